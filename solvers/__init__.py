"""Pack straight sticks into a space of unit cubes, without overhang, and prove how much fits.

This package knows no game: it speaks of a region of squares, a number of levels and a supply of
sticks. `problem` defines problems and results; `run` holds what is known about a problem while
methods work on it: the search (`search`), prices (`linear`) and CP-SAT (`cp_sat`), each of which is
exact. `portfolio` lets them take turns. Only `linear`, `models` and `cp_sat` need ortools, so they
are imported where they are called; everything else is plain Python.

Examples
--------
>>> import solvers
>>> from solvers import Axis, Progress, Result, Status, Stick
>>> fixed = Stick(3, (0, 0, 0), Axis.X)
>>> problem = solvers.Problem(["....", "...."], 1, [0, 0, 2], (fixed,))
>>> seen: list[Progress] = []
>>> result: Result = solvers.solve(problem, on_progress=seen.append)
>>> result.status is Status.OPTIMAL, result.volume, result.bound, fixed in result.sticks
(True, 6, 6, True)
>>> print(result)
6 cubes, optimal (at most 6, search)
AAA.
BBB.
"""

from .portfolio import solve
from .problem import Axis, Problem, Progress, Result, Status, Stick

__all__ = ["Axis", "Problem", "Progress", "Result", "Status", "Stick", "solve"]
