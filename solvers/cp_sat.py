"""CP-SAT as a method: it gets a model of a run, and the run gets what it finds and proves.

*Promise*: without a budget, CP-SAT ends with the optimum, and with one worker the answer is the
same every time. Its proofs are those of a foreign library; the referee sees the packing only.
`models` has the two models.
"""

import math

from ortools.sat.python import cp_model

from .deadlines import StopError, run_until
from .models import PackingModel
from .problem import Status
from .run import Run

NODES_PER_UNIT = 15_000
"""Nodes of the search that count as 1 of CP-SAT's deterministic time.

In equal processor time it would be some 200,000. CP-SAT gets the larger share, because it begins
anew in each turn: one that is too short is lost, a turn of the search never is.
"""

STATUSES = {
    cp_model.OPTIMAL: Status.OPTIMAL,
    cp_model.FEASIBLE: Status.FEASIBLE,
    cp_model.UNKNOWN: Status.UNKNOWN,
    cp_model.INFEASIBLE: Status.INFEASIBLE,
}


class CpSat:
    """CP-SAT as a method, with one of its models.

    Parameters
    ----------
    model
        The model; `PackingModel` uses nothing of what the search has proven.
    workers
        Threads of CP-SAT.
    """

    def __init__(self, model: type[PackingModel] = PackingModel, workers: int = 1) -> None:
        self._model = model
        self._workers = workers

    def work(self, run: Run, budget: int | None = None) -> None:
        """Look for packings larger than the best of the run.

        Raises
        ------
        RuntimeError
            If CP-SAT refuses the model: a bug of ours.
        """
        if not run.is_open:
            return

        try:
            model = self._model.of(run)
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
        # docs/maintainers/benchmarks.md.
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
