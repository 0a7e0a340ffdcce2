"""How long CP-SAT takes: building the model, presolve and search apart, and other ways to do it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cases import Instance
from ortools.sat.python import cp_model
from tables import progress, spread, table

from solvers.cp_sat import STATUSES, PackingModel, _solver  # _solver: the settings as they are shipped
from solvers.problem import Cell, Problem, Status


class ExplicitModel(PackingModel):
    """The same packing with one more Boolean for each cube, which says whether it is loaded."""

    def __init__(self, problem: Problem) -> None:
        self.full: dict[Cell, cp_model.IntVar] = {}
        super().__init__(problem)

    def _cover(self) -> None:
        for cell, variables in self._covering.items():
            self.full[cell] = self.model.new_bool_var("")
            self.model.add(cp_model.LinearExpr.sum(variables) == self.full[cell])

    def _support(self) -> None:
        for (row, column, level), full in self.full.items():
            if level > 0:
                self.model.add_implication(full, self.full[row, column, level - 1])


FORMULATIONS: dict[str, tuple[type[PackingModel], bool]] = {
    "sums (shipped)": (PackingModel, False),
    "sums, presolve": (PackingModel, True),
    "loaded Booleans": (ExplicitModel, False),
    "loaded Booleans, presolve": (ExplicitModel, True),
}


@dataclass(frozen=True)
class Run:
    """One call of CP-SAT."""

    seconds: float
    proven: bool


@dataclass(frozen=True)
class Phases:
    """The parts of one solution; seconds."""

    build: float
    presolve: float
    search: Run
    with_presolve: Run


def run(instance: Instance, model: PackingModel, time_limit: float, **settings: Any) -> Run:
    """Solve with the shipped settings, but for those given, and hold the answer against the stored penalty."""
    solver = _solver(time_limit, workers=1)
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    started = time.perf_counter()
    status = STATUSES[solver.solve(model.model)]
    seconds = time.perf_counter() - started
    if status in (Status.OPTIMAL, Status.FEASIBLE):
        volume = sum(stick.length for stick in model.packed(solver.value))
        _compare(instance, instance.penalty_of(volume), proven=status is Status.OPTIMAL)
    return Run(seconds, status is Status.OPTIMAL)


def _compare(instance: Instance, penalty: int, *, proven: bool) -> None:
    stored = instance.penalty
    if stored is not None:
        assert penalty == stored if proven else penalty >= stored, f"{instance}: found {penalty}, proven={proven}"


def phases(instance: Instance, time_limit: float, *, presolve_first: bool) -> Phases:
    """Measure one instance; the two settings take turns in being first."""
    started = time.perf_counter()
    model = PackingModel(instance.problem)
    build = time.perf_counter() - started
    runs = {
        presolve: run(instance, model, time_limit, cp_model_presolve=presolve)
        for presolve in (presolve_first, not presolve_first)
    }
    presolve = _presolve(model, time_limit)
    return Phases(build, presolve, search=runs[False], with_presolve=runs[True])


def _presolve(model: PackingModel, time_limit: float) -> float:
    solver = _solver(time_limit, workers=1)
    solver.parameters.cp_model_presolve = True
    solver.parameters.stop_after_presolve = True
    started = time.perf_counter()
    solver.solve(model.model)
    return time.perf_counter() - started


def measure_phases(groups: dict[str, list[Instance]], time_limit: float) -> tuple[list[str], Any]:
    """Tables and raw data of building, presolve and search."""
    results = {
        group: [
            phases(instance, time_limit, presolve_first=bool(number % 2))
            for number, instance in enumerate(progress(f"search, {group}", instances))
        ]
        for group, instances in groups.items()
    }
    rows, ratios = [], []
    for group, measured in results.items():
        rows.append((f"{group}: build", *spread([m.build for m in measured]), "", ""))
        rows.append((f"{group}: presolve alone (not shipped)", *spread([m.presolve for m in measured]), "", ""))
        rows.append((f"{group}: search (shipped: no presolve)", *_row([m.search for m in measured])))
        rows.append((f"{group}: presolve and search", *_row([m.with_presolve for m in measured])))
        times = [m.with_presolve.seconds / m.search.seconds for m in measured]
        slower = sum(time > 1 for time in times)
        ratios.append((group, *spread(times, 1, 2), f"{slower} of {len(times)}"))
    head = ("milliseconds", "median", "p90", "max", "unproven", "sum, s")
    return [
        table(f"CP-SAT, at most {time_limit:g} s for each instance", head, rows),
        table("Time with presolve / without", ("ratio", "median", "p90", "max", "slower with"), ratios),
    ], {group: [asdict(m) for m in measured] for group, measured in results.items()}


def measure_formulations(groups: dict[str, list[Instance]], time_limit: float) -> tuple[list[str], Any]:
    """Tables and raw data of the formulations, with and without presolve."""
    runs: dict[str, dict[str, list[Run]]] = {group: {name: [] for name in FORMULATIONS} for group in groups}
    for group, instances in groups.items():
        for instance in progress(f"formulations, {group}", instances):
            for name, (formulation, presolve) in FORMULATIONS.items():
                model = formulation(instance.problem)
                runs[group][name].append(run(instance, model, time_limit, cp_model_presolve=presolve))
    rows = [(f"{group}: {name}", *_row(times)) for group, named in runs.items() for name, times in named.items()]
    head = ("milliseconds", "median", "p90", "max", "unproven", "sum, s")
    return [table(f"Formulations, at most {time_limit:g} s for each instance", head, rows)], {
        group: {name: [asdict(r) for r in times] for name, times in named.items()} for group, named in runs.items()
    }


def _row(runs: Sequence[Run]) -> tuple[str, ...]:
    times = [r.seconds for r in runs]
    unproven = sum(not r.proven for r in runs)
    return *spread(times), f"{unproven} of {len(runs)}", f"{sum(times):,.1f}"
