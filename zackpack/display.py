"""How `print` and notebooks show values: `zackpack.draw` does the work."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def display_method(function: str) -> Callable[[Any], str]:
    """A method such as `__str__` or `_repr_svg_` that leaves the work to a function of `zackpack.draw`.

    Drawing builds on the values, so the values cannot import it. Here, and nowhere else, its functions are looked up
    by name when a value is first shown: a program that never prints a load never imports the code that draws it.
    """
    module, _, name = f"zackpack.draw.{function}".rpartition(".")

    def show(value: Any) -> str:
        text: str = getattr(import_module(module), name)(value)
        return text

    return show
