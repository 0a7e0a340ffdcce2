"""The tables of a deck as files, CSV, Parquet or JSON, written so that a killed run can resume.

Finished trucks are kept in a journal beside the file (`journal.py`), each on disk before the next one counts. The file
itself appears at the end, all at once.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, ZackpackError
from zackpack.files.source import Pathlike, path_name
from zackpack.files.storage import hold, refuse_existing
from zackpack.optimum.journal import Journal, journal_path
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
        If the file exists, has another ending or cannot be written, if another process is writing it, or if its
        journal is that of another deck or of other dice, damaged, or no journal at all.
    ZackpackError
        If the file needs a package that is not installed.
    """
    name = path_name(path)
    ending = Path(name).suffix.lower()
    if ending not in FORMATS:
        raise InputError(Fault(name, f"the ending {ending!r}", f"one of {', '.join(FORMATS)}"))
    if ending == ".parquet":
        _arrow()
    if not os.path.lexists(journal_path(path)):
        refuse_existing(path)
    with hold(path, wait=0) as file, Journal(journal_path(path), deck, dice) as journal:
        if not journal.is_complete:  # a run killed just before it removed a complete one has written the file
            refuse_existing(path)
        done = _compute(deck, dice=dice, jobs=jobs, dask=dask, on_done=on_done, journal=journal)
        data = _encode(deck, dice, done, ending)
        if not (file.path.is_file() and file.path.read_bytes() == data):
            refuse_existing(path)
            file.write(data)
        journal.remove()
    return done


def _compute(
    deck: Deck,
    *,
    dice: Dice,
    jobs: int,
    dask: str | None,
    on_done: Callable[[int, int], None] | None,
    journal: Journal | None,
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
