"""The least possible penalty, with its proof: where the game meets the solvers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Literal

from zackpack.errors import as_integer, bad_value, require_instance, require_integer
from zackpack.interrupts import CtrlC
from zackpack.loads import Load
from zackpack.optimum.convert import to_load, to_problem, to_sticks
from zackpack.optimum.own_solvers import Deadline, portfolio, solvers
from zackpack.optimum.solution import (
    Evaluation,
    Interrupted,
    Progress,
    Solution,
    SolverDefectError,
    Status,
    StopRequest,
)
from zackpack.pieces import Cargo
from zackpack.scores import Judgement, judge, penalty_of_volume
from zackpack.trucks import Truck

Method = Literal["auto", "search", "cp-sat"]
METHODS: tuple[Method, ...] = ("auto", "search", "cp-sat")
MAX_WORKERS = 64


def solve(
    truck: Truck,
    cargo: Cargo,
    *,
    method: Method = "auto",
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
    hint: Load | Judgement | None = None,
    fixed: Load | Judgement | None = None,
    stop: StopRequest | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """Find the load of least penalty and prove it; or the best load in the time given, with a proven bound.

    With one worker and no time limit, the result is the same every time.

    Parameters
    ----------
    method
        "auto" searches, with the linear relaxation if that takes more than some milliseconds, and asks CP-SAT for
        what is still open; "search" and "cp-sat" use one of them alone. Where ortools is not installed, "auto" is
        "search".
    time_limit
        Seconds for the search, 0 or more; None for no limit.
    work_limit
        Nodes of the search, 0 or more, or as much work of CP-SAT; None for no limit. 100,000 take about a second. Under
        it, "auto" is the search alone: without a time limit the answer is then the same on every machine.
    workers
        Threads of CP-SAT. One is best for trucks of the game's size.
    hint
        A legal load of the same truck and cargo to start from, or its judgement; the answer is never worse.
    fixed
        A legal load of the same truck and cargo whose sticks stay where they are, or its judgement.
    stop
        A `threading.Event`, or whatever has its method `is_set`: once it is set, by another thread for instance, the
        search ends, and the solution is marked `interrupted`.
    on_progress
        Called about twice a second while the search runs.

    Raises
    ------
    Interrupted
        If Ctrl-C ended the search: a KeyboardInterrupt whose `solution` is the best so far.
    InputError
        If an argument has a wrong type or value, or a load is for another truck or cargo.
    IllegalLoadError
        If `hint` or `fixed` breaks a rule.
    SolverDefectError
        If the solver's answer is wrong: a bug of ours.

    Examples
    --------
    >>> import zackpack as zp
    >>> solution = zp.solve(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1"))
    >>> solution.penalty, solution.bound, solution.status.value, solution.methods
    (3, 3, 'optimal', ('search',))
    """
    _check_arguments(truck, cargo, method, workers)
    _check_limits(time_limit, work_limit, stop, on_progress)

    def report(progress: solvers.Progress) -> None:
        if on_progress:
            penalty = penalty_of_volume(truck, cargo, max(progress.volume, least))
            bound = penalty_of_volume(truck, cargo, progress.bound)
            found = to_load(truck, cargo, progress.sticks) if progress.sticks else None
            load = start.load if start and progress.volume <= least else found
            on_progress(Progress(penalty, bound, progress.seconds, load))

    def is_stopped() -> bool:
        return ctrl_c.is_set() or (stop is not None and stop.is_set())

    deadline = Deadline(time_limit, is_stopped)
    with CtrlC() as ctrl_c:
        first, kept = _judge_both(hint, fixed, truck, cargo)
        start = first or kept
        least = start.load.volume if start else 0
        result = portfolio.solve(
            to_problem(truck, cargo, kept.load if kept else None),
            method=method,
            deadline=deadline,
            work_limit=work_limit,
            workers=workers,
            hint=to_sticks(first.load) if first else (),
            on_progress=report if on_progress else None,
        )
        best = start if start and result.volume < least else judge(to_load(truck, cargo, result.sticks))
        bound = penalty_of_volume(truck, cargo, result.bound)
        _recheck(best, bound, result, kept)
        is_proven = best.require_score().penalty == bound
        solution = Solution(
            judgement=best,
            bound=bound,
            status=Status.OPTIMAL if is_proven else Status.FEASIBLE,
            seconds=deadline.spent,
            methods=(result.method,),
            interrupted=not is_proven and is_stopped(),
        )
    if ctrl_c.is_set():
        raise Interrupted(solution)
    return solution


def evaluate(
    load: Load | Judgement,
    *,
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
    stop: StopRequest | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Evaluation:
    """Score a legal load and compare it with the best that was possible for its truck and cargo.

    Parameters
    ----------
    load
        A load, or its judgement if you have it already. The other parameters are those of `solve`.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    Interrupted
        If Ctrl-C ended the search for the best load.
    """
    judgement = judge(load)
    truck, cargo = judgement.load.truck, judgement.load.cargo
    judgement.require_score()
    best = solve(
        truck,
        cargo,
        time_limit=time_limit,
        work_limit=work_limit,
        workers=workers,
        hint=judgement,
        stop=stop,
        on_progress=on_progress,
    )
    return Evaluation(judgement, best)


def _check_arguments(truck: Truck, cargo: Cargo, method: str, workers: int) -> None:
    require_instance("truck", truck, Truck)
    require_instance("cargo", cargo, Cargo)
    if method not in METHODS:
        raise bad_value("method", method, f"one of {', '.join(METHODS)}")
    require_integer("workers", workers, 1, MAX_WORKERS)


def _check_limits(
    time_limit: float | None, work_limit: int | None, stop: StopRequest | None, on_progress: object
) -> None:
    if time_limit is not None:
        is_number = isinstance(time_limit, float) or as_integer(time_limit) is not None
        if not (is_number and 0 <= time_limit <= sys.float_info.max):  # a whole number may be larger than that
            raise bad_value("time_limit", time_limit, "seconds, 0 or more, or None for no limit")
    if work_limit is not None:
        require_integer("work_limit", work_limit, 0, sys.maxsize)
    if stop is not None and not callable(getattr(stop, "is_set", None)):
        raise bad_value("stop", stop, "an object with the method is_set, such as a threading.Event, or None")
    if on_progress is not None and not callable(on_progress):
        raise bad_value("on_progress", on_progress, "a function of one Progress, or None")


def _judge_both(
    hint: Load | Judgement | None, fixed: Load | Judgement | None, truck: Truck, cargo: Cargo
) -> tuple[Judgement | None, Judgement | None]:
    """The judgements of the loads given to `solve`: the one to start from, and the one whose sticks stay."""
    first = _judge_for("hint", hint, truck, cargo)
    kept = first if fixed is hint else _judge_for("fixed", fixed, truck, cargo)
    if first and kept and not set(kept.load.placements) <= set(first.load.placements):
        raise bad_value("hint", "a load without some of the fixed sticks", "a load with all fixed sticks")
    return first, kept


def _judge_for(name: str, given: Load | Judgement | None, truck: Truck, cargo: Cargo) -> Judgement | None:
    """The judgement of a load given to `solve`, which must be a legal one of the same truck and cargo."""
    if given is None:
        return None
    load = given.load if isinstance(given, Judgement) else given
    if not isinstance(load, Load) or (load.truck, load.cargo) != (truck, cargo):
        found: object = load
        if isinstance(load, Load):
            found = load.truck.summary if load.truck != truck else f"cargo {load.cargo}"
        raise bad_value(name, found, f"a load of {truck.summary} with the same cargo")
    judgement = judge(given)
    judgement.require_score()
    return judgement


def _recheck(best: Judgement, bound: int, result: solvers.Result, fixed: Judgement | None) -> None:
    """Compare the answer with the referee's judgement, and the proof with the answer."""
    if best.score is None:
        raise SolverDefectError(
            "the solver returned an illegal load:\n" + "\n".join(map(str, best.violations)), best.load
        )
    if fixed and not set(fixed.load.placements) <= set(best.load.placements):
        raise SolverDefectError("the solver moved a stick that was fixed", best.load)
    cost = best.score.penalty
    stated = bound + 3 * (result.bound - best.load.volume)  # ZP-S3
    if cost != stated or cost < bound:
        raise SolverDefectError(
            f"the solver's proof is wrong: penalty {cost}, stated {stated}, bound {bound}", best.load
        )
    is_optimal = result.status is solvers.Status.OPTIMAL
    if result.status is solvers.Status.INFEASIBLE or (is_optimal and result.volume != result.bound):
        raise SolverDefectError(
            f"the solver ended {result.status.value} with {result.volume} cubes and the bound {result.bound}", best.load
        )
