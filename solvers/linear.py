"""The packing as a linear program: GLOP relaxes it, which gives prices.

A variable for each stick in its place is 1 where it lies there; the covered share of a cube is at
most that of the cube below it. This is the model of `cp_sat` without whole numbers. Its dual values
are potentials of the cubes, from which `prices` makes a proof in whole numbers: what GLOP rounds
wrongly makes that proof weaker, never false.
"""

from math import isfinite
from typing import NamedTuple

from ortools.linear_solver import pywraplp

from .bits import bits_of
from .deadlines import Deadline, StopError, run_until
from .prices import UNIT, Prices
from .problem import Problem
from .room import Room
from .run import Run
from .space import Shape


class Pricing:
    """Prices as a method: the linear relaxation gives a run its prices, and what they prove."""

    def work(self, run: Run, budget: int | None = None) -> None:  # noqa: ARG002 - it takes little
        """Find the prices of a run, whatever the budget; none if the deadline comes first."""
        try:
            prices = find_prices(run.problem, run.deadline)
        except StopError:
            return

        run.prices = prices
        # the search checks the proof in whole numbers
        run.prove(run.problem.fixed_volume + prices.bound, "search")


class Relaxation(NamedTuple):
    """The linear program, and the row of each cube by its bit.

    A row is the share of the cube that is covered, less that of the cube below.
    """

    solver: pywraplp.Solver
    rows: dict[int, pywraplp.Constraint]


def find_prices(problem: Problem, deadline: Deadline | None = None) -> Prices:
    """Find the prices with the lowest bound.

    Parameters
    ----------
    problem
        The problem; its fixed sticks have no prices.
    deadline
        When to stop.

    Returns
    -------
    Prices
        The prices, of the room beside the fixed sticks.

    Raises
    ------
    StopError
        If the deadline comes first, or GLOP ends without an optimum.
    """
    deadline = deadline or Deadline()
    room = Room.of(problem)
    solver, rows = relax(room, deadline)

    status = run_until(deadline.has_passed, solver.Solve, solver.InterruptSolve)
    if status != pywraplp.Solver.OPTIMAL:
        raise StopError

    # A cube without a potential counts as 0, which makes the proof weaker, but a proof it stays.
    potentials = {}
    for bit, row in rows.items():
        value = UNIT * row.dual_value()
        if isfinite(value):
            potentials[bit] = round(value)
    return Prices(room.space, room.cubes, room.supply, potentials)


def relax(room: Room, deadline: Deadline) -> Relaxation:
    """Return the linear program of a room; a StopError if the deadline passes before."""
    solver = pywraplp.Solver.CreateSolver("GLOP")
    infinity = solver.infinity()
    grid = room.space.grid

    # a cube is covered at most as far as the one below it, and the lowest one at most once
    lowest = room.cubes & ~(room.cubes << grid.level_step)
    rows = {}
    for bit in bits_of(room.cubes):
        rows[bit] = solver.RowConstraint(-infinity, lowest >> bit & 1, "")

    supply = [solver.RowConstraint(-infinity, count, "") for count in room.supply]
    volume = solver.Objective()
    volume.SetMaximization()

    for shape in room.shapes:
        deadline.check()
        signs = _signs(shape, grid.level_step)
        for bit in bits_of(grid.starts(room.cubes, shape.length, shape.axis)):
            stick = solver.NumVar(0, infinity, "")
            volume.SetCoefficient(stick, shape.length)
            supply[shape.length - 1].SetCoefficient(stick, 1)
            for offset, sign in signs.items():
                # above the highest cube of a column there is no row
                if row := rows.get(bit + offset):
                    row.SetCoefficient(stick, sign)

    return Relaxation(solver, rows)


def _signs(shape: Shape, above: int) -> dict[int, int]:
    """Return the coefficients of a stick in the rows of cubes, by their offset from its lowest bit.

    It counts 1 in the row of each cube that it covers, and -1 in that of the cube above; inside a
    standing stick, both cancel out.
    """
    covered = bits_of(shape.pattern)
    borders = {offset + above for offset in covered}.symmetric_difference(covered)
    return {offset: 1 if offset in covered else -1 for offset in sorted(borders)}
