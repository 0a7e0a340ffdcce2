"""Every possible truck: all areas (`areas.py`) with 1 to 4 levels, and their least penalties for all rolls.

The printed cards keep to these limits (ZP-C1): 29,336 trucks, and 900 rolls for each (docs/every_truck.md). A table of
them has its trucks in the order of `areas`, each area with 1 to 4 levels.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS
from zackpack.dice import STANDARD_DICE
from zackpack.optimum.areas import Area, areas, squares_of
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import supplies
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

ROLLS = tuple(cargo for cargo, _ in STANDARD_DICE.rolls())
"""The 900 different rolls, in the order of their penalties in the table."""
WAYS = np.array([ways for _, ways in STANDARD_DICE.rolls()], np.int64)
"""In how many of the 7776 outcomes of the dice each roll shows."""
_SUPPLIED = np.array([cargo.volume for cargo in ROLLS], np.int64)


def penalties_of_area(area: Area, levels: int = CARD_LEVELS) -> NDArray[np.uint8]:
    """The proven least penalties of the trucks with an area and 1, 2 ... levels, shape (levels, 900), in points.

    What can be loaded on fewer levels can be loaded on more, so the volumes of each truck bound those of the next.
    """
    region = to_problem(Truck("one", area, 1), Cargo()).region
    least = tuple(min(die) for die in STANDARD_DICE.faces)
    volumes: list[list[int]] = []
    for height in range(1, levels + 1):
        known = volumes[-1] if volumes else ()
        volumes.append(supplies.largest_volumes(region, height, STANDARD_DICE.maxima, least, at_least=known))
    capacities = squares_of(area) * np.arange(1, levels + 1)
    penalties: NDArray[np.int64] = capacities[:, None] + 2 * _SUPPLIED - 3 * np.array(volumes)  # ZP-S3
    return penalties.astype(np.uint8)


def points(penalties: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The penalties of trucks, shape (trucks, 900), summed over the 7776 outcomes of the dice."""
    sums: NDArray[np.int64] = penalties @ WAYS
    return sums


def outcomes_without_penalty(penalties: NDArray[np.uint8]) -> NDArray[np.int64]:
    """For each truck, how many of the 7776 outcomes have a perfect load: nothing stays empty, nothing is left over."""
    sums: NDArray[np.int64] = (penalties == 0) @ WAYS
    return sums


@dataclass(frozen=True, slots=True)
class SizeSum:
    """The trucks of one size: their number, and their least penalties summed over trucks and outcomes of the dice."""

    levels: int
    squares: int
    trucks: int
    points: int


def sums_by_size(penalties: NDArray[np.uint8]) -> tuple[SizeSum, ...]:
    """The sums of a whole table by levels and squares: golden numbers, which every exact solver must reproduce."""
    squares = np.array([squares_of(area) for area in areas()])
    of_areas = points(penalties).reshape(len(squares), CARD_LEVELS)
    found = []
    for levels, size in product(range(1, CARD_LEVELS + 1), range(1, CARD_ROWS * CARD_COLUMNS + 1)):
        chosen = of_areas[squares == size, levels - 1]
        found.append(SizeSum(levels, size, len(chosen), int(chosen.sum())))
    return tuple(found)
