"""The tables of a deck, computed on several cores or a cluster, and their files: CSV, Parquet or JSON."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, ZackpackError
from zackpack.files import deck_table
from zackpack.files.source import Pathlike, path_name
from zackpack.optimum import resumable
from zackpack.optimum.tables import COLUMNS, DeckPenalties, Penalties, are_possible, penalties
from zackpack.trucks import Truck

FORMATS = (".csv", ".parquet", ".json")


@dataclass(frozen=True, slots=True)
class _Compute:
    """The table of one truck, to be computed anywhere."""

    dice: Dice

    def __call__(self, truck: Truck) -> NDArray[np.int64]:
        return penalties(truck, dice=self.dice)


class _DeckTask:
    """The tables of a deck, a part for each truck."""

    PART = "truck"

    def __init__(self, deck: Deck, dice: Dice) -> None:
        self.TITLE = f"the tables of the deck {deck.name}"
        self.compute = _Compute(dice)
        self._deck = deck
        self._shape = tuple(highest + 1 for highest in dice.maxima)

    @cached_property
    def header(self) -> dict[str, object]:
        task = json.dumps([deck_table(self._deck), self.compute.dice.faces], ensure_ascii=True)
        return {"deck": self._deck.name, "sha256": hashlib.sha256(task.encode()).hexdigest()}

    @cached_property
    def items(self) -> dict[str, Truck]:
        return {truck.name: truck for truck in self._deck}

    def encode(self, value: NDArray[np.int64]) -> object:
        return value.ravel().tolist()

    def decode(self, name: str, data: object) -> NDArray[np.int64]:
        if not isinstance(data, list) or not all(type(value) is int and abs(value) < 1 << 31 for value in data):
            raise ValueError(name)
        table = np.array(data, dtype=np.int64).reshape(self._shape)
        if not are_possible(table, self.items[name]):
            raise ValueError(name)
        return table

    def tables(self, done: Mapping[str, NDArray[np.int64]]) -> DeckPenalties:
        """The tables with their trucks: what came from a file or a cluster does not know them."""
        dice, trucks = self.compute.dice, self.items
        return DeckPenalties((name, Penalties.of(table, trucks[name], dice)) for name, table in done.items())


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
    task = _DeckTask(deck, dice)
    return task.tables(resumable.compute(task, jobs=jobs, dask=dask, on_done=on_done))


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
    ending = table_ending(path, FORMATS)
    task = _DeckTask(deck, dice)
    done = resumable.write(
        task, path, lambda done: _encode(deck, dice, task.tables(done), ending), jobs=jobs, dask=dask, on_done=on_done
    )
    return task.tables(done)


def table_ending(path: Pathlike, formats: Collection[str]) -> str:
    """The ending of the file of a table, which says its format.

    Raises
    ------
    InputError
        If it is none of the formats.
    ZackpackError
        If the format needs a package that is not installed.
    """
    name = path_name(path)
    ending = Path(name).suffix.lower()
    if ending not in formats:
        raise InputError(Fault(name, f"the ending {ending!r}", f"one of {', '.join(formats)}"))
    if ending == ".parquet":
        require_arrow()
    return ending


def _encode(deck: Deck, dice: Dice, tables: DeckPenalties, ending: str) -> bytes:
    rows = tables.rows()
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
    arrow, parquet = require_arrow()
    columns = dict(zip(COLUMNS, zip(*rows, strict=True), strict=True))
    buffer = io.BytesIO()
    parquet.write_table(arrow.table(columns), buffer)
    return buffer.getvalue()


def require_arrow() -> tuple[Any, Any]:
    """The package pyarrow and its module for Parquet.

    Raises
    ------
    ZackpackError
        If it is not installed.
    """
    try:
        import pyarrow  # noqa: PLC0415 - an extra
        import pyarrow.parquet  # noqa: PLC0415 - an extra
    except ImportError:
        raise ZackpackError('pyarrow is not installed: pip install "zackpack[parquet]"') from None
    return pyarrow, pyarrow.parquet
