"""A piece in its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from zackpack.errors import as_integer, bad_value
from zackpack.pieces import Piece, require_piece
from zackpack.sentences import Sentence

Cell = tuple[int, int, int]
"""(x, y, z) from 0: x along the row, y the row from the top of the drawing, z the level from the
bottom.
"""
FARTHEST = 1_000_000
"""The largest coordinate of a stick, positive or negative: far off any truck, but still short to
write.
"""
WHITE = Piece.WHITE
AxisName = Literal["x", "y", "z"]


class Axis(StrEnum):
    """The direction of a piece: lying along its row, lying across the rows, or standing (ZP-L5)."""

    X = "x"
    Y = "y"
    Z = "z"


X = Axis.X
Y = Axis.Y


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece in its place: lying along x or y, or standing along z (ZP-L5).

    Parameters
    ----------
    piece
        A Piece, or its length.
    cell
        The end with the smallest coordinates. Whole numbers up to a million; `check` says whether
        they are on the truck.
    axis
        'x', 'y' or 'z', stored as an Axis. A white piece has no direction: its axis is always
        stored as 'x'.

    Raises
    ------
    InputError
        If one of these is anything else.

    Examples
    --------
    >>> Placement(2, (1, 0, 0), "z").cells()
    ((1, 0, 0), (1, 0, 1))
    """

    piece: Piece
    cell: Cell
    axis: Axis

    if TYPE_CHECKING:

        def __init__(self, piece: int, cell: Sequence[int], axis: Axis | AxisName) -> None: ...

    def __post_init__(self) -> None:
        # All is right as it is in nearly all of millions: the questions cost little in this order.
        cell = self.cell
        if type(cell) is tuple and len(cell) == 3:
            x, y, z = cell
            is_plain = (
                type(x) is type(y) is type(z) is int
                and -FARTHEST <= x <= FARTHEST
                and -FARTHEST <= y <= FARTHEST
                and -FARTHEST <= z <= FARTHEST
                and type(self.axis) is Axis
                and type(self.piece) is Piece
                and (self.axis is X or self.piece is not WHITE)
            )
            if is_plain:
                return
        self._normalise()

    def _normalise(self) -> None:
        """Turn the parts into a Piece, integers and an Axis, or refuse them."""
        piece = require_piece("placement.piece", self.piece)
        if not isinstance(self.axis, str) or self.axis not in {*Axis}:
            raise bad_value("placement.axis", self.axis, Sentence("'x', 'y' or 'z'"))

        numbers: tuple[int | None, ...] = ()
        if isinstance(self.cell, (tuple, list)):
            numbers = tuple(map(as_integer, self.cell))
        if len(numbers) != 3 or not all(n is not None and abs(n) <= FARTHEST for n in numbers):
            example = f"(x, y, z), up to {FARTHEST}"
            expected = Sentence("three whole numbers {example}", example=example)
            raise bad_value("placement.cell", self.cell, expected)

        object.__setattr__(self, "piece", piece)
        object.__setattr__(self, "cell", numbers)
        object.__setattr__(self, "axis", X if self.piece is WHITE else Axis(self.axis))

    def cells(self) -> tuple[Cell, ...]:
        """Return the unit cubes that the piece fills, `cell` first."""
        x, y, z = self.cell
        length = self.piece
        if self.axis is X:
            return tuple([(i, y, z) for i in range(x, x + length)])
        if self.axis is Y:
            return tuple([(x, i, z) for i in range(y, y + length)])
        return tuple([(x, y, i) for i in range(z, z + length)])
