"""The way from a problem to its proof: the search, prices, and CP-SAT, each with as much work as all before it."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Literal, get_args
from warnings import warn

from . import search
from .deadlines import Deadline, Reports, import_before
from .prices import Prices
from .problem import Problem, Progress, Result, Status, Stick

Method = Literal["auto", "search", "cp-sat"]

FIRST_LOOK = 20
"""Nodes of the first search for each cube."""
SMALL, SMALL_LOOK = 40, 3000
"""Nodes of the first search on up to so many cubes: enough for every roll on a truck of the house deck, so that ortools
is not imported, which takes longer."""


def solve(
    problem: Problem,
    *,
    method: Method = "auto",
    deadline: Deadline | None = None,
    work_limit: int | None = None,
    workers: int = 1,
    hint: Sequence[Stick] = (),
    bound: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Result:
    """The largest packing, or the best one found in time, with a proven bound; never worse than the `hint`.

    Without a deadline and with one worker the answer is the same every time. "search" or "cp-sat" is one of them alone;
    "auto" asks both, and GLOP for prices. Where ortools is not installed, as in a browser, "auto" is the search alone.
    So it is under a `work_limit`, in nodes of the search, so that the answer is the same on every machine. "cp-sat"
    shares no bound with the search and does not look at `bound`, a volume proven to be an upper limit: a second
    opinion.
    """
    if method not in get_args(Method):
        raise ValueError(f"no method {method!r}: {', '.join(get_args(Method))}")
    deadline = deadline or Deadline()
    reports = Reports(on_progress, deadline) if on_progress else None
    if method == "cp-sat":
        return _ask_cp_sat_alone(problem, hint, deadline, budget=work_limit, workers=workers, reports=reports)
    alone = method == "search" or work_limit is not None
    first_look = SMALL_LOOK if len(problem.cells) <= SMALL else FIRST_LOOK * len(problem.cells)
    budget = work_limit if alone else first_look
    best = search.solve(problem, budget=budget, deadline=deadline, hint=hint, bound=bound, reports=reports)
    return best if alone or best.is_final else _go_on(problem, best, first_look, deadline, workers, reports)


def _go_on(  # noqa: PLR0917 - as they come
    problem: Problem, best: Result, work: int, deadline: Deadline, workers: int, reports: Reports | None
) -> Result:
    """Ask the search with prices and CP-SAT in turn, each for about as much work as all before it together."""
    turns = count(1)
    linear = _import("linear", deadline)
    prices: Prices | None = linear and linear.find_prices(problem, deadline)
    while not best.is_final and not deadline.has_passed():
        turn = next(turns)
        known: Any = {"bound": best.bound, "prices": prices}
        options: Any = {"budget": work, "deadline": deadline, "reports": reports}
        if turn % 2:
            found = search.solve(problem, hint=best.sticks, seed=turn, **known, **options)
        elif cp_sat := _import("cp_sat", deadline):
            found = cp_sat.solve(problem, above=best.volume, workers=workers, **known, **options)
        else:
            continue
        best, work = best.joined_with(found), 2 * work
    return best


def _import(name: str, deadline: Deadline) -> Any:
    """A module that needs ortools; None where that is not installed, or cannot be loaded, or too late."""
    try:
        return import_before(f"{__package__}.{name}", deadline)
    except ModuleNotFoundError:
        return None
    except ImportError as error:
        warn(f"ortools cannot be loaded, so the search goes on alone: {error}", RuntimeWarning, stacklevel=2)
        return None


def _ask_cp_sat_alone(problem: Problem, hint: Sequence[Stick], deadline: Deadline, **options: Any) -> Result:
    """What CP-SAT says without the search and its bound."""
    start = Result(problem, tuple(hint), problem.volume_limit, Status.FEASIBLE if hint else Status.UNKNOWN, "cp-sat")
    cp_sat = import_before(f"{__package__}.cp_sat", deadline)
    return start.joined_with(cp_sat.solve(problem, hint=hint, deadline=deadline, **options) if cp_sat else start)
