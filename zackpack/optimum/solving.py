"""The least possible penalty, with its proof: where the game meets the solvers."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from zackpack.errors import (
    Fault,
    InputError,
    as_integer,
    bad_value,
    require_instance,
    require_integer,
)
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
from zackpack.sentences import Sentence
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
    """Find the load of least penalty and prove it; or the best load in the time given, with a
    proven bound.

    With one worker and no time limit, the result is the same every time.

    Parameters
    ----------
    method
        "auto" searches, with the linear relaxation if that takes more than some milliseconds, and
        asks CP-SAT for what is still open; "search" and "cp-sat" use one of them alone. Where
        ortools is not installed, "auto" is "search".
    time_limit
        Seconds for the search, 0 or more; None for no limit.
    work_limit
        Nodes of the search, 0 or more, or as much work of CP-SAT; None for no limit. 100,000 take
        about a second. Under it, "auto" is the search alone: without a time limit the answer is
        then the same on every machine.
    workers
        Threads of CP-SAT. One is best for trucks of the game's size.
    hint
        A legal load of the same truck and cargo to start from, or its judgement; the answer is
        never worse.
    fixed
        A legal load of the same truck and cargo whose sticks stay where they are, or its judgement.
    stop
        A `threading.Event`, or whatever has its method `is_set`: once it is set, by another thread
        for instance, the search ends, and the solution is marked `interrupted`.
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
    >>> solution.penalty, solution.bound, solution.status == "optimal", solution.methods
    (3, 3, True, ('search',))
    """
    _check_arguments(truck, cargo, method, time_limit, work_limit, workers)
    _check_callbacks(stop, on_progress)
    with CtrlC() as ctrl_c:
        deadline = Deadline(
            time_limit, lambda: ctrl_c.is_set() or (stop is not None and stop.is_set())
        )
        first, kept = _judge_both(hint, fixed, truck, cargo)
        start = first or kept
        result = portfolio.solve(
            to_problem(truck, cargo, kept.load if kept else None),
            method=method,
            time_limit=deadline.left,
            work_limit=work_limit,
            workers=workers,
            warm_start=to_sticks(first.load) if first else (),
            stop=deadline.is_stopped,
            on_progress=on_progress and _reporter(on_progress, truck, cargo, start),
        )
        is_worse = start is not None and result.volume < start.load.volume
        best = start if start and is_worse else judge(to_load(truck, cargo, result.sticks))
        solution = _solution(best, result, kept, deadline)
    if ctrl_c.is_set():
        raise Interrupted(solution)
    return solution


def evaluate(
    load: Load | Judgement, *, time_limit: float | None = None, work_limit: int | None = None
) -> Evaluation:
    """Score a legal load, or its judgement, and compare it with the best that was possible; the
    limits are `solve`'s.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    """
    judgement = judge(load)
    truck, cargo = judgement.load.truck, judgement.load.cargo
    judgement.require_score()
    best = solve(truck, cargo, time_limit=time_limit, work_limit=work_limit, hint=judgement)
    return Evaluation(judgement, best)


def verify(
    solution: Solution,
    *,
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
) -> Solution:
    """Solve again with the method that did not prove the solution; the limits are those of `solve`.

    Returns
    -------
    Solution
        The solution, with both `methods` if both proved it; unchanged if the second did not finish
        in time.

    Raises
    ------
    Interrupted
        If Ctrl-C came first; it carries the solution, as it was.
    SolverDefectError
        If the methods contradict each other; it carries the load.
    """
    require_instance("solution", solution, Solution)
    other: Method = "cp-sat" if solution.methods == ("search",) else "search"
    load = solution.load
    try:
        second = solve(
            load.truck,
            load.cargo,
            method=other,
            time_limit=time_limit,
            work_limit=work_limit,
            workers=workers,
        )
    except Interrupted:
        raise Interrupted(solution) from None
    if second.penalty < solution.bound or solution.penalty < second.bound:
        raise SolverDefectError(
            f"{' and '.join(solution.methods)} found the penalty {solution.penalty} and proved {solution.bound}, "
            f"{other} found {second.penalty} and proved {second.bound}",
            load,
        )
    if solution.status is second.status is Status.OPTIMAL:
        return replace(solution, methods=(*solution.methods, other))
    return solution


