"""The packing as a linear program: GLOP relaxes it, which gives prices.

A variable for each stick in its place is 1 where it lies there; the covered share of a cube is at
most that of the cube below it. This is the model of `models` without whole numbers. Its dual values
are potentials of the cubes, from which `prices` makes a proof in whole numbers: what GLOP rounds
wrongly makes that proof weaker, never false.
"""

from collections import defaultdict
from math import isfinite
from typing import NamedTuple

from ortools.linear_solver import linear_solver_pb2, pywraplp

from .bits import bits_of
from .deadlines import Deadline, StopError, run_until
from .prices import UNIT, Prices
from .problem import Problem
from .room import Room
from .run import Run


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
    solver.LoadModelFromProto(_program(room, deadline))

    bits = bits_of(room.cubes)
    rows = solver.constraints()
    return Relaxation(solver, dict(zip(bits, rows[: len(bits)], strict=True)))


def _program(room: Room, deadline: Deadline) -> linear_solver_pb2.MPModelProto:
    """Return the linear program as one message: a row for each cube, then one for each length.

    GLOP reads it in less than half the time that a call for each coefficient takes.
    """
    grid = room.space.grid
    program = linear_solver_pb2.MPModelProto(maximize=True)

    # By the bit of a cube: the sticks that cover it, and those that cover the cube below, but no
    # stick that does both. A stick is the number of its variable.
    covering: defaultdict[int, list[int]] = defaultdict(list)
    carrying: defaultdict[int, list[int]] = defaultdict(list)
    alike: list[list[int]] = [[] for _ in room.supply]

    for shape in room.shapes:
        deadline.check()
        starts = bits_of(grid.starts(room.cubes, shape.length, shape.axis))
        first = len(program.variable)
        sticks = range(first, first + len(starts))

        variable = linear_solver_pb2.MPVariableProto(
            lower_bound=0, objective_coefficient=shape.length
        )
        program.variable.extend([variable] * len(sticks))
        alike[shape.length - 1] += sticks

        raised = shape.pattern << grid.level_step
        for offset in bits_of(shape.pattern & ~raised):
            for stick, bit in zip(sticks, starts, strict=True):
                covering[bit + offset].append(stick)
        for offset in bits_of(raised & ~shape.pattern):
            for stick, bit in zip(sticks, starts, strict=True):
                carrying[bit + offset].append(stick)

    # A cube is covered at most as far as the one below it, and the lowest one at most once.
    lowest = room.cubes & ~(room.cubes << grid.level_step)
    for bit in bits_of(room.cubes):
        program.constraint.add(
            var_index=covering[bit] + carrying[bit],
            coefficient=[1] * len(covering[bit]) + [-1] * len(carrying[bit]),
            upper_bound=lowest >> bit & 1,
        )
    for count, sticks_alike in zip(room.supply, alike, strict=True):
        program.constraint.add(
            var_index=sticks_alike, coefficient=[1] * len(sticks_alike), upper_bound=count
        )
    return program
