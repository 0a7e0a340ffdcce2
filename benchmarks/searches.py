"""How long CP-SAT takes: building the model, presolve and search apart, and with other settings."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cases import Instance
from tables import progress, spread, table

from solvers import bounds, greedy
from solvers.cp_sat import STATUSES, PackingModel, _solver  # _solver: the settings as they are shipped
from solvers.problem import Status

HEAD = ("milliseconds", "median", "p90", "max", "unproven", "sum, s")
SHIPPED = "search as shipped (no presolve)"
SETTINGS: dict[str, dict[str, Any]] = {
    SHIPPED: {},
    "with presolve": {"cp_model_presolve": True},
    "with the greedy packing as hint": {},
    "with 2 workers": {"num_workers": 2},
}


@dataclass(frozen=True)
class Run:
    """One call of CP-SAT; seconds without building the model."""

    seconds: float
    proven: bool


@dataclass(frozen=True)
class Measured:
    """What one instance took; seconds."""

    build: float
    presolve: float
    runs: Mapping[str, Run]
    greedy_is_proven: bool
    """The greedy packing reaches the bound that needs no search."""


def measure_searches(groups: Mapping[str, Sequence[Instance]], time_limit: float) -> tuple[list[str], Any]:
    """Tables and raw data of building, presolve and search."""
    results = {
        group: [
            _measure(instance, time_limit, turn=number)
            for number, instance in enumerate(progress(f"search, {group}", instances))
        ]
        for group, instances in groups.items()
    }
    tables = []
    for group, measured in results.items():
        rows: list[tuple[str, ...]] = [
            ("build the model", *spread([m.build for m in measured]), "", ""),
            ("presolve alone (not shipped)", *spread([m.presolve for m in measured]), "", ""),
            *((name, *row([m.runs[name] for m in measured])) for name in SETTINGS),
        ]
        tables.append(table(f"CP-SAT, group {group}, at most {time_limit:g} s for each instance", HEAD, rows))
    head = ("ratio", "median", "p90", "max", "slower")
    tables.append(table("Time of the search divided by the time as shipped", head, _ratios(results)))
    greedy_rows = ((group, f"{sum(m.greedy_is_proven for m in ms)} of {len(ms)}") for group, ms in results.items())
    tables.append(table("The greedy packing reaches the bound without any search", ("", "instances"), greedy_rows))
    return tables, {group: [asdict(m) for m in measured] for group, measured in results.items()}


def _ratios(results: Mapping[str, Sequence[Measured]]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for group, measured in results.items():
        for name in SETTINGS:
            if name != SHIPPED:
                ratios = [m.runs[name].seconds / m.runs[SHIPPED].seconds for m in measured]
                slower = f"{sum(ratio > 1 for ratio in ratios)} of {len(ratios)}"
                rows.append((f"{group}: {name}", *spread(ratios, 1, 2), slower))
    return rows


def _measure(instance: Instance, time_limit: float, *, turn: int) -> Measured:
    """Measure one instance; the settings take turns in being first."""
    started = time.perf_counter()
    PackingModel(instance.problem)
    build = time.perf_counter() - started
    packed = greedy.pack(instance.problem)
    names = list(SETTINGS)
    runs = {}
    for name in (names[(turn + i) % len(names)] for i in range(len(names))):
        model = PackingModel(instance.problem)
        if "hint" in name:
            model.hint(packed)
        runs[name] = run(instance, model, time_limit, **SETTINGS[name])
    bound = bounds.reachable_volume(instance.problem)
    return Measured(build, _presolve(instance, time_limit), runs, sum(stick.length for stick in packed) == bound)


def run(instance: Instance, model: PackingModel, time_limit: float, **settings: Any) -> Run:
    """Solve with the shipped settings, but for those given, and hold the answer against the stored penalty."""
    solver = _solver(time_limit, workers=1)
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    started = time.perf_counter()
    status = STATUSES[solver.solve(model.model)]
    seconds = time.perf_counter() - started
    proven = status is Status.OPTIMAL
    if proven or status is Status.FEASIBLE:
        penalty = instance.penalty_of(sum(stick.length for stick in model.packed(solver.value)))
        stored = instance.penalty
        right = stored is None or (penalty == stored if proven else penalty >= stored)
        assert right, f"{instance} costs {penalty} ({status.value}), stored is {stored}"
    return Run(seconds, proven)


def _presolve(instance: Instance, time_limit: float) -> float:
    solver = _solver(time_limit, workers=1)
    solver.parameters.cp_model_presolve = True
    solver.parameters.stop_after_presolve = True
    model = PackingModel(instance.problem).model
    started = time.perf_counter()
    solver.solve(model)
    return time.perf_counter() - started


def row(runs: Sequence[Run]) -> tuple[str, ...]:
    """Cells for HEAD; a search that was stopped counts with the time it was given."""
    times = [r.seconds for r in runs]
    return *spread(times), f"{sum(not r.proven for r in runs)} of {len(runs)}", f"{sum(times):,.1f}"
