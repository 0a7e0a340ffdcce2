"""The least penalty that was possible, with its proof: the one package that calls `solvers`."""

from zackpack.optimum.solving import METHODS, Evaluation, Method, Progress, Solution, Status, evaluate, solve

__all__ = ["METHODS", "Evaluation", "Method", "Progress", "Solution", "Status", "evaluate", "solve"]
