"""A second opinion: the other method solves the same truck and cargo without knowing the first answer."""

from __future__ import annotations

from dataclasses import replace

from zackpack.errors import require_instance
from zackpack.optimum.solution import Interrupted, Solution, SolverDefectError, Status
from zackpack.optimum.solving import Method, solve


def verify(
    solution: Solution, *, time_limit: float | None = None, work_limit: int | None = None, workers: int = 1
) -> Solution:
    """Solve again with the method that did not prove the solution; the limits are those of `solve`.

    Returns
    -------
    Solution
        The solution, with both `methods` if both proved it; unchanged if the second did not finish in time.

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
            load.truck, load.cargo, method=other, time_limit=time_limit, work_limit=work_limit, workers=workers
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
