"""The table of every truck as a file, Parquet or CSV: computed on several cores or a cluster, and resumable."""

from __future__ import annotations

import base64
import csv
import io
import json
import math
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS
from zackpack.dice import STANDARD_DICE
from zackpack.files.source import Pathlike
from zackpack.optimum import resumable
from zackpack.optimum.areas import Area, areas, classes, parts_of, squares_of, symmetries
from zackpack.optimum.every_truck import ROLLS, outcomes_without_penalty, penalties_of_area, points
from zackpack.optimum.table_files import require_arrow, table_ending

FORMATS = (".parquet", ".csv")
BATCH = 16
"""Classes of areas whose trucks are computed together, and kept together in the journal."""

Fields = dict[str, NDArray[Any]]


class _EveryTruckTask:
    """The table of every truck, a part for each batch of classes of areas."""

    TITLE = "the table of every truck"
    PART = "classes"

    @property
    def header(self) -> dict[str, object]:
        return {"areas": f"{CARD_COLUMNS}x{CARD_ROWS}", "levels": CARD_LEVELS, "dice": STANDARD_DICE.faces}

    @cached_property
    def items(self) -> dict[str, int]:
        number = len(classes()[0])
        return {f"{first + 1} to {min(first + BATCH, number)}": first for first in range(0, number, BATCH)}

    @property
    def compute(self) -> Callable[[int], NDArray[np.uint8]]:
        return penalties_of_batch

    def encode(self, value: NDArray[np.uint8]) -> object:
        return base64.b64encode(zlib.compress(value.tobytes())).decode()

    def decode(self, name: str, data: object) -> NDArray[np.uint8]:
        shape = (len(_batch(self.items[name])), CARD_LEVELS, len(ROLLS))
        unpacked = zlib.decompressobj()
        try:
            found = unpacked.decompress(base64.b64decode(str(data), validate=True), math.prod(shape) + 1)
        except zlib.error:
            raise ValueError(name) from None
        return np.frombuffer(found, np.uint8).reshape(shape)


def _batch(first: int) -> tuple[Area, ...]:
    return classes()[0][first : first + BATCH]


def penalties_of_batch(first: int) -> NDArray[np.uint8]:
    """The least penalties of the trucks of a batch, from the class of this number on; shape (classes, levels, 900)."""
    return np.stack([penalties_of_area(area) for area in _batch(first)])


def write_every_truck(
    path: Pathlike, *, jobs: int = 1, dask: str | None = None, on_done: Callable[[int, int], None] | None = None
) -> NDArray[np.uint8]:
    """Compute the table of every truck into a new file, Parquet or CSV by its name; resume an unfinished run.

    Columns: `area`, its rows from the top, joined by "/"; `squares`; `levels`; `capacity` in unit cubes; `parts` that
    share no edge; `symmetries`, 1 to 8; `points`, the least penalties summed over the 7776 outcomes of the dice;
    `mean`, the expected least penalty; `perfect`, the chance that it is 0; and `penalties`, the least penalties of the
    900 rolls, those with the fewest white sticks first: in Parquet a list, whose rolls stand in the metadata under
    "rolls"; in CSV a text.

    Parameters
    ----------
    jobs, dask
        Processes on this machine, or a cluster: as for `map_in_parallel`.
    on_done
        Called with the number of batches done and the number of all.

    Returns
    -------
    array of uint8, shape (29336, 900)
        The least penalties in points, by area, the smallest first, and levels.

    Raises
    ------
    InputError
        As for `write_table`.
    ZackpackError
        If the file needs a package that is not installed.
    """
    to_bytes = {".parquet": _parquet, ".csv": _csv}[table_ending(path, FORMATS)]
    done = resumable.write(
        _EveryTruckTask(), path, lambda done: to_bytes(_joined(done)), jobs=jobs, dask=dask, on_done=on_done
    )
    return _joined(done)


def _joined(done: Mapping[str, NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """The whole table: for each area that of its class."""
    of_classes = np.concatenate(list(done.values()))
    return of_classes[list(classes()[1])].reshape(-1, len(ROLLS))


def _fields(penalties: NDArray[np.uint8]) -> Fields:
    """The columns of the table but the last."""
    squares = np.repeat([squares_of(area) for area in areas()], CARD_LEVELS)
    levels, outcomes = np.tile(range(1, CARD_LEVELS + 1), len(areas())), STANDARD_DICE.outcomes
    return {
        "area": np.repeat(["/".join(area) for area in areas()], CARD_LEVELS),
        "squares": squares,
        "levels": levels,
        "capacity": squares * levels,
        "parts": np.repeat([len(parts_of(area)) for area in areas()], CARD_LEVELS),
        "symmetries": np.repeat([symmetries(area) for area in areas()], CARD_LEVELS),
        "points": points(penalties),
        "mean": points(penalties) / outcomes,
        "perfect": outcomes_without_penalty(penalties) / outcomes,
    }


def _parquet(penalties: NDArray[np.uint8]) -> bytes:
    arrow, parquet = require_arrow()
    small = {name: arrow.uint8() for name in ("squares", "levels", "capacity", "parts", "symmetries")}
    columns = {name: arrow.array(column, small.get(name)) for name, column in _fields(penalties).items()}
    columns["penalties"] = arrow.FixedSizeListArray.from_arrays(arrow.array(penalties.ravel()), len(ROLLS))
    rolls = json.dumps([cargo.counts for cargo in ROLLS], separators=(",", ":"))
    buffer = io.BytesIO()
    parquet.write_table(arrow.table(columns).replace_schema_metadata({"rolls": rolls}), buffer, compression="zstd")
    return buffer.getvalue()


def _csv(penalties: NDArray[np.uint8]) -> bytes:
    fields = _fields(penalties)
    buffer = io.BytesIO()
    with io.TextIOWrapper(buffer, "utf-8", newline="", write_through=True) as text:  # a StringIO takes 4 times as much
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([*fields, "penalties"])
        writer.writerows(_rows(fields, penalties))
        return buffer.getvalue()


def _rows(fields: Fields, penalties: NDArray[np.uint8]) -> Iterator[list[Any]]:
    for row, of_rolls in zip(zip(*fields.values(), strict=True), penalties, strict=True):
        yield [*row, " ".join(map(str, of_rolls))]
