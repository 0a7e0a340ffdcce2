"""The room for sticks: its free cubes, the sticks left, and what can be decided about each cube."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Self

from .prices import Prices
from .problem import Problem
from .space import Shape, Space, coverable_cubes, space_of
from .stick_counts import StickCounts, volume_of

NOISE = 3
"""How far a shuffled order of shapes departs from "the longest first".

A shorter shape may come before those less than this longer.
"""


# Choices and decisions are made by the hundred for each small room. Nobody changes them, but a
# frozen dataclass would take four times as long to make, and a named tuple twice as long to read.
class Choice:
    """A shape to choose: its bits, and what one and all sticks of its length are in the counts."""

    __slots__ = ("pattern", "shape", "stick", "sticks")

    def __init__(self, pattern: int, stick: int, sticks: int, shape: Shape) -> None:
        self.pattern = pattern
        self.stick = stick
        self.sticks = sticks
        self.shape = shape


class Decision:
    """A decision about a cube: a stick that starts there, or an empty column.

    Attributes
    ----------
    cubes : int
        The bits of the stick, or of the column from the cube upwards.
    stick, sticks : int
        What it takes from the counts of sticks left, and the bits of which one must be there.
    waste : int
        What it wastes by the prices.
    shape : Shape or None
        The shape of the stick; None to leave the column empty.
    """

    __slots__ = ("cubes", "shape", "stick", "sticks", "waste")

    def __init__(
        self, cubes: int, stick: int, sticks: int, waste: int, shape: Shape | None
    ) -> None:
        self.cubes = cubes
        self.stick = stick
        self.sticks = sticks
        self.waste = waste
        self.shape = shape


class PlacedShape(NamedTuple):
    """A stick of a packing: its lowest bit and its shape."""

    bit: int
    shape: Shape


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
        Prices for these cubes and sticks.

    Attributes
    ----------
    supply : tuple of int
        The sticks of each length, as far as there is room for them.
    supplied : int
        Their cubes.
    left : int
        These sticks, encoded.
    choices : list of Choice
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

        capacity = cubes.bit_count()
        self.supply = tuple(
            [min(count, capacity // length) for length, count in enumerate(supply, start=1)]
        )
        self.supplied = volume_of(self.supply)
        self.counts = counts or StickCounts(self.supply)
        self.left = self.counts.encode(self.supply)
        self.choices = self._choices()

    @classmethod
    def of(cls, problem: Problem, prices: Prices | None = None) -> Self:
        """Return the whole room of a problem beside its fixed sticks."""
        space = space_of(problem)
        cubes = coverable_cubes(space, problem.remaining)
        return cls(space, cubes, problem.remaining, needed=space.needed, prices=prices)

    def _choices(self) -> list[Choice]:
        """Return the shapes of the sticks left, the longest first."""
        choices = []
        for length in range(len(self.supply), 0, -1):
            if self.supply[length - 1]:
                stick = self.counts.one(length)
                sticks = self.counts.mask(length)
                for shape in self.space.shapes[length - 1]:
                    choices.append(Choice(shape.pattern, stick, sticks, shape))  # noqa: PERF401
        return choices

    def shuffled_choices(self, random: Random) -> list[Choice]:
        """Return the choices in another order, which tends to the longest first."""
        return sorted(
            self.choices, key=lambda choice: NOISE * random.random() - choice.shape.length
        )

    def allowance(self, volume: int) -> int | None:
        """Return how much a packing of this volume may waste; None if there is no such packing."""
        return self.prices.allowance(volume) if self.prices else 0

    def pack_greedily(
        self, choices: Sequence[Choice] | None = None, left: int | None = None
    ) -> list[PlacedShape]:
        """Start the first choice that fits at each cube in turn, or leave its column empty.

        Parameters
        ----------
        choices
            The choices in the order to try them in; by default the longest first.
        left
            The sticks left, encoded; by default all of the room.

        Returns
        -------
        list of PlacedShape
            Sticks without overhang; a cube that must be filled may be empty below a fixed one.
        """
        choices = self.choices if choices is None else choices
        left = self.left if left is None else left
        column = self.space.column
        cubes = self.cubes

        packing = []
        while cubes:
            bit = (cubes & -cubes).bit_length() - 1
            above = cubes >> bit
            for choice in choices:
                pattern = choice.pattern
                if above & pattern == pattern and left & choice.sticks:
                    cubes ^= pattern << bit
                    left -= choice.stick
                    packing.append(PlacedShape(bit, choice.shape))
                    break
            else:
                cubes ^= (above & column) << bit
        return packing

    def decisions(self, bit: int, choices: Sequence[Choice], waste: int) -> list[Decision]:
        """Return the decisions on a cube, except those that waste more than this.

        They have the order of the choices, or with prices, those that waste least come first.
        """
        cubes = self.cubes >> bit
        costs = self.prices.waste if self.prices else {}
        decisions = []
        for choice in choices:
            pattern = choice.pattern
            if cubes & pattern == pattern:
                stick = pattern << bit
                cost = costs.get(stick, 0)
                decisions.append(Decision(stick, choice.stick, choice.sticks, cost, choice.shape))

        if not self.needed >> bit & 1:
            empty = self.prices.potentials[bit] if self.prices else 0
            column = self.space.column << bit
            decisions.append(Decision(column, 0, self.counts.top, empty, None))

        if not self.prices:
            return decisions
        affordable = [decision for decision in decisions if decision.waste <= waste]
        return sorted(affordable, key=lambda decision: decision.waste)
