"""Whether sticks of exactly one volume can be loaded: depth-first over the cubes from the bottom up, with bit masks.

The cubes are decided in order, the lowest level first. The first undecided cube either is the first cube of a stick
(any length in supply, along any axis), or stays empty together with the whole column above it, which costs
nothing: no cube above an empty one can be loaded. So an undecided cube never has an empty one below it,
and sticks are supported without being checked.

There are as many empty cubes to spend as the space is larger than the volume; and with prices, as much waste as their
bound is higher than the volume. A state that has failed is remembered by its free cubes and the sticks left, on which
both depend. A search that takes long starts again and tries the shapes in another order; what has failed stays known.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from operator import mul

from .deadlines import Deadline
from .prices import Prices
from .problem import Problem
from .space import Shape, bundles, coverable_cubes, space_of

CHECK_CLOCK = 256
"""Nodes between two looks at the clock."""
GUARD = 2
"""The search looks ahead for lost cubes where no more than so many can stay empty or take unit sticks."""
MEMORY = 100_000_000
"""Bytes, roughly, after which the failed states are forgotten."""

Choice = tuple[int, int, int, Shape]
"""A shape: its pattern, one stick of it and all sticks of its length among the sticks left, and itself."""
Decision = tuple[int, int, int, int, Shape | None]
"""A choice at its bit, with what it wastes before the shape. Without a shape: to leave the column empty."""
IMPOSSIBLE: Decision = (0, 0, 0, 0, None)
"""Stands where every decision wastes too much; the search passes over it, as it takes none of the sticks left."""
Path = list[tuple[int, Shape]]
"""The sticks of a packing: their lowest bits and their shapes."""


class StopError(Exception):
    """The budget or the time is used up."""


class TryAgainError(Exception):
    """A try has used up its nodes."""


class Limits:
    """What a search may still spend: nodes and time.

    Attributes
    ----------
    nodes
        The nodes spent.
    budget
        The nodes to spend in all.
    report
        Called now and then.
    """

    def __init__(self, budget: int | None = None, deadline: Deadline | None = None) -> None:
        self.deadline = deadline or Deadline()
        self.budget = sys.maxsize if budget is None else budget
        self.nodes = 0
        self.report: Callable[[], None] | None = None
        self.looked = -CHECK_CLOCK

    def look(self, nodes: int, last: int) -> int:
        """Stop if the try, the budget or the time is at its end; return the node after which to look again.

        Raises
        ------
        TryAgainError
            After the node `last`.
        StopError
            If the budget is used up, or the deadline has passed.
        """
        if nodes > last:
            raise TryAgainError
        if nodes > self.budget:
            raise StopError
        if nodes > self.looked + CHECK_CLOCK:
            self.looked = nodes
            if self.deadline.has_passed():
                raise StopError
            if self.report:
                self.report()
        return min(last, self.budget, self.looked + CHECK_CLOCK)


class Room:
    """The free cubes that can be loaded, the sticks for them, and perhaps their prices.

    Attributes
    ----------
    space
        The space of the problem.
    cubes
        Its free cubes, without those that no stick can reach.
    supply
        How many sticks of each length are left to load, as far as there is room for them.
    supplied
        The cubes of these sticks.
    left
        These sticks as one number, with as many bits for each length, and a 1 before them all.
    choices
        Their shapes, the longest first.
    """

    def __init__(self, problem: Problem, prices: Prices | None = None) -> None:
        self.space = space_of(problem)
        self.cubes = coverable_cubes(self.space, problem.remaining)
        self.prices = prices
        capacity = self.cubes.bit_count()
        self.supply = tuple(min(count, capacity // length) for length, count in enumerate(problem.remaining, start=1))
        self.supplied = sum(length * count for length, count in enumerate(self.supply, start=1))
        self._digit = digit = max(self.supply, default=0).bit_length()
        ones = [1 << digit * i for i in range(len(self.supply) + 1)]
        self.left = ones[-1] + sum(map(mul, ones, self.supply))
        self.choices: list[Choice] = [
            (shape.pattern, one, (one << digit) - one, shape)
            for shapes, count, one in zip(self.space.shapes, self.supply, ones, strict=False)
            if count
            for shape in shapes
        ]
        self.choices.sort(key=lambda choice: -choice[1])
        self._leave = ones[-1]
        self._sums: dict[int, int] = {}

    def pack_greedily(self) -> tuple[Path, int]:
        """Start the longest stick that fits at each cube in turn: the sticks, and the cubes that stay empty."""
        free, left = self.cubes, self.left
        path: Path = []
        empty = self.space.cubes ^ free
        while free:
            bit = (free & -free).bit_length() - 1
            cubes = free >> bit
            for pattern, stick, sticks, shape in self.choices:
                if cubes & pattern == pattern and left & sticks:
                    free ^= pattern << bit
                    left -= stick
                    path.append((bit, shape))
                    break
            else:
                above = (cubes & self.space.column) << bit
                free ^= above
                empty |= above
        return path, empty

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
        if not self.space.needed >> bit & 1:
            empty = self.prices.potentials[bit] if self.prices else 0
            found.append((self.space.column << bit, 0, self._leave, empty, None))
        if not costs:
            return found
        return sorted((decision for decision in found if decision[3] <= waste), key=lambda decision: decision[3])


class Loading:
    """One question: can sticks of exactly this volume be loaded?"""

    def __init__(self, room: Room, volume: int) -> None:
        self.room = room
        self.volume = volume
        self.waste = room.prices.allowance(volume) if room.prices else 0
        self.failed: set[int] = set()

    def attempt(  # noqa: C901, PLR0912, PLR0915, the inner loop: a call for each node would cost a third more
        self, choices: Sequence[Choice], limits: Limits, last: int
    ) -> Path | None:
        """Try, up to the node number `last`; None if the answer is no.

        `free` are the undecided cubes, of which `slack` may stay empty, and `left` the sticks left. `path` holds the
        states above the present one, each with its decision and the choices not yet tried. A state is in `failed`
        from the moment when the search enters it: as cubes only become fewer, it never meets a state of its own path.

        Raises
        ------
        TryAgainError
            After the last node.
        StopError
            If a limit is reached.
        """
        free, left, failed = self.room.cubes, self.room.left, self.failed
        if self.waste is None or self.room.space.needed & ~free:
            return None
        if not free:
            return []
        slack, waste = free.bit_count() - self.volume, self.waste
        width = free.bit_length()
        remembered = MEMORY // (100 + (width + left.bit_length()) // 7)
        path: list[tuple[int, int, int, int, int, Iterator[Decision], Shape | None]] = []
        nodes = limits.nodes + 1
        pause = limits.look(nodes, last)
        decisions: list[list[Decision]] = [[]] * width
        units = self.room.supply[0]
        lost_cubes = self.room.space.find_lost_cubes(self.room.supply) if slack + units <= GUARD else None
        bit = (free & -free).bit_length() - 1
        untried = iter(self.room.decisions(bit, choices, waste))
        try:
            while True:
                for cubes, stick, sticks, wasted, shape in untried:
                    if wasted > waste or not left & sticks:
                        continue
                    if shape:
                        if free & cubes != cubes:
                            continue
                        after, rest, spare = free ^ cubes, left - stick, slack
                    else:
                        above = free & cubes
                        after, rest, spare = free ^ above, left, slack - above.bit_count()
                        if spare < 0:
                            continue
                    if not after:
                        path.append((free, left, slack, waste, bit, untried, shape))
                        return [(bit, shape) for *_, bit, _, shape in path if shape]
                    state = after | rest << width
                    if state in failed:
                        continue
                    if not rest & sticks and not self.room.adds_up(rest, after.bit_count() - spare):
                        continue
                    if lost_cubes and lost_cubes(after).bit_count() > spare + units:
                        continue
                    nodes += 1
                    if nodes > pause:
                        pause = limits.look(nodes, last)
                    if len(failed) >= remembered:
                        failed.clear()
                    failed.add(state)
                    path.append((free, left, slack, waste, bit, untried, shape))
                    free, left, slack, waste = after, rest, spare, waste - wasted
                    bit = (free & -free).bit_length() - 1
                    if not decisions[bit]:
                        decisions[bit] = self.room.decisions(bit, choices, self.waste) or [IMPOSSIBLE]
                    untried = iter(decisions[bit])
                    break
                else:
                    if not path:
                        return None
                    free, left, slack, waste, bit, untried, _ = path.pop()
        except TryAgainError:
            failed.discard(free | left << width)
            failed.difference_update(free | left << width for free, left, *_ in path)
            raise
        finally:
            limits.nodes = nodes
