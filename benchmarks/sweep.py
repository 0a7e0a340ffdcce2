"""Section `sweep`: many fresh tasks of the game's size, to see the tail that 200 stored instances
cannot show.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import randoms
from methods import forget
from tables import percentiles, progress, table

import zackpack as zp
from solvers import Status, portfolio
from zackpack.optimum.convert import to_problem

SEED = 3
SLOWEST = 5


def measure_sweep(number: int, time_limit: float) -> tuple[list[str], Any]:
    """Table and raw data; each task prepares a new truck, and CP-SAT takes over where the search
    gives up.
    """
    seconds, by = [], Counter[str]()
    slowest: list[tuple[float, randoms.Drawn]] = []
    portfolio.solve(to_problem(zp.Truck("warm", ("..",), 1), zp.Cargo(2)))
    for task in progress("sweep", list(randoms.stream(SEED, number))):
        truck, cargo = zp.Truck("random", *task[:2]), zp.Cargo(*task[2])
        forget()
        started = time.perf_counter()
        result = portfolio.solve(to_problem(truck, cargo), time_limit=time_limit)
        spent = time.perf_counter() - started
        seconds.append(spent)
        by[result.method if result.status is Status.OPTIMAL else "unproven"] += 1
        slowest = sorted([*slowest, (spent, task)], reverse=True)[:SLOWEST]
    head = ("milliseconds", "median", "p90", "p99", "max", "by search", "by CP-SAT", "unproven")
    counts = (f"{by[name]:,}" for name in ("search", "cp-sat", "unproven"))
    text = table(f"{number:,} random trucks of the game's size, a roll each", head,
                 [("portfolio", *percentiles(seconds, digits=2), *counts)])  # fmt: skip
    return [text], {
        "number": number,
        "seconds": percentiles(seconds, digits=4),
        "by": by,
        "slowest": slowest,
    }
