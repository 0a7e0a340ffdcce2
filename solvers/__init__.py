"""Pack straight sticks into a space of unit cubes, without overhang, and prove how much fits.

This package knows no game: it speaks of a region of squares, a number of levels and a supply of
sticks. `problem` defines problems and results; `run` holds what is known about a problem while
methods work on it: the search (`search`), prices (`linear`) and CP-SAT (`cp_sat`), each of which is
exact. `portfolio` lets them take turns. Only `linear`, `models` and `cp_sat` need ortools, so they
are imported where they are called; everything else is plain Python.
"""

from .portfolio import solve
from .problem import Axis, Problem, Progress, Result, Status, Stick

__all__ = ["Axis", "Problem", "Progress", "Result", "Status", "Stick", "solve"]
