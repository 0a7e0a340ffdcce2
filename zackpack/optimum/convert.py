"""Trucks, cargoes and loads in the words of the solvers, and back."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from zackpack.errors import ZackpackError
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck

if TYPE_CHECKING:
    import solvers

AXES: tuple[Axis, ...] = ("y", "x", "z")
"""Our axis for each axis of the solvers, whose cells are (row, column, level) = (y, x, z)."""


def to_problem(truck: Truck, cargo: Cargo, fixed: Load | None = None) -> solvers.Problem:
    """The truck, its cargo and the sticks that stay where they are, in the solvers' words."""
    from solvers import Problem

    region = tuple(tuple((x, y) in truck.squares for x in range(truck.columns)) for y in range(truck.rows))
    return Problem(region, truck.levels, cargo.counts, to_sticks(fixed) if fixed else ())


def to_load(truck: Truck, cargo: Cargo, sticks: tuple[solvers.Stick, ...]) -> Load:
    """The solvers' sticks as a load: from the bottom up, in reading order."""
    placements = []
    for stick in sorted(sticks, key=lambda stick: (stick.cell[2], stick.cell)):
        row, column, level = stick.cell
        placements.append(Placement(Piece(stick.length), (column, row, level), AXES[stick.axis]))
    return Load(truck, cargo, tuple(placements))


def to_sticks(load: Load) -> tuple[solvers.Stick, ...]:
    """The sticks of a load in the solvers' words."""
    from solvers import Stick

    def stick(placement: Placement) -> solvers.Stick:
        x, y, z = placement.cell
        return Stick(placement.piece.length, (y, x, z), AXES.index(placement.axis))

    return tuple(map(stick, load.placements))


def require_own_solvers() -> None:
    """Refuse a foreign package named `solvers` that stands earlier on the path than ours."""
    ours = Path(__file__).resolve().parent.parent.parent / "solvers"
    spec = find_spec("solvers")
    found = Path(spec.origin).resolve().parent if spec and spec.origin else None
    if found != ours:
        raise ZackpackError(
            f"the package solvers of zackpack should be {ours}, but Python finds {found or 'none'}: "
            "rename the other one or change the order of sys.path"
        )
