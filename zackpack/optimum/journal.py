"""The journal of an unfinished table: what a run has finished, so that the next one goes on from there.

A journal is a text beside the table, FILE.zackpack-journal: a line for the deck and the dice, then a line for each
finished truck, which begins with a checksum. A line without its end is what a killed run leaves, and counts as
unwritten. Any other file of that name, and a journal of which a line has changed, is left as it is and refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import BinaryIO, Self

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import Deck
from zackpack.dice import Dice
from zackpack.errors import Fault, InputError
from zackpack.files import deck_table
from zackpack.files.regular import WRITABLE, irregular_kind
from zackpack.files.source import Pathlike, path_name, reason
from zackpack.optimum.tables import are_possible
from zackpack.trucks import Truck

ENDING = ".zackpack-journal"
"""What the name of a journal adds to the name of its table."""
MAX_LINE = 1 << 20
"""The longest line, in bytes; that of the largest table has less than 700,000."""
_FORMAT = 1


def journal_path(path: Pathlike) -> Path:
    """Where the journal of a table is while the table is unfinished."""
    return Path(f"{path_name(path)}{ENDING}")


class Journal:
    """The finished tables of a deck, in a file that survives a crash; for use in a `with` statement.

    Whoever uses it holds the lock of the table.

    Attributes
    ----------
    done
        The tables that it holds, by the names of their trucks.

    Raises
    ------
    InputError
        On entry, if there is a file of this name that is not the journal of this table, or is damaged or unreadable;
        on `add`, if the disk is full.
    """

    def __init__(self, path: Path, deck: Deck, dice: Dice) -> None:
        self.path = path
        self.done: dict[str, NDArray[np.int64]] = {}
        self._deck = deck
        self._shape = tuple(highest + 1 for highest in dice.maxima)
        task = json.dumps([deck_table(deck), dice.faces], ensure_ascii=True)
        self._task = hashlib.sha256(task.encode())
        begin = {"zackpack table": _FORMAT, "deck": deck.name, "sha256": self._task.hexdigest()}
        self._header = json.dumps(begin, separators=(",", ":")).encode()

    @property
    def is_complete(self) -> bool:
        """Whether the tables of all trucks are there."""
        return len(self.done) == len(self._deck)

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

    def add(self, truck: Truck, table: NDArray[np.int64]) -> None:
        """Add the table of a truck; return once it is on disk."""
        self._append(self._line(truck.name, table.ravel().tolist()))
        self.done[truck.name] = table

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
                    name, table = self._entry(line)
                except (ValueError, KeyError, TypeError, RecursionError):
                    raise self._unusable(number, "damage") from None
                self.done[name] = table
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

    def _entry(self, line: bytes) -> tuple[str, NDArray[np.int64]]:
        """The truck and the table of a line; any of several errors if they are not what `add` has written."""
        checksum, _, text = line.removesuffix(b"\n").partition(b" ")
        if checksum != self._checksum(text):
            raise ValueError(line)
        entry = json.loads(text)
        name, values = entry["truck"], entry["penalties"]
        if name in self.done or not all(type(value) is int and abs(value) < 1 << 31 for value in values):
            raise ValueError(line)
        table = np.array(values, dtype=np.int64).reshape(self._shape)
        if line != self._line(name, values) or not are_possible(table, self._deck[name]):
            raise ValueError(line)
        return name, table

    def _line(self, truck: str, penalties: list[int]) -> bytes:
        text = json.dumps({"truck": truck, "penalties": penalties}, separators=(",", ":")).encode()
        return b"%s %s\n" % (self._checksum(text), text)

    def _checksum(self, text: bytes) -> bytes:
        """Of this text, in a journal of this deck and these dice."""
        return hashlib.blake2b(text, digest_size=8, key=self._task.digest()).hexdigest().encode()

    def _append(self, line: bytes) -> None:
        try:
            while line:
                line = line[self._file.write(line) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise InputError(Fault(str(self.path), reason(error), WRITABLE)) from None

    def _unusable(self, line: int, found: str) -> InputError:
        remedy = f"the unfinished tables of the deck {self._deck.name}; remove the file to start over"
        return InputError(Fault(f"{self.path}, line {line}", found, remedy, line=line))

    def _foreign(self, found: str) -> InputError:
        remedy = "the journal of the table, or nothing: move it away, or choose another name for the table"
        return InputError(Fault(str(self.path), f"{found}, which is kept", remedy))
