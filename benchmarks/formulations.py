"""Other ways to write the same packing down, each with and without presolve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from cases import Instance
from ortools.sat.python import cp_model
from searches import HEAD, Run, row, run
from tables import progress, table

from solvers.cp_sat import PackingModel
from solvers.problem import Cell, Problem


class Unbounded(PackingModel):
    """Without the inequality that the volume is at most what the lengths can sum up to."""

    def _volume(self) -> None:
        lengths = [stick.length for stick in self.loaded]
        self.model.maximize(cp_model.LinearExpr.weighted_sum(list(self.loaded.values()), lengths))


class Explicit(PackingModel):
    """With one more Boolean for each cube, which says whether it is loaded."""

    def __init__(self, problem: Problem) -> None:
        self.full: dict[Cell, cp_model.IntVar] = {}
        super().__init__(problem)

    def _cover(self) -> None:
        for cell, variables in self._covering.items():
            self.full[cell] = self.model.new_bool_var("")
            self.model.add(cp_model.LinearExpr.sum(variables) == self.full[cell])

    def _support(self) -> None:
        for (y, x, level), full in self.full.items():
            if level > 0:
                self.model.add_implication(full, self.full[y, x, level - 1])


class ExplicitUnbounded(Explicit, Unbounded):
    """Both."""


FORMULATIONS: dict[str, type[PackingModel]] = {
    "shipped": PackingModel,
    "no volume bound": Unbounded,
    "loaded Booleans": Explicit,
    "loaded Booleans, no volume bound": ExplicitUnbounded,
}


def measure_formulations(groups: Mapping[str, Sequence[Instance]], time_limit: float) -> tuple[list[str], Any]:
    """Tables and raw data; the formulations of an instance are measured one after another."""
    tables, raw = [], {}
    for group, instances in groups.items():
        runs: dict[str, list[Run]] = {}
        for instance in progress(f"formulations, {group}", instances):
            for name, formulation in FORMULATIONS.items():
                for presolve in (False, True):
                    label = f"{name}, presolve" if presolve else name
                    model = formulation(instance.problem)
                    measured = run(instance, model, time_limit, cp_model_presolve=presolve)
                    runs.setdefault(label, []).append(measured)
        rows = [(label, *row(measured)) for label, measured in runs.items()]
        tables.append(table(f"Formulations, group {group}, at most {time_limit:g} s for each instance", HEAD, rows))
        raw[group] = {label: [asdict(r) for r in measured] for label, measured in runs.items()}
    return tables, raw
