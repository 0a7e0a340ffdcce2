"""Trucks, cargoes and loads in the solvers' terms, and back.

Cells and axes are the same on both sides; only colours become lengths.
"""

from collections.abc import Iterable

from zackpack.errors import require_each, require_instance
from zackpack.loads import Load
from zackpack.optimum.own_solvers import solvers
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck

# looked up, because calling an enum takes longer than all else that is done with a stick
PIECES = {piece.length: piece for piece in Piece}
AXES = {axis.value: axis for axis in Axis}


def to_problem(truck: Truck, cargo: Cargo, fixed: Load | None = None) -> solvers.Problem:
    """Return a truck and a cargo as a problem for the solvers.

    Parameters
    ----------
    truck
        What to load.
    cargo
        The sticks to load it with.
    fixed
        A load of this truck whose sticks stay where they are.
    """
    require_instance("truck", truck, Truck)
    require_instance("cargo", cargo, Cargo)
    sticks = () if fixed is None else to_sticks(require_instance("fixed", fixed, Load))
    return solvers.Problem(truck.area, truck.levels, cargo.counts, sticks)


def to_load(truck: Truck, cargo: Cargo, sticks: Iterable[solvers.Stick]) -> Load:
    """Return the solvers' sticks as a load: from the bottom up, in reading order."""
    sticks = require_each("sticks", sticks, solvers.Stick)
    placements = [
        Placement(PIECES[stick.length], stick.cell, AXES[stick.axis])
        for stick in sorted(sticks, key=lambda stick: stick.cell[::-1])
    ]
    return Load(truck, cargo, placements)


def to_sticks(load: Load) -> tuple[solvers.Stick, ...]:
    """Return the sticks of a load in the solvers' terms."""
    return tuple(
        solvers.Stick(placement.piece.length, placement.cell, placement.axis.value)
        for placement in load.placements
    )
