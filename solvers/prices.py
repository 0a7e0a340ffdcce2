"""Bounds from prices: what the cubes and the sticks of a problem are worth, so that no packing is worth too much.

Every free cube has a potential, 0 or more. The price of a cube is its potential without that of the free cube above it,
so a column filled from the bottom up to any height costs at most the potential of its lowest cube. A stick of a length
has a price as well: high enough that wherever it lies, it is worth no more than its price and those of its cubes
together. Sum this up over the sticks of a packing, and its volume is at most what all columns and all sticks of the
supply cost: any potentials give a proof, in whole numbers, whatever computed them. docs/solver.md has the argument.

The sum tells more. A stick that costs more than it is worth, a column that stays empty from some cube on, and a stick
that is left over each waste a known amount; a packing of a volume can waste no more than the bound exceeds it.
"""

from collections.abc import Iterable, Mapping, Sequence

from .space import Space, bits_of, bundles

UNIT = 720_720
"""What a cube is worth. It divides by everything up to 16, so most fractions of the linear relaxation are exact."""


class Prices:
    """Prices for a space, its cubes that can be loaded, and a supply; no packing has more cubes than `bound`.

    They say what is wasted: `potentials`, by the bits of cubes, if a cube and those above it stay empty, 0 or more;
    `waste`, by the bits of a stick in its place, if it is loaded; `sticks`, by length, if a stick is left over: its
    price. `columns` is what all columns cost if they are full.
    """

    def __init__(self, space: Space, cubes: int, supply: Sequence[int], potentials: Mapping[int, int]) -> None:
        self.grid = space.grid
        self.supply = supply
        self.supplied = sum(length * count for length, count in enumerate(supply, start=1))
        self.potentials = {bit: max(0, potentials.get(bit, 0)) for bit in bits_of(cubes)}
        above = space.grid.level_step
        prices = {bit: potential - self.potentials.get(bit + above, 0) for bit, potential in self.potentials.items()}
        self.waste: dict[int, int] = {}
        self.sticks: list[int] = []
        for length, (shapes, count) in enumerate(zip(space.shapes, supply, strict=True), start=1):
            costs = {
                shape.pattern << bit: sum([prices[bit + offset] for offset in bits_of(shape.pattern)])
                for shape in shapes
                if count
                for bit in bits_of(space.grid.starts(cubes, length, shape.axis))
            }
            price = max(0, length * UNIT - min(costs.values(), default=length * UNIT))
            self.sticks.append(price)
            self.waste |= {stick: price + cost - length * UNIT for stick, cost in costs.items()}
        lowest = cubes & ~(cubes << above)
        self.columns = sum(self.potentials[bit] for bit in bits_of(lowest))
        self.total = self.columns + sum(price * count for price, count in zip(self.sticks, supply, strict=True))
        self.bound = self.total // UNIT
        self._left_over: list[int | None] = []

    def allowance(self, volume: int) -> int | None:
        """How much a packing of this volume can waste, sticks left over apart; None if there is no such packing."""
        over = self.supplied - volume
        if over >= len(self._left_over):
            self._left_over = self._waste_of_left_over(2 * over)
        waste = self._left_over[over] if over >= 0 else None
        allowance = -1 if waste is None else self.total - UNIT * volume - waste
        return allowance if allowance >= 0 else None

    def most_waste(self, volumes: Iterable[int]) -> int:
        """How much a packing of one of these volumes can waste; -1 if there is no such packing."""
        allowances = map(self.allowance, volumes)
        return max((allowance for allowance in allowances if allowance is not None), default=-1)

    def _waste_of_left_over(self, volume: int) -> list[int | None]:
        """For each volume up to this one, the least that sticks of it waste if they are left over."""
        least: list[int | None] = [0] + [None] * volume
        for length, (price, count) in enumerate(zip(self.sticks, self.supply, strict=True), start=1):
            for together in bundles(count):
                cubes, waste = together * length, together * price
                for sum_ in range(volume, cubes - 1, -1):
                    before, now = least[sum_ - cubes], least[sum_]
                    if before is not None and (now is None or before + waste < now):
                        least[sum_] = before + waste
        return least
