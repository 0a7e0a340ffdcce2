"""The portfolio on new random trucks, chosen against it: `python benchmarks/recipes.py mixed 7001`.

The portfolio and CP-SAT alone solve all trucks of a population. On those that take one of them
longest, other recipes take turns with both: the portfolio with one model of CP-SAT only. All times
are those of the processor. Only trucks that CP-SAT alone proves in time count for the ratios.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from unittest.mock import patch

import randoms
from methods import forget
from tables import progress, table

import zackpack as zp
from solvers import Status, portfolio
from solvers.cp_sat import CpSat
from solvers.models import PackingModel, PartitionModel
from solvers.run import Method, Run
from zackpack.optimum.convert import to_problem

POPULATIONS: dict[str, Callable[[random.Random], randoms.Drawn]] = {
    "mixed": randoms.mixed,
    "large": randoms.large,
    "snug": randoms.snug,
}
PORTFOLIO = "portfolio"
ALONE = "CP-SAT alone"
ONE_MODEL: dict[str, type[PackingModel]] = {
    "set packing only": PackingModel,
    "set partitioning only": PartitionModel,
}
RECIPES = (PORTFOLIO, ALONE, *ONE_MODEL)
HEAD = ("of CP-SAT alone", "sum, s", "sum", "median", "geometric mean", "worst", "open")


@dataclass(frozen=True)
class Timed:
    """Seconds of processor time, whether the answer is proven, and its volume."""

    seconds: float
    is_proven: bool
    volume: int


def solve(task: randoms.Drawn, recipe: str, time_limit: float) -> Timed:
    """Solve a truck that is new to the solvers."""
    area, levels, counts = task
    problem = to_problem(zp.Truck("random", area, levels), zp.Cargo(*counts))
    forget()
    started = time.process_time()

    def is_late() -> bool:
        return time.process_time() - started > time_limit

    def models(_: Run, workers: int) -> list[Method]:
        return [CpSat(ONE_MODEL[recipe], workers)]

    if recipe in ONE_MODEL:
        with patch.object(portfolio, "_cp_sat_models", models):
            result = portfolio.solve(problem, stop=is_late)
    else:
        method: portfolio.MethodName = "cp-sat" if recipe == ALONE else "auto"
        result = portfolio.solve(problem, method=method, stop=is_late)
    return Timed(time.process_time() - started, result.status is Status.OPTIMAL, result.volume)


def measure(
    tasks: Sequence[randoms.Drawn], recipes: Sequence[str], time_limit: float
) -> list[dict[str, Timed]]:
    """Time recipes on each truck; they take turns at going first."""
    for recipe in recipes:  # imports are not measured
        solve(tasks[0], recipe, time_limit)

    runs = []
    for turn, task in enumerate(progress("trucks", tasks)):
        first = turn % len(recipes)
        timed = {
            recipe: solve(task, recipe, time_limit)
            for recipe in (*recipes[first:], *recipes[:first])
        }
        volumes = {one.volume for one in timed.values() if one.is_proven}
        assert len(volumes) < 2, f"{task}: proven are {volumes}"
        runs.append(timed)
    return runs


def row(recipe: str, runs: Sequence[dict[str, Timed]]) -> tuple[str, ...]:
    """Return the cells for HEAD."""
    comparable = [timed for timed in runs if timed[ALONE].is_proven]
    ours = [timed[recipe].seconds for timed in comparable]
    alone = [timed[ALONE].seconds for timed in comparable]
    ratios = [mine / other for mine, other in zip(ours, alone, strict=True)]
    numbers = (
        sum(ours) / sum(alone),
        median(ours) / median(alone),
        math.exp(sum(map(math.log, ratios)) / len(ratios)),
    )
    slow = [ratio for ratio, mine in zip(ratios, ours, strict=True) if mine > SHORT]
    still_open = sum(not timed[recipe].is_proven for timed in runs)
    return (
        recipe,
        f"{sum(ours):.2f}",
        *(f"{number:.2f}" for number in numbers),
        f"{max(slow, default=0):.1f}",
        f"{still_open} of {len(runs)}",
    )


SHORT = 0.1
"""Seconds; the worst ratio is the one among trucks that take longer."""


def slowest(runs: Sequence[dict[str, Timed]], recipes: Sequence[str], number: int) -> list[int]:
    """Return which trucks took one of these recipes longest."""
    seconds = [max(timed[recipe].seconds for recipe in recipes) for timed in runs]
    return sorted(range(len(runs)), key=lambda index: -seconds[index])[:number]


def main() -> None:
    """Draw a population and print its tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("population", choices=POPULATIONS)
    parser.add_argument("seed", type=int)
    parser.add_argument("--trucks", type=int, default=1000, help="default: 1,000")
    parser.add_argument("--slowest", type=int, default=30, help="default: 30")
    parser.add_argument(
        "--by",
        choices=(PORTFOLIO, "either"),
        default="either",
        help="whose slowest trucks; the portfolio's alone are found in less time (default: either)",
    )
    parser.add_argument("--time-limit", type=float, default=10, help="seconds (default: 10)")
    options = parser.parse_args()

    chance = random.Random(options.seed)  # noqa: S311, the same trucks every time
    draw = POPULATIONS[options.population]
    tasks = [draw(chance) for _ in range(options.trucks)]
    choosing = (PORTFOLIO, ALONE) if options.by == "either" else (PORTFOLIO,)
    whole = measure(tasks, choosing, options.time_limit)

    name = f"{options.population}, seed {options.seed}"
    sets = {PORTFOLIO: slowest(whole, [PORTFOLIO], options.slowest)}
    if options.by == "either":
        print(table(f"{name}: all", HEAD, [row(recipe, whole) for recipe in choosing]), flush=True)
        sets["either"] = slowest(whole, choosing, options.slowest)

    chosen = sorted(set().union(*sets.values()))
    runs = measure([tasks[index] for index in chosen], RECIPES, options.time_limit)
    again = dict(zip(chosen, runs, strict=True))
    for by, indices in sets.items():
        rows = [row(recipe, [again[index] for index in indices]) for recipe in RECIPES]
        print(table(f"{name}: the slowest by {by}", HEAD, rows), flush=True)
    print(worst(tasks, again))


def worst(tasks: Sequence[randoms.Drawn], runs: dict[int, dict[str, Timed]]) -> str:
    """Return the truck with the worst ratio, and the seconds of both."""
    comparable = {
        index: timed
        for index, timed in runs.items()
        if timed[ALONE].is_proven and timed[PORTFOLIO].seconds > SHORT
    }
    if not comparable:
        return f"The portfolio takes no more than {SHORT} s."
    index = max(comparable, key=lambda one: runs[one][PORTFOLIO].seconds / runs[one][ALONE].seconds)
    seconds = [f"{runs[index][recipe].seconds:.2f} s" for recipe in RECIPES]
    return f"The worst ratio: {tasks[index]} takes {', '.join(seconds)} by {', '.join(RECIPES)}"


if __name__ == "__main__":
    main()
