"""Every area within 5 x 3 squares, the largest of the printed cards (ZP-C1), and what makes two of them alike.

Areas that differ by a shift, a turn or a mirror count once: there are 7,334 areas (docs/every_truck.md). In here an
area is the bits of one number, row by row from the top left, which are quick to mirror and to look up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from zackpack.decks import CARD_COLUMNS, CARD_ROWS
from zackpack.drawing import BLOCKED, FREE
from zackpack.trucks import Square, connected_parts

Area = tuple[str, ...]
"""A drawing, as that of a `Truck`: rows from the top, '.' a square to load."""
_ROW = (1 << CARD_COLUMNS) - 1
_LEFT = sum(1 << CARD_COLUMNS * y for y in range(CARD_ROWS))
"""The leftmost column."""
_REVERSED = [int(f"{row:0{CARD_COLUMNS}b}"[::-1], 2) for row in range(_ROW + 1)]
_TURNED = [sum((row >> x & 1) << CARD_COLUMNS * x for x in range(CARD_ROWS)) for row in range(1 << CARD_ROWS)]
"""A row of the square in which areas can be turned, as a column."""


@cache
def areas() -> tuple[Area, ...]:
    """One drawing of each area, the smallest first."""
    return tuple(sorted((_drawing(mask) for mask in set(_firsts()) - {0}), key=lambda area: (squares_of(area), area)))


@cache
def classes() -> tuple[tuple[Area, ...], tuple[int, ...]]:
    """One area of each class, and for each of `areas` the index of its class; all areas of a class have equal tables.

    Areas are of one class if they have the same parts, each shifted, turned and mirrored by itself: no stick lies in
    two parts, and none needs support from another part. There are 2,501 classes.
    """
    places: dict[tuple[int, ...], int] = {}
    found: list[Area] = []
    of_areas = []
    for area in areas():
        parts = tuple(sorted(_firsts()[_shifted(_mask(part))] for part in parts_of(area)))
        if parts not in places:
            places[parts] = len(found)
            found.append(area)
        of_areas.append(places[parts])
    return tuple(found), tuple(of_areas)


def squares_of(area: Area) -> int:
    """The number of squares to load."""
    return sum(row.count(FREE) for row in area)


def parts_of(area: Area) -> list[frozenset[Square]]:
    """The parts of an area that share no edge with one another."""
    return connected_parts(_squares(area))


def images(area: Area) -> set[Area]:
    """One of `areas` turned and mirrored, as far as it then is within 5 x 3 squares."""
    return {_drawing(image) for image in _images(_mask(_squares(area)))}


def trim(area: Area) -> Area:
    """The area without blocked rows and columns at its edges."""
    rows = [y for y, row in enumerate(area) if FREE in row]
    columns = [x for x, column in enumerate(zip(*area, strict=True)) if FREE in column]
    return tuple(row[columns[0] : columns[-1] + 1] for row in area[rows[0] : rows[-1] + 1])


def symmetries(area: Area) -> int:
    """In how many of the 8 turns and mirrors one of `areas` stays the same."""
    mask = _mask(_squares(area))
    return _images(mask).count(mask)


@cache
def _firsts() -> list[int]:
    """For each area at the top left, by its bits, the first of its images, the same one for all; 0 elsewhere."""
    firsts = [0] * (1 << CARD_COLUMNS * CARD_ROWS)
    for mask in range(1, len(firsts)):
        if not firsts[mask] and mask & _ROW and mask & _LEFT:
            for image in _images(mask):
                firsts[image] = mask
    return firsts


def _images(mask: int) -> list[int]:
    """The area, at the top left, turned and mirrored in up to 8 ways, as far as it then is within the largest one."""
    rows = [mask >> CARD_COLUMNS * y & _ROW for y in range(CARD_ROWS)]
    turnings = [rows]
    if all(row < len(_TURNED) for row in rows):
        turned = sum(_TURNED[row] << y for y, row in enumerate(rows))
        turnings.append([turned >> CARD_COLUMNS * y & _ROW for y in range(CARD_ROWS)])
    upright = [one for turning in turnings for one in (turning, turning[::-1])]
    mirrored = [[_REVERSED[row] for row in one] for one in upright]
    return [_shifted(sum(row << CARD_COLUMNS * y for y, row in enumerate(one))) for one in upright + mirrored]


def _shifted(mask: int) -> int:
    """The squares moved to the top and to the left."""
    while not mask & _ROW:
        mask >>= CARD_COLUMNS
    while not mask & _LEFT:
        mask >>= 1
    return mask


def _squares(area: Area) -> Iterator[Square]:
    """The squares as (x, y)."""
    return ((x, y) for y, row in enumerate(area) for x, mark in enumerate(row) if mark == FREE)


def _mask(squares: Iterable[Square]) -> int:
    return sum(1 << CARD_COLUMNS * y + x for x, y in squares)


def _drawing(mask: int) -> Area:
    columns = next(width for width in range(1, CARD_COLUMNS + 1) if not mask & _LEFT * (_ROW >> width << width))
    rows = -(-mask.bit_length() // CARD_COLUMNS)
    return tuple(
        "".join(FREE if mask >> CARD_COLUMNS * y + x & 1 else BLOCKED for x in range(columns)) for y in range(rows)
    )
