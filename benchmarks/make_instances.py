"""Make the stored instances anew: `python benchmarks/make_instances.py GROUP...`.

The benchmarks read the files, so that instances stay the same even if Python's random numbers, the
search or this script change. Run it only to add or replace instances, and repeat all measurements
afterwards.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import randoms
from randoms import ALL, LONG, NO_UNITS, Drawn

import zackpack as zp
from solvers.deadlines import StopError
from solvers.run import Run
from solvers.search import Descent
from solvers.volume_search import Limits
from zackpack.optimum.convert import to_problem

FOLDER = Path(__file__).parent / "instances"
TIME_LIMIT = 60.0
"""Seconds for the proof of each least penalty; if they are not enough, the file has null."""

# columns, rows, holes, levels, lengths of the sticks, volume of the cargo as a percentage of the
# capacity
LARGE = (
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
WITHOUT_UNITS = (
    (6, 5, 3, 4, (2, 3), 100),
    (8, 6, 0, 3, NO_UNITS, 100),
    (7, 7, 7, 5, (2, 3, 5), 103),
    (20, 12, 40, 1, (2, 4, 5), 100),
    (9, 8, 8, 5, (3, 4), 100),
    (5, 4, 2, 20, NO_UNITS, 105),
    (15, 10, 30, 4, (2, 3), 100),
    (11, 11, 21, 6, (4, 5), 100),
    (20, 20, 50, 2, (3, 5), 103),
    (9, 9, 0, 10, NO_UNITS, 100),
    (16, 12, 0, 5, (2, 5), 105),
    (10, 10, 0, 10, (2, 3), 100),
)
CUBE = (("." * 10,) * 10, 10, (0, 0, 100, 100, 100))
RANDOM_TRUCKS = 200
"""Of the group `mixed`."""
POPULATIONS = (7001, 7002, 7003)
"""Seeds of the three thousand random trucks among which the slowest were found."""
SLOWEST = 40
"""Those of them on which the portfolio took longest."""
BUDGET = 100_000
"""Nodes that the search had when the group `hard` was drawn against it."""
HARD = 20_000
"""Random tasks to choose the group `hard` from."""
CLOSED = 20
"""How many to keep of those that take the most nodes."""
OPEN = 40
"""How many to keep of those that stay open."""


def main() -> None:
    """Write the files of the groups on the command line."""
    for group in sys.argv[1:] or GROUPS:
        _write(group, list(GROUPS[group](random.Random(2008))))  # noqa: S311  (the same every time)


def _game(chance: random.Random) -> Iterator[Drawn]:
    """Three rolls for each truck of the house deck, and rolls for random trucks."""
    for truck in zp.house_deck():
        for _ in range(3):
            yield truck.area, truck.levels, randoms.roll(chance)
    for _ in range(110):
        yield randoms.game_size(chance)


def _large(chance: random.Random) -> Iterator[Drawn]:
    list(_game(chance))  # drawn after the other group, as the stored file was
    yield from _of_shapes(chance, LARGE)
    yield CUBE


def _no_units(chance: random.Random) -> Iterator[Drawn]:
    return _of_shapes(chance, WITHOUT_UNITS)


def _no_units_2(chance: random.Random) -> Iterator[Drawn]:
    """Thirty more of 100 to 1,000 cubes, drawn when the solver was ready: nothing in it is tuned on
    them.
    """
    for _ in range(30):
        lengths = chance.choice(randoms.FEW_LENGTHS)
        yield randoms.of_size(chance, chance.randint(100, 1000), lengths)


def _no_units_3(_: random.Random) -> Iterator[Drawn]:
    """Thirty more, drawn and looked at when the solver had been tuned on those before."""
    return _no_units_2(random.Random(2026))  # noqa: S311  (the same every time)


def _of_shapes(
    chance: random.Random, shapes: Sequence[tuple[int, int, int, int, Sequence[int], int]]
) -> Iterator[Drawn]:
    for columns, rows, holes, levels, lengths, percent in shapes:
        room = (columns * rows - holes) * levels * percent // 100
        yield (
            randoms.area(chance, columns, rows, holes),
            levels,
            randoms.cargo(chance, lengths, room),
        )


def _mixed(_: random.Random) -> Iterator[Drawn]:
    """Random trucks of 3 to 420 cubes."""
    chance = random.Random(7004)  # noqa: S311  (the same every time)
    for _number in range(RANDOM_TRUCKS):
        yield randoms.mixed(chance)


def _slowest(_: random.Random) -> Iterator[Drawn]:
    """From three populations of random trucks, those that take the portfolio longest."""
    timed: list[tuple[float, Drawn]] = []
    for seed in POPULATIONS:
        chance = random.Random(seed)  # noqa: S311  (the same every time)
        for _number in range(1000):
            area, levels, counts = randoms.mixed(chance)
            started = time.process_time()
            zp.solve(zp.Truck("mixed", area, levels), zp.Cargo(*counts))
            timed.append((time.process_time() - started, (area, levels, counts)))

    timed.sort(key=lambda pair: -pair[0])
    yield from (task for _, task in timed[:SLOWEST])


def _disconnected(chance: random.Random) -> Iterator[Drawn]:
    for _ in range(60):
        yield randoms.in_parts(chance)


def _hard(chance: random.Random) -> Iterator[Drawn]:
    """From many tight tasks, those that take the search the most nodes, and some that it leaves
    open.
    """
    closed: list[tuple[int, Drawn]] = []
    left_open: list[Drawn] = []
    for number in range(HARD):
        task = randoms.snug(chance)
        nodes = _nodes(task)
        if nodes is None:
            left_open.append(task)
        else:
            closed.append((nodes, task))
        print(f"\rhard: {number + 1} drawn, {len(left_open)} left open ", end="", file=sys.stderr)
    print(file=sys.stderr)
    closed.sort(key=lambda pair: -pair[0])
    yield from (task for _, task in closed[:CLOSED])
    yield from left_open[:: len(left_open) // OPEN][:OPEN]


def _nodes(task: Drawn) -> int | None:
    """How many nodes the search needs with its usual budget; None if it leaves the task open."""
    limits = Limits(BUDGET)
    descent = Descent(Run(to_problem(zp.Truck("task", *task[:2]), zp.Cargo(*task[2]))), limits)
    descent.offer_greedy_packing()
    try:
        descent.descend()
    except StopError:
        return None
    return limits.nodes


GROUPS: dict[str, Callable[[random.Random], Iterator[Drawn]]] = {
    "game": _game,
    "hard": _hard,
    "disconnected": _disconnected,
    "mixed": _mixed,
    "slowest": _slowest,
    "large": _large,
    "no_units": _no_units,
    "no_units_2": _no_units_2,
    "no_units_3": _no_units_3,
}


def _write(group: str, instances: Sequence[Drawn]) -> None:
    """One instance a line, with its least penalty."""
    lines = []
    for number, (area, levels, counts) in enumerate(instances, start=1):
        print(f"\r{group}: proving {number} of {len(instances)}", end="", file=sys.stderr)
        solution = zp.solve(
            zp.Truck(f"{group}{number}", area, levels), zp.Cargo(*counts), time_limit=TIME_LIMIT
        )
        penalty = solution.penalty if solution.status is zp.Status.OPTIMAL else None
        instance: dict[str, Any] = {
            "area": area,
            "levels": levels,
            "counts": counts,
            "penalty": penalty,
        }
        lines.append(json.dumps(instance, separators=(",", ":")))
    print(file=sys.stderr)
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (FOLDER / f"{group}.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
