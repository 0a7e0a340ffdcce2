"""The way from a problem to its proof: the search first, then CP-SAT for what the search leaves open."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import Literal

from . import search
from .limits import Limits, import_within
from .problem import Problem, Progress, Result, Status, Stick

Method = Literal["auto", "search", "cp-sat"]


def solve(
    problem: Problem,
    *,
    method: Method = "auto",
    time_limit: float | None = None,
    workers: int = 1,
    hint: Sequence[Stick] = (),
    stop: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Result:
    """The largest packing, or the best one found in time, with a proven bound.

    Without a time limit and with one worker the answer is the same every time.

    Parameters
    ----------
    method
        "search" or "cp-sat" alone; "auto" gives the search its budget of nodes, and CP-SAT the rest of the time.
        Where ortools is not installed, as in a browser, "auto" is the search alone.
        "cp-sat" shares no bound with the search: a second opinion.
    time_limit
        Seconds of wall time; None for no limit.
    workers
        Threads of CP-SAT.
    hint
        A legal packing to start from; the answer is never worse.
    stop
        Asked often; the search ends as soon as the answer is True.
    on_progress
        Called about twice a second.
    """
    limits, started = Limits(time_limit, stop), time.perf_counter()
    if method == "cp-sat":
        cp_sat = import_within(f"{__package__}.cp_sat", limits)
        if cp_sat is None:
            return _better(Result((), problem.volume_limit, Status.UNKNOWN, "cp-sat"), hint)
        alone = cp_sat.solve(
            problem, time_limit=limits.left, workers=workers, hint=hint, stop=stop, on_progress=on_progress
        )
        return _better(alone, hint)
    budget = None if method == "search" else search.BUDGET
    first = search.solve(problem, budget=budget, time_limit=time_limit, hint=hint, stop=stop, on_progress=on_progress)
    closed = first.status in (Status.OPTIMAL, Status.INFEASIBLE)
    if method == "search" or closed or limits.are_reached():
        return first

    def report(progress: Progress) -> None:
        if on_progress:
            seconds = time.perf_counter() - started
            on_progress(Progress(max(progress.volume, first.volume), progress.bound, seconds))

    if find_spec("ortools") is None:  # the search again, for as long as it takes
        again = search.solve(
            problem, time_limit=limits.left, hint=first.sticks, stop=stop, on_progress=report if on_progress else None
        )
        return replace(again, bound=min(again.bound, first.bound))

    cp_sat = import_within(f"{__package__}.cp_sat", limits)
    if cp_sat is None:
        return first
    # The load that the search found is not proposed to CP-SAT: it would cost more than it gains, docs/benchmarks.md.
    second = cp_sat.solve(
        problem,
        time_limit=limits.left,
        workers=workers,
        bound=first.bound,
        hint=hint,
        stop=stop,
        on_progress=report if on_progress else None,
    )
    return _better(second, first.sticks)


def _better(result: Result, sticks: Sequence[Stick]) -> Result:
    """The result, with these sticks instead if they fill more cubes."""
    if sum(stick.length for stick in sticks) <= result.volume:
        return result
    better = replace(result, sticks=tuple(sticks), status=Status.FEASIBLE)
    return replace(better, status=Status.OPTIMAL) if better.volume == result.bound else better
