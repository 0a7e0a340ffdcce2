"""Every truck there can be: all areas within 5 x 3 squares, 1 to 4 levels, and their least penalties for all rolls.

The printed cards keep to these limits (ZP-C1). Areas that differ by a shift, a turn or a mirror count once: there are
7,334 areas, 29,336 trucks, and 900 rolls for each (docs/every_truck.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from zackpack.dice import STANDARD_DICE
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import supplies
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

COLUMNS, ROWS, LEVELS = 5, 3, 4
"""The largest area, and the most levels."""
ROLLS = tuple(cargo for cargo, _ in STANDARD_DICE.rolls())
"""The 900 different rolls, in the order of their penalties in the table."""
WAYS = np.array([ways for _, ways in STANDARD_DICE.rolls()], np.int64)
"""In how many of the 7776 outcomes of the dice each roll shows."""
_SUPPLIED = np.array([cargo.volume for cargo in ROLLS], np.int64)

Area = tuple[str, ...]
Square = tuple[int, int]
"""The row from the top, and the column from the left."""
Cells = frozenset[Square]


@cache
def areas() -> tuple[Area, ...]:
    """One drawing of each area, the smallest first."""
    seen, found = bytearray(1 << ROWS * COLUMNS), []
    for mask in range(1, len(seen)):
        if not seen[mask]:
            cells = _shifted(divmod(place, COLUMNS) for place in range(ROWS * COLUMNS) if mask >> place & 1)
            found.append(_drawing(cells))
            for image in _images(cells):
                for shifted in _shifts(image):
                    seen[shifted] = True
    return tuple(sorted(found, key=lambda area: ("".join(area).count("."), area)))


def _shifts(cells: Cells) -> Iterator[int]:
    """The squares at every place within the largest area, as bits."""
    mask = sum(1 << y * COLUMNS + x for y, x in cells)
    down, across = ROWS - max(y for y, _ in cells), COLUMNS - max(x for _, x in cells)
    return (mask << y * COLUMNS + x for y, x in product(range(down), range(across)))


@cache
def classes() -> tuple[tuple[Area, ...], tuple[int, ...]]:
    """One area of each class, and for each of `areas` the index of its class; all areas of a class have equal tables.

    Areas are of one class if they have the same parts, each shifted, turned and mirrored by itself: no stick lies in
    two parts, and none needs support from another part. There are 2,501 classes.
    """
    places: dict[tuple[tuple[Square, ...], ...], int] = {}
    found: list[Area] = []
    of_areas = []
    for area in areas():
        parts = tuple(sorted(min(tuple(sorted(image)) for image in _all_images(part)) for part in _parts(area)))
        if parts not in places:
            places[parts] = len(found)
            found.append(area)
        of_areas.append(places[parts])
    return tuple(found), tuple(of_areas)


def _parts(area: Area) -> Iterator[Cells]:
    """The parts of an area that share no edge with one another, each moved to the top and to the left."""
    unseen = set(_squares(area))
    while unseen:
        part, front = set[Square](), {min(unseen)}
        while front:
            part |= front
            unseen -= front
            front = {near for y, x in front for near in ((y, x - 1), (y, x + 1), (y - 1, x), (y + 1, x))} & unseen
        yield _shifted(part)


def trucks() -> Iterator[Truck]:
    """Every truck, in the order of the table: by squares, area and levels; its name is the number of its row from 1."""
    for number, (area, levels) in enumerate(product(areas(), range(1, LEVELS + 1)), start=1):
        yield Truck(str(number), area, levels)


def images(area: Area) -> set[Area]:
    """The area turned and mirrored, as far as it then is within 5 x 3 squares."""
    return {_drawing(image) for image in _images(_shifted(_squares(area)))}


def trim(area: Area) -> Area:
    """The area without blocked rows and columns at its edges."""
    return _drawing(_shifted(_squares(area)))


def symmetries(area: Area) -> int:
    """In how many of the 8 turns and mirrors an area stays the same."""
    cells = _shifted(_squares(area))
    return sum(image == cells for image in _all_images(cells))


def _squares(area: Area) -> Iterator[Square]:
    return ((y, x) for y, row in enumerate(area) for x, mark in enumerate(row) if mark == ".")


def _shifted(squares: Iterable[Square]) -> Cells:
    """The squares moved to the top and to the left."""
    cells = list(squares)
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    return frozenset((y - top, x - left) for y, x in cells)


def _all_images(cells: Cells) -> list[Cells]:
    """The squares turned and mirrored in all 8 ways."""
    found = []
    for turned in (cells, frozenset((x, y) for y, x in cells)):
        height, width = max(y for y, _ in turned), max(x for _, x in turned)
        found += [
            frozenset((height - y if down else y, width - x if across else x) for y, x in turned)
            for down, across in product((False, True), repeat=2)
        ]
    return found


def _images(cells: Cells) -> set[Cells]:
    """The different images within the largest area."""
    return {image for image in _all_images(cells) if all(y < ROWS and x < COLUMNS for y, x in image)}


def _drawing(cells: Cells) -> Area:
    height, width = max(y for y, _ in cells) + 1, max(x for _, x in cells) + 1
    return tuple("".join("." if (y, x) in cells else "#" for x in range(width)) for y in range(height))


def least_penalties_of_rolls(truck: Truck) -> NDArray[np.uint8]:
    """The proven least penalties of a truck for `ROLLS`, in points; faster than `penalties`, which has more cargoes."""
    problem = to_problem(truck, Cargo())
    least = tuple(min(die) for die in STANDARD_DICE.faces)
    volumes = supplies.largest_volumes(problem.region, problem.levels, STANDARD_DICE.maxima, least)
    penalties: NDArray[np.int64] = truck.capacity + 2 * _SUPPLIED - 3 * np.array(volumes)  # ZP-S3
    return penalties.astype(np.uint8)


def points(penalties: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The penalties of trucks, shape (trucks, 900), summed over the 7776 outcomes of the dice."""
    total: NDArray[np.int64] = penalties @ WAYS
    return total


def outcomes_without_penalty(penalties: NDArray[np.uint8]) -> NDArray[np.int64]:
    """For each truck, how many of the 7776 outcomes have a perfect load: nothing stays empty, nothing is left over."""
    total: NDArray[np.int64] = (penalties == 0) @ WAYS
    return total


@dataclass(frozen=True, slots=True)
class SizeSum:
    """The trucks of one size: their number, and their least penalties summed over trucks and outcomes of the dice."""

    levels: int
    squares: int
    trucks: int
    points: int


def sums_by_size(penalties: NDArray[np.uint8]) -> tuple[SizeSum, ...]:
    """The sums of a whole table by levels and squares: golden numbers, which every exact solver must reproduce."""
    sizes = np.array([(truck.levels, len(truck.squares)) for truck in trucks()])
    of_trucks = points(penalties)
    found = []
    for levels, squares in product(range(1, LEVELS + 1), range(1, ROWS * COLUMNS + 1)):
        chosen = of_trucks[(sizes == (levels, squares)).all(axis=1)]
        found.append(SizeSum(levels, squares, len(chosen), int(chosen.sum())))
    return tuple(found)
