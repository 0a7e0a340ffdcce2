"""The journal of an unfinished table: what a run has finished, so that the next one goes on from there.

A journal is a text beside the table, FILE.zackpack-journal: a line for the task, such as a deck and its dice, then a
line for each finished part of it, such as a truck, which begins with a checksum. A line without its end is what a
killed run leaves, and counts as unwritten. Any other file of that name, and a journal of which a line has changed, is
left as it is and refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO, Generic, Protocol, Self, TypeVar

from zackpack.errors import Fault, InputError
from zackpack.files.regular import WRITABLE, irregular_kind
from zackpack.files.source import Pathlike, path_name, reason

Item = TypeVar("Item")
Value = TypeVar("Value")

ENDING = ".zackpack-journal"
"""What the name of a journal adds to the name of its table."""
MAX_LINE = 1 << 20
"""The longest line, in bytes; that of the largest table has less than 700,000."""
_FORMAT = 1


def journal_path(path: Pathlike) -> Path:
    """Where the journal of a table is while the table is unfinished."""
    return Path(f"{path_name(path)}{ENDING}")


class Task(Protocol[Item, Value]):
    """A table that is computed in parts: what they are, and how each is kept."""

    TITLE: str
    """The table in words, for messages."""
    PART: str
    """The kind of the parts, such as "truck"."""

    @property
    def header(self) -> dict[str, object]:
        """What tells this task from all others, as plain data."""

    @property
    def items(self) -> Mapping[str, Item]:
        """What to compute for each part, by its name."""

    @property
    def compute(self) -> Callable[[Item], Value]:
        """What computes a part, anywhere."""

    def encode(self, value: Value) -> object:
        """A finished part as plain data."""

    def decode(self, name: str, data: object) -> Value:
        """A finished part from plain data.

        Raises
        ------
        ValueError, TypeError
            If it cannot be this part.
        """


class Journal(Generic[Item, Value]):
    """The finished parts of a task, in a file that survives a crash; for use in a `with` statement.

    Whoever uses it holds the lock of the table.

    Attributes
    ----------
    done
        The parts that it holds, by their names.

    Raises
    ------
    InputError
        On entry, if there is a file of this name that is not the journal of this task, or is damaged or unreadable;
        on `add`, if the disk is full.
    """

    def __init__(self, path: Path, task: Task[Item, Value]) -> None:
        self.path = path
        self.done: dict[str, Value] = {}
        self._task = task
        begin = {"zackpack table": _FORMAT, **task.header}
        self._header = json.dumps(begin, separators=(",", ":")).encode()
        self._key = hashlib.sha256(self._header).digest()

    @property
    def is_complete(self) -> bool:
        """Whether all parts are there."""
        return len(self.done) == len(self._task.items)

    def __enter__(self) -> Self:
        try:
            self._file = self._open()
        except OSError as error:
            raise InputError(Fault(str(self.path), reason(error), WRITABLE)) from None
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self.done:
            self._file.close()
        else:
            self.remove()  # there is nothing to resume

    def add(self, name: str, value: Value) -> None:
        """Add a finished part; return once it is on disk."""
        self._append(self._line(name, self._task.encode(value)))
        self.done[name] = value

    def remove(self) -> None:
        """Delete the journal: the file is written."""
        self._file.close()  # Windows keeps files that are open
        self.path.unlink(missing_ok=True)

    def _open(self) -> BinaryIO:
        """Open the file, which must be a regular one: what a link points to, or who reads a pipe, is not ours."""
        try:
            found = self.path.lstat()
        except FileNotFoundError:
            return self.path.open("x+b", buffering=0)
        if kind := irregular_kind(found):
            raise self._foreign(kind)
        file = self.path.open("r+b", buffering=0)
        if os.path.samestat(found, os.fstat(file.fileno())):
            return file
        file.close()
        raise self._foreign("a file that changes")

    def _read(self) -> None:
        """Read all lines; only then drop what a killed run has left after them."""
        with open(self._file.fileno(), "rb", closefd=False) as file:
            end = self._read_header(file.readline(MAX_LINE))
            for number, line in enumerate(iter(lambda: file.readline(MAX_LINE), b""), start=2):
                if not line.endswith(b"\n") and len(line) < MAX_LINE:
                    break
                try:
                    name, value = self._entry(line)
                except (ValueError, KeyError, TypeError, RecursionError):
                    raise self._unusable(number, "damage") from None
                self.done[name] = value
                end += len(line)
        self._file.truncate(end)
        self._file.seek(end)
        if not end:
            self._append(self._header + b"\n")

    def _read_header(self, line: bytes) -> int:
        """The length of the first line; 0 if the run that began it was killed before its end."""
        if line == self._header + b"\n":
            return len(line)
        if self._header.startswith(line):
            return 0
        if line.startswith(b'{"zackpack table":%d,' % _FORMAT):
            raise self._unusable(1, "the beginning of another table")
        if line.startswith(b'{"zackpack table":'):
            raise self._unusable(1, "the journal of another version of zackpack")
        raise self._foreign("a file that zackpack did not write")

    def _entry(self, line: bytes) -> tuple[str, Value]:
        """The part in a line; any of several errors if it is not what `add` has written."""
        checksum, _, text = line.removesuffix(b"\n").partition(b" ")
        if checksum != self._checksum(text):
            raise ValueError(line)
        entry = json.loads(text)
        name, data = entry[self._task.PART], entry["penalties"]
        if name in self.done or name not in self._task.items or line != self._line(name, data):
            raise ValueError(line)
        return name, self._task.decode(name, data)

    def _line(self, name: str, data: object) -> bytes:
        text = json.dumps({self._task.PART: name, "penalties": data}, separators=(",", ":")).encode()
        return b"%s %s\n" % (self._checksum(text), text)

    def _checksum(self, text: bytes) -> bytes:
        """Of this text, in a journal of this task."""
        return hashlib.blake2b(text, digest_size=8, key=self._key).hexdigest().encode()

    def _append(self, line: bytes) -> None:
        try:
            while line:
                line = line[self._file.write(line) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise InputError(Fault(str(self.path), reason(error), WRITABLE)) from None

    def _unusable(self, line: int, found: str) -> InputError:
        remedy = f"{self._task.TITLE}, unfinished; remove the file to start over"
        return InputError(Fault(f"{self.path}, line {line}", found, remedy, line=line))

    def _foreign(self, found: str) -> InputError:
        remedy = "the journal of the table, or nothing: move it away, or choose another name for the table"
        return InputError(Fault(str(self.path), f"{found}, which is kept", remedy))
