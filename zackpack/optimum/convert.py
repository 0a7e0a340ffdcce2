"""Trucks, cargoes and loads in the solvers' terms, and back."""

from __future__ import annotations

from zackpack.loads import Load
from zackpack.optimum.own_solvers import solvers
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck

PIECES = tuple(Piece)
AXES: tuple[Axis, ...] = ("y", "x", "z")
"""Our axis for each axis of the solvers, whose cells are (row, column, level) = (y, x, z)."""


def to_problem(truck: Truck, cargo: Cargo, fixed: Load | None = None) -> solvers.Problem:
    """The truck, its cargo and the sticks that stay where they are, in the solvers' terms."""
    region = tuple(tuple((x, y) in truck.squares for x in range(truck.columns)) for y in range(truck.rows))
    return solvers.Problem(region, truck.levels, cargo.counts, to_sticks(fixed) if fixed else ())


def to_load(truck: Truck, cargo: Cargo, sticks: tuple[solvers.Stick, ...]) -> Load:
    """The solvers' sticks as a load: from the bottom up, in reading order."""
    placements = []
    for stick in sorted(sticks, key=lambda stick: (stick.cell[2], stick.cell)):
        row, column, level = stick.cell
        piece = PIECES[stick.length - 1]
        axis = AXES[stick.axis] if stick.length > 1 else "x"
        placements.append(Placement(piece, (column, row, level), axis))
    return Load(truck, cargo, tuple(placements))


def to_sticks(load: Load) -> tuple[solvers.Stick, ...]:
    """The sticks of a load in the solvers' terms."""

    def stick(placement: Placement) -> solvers.Stick:
        x, y, z = placement.cell
        return solvers.Stick(placement.piece.length, (y, x, z), AXES.index(placement.axis))

    return tuple(map(stick, load.placements))
