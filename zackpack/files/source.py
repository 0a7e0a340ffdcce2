"""From a path or an open file to its text, with an error for each thing that can go wrong."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import IO, Any

from zackpack.errors import Fault, InputError, MissingFileError, bad_value
from zackpack.files.syntax import parse_json, parse_toml
from zackpack.limits import MAX_BYTES

Pathlike = str | os.PathLike[str]


@dataclass(frozen=True)
class Source:
    """A text to read, and where it came from.

    Attributes
    ----------
    label
        Its name in messages.
    folder
        The start of relative paths in it.
    is_json
        Whether it is JSON: by its name, or because it starts with a brace, as TOML never does.
    """

    label: str
    text: str
    folder: Path
    is_json: bool

    @classmethod
    def of(cls, path: Readable) -> Source:
        """Read a file from its path or from an open file; return a source as it is.

        Raises
        ------
        MissingFileError
            If there is no such file: an InputError and a FileNotFoundError.
        InputError
            If it can't be read, is too large, or is not UTF-8.
        """
        if isinstance(path, Source):
            return path
        if hasattr(path, "read"):
            return cls._from_open_file(path)
        label = path_name(path)
        try:
            with Path(label).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError as error:
            raise MissingFileError(Fault(label, reason(error), "a file to read")) from error
        except (OSError, ValueError) as error:  # ValueError: a null character in the path
            raise InputError(Fault(label, reason(error), "a file to read")) from error
        return cls._from_bytes(label, Path(label).parent, data)

    @classmethod
    def _from_open_file(cls, file: Any) -> Source:
        """Read what is left of an open file; relative paths start from its folder, if it has a name."""
        name = getattr(file, "name", None)  # an io.StringIO has none; a file opened by its number has that
        label = name if isinstance(name, str) and name else "the open file"
        try:
            read = file.read(MAX_BYTES + 1)
            data = read.encode() if isinstance(read, str) else read
        except (OSError, ValueError) as error:  # ValueError: a closed file, or a text that is no Unicode
            raise InputError(Fault(label, reason(error), "a file to read")) from error
        return cls._from_bytes(label, Path(label).parent, data)

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
            raise InputError(Fault("standard input", reason(error), "a file to read")) from error
        return cls._from_bytes("standard input", Path(), data)

    @classmethod
    def _from_bytes(cls, label: str, folder: Path, data: bytes) -> Source:
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
        return self._table

    @cached_property
    def _table(self) -> dict[str, Any]:
        """Parsed once: commands look into a file before they choose a reader, and readers change nothing."""
        return parse_json(self.label, self.text) if self.is_json else parse_toml(self.label, self.text)


Readable = Pathlike | IO[str] | IO[bytes] | Source
"""A path, an open file, or a source: anything that a reader takes."""


def path_name(path: object) -> str:
    """A path as text.

    Raises
    ------
    InputError
        If it is neither text nor a Path, or is empty.
    """
    if isinstance(path, (str, os.PathLike)):
        name = os.fspath(path)
        if isinstance(name, str) and name:
            return name
    raise bad_value("path", path, "the name of a file")


def reason(error: Exception) -> str:
    """The system's own words for an error, to stand within a sentence."""
    if isinstance(error, IsADirectoryError):
        return "a directory"
    text = getattr(error, "strerror", None) or str(error)
    return text if text.startswith("I/O") else text[:1].lower() + text[1:]


def _decode(label: str, data: bytes) -> str:
    try:
        # both TOML and our drawings take either line end; one is enough to find positions
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = f"the byte {data[error.start]:#04x}"
        raise InputError(Fault(f"{label}, line {line}", found, "UTF-8 text", line=line)) from error
