"""The small model of docs/solver.md and its variants: `python benchmarks/variants.py`.

The variants of an instance take turns. Times are those of the processor, without building the
model.
"""

from __future__ import annotations

import argparse
import runpy
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import cases
from formulations import Straightforward
from formulations import solve as solve_formulation
from tables import percentiles, progress, table

from solvers import Status
from solvers.models import PackingModel

SmallModel: Any = runpy.run_path(str(Path(__file__).parent.parent / "examples/small_model.py"))[
    "SmallModel"
]
Solve = Callable[[], tuple[int, bool]]
"""Solves one instance; returns the volume, and whether that is proven to be the largest."""
HEAD = (
    "milliseconds",
    "Booleans",
    "median",
    "p90",
    "p99",
    "max",
    "unproven",
    "times the small model",
)


@dataclass(frozen=True)
class Timed:
    """One answer: Booleans of the model, seconds of the processor, whether it is proven."""

    booleans: int
    seconds: float
    proven: bool


def small(
    instance: cases.Instance, limit: float, *, presolve: bool = True, **options: bool
) -> tuple[int, Solve]:
    """The model of the example: its Booleans, and how to solve it."""
    model = SmallModel(instance.truck, instance.cargo, **options)

    def solve() -> tuple[int, bool]:
        answer = model.solve(time_limit=limit, presolve=presolve)
        return answer.load.volume, answer.is_proven

    return len(model.lies), solve


def formulated(model: PackingModel, limit: float, *, presolve: bool) -> tuple[int, Solve]:
    """A model of the solvers, or a formulation of the benchmarks: its Booleans, and how to solve
    it.
    """

    def solve() -> tuple[int, bool]:
        result = solve_formulation(model, limit, presolve=presolve)
        return result.volume, result.status is Status.OPTIMAL

    return len(model.model.proto.variables), solve


VARIANTS: dict[str, Callable[[cases.Instance, float], tuple[int, Solve]]] = {
    "the small model": small,
    "a Boolean for each cube as well": lambda instance, limit: formulated(
        Straightforward(instance.problem), limit, presolve=True
    ),
    "every stick by itself": lambda instance, limit: small(instance, limit, tells_apart=True),
    "without presolve": lambda instance, limit: small(instance, limit, presolve=False),
    "without presolve, with a bound: as shipped": lambda instance, limit: formulated(
        PackingModel(instance.problem), limit, presolve=False
    ),
}


def measure(instance: cases.Instance, name: str, limit: float) -> Timed:
    """One variant on one instance; the answer is compared with the stored penalty."""
    booleans, solve = VARIANTS[name](instance, limit)
    started = time.process_time()
    volume, proven = solve()
    seconds = time.process_time() - started
    instance.judge(volume, proven=proven)
    return Timed(booleans, seconds, proven)


def main() -> None:
    """Print a table for each group."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--group", action="append", choices=cases.GROUPS, help="default: game and hard"
    )
    parser.add_argument(
        "--every", type=int, default=5, help="take every so many instances of a group (default: 5)"
    )
    parser.add_argument(
        "--time-limit", type=float, default=10, help="seconds for each (default: 10)"
    )
    options = parser.parse_args()
    for group in options.group or ("game", "hard"):
        runs: dict[str, list[Timed]] = {name: [] for name in VARIANTS}
        for instance in progress(group, cases.read(group)[:: options.every]):
            for name, timed in runs.items():
                timed.append(measure(instance, name, options.time_limit))
        print(
            table(f"Variants, group {group}", HEAD, [_row(timed, runs) for timed in runs.items()])
        )


def _row(named: tuple[str, list[Timed]], runs: dict[str, list[Timed]]) -> tuple[str, ...]:
    name, timed = named
    ratios = [
        mine.seconds / first.seconds
        for mine, first in zip(timed, runs["the small model"], strict=True)
    ]
    booleans = median(one.booleans for one in timed)
    unproven = sum(not one.proven for one in timed)
    times = percentiles([one.seconds for one in timed])
    return name, f"{booleans:.0f}", *times, f"{unproven} of {len(timed)}", f"{median(ratios):.1f}"


if __name__ == "__main__":
    main()
