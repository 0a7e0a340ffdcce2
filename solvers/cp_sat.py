"""The packing as a constraint model, solved to proven optimality by OR-Tools CP-SAT.

One Boolean for each length and placement says whether a stick of that length lies there. Three constraints:

    cover     no cube is in two sticks
    support   a cube is loaded only if the cube below it is
    supply    no more sticks of a length than the supply holds

and the volume to maximise. Whether a cube is loaded is the sum of the Booleans of the sticks that cover it,
so support is one linear inequality for each cube. Sticks of one length are alike: a Boolean for each single
stick would only add symmetry.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from ortools.sat.python import cp_model

from .deadlines import Deadline, Reports, run_until
from .problem import COLUMN, Cell, Problem, Progress, Result, Status, Stick

Item = TypeVar("Item")
CHECK_CLOCK = 32
"""Variables or constraints between two looks at the clock while the model is built."""
STATUSES = {
    cp_model.OPTIMAL: Status.OPTIMAL,
    cp_model.FEASIBLE: Status.FEASIBLE,
    cp_model.UNKNOWN: Status.UNKNOWN,
    cp_model.INFEASIBLE: Status.INFEASIBLE,
}


class _StopError(Exception):
    """The time is up, or somebody said stop, before the model was complete."""


class PackingModel:
    """The variables of a packing and the constraints on them."""

    def __init__(
        self,
        problem: Problem,
        bound: int | None = None,
        *,
        above: int | None = None,
        may_lie: Callable[[Stick], bool] = lambda _: True,
        deadline: Deadline | None = None,
    ) -> None:
        self.problem = problem
        self.bound = _first_bound(problem, bound)
        self.above = above
        self.is_exact = above is not None and above + 1 >= self.bound
        self._deadline = deadline or Deadline()
        self.model = cp_model.CpModel()
        self.loaded: dict[Stick, cp_model.IntVar] = {}
        self._covering: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in problem.cells}
        for stick in filter(may_lie, self._in_time(problem.placements())):
            self.loaded[stick] = self.model.new_bool_var("")
            for cell in stick.cells():
                self._covering[cell].append(self.loaded[stick])
        self._cover()
        self._support()
        self._supply()
        self._volume()
        self._fixed()

    def _in_time(self, items: Iterable[Item]) -> Iterator[Item]:
        """Go through the items as long as there is time.

        Raises
        ------
        _StopError
            If there is no more.
        """
        for number, item in enumerate(items):
            if number % CHECK_CLOCK == 0 and self._deadline.has_passed():
                raise _StopError
            yield item

    def _cover(self) -> None:
        for variables in self._in_time(self._covering.values()):
            self.model.add_at_most_one(variables)

    def _support(self) -> None:
        for (row, column, level), variables in self._in_time(self._covering.items()):
            if level > 0:
                below = self._covering[row, column, level - 1]
                self.model.add(cp_model.LinearExpr.sum(variables) <= cp_model.LinearExpr.sum(below))

    def _supply(self) -> None:
        for length, count in enumerate(self.problem.supply, start=1):
            variables = [variable for stick, variable in self.loaded.items() if stick.length == length]
            if len(variables) > count:
                self.model.add(cp_model.LinearExpr.sum(variables) <= count)

    def _volume(self) -> None:
        variables = list(self.loaded.values())
        lengths = [stick.length for stick in self.loaded]
        volume = cp_model.LinearExpr.weighted_sum(variables, lengths)
        self.model.add(volume <= self.bound)
        if self.above is not None:
            self.model.add(volume > self.above)
        if not self.is_exact:
            self.model.maximize(volume)

    def _fixed(self) -> None:
        for stick in self.problem.fixed:
            self.model.add(self.loaded[_canonical(stick)] == 1)

    def hint(self, sticks: Iterable[Stick]) -> None:
        """Propose a packing to start from, with a value for every variable."""
        chosen = set(map(_canonical, sticks))
        for stick, variable in self._in_time(self.loaded.items()):
            self.model.add_hint(variable, stick in chosen)

    def sticks(self, value: Callable[[cp_model.IntVar], int]) -> tuple[Stick, ...]:
        """The sticks whose variable has the value 1."""
        return tuple(stick for stick, variable in self.loaded.items() if value(variable))


def _first_bound(problem: Problem, bound: int | None) -> int:
    """What is proven about the volume before the search."""
    return problem.volume_limit if bound is None else min(len(problem.cells), bound)


def _canonical(stick: Stick) -> Stick:
    """A stick as `Problem.placements` names it: a unit stick has one direction."""
    return replace(stick, axis=COLUMN) if stick.length == 1 else stick


class _Watch(cp_model.CpSolverSolutionCallback):
    """Tracks a running search, for reports of its progress."""

    def __init__(self, bound: int) -> None:
        super().__init__()
        self.volume = 0
        self.bound = bound

    def on_solution_callback(self) -> None:
        self.volume = round(self.objective_value)

    def on_bound(self, bound: float) -> None:
        """Keep a better bound; CP-SAT may call this from another thread."""
        self.bound = min(self.bound, _floor(bound))


def _floor(bound: float) -> int:
    """A bound on an integer objective; CP-SAT gives it as a float that may lie a little below an integer."""
    return math.floor(bound + 1e-6)


def solve(
    problem: Problem,
    *,
    deadline: Deadline | None = None,
    workers: int = 1,
    effort: float | None = None,
    bound: int | None = None,
    above: int | None = None,
    may_lie: Callable[[Stick], bool] = lambda _: True,
    hint: Sequence[Stick] = (),
    on_progress: Callable[[Progress], None] | None = None,
    progress_every: float = 0.5,
) -> Result:
    """The largest packing, or the best found before the deadline, with a proven bound.

    With one worker and no deadline the answer is the same every time.

    Parameters
    ----------
    deadline
        When the building of the model or the search must end.
    workers
        Threads of CP-SAT.
    effort
        The deterministic time of CP-SAT, some seconds, after which it gives up; None for no limit.
    bound
        A volume proven to be an upper limit; None for the limits of the space and the supply.
    above
        Find only packings with more cubes: INFEASIBLE means that there are none. If the bound is just one more,
        this is a question of yes or no, which CP-SAT answers faster.
    may_lie
        False for sticks in places where they cannot lie in the packings to find.
    hint
        A legal packing to start from.
    on_progress
        Called from this thread every `progress_every` seconds while the search runs.

    Raises
    ------
    RuntimeError
        If CP-SAT refuses the model, which is a defect of this module.
    """
    deadline = deadline or Deadline()
    try:
        model = PackingModel(problem, bound, above=above, may_lie=may_lie, deadline=deadline)
        if not model.loaded:
            # with nothing to load, there is no packing above; one below may have sticks that may not lie here
            return Result((), max(0, above or 0), Status.OPTIMAL if above is None else Status.INFEASIBLE, "cp-sat")
        if hint:
            model.hint(hint)
        if deadline.has_passed():
            raise _StopError
    except _StopError:
        return Result((), _first_bound(problem, bound), Status.UNKNOWN, "cp-sat")
    solver, watch = _solver(deadline.left, workers, effort), _Watch(model.bound)
    reports = Reports(on_progress, progress_every) if on_progress else None
    result = _result(model, solver, _run(solver, model, watch, deadline, reports), watch)
    # ortools gives each model its old method names, bound to itself: without this circle all memory is free at once
    vars(model.model).clear()
    return result


def _solver(time_limit: float | None, workers: int, effort: float | None) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    # Presolve costs more than it saves here, and on some trucks it never ends: docs/benchmarks.md.
    solver.parameters.cp_model_presolve = False
    # CP-SAT would swallow Ctrl-C and leave its own handler behind; _run stops it instead.
    solver.parameters.catch_sigint_signal = False
    if time_limit is not None:
        solver.parameters.max_time_in_seconds = time_limit
    if effort is not None:
        solver.parameters.max_deterministic_time = effort
    return solver


def _run(
    solver: cp_model.CpSolver, model: PackingModel, watch: _Watch, deadline: Deadline, reports: Reports | None
) -> cp_model.CpSolverStatus:
    solver.best_bound_callback = watch.on_bound

    def is_over() -> bool:
        if reports:
            reports.report(watch.volume, watch.bound)
        return deadline.has_passed()

    return run_until(is_over, lambda: solver.solve(model.model, watch), solver.stop_search)


def _result(model: PackingModel, solver: cp_model.CpSolver, status: cp_model.CpSolverStatus, watch: _Watch) -> Result:
    """What CP-SAT has found and proven."""
    if status not in STATUSES:
        raise RuntimeError(f"CP-SAT ended with {solver.status_name(status)}: {model.model.validate()}")
    found, above = status in (cp_model.OPTIMAL, cp_model.FEASIBLE), model.above or 0
    # a question of yes or no has no objective, so nothing that CP-SAT says about one counts
    proven = model.bound if model.is_exact else watch.bound
    if found and not model.is_exact:
        proven = min(proven, _floor(solver.best_objective_bound))
    if status == cp_model.INFEASIBLE and model.above is not None:
        proven = above
    sticks = model.sticks(solver.value) if found else ()
    return Result(sticks, max(proven, above), STATUSES[status], "cp-sat")
