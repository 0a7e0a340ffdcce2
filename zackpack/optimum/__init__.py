"""The least penalty that was possible, with its proof: the one package that calls `solvers`."""

from typing import TYPE_CHECKING

from zackpack.on_demand import on_demand

if TYPE_CHECKING:
    from zackpack.optimum.alternatives import OptimalLoads
    from zackpack.optimum.reports import solution_table
    from zackpack.optimum.solution import Evaluation, Progress, Solution, SolverDefectError, Status
    from zackpack.optimum.solving import METHODS, Method, evaluate, solve
    from zackpack.optimum.verification import verify
else:  # a solution is shown without the solvers, and found without its alternatives
    __getattr__ = on_demand(
        __name__,
        {
            "optimum.alternatives": ("OptimalLoads",),
            "optimum.reports": ("solution_table",),
            "optimum.solution": ("Evaluation", "Progress", "Solution", "SolverDefectError", "Status"),
            "optimum.solving": ("METHODS", "Method", "evaluate", "solve"),
            "optimum.verification": ("verify",),
        },
    )

__all__ = [
    "METHODS",
    "Evaluation",
    "Method",
    "OptimalLoads",
    "Progress",
    "Solution",
    "SolverDefectError",
    "Status",
    "evaluate",
    "solution_table",
    "solve",
    "verify",
]
