"""The largest volume of one space for many supplies: what a table of least penalties needs.

*Promise*: every volume is proven.

Supplies descend from the largest to the smallest, and three facts save most of the work:

- A largest packing of the supply c that uses only the sticks u is a largest one for every supply
  between u and c: each of them has the sticks u, and none admits more than c does.
- Only so many sticks of at least a length fit into the space.
- What a search has found impossible for some free cubes and some sticks left is so for every
  supply, so searches share their transposition table (`volume_search`).

So most supplies need a few greedy packings at most, and most others a short search.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

from . import portfolio
from .deadlines import Deadline, StopError
from .problem import Problem, Region, Status
from .room import Room
from .space import Space, possible_volumes
from .volume_search import Limits, VolumeSearch

Supply = tuple[int, ...]

SHARED_NODES = 30_000
"""Nodes of a search that shares failed states; what it leaves open is for the portfolio.

Hardly any search needs so many: with half or twice as many, the tables of the house deck take as
long.
"""
SHUFFLES = 8
"""Greedy packings in shuffled orders before a search.

They reach most volumes that a search would find, in less time: without them, tables take 1.6 times
as long. With 2 or 32 instead, they take as long.
"""
MAX_FAILED_STATES = 400_000
"""Failed states after which all are forgotten: some 40 MB."""


def largest_by_supply(
    region: Region,
    levels: int,
    max_supply: Supply,
    min_supply: Supply = (),
    *,
    lower_bounds: Sequence[int] = (),
    stop: Callable[[], bool] | None = None,
) -> list[int]:
    """Return the volume of a largest packing for each supply from a smallest to a largest.

    All volumes are proven.

    Parameters
    ----------
    region
        The squares, as in a `Problem`.
    levels
        The height, as in a `Problem`.
    max_supply, min_supply
        The largest and the smallest count of each length; the smallest are 0 by default.
    lower_bounds
        Volumes known to be possible, in the order of the answer, in unit cubes.
    stop
        Whether to stop; asked again and again.

    Returns
    -------
    list of int
        The volumes in unit cubes, by supply from the smallest to the largest: the count of the
        longest sticks changes fastest.

    Raises
    ------
    StopError
        If somebody says stop before all volumes are proven.

    Examples
    --------
    >>> largest_by_supply(Problem(["..", ".#"], 1, ()).region, 1, (1, 2))  # 0, 1 or 2 sticks of 2
    [0, 2, 2, 1, 3, 3]
    """
    table = _Table(max_supply, min_supply or (0,) * len(max_supply))
    packer = _Packer(region, levels, max_supply, stop)
    deadline = Deadline(stop=stop)

    # Larger supplies come first: their packings fill many entries.
    for index, supply in table.open_entries():
        deadline.check()
        bound = packer.bound(supply)
        if lower_bounds and lower_bounds[index] == bound:  # possible, and no more is
            table.volumes[index] = bound
        else:
            lengths = packer.pack(supply, bound)
            table.fill(index, supply, lengths)

    return table.volumes


class _Table:
    """A volume for each supply from the smallest to the largest.

    Parameters
    ----------
    most, least
        The largest and the smallest count of each length.

    Attributes
    ----------
    volumes : list of int
        By supply; the count of the longest sticks changes fastest. -1 stands for an open entry.
    """

    def __init__(self, most: Supply, least: Supply) -> None:
        self._least = least
        self._ranges = [range(high, low - 1, -1) for high, low in zip(most, least, strict=True)]

        # one stick more of a length is so many entries further on
        self._strides: list[int] = []
        size = 1
        for counts in reversed(self._ranges):
            self._strides.insert(0, size)
            size *= len(counts)
        self.volumes = [-1] * size

    def open_entries(self) -> Iterator[tuple[int, Supply]]:
        """Yield the index and the supply of each open entry, the largest supply first."""
        indices = range(len(self.volumes) - 1, -1, -1)
        for index, supply in zip(indices, product(*self._ranges), strict=True):
            if self.volumes[index] < 0:
                yield index, supply

    def fill(self, index: int, supply: Supply, packing: Sequence[int]) -> None:
        """Fill in the entries of all supplies for which a packing is a largest one.

        Parameters
        ----------
        index
            The entry of the supply for which it was found.
        supply
            That supply.
        packing
            The lengths of its sticks; smaller supplies that have these, too, cannot do better.
        """
        # each length multiplies the entries by how many of its sticks can be spared
        indices = [index]
        for i, stride in enumerate(self._strides):
            fewest = max(packing.count(i + 1), self._least[i])
            spare = supply[i] - fewest
            indices = [
                start - stride * fewer for start, fewer in product(indices, range(spare + 1))
            ]

        volume = sum(packing)
        for entry in indices:
            self.volumes[entry] = volume


class _Packer:
    """Largest packings of one space, and bounds on them, for one supply after the other."""

    def __init__(
        self, region: Region, levels: int, max_supply: Supply, stop: Callable[[], bool] | None
    ) -> None:
        self._problem = Problem(region, levels, max_supply)
        self._stop = stop
        self._space = Space(region, levels, len(max_supply))
        self._room = Room(self._space, self._space.cubes, max_supply)
        self._random = Random(0)  # noqa: S311, the same every time
        self._failed: dict[int, set[int]] = {}
        """What failed, by the cubes of sticks to be left over."""

    def bound(self, supply: Supply) -> int:
        """Return a bound on the volume that needs no search.

        It is the volume of the space or, if these are fewer, the cubes of as many of the longest
        sticks as fit by `Space.max_sticks`.
        """
        number = 0
        cubes = 0
        for length in range(len(supply), 0, -1):
            fitting = min(supply[length - 1], self._space.max_sticks[length - 1] - number)
            number += fitting
            cubes += fitting * length
        return min(self._space.volume, cubes)

    def pack(self, supply: Supply, bound: int) -> list[int]:
        """Return the lengths of the sticks of a largest packing within this bound."""
        # the encoding of the room has no place for more sticks than fit into it
        loadable = tuple(map(min, supply, self._room.supply))
        sticks_left = self._room.counts.encode(loadable)
        shapes = self._room.shapes

        best: list[int] = []
        for _ in range(1 + SHUFFLES):
            packing = self._room.pack_greedily(shapes, sticks_left)
            lengths = [shape.length for _, shape in packing]
            if sum(lengths) > sum(best):
                best = lengths
            if sum(best) == bound:
                return best
            shapes = self._room.shuffled_shapes(self._random)

        try:
            return self._search(supply, sum(best), bound) or best
        except StopError:
            return self._ask_portfolio(supply, bound)

    def _search(self, supply: Supply, volume: int, bound: int) -> list[int]:
        """Return the lengths of the sticks of a largest packing above this volume; [] for none.

        Raises
        ------
        StopError
            If the nodes are used up, or somebody says stop.
        """
        # A failed state says that its free cubes cannot take the sticks left *but for those to be
        # left over*. Two supplies mean the same by it if they leave equally many cubes of sticks
        # over: then the sticks left say how many cubes are missing, and so how many may stay empty.
        if sum(map(len, self._failed.values())) > MAX_FAILED_STATES:
            self._failed.clear()

        room = Room(self._space, self._space.cubes, supply, counts=self._room.counts)
        limits = Limits(SHARED_NODES, Deadline(stop=self._stop))
        volumes = possible_volumes(self._space, room.supply, bound)
        while (next_volume := volumes.bit_length() - 1) > volume:
            left_over = room.supply_volume - next_volume
            failed = self._failed.setdefault(left_over, set())
            # without prices, nothing is waste
            question = VolumeSearch(room, next_volume, 0, failed)
            packing = question.search(room.shapes, limits, SHARED_NODES)
            if packing is not None:
                return [shape.length for _, shape in packing]
            volumes ^= 1 << next_volume
        return []

    def _ask_portfolio(self, supply: Supply, bound: int) -> list[int]:
        """Return the lengths of the sticks of a largest packing, whatever it takes to find it."""
        problem = replace(self._problem, supply=supply)
        result = portfolio.solve(problem, bound=bound, stop=self._stop)
        if result.status is not Status.OPTIMAL:
            raise StopError
        return [stick.length for stick in result.sticks]
