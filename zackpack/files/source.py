"""From a path or an open file to its text, with an error for each thing that can go wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath
from typing import IO, Any

from zackpack.errors import Fault, InputError, MissingFileError, bad_value, short_repr
from zackpack.files.paths import READABLE, Pathlike, path_name, reason, require_regular
from zackpack.files.syntax import line_place, parse_json, parse_toml
from zackpack.limits import MAX_BYTES
from zackpack.sentences import Sentence

MADE_WHEN_READ = ("/proc", "/sys")
"""Folders whose files the system makes up when they are read."""

STANDARD_INPUT = Sentence("standard input")
MARK = "\ufeff"
"""The byte-order mark, with which some editors begin a file."""


@dataclass(frozen=True)
class Folder:
    """The folder of a file: here begin the paths by which the file names others.

    A file may come from a stranger. It names others by relative paths, and only regular files are
    read: not even opening a pipe or a device is harmless.
    """

    path: Path = Path()
    texts: Mapping[str, str] | None = None
    """The files of the page by their names; then none on the disk is read."""

    def source(self, place: str, path: object) -> Source:
        """Read the file that another file names.

        Parameters
        ----------
        place
            Where the path stands, for errors.
        path
            The path, relative to this folder.

        Raises
        ------
        InputError
            If it is no such path, leads to no regular file, or cannot be read.
        """
        # lone surrogates have no bytes
        if not isinstance(path, str) or not path or re.search("[\0\ud800-\udfff]", path):
            raise bad_value(place, path, Sentence("the path of a file, relative to this one"))
        if PurePath(path).anchor:
            found = Sentence("{path}, a path from the root", path=short_repr(path))
            raise InputError(Fault(place, found, Sentence("a path relative to this file")))

        if self.texts is None:
            label = str(self.path / path)
            data = _read_regular_file(label)
            return Source.from_bytes(label, self.path, data, is_named_by_file=True)

        if (name := str(PurePath(path))) not in self.texts:
            raise MissingFileError(Fault(name, Sentence("no such file or directory"), READABLE))
        return Source.from_text(name, self.texts[name], self)


def _read_regular_file(label: str) -> bytes:
    """Read a file if it lies on a disk; without waiting for anything."""
    try:
        # before it is opened: that alone can move a tape
        require_regular(label, Path(label).stat(), READABLE)

        # after the system has accepted the path: realpath looks at each part of one, however long
        # it is
        parts = Path(os.path.realpath(label)).parts
        if parts[:2] in [Path(folder).parts for folder in MADE_WHEN_READ]:
            found = Sentence("a file that the system makes up")
            raise InputError(Fault(label, found, Sentence("a regular file")))

        # since the first look, a pipe may have taken its place
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(label, flags), "rb") as file:
            require_regular(label, os.fstat(file.fileno()), READABLE)
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise _unreadable(label, error) from error


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
    is_named_by_file
        Whether another file named it, perhaps a stranger's: then errors show its contents only if
        it is of the kind that was expected.
    table
        Its plain data where it never was a text, but a program's own data with the fields of a
        file.
    line_end, mark
        The line ends of the file, if all are the same, and its byte-order mark; the text has
        neither CRLF nor the mark.
    """

    label: str
    text: str
    folder: Folder
    is_json: bool
    is_named_by_file: bool = False
    table: dict[str, Any] | None = None
    line_end: str = "\n"
    mark: str = ""

    def __repr__(self) -> str:
        return f"<Source {self.label!r}: {len(self.text)} characters>"

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
        except (OSError, ValueError) as error:  # ValueError: a null character in the path
            raise _unreadable(label, error) from error
        return cls.from_bytes(label, Path(label).parent, data)

    @classmethod
    def _from_open_file(cls, file: Any) -> Source:
        """Read what is left of an open file.

        Relative paths start from its folder, if it has a name.
        """
        name = getattr(file, "name", None)  # a file opened by its number has that as its name
        label = name if isinstance(name, str) and name else Sentence("the open file")
        if file is getattr(sys.stdin, "buffer", None):
            label = STANDARD_INPUT

        try:
            contents = file.read(MAX_BYTES + 1)
            data = contents.encode() if isinstance(contents, str) else contents
        except (OSError, ValueError) as error:  # ValueError: closed, or a text that is no Unicode
            raise _unreadable(label, error) from error
        return cls.from_bytes(label, Path(label).parent, data)

    @classmethod
    def standard_input(cls) -> Source:
        """Read standard input; relative paths start from the current folder."""
        if sys.stdin is None:
            raise InputError(Fault(STANDARD_INPUT, Sentence("a closed stream"), READABLE))
        return cls._from_open_file(sys.stdin.buffer)

    @classmethod
    def from_bytes(
        cls, label: str, folder: Path, data: bytes, *, is_named_by_file: bool = False
    ) -> Source:
        """Make the source of a file with these contents, which lies in a folder of the disk.

        Raises
        ------
        InputError
            If it is too large, or is not UTF-8.
        """
        if len(data) > MAX_BYTES:
            raise _too_large(label)

        text = _decode(label, data, is_shown=not is_named_by_file)
        has_crlf = 0 < data.count(b"\n") == data.count(b"\r\n")
        mark = MARK if data.startswith(MARK.encode()) else ""
        line_end = "\r\n" if has_crlf else "\n"
        is_json = _is_json(label, text)
        return cls(
            label, text, Folder(folder), is_json, is_named_by_file, line_end=line_end, mark=mark
        )

    @classmethod
    def from_text(cls, label: str, text: str, folder: Folder) -> Source:
        """Make the source of a text that is no file of the disk."""
        text = text.removeprefix(MARK).replace("\r\n", "\n")
        if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
            raise _too_large(label)
        return cls(label, text, folder, _is_json(label, text))

    def like_this(self, text: str) -> str:
        """Give another text the line ends and the byte-order mark of this file."""
        return self.mark + text.replace("\n", self.line_end)

    def parse(self) -> dict[str, Any]:
        """Parse the text, once.

        Returns
        -------
        dict
            Its table of plain values, which nobody may change.

        Raises
        ------
        InputError
            If it is neither TOML nor JSON.
        """
        return self._parsed if self.table is None else self.table

    @cached_property
    def _parsed(self) -> dict[str, Any]:
        # once, because commands look into a file before they choose a reader
        if self.is_json:
            return _unwrapped(parse_json(self.label, self.text))
        return parse_toml(self.label, self.text)


