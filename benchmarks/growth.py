"""Section `growth`: how long a truck takes as it grows to 1,000 cubes, in processor time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

import randoms
from methods import forget
from tables import percentiles, progress, table

import zackpack as zp
from solvers import Status, portfolio
from zackpack.optimum.convert import to_problem

SEED = 10
SIZES = (10, 20, 50, 100, 200, 350, 500, 700, 1000)
LENGTHS = {"all lengths": randoms.ALL, "no unit sticks": randoms.NO_UNITS}


@dataclass(frozen=True)
class Grown:
    """A random truck of about this many cubes, and how long its cargo took."""

    lengths: str
    size: int
    cubes: int
    sticks: int
    seconds: float
    proven: bool
    gap: int
    """Cubes between the load and the bound."""
    by: str


def measure_growth(
    each: int, time_limit: float, sizes: Sequence[int] = SIZES
) -> tuple[list[str], list[Grown]]:
    """Table and points; this many trucks of each size and kind of cargo, each new to the solver."""
    chance = random.Random(SEED)  # noqa: S311  (the same trucks every time; nothing secret)
    drawn = [
        (name, size, randoms.of_size(chance, size, lengths))
        for size in sizes
        for name, lengths in LENGTHS.items()
        for _ in range(each)
    ]
    points = [
        _grown(name, size, task, time_limit) for name, size, task in progress("growth", drawn)
    ]
    head = (
        "milliseconds",
        "sticks",
        "median",
        "max",
        "by CP-SAT",
        "unproven",
        "largest gap, cubes",
    )
    rows = []
    for name, size in product(LENGTHS, sizes):
        there = [p for p in points if (p.lengths, p.size) == (name, size)]
        rows.append((f"{size:,} cubes, {name}", *_row(there)))
    return [table(f"Random trucks, at most {time_limit:g} s of one core each", head, rows)], points


def _row(points: Sequence[Grown]) -> tuple[str, ...]:
    """Cells for the trucks of one size and kind of cargo."""
    median, _, _, most = percentiles([p.seconds for p in points])
    sticks = f"{min(p.sticks for p in points)}-{max(p.sticks for p in points)}"
    by_cp_sat = sum(p.by == "cp-sat" for p in points)
    unproven = sum(not p.proven for p in points)
    gap = max(p.gap for p in points)
    return sticks, median, most, str(by_cp_sat), f"{unproven} of {len(points)}", str(gap)


def _grown(name: str, size: int, task: randoms.Drawn, time_limit: float) -> Grown:
    """Solve one truck."""
    area, levels, counts = task
    truck = zp.Truck("grown", area, levels)
    cargo = zp.Cargo(*counts)
    forget()
    started = time.process_time()
    result = portfolio.solve(
        to_problem(truck, cargo), stop=lambda: time.process_time() - started > time_limit
    )
    seconds = time.process_time() - started
    proven = result.status is Status.OPTIMAL
    gap = result.bound - result.volume
    return Grown(name, size, truck.capacity, sum(cargo.counts), seconds, proven, gap, result.method)


def raw(points: Sequence[Grown]) -> list[dict[str, Any]]:
    """The points for the file of raw data."""
    return [asdict(point) for point in points]
