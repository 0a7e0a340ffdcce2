"""A piece in its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from zackpack.errors import as_integer, bad_value
from zackpack.pieces import Piece
from zackpack.sentences import Sentence

Cell = tuple[int, int, int]
"""(x, y, z), zero-based: x along the row, y the row from the top of the drawing, z the level from
the bottom.
"""
FARTHEST = 1_000_000
"""The largest coordinate of a stick, positive or negative: far off any truck, but short enough to
write.
"""
LENGTHS = frozenset(map(int, Piece))
WHITE = Piece.WHITE
AxisName = Literal["x", "y", "z"]


class Axis(StrEnum):
    """The direction of a piece: lying along its row, lying across the rows, or standing (ZP-L5)."""

    X = "x"
    Y = "y"
    Z = "z"


X = Axis.X


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece somewhere: lying along x or y, or standing along z (ZP-L5).

    Parameters
    ----------
    cell
        The end with the smallest coordinates. Whole numbers up to a million; `check` says whether
        they are on the truck.
    axis
        'x', 'y' or 'z', stored as an Axis. A white piece has no direction: its axis is always
        stored as 'x'.
    """

    piece: Piece
    cell: Cell
    axis: Axis

    if TYPE_CHECKING:

        def __init__(self, piece: int, cell: Sequence[int], axis: Axis | AxisName) -> None: ...

    def __post_init__(self) -> None:
        piece, cell, axis = self.piece, self.cell, self.axis
        if type(cell) is tuple and len(cell) == 3 and type(piece) is Piece:
            x, y, z = cell
            if (
                type(x) is type(y) is type(z) is int
                and -FARTHEST <= x <= FARTHEST
                and -FARTHEST <= y <= FARTHEST
                and -FARTHEST <= z <= FARTHEST
                and type(axis) is Axis
                and (axis is X or piece is not WHITE)
            ):
                return  # as nearly always
        length = as_integer(self.piece)
        if length not in LENGTHS:
            raise bad_value(
                "placement.piece", self.piece, Sentence("a Piece, or its length from 1 to 5")
            )
        if not isinstance(axis, str) or axis not in {*Axis}:
            raise bad_value("placement.axis", axis, Sentence("'x', 'y' or 'z'"))
        numbers = tuple(map(as_integer, self.cell)) if isinstance(self.cell, (tuple, list)) else ()
        if len(numbers) != 3 or not all(n is not None and abs(n) <= FARTHEST for n in numbers):
            expected = Sentence(
                "three whole numbers {example}", example=f"(x, y, z), up to {FARTHEST}"
            )
            raise bad_value("placement.cell", self.cell, expected)
        object.__setattr__(self, "piece", Piece(length))
        object.__setattr__(self, "cell", numbers)
        object.__setattr__(self, "axis", X if self.piece is WHITE else Axis(axis))

    def cells(self) -> tuple[Cell, ...]:
        """The unit cubes that the piece fills, `cell` first."""
        x, y, z = self.cell
        steps = range(self.piece)
        if self.axis is X:
            return tuple([(x + i, y, z) for i in steps])
        if self.axis is Axis.Y:
            return tuple([(x, y + i, z) for i in steps])
        return tuple([(x, y, z + i) for i in steps])
