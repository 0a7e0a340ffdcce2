"""Other formulations of the same packing problem, each with and without presolve."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cases import Instance
from ortools.sat.python import cp_model
from tables import percentiles, progress, table

from solvers import Problem, Result, Status
from solvers.cp_sat import STATUSES
from solvers.models import PackingModel
from solvers.problem import Cell

HEAD = ("milliseconds", "median", "p90", "p99", "max", "unproven", "sum, s")


class Unbounded(PackingModel):
    """Without the upper bound on the volume that follows from the lengths."""

    def _volume(self) -> None:
        lengths = [stick.length for stick in self.loaded]
        self.model.maximize(cp_model.LinearExpr.weighted_sum(list(self.loaded.values()), lengths))


class Explicit(PackingModel):
    """With an additional Boolean for each cube, which says whether it is loaded."""

    def __init__(self, problem: Problem) -> None:
        self.full: dict[Cell, cp_model.IntVar] = {}
        super().__init__(problem)

    def _cover(self) -> None:
        for cell, variables in self._covering.items():
            self.full[cell] = self.model.new_bool_var("")
            self.model.add(cp_model.LinearExpr.sum(variables) == self.full[cell])

    def _support(self) -> None:
        for (x, y, z), full in self.full.items():
            if z > 0:
                self.model.add_implication(full, self.full[x, y, z - 1])


class Straightforward(Explicit, Unbounded):
    """Both: the model that most people would write first."""


FORMULATIONS: dict[str, type[PackingModel]] = {
    "shipped": PackingModel,
    "no volume bound": Unbounded,
    "loaded Booleans": Explicit,
    "loaded Booleans, no volume bound": Straightforward,
}


@dataclass(frozen=True)
class Timed:
    """Seconds without building the model."""

    seconds: float
    proven: bool


def small_model(problem: Problem, time_limit: float) -> Result:
    """Solve the small model of docs/solver.md, with one worker and otherwise default settings."""
    return solve(Unbounded(problem), time_limit, presolve=True)


def solve(model: PackingModel, time_limit: float, *, presolve: bool) -> Result:
    """Solve a model with one worker and otherwise default settings."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = presolve
    solver.parameters.max_time_in_seconds = time_limit
    status = STATUSES[solver.solve(model.model)]
    sticks = model.sticks(solver.value) if status in (Status.OPTIMAL, Status.FEASIBLE) else ()
    return Result(model.problem, sticks, round(solver.best_objective_bound), status, "cp-sat")


def measure_formulations(
    groups: Mapping[str, Sequence[Instance]], time_limit: float
) -> tuple[list[str], Any]:
    """Tables and raw data; the formulations of an instance take turns."""
    tables = []
    raw = {}
    for group, instances in groups.items():
        runs: dict[str, list[Timed]] = {}
        for instance in progress(f"formulations, {group}", instances):
            for name, formulation in FORMULATIONS.items():
                plain = _timed(instance, formulation, time_limit, presolve=False)
                runs.setdefault(name, []).append(plain)
                presolved = _timed(instance, formulation, time_limit, presolve=True)
                runs.setdefault(f"{name}, presolve", []).append(presolved)

        rows = [(label, *_row(timed)) for label, timed in runs.items()]
        title = f"Formulations, group {group}, at most {time_limit:g} s for each instance"
        tables.append(table(title, HEAD, rows))
        raw[group] = {label: [asdict(t) for t in timed] for label, timed in runs.items()}
    return tables, raw


def _timed(
    instance: Instance, formulation: type[PackingModel], time_limit: float, *, presolve: bool
) -> Timed:
    """Time one formulation of an instance, and compare its answer with the stored penalty."""
    model = formulation(instance.problem)
    started = time.perf_counter()
    result = solve(model, time_limit, presolve=presolve)
    timed = Timed(time.perf_counter() - started, result.status is Status.OPTIMAL)
    instance.judge(result.volume, proven=timed.proven)
    return timed


def _row(timed: Sequence[Timed]) -> tuple[str, ...]:
    """Cells for HEAD; a search that ran out of time counts with its time limit."""
    times = [t.seconds for t in timed]
    return (
        *percentiles(times),
        f"{sum(not t.proven for t in timed)} of {len(timed)}",
        f"{sum(times):,.1f}",
    )
