"""Section `mixed`: random trucks of any kind, the portfolio against CP-SAT alone, in processor
time.
"""

from __future__ import annotations

import random
import time
from typing import Any

import randoms
from methods import OURS, forget
from tables import percentiles, progress, table

import zackpack as zp
from solvers import Status, portfolio
from zackpack.optimum.convert import to_problem

SEED = 24
SLOWEST = 40
METHODS: dict[str, portfolio.MethodName] = {OURS: "auto", "CP-SAT alone": "cp-sat"}


def measure_mixed(number: int, time_limit: float) -> tuple[list[str], Any]:
    """Table and raw data: seconds and whether they are proven, truck by truck."""
    chance = random.Random(SEED)  # noqa: S311  (the same trucks every time; nothing secret)
    drawn = [randoms.mixed(chance) for _ in range(number)]
    for method in METHODS.values():  # imports are not measured
        _measure(drawn[0], method, time_limit)
    runs = {
        name: [_measure(task, METHODS[name], time_limit) for task in progress(name, drawn)]
        for name in METHODS
    }
    ours, theirs = ([seconds for seconds, _ in runs[name]] for name in METHODS)
    slowest = sorted(range(number), key=lambda index: -ours[index])[:SLOWEST]
    of_all, of_slowest = (
        sum(ours) / sum(theirs),
        sum(ours[i] for i in slowest) / sum(theirs[i] for i in slowest),
    )
    rows = [
        (
            name,
            *percentiles([s for s, _ in found]),
            f"{sum(s for s, _ in found):.1f}",
            str(sum(not p for _, p in found)),
        )
        for name, found in runs.items()
    ]
    head = ("milliseconds of one core", "median", "p90", "p99", "max", "sum, s", "unproven")
    said = f"Ratio of the sums: {of_all:.2f}; of the {SLOWEST} slowest: {of_slowest:.2f}\n"
    return [
        table(f"{number:,} random trucks of 3 to 420 cubes, at most {time_limit:g} s", head, rows),
        said,
    ], runs


def _measure(
    task: randoms.Drawn, method: portfolio.MethodName, time_limit: float
) -> tuple[float, bool]:
    truck, counts = zp.Truck("mixed", *task[:2]), zp.Cargo(*task[2])
    forget()
    started = time.process_time()
    result = portfolio.solve(
        to_problem(truck, counts),
        method=method,
        stop=lambda: time.process_time() - started > time_limit,
    )
    return time.process_time() - started, result.status is Status.OPTIMAL
