"""Every area within 5 x 3 squares, the largest of the printed cards (ZP-C1): 7,334
(docs/every_truck.md).

Areas that differ by a shift, a turn or a mirror count once.
"""

from collections.abc import Collection
from functools import cache
from itertools import product

from zackpack.decks import CARD_COLUMNS, CARD_ROWS
from zackpack.drawing import BLOCKED, FREE
from zackpack.trucks import Square, connected_parts

Area = tuple[str, ...]
"""A drawing, as that of a `Truck`: rows from the top, '.' a square to load."""


@cache
def areas() -> tuple[Area, ...]:
    """One drawing of each area, the smallest first."""
    rows = ["".join(marks) for marks in product((FREE, BLOCKED), repeat=CARD_COLUMNS)]
    drawn = {
        trim(area) for area in product(rows, repeat=CARD_ROWS) if any(FREE in row for row in area)
    }
    return tuple(sorted(set(map(_first, drawn)), key=lambda area: (squares_of(area), area)))


@cache
def classes() -> tuple[tuple[Area, ...], tuple[int, ...]]:
    """One area of each class, and for each of `areas` the index of its class; all areas of a class
    have equal tables.

    The 2,501 classes have the same parts, each shifted, turned and mirrored by itself: no stick
    joins two parts.
    """
    places: dict[tuple[Area, ...], int] = {}
    found: list[Area] = []
    of_areas = []
    for area in areas():
        parts = tuple(sorted(_first(draw_area(part)) for part in parts_of(area)))
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
    return connected_parts(
        (x, y) for y, row in enumerate(area) for x, mark in enumerate(row) if mark == FREE
    )


def images(area: Area) -> list[Area]:
    """An area without blocked edges in its 8 turns and mirrors, as far as these are within 5 x 3
    squares.
    """
    turned = tuple(map("".join, zip(*area, strict=True)))
    ways = product((area, turned), (1, -1), (1, -1))
    every = [tuple(row[::across] for row in one[::down]) for one, down, across in ways]
    return [image for image in every if len(image) <= CARD_ROWS and len(image[0]) <= CARD_COLUMNS]


def symmetries(area: Area) -> int:
    """In how many of the 8 turns and mirrors one of `areas` stays the same."""
    return images(area).count(area)


def trim(area: Area) -> Area:
    """The area without blocked rows and columns at its edges."""
    rows = [y for y, row in enumerate(area) if FREE in row]
    columns = [x for x, column in enumerate(zip(*area, strict=True)) if FREE in column]
    return tuple(row[columns[0] : columns[-1] + 1] for row in area[rows[0] : rows[-1] + 1])


def _first(area: Area) -> Area:
    """One of the images, the same for all of them: its last square comes first."""
    return min(images(area), key=_drawing_order)


def _drawing_order(area: Area) -> str:
    rows = (row.ljust(CARD_COLUMNS, BLOCKED) for row in area)
    return "".join(rows).ljust(CARD_COLUMNS * CARD_ROWS, BLOCKED)[::-1]


def draw_area(squares: Collection[Square]) -> Area:
    """The area of some squares within 5 x 3."""
    rows, columns = range(CARD_ROWS), range(CARD_COLUMNS)
    return trim(
        tuple("".join(FREE if (x, y) in squares else BLOCKED for x in columns) for y in rows)
    )
