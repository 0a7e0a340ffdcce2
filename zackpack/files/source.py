"""From a path to plain data: bytes, text, TOML or JSON, with an error for each thing that can go wrong."""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from zackpack.drawing import MAX_SIDE
from zackpack.errors import Fault, InputError, bad_value

MAX_BYTES = 1 << 20
"""The largest file that is read: 1 MiB."""

Pathlike = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Source:
    """A text to read, and where it came from.

    Attributes
    ----------
    label
        How messages call it.
    folder
        What relative paths in it start from.
    is_json
        Whether it is JSON: by its name, or because it starts with a brace, as TOML never does.
    """

    label: str
    text: str
    folder: Path
    is_json: bool

    @classmethod
    def of(cls, path: Pathlike | Source) -> Source:
        """Read a file; a source is one already.

        Raises
        ------
        InputError
            If there is no such file, it can't be read, is too large, or is not UTF-8.
        """
        if isinstance(path, Source):
            return path
        label = path_name(path)
        try:
            with Path(label).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:  # ValueError: a null character in the path
            raise InputError(Fault(label, reason(error), "a file to read")) from None
        return cls._decoded(label, Path(label).parent, data)

    @classmethod
    def standard_input(cls) -> Source:
        """Read standard input; relative paths start from the current folder.

        Raises
        ------
        InputError
            If it is closed, too large, or not UTF-8.
        """
        if sys.stdin is None:
            raise InputError(Fault("standard input", "a closed stream", "a file to read"))
        try:
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        except OSError as error:
            raise InputError(Fault("standard input", reason(error), "a file to read")) from None
        return cls._decoded("standard input", Path(), data)

    @classmethod
    def _decoded(cls, label: str, folder: Path, data: bytes) -> Source:
        if len(data) > MAX_BYTES:
            raise InputError(Fault(label, "a larger file", f"at most {MAX_BYTES} bytes"))
        text = _decode(label, data)
        return cls(label, text, folder, label.lower().endswith(".json") or text.lstrip().startswith("{"))

    def parse(self) -> dict[str, Any]:
        """The text as a table of plain values.

        Raises
        ------
        InputError
            If it is neither TOML nor JSON, with line and column where that is known.
        """
        kind = "JSON" if self.is_json else "TOML"
        if not self.is_json:
            self._refuse_endless_keys()
        try:
            data = self._parse_json() if self.is_json else tomllib.loads(self.text)
        except RecursionError:
            raise InputError(Fault(self.label, "brackets nested too deeply", kind)) from None
        except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
            self._not_readable(kind, error)
        except ValueError as error:  # a number of thousands of digits
            raise InputError(Fault(self.label, str(error).split(";")[0], f"{kind} with sensible numbers")) from None
        if not isinstance(data, dict):
            raise InputError(Fault(self.label, type(data).__name__, "a JSON object"))
        return data

    def _refuse_endless_keys(self) -> None:
        """Refuse dotted keys of thousands of parts, on which the parser takes for ever."""
        for number, line in enumerate(self.text.split("\n"), start=1):
            if len(line) > MAX_SIDE and re.split("[\"']", line, maxsplit=1)[0].count(".") > MAX_SIDE:
                raise InputError(Fault(f"{self.label}, line {number}", "thousands of dots", f"at most {MAX_SIDE}"))

    def _parse_json(self) -> Any:
        def refuse(constant: str) -> NoReturn:
            raise ValueError(constant)

        def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
            if twice:
                raise InputError(Fault(self.label, f"the key {twice[0]!r} twice in one object", "each key once"))
            return dict(pairs)

        return json.loads(self.text, parse_constant=refuse, object_pairs_hook=table)

    def _not_readable(self, kind: str, error: json.JSONDecodeError | tomllib.TOMLDecodeError) -> NoReturn:
        """Split the parser's message into place and reason."""
        if isinstance(error, json.JSONDecodeError):
            found, place = error.msg, f"line {error.lineno}, column {error.colno}"
        else:
            match = re.fullmatch(r"(.*) \(at (.*)\)", str(error), re.DOTALL)
            found, place = match.groups() if match else (str(error), "")
        if kind == "TOML" and not re.search(r"^[ \t]*[\w\"'.-]+[ \t]*=", self.text, re.MULTILINE):
            place, found = "", "no line of the form key = value"
        where = f"{self.label}, {place}" if place else self.label
        raise InputError(Fault(where, found[:1].lower() + found[1:], f"{kind} (docs/files.md)")) from None


def path_name(path: object) -> str:
    """A path as text.

    Raises
    ------
    InputError
        If it is no text and no Path, or empty.
    """
    if isinstance(path, (str, os.PathLike)):
        name = os.fspath(path)
        if isinstance(name, str) and name:
            return name
    raise bad_value("path", path, "the name of a file")


def reason(error: Exception) -> str:
    """What the system says of an error, to stand within a sentence."""
    text = getattr(error, "strerror", None) or str(error)
    return text[:1].lower() + text[1:]


def _decode(label: str, data: bytes) -> str:
    try:
        # both TOML and our drawings take either line end; one is enough to find positions
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(Fault(f"{label}, line {line}", f"the byte {data[error.start]:#04x}", "UTF-8 text")) from None
