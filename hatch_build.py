"""Compiles the catalogues of translated texts when a package is built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTexts(BuildHookInterface[Any]):
    """Makes zackpack.mo of each zackpack.po; git does not have them, and so hatchling leaves them
    out unasked.
    """

    # the signature is hatchling's
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files are collected."""
        texts = Path(self.root) / "zackpack" / "data" / "texts"
        CommandLineInterface().run(
            ["pybabel", "--quiet", "compile", "-d", str(texts), "-D", "zackpack"]
        )
        build_data["artifacts"].append("*.mo")
