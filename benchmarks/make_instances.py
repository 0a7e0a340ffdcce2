"""Make the stored instances anew: `python benchmarks/make_instances.py`.

The benchmarks read the files, not this script: the same instances stay the same when Python's random numbers or this
script change. Run it only to add or replace instances, and measure everything anew afterwards.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import zackpack as zp

FOLDER = Path(__file__).parent / "instances"
TIME_LIMIT = 120.0
"""Seconds for the proof of each least penalty; null is stored if that is not enough."""

Instance = tuple[tuple[str, ...], int, tuple[int, ...]]
"""Rows of the area, levels, counts."""

ALL, NO_UNITS, LONG = (1, 2, 3, 4, 5), (2, 3, 4, 5), (3, 4, 5)
LARGE = (  # columns, rows, holes, levels, lengths of the sticks, volume of the cargo in percent of the capacity
    (5, 5, 0, 2, ALL, 100),
    (7, 4, 6, 3, NO_UNITS, 115),
    (10, 10, 0, 1, NO_UNITS, 90),
    (12, 12, 24, 1, LONG, 115),
    (4, 4, 2, 12, LONG, 100),
    (10, 6, 10, 5, LONG, 115),
    (10, 10, 20, 4, NO_UNITS, 115),
    (14, 14, 36, 3, NO_UNITS, 100),
    (8, 8, 4, 10, LONG, 100),
    (30, 30, 100, 1, NO_UNITS, 100),
    (10, 10, 0, 8, ALL, 90),
    (25, 20, 0, 2, LONG, 100),
    (3, 3, 1, 125, NO_UNITS, 100),
)
CUBE = (("." * 10,) * 10, 10, (0, 0, 100, 100, 100))


def main() -> None:
    """Write both files."""
    chance = random.Random(2008)  # noqa: S311  (the same instances every time; nothing secret)
    _write("game", [*_on_house_trucks(chance), *_on_random_trucks(chance, 110)])
    _write("large", [*_on_large_trucks(chance), CUBE])


def _on_house_trucks(chance: random.Random) -> Iterator[Instance]:
    """Three rolls for each truck of the house deck."""
    for truck in zp.house_deck():
        for _ in range(3):
            yield truck.area, truck.levels, _roll(chance)


def _on_random_trucks(chance: random.Random, number: int) -> Iterator[Instance]:
    """Rolls for areas inside 5 x 3 of any outline, also ones that fall into parts."""
    for _ in range(number):
        columns, rows = chance.randint(2, 5), chance.randint(1, 3)
        area = _area(chance, columns, rows, chance.randint(0, columns * rows // 2))
        yield area, chance.randint(1, 4), _roll(chance)


def _on_large_trucks(chance: random.Random) -> Iterator[Instance]:
    for columns, rows, holes, levels, lengths, percent in LARGE:
        room = (columns * rows - holes) * levels * percent // 100
        yield _area(chance, columns, rows, holes), levels, _cargo(chance, lengths, room)


def _roll(chance: random.Random) -> tuple[int, ...]:
    return tuple(chance.choice(die) for die in zp.Dice.standard().faces)


def _area(chance: random.Random, columns: int, rows: int, holes: int) -> tuple[str, ...]:
    blocked = set(chance.sample(range(columns * rows), holes))
    marks = "".join("#" if square in blocked else "." for square in range(columns * rows))
    return tuple(marks[row * columns : (row + 1) * columns] for row in range(rows))


def _cargo(chance: random.Random, lengths: Sequence[int], room: int) -> tuple[int, ...]:
    """Sticks of lengths drawn with equal chances until `room` cubes are reached."""
    counts = [0] * max(zp.Piece)
    while sum(length * count for length, count in enumerate(counts, start=1)) < room:
        counts[chance.choice(lengths) - 1] += 1
    return tuple(counts)


def _write(group: str, instances: Sequence[Instance]) -> None:
    """One instance a line, with its least penalty."""
    lines = []
    for number, (area, levels, counts) in enumerate(instances, start=1):
        print(f"\r{group}: proving {number} of {len(instances)}", end="", file=sys.stderr)
        solution = zp.solve(zp.Truck(f"{group}{number}", area, levels), zp.Cargo(*counts), time_limit=TIME_LIMIT)
        penalty = solution.penalty if solution.status is zp.Status.OPTIMAL else None
        instance: dict[str, Any] = {"area": area, "levels": levels, "counts": counts, "penalty": penalty}
        lines.append(json.dumps(instance, separators=(",", ":")))
    print(file=sys.stderr)
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (FOLDER / f"{group}.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
