"""The tables of a deck as files, CSV, Parquet or JSON, written so that a killed run can resume.

Finished trucks are kept in a journal beside the file, FILE.part: a line for the deck and the dice, then a line for each
truck, on disk before the next one counts. The file itself appears at the end, all at once.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Self

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, ZackpackError
from zackpack.files import deck_table
from zackpack.files.source import Pathlike, path_name, reason
from zackpack.files.storage import refuse_existing, write_bytes
from zackpack.optimum.parallel import map_in_parallel
from zackpack.optimum.tables import COLUMNS, DeckPenalties, Penalties, penalties
from zackpack.trucks import Truck

FORMATS = (".csv", ".parquet", ".json")


@dataclass(frozen=True, slots=True)
class _Task:
    """The table of one truck, to be computed anywhere."""

    dice: Dice

    def __call__(self, truck: Truck) -> Penalties:
        return penalties(truck, dice=self.dice)


def deck_penalties(
    deck: Deck,
    *,
    dice: Dice = STANDARD_DICE,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> DeckPenalties:
    """The table of each truck of a deck, by its name; `to_frame()` is one pandas DataFrame with all of them.

    Parameters
    ----------
    jobs, dask
        Processes on this machine, or a cluster: as for `map_in_parallel`.
    on_done
        Called with the number of trucks done and the number of all, at the start and after each truck.
    """
    return _compute(deck, dice=dice, jobs=jobs, dask=dask, on_done=on_done, journal=None)


def write_table(
    deck: Deck,
    path: Pathlike,
    *,
    dice: Dice = STANDARD_DICE,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> DeckPenalties:
    """Write the tables of a deck to a new file, CSV, Parquet or JSON by its name; resume an unfinished run.

    The parameters are those of `deck_penalties`.

    Raises
    ------
    InputError
        If the file exists, has another ending or cannot be written, or if the unfinished run was for another deck or
        other dice.
    ZackpackError
        If the file needs a package that is not installed.
    """
    name = path_name(path)
    ending = Path(name).suffix.lower()
    if ending not in FORMATS:
        raise InputError(Fault(name, f"the ending {ending!r}", f"one of {', '.join(FORMATS)}"))
    if ending == ".parquet":
        _arrow()
    journal_path = Path(f"{name}.part")
    if not journal_path.exists():
        refuse_existing(path)
    with _Journal(journal_path, deck, dice) as journal:
        done = _compute(deck, dice=dice, jobs=jobs, dask=dask, on_done=on_done, journal=journal)
        data = _encode(deck, dice, done, ending)
        # a run killed just before it removed the journal has written the file
        if not (Path(name).is_file() and Path(name).read_bytes() == data):
            refuse_existing(path)
            write_bytes(path, data)
        journal.remove()
    return done


def _compute(
    deck: Deck,
    *,
    dice: Dice,
    jobs: int,
    dask: str | None,
    on_done: Callable[[int, int], None] | None,
    journal: _Journal | None,
) -> DeckPenalties:
    """Compute the missing tables; all tables, in the order of the deck."""
    done = dict(journal.done) if journal else {}
    missing = [truck for truck in deck if truck.name not in done]
    if on_done:
        on_done(len(done), len(deck))
    for number, table in map_in_parallel(_Task(dice), missing, jobs=jobs, dask=dask):
        if journal:
            journal.add(missing[number], table)
        done[missing[number].name] = table
        if on_done:
            on_done(len(done), len(deck))
    # what came from a file or a cluster does not know its truck
    return DeckPenalties((truck.name, Penalties.of(done[truck.name], truck, dice)) for truck in deck)


class _Journal:
    """The finished tables, in a file that survives a crash."""

    def __init__(self, path: Path, deck: Deck, dice: Dice) -> None:
        self.path = path
        self.shape = tuple(highest + 1 for highest in dice.maxima)
        text = json.dumps([deck_table(deck), dice.faces], ensure_ascii=True)
        self.task = {"zackpack table": 1, "deck": deck.name, "sha256": hashlib.sha256(text.encode()).hexdigest()}
        self.done: dict[str, NDArray[np.int64]] = {}

    def __enter__(self) -> Self:
        try:
            self.file: BinaryIO = self.path.open("a+b")
        except OSError as error:
            raise InputError(Fault(str(self.path), reason(error), "a file that can be written")) from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self.file.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def add(self, truck: Truck, table: NDArray[np.int64]) -> None:
        """Add the table of a truck; return once it is on disk."""
        self._append({"truck": truck.name, "penalties": table.ravel().tolist()})

    def remove(self) -> None:
        """Delete the journal: the file is written."""
        self.path.unlink()

    def _lock(self) -> None:
        """Keep other processes out; systems without such locks leave that to the user."""
        try:
            import fcntl  # noqa: PLC0415 - only Unix has it
        except ImportError:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError(Fault(str(self.path), "in use", "no other process that writes the same table")) from None

    def _read(self) -> None:
        self.file.seek(0)
        *lines, cut_off = self.file.read().split(b"\n")
        if cut_off:  # by a crash, before the entry was whole
            self.file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            self._append(self.task)
            return
        for number, line in enumerate(lines, start=1):
            try:
                entry = json.loads(line)
                if number > 1:
                    self.done[entry["truck"]] = np.array(entry["penalties"], dtype=np.int64).reshape(self.shape)
            except (ValueError, KeyError, TypeError):
                entry = None
            if entry is None or (number == 1 and entry != self.task):
                found = "the beginning of another table" if number == 1 else "damage"
                remedy = f"the unfinished tables of the deck {self.task['deck']}; remove the file to start over"
                raise InputError(Fault(f"{self.path}, line {number}", found, remedy))

    def _append(self, entry: dict[str, Any]) -> None:
        self.file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())


def _encode(deck: Deck, dice: Dice, done: DeckPenalties, ending: str) -> bytes:
    rows = done.rows()
    if ending == ".csv":
        text = io.StringIO(newline="")
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)
        return text.getvalue().encode()
    if ending == ".json":
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        head = json.dumps({"format": 1, "deck": deck.name, "dice": dice.faces, "columns": COLUMNS}, ensure_ascii=False)
        return f'{head[:-1]}, "rows": [\n{lines}\n]}}\n'.encode()
    arrow, parquet = _arrow()
    columns = dict(zip(COLUMNS, zip(*rows, strict=True), strict=True))
    buffer = io.BytesIO()
    parquet.write_table(arrow.table(columns), buffer)
    return buffer.getvalue()


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415 - an extra
        import pyarrow.parquet  # noqa: PLC0415 - an extra
    except ImportError:
        raise ZackpackError('pyarrow is not installed: pip install "zackpack[parquet]"') from None
    return pyarrow, pyarrow.parquet
