"""The packing as a linear program: GLOP relaxes it, which gives prices.

A variable for each stick in its place is 1 where it lies there; the covered share of a cube is at most that of the cube
below it. This is the model of `cp_sat` without whole numbers. Its dual values are potentials of the cubes, from which
`prices` makes a proof in whole numbers: what GLOP rounds wrongly makes that proof weaker, never false.
"""

from math import isfinite
from typing import Any, NamedTuple

from ortools.linear_solver import pywraplp

from .deadlines import Deadline, run_until
from .prices import UNIT, Prices
from .problem import Problem
from .room import Room
from .space import bits_of


class Relaxation(NamedTuple):
    """The linear program, and for the bit of each cube its row: what covers it less what covers the cube below."""

    solver: Any
    rows: dict[int, Any]


def find_prices(problem: Problem, deadline: Deadline | None = None) -> Prices | None:
    """The prices with the lowest bound, or None if the deadline comes first."""
    deadline = deadline or Deadline()
    room = Room.of(problem)
    relaxation = relax(room, deadline)
    if relaxation is None:
        return None
    solver = relaxation.solver
    if run_until(deadline.has_passed, solver.Solve, solver.InterruptSolve) != pywraplp.Solver.OPTIMAL:
        return None
    values = ((bit, UNIT * row.dual_value()) for bit, row in relaxation.rows.items())
    return Prices(room.space, room.cubes, room.supply, {bit: round(value) for bit, value in values if isfinite(value)})


def relax(room: Room, deadline: Deadline) -> Relaxation | None:
    """The linear program of a room; None if the deadline passes before it is complete."""
    solver: Any = pywraplp.Solver.CreateSolver("GLOP")
    infinity = solver.infinity()
    above = room.space.grid.level_step
    lowest = room.cubes & ~(room.cubes << above)
    rows = {bit: solver.RowConstraint(-infinity, lowest >> bit & 1, "") for bit in bits_of(room.cubes)}
    supply = [solver.RowConstraint(-infinity, count, "") for count in room.supply]
    volume = solver.Objective()
    volume.SetMaximization()
    for *_, shape in room.choices:
        if deadline.has_passed():
            return None
        covered = bits_of(shape.pattern)
        # above a standing stick is one cube only that it does not cover itself
        borders = set(covered).symmetric_difference(offset + above for offset in covered)
        signs = [(offset, 1 if offset in covered else -1) for offset in sorted(borders)]
        for bit in bits_of(room.space.grid.starts(room.cubes, shape.length, shape.axis)):
            stick = solver.NumVar(0, infinity, "")
            volume.SetCoefficient(stick, shape.length)
            supply[shape.length - 1].SetCoefficient(stick, 1)
            for offset, sign in signs:
                if row := rows.get(bit + offset):
                    row.SetCoefficient(stick, sign)
    return Relaxation(solver, rows)
