"""The least penalty that was possible, with its proof: where the game meets the solver."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from zackpack.errors import SolverDefectError, bad_value, whole_number
from zackpack.loads import Load
from zackpack.optimum.convert import to_load, to_problem, to_sticks
from zackpack.optimum.own_solvers import portfolio, solvers
from zackpack.pieces import Cargo
from zackpack.referee import check
from zackpack.scores import Score, penalty_of_volume, score
from zackpack.trucks import Truck

Method = Literal["auto", "search", "cp-sat"]
METHODS: tuple[Method, ...] = ("auto", "search", "cp-sat")
MAX_WORKERS = 64


class Status(Enum):
    """How much is known of a solution."""

    OPTIMAL = "optimal"
    """Proven: no load of this truck costs less."""
    FEASIBLE = "feasible"
    """Stopped before the proof: the load is legal, and nothing costs less than the bound."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best load found, and what is proven about it.

    Attributes
    ----------
    penalty
        What the load costs, in points.
    bound
        Proven: no legal load costs less.
    seconds
        Wall time of the whole call.
    methods
        Which methods arrived at the bound: "search", "cp-sat"; both after `verify`.
    interrupted
        True if Ctrl-C ended the search.
    """

    load: Load
    penalty: int
    bound: int
    status: Status
    seconds: float
    methods: tuple[str, ...]
    interrupted: bool = False

    @property
    def gap(self) -> int:
        """Points between the load and the bound: 0 if it is proven optimal."""
        return self.penalty - self.bound

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from zackpack.draw import solution_svg  # drawing builds on solutions

        return solution_svg(self)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands: the penalty of the best load so far, the proven bound, seconds spent."""

    penalty: int
    bound: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A load held against the best that was possible."""

    score: Score
    best: Solution

    @property
    def regret(self) -> int:
        """Points that the load costs more than the best one found: 0 for a perfect load."""
        return self.score.penalty - self.best.penalty


def solve(
    truck: Truck,
    cargo: Cargo,
    *,
    method: Method = "auto",
    time_limit: float | None = None,
    workers: int = 1,
    hint: Load | None = None,
    fixed: Load | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """The load of least penalty, proven; or the best one found in time, with a proven bound.

    With one worker and no time limit the result is the same every time. Ctrl-C ends the search, not the
    program: the solution is then marked `interrupted`.

    Parameters
    ----------
    method
        "auto" searches, and asks CP-SAT only for what the search leaves open after some 0.2 seconds;
        "search" and "cp-sat" use one of them alone.
    time_limit
        Seconds for the search, 0 or more; None for no limit.
    workers
        Threads of CP-SAT. One is best for trucks of the game's size.
    hint
        A legal load of the same truck and cargo to start from; the answer is never worse.
    fixed
        A legal load of the same truck and cargo whose sticks stay where they are.
    on_progress
        Called about twice a second while the search runs.

    Raises
    ------
    InputError
        If an argument has a wrong type or value, or a load is for another truck or cargo.
    IllegalLoadError
        If a load given breaks a rule.
    SolverDefectError
        If the solver's answer is wrong, which is a bug of ours.

    Examples
    --------
    >>> import zackpack as zp
    >>> solution = zp.solve(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1"))
    >>> solution.penalty, solution.bound, solution.status.value, solution.methods
    (3, 3, 'optimal', ('search',))
    """
    started = time.perf_counter()
    _check_arguments(truck, cargo, method, time_limit, workers)
    start = Load(truck, cargo)
    for name, load in (("hint", hint), ("fixed", fixed)):
        if load is not None:
            _check_load(name, load, truck, cargo)
            start = max(start, load, key=lambda load: load.volume)
    if hint and fixed and not set(fixed.placements) <= set(hint.placements):
        raise bad_value("hint", "a load without some of the fixed sticks", "a load with all fixed sticks")

    def report(progress: solvers.Progress) -> None:
        if on_progress:
            penalty = penalty_of_volume(truck, cargo, max(progress.volume, start.volume))
            on_progress(Progress(penalty, penalty_of_volume(truck, cargo, progress.bound), progress.seconds))

    result = portfolio.solve(
        to_problem(truck, cargo, fixed),
        method=method,
        time_limit=time_limit,
        workers=workers,
        hint=to_sticks(hint) if hint else (),
        on_progress=report if on_progress else None,
    )
    load = max(to_load(truck, cargo, result.sticks), start, key=lambda load: load.volume)
    solution = Solution(
        load=load,
        penalty=penalty_of_volume(truck, cargo, load.volume),
        bound=penalty_of_volume(truck, cargo, result.bound),
        status=Status.OPTIMAL if load.volume == result.bound else Status.FEASIBLE,
        seconds=time.perf_counter() - started,
        methods=(result.method,),
        interrupted=result.interrupted,
    )
    _recheck(solution, result, fixed)
    return solution


def evaluate(
    load: Load,
    *,
    time_limit: float | None = None,
    workers: int = 1,
    on_progress: Callable[[Progress], None] | None = None,
) -> Evaluation:
    """The score of a legal load, the best that was possible for its truck and cargo, and the regret.

    The parameters are those of `solve`.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    """
    cost = score(load)
    best = solve(load.truck, load.cargo, time_limit=time_limit, workers=workers, hint=load, on_progress=on_progress)
    return Evaluation(cost, best)


def _check_arguments(truck: Truck, cargo: Cargo, method: str, time_limit: float | None, workers: int) -> None:
    Load(truck, cargo)  # which refuses wrong types
    if method not in METHODS:
        raise bad_value("method", method, f"one of {', '.join(METHODS)}")
    whole_number("workers", workers, 1, MAX_WORKERS)
    seconds = isinstance(time_limit, (int, float)) and not isinstance(time_limit, bool)
    if time_limit is not None and not (seconds and 0 <= time_limit < float("inf")):
        raise bad_value("time_limit", time_limit, "seconds, 0 or more, or None for no limit")


def _check_load(name: str, load: Load, truck: Truck, cargo: Cargo) -> None:
    if not isinstance(load, Load) or (load.truck, load.cargo) != (truck, cargo):
        found = str(load.truck) if isinstance(load, Load) else load
        raise bad_value(name, found, f"a load of {truck} with the same cargo")
    score(load)


def _recheck(solution: Solution, result: solvers.Result, fixed: Load | None) -> None:
    """Let the referee judge the answer, and hold the proof against it."""
    violations = check(solution.load)
    if violations:
        raise SolverDefectError("the solver returned an illegal load:\n" + "\n".join(map(str, violations)))
    if fixed and not set(fixed.placements) <= set(solution.load.placements):
        raise SolverDefectError("the solver moved a stick that was fixed")
    cost = score(solution.load).penalty
    if cost != solution.penalty or cost < solution.bound or result.volume > result.bound:
        raise SolverDefectError(
            f"the solver's proof is wrong: penalty {cost}, stated {solution.penalty}, bound {solution.bound}"
        )
    if result.status.value == "infeasible" or (result.status.value == "optimal" and result.volume != result.bound):
        raise SolverDefectError(
            f"the solver ended {result.status.value} with {result.volume} cubes and the bound {result.bound}"
        )
