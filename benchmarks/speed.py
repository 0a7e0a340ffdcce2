"""How many loads of the game's size zackpack judges and reads in a second."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from cases import Instance
from tables import progress, table

import zackpack as zp
from solvers import portfolio
from zackpack.optimum.convert import to_load

ROUNDS = 7


def measure_speed(instances: Sequence[Instance], seconds: float) -> tuple[list[str], Any]:
    """Judge and read loads of the instances in turns, in rounds of `seconds` each."""
    loads = [
        to_load(i.truck, i.cargo, portfolio.solve(i.problem, method="search").sticks)
        for i in instances
    ]
    drawings = [load.layers() for load in loads]
    assert not any(map(zp.check, loads))

    def judge() -> None:
        for load in loads:
            zp.check(load)

    def read() -> None:
        for load, layers in zip(loads, drawings, strict=True):
            zp.Load.from_layers(load.truck, load.cargo, layers)

    rates: dict[str, list[float]] = {"zp.check": [], "zp.Load.from_layers": []}
    for _ in progress("speed", range(ROUNDS)):
        for measured, work in zip(rates.values(), (judge, read), strict=True):
            measured.append(len(loads) * _rate(work, seconds))
    sticks = statistics.mean(len(load.placements) for load in loads)
    cubes = statistics.mean(load.volume for load in loads)
    title = f"Loads in a second ({len(loads)} loads, on average {sticks:.1f} sticks and {cubes:.1f} cubes)"
    rows = [(name, f"{statistics.median(measured):,.0f}") for name, measured in rates.items()]
    return [table(title, ("", "per second"), rows)], rates


def _rate(work: Callable[[], None], seconds: float) -> float:
    """How often the work runs in a second, measured for `seconds`."""
    times = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        work()
        times += 1
    return times / spent
