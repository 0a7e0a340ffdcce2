"""Recipes of the portfolio on new random trucks: `python benchmarks/recipes.py mixed 7001`.

The portfolio as it is solves all trucks of a population. On those that take it longest, it takes
turns with CP-SAT alone, and with itself where CP-SAT gets to know something else of the run: the
bound of the search as well, or nothing at all. All times are those of the processor.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from unittest.mock import patch

import randoms
from methods import forget
from tables import progress, table

import zackpack as zp
from solvers import Problem, Status, cp_sat, portfolio
from solvers.deadlines import Deadline
from solvers.run import Run
from zackpack.optimum.convert import to_problem

POPULATIONS: dict[str, Callable[[random.Random], randoms.Drawn]] = {
    "mixed": randoms.mixed,
    "large": randoms.large,
}


@dataclass(frozen=True)
class Timed:
    """Seconds of processor time, and whether the answer is proven."""

    seconds: float
    is_proven: bool


class BoundedModel(cp_sat.PackingModel):
    """The model between what is loaded and what the search has proven."""

    def __init__(self, problem: Problem, bound: int, above: int, deadline: Deadline) -> None:
        self._bound_of_search = bound
        super().__init__(problem, above=above, deadline=deadline)

    def _volume(self) -> None:
        self.bound = min(self.bound, self._bound_of_search)
        self.is_decision = self.above + 1 >= self.bound
        super()._volume()


class WithBound(cp_sat.CpSat):
    """CP-SAT that gets the bound of the search as well."""

    def work(self, run: Run, budget: int | None = None) -> None:
        """Work with a model that knows the bound."""

        def model(problem: Problem, *, above: int, deadline: Deadline) -> cp_sat.PackingModel:
            return BoundedModel(problem, run.bound, above, deadline)

        with patch.object(cp_sat, "PackingModel", model):
            super().work(run, budget)


class Ignorant(cp_sat.CpSat):
    """CP-SAT that does not even know what has been loaded."""

    def work(self, run: Run, budget: int | None = None) -> None:
        """Work with a model of all packings."""
        truth = cp_sat.PackingModel

        def model(problem: Problem, *, above: int, deadline: Deadline) -> cp_sat.PackingModel:
            del above
            return truth(problem, deadline=deadline)

        with patch.object(cp_sat, "PackingModel", model):
            super().work(run, budget)


RECIPES: dict[str, type[cp_sat.CpSat] | None] = {
    "as it is": cp_sat.CpSat,
    "CP-SAT alone": None,
    "with the bound as well": WithBound,
    "knows nothing": Ignorant,
}
"""Which CP-SAT takes its turns; None for no turns."""


def solve(task: randoms.Drawn, recipe: type[cp_sat.CpSat] | None, time_limit: float) -> Timed:
    """Solve a truck that is new to the solvers."""
    area, levels, counts = task
    problem = to_problem(zp.Truck("random", area, levels), zp.Cargo(*counts))
    forget()
    started = time.process_time()

    def is_late() -> bool:
        return time.process_time() - started > time_limit

    if recipe is None:
        result = portfolio.solve(problem, method="cp-sat", stop=is_late)
    else:
        with patch.object(portfolio, "_cp_sat", recipe):
            result = portfolio.solve(problem, stop=is_late)
    return Timed(time.process_time() - started, result.status is Status.OPTIMAL)


def measure(tasks: list[randoms.Drawn], number: int, time_limit: float) -> dict[str, list[Timed]]:
    """Time all recipes on the trucks that take the portfolio longest; they take turns."""
    for recipe in RECIPES.values():  # imports are not measured
        solve(tasks[0], recipe, time_limit)

    whole = [solve(task, cp_sat.CpSat, time_limit) for task in progress("population", tasks)]
    print(table("The population", HEAD, [_row("as it is", whole)]))

    slowest = sorted(range(len(tasks)), key=lambda index: -whole[index].seconds)[:number]
    runs: dict[str, list[Timed]] = {name: [] for name in RECIPES}
    for turn, index in enumerate(progress("slowest", slowest)):
        names = list(RECIPES)
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            runs[name].append(solve(tasks[index], RECIPES[name], time_limit))
    return runs


HEAD = ("seconds of one core", "trucks", "sum", "longest", "unproven")


def _row(name: str, runs: list[Timed]) -> tuple[str, ...]:
    """Return the cells for HEAD."""
    seconds = [run.seconds for run in runs]
    unproven = sum(not run.is_proven for run in runs)
    return name, str(len(runs)), f"{sum(seconds):.1f}", f"{max(seconds):.2f}", str(unproven)


def main() -> None:
    """Draw a population and print two tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("population", choices=POPULATIONS)
    parser.add_argument("seed", type=int)
    parser.add_argument("--trucks", type=int, default=1000, help="default: 1,000")
    parser.add_argument("--slowest", type=int, default=40, help="default: 40")
    parser.add_argument("--time-limit", type=float, default=20, help="seconds (default: 20)")
    options = parser.parse_args()

    chance = random.Random(options.seed)  # noqa: S311, the same trucks every time
    draw = POPULATIONS[options.population]
    tasks = [draw(chance) for _ in range(options.trucks)]

    runs = measure(tasks, options.slowest, options.time_limit)
    rows = [_row(name, timed) for name, timed in runs.items()]
    print(table(f"{options.population}, seed {options.seed}: the slowest", HEAD, rows))


if __name__ == "__main__":
    main()
