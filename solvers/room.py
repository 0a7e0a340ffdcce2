"""The room for sticks: its free cubes, the sticks left, and what can be decided about each cube."""

from collections.abc import Sequence
from operator import attrgetter
from random import Random
from typing import NamedTuple, Self

from .prices import Prices
from .problem import Problem
from .space import Shape, Space, space_of
from .stick_counts import StickCounts, volume_of

NOISE = 3
"""In a shuffled order, a shape may come before others that are longer by less than this.

Long sticks are hard to place late, so most of them stay in front: a unit stick never comes before
one of 4. Half and twice as much make no difference that can be measured.
"""


class Decision(NamedTuple):
    """A decision about a cube: a stick starts there, or its column stays empty from there on.

    Attributes
    ----------
    cubes : int
        The bits of the stick, or of the column from the cube upwards.
    stick : int
        What it subtracts from the encoded counts of sticks left; 0 for an empty column.
    stock : int
        It can be taken while one of these bits of the counts is 1: the bits that count sticks of
        its length or, for an empty column, the bit that is always 1.
    waste : int
        What it wastes by the prices.
    shape : Shape or None
        The shape of the stick; None to leave the column empty.
    """

    cubes: int
    stick: int
    stock: int
    waste: int
    shape: Shape | None


PlacedShape = tuple[int, Shape]
"""A stick of a packing: its lowest bit and its shape."""


class Room:
    """The free cubes that can be loaded, the sticks for them, and perhaps their prices.

    Its volumes do not count fixed sticks.

    Parameters
    ----------
    space
        The space.
    cubes
        Those of the space that may be filled, as bits.
    supply
        The sticks of each length.
    counts
        How counts of sticks are encoded. Rooms that share this can share failed states.
    needed
        The cubes that must be filled, as bits.
    prices
        Prices for this room, or for a larger one that it is a part of.

    Attributes
    ----------
    supply : tuple of int
        The sticks of each length, as far as there is room for them.
    supply_volume : int
        Their cubes.
    sticks_left : int
        These sticks, encoded.
    shapes : list of Shape
        Their shapes, the longest first.
    """

    def __init__(
        self,
        space: Space,
        cubes: int,
        supply: Sequence[int],
        *,
        counts: StickCounts | None = None,
        needed: int = 0,
        prices: Prices | None = None,
    ) -> None:
        self.space = space
        self.cubes = cubes
        self.needed = needed
        self.prices = prices

        # Sticks for which there is no room would only make the encoded counts longer.
        capacity = cubes.bit_count()
        self.supply = tuple(
            [min(count, capacity // length) for length, count in enumerate(supply, start=1)]
        )
        self.supply_volume = volume_of(self.supply)
        self.counts = counts or StickCounts(self.supply)
        self.sticks_left = self.counts.encode(self.supply)

        self.shapes: list[Shape] = []
        for shapes, count in zip(reversed(space.shapes), reversed(self.supply), strict=True):
            if count:
                self.shapes += shapes

    @classmethod
    def of(cls, problem: Problem, prices: Prices | None = None) -> Self:
        """Return the whole room of a problem beside its fixed sticks."""
        space = space_of(problem)
        return cls(space, space.cubes, problem.remaining, needed=space.needed, prices=prices)

    def shuffled_shapes(self, random: Random) -> list[Shape]:
        """Return the shapes in a random order in which long ones tend to come first."""
        return sorted(self.shapes, key=lambda shape: NOISE * random.random() - shape.length)

    def max_waste(self, volume: int) -> int | None:
        """Return how much a packing of this volume may waste; None if there is no such packing.

        Without prices nothing counts as waste, so 0. The prices must be those of this room.
        """
        return self.prices.max_waste(volume) if self.prices else 0

    def pack_greedily(
        self, shapes: Sequence[Shape] | None = None, sticks_left: int | None = None
    ) -> list[PlacedShape]:
        """Start the first shape that fits at each cube in turn, or leave its column empty.

        Parameters
        ----------
        shapes
            The shapes in the order to try them in; by default the longest first.
        sticks_left
            The sticks left, encoded; by default all of the room.

        Returns
        -------
        list of PlacedShape
            Sticks without overhang; a cube that must be filled may be empty below a fixed one.
        """
        shapes = self.shapes if shapes is None else shapes
        sticks_left = self.sticks_left if sticks_left is None else sticks_left
        sticks = self.counts.sticks
        stocks = self.counts.stocks
        column = self.space.column
        cubes = self.cubes
        in_stock = [shape for shape in shapes if sticks_left & stocks[shape.length - 1]]

        # The lowest free cube comes first, so all that is below a stick is filled already.
        packing = []
        while cubes:
            bit = (cubes & -cubes).bit_length() - 1
            above = cubes >> bit
            for shape in in_stock:
                pattern = shape.pattern
                if above & pattern == pattern:
                    cubes ^= pattern << bit
                    packing.append((bit, shape))

                    length = shape.length
                    sticks_left -= sticks[length - 1]
                    if not sticks_left & stocks[length - 1]:
                        in_stock = [other for other in in_stock if other.length != length]
                    break
            else:  # nothing may stand above a cube that stays empty
                cubes ^= (above & column) << bit
        return packing

    def decisions(self, bit: int, shapes: Sequence[Shape], waste: int) -> list[Decision]:
        """Return the decisions about a cube, except those that waste more than this.

        They are made for an empty room, so the caller can keep them for each cube, and then sees
        which of them fit beside the sticks already there and have a stick left. They come in the
        order of the shapes; with prices, those that waste least come first.
        """
        counts = self.counts
        cubes = self.cubes >> bit
        wastes = self.prices.waste if self.prices else {}
        decisions = []
        for shape in shapes:
            pattern, length, _ = shape
            if cubes & pattern == pattern:
                placed = pattern << bit
                cost = wastes.get(placed, 0)
                if cost <= waste:
                    stick = counts.sticks[length - 1]
                    stock = counts.stocks[length - 1]
                    decisions.append(Decision(placed, stick, stock, cost, shape))

        # a cube that must be filled cannot stay empty
        if not self.needed >> bit & 1:
            cost = self.prices.potentials[bit] if self.prices else 0
            if cost <= waste:
                column = self.space.column << bit
                decisions.append(Decision(column, 0, counts.top, cost, None))

        if self.prices:
            decisions.sort(key=attrgetter("waste"))
        return decisions
