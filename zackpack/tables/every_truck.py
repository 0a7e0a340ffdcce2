"""Every possible truck: all areas (`areas.py`) with 1 to 4 levels.

Each has its least penalties for all rolls.

29,336 trucks, and 900 rolls for each (docs/maintainers/every_truck.md); tables have them in the
order of `areas`, then of levels.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS
from zackpack.dice import STANDARD_DICE
from zackpack.files.paths import Pathlike
from zackpack.files.storage import refuse_existing, write_bytes
from zackpack.optimum.volumes import largest_volumes
from zackpack.scores import penalty_of_cubes
from zackpack.tables.areas import Area, areas, classes, parts_of, squares_of, symmetries
from zackpack.tables.files import encode_csv, encode_parquet, table_ending
from zackpack.tables.parallel import Jobs, map_in_parallel
from zackpack.trucks import Truck

ROLLS = tuple(cargo for cargo, _ in STANDARD_DICE.rolls())
"""The 900 different rolls, in the order of their penalties in the table."""
WAYS = np.array([ways for _, ways in STANDARD_DICE.rolls()], np.int64)
"""In how many of the 7776 outcomes of the dice each roll shows."""
BATCH = 16
"""Classes of areas whose trucks are computed together, between two reports of progress."""


def penalties_of_area(area: Area, levels: int = CARD_LEVELS) -> NDArray[np.uint8]:
    """Return the proven least penalties, in points, of the trucks of an area with 1, 2 ... levels.

    The shape is (levels, 900).
    """
    least = tuple(min(die) for die in STANDARD_DICE.faces)
    volumes: list[list[int]] = []
    on_fewer_levels: list[int] = []
    for height in range(1, levels + 1):
        truck = Truck("any", area, height)
        # what can be loaded on fewer levels can be loaded on more
        on_fewer_levels = largest_volumes(
            truck, STANDARD_DICE.maxima, least, lower_bounds=on_fewer_levels
        )
        volumes.append(on_fewer_levels)

    capacities = squares_of(area) * np.arange(1, levels + 1)
    supplied = np.array([cargo.volume for cargo in ROLLS])
    penalties = penalty_of_cubes(capacities[:, None], supplied, np.array(volumes))
    return penalties.astype(np.uint8)


def points(penalties: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the penalties of trucks, shape (trucks, 900), summed over the outcomes of the dice."""
    sums: NDArray[np.int64] = penalties @ WAYS
    return sums


@dataclass(frozen=True, slots=True)
class SizeSum:
    """The number of trucks of one size, and the sum of their least penalties.

    The sum is over trucks and outcomes of the dice.
    """

    levels: int
    squares: int
    trucks: int
    points: int


def sums_by_size(penalties: NDArray[np.uint8]) -> tuple[SizeSum, ...]:
    """Return the sums of a whole table by levels and squares.

    They are golden numbers, which every exact solver must reproduce.
    """
    squares = np.array([squares_of(area) for area in areas()])
    of_areas = points(penalties).reshape(len(squares), CARD_LEVELS)
    heights = range(1, CARD_LEVELS + 1)
    sizes = range(1, CARD_ROWS * CARD_COLUMNS + 1)
    sums = []
    for levels, size in product(heights, sizes):
        chosen = of_areas[squares == size, levels - 1]
        sums.append(SizeSum(levels, size, len(chosen), int(chosen.sum())))
    return tuple(sums)


def write_every_truck(
    path: Pathlike,
    *,
    jobs: Jobs = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> NDArray[np.uint8]:
    """Compute the table of every truck, then write it to a new file: Parquet or CSV by its name.

    Columns: `area`, its rows from the top, joined by "/"; `squares`; `levels`; `capacity` in unit
    cubes; `parts` that share no edge; `symmetries`, 1 to 8; `points`, the least penalties summed
    over the 7776 outcomes of the dice; `mean`, the expected least penalty; `perfect`, the chance
    that it is 0; and `penalties`, the least penalties of the 900 rolls, those with the fewest white
    sticks first: in Parquet a list, whose rolls stand in the metadata under "rolls"; in CSV a text.

    Parameters
    ----------
    path
        A new file that ends in .parquet or .csv.
    jobs
        How the work is shared, as for `deck_penalties`.
    dask
        The address of the scheduler of a Dask cluster, instead.
    on_done
        Called with the number of batches of trucks done and the number of all, again and again.

    Returns
    -------
    array of uint8, shape (29336, 900)
        The least penalties in points, by area, the smallest first, and levels.
    """
    ending = table_ending(path, (".parquet", ".csv"))
    refuse_existing(path)

    representatives, of_areas = classes()
    starts = range(0, len(representatives), BATCH)
    batches = map_in_parallel(penalties_of_batch, starts, jobs=jobs, dask=dask, on_done=on_done)

    # each area has the table of its class
    penalties = np.concatenate(batches)[list(of_areas)].reshape(-1, len(ROLLS))

    columns = _columns(penalties)
    if ending == ".csv":
        contents = encode_csv(columns)
    else:
        rolls = json.dumps([cargo.counts for cargo in ROLLS])
        contents = encode_parquet(columns, {"rolls": rolls})
    write_bytes(path, contents, replace=False)
    return penalties


def penalties_of_batch(first: int) -> NDArray[np.uint8]:
    """Return the least penalties of the trucks of a batch, from the class of this number on.

    The shape is (classes, levels, 900).
    """
    batch = classes().representatives[first : first + BATCH]
    return np.stack([penalties_of_area(area) for area in batch])


def _columns(penalties: NDArray[np.uint8]) -> dict[str, Any]:
    """Return the columns of the file, by their names."""

    def of_each_area(function: Callable[[Area], Any]) -> NDArray[Any]:
        """Return what a function says of the area of each truck; no number is above 255."""
        values = np.array([function(area) for area in areas()])
        if values.dtype == np.int64:
            values = values.astype(np.uint8)
        return np.repeat(values, CARD_LEVELS)

    squares = of_each_area(squares_of)
    levels = np.tile(np.arange(1, CARD_LEVELS + 1, dtype=np.uint8), len(areas()))
    return {
        "area": of_each_area("/".join),
        "squares": squares,
        "levels": levels,
        "capacity": squares * levels,
        "parts": of_each_area(lambda area: len(parts_of(area))),
        "symmetries": of_each_area(symmetries),
        "points": points(penalties),
        "mean": points(penalties) / STANDARD_DICE.outcomes,
        "perfect": (penalties == 0) @ WAYS / STANDARD_DICE.outcomes,
        "penalties": penalties,
    }
