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
    require_callable,
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
    """Find the load of least penalty and prove it, or the best load in time, with a proven bound.

    With one worker and no time limit, the result is the same every time.

    Parameters
    ----------
    truck
        What to load.
    cargo
        The sticks to load it with.
    method
        "auto" searches, with the linear relaxation if that takes more than some milliseconds, and
        asks CP-SAT for what is still open; "search" and "cp-sat" use one of them alone, but a
        CP-SAT that is stopped before its first load leaves that to a greedy packing. Where
        ortools is not installed, "auto" is "search"; so it is where less than a second is left and
        ortools is still to be imported, which cannot be broken off.
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

    Returns
    -------
    Solution
        The load, with the referee's judgement and with what is proven about it.

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
    require_instance("truck", truck, Truck)
    require_instance("cargo", cargo, Cargo)
    _check_limits(method, time_limit, work_limit, workers)
    _check_callbacks(stop, on_progress)

    with CtrlC() as ctrl_c:
        deadline = Deadline(
            time_limit, lambda: ctrl_c.is_set() or (stop is not None and stop.is_set())
        )
        warm_start, kept = _judge_loads(hint, fixed, truck, cargo)
        start = warm_start or kept  # the answer is never worse

        problem = to_problem(truck, cargo, kept.load if kept else None)
        result = portfolio.solve(
            problem,
            method=method,
            time_limit=deadline.left,
            work_limit=work_limit,
            workers=workers,
            warm_start=to_sticks(warm_start.load) if warm_start else (),
            stop=deadline.is_stopped,
            on_progress=on_progress and _reporter(on_progress, truck, cargo, start),
        )

        sticks = result.sticks
        if method == "cp-sat" and result.status is solvers.Status.UNKNOWN:
            # CP-SAT was stopped before its first packing: greedy ones take next to no time
            sticks = portfolio.solve(problem, method="search", work_limit=0).sticks

        best = judge(to_load(truck, cargo, sticks))
        if start and best.load.volume < start.load.volume:
            best = start
        solution = _solution(best, result, kept, deadline)

    if ctrl_c.is_set():
        raise Interrupted(solution)
    return solution


def evaluate(
    load: Load | Judgement, *, time_limit: float | None = None, work_limit: int | None = None
) -> Evaluation:
    """Score a legal load and compare it with the best that was possible.

    Parameters
    ----------
    load
        The load, or its judgement.
    time_limit
        Seconds; None for no limit.
    work_limit
        Nodes of the search, as in `solve`; None for no limit.

    Returns
    -------
    Evaluation
        The score, the best load, and the points between them.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    Interrupted
        If Ctrl-C came first.

    Examples
    --------
    >>> import zackpack as zp
    >>> row = zp.Truck("row", ["....."], 1)
    >>> zp.evaluate(zp.Load.from_layers(row, zp.Cargo(white=1, grey=2), [".A..."])).regret
    12
    """
    judgement = judge(load)
    truck = judgement.load.truck
    cargo = judgement.load.cargo
    best = solve(truck, cargo, time_limit=time_limit, work_limit=work_limit, hint=judgement)
    return Evaluation(judgement, best)


def verify(
    solution: Solution,
    *,
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
) -> Solution:
    """Solve again with the method that did not prove the solution.

    Parameters
    ----------
    solution
        A solution of `solve`.
    time_limit
        Seconds; None for no limit.
    work_limit
        Nodes of the search, as in `solve`; None for no limit.
    workers
        Threads of CP-SAT.

    Returns
    -------
    Solution
        The solution, with both `methods` if both proved it; unchanged if the second did not finish
        in time, or if both had proven it before.

    Raises
    ------
    Interrupted
        If Ctrl-C came first; it carries the solution, as it was.
    SolverDefectError
        If the methods contradict each other; it carries the load.
    """
    require_instance("solution", solution, Solution)
    if len(solution.methods) > 1:
        return solution

    load = solution.load
    other: Method = "search"
    if solution.methods == ("search",):
        other = "cp-sat"

    try:
        second = solve(
            load.truck,
            load.cargo,
            method=other,
            time_limit=time_limit,
            work_limit=work_limit,
            workers=workers,
        )
    except Interrupted:  # the second solution may be worse, and was not asked for
        raise Interrupted(solution) from None

    # Neither may have found a load that the other has proven impossible.
    if second.penalty < solution.bound or solution.penalty < second.bound:
        first_says = f"found the penalty {solution.penalty} and proved {solution.bound}"
        second_says = f"found {second.penalty} and proved {second.bound}"
        raise SolverDefectError(
            f"{' and '.join(solution.methods)} {first_says}, {other} {second_says}", load
        )

    if solution.status is second.status is Status.OPTIMAL:
        return replace(solution, methods=(*solution.methods, other))
    return solution


def require_time_limit(time_limit: float | None) -> None:
    """Require a number of seconds, or None for no limit.

    Raises
    ------
    InputError
        If it is neither None nor a number of at least 0.
    """
    if time_limit is not None:
        is_number = isinstance(time_limit, float) or as_integer(time_limit) is not None
        # a whole number may be too large for the clock
        if not is_number or not 0 <= time_limit <= sys.float_info.max:
            expected = Sentence("seconds, 0 or more, or None for no limit")
            raise bad_value("time_limit", time_limit, expected)


def _check_limits(
    method: str, time_limit: float | None, work_limit: int | None, workers: int
) -> None:
    """Raise an InputError for a method that does not exist, and for limits of wrong values."""
    if method not in METHODS:
        raise bad_value("method", method, Sentence("one of {names}", names=", ".join(METHODS)))

    require_time_limit(time_limit)
    if work_limit is not None:
        require_integer("work_limit", work_limit, 0, sys.maxsize)
    require_integer("workers", workers, 1, MAX_WORKERS)


def _check_callbacks(stop: object, on_progress: object) -> None:
    """Raise an InputError for callbacks that cannot be called."""
    if stop is not None and not callable(getattr(stop, "is_set", None)):
        raise bad_value("stop", stop, Sentence("a threading.Event, or what has its method is_set"))
    if on_progress is not None:
        require_callable("on_progress", on_progress, Sentence("a function of a Progress"))


def _reporter(
    on_progress: Callable[[Progress], None], truck: Truck, cargo: Cargo, start: Judgement | None
) -> Callable[[solvers.Progress], None]:
    """Return a function that reports the solvers' progress in points.

    Until something better is found, it shows the load to start from.
    """

    def report(progress: solvers.Progress) -> None:
        load = to_load(truck, cargo, progress.sticks) if progress.sticks else None
        if start and progress.volume <= start.load.volume:
            load = start.load

        penalty = penalty_of_volume(truck, cargo, progress.volume)
        bound = penalty_of_volume(truck, cargo, progress.bound)
        on_progress(Progress(penalty, bound, progress.seconds, load))

    return report


def _judge_loads(
    hint: Load | Judgement | None, fixed: Load | Judgement | None, truck: Truck, cargo: Cargo
) -> tuple[Judgement | None, Judgement | None]:
    """Return the judgements of the load to start from and of that whose sticks stay.

    The first must have all fixed sticks.
    """
    warm_start = _judge_argument("hint", hint, truck, cargo)
    if fixed is hint:  # a load is judged once
        return warm_start, warm_start

    kept = _judge_argument("fixed", fixed, truck, cargo)
    if warm_start and kept and not set(kept.load.placements) <= set(warm_start.load.placements):
        actual = Sentence("a load without some of the fixed sticks")
        raise InputError(Fault("hint", actual, Sentence("a load with all fixed sticks")))
    return warm_start, kept


def _judge_argument(
    name: str, argument: Load | Judgement | None, truck: Truck, cargo: Cargo
) -> Judgement | None:
    """Return the judgement of a load given to `solve`: legal, of the same truck and cargo."""
    if argument is None:
        return None

    load = argument.load if isinstance(argument, Judgement) else argument
    if not isinstance(load, Load) or (load.truck, load.cargo) != (truck, cargo):
        expected = Sentence("a load of {truck} with the same cargo", truck=truck.summary)
        raise bad_value(name, load, expected)

    judgement = judge(argument)
    judgement.require_score()
    return judgement


def _solution(
    best: Judgement, result: solvers.Result, fixed: Judgement | None, deadline: Deadline
) -> Solution:
    """Return the solution that consists of the best load and the proof of the solvers' result.

    Raises
    ------
    SolverDefectError
        If the referee, or the result itself, contradicts it.
    """
    if defect := _defect(best, result, fixed):
        raise SolverDefectError(f"the solver {defect}", best.load)

    bound = penalty_of_volume(best.load.truck, best.load.cargo, result.bound)
    is_proven = best.require_score().penalty == bound
    status = Status.OPTIMAL if is_proven else Status.FEASIBLE
    return Solution(
        judgement=best,
        bound=bound,
        status=status,
        seconds=deadline.spent,
        methods=(result.method,),
        interrupted=not is_proven and deadline.is_stopped(),
    )


def _defect(best: Judgement, result: solvers.Result, fixed: Judgement | None) -> str:
    """Say what is wrong with a result, for those who mend the solvers; "" if nothing is."""
    if best.violations:
        return "returned an illegal load:\n" + "\n".join(map(str, best.violations))
    if fixed and not set(fixed.load.placements) <= set(best.load.placements):
        return "moved a stick that was fixed"

    # what is optimal reaches its bound, and a legal load proves that there is a packing
    volume = best.load.volume
    is_unreached = result.status is solvers.Status.OPTIMAL and volume < result.bound
    is_infeasible = result.status is solvers.Status.INFEASIBLE
    if is_unreached or is_infeasible or volume > result.bound:
        return f"ended {result.status.value} with {volume} cubes and the bound {result.bound}"
    return ""
