"""The largest volume of one space for many supplies: what a table of least penalties needs.

Supplies descend from the largest to the smallest, and three facts save most of the work. A largest packing of the
supply c that uses only the sticks u is a largest one for every supply between u and c: each of them has the sticks u,
and none admits more than c does. No supply can load more than a larger one. And only as many sticks of each length
count as fit into the space. So few supplies need more than a greedy packing, and few of these more than the bound.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from . import portfolio
from .problem import Problem, Region, Status, Stick
from .room import Choice, pack_greedily
from .space import Space

Supply = tuple[int, ...]


class StoppedError(Exception):
    """The search was stopped before all volumes were proven."""


def largest_volumes(
    region: Region, levels: int, most: Supply, least: Supply = (), stop: Callable[[], bool] | None = None
) -> list[int]:
    """The volume of a largest packing for each supply between two, in unit cubes, all proven.

    Parameters
    ----------
    most, least
        The largest and the smallest number of sticks of each length; without a smallest one, none.
    stop
        Asked often; the search ends as soon as the answer is True.

    Returns
    -------
    list of int
        As the flat values of an array whose index is the supply minus the smallest one, the last length innermost.

    Raises
    ------
    StoppedError
        If `stop` has answered True.
    """
    least = least or (0,) * len(most)
    packer = _Packer(Space(region, levels, len(most)), most)
    steps = _steps([high - low + 1 for high, low in zip(most, least, strict=True)])
    volumes = [-1] * (steps[0] * (most[0] - least[0] + 1))
    descending = product(*(range(high, low - 1, -1) for high, low in zip(most, least, strict=True)))
    for index, supply in zip(range(len(volumes) - 1, -1, -1), descending, strict=True):
        if volumes[index] >= 0:
            continue
        if stop and stop():
            raise StoppedError
        bound = packer.bound(supply)
        for count, high, step in zip(supply, most, steps, strict=True):
            if count < high:
                bound = min(bound, volumes[index + step])
        volume, used = packer.pack_greedily(supply)
        if volume < bound:
            problem = Problem(region, levels, supply)
            result = portfolio.solve(problem, bound=bound, stop=stop)
            if result.status is not Status.OPTIMAL:
                raise StoppedError
            volume, used = result.volume, _counts(result.sticks, len(most))
        equal = [0]
        for taken, low, count, step in zip(used, least, supply, steps, strict=True):
            more = range(step * (max(taken, low) - low), step * (count - low) + 1, step)
            equal = [start + offset for start in equal for offset in more]
        for place in equal:
            volumes[place] = volume
    return volumes


class _Packer:
    """Greedy packings of one space, and bounds on all packings, quickly for one supply after the other."""

    def __init__(self, space: Space, most: Supply) -> None:
        self.space = space
        self._digit = max(most, default=0).bit_length()
        self._ones = [1 << self._digit * place for place in range(len(most))]
        self._choices: list[Choice] = [
            (shape.pattern, one, (one << self._digit) - one, shape)
            for shapes, one in zip(reversed(space.shapes), reversed(self._ones), strict=True)
            for shape in shapes
        ]

    def bound(self, supply: Supply) -> int:
        """The space, or the cubes of as many of the longest sticks as `Space.max_sticks` admits, if these are fewer."""
        number = cubes = 0
        for length in range(len(supply), 0, -1):
            fit = min(supply[length - 1], self.space.max_sticks[length - 1] - number)
            number += fit
            cubes += fit * length
        return min(self.space.volume, cubes)

    def pack_greedily(self, supply: Supply) -> tuple[int, Supply]:
        """Start the longest stick that fits at each cube in turn: the volume, and the sticks loaded of each length."""
        supplied = sum(count * one for count, one in zip(supply, self._ones, strict=True))
        choices = [choice for choice in self._choices if supplied & choice[2]]
        _, empty, left = pack_greedily(self.space.cubes, self.space.column, choices, supplied)
        loaded, digit = supplied - left, (1 << self._digit) - 1
        used = tuple(loaded >> self._digit * place & digit for place in range(len(supply)))
        return self.space.volume - empty.bit_count(), used


def _counts(sticks: tuple[Stick, ...], lengths: int) -> Supply:
    """How many of the sticks have each length."""
    counts = [0] * lengths
    for stick in sticks:
        counts[stick.length - 1] += 1
    return tuple(counts)


def _steps(shape: list[int]) -> list[int]:
    """How far apart the neighbours along each axis are in the flat values of an array."""
    steps = [1]
    for length in reversed(shape[1:]):
        steps.insert(0, steps[0] * length)
    return steps
