"""Random trucks and cargoes, as rows of the area, levels and counts of sticks."""

from __future__ import annotations

import random
from collections.abc import Sequence

import zackpack as zp

Drawn = tuple[tuple[str, ...], int, tuple[int, ...]]
"""Rows of the area, levels, counts."""

ALL = (1, 2, 3, 4, 5)
NO_UNITS = (2, 3, 4, 5)
LONG = (3, 4, 5)
FEW_LENGTHS = (NO_UNITS, LONG, (2, 3, 5), (2, 4, 5), (3, 4), (3, 5), (4, 5))
ANY_LENGTHS = (*FEW_LENGTHS, ALL, (2, 3), (3,), (4,), (5,))


def game_size(chance: random.Random) -> Drawn:
    """A roll of the dice for an area of any outline inside 5 x 3, perhaps in several parts."""
    columns = chance.randint(2, 5)
    rows = chance.randint(1, 3)
    drawn = area(chance, columns, rows, chance.randint(0, columns * rows // 2))
    levels = chance.randint(1, 4)
    return drawn, levels, roll(chance)


def snug(chance: random.Random) -> Drawn:
    """20 to 60 cubes, at most two unit sticks, and a volume up to 4 cubes above the capacity."""
    while True:
        columns = chance.randint(2, 6)
        rows = chance.randint(2, 5)
        levels = chance.randint(1, 6)
        holes = chance.randint(0, columns * rows // 3)
        capacity = (columns * rows - holes) * levels

        if 20 <= capacity <= 60:
            return area(chance, columns, rows, holes), levels, snug_cargo(chance, capacity)


def in_parts(chance: random.Random) -> Drawn:
    """Two to four areas side by side, each inside 3 x 3, with a blocked column between them."""
    rows = chance.randint(1, 3)
    blocks = []
    for _ in range(chance.randint(2, 4)):
        columns = chance.randint(1, 3)
        blocks.append(area(chance, columns, rows, chance.randint(0, columns * rows // 3)))

    drawn = tuple("#".join(lines) for lines in zip(*blocks, strict=True))
    levels = chance.randint(1, 4)
    capacity = sum(line.count(".") for line in drawn) * levels
    if chance.random() < 0.5:
        return drawn, levels, roll(chance)
    return drawn, levels, snug_cargo(chance, capacity)


def of_size(chance: random.Random, cubes: int, lengths: Sequence[int]) -> Drawn:
    """About this many cubes, at most as high as wide, a tenth or more of the squares blocked; cargo
    of 105 %.
    """
    levels = chance.randint(1, round(cubes ** (1 / 3)))
    squares = cubes // levels
    columns = max(1, round((squares / 0.9) ** 0.5 * chance.uniform(1, 1.6)))
    rows = -(-squares * 10 // (9 * columns))
    drawn = area(chance, columns, rows, columns * rows - squares)
    return drawn, levels, cargo(chance, lengths, -(-squares * levels * 105 // 100))


def mixed(chance: random.Random) -> Drawn:
    """An area, one with holes, a maze or a tower, of 3 to 420 cubes, with cargo for 90 to 115 % of
    them.
    """
    while True:
        kind = chance.choice(("area", "holes", "maze", "tower"))
        widest = 14
        if kind == "tower":
            widest = 4
            levels = chance.randint(4, 20)
        else:
            levels = chance.randint(1, 6)

        columns = chance.randint(2, widest)
        rows = chance.randint(2, widest)
        if kind == "maze":
            drawn = maze(chance, columns, rows)
        else:
            squares = columns * rows
            holes = {"area": 0, "holes": squares // 4, "tower": squares // 8}
            drawn = area(chance, columns, rows, holes[kind])

        capacity = levels * "".join(drawn).count(".")
        if 3 <= capacity <= 420:
            room = round(capacity * chance.uniform(0.9, 1.15))
            lengths = chance.choice(ANY_LENGTHS)
            return drawn, levels, cargo(chance, lengths, room, chance.choice((0, 0, 0, 1, 2)))


def large(chance: random.Random) -> Drawn:
    """150 to 1,000 cubes, with cargo for 105 % of them."""
    lengths = chance.choice(ANY_LENGTHS)
    return of_size(chance, chance.randint(150, 1000), lengths)


def maze(chance: random.Random, columns: int, rows: int) -> tuple[str, ...]:
    """The squares on a random walk."""
    column = chance.randrange(columns)
    row = chance.randrange(rows)
    marks = [["#"] * columns for _ in range(rows)]
    for _ in range(2 * columns * rows):
        marks[row][column] = "."
        down, across = chance.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        row = min(max(row + down, 0), rows - 1)
        column = min(max(column + across, 0), columns - 1)
    return tuple(map("".join, marks))


def roll(chance: random.Random) -> tuple[int, ...]:
    """One roll of the standard dice."""
    return tuple(chance.choice(die) for die in zp.Dice.standard().faces)


def area(chance: random.Random, columns: int, rows: int, holes: int) -> tuple[str, ...]:
    """A rectangle with this many of its squares blocked."""
    blocked = set(chance.sample(range(columns * rows), holes))
    marks = "".join("#" if square in blocked else "." for square in range(columns * rows))
    return tuple(marks[row * columns : (row + 1) * columns] for row in range(rows))


def cargo(
    chance: random.Random, lengths: Sequence[int], room: int, units: int = 0
) -> tuple[int, ...]:
    """Draw `units` unit sticks, then sticks of lengths with equal chances until they reach `room`
    cubes.
    """
    counts = [units, 0, 0, 0, 0]
    while sum(length * count for length, count in enumerate(counts, start=1)) < room:
        counts[chance.choice(lengths) - 1] += 1
    return tuple(counts)


def snug_cargo(chance: random.Random, capacity: int) -> tuple[int, ...]:
    """At most two unit sticks, and hardly more cubes than fit."""
    return cargo(
        chance,
        chance.choice(FEW_LENGTHS),
        capacity + chance.randint(0, 4),
        chance.choice((0, 0, 1, 2)),
    )
