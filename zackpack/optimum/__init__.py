"""The least penalty that was possible, with its proof: the one package that calls `solvers`."""

from zackpack.optimum.solution import Evaluation, Progress, Solution, SolverDefectError, Status
from zackpack.optimum.solving import METHODS, Method, evaluate, solve

__all__ = [
    "METHODS",
    "Evaluation",
    "Method",
    "Progress",
    "Solution",
    "SolverDefectError",
    "Status",
    "evaluate",
    "solve",
]
