"""The least possible penalty, with its proof: the only package that calls `solvers`."""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.optimum.alternatives import OptimalLoads
    from zackpack.optimum.convert import to_load, to_problem
    from zackpack.optimum.every_truck import write_every_truck
    from zackpack.optimum.hints import Advice
    from zackpack.optimum.puzzles import Puzzle
    from zackpack.optimum.rating import RatedDeck
    from zackpack.optimum.reports import solution_table
    from zackpack.optimum.solution import Evaluation, Interrupted, Progress, Solution, SolverDefectError, Status
    from zackpack.optimum.solving import METHODS, Method, evaluate, solve, verify
    from zackpack.optimum.table_files import write_table
    from zackpack.optimum.tables import Penalties, Summary
else:  # showing a solution needs no solvers, finding one needs no alternatives
    __getattr__ = import_on_first_use(
        __name__,
        {
            "alternatives": ("OptimalLoads",),
            "convert": ("to_load", "to_problem"),
            "every_truck": ("write_every_truck",),
            "hints": ("Advice",),
            "puzzles": ("Puzzle",),
            "rating": ("RatedDeck",),
            "reports": ("solution_table",),
            "solution": ("Evaluation", "Interrupted", "Progress", "Solution", "SolverDefectError", "Status"),
            "solving": ("METHODS", "Method", "evaluate", "solve", "verify"),
            "table_files": ("write_table",),
            "tables": ("Penalties", "Summary"),
        },
    )

__all__ = ["METHODS", "Evaluation", "Interrupted", "Method", "Progress", "Solution", "SolverDefectError", "Status"]
__all__ += ["evaluate", "solution_table", "solve", "to_load", "to_problem", "verify"]
__all__ += ["Advice", "OptimalLoads", "Penalties", "Puzzle", "RatedDeck", "Summary", "write_every_truck", "write_table"]