Readable = Pathlike | IO[str] | IO[bytes] | Source
"""A path, an open file, or a source: anything that a reader takes."""


def _unwrapped(data: dict[str, Any]) -> dict[str, Any]:
    """Return the load, the deck or the task in the report of a command, so that others can read it.

    What is no report is returned as it is.
    """
    if not {"format", "command"} <= data.keys():
        return data

    for kind in ("load", "deck"):
        if isinstance(data.get(kind), dict):
            return dict(data[kind])
    return {"version": 1, **{key: data[key] for key in ("truck", "cargo") if key in data}}


def _is_json(label: str, text: str) -> bool:
    """Return whether a text is JSON, by its name or its first mark: TOML begins with no brace."""
    return label.lower().endswith(".json") or text.lstrip().startswith("{")


def _too_large(label: str) -> InputError:
    expected = Sentence("at most {most} bytes", most=MAX_BYTES)
    return InputError(Fault(label, Sentence("a larger file"), expected))


def _unreadable(label: str, error: Exception) -> InputError:
    """Make the error for a file that the system does not let us read."""
    kind = MissingFileError if isinstance(error, FileNotFoundError) else InputError
    return kind(Fault(label, reason(error), READABLE))


def _decode(label: str, data: bytes, *, is_shown: bool) -> str:
    try:
        # both TOML and our drawings take either line end; one is enough to find positions
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"{data[error.start]:#04x}"
        found = Sentence("the byte {byte}", byte=byte) if is_shown else Sentence("another byte")
        place = line_place(label, line)
        raise InputError(Fault(place, found, Sentence("UTF-8 text"), line=line)) from error
