"""A second opinion: the same truck and cargo solved by the other method, with nothing taken from the first."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

from zackpack.errors import InputError, SolverDefectError
from zackpack.files.writing import write_load
from zackpack.optimum.solving import Method, Solution, Status, solve


def verify(solution: Solution, *, time_limit: float | None = None, workers: int = 1) -> Solution:
    """Solve again with the method that did not prove the solution.

    Returns
    -------
    Solution
        The solution, with both `methods` if both proved it; unchanged if the second did not finish in time.

    Raises
    ------
    SolverDefectError
        If the methods contradict each other. The truck, the cargo and the load are then written to a new file in
        the current folder, which the message names.
    """
    other: Method = "cp-sat" if solution.methods == ("search",) else "search"
    load = solution.load
    second = solve(load.truck, load.cargo, method=other, time_limit=time_limit, workers=workers)
    if second.penalty < solution.bound or solution.penalty < second.bound:
        raise SolverDefectError(
            f"{' and '.join(solution.methods)} found the penalty {solution.penalty} and proved {solution.bound}, "
            f"{other} found {second.penalty} and proved {second.bound}; {_reproduction(solution)}"
        )
    if solution.status is second.status is Status.OPTIMAL:
        return replace(solution, methods=(*solution.methods, other))
    return solution


def _reproduction(solution: Solution) -> str:
    """Write the load to a new file; where it is."""
    name = next(name for number in count(1) if not Path(name := f"zackpack-defect-{number}.toml").exists())
    try:
        write_load(solution.load, name)
    except InputError as error:
        return f"truck {solution.load.truck.area}, cargo {solution.load.cargo.counts} ({error})"
    return f"see {name}"
