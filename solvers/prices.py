"""Bounds from prices: cubes and sticks cost enough that no packing is worth more than it costs.

*Promise*: any potentials give a bound that holds, computed in whole numbers. The field calls it a
Lagrangian bound: the constraints are relaxed, and what breaks them is paid for at the prices. The
best prices are the dual values of the linear relaxation.

Every free cube has a potential, 0 or more. The price of a cube is its potential less that of the
free cube above it, so a column filled from the bottom up to any height costs at most the potential
of its lowest cube. A stick of a length has a price as well, high enough that wherever it lies,
it is worth no more than its price and those of its cubes together. Summed up over the sticks of a
packing, this says that its volume is at most what all columns and all sticks of the supply cost.
So any potentials give a proof, in whole numbers, whatever computed them. docs/solver.md has the
argument.

The sum tells more. A stick that costs more than it is worth, a column that stays empty from some
cube on, and a stick that is left over each waste a known amount; a packing of a volume can waste no
more than the bound exceeds it.
"""

from collections.abc import Mapping, Sequence

from .bits import bits_of
from .space import Space
from .stick_counts import bundles, volume_of

UNIT = 720_720
"""What a cube is worth.

It is divisible by every number up to 16, so most fractions of the linear relaxation are exact.
"""


class Prices:
    """Prices for a space, its cubes that can be loaded, and a supply.

    Parameters
    ----------
    space
        The space.
    cubes
        The cubes that can be loaded, as bits.
    supply
        The sticks of each length.
    potentials
        The potential of each cube, by its bit; what is missing or negative counts as 0.

    Attributes
    ----------
    bound : int
        No packing has more cubes, fixed sticks apart.
    potentials : dict of int to int
        What is wasted if the cube of a bit and those above it stay empty.
    waste : dict of int to int
        What a stick wastes in its place, by its bits.
    stick_prices : list of int
        The price of a stick of each length: what is wasted if it is left over.
    total : int
        What all sticks and all full columns cost.
    """

    def __init__(
        self, space: Space, cubes: int, supply: Sequence[int], potentials: Mapping[int, int]
    ) -> None:
        self.supply = supply
        self.supply_volume = volume_of(supply)
        self.potentials = {bit: max(0, potentials.get(bit, 0)) for bit in bits_of(cubes)}

        # Above the highest cube of a column there is no potential to take away.
        above = space.grid.level_step
        prices = {
            bit: potential - self.potentials.get(bit + above, 0)
            for bit, potential in self.potentials.items()
        }

        self.waste: dict[int, int] = {}
        self.stick_prices: list[int] = []
        for length in range(1, len(supply) + 1):
            costs = self._costs(space, cubes, prices, length)
            # The least price for which no place of the stick is worth more than it costs.
            worth = length * UNIT
            price = max(0, worth - min(costs.values(), default=worth))

            self.stick_prices.append(price)
            for stick, cost in costs.items():
                self.waste[stick] = price + cost - worth

        # A full column costs the potential of its lowest cube.
        lowest = cubes & ~(cubes << space.grid.level_step)
        self.total = sum([self.potentials[bit] for bit in bits_of(lowest)])
        for price, count in zip(self.stick_prices, supply, strict=True):
            self.total += price * count
        self.bound = self.total // UNIT
        self._least_waste: list[int | None] = []

    def _costs(
        self, space: Space, cubes: int, prices: Mapping[int, int], length: int
    ) -> dict[int, int]:
        """Return what the cubes of each stick of a length cost, by its bits."""
        if not self.supply[length - 1]:
            return {}

        costs = {}
        for shape in space.shapes[length - 1]:
            offsets = bits_of(shape.pattern)
            for bit in bits_of(space.grid.starts(cubes, length, shape.axis)):
                costs[shape.pattern << bit] = sum([prices[bit + offset] for offset in offsets])
        return costs

    def max_waste(self, volume: int) -> int | None:
        """Return how much a packing of this volume can waste, apart from the sticks left over.

        None says that there is no such packing.
        """
        left_over = self.supply_volume - volume
        if left_over < 0:
            return None

        # Volumes descend, so ever more is left over: the knapsack grows by doubling.
        if left_over >= len(self._least_waste):
            self._least_waste = self._waste_of_left_over(2 * left_over)
        waste = self._least_waste[left_over]
        if waste is None:
            return None

        max_waste = self.total - UNIT * volume - waste
        return max_waste if max_waste >= 0 else None

    def _waste_of_left_over(self, most: int) -> list[int | None]:
        """Return the least that sticks of each volume up to `most` waste if they are left over.

        This is a knapsack; None says that no sticks of the supply have this volume.
        """
        least: list[int | None] = [0] + [None] * most
        for length, count in enumerate(self.supply, start=1):
            price = self.stick_prices[length - 1]
            for bundle in bundles(count):
                _add_to_knapsack(least, bundle * length, bundle * price)
        return least


def _add_to_knapsack(least: list[int | None], cubes: int, waste: int) -> None:
    """Lower the least waste of each volume where a bundle of sticks helps.

    The bundle has so many cubes and wastes so much; it is taken once or not at all.
    """
    # From the largest volume down, so that the bundle is not taken twice.
    for volume in range(len(least) - 1, cubes - 1, -1):
        before = least[volume - cubes]
        now = least[volume]
        if before is not None and (now is None or before + waste < now):
            least[volume] = before + waste
