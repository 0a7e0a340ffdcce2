"""The table of every truck as a file, Parquet or CSV: computed on several cores or a cluster."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import CARD_LEVELS
from zackpack.dice import STANDARD_DICE
from zackpack.files.source import Pathlike
from zackpack.files.storage import refuse_existing, write_bytes
from zackpack.optimum.areas import areas, classes, parts_of, squares_of, symmetries
from zackpack.optimum.every_truck import ROLLS, outcomes_without_penalty, penalties_of_area, points
from zackpack.optimum.parallel import map_in_parallel
from zackpack.optimum.table_files import require_arrow, table_ending

FORMATS = (".parquet", ".csv")
BATCH = 16
"""Classes of areas whose trucks are computed together, between two reports of progress."""

Fields = dict[str, NDArray[Any]]


def penalties_of_batch(first: int) -> NDArray[np.uint8]:
    """The least penalties of the trucks of a batch, from the class of this number on; shape (classes, levels, 900)."""
    return np.stack([penalties_of_area(area) for area in classes()[0][first : first + BATCH]])


def write_every_truck(
    path: Pathlike, *, jobs: int = 1, dask: str | None = None, on_done: Callable[[int, int], None] | None = None
) -> NDArray[np.uint8]:
    """Compute the table of every truck, then write it to a new file: Parquet or CSV by its name.

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
    refuse_existing(path)
    found, of_areas = classes()
    batches = map_in_parallel(penalties_of_batch, range(0, len(found), BATCH), jobs=jobs, dask=dask, on_done=on_done)
    penalties = np.concatenate(batches)[list(of_areas)].reshape(-1, len(ROLLS))  # each area has the table of its class
    write_bytes(path, to_bytes(penalties), replace=False)
    return penalties


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
