"""The packing as a constraint model, solved to proven optimality by OR-Tools CP-SAT.

One Boolean for each length and placement says whether a stick of that length lies there. Three constraints:

    cover     no cube is in two sticks
    support   a cube is loaded only if the cube below it is
    supply    no more sticks of a length than the supply holds

and the volume to maximise. Whether a cube is loaded is the sum of the Booleans of the sticks that cover it,
so support is one linear inequality for each cube. Sticks of one length are alike: a Boolean for each single
stick would only add symmetry.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from ortools.sat.python import cp_model

from .deadlines import Deadline, Reports, run_until
from .prices import Prices
from .problem import Axis, Cell, Problem, Result, Status, Stick

Item = TypeVar("Item")
NODES = 60_000
"""Nodes of the search that count as 1 of CP-SAT's deterministic time, which takes one to three seconds: more than the
half of one that so many nodes take, because what is still open is more often for CP-SAT (docs/benchmarks.md)."""
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
    """The variables of a packing and the constraints on them.

    It looks for packings of more than `above` cubes, of which no more than `bound` are proven possible. If these are
    just as many as the bound, that `is_exact`: a question of yes or no, which CP-SAT answers faster.
    """

    def __init__(
        self,
        problem: Problem,
        bound: int | None = None,
        *,
        above: int = -1,
        prices: Prices | None = None,
        deadline: Deadline | None = None,
    ) -> None:
        self.problem = problem
        self.bound = first_bound(problem, bound)
        self.above = above
        self.is_exact = above + 1 >= self.bound
        self._deadline = deadline or Deadline()
        self.model = cp_model.CpModel()
        self.loaded: dict[Stick, cp_model.IntVar] = {}
        self._covering: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in problem.cells}
        for stick in filter(self._rule_out(prices), self._in_time(problem.placements())):
            self.loaded[stick] = self.model.new_bool_var("")
            for cell in stick.cells():
                self._covering[cell].append(self.loaded[stick])
        self._cover()
        self._support()
        self._supply()
        self._volume()
        self._fixed()

    def _rule_out(self, prices: Prices | None) -> Callable[[Stick], bool]:
        """What tells of a stick in its place whether it may lie there in the packings to find."""
        if prices is None:
            return lambda _: True
        fixed = set(map(_canonical, self.problem.fixed))
        cubes = sum(stick.length for stick in fixed)
        waste = prices.most_waste(range(max(0, self.above + 1 - cubes), self.bound - cubes + 1))
        return lambda stick: stick in fixed or prices.waste.get(prices.grid.mask(stick), waste + 1) <= waste

    def _in_time(self, items: Iterable[Item]) -> Iterator[Item]:
        """Go through the items as long as there is time, then raise a _StopError."""
        for number, item in enumerate(items):
            if number % CHECK_CLOCK == 0 and self._deadline.has_passed():
                raise _StopError
            yield item

    def _cover(self) -> None:
        for variables in self._in_time(self._covering.values()):
            self.model.add_at_most_one(variables)

    def _support(self) -> None:
        for (x, y, z), variables in self._in_time(self._covering.items()):
            if z > 0:
                below = self._covering[x, y, z - 1]
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
        self.model.add(volume > self.above)
        if not self.is_exact:
            self.model.maximize(volume)

    def _fixed(self) -> None:
        for stick in self.problem.fixed:
            self.model.add(self.loaded[_canonical(stick)] == 1)

    def hint(self, sticks: Sequence[Stick]) -> None:
        """Propose a packing to start from, with a value for every variable."""
        chosen = set(map(_canonical, sticks))
        for stick, variable in self._in_time(self.loaded.items()):
            self.model.add_hint(variable, stick in chosen)

    def sticks(self, value: Callable[[cp_model.IntVar], int]) -> tuple[Stick, ...]:
        """The sticks whose variable has the value 1."""
        return tuple(stick for stick, variable in self.loaded.items() if value(variable))


def first_bound(problem: Problem, bound: int | None) -> int:
    """What is proven about the volume before the search."""
    return problem.volume_limit if bound is None else min(len(problem.cells), bound)


def _canonical(stick: Stick) -> Stick:
    """A stick as `Problem.placements` names it: a unit stick has one direction."""
    return replace(stick, axis=Axis.X) if stick.length == 1 else stick


class _Watch(cp_model.CpSolverSolutionCallback):
    """The volume that CP-SAT finds and the bound that it proves.

    A question of yes or no has no objective, so nothing said about one counts.
    """

    def __init__(self, model: PackingModel) -> None:
        super().__init__()
        self._model = model
        self.volume = 0
        self.bound = model.bound

    def on_solution_callback(self) -> None:
        self.volume = self._model.bound if self._model.is_exact else round(self.objective_value)

    def on_bound(self, bound: float) -> None:
        """Keep a better bound; CP-SAT may call this from another thread."""
        if not self._model.is_exact:
            self.bound = max(self._model.above, min(self.bound, _floor(bound)))


def _floor(bound: float) -> int:
    """A bound on an integer objective; CP-SAT gives it as a float that may lie a little below an integer."""
    return math.floor(bound + 1e-6)


def solve(
    problem: Problem,
    *,
    budget: int | None = None,
    deadline: Deadline | None = None,
    workers: int = 1,
    bound: int | None = None,
    above: int = -1,
    prices: Prices | None = None,
    hint: Sequence[Stick] = (),
    reports: Reports | None = None,
) -> Result:
    """The largest packing, or the best found before the deadline, with a proven bound; one worker gives it every time.

    The `budget` is work in nodes of the search, `workers` are threads of CP-SAT, and `bound` is a volume proven to be
    an upper limit (None: the limits of space and supply). Only packings with more cubes than `above` are looked for:
    INFEASIBLE means that there are none, so that `above` is a bound. `prices` rule out places; the `hint` is a legal
    packing to start from.
    """
    deadline = deadline or Deadline()
    try:
        model = PackingModel(problem, bound, above=above, prices=prices, deadline=deadline)
        if not model.loaded:
            return Result(problem, (), max(0, above), Status.OPTIMAL if above < 0 else Status.INFEASIBLE, "cp-sat")
        if hint:
            model.hint(hint)
        if deadline.has_passed():
            raise _StopError
    except _StopError:
        return Result(problem, (), first_bound(problem, bound), Status.UNKNOWN, "cp-sat")
    solver, watch = _solver(deadline.left, workers, budget), _Watch(model)
    result = _result(model, solver, _run(solver, model, watch, deadline, reports), watch)
    # ortools gives each model its old method names, bound to itself: without this circle all memory is free at once
    vars(model.model).clear()
    return result


def _solver(time_limit: float | None, workers: int, budget: int | None) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    # Presolve costs more than it saves here, and on some trucks it never ends: docs/benchmarks.md.
    solver.parameters.cp_model_presolve = False
    # CP-SAT would swallow Ctrl-C and leave its own handler behind; _run stops it instead.
    solver.parameters.catch_sigint_signal = False
    if time_limit is not None:
        solver.parameters.max_time_in_seconds = time_limit
    if budget is not None:
        solver.parameters.max_deterministic_time = budget / NODES
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
    if status == cp_model.INFEASIBLE:
        return Result(model.problem, (), max(0, model.above), Status.INFEASIBLE, "cp-sat")
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    if found:
        watch.on_bound(solver.best_objective_bound)
    return Result(model.problem, model.sticks(solver.value) if found else (), watch.bound, STATUSES[status], "cp-sat")
