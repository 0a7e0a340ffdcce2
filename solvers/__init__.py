"""Pack straight sticks into a space of unit cubes, without overhang, and prove how much fits.

This package knows no game: it speaks of a region of squares, a number of levels and a supply of sticks.
`problem` defines problems and results; `space` represents the space as bits and bounds the volume from above;
`search` and `cp_sat` are two exact methods, which `portfolio` runs one after the other, and `prices` helps both. Only
`cp_sat` and `linear` need ortools, so they are imported where they are called; everything else is plain Python.
"""

from .deadlines import Deadline
from .portfolio import solve
from .problem import Axis, Problem, Progress, Result, Status, Stick

__all__ = ["Axis", "Deadline", "Problem", "Progress", "Result", "Status", "Stick", "solve"]
