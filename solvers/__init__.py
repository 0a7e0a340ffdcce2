"""Pack straight sticks into a space of unit cubes, without overhang, and prove how much fits.

This package knows no game: it speaks of a region of squares, a number of levels and a supply of sticks.
`problem` holds what goes in and comes out, `bounds` and `greedy` give first answers from above and
below, `cp_sat` closes the gap. Only `cp_sat` needs ortools, so it is imported by those who call it.
"""

from solvers.problem import Problem, Progress, Result, Status, Stick

__all__ = ["Problem", "Progress", "Result", "Status", "Stick"]
