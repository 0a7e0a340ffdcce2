"""The least possible penalty, with its proof: the only package that calls `solvers`."""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.optimum.advice import Advice
    from zackpack.optimum.alternatives import OptimalLoads
    from zackpack.optimum.convert import to_load, to_problem
    from zackpack.optimum.reports import solution_table
    from zackpack.optimum.solution import (
        Evaluation,
        Interrupted,
        Progress,
        Solution,
        SolverDefectError,
        Status,
    )
    from zackpack.optimum.solving import METHODS, Method, evaluate, solve, verify
else:  # showing a solution needs no solvers, finding one needs no alternatives
    __getattr__ = import_on_first_use(
        __name__,
        {
            "advice": ("Advice",),
            "alternatives": ("OptimalLoads",),
            "convert": ("to_load", "to_problem"),
            "reports": ("solution_table",),
            "solution": (
                "Evaluation",
                "Interrupted",
                "Progress",
                "Solution",
                "SolverDefectError",
                "Status",
            ),
            "solving": ("METHODS", "Method", "evaluate", "solve", "verify"),
        },
    )

__all__ = [
    "METHODS",
    "Evaluation",
    "Interrupted",
    "Method",
    "Progress",
    "Solution",
    "SolverDefectError",
    "Status",
]
__all__ += [
    "Advice",
    "OptimalLoads",
    "evaluate",
    "solution_table",
    "solve",
    "to_load",
    "to_problem",
    "verify",
]
