"""The packing as a constraint model, solved to proven optimality by OR-Tools CP-SAT.

One Boolean for each length and placement says whether a stick of that length lies there. Three
constraints:

    cover     no cube is in two sticks
    support   a cube is loaded only if the cube below it is
    supply    no more sticks of a length than the supply holds

and the volume to maximise. Whether a cube is loaded is the sum of the Booleans of the sticks that
cover it, so support is one linear inequality for each cube. Sticks of one length are alike: a
Boolean for each single stick would only add symmetry.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from ortools.sat.python import cp_model

from .deadlines import Deadline, StopError, run_until
from .problem import Axis, Cell, Problem, Status, Stick
from .run import Run

Item = TypeVar("Item")

NODES_PER_UNIT = 60_000
"""Nodes of the search that count as 1 of CP-SAT's deterministic time.

They take half a second, and CP-SAT takes one to three for this: it gets the larger share, because
it closes more of what is still open (docs/benchmarks.md).
"""
ITEMS_PER_LOOK = 32
"""Variables or constraints between two looks at the clock while the model is built."""

STATUSES = {
    cp_model.OPTIMAL: Status.OPTIMAL,
    cp_model.FEASIBLE: Status.FEASIBLE,
    cp_model.UNKNOWN: Status.UNKNOWN,
    cp_model.INFEASIBLE: Status.INFEASIBLE,
}


class PackingModel:
    """The variables of a packing and the constraints on them.

    Parameters
    ----------
    problem
        What to pack.
    above
        Only packings of more cubes are wanted.
    deadline
        When to stop.

    Attributes
    ----------
    model : CpModel
        The model, to which constraints and another objective can be added.
    loaded : dict of Stick to IntVar
        For each stick in each place, the Boolean that says whether it lies there.
    is_decision : bool
        Whether only one volume is wanted. Then there is nothing to maximise, only to decide whether
        there is such a packing, which CP-SAT does faster.

    Raises
    ------
    StopError
        If the deadline passes before the model is complete.

    Examples
    --------
    >>> model = PackingModel(Problem(["..", ".#"], 1, [1, 1]))
    >>> len(model.loaded)  # three places for the stick of one cube, two for that of two
    5
    """

    def __init__(
        self, problem: Problem, *, above: int = -1, deadline: Deadline | None = None
    ) -> None:
        self.problem = problem
        self.bound = problem.volume_limit
        self.above = above
        self.is_decision = above + 1 >= self.bound
        self._deadline = deadline or Deadline()

        self.model = cp_model.CpModel()
        self.loaded: dict[Stick, cp_model.IntVar] = {}
        self._covering: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in problem.cells}
        for stick in self._in_time(problem.placements()):
            self.loaded[stick] = self.model.new_bool_var("")
            for cell in stick.cells():
                self._covering[cell].append(self.loaded[stick])

        self._cover()
        self._support()
        self._supply()
        self._volume()
        self._fixed()

    def __repr__(self) -> str:
        return f"<PackingModel: {len(self.loaded)} places of sticks, at most {self.bound} cubes>"

    def _in_time(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items as long as there is time, then raise a StopError."""
        for number, item in enumerate(items):
            if number % ITEMS_PER_LOOK == 0:
                self._deadline.check()
            yield item

    def _cover(self) -> None:
        """No cube is in two sticks."""
        for variables in self._in_time(self._covering.values()):
            self.model.add_at_most_one(variables)

    def _support(self) -> None:
        """A cube is loaded only if the cube below it is."""
        for (x, y, z), variables in self._in_time(self._covering.items()):
            if z > 0:
                loaded = cp_model.LinearExpr.sum(variables)
                loaded_below = cp_model.LinearExpr.sum(self._covering[x, y, z - 1])
                self.model.add(loaded <= loaded_below)

    def _supply(self) -> None:
        """No more sticks of a length are loaded than there are."""
        for length, count in enumerate(self.problem.supply, start=1):
            variables = [lies for stick, lies in self.loaded.items() if stick.length == length]
            # with no more places than sticks, there is nothing to demand
            if len(variables) > count:
                self.model.add(cp_model.LinearExpr.sum(variables) <= count)

    def _volume(self) -> None:
        """As many cubes as possible are loaded, within what is wanted."""
        variables = list(self.loaded.values())
        lengths = [stick.length for stick in self.loaded]
        volume = cp_model.LinearExpr.weighted_sum(variables, lengths)

        self.model.add(volume <= self.bound)
        self.model.add(volume > self.above)
        if not self.is_decision:
            self.model.maximize(volume)

    def _fixed(self) -> None:
        """Fixed sticks lie in their places."""
        for stick in self.problem.fixed:
            # a unit stick has one direction among the placements
            placement = replace(stick, axis=Axis.X) if stick.length == 1 else stick
            self.model.add(self.loaded[placement] == 1)

    def sticks(self, value: Callable[[cp_model.IntVar], int]) -> tuple[Stick, ...]:
        """Return the sticks of a solution.

        Parameters
        ----------
        value
            Returns the value of a variable, as the `value` of a solver does.

        Returns
        -------
        tuple of Stick
            Those whose variable has the value 1.
        """
        return tuple(stick for stick, variable in self.loaded.items() if value(variable))


