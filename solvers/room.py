"""The room for sticks: which cubes are free, which sticks are left, and what can be decided about each cube."""

import copy
from collections.abc import Sequence
from operator import mul
from random import Random
from typing import Self

from .prices import Prices
from .problem import Problem
from .space import Shape, Space, bundles, coverable_cubes, space_of

Choice = tuple[int, int, int, Shape]
"""A shape: its pattern, one stick of it and all sticks of its length among the sticks left, and itself."""
Decision = tuple[int, int, int, int, Shape | None]
"""A choice at its bit, with what it wastes before the shape. Without a shape: to leave the column empty."""
Path = list[tuple[int, Shape]]
"""The sticks of a packing: their lowest bits and their shapes."""


NOISE = 3
"""How far a shuffled order of shapes departs from "the longest first": a shorter one may come before those less than
this longer."""


def pack_greedily(cubes: int, column: int, choices: Sequence[Choice], left: int) -> tuple[Path, int, int]:
    """Start the first choice that fits at each cube in turn."""
    path: Path = []
    empty = 0
    while cubes:
        bit = (cubes & -cubes).bit_length() - 1
        above = cubes >> bit
        for pattern, stick, sticks, shape in choices:
            if above & pattern == pattern and left & sticks:
                cubes ^= pattern << bit
                left -= stick
                path.append((bit, shape))
                break
        else:
            dead = (above & column) << bit
            cubes ^= dead
            empty |= dead
    return path, empty, left


class Room:
    """The free cubes that can be loaded, the sticks for them, and perhaps their prices.

    `cubes` are those of the space, or some of them, without what no stick can reach; `needed` of them must be filled.
    `supply` counts the sticks of each length that are left, as far as there is room for them, and `supplied` their
    cubes. `left` is these sticks as one number, with as many bits for each length, and a 1 before them all. `choices`
    are their shapes, the longest first.
    """

    def __init__(
        self, space: Space, cubes: int, supply: Sequence[int], *, needed: int = 0, prices: Prices | None = None
    ) -> None:
        self.space = space
        self.cubes = cubes
        self.needed = needed
        self.prices = prices
        self.supply = _loadable(supply, cubes)
        self.supplied = _cubes_of(self.supply)
        self._digit = digit = max(self.supply, default=0).bit_length()
        self._ones = [1 << digit * i for i in range(len(self.supply) + 1)]
        self._leave = self._ones[-1]
        self.left = self.number_of(self.supply)
        self.choices: list[Choice] = [
            (shape.pattern, one, (one << digit) - one, shape)
            for shapes, count, one in zip(self.space.shapes, self.supply, self._ones, strict=False)
            if count
            for shape in shapes
        ]
        self.choices.sort(key=lambda choice: -choice[1])
        self._sums: dict[int, int] = {}

    @classmethod
    def of(cls, problem: Problem, prices: Prices | None = None) -> Self:
        """The whole room of a problem."""
        space = space_of(problem)
        cubes = coverable_cubes(space, problem.remaining)
        return cls(space, cubes, problem.remaining, needed=space.needed, prices=prices)

    def with_fewer_sticks(self, supply: Sequence[int]) -> Self:
        """The room for a smaller supply. The same sticks left are the same number in both, and they share the sums."""
        room = copy.copy(self)
        room.cubes = coverable_cubes(self.space, supply)
        room.supply = _loadable(supply, room.cubes)
        room.supplied = _cubes_of(room.supply)
        room.left = self.number_of(room.supply)
        room.choices = [choice for choice in self.choices if room.left & choice[2]]
        return room

    def number_of(self, supply: Sequence[int]) -> int:
        """The sticks of a supply, as far as the room has as many, as one number."""
        number: int = self._leave + sum(map(mul, self._ones, map(min, supply, self.supply)))
        return number

    def allowance(self, volume: int) -> int | None:
        """How much a packing of this volume may waste; None if there is none."""
        return self.prices.allowance(volume) if self.prices else 0

    def shuffled_choices(self, chance: Random) -> list[Choice]:
        """The choices in another order, which tends to the longest first."""
        return sorted(self.choices, key=lambda choice: NOISE * chance.random() - choice[3].length)

    def skip_shuffles(self, chance: Random, count: int) -> None:
        """Draw as many random numbers as `shuffled_choices` draws in `count` calls."""
        for _ in range(count * len(self.choices)):
            chance.random()

    def pack_greedily(self, choices: Sequence[Choice] | None = None) -> tuple[Path, int]:
        """Start the first choice that fits (by default the longest) at each cube in turn: sticks, and empty cubes."""
        path, empty, _ = pack_greedily(self.cubes, self.space.column, choices or self.choices, self.left)
        return path, empty | self.space.cubes ^ self.cubes

    def adds_up(self, left: int, volume: int) -> bool:
        """Whether some of the sticks left have exactly this volume."""
        if left not in self._sums:
            sums = 1
            for length in range(1, len(self.supply) + 1):
                for together in bundles(left >> self._digit * (length - 1) & (1 << self._digit) - 1):
                    sums |= sums << together * length
            self._sums[left] = sums
        return volume >= 0 and bool(self._sums[left] >> volume & 1)

    def decisions(self, bit: int, choices: Sequence[Choice], waste: int) -> list[Decision]:
        """The decisions on a cube, except those that waste more than this."""
        cubes = self.cubes >> bit
        costs = self.prices.waste if self.prices else {}
        found: list[Decision] = [
            (pattern << bit, stick, sticks, costs.get(pattern << bit, 0), shape)
            for pattern, stick, sticks, shape in choices
            if cubes & pattern == pattern
        ]
        if not self.needed >> bit & 1:
            empty = self.prices.potentials[bit] if self.prices else 0
            found.append((self.space.column << bit, 0, self._leave, empty, None))
        if not costs:
            return found
        return sorted((decision for decision in found if decision[3] <= waste), key=lambda decision: decision[3])


def _loadable(supply: Sequence[int], cubes: int) -> tuple[int, ...]:
    """The sticks of a supply for which these cubes have room, each length by itself."""
    capacity = cubes.bit_count()
    return tuple(min(count, capacity // length) for length, count in enumerate(supply, start=1))


def _cubes_of(supply: Sequence[int]) -> int:
    return sum(length * count for length, count in enumerate(supply, start=1))
