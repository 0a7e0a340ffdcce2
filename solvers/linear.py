"""The packing as a linear program of ortools: GLOP relaxes it, which gives prices, and CP-SAT answers yes or no.

A variable for each stick in its place is 1 where it lies there; the covered share of a cube is at most that of the cube
below it. This is the model of `cp_sat`, through an interface that is imported six times faster, but is silent while
CP-SAT works.

The relaxation is the same without whole numbers. Its dual values are potentials of the cubes, from which `prices` makes
a proof in whole numbers: what GLOP rounds wrongly makes that proof weaker, never false.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, NamedTuple

from ortools.linear_solver import pywraplp

from .deadlines import Deadline, run_until
from .prices import UNIT, Prices
from .problem import Problem, Result, Status, Stick
from .room import Path, Room
from .space import Shape, bits_of, volumes

PER_PLACE = 15e-6
"""Seconds that the model takes for each place of a stick, and the solution at least once more, roughly."""
STATUSES = {
    pywraplp.Solver.OPTIMAL: Status.FEASIBLE,
    pywraplp.Solver.FEASIBLE: Status.FEASIBLE,
    pywraplp.Solver.INFEASIBLE: Status.INFEASIBLE,
    pywraplp.Solver.NOT_SOLVED: Status.UNKNOWN,
}
"""What the answers to a question of yes or no mean."""


class _Model(NamedTuple):
    """A linear program: for the bit of each cube its row, covered there less what is covered below; and the sticks."""

    solver: Any
    rows: dict[int, Any]
    sticks: list[tuple[int, Shape, Any]]


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
    relaxation = _model(room, "GLOP", deadline)
    if relaxation is None:
        return None
    volume = relaxation.solver.Objective()
    volume.SetMaximization()
    for _, shape, stick in relaxation.sticks:
        volume.SetCoefficient(stick, shape.length)
    if _run(relaxation.solver, deadline) != pywraplp.Solver.OPTIMAL:
        return None
    values = ((bit, row.dual_value()) for bit, row in relaxation.rows.items())
    potentials = {bit: round(UNIT * value) for bit, value in values if isfinite(UNIT * value)}
    return Prices(room.space, room.cubes, room.supply, potentials)


def find_packing(
    problem: Problem,
    *,
    above: int,
    bound: int,
    may_lie: Callable[[int], bool] = lambda _: True,
    on_levels: Sequence[Mapping[int, int]] = (),
    effort: float,
    workers: int = 1,
    deadline: Deadline | None = None,
) -> Result:
    """Ask CP-SAT for a packing with more than `above` cubes, and no more than `bound`, which is proven.

    The status is FEASIBLE if there is one, INFEASIBLE if there is none (`above` is a bound then), or else UNKNOWN.

    Parameters
    ----------
    may_lie
        False for the bits of sticks in places where they cannot lie in the packings to find.
    on_levels
        For each level, how many sticks of each length lie on it in the packings to find, where no stick can stand;
        () for any number.
    effort
        The deterministic time of CP-SAT, some seconds, after which it gives up.
    workers
        Threads of CP-SAT.
    deadline
        When the building of the model or the search must end.

    Raises
    ------
    RuntimeError
        If CP-SAT refuses the model, which is a defect of this module.
    """
    deadline = deadline or Deadline()
    room = Room.of(problem)
    model = _model(room, "SAT", deadline, may_lie)
    if model is None:
        return Result((), bound, Status.UNKNOWN, "cp-sat")
    fixed = sum(stick.length for stick in problem.fixed)
    numbers = {
        (level, length): model.solver.RowConstraint(count, count, "")
        for level, counts in enumerate(on_levels)
        for length, count in counts.items()
    }
    for bit, shape, stick in model.sticks if numbers else ():
        numbers[bit // room.space.grid.level_step, shape.length].SetCoefficient(stick, 1)
    least, most = max(0, above + 1 - fixed), bound - fixed
    status, path = _ask(model, room, least, most, effort=effort, workers=workers, deadline=deadline)
    if status is not Status.FEASIBLE:
        return Result((), above if status is Status.INFEASIBLE else bound, status, "cp-sat")
    cell = room.space.grid.cell
    sticks = (Stick(shape.length, cell(bit), shape.axis) for bit, shape in path)
    return Result((*problem.fixed, *sticks), bound, status, "cp-sat")


def fill(
    room: Room, least: int, most: int, *, may_lie: Callable[[int], bool], effort: float, deadline: Deadline
) -> Path | None:
    """Ask CP-SAT for sticks that fill so many cubes of a room; None if there are none, or none are found.

    Parameters
    ----------
    may_lie
        False for the bits of sticks in places where they must not lie.
    effort
        The deterministic time of CP-SAT, some seconds, after which it gives up.
    deadline
        When the building of the model or the search must end.
    """
    model = _model(room, "SAT", deadline, may_lie)
    if model is None:
        return None
    status, path = _ask(model, room, least, most, effort=effort, workers=1, deadline=deadline)
    return path if status is Status.FEASIBLE else None


def _ask(
    model: _Model, room: Room, least: int, most: int, *, effort: float, workers: int, deadline: Deadline
) -> tuple[Status, Path]:
    """Whether CP-SAT finds sticks that fill so many cubes, and which.

    Raises
    ------
    RuntimeError
        If CP-SAT refuses the model, which is a defect of this module.
    """
    lengths = {shape.length for _, shape, _ in model.sticks}
    supply = [count if length in lengths else 0 for length, count in enumerate(room.supply, start=1)]
    sums = volumes(room.space, supply, most)
    possible = [volume for volume in range(least, most + 1) if sums >> volume & 1]
    if not possible or room.needed & ~room.cubes:  # CP-SAT takes a sum that no whole numbers have for a wrong model
        return Status.INFEASIBLE, []
    volume = model.solver.RowConstraint(possible[0], possible[-1], "")
    for _, shape, stick in model.sticks:
        volume.SetCoefficient(stick, shape.length)
    for bit in bits_of(room.needed):
        model.rows[bit].SetLb(model.rows[bit].ub())
    # without presolve and its own handler of Ctrl-C, as in cp_sat; probing costs more than it saves on small trucks
    options = "cp_model_presolve:false,cp_model_probing_level:0,catch_sigint_signal:false"
    limits = f"num_workers:{workers},max_deterministic_time:{effort}"
    model.solver.SetSolverSpecificParametersAsString(f"{options},{limits}")
    answer = _run(model.solver, deadline)
    if answer not in STATUSES:
        raise RuntimeError(f"CP-SAT ended with the status {answer} of pywraplp")
    if STATUSES[answer] is not Status.FEASIBLE:
        return STATUSES[answer], []
    return Status.FEASIBLE, [(bit, shape) for bit, shape, stick in model.sticks if stick.solution_value() > 0.5]


def _run(solver: Any, deadline: Deadline) -> int:
    """Solve the program until the deadline."""
    status: int = run_until(deadline.has_passed, solver.Solve, solver.InterruptSolve)
    return status


def _places(room: Room) -> int:
    """The number of places of all sticks."""
    starts = room.space.grid.starts
    return sum(starts(room.cubes, shape.length, shape.axis).bit_count() for *_, shape in room.choices)


def _model(
    room: Room, backend: str, deadline: Deadline, may_lie: Callable[[int], bool] = lambda _: True
) -> _Model | None:
    """The program without objective; None if the deadline passes before it is complete."""
    solver: Any = pywraplp.Solver.CreateSolver(backend)
    infinity = solver.infinity()
    above = room.space.grid.level_step
    lowest = room.cubes & ~(room.cubes << above)
    rows = {bit: solver.RowConstraint(-infinity, lowest >> bit & 1, "") for bit in bits_of(room.cubes)}
    supply = [solver.RowConstraint(-infinity, count, "") for count in room.supply]
    sticks = []
    # CP-SAT needs half the time if short sticks come first, as in cp_sat; GLOP gives better prices if long ones do
    for *_, shape in room.choices if backend == "GLOP" else reversed(room.choices):
        if deadline.has_passed():
            return None
        covered = bits_of(shape.pattern)
        # above a standing stick is one cube only that it does not cover itself
        borders = set(covered).symmetric_difference(offset + above for offset in covered)
        signs = [(offset, 1 if offset in covered else -1) for offset in sorted(borders)]
        for bit in bits_of(room.space.grid.starts(room.cubes, shape.length, shape.axis)):
            if not may_lie(shape.pattern << bit):
                continue
            stick = solver.NumVar(0, infinity, "") if backend == "GLOP" else solver.BoolVar("")
            sticks.append((bit, shape, stick))
            supply[shape.length - 1].SetCoefficient(stick, 1)
            for offset, sign in signs:
                if row := rows.get(bit + offset):
                    row.SetCoefficient(stick, sign)
    return _Model(solver, rows, sticks)
