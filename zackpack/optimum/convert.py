"""Trucks, cargoes and loads in the solvers' terms, and back."""

from collections.abc import Iterable

from zackpack.loads import Load
from zackpack.optimum.own_solvers import solvers
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck


def to_problem(truck: Truck, cargo: Cargo, fixed: Load | None = None) -> solvers.Problem:
    """A truck and a cargo as a problem for `solvers`: cells and axes are the same there; only
    colours become lengths.

    Parameters
    ----------
    fixed
        A load of this truck whose sticks stay where they are.
    """
    return solvers.Problem(
        truck.area, truck.levels, cargo.counts, to_sticks(fixed) if fixed else ()
    )


def to_load(truck: Truck, cargo: Cargo, sticks: Iterable[solvers.Stick]) -> Load:
    """The sticks that `solvers` found, as a load: from the bottom up, in reading order."""
    in_order = sorted(sticks, key=lambda stick: stick.cell[::-1])
    return Load(
        truck, cargo, [Placement(Piece(one.length), one.cell, Axis(one.axis)) for one in in_order]
    )


def to_sticks(load: Load) -> tuple[solvers.Stick, ...]:
    """The sticks of a load in the solvers' terms."""
    return tuple(
        solvers.Stick(one.piece.length, one.cell, one.axis.value) for one in load.placements
    )
