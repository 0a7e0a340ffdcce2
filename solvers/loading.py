"""Whether sticks of exactly one volume can be loaded: depth-first over the cubes from the bottom up, with bit masks.

The cubes are decided in order, the lowest level first. The first undecided cube either is the first cube of a stick
(any length in supply, along any axis), or stays empty together with the whole column above it, which costs
nothing: no cube above an empty one can be loaded. So an undecided cube never has an empty one below it,
and sticks are supported without being checked.

There are as many empty cubes to spend as the space is larger than the volume; and with prices, as much waste as their
bound is higher than the volume. A state that has failed is remembered by its free cubes and the sticks left, on which
both depend. A search that takes long starts again and tries the shapes in another order; what has failed stays known.
"""

import sys
from collections.abc import Callable, Iterator, Sequence

from .deadlines import Deadline
from .room import Choice, Decision, Path, Room
from .space import Shape

CHECK_CLOCK = 256
"""Nodes between two looks at the clock."""
GUARD = 2
"""The search looks ahead for lost cubes where no more than so many can stay empty or take unit sticks."""
MEMORY = 100_000_000
"""Bytes, roughly, after which the failed states are forgotten."""

IMPOSSIBLE: Decision = (0, 0, 0, 0, None)
"""Stands where every decision wastes too much; the search passes over it, as it takes none of the sticks left."""


class StopError(Exception):
    """The budget or the time is used up."""


class TryAgainError(Exception):
    """A try has used up its nodes."""


class Limits:
    """What a search may still spend, nodes of its budget and time; it calls `report` now and then."""

    def __init__(self, budget: int | None = None, deadline: Deadline | None = None) -> None:
        self.deadline = deadline or Deadline()
        self.budget = sys.maxsize if budget is None else budget
        self.nodes = 0
        self.report: Callable[[], None] | None = None
        self.looked = -CHECK_CLOCK

    def look(self, nodes: int, last: int) -> int:
        """Stop if the try, the budget or the time is at its end; return the node after which to look again."""
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


class Loading:
    """One question: can sticks of exactly this volume be loaded?

    Questions about rooms that differ only in the sticks can share their failed states if as many cubes of sticks are to
    be left over: then the sticks left say how many cubes are still to be loaded.
    """

    def __init__(self, room: Room, volume: int, waste: int | None, failed: set[int] | None = None) -> None:
        self.room = room
        self.volume = volume
        self.waste = waste
        self.failed: set[int] = set() if failed is None else failed

    def attempt(  # noqa: C901, PLR0912, PLR0915, the inner loop: a call for each node would cost a third more
        self, choices: Sequence[Choice], limits: Limits, last: int
    ) -> Path | None:
        """Try, up to the node number `last`; None if the answer is no.

        `free` are the undecided cubes, of which `slack` may stay empty, and `left` the sticks left. `path` holds the
        states above the present one, each with its decision and the choices not yet tried. A state is in `failed`
        from the moment when the search enters it: as cubes only become fewer, it never meets a state of its own path.
        """
        free, left, failed = self.room.cubes, self.room.left, self.failed
        if self.waste is None or self.room.needed & ~free:
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
        finally:
            limits.nodes = nodes
            if path:  # found, or broken off: the states on the way have not failed
                failed.discard(free | left << width)
                failed.difference_update(free | left << width for free, left, *_ in path)