class CpSat:
    """CP-SAT as a method; with one worker it gives the same answer every time.

    Parameters
    ----------
    workers
        Threads of CP-SAT.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers

    def work(self, run: Run, budget: int | None = None) -> None:
        """Look for packings larger than the best of the run, and use nothing else that it knows.

        Raises
        ------
        RuntimeError
            If CP-SAT refuses the model: a bug of ours.
        """
        if not run.is_open:
            return

        try:
            model = PackingModel(run.problem, above=run.volume, deadline=run.deadline)
            run.deadline.check()
        except StopError:
            return

        if model.loaded:
            self._solve(run, model, budget)
        else:  # CP-SAT wants variables
            run.offer(())
            run.prove(0, "cp-sat")

        # ortools gives each model its old method names, bound to itself; once this circle is
        # broken, all memory is free at once
        vars(model.model).clear()

    def _solve(self, run: Run, model: PackingModel, budget: int | None) -> None:
        """Let CP-SAT solve the model, and tell the run what it finds and proves."""
        solver = self._solver(run.deadline.left, budget)
        watch = _Watch(run, model)
        solver.best_bound_callback = watch.on_bound

        def is_over() -> bool:
            run.report(watch.volume)
            return run.deadline.has_passed()

        status = run_until(is_over, lambda: solver.solve(model.model, watch), solver.stop_search)
        if status not in STATUSES:
            name = solver.status_name(status)
            raise RuntimeError(f"CP-SAT ended with {name}: {model.model.validate()}")

        # Without a solution, no packing is larger than `above`; smaller ones were not asked for.
        if status == cp_model.INFEASIBLE:
            run.prove(model.above, "cp-sat")
        elif status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            run.offer(model.sticks(solver.value))
            watch.on_bound(solver.best_objective_bound)

    def _solver(self, time_limit: float | None, budget: int | None) -> cp_model.CpSolver:
        """Return a solver with limits of time, in seconds, and of work, in nodes of the search."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = self._workers

        # Presolve costs more than it saves here, and on some trucks it never ends:
        # docs/benchmarks.md.
        solver.parameters.cp_model_presolve = False

        # CP-SAT would swallow Ctrl-C and leave its own handler behind; run_until stops it instead.
        solver.parameters.catch_sigint_signal = False

        if time_limit is not None:
            solver.parameters.max_time_in_seconds = time_limit
        if budget is not None:
            solver.parameters.max_deterministic_time = budget / NODES_PER_UNIT
        return solver


class _Watch(cp_model.CpSolverSolutionCallback):
    """Takes note of what CP-SAT finds and proves while it works, perhaps in another thread.

    Where the model is a decision it has no objective: the volume of a packing is then known, and
    what CP-SAT says about a bound is ignored.

    Attributes
    ----------
    volume : int
        The cubes of the best packing so far.
    """

    def __init__(self, run: Run, model: PackingModel) -> None:
        super().__init__()
        self._run = run
        self._model = model
        self.volume = 0

    def on_solution_callback(self) -> None:
        """Note the volume of a packing; its sticks are read when CP-SAT ends."""
        self.volume = self._model.bound
        if not self._model.is_decision:
            self.volume = round(self.objective_value)

    def on_bound(self, bound: float) -> None:
        """Prove a bound to the run; it holds for packings larger than `above` only."""
        if not self._model.is_decision:
            self._run.prove(max(self._model.above, _floor(bound)), "cp-sat")


def _floor(bound: float) -> int:
    """Return a bound on an integer objective, which CP-SAT gives as a float.

    It may lie a little below an integer.
    """
    return math.floor(bound + 1e-6)
