"""Every area within 5 x 3 squares, the largest of the printed cards (ZP-C1).

There are 7,334 (docs/maintainers/every_truck.md).

Areas that differ by a shift, a turn or a mirror count once.
"""

from collections.abc import Collection
from functools import cache
from itertools import product
from typing import NamedTuple

from zackpack.decks import CARD_COLUMNS, CARD_ROWS
from zackpack.drawing import BLOCKED, FREE
from zackpack.trucks import Square, connected_parts

Area = tuple[str, ...]
"""A drawing, as that of a `Truck`: rows from the top, '.' a square to load."""


@cache
def areas() -> tuple[Area, ...]:
    """Return one drawing of each area, those with the fewest squares first."""
    rows = ["".join(marks) for marks in product((FREE, BLOCKED), repeat=CARD_COLUMNS)]
    drawings = {trim(area) for area in product(rows, repeat=CARD_ROWS) if FREE in "".join(area)}
    distinct = {_canonical(area) for area in drawings}
    return tuple(sorted(distinct, key=lambda area: (squares_of(area), area)))


class Classes(NamedTuple):
    """The areas sorted into classes; trucks of one class and height have equal tables.

    Attributes
    ----------
    representatives
        An area of each class.
    of_areas
        For each of `areas` the index of its class.
    """

    representatives: tuple[Area, ...]
    of_areas: tuple[int, ...]


@cache
def classes() -> Classes:
    """Return the 2,501 classes of areas with the same parts.

    Each part may be shifted, turned and mirrored by itself: no stick joins two parts.
    """
    index_of_parts: dict[tuple[Area, ...], int] = {}
    representatives: list[Area] = []
    of_areas = []
    for area in areas():
        parts = tuple(sorted(_canonical(draw_area(part)) for part in parts_of(area)))
        if parts not in index_of_parts:
            index_of_parts[parts] = len(representatives)
            representatives.append(area)
        of_areas.append(index_of_parts[parts])

    return Classes(tuple(representatives), tuple(of_areas))


def squares_of(area: Area) -> int:
    """Return the number of squares to load."""
    return sum(row.count(FREE) for row in area)


def parts_of(area: Area) -> list[frozenset[Square]]:
    """Return the parts of an area that share no edge with one another."""
    squares = []
    for y, row in enumerate(area):
        squares += [(x, y) for x, mark in enumerate(row) if mark == FREE]
    return connected_parts(squares)


def images(area: Area) -> list[Area]:
    """Return an area without blocked edges in its 8 turns and mirrors, within 5 x 3 squares."""
    # Turned, an area of 4 or 5 columns is too high for a card.
    turned = tuple(map("".join, zip(*area, strict=True)))
    drawings = []
    for drawing, down, across in product((area, turned), (1, -1), (1, -1)):
        if len(drawing) <= CARD_ROWS and len(drawing[0]) <= CARD_COLUMNS:
            drawings.append(tuple(row[::across] for row in drawing[::down]))
    return drawings


def symmetries(area: Area) -> int:
    """Return in how many of the 8 turns and mirrors one of `areas` stays the same."""
    return images(area).count(area)


def trim(area: Area) -> Area:
    """Return the area without blocked rows and columns at its edges."""
    rows = [y for y, row in enumerate(area) if FREE in row]
    columns = [x for x, column in enumerate(zip(*area, strict=True)) if FREE in column]
    return tuple(row[columns[0] : columns[-1] + 1] for row in area[rows[0] : rows[-1] + 1])


def _canonical(area: Area) -> Area:
    """Return one of the images, the same for all of them: its last square comes first."""
    return min(images(area), key=_drawing_order)


def _drawing_order(area: Area) -> str:
    """Return the squares from the last to the first, as a key to sort by."""
    rows = (row.ljust(CARD_COLUMNS, BLOCKED) for row in area)
    return "".join(rows).ljust(CARD_COLUMNS * CARD_ROWS, BLOCKED)[::-1]


def draw_area(squares: Collection[Square]) -> Area:
    """Return the area of some squares within 5 x 3."""
    drawing = []
    for y in range(CARD_ROWS):
        marks = [FREE if (x, y) in squares else BLOCKED for x in range(CARD_COLUMNS)]
        drawing.append("".join(marks))
    return trim(tuple(drawing))
