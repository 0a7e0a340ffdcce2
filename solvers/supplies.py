"""The largest volume of one space for many supplies: what a table of least penalties needs.

Supplies descend from the largest to the smallest, and four facts save most of the work. A largest packing of the
supply c that uses only the sticks u is a largest one for every supply between u and c: each of them has the sticks u,
and none admits more than c does. No supply can load more than a larger one. Only as many sticks of each length count
as fit into the space. So few supplies need more than a greedy packing, and few of these more than the bound. And what
a search has found impossible for some free cubes and some sticks left is so for every supply (`loading.py`).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product

from . import portfolio
from .deadlines import Deadline
from .loading import Limits, Loading, StopError, TryAgainError
from .problem import Problem, Region, Status
from .room import Room, pack_greedily
from .space import Space, volumes

Supply = tuple[int, ...]

NODES = 30_000
"""Nodes of the search that shares failed states; what it leaves open is for the portfolio."""
REMEMBERED = 400_000
"""Failed states after which they are forgotten: some 40 MB."""


class StoppedError(Exception):
    """The search was stopped before all volumes were proven."""


def largest_volumes(
    region: Region,
    levels: int,
    most: Supply,
    least: Supply = (),
    *,
    at_least: Sequence[int] = (),
    stop: Callable[[], bool] | None = None,
) -> list[int]:
    """The volume of a largest packing for each supply between two, in unit cubes, all proven."""
    least = least or (0,) * len(most)
    packer = _Packer(region, levels, most, stop)
    steps = _steps([high - low + 1 for high, low in zip(most, least, strict=True)])
    found = [-1] * (steps[0] * (most[0] - least[0] + 1))
    descending = product(*(range(high, low - 1, -1) for high, low in zip(most, least, strict=True)))
    for index, supply in zip(range(len(found) - 1, -1, -1), descending, strict=True):
        if found[index] >= 0:
            continue
        if stop and stop():
            raise StoppedError
        bound = packer.bound(supply)
        for count, high, step in zip(supply, most, steps, strict=True):
            if count < high:
                bound = min(bound, found[index + step])
        if at_least and at_least[index] == bound:
            found[index] = bound
            continue
        volume, used = packer.pack(supply, bound)
        equal = [0]
        for taken, low, count, step in zip(used, least, supply, steps, strict=True):
            more = range(step * (max(taken, low) - low), step * (count - low) + 1, step)
            equal = [start + offset for start in equal for offset in more]
        for place in equal:
            found[place] = volume
    return found


class _Packer:
    """Largest packings of one space, and bounds on them, for one supply after the other."""

    def __init__(self, region: Region, levels: int, most: Supply, stop: Callable[[], bool] | None) -> None:
        self._problem = Problem(region, levels, most)
        self._stop = stop
        self._space = Space(region, levels, len(most))
        self._room = Room(self._space, self._space.cubes, most)
        self._failed: dict[tuple[int, int], set[int]] = {}
        """What failed, by the cubes of the room and the cubes of sticks to be left over."""

    def bound(self, supply: Supply) -> int:
        """The space, or the cubes of as many of the longest sticks as `Space.max_sticks` admits, if these are fewer."""
        number = cubes = 0
        for length in range(len(supply), 0, -1):
            fit = min(supply[length - 1], self._space.max_sticks[length - 1] - number)
            number += fit
            cubes += fit * length
        return min(self._space.volume, cubes)

    def pack(self, supply: Supply, bound: int) -> tuple[int, Supply]:
        """The volume of a largest packing within this bound, and how many sticks of each length it has."""
        left = self._room.number_of(supply)
        choices = [choice for choice in self._room.choices if left & choice[2]]
        path, _, _ = pack_greedily(self._space.cubes, self._space.column, choices, left)
        lengths = [shape.length for _, shape in path]
        if (volume := sum(lengths)) < bound:
            try:
                better = self._search(self._room.with_fewer_sticks(supply), volume, bound)
            except (StopError, TryAgainError):
                better = self._ask_portfolio(supply, bound)
            lengths = better or lengths
        return sum(lengths), tuple(lengths.count(length) for length in range(1, len(supply) + 1))

    def _search(self, room: Room, volume: int, bound: int) -> list[int]:
        """The lengths of the sticks of a largest packing if that is larger than this volume; () if none is."""
        if sum(map(len, self._failed.values())) > REMEMBERED:
            self._failed.clear()

        limits = Limits(NODES, Deadline(stop=self._stop))
        sums = volumes(self._space, room.supply, bound)
        while (next_volume := sums.bit_length() - 1) > volume:
            failed = self._failed.setdefault((room.cubes, room.supplied - next_volume), set())
            path = Loading(room, next_volume, 0, failed).attempt(room.choices, limits, NODES)
            if path is not None:
                return [shape.length for _, shape in path]
            sums ^= 1 << next_volume
        return []

    def _ask_portfolio(self, supply: Supply, bound: int) -> list[int]:
        result = portfolio.solve(replace(self._problem, supply=supply), bound=bound, deadline=Deadline(stop=self._stop))
        if result.status is not Status.OPTIMAL:
            raise StoppedError
        return [stick.length for stick in result.sticks]


def _steps(shape: list[int]) -> list[int]:
    """How far apart the neighbours along each axis are in the flat values of an array."""
    steps = [1]
    for length in reversed(shape[1:]):
        steps.insert(0, steps[0] * length)
    return steps