def _check_arguments(  # noqa: PLR0917 - as they come
    truck: Truck,
    cargo: Cargo,
    method: str,
    time_limit: float | None,
    work_limit: int | None,
    workers: int,
) -> None:
    require_instance("truck", truck, Truck)
    require_instance("cargo", cargo, Cargo)
    if method not in METHODS:
        raise bad_value("method", method, Sentence("one of {names}", names=", ".join(METHODS)))
    if time_limit is not None:
        is_number = isinstance(time_limit, float) or as_integer(time_limit) is not None
        if not (
            is_number and 0 <= time_limit <= sys.float_info.max
        ):  # a whole number may be larger than that
            raise bad_value(
                "time_limit", time_limit, Sentence("seconds, 0 or more, or None for no limit")
            )
    if work_limit is not None:
        require_integer("work_limit", work_limit, 0, sys.maxsize)
    require_integer("workers", workers, 1, MAX_WORKERS)


def _check_callbacks(stop: object, on_progress: object) -> None:
    if stop is not None and not callable(getattr(stop, "is_set", None)):
        raise bad_value("stop", stop, Sentence("a threading.Event, or what has its method is_set"))
    if on_progress is not None and not callable(on_progress):
        raise bad_value("on_progress", on_progress, Sentence("a function of a Progress"))


def _reporter(
    on_progress: Callable[[Progress], None], truck: Truck, cargo: Cargo, start: Judgement | None
) -> Callable[[solvers.Progress], None]:
    """What tells of the solvers' progress in points; nothing worse than the load to start from."""
    least = start.load.volume if start else 0

    def report(progress: solvers.Progress) -> None:
        load = to_load(truck, cargo, progress.sticks) if progress.sticks else None
        if start and progress.volume <= least:
            load = start.load
        penalty = penalty_of_volume(truck, cargo, max(progress.volume, least))
        on_progress(
            Progress(
                penalty, penalty_of_volume(truck, cargo, progress.bound), progress.seconds, load
            )
        )

    return report


def _judge_both(
    hint: Load | Judgement | None, fixed: Load | Judgement | None, truck: Truck, cargo: Cargo
) -> tuple[Judgement | None, Judgement | None]:
    """The judgements of the loads given to `solve`: the one to start from, and the one whose sticks
    stay.
    """
    first = _judge_for("hint", hint, truck, cargo)
    kept = first if fixed is hint else _judge_for("fixed", fixed, truck, cargo)
    if first and kept and not set(kept.load.placements) <= set(first.load.placements):
        found = Sentence("a load without some of the fixed sticks")
        raise InputError(Fault("hint", found, Sentence("a load with all fixed sticks")))
    return first, kept


def _judge_for(
    name: str, given: Load | Judgement | None, truck: Truck, cargo: Cargo
) -> Judgement | None:
    """The judgement of a load given to `solve`, which must be a legal one of the same truck and
    cargo.
    """
    if given is None:
        return None
    load = given.load if isinstance(given, Judgement) else given
    if not isinstance(load, Load) or (load.truck, load.cargo) != (truck, cargo):
        expected = Sentence("a load of {truck} with the same cargo", truck=truck.summary)
        raise bad_value(name, load, expected)
    judgement = judge(given)
    judgement.require_score()
    return judgement


def _solution(
    best: Judgement, result: solvers.Result, fixed: Judgement | None, deadline: Deadline
) -> Solution:
    """The solution, once the answer agrees with the referee's judgement, and the proof with the
    answer.
    """
    if defect := _defect(best, result, fixed):
        raise SolverDefectError(f"the solver {defect}", best.load)
    bound = penalty_of_volume(best.load.truck, best.load.cargo, result.bound)
    is_proven = best.require_score().penalty == bound
    return Solution(
        judgement=best,
        bound=bound,
        status=Status.OPTIMAL if is_proven else Status.FEASIBLE,
        seconds=deadline.spent,
        methods=(result.method,),
        interrupted=not is_proven and deadline.is_stopped(),
    )


def _defect(best: Judgement, result: solvers.Result, fixed: Judgement | None) -> str:
    """What is wrong with the answer, for those who mend it; "" if nothing is."""
    volume = best.load.volume
    if best.violations:
        return "returned an illegal load:\n" + "\n".join(map(str, best.violations))
    if fixed and not set(fixed.load.placements) <= set(best.load.placements):
        return "moved a stick that was fixed"
    is_optimal = result.status is solvers.Status.OPTIMAL
    if (
        volume > result.bound
        or (is_optimal and volume < result.bound)
        or result.status is solvers.Status.INFEASIBLE
    ):
        return f"ended {result.status.value} with {volume} cubes and the bound {result.bound}"
    return ""
