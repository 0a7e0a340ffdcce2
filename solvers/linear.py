"""Prices from the linear relaxation of the packing, by GLOP of ortools.

The relaxation is the model of `cp_sat` without whole numbers: a variable for each stick in its place, 0 or more, where
the covered share of a cube is at most that of the cube below it. The dual values are potentials of the cubes, from
which `prices` makes a proof in whole numbers: what GLOP rounds wrongly makes that proof weaker, never false.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ortools.linear_solver import pywraplp

from .deadlines import Deadline, run_until
from .prices import UNIT, Prices
from .problem import Problem
from .room import Room
from .space import bits_of

PER_PLACE = 15e-6
"""Seconds that the model takes for each place of a stick, and the solution at least once more, roughly."""


def find_prices(problem: Problem, deadline: Deadline | None = None) -> Prices | None:
    """The prices with the lowest bound, or None if there is no time for them before the deadline.

    Examples
    --------
    >>> prices = find_prices(Problem(((True, True), (True, True)), 3, (0, 2, 0, 9)))
    >>> prices and prices.bound
    4
    """
    deadline = deadline or Deadline()
    room = Room.of(problem)
    if deadline.left is not None and _places(room) * 2 * PER_PLACE > deadline.left:
        return None
    relaxation = _relaxation(room, deadline)
    if relaxation is None:
        return None
    solver, rows = relaxation
    if run_until(deadline.has_passed, solver.Solve, solver.InterruptSolve) != pywraplp.Solver.OPTIMAL:
        return None
    values = ((bit, row.dual_value()) for bit, row in rows.items())
    potentials = {bit: round(UNIT * value) for bit, value in values if isfinite(UNIT * value)}
    return Prices(room.space, room.cubes, room.supply, potentials)


def _places(room: Room) -> int:
    """The number of places of all sticks."""
    starts = room.space.grid.starts
    return sum(starts(room.cubes, shape.length, shape.axis).bit_count() for *_, shape in room.choices)


def _relaxation(room: Room, deadline: Deadline) -> tuple[Any, dict[int, Any]] | None:
    """The linear program, and for the bit of each cube its row: covered there, less what is covered below.

    None if the deadline passes before it is complete.
    """
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
    return solver, rows
