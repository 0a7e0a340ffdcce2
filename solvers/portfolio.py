"""The way from a problem to its proof: the search, prices, then CP-SAT and the search in turn.

*Promise*: without a limit of time and with one worker, the answer is proven and the same on every
machine. Budgets count work, never seconds, so no clock decides who is asked.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import cycle
from typing import Literal, get_args
from warnings import warn

from .deadlines import Deadline
from .problem import Problem, Progress, Result, Stick
from .run import Method, Run
from .search import Search

MethodName = Literal["auto", "search", "cp-sat"]
METHODS: tuple[MethodName, ...] = get_args(MethodName)

NODES_PER_CUBE = 10
"""Nodes of the first search for each cube, enough for a greedy packing and a few tries more.

It succeeds soon or not at all: of trucks that it leaves open, more nodes without prices close few.
"""
NODES_PER_CUBE_WITH_PRICES = 40
"""Nodes of the search for each cube once it has prices, which rule out most of its decisions."""
SMALL = 40
"""Cubes of a small problem, at most: those of the largest truck of the house deck."""
SMALL_NODES = 3000
"""Nodes of the first search on a small problem: enough for every roll on a truck of the house deck,
so that ortools is not imported, which takes longer."""

IMPORT_TIME = 1.0
"""Seconds that must be left to import ortools, which takes about half a second, once in a process,
and cannot be broken off. With less time, the search goes on alone."""


def solve(
    problem: Problem,
    *,
    method: MethodName = "auto",
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
    warm_start: Sequence[Stick] = (),
    bound: int | None = None,
    stop: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Find a largest packing and prove it, or the best one in time, with a proven bound.

    Without a time limit and with one worker the answer is the same every time.

    Parameters
    ----------
    problem
        What to pack.
    method
        "search" or "cp-sat" is one of them alone; "auto" asks both, and GLOP for prices. Where
        ortools is not installed, as in a browser, "auto" is the search alone; so it is where less
        than a second is left and ortools is still to be imported.
    time_limit
        Seconds; None for no limit.
    work_limit
        Nodes of the search, or as much work of CP-SAT; None for no limit. Under it, "auto" is the
        search alone, so that the answer is the same on every machine.
    workers
        Threads of CP-SAT.
    warm_start
        A legal packing, with all fixed sticks, which is not checked; the answer is never worse.
    bound
        A volume in cubes that is proven to be an upper limit, which is not checked. "cp-sat" does
        not look at it, nor at anything else that the search has proven: it is a second opinion.
    stop
        Whether to stop; asked again and again.
    on_progress
        Called about twice a second.

    Returns
    -------
    Result
        The packing and the bound; INFEASIBLE if something below fixed sticks must stay empty.

    Raises
    ------
    ValueError
        If there is no such method, or the time limit is below 0.
    ModuleNotFoundError
        If "cp-sat" is asked for where ortools is not installed.

    Examples
    --------
    >>> result = solve(Problem(["...", ".#."], 2, [0, 0, 2]), time_limit=60)
    >>> result.volume, result.bound, str(result.status), result.method
    (6, 6, 'optimal', 'search')
    """
    if method not in METHODS:
        raise ValueError(f"no method {method!r}: {', '.join(METHODS)}")

    # A lone method works on a run of its own, so a second opinion sees nothing of the first.
    first = "cp-sat" if method == "cp-sat" else "search"
    run = Run(problem, Deadline(time_limit, stop), method=first, on_progress=on_progress)
    if warm_start:
        run.offer(tuple(warm_start))

    if method == "cp-sat":
        if not run.deadline.has_passed():  # ortools takes a second to import, for nothing then
            _cp_sat(workers).work(run, work_limit)
        return run.result()

    if bound is not None:
        run.prove(bound, "search")
    if method == "search" or work_limit is not None:
        Search().work(run, work_limit)
    else:
        _use_all(run, workers)
    return run.result()


def _use_all(run: Run, workers: int) -> None:
    """Look first with little work, add prices, then let CP-SAT and the search take turns."""
    # Nearly every problem of the game ends here, without ortools.
    cubes = run.problem.capacity
    work = SMALL_NODES if cubes <= SMALL else NODES_PER_CUBE * cubes
    search = Search()
    search.work(run, work)

    # Prices take some milliseconds, and with their bound most of what is open is soon closed.
    if not run.is_over and _is_available("linear", run.deadline):
        look = NODES_PER_CUBE_WITH_PRICES * cubes
        work += look
        _pricing().work(run, look)
        search.work(run, look)

    if run.is_over:
        return
    if not _is_available("cp_sat", run.deadline):
        search.work(run)
        return

    # Nobody knows who will end it: a model of CP-SAT that lowers the bound, one that packs up to
    # it, or the search, whose large neighbourhoods may hold a perfect packing. So each turn has as
    # much work as all before it: then the others cost little more than the one who ends it.
    for method in cycle((*_cp_sat_models(run, workers), search)):
        method.work(run, work)
        if run.is_over:
            return
        work *= 2


def _is_available(name: str, deadline: Deadline) -> bool:
    """Import a module that needs ortools.

    False if there is no time for that, or ortools is missing or, with a warning, broken.
    """
    module = f"{__package__}.{name}"
    left = deadline.left
    if module not in sys.modules and left is not None and left < IMPORT_TIME:
        return False

    try:
        import_module(module)
    except ModuleNotFoundError:
        return False
    except ImportError as error:
        message = f"ortools cannot be loaded, so the search goes on alone: {error}"
        warn(message, RuntimeWarning, stacklevel=2)
        return False
    return True


def _pricing() -> Method:
    """Return prices as a method."""
    from .linear import Pricing  # noqa: PLC0415, most problems do not need ortools

    return Pricing()


def _cp_sat(workers: int) -> Method:
    """Return CP-SAT as a method that uses nothing of what the search has proven."""
    from .cp_sat import CpSat  # noqa: PLC0415, most problems do not need ortools

    return CpSat(workers=workers)


def _cp_sat_models(run: Run, workers: int) -> Sequence[Method]:
    """Return CP-SAT with each of its models, the one that should do better first."""
    from .cp_sat import CpSat  # noqa: PLC0415, most problems do not need ortools
    from .models import PackingModel, PartitionModel  # noqa: PLC0415

    models = [PackingModel, PartitionModel]
    # Where one cube decides, what matters is which cubes stay empty.
    if run.volume + 1 == run.bound:
        models.reverse()
    return [CpSat(model, workers) for model in models]
