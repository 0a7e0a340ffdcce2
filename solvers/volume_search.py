"""Whether a volume can be loaded exactly: depth-first search from the bottom up, on bits.

*Promise*: "no" is a proof for this volume, "yes" comes with a packing, and given enough nodes one
of them comes.

The cubes are decided in order, the lowest level first. The first undecided cube either is the first
cube of a stick (any length in supply, along any axis), or stays empty together with the whole
column above it. That loses no packing: no cube above an empty one can be loaded. So an undecided
cube never has an empty one below it, and sticks are supported without being checked.

Two things may be spent on the way. The *slack* is the number of cubes that may stay empty: the
cubes of the room less the volume. With prices there is also *waste*: what their bound exceeds the
volume by. How much of both is left follows from the free cubes and the sticks left, whatever the
way there: so these two are all that is remembered of a state that has failed, in what the field
calls a transposition table. A search that takes long restarts and tries the shapes in another
order, but what has failed stays known.
"""

import sys
from collections.abc import Callable, Iterator, Sequence

from .bits import lowest_bit
from .deadlines import Deadline, StopError
from .room import Decision, PlacedShape, Room
from .space import Shape

NODES_PER_LOOK = 256
"""Nodes between two looks at the clock."""
MAX_SPARE_FOR_LOST_CUBES = 2
"""The search looks for lost cubes, which only a unit stick can fill, if at most so many cubes may
be spared: stay empty or take unit sticks.

Looking always costs hard trucks a fifth of their time, because where many cubes may be lost, that
refutes little. With 1 or 4 instead of 2, times are the same; with 0, one more of 15 trucks without
unit sticks stays open.
"""
MEMORY = 100_000_000
"""Bytes, roughly, after which the failed states are forgotten."""

IMPOSSIBLE = Decision(0, 0, 0, 0, None)
"""Stands alone where every decision wastes too much.

An empty list would say that the decisions about a cube have not been worked out yet. The stock of a
decision is a mask of the counts, one bit of which must be 1; this mask is 0, so the test for sticks
that every decision has to pass (`sticks_left & stock`) refuses it without a test of its own.
"""

State = tuple[int, int, int, int, int]
"""A state of the search: its key, the undecided cubes, the sticks left, slack and waste to spend.

The key is one integer: the undecided cubes and, in the bits above them, the sticks left. They say
all about what can still be loaded. The state is a plain tuple, because there is one for each node,
and a named tuple takes longer to make.
"""

Step = tuple[State, Iterator[Decision], Decision]
"""A state on the way, the decisions still to try in it, and the one that is being tried."""


class Limits:
    """What a search may still spend: nodes of its budget, and time.

    Parameters
    ----------
    budget
        Nodes; None for no limit.
    deadline
        When to stop.
    report
        Called at each look at the clock.

    Attributes
    ----------
    nodes : int
        The nodes spent.
    is_used_up : bool
        Whether the budget or the time has ended a try. A StopError without it ends that try only.
    """

    def __init__(
        self,
        budget: int | None = None,
        deadline: Deadline | None = None,
        report: Callable[[], None] | None = None,
    ) -> None:
        self.budget = sys.maxsize if budget is None else budget
        self.deadline = deadline or Deadline()
        self.nodes = 0
        self.is_used_up = False
        self.next_look = 0
        self._report = report

    def look(self, nodes: int, last: int) -> int:
        """Look whether to go on; between two looks, the search only counts nodes.

        Parameters
        ----------
        nodes
            The number of the present node.
        last
            The number of the last node of the try.

        Returns
        -------
        int
            The node after which to look again.

        Raises
        ------
        StopError
            At the end of the try, the budget or the time.
        """
        if nodes > last:
            raise StopError

        if nodes > self.budget:
            self.is_used_up = True
            raise StopError

        if nodes > self.next_look:
            self.next_look = nodes + NODES_PER_LOOK
            if self.deadline.has_passed():
                self.is_used_up = True
                raise StopError
            if self._report:
                self._report()

        return min(last, self.budget, self.next_look)


class VolumeSearch:
    """One question: can sticks of this volume be loaded?

    "No" is proven for exactly this volume, and says nothing about others. "Yes" may come with more
    cubes, where slack is left when all cubes are decided: that packing is legal as well.

    Two questions may share their failed states if these mean the same in both. A state is its free
    cubes and sticks left, and how many of the cubes may stay empty must follow from these two. It
    does for questions about one room (the same cubes, the same encoding of counts, no prices) that
    leave equally many cubes of sticks over: what is still to be loaded are the sticks left without
    those.

    Parameters
    ----------
    room
        The room.
    volume
        The cubes to load.
    waste
        How much they may waste by the prices of the room; None if there are none.
    failed
        The failed states, each one integer: its free cubes, and above them the sticks left.
        By default the search has a table of its own.
    """

    def __init__(
        self, room: Room, volume: int, waste: int | None, failed: set[int] | None = None
    ) -> None:
        self.room = room
        self.volume = volume
        self.waste = waste
        self.failed: set[int] = set() if failed is None else failed

        # a state takes some 100 bytes, and 4 for every 30 of its bits
        self._width = room.cubes.bit_length()
        self._max_failed = MEMORY // (100 + (self._width + room.sticks_left.bit_length()) // 7)

        self._units = room.supply[0] if room.supply else 0
        self._lost_cubes: Callable[[int], int] | None = None
        if room.cubes.bit_count() - volume + self._units <= MAX_SPARE_FOR_LOST_CUBES:
            self._lost_cubes = room.space.lost_cubes_finder(room.supply)

    def search(
        self, shapes: Sequence[Shape], limits: Limits, last: int
    ) -> list[PlacedShape] | None:
        """Try to load the volume, with the shapes in one order.

        Parameters
        ----------
        shapes
            The shapes, in the order to try them in.
        limits
            What may be spent.
        last
            The number of the last node of this try.

        Returns
        -------
        list of PlacedShape or None
            A packing of this volume or more; None if there is none of exactly this volume.

        Raises
        ------
        StopError
            If the try or the limits end first.
        """
        room = self.room
        if self.waste is None:  # no packing wastes little enough
            return None
        if not room.cubes:
            return []

        nodes = limits.nodes + 1
        pause = limits.look(nodes, last)

        slack = room.cubes.bit_count() - self.volume
        state: State = (0, room.cubes, room.sticks_left, slack, self.waste)
        decisions: list[list[Decision]] = [[]] * self._width
        untried = iter(room.decisions(lowest_bit(room.cubes), shapes, self.waste))
        path: list[Step] = []

        try:
            while True:
                step = self._next_step(state, untried)
                if step is None:  # the state has failed: back to the one before
                    if not path:
                        return None
                    state, untried, _ = path.pop()
                    continue

                decision, after = step
                path.append((state, untried, decision))
                state = after
                key, free, _, _, _ = state
                # No step overdraws the slack, so enough cubes are filled when all are decided.
                if not free:
                    return _packing_of(path)

                nodes += 1
                if nodes > pause:
                    pause = limits.look(nodes, last)

                # From here on the state counts as failed: as cubes only become fewer, the search
                # never meets a state of its own path.
                self._remember(key)

                # The waste of the whole question, not what is left of it: the list serves every
                # state in which this cube is the next.
                bit = (free & -free).bit_length() - 1
                if not decisions[bit]:
                    decisions[bit] = room.decisions(bit, shapes, self.waste) or [IMPOSSIBLE]
                untried = iter(decisions[bit])
        finally:
            limits.nodes = nodes
            if path:  # found, or broken off: the states on the way have not failed
                self.failed.discard(state[0])
                self.failed.difference_update([before[0] for before, _, _ in path])

    def _next_step(
        self, state: State, untried: Iterator[Decision]
    ) -> tuple[Decision, State] | None:
        """Return the next decision that may lead to a packing, and the state after it.

        None says that nothing is left to try. This is the inner loop of the search, so the tests
        are written out, the cheapest first, instead of being functions.
        """
        failed = self.failed
        width = self._width
        _, free, sticks_left, slack, waste = state
        for decision in untried:
            cubes, stick, stock, cost, shape = decision
            if cost > waste or not sticks_left & stock:
                continue

            if shape:
                if free & cubes != cubes:
                    continue
                after = free ^ cubes
                rest = sticks_left - stick
                spare = slack
            else:
                emptied = free & cubes
                after = free ^ emptied
                rest = sticks_left
                spare = slack - emptied.bit_count()
                if spare < 0:
                    continue

            key = after | rest << width
            if after:
                if key in failed:
                    continue

                # With the last stick of a length gone, the others may not add up to what is still
                # to be loaded. While each length is left they nearly always do, so it is not asked.
                if not rest & stock and not self.room.counts.adds_up(
                    rest, after.bit_count() - spare
                ):
                    continue

                # Each lost cube must stay empty or take a unit stick.
                if self._lost_cubes and self._lost_cubes(after).bit_count() > spare + self._units:
                    continue

            return decision, (key, after, rest, spare, waste - cost)
        return None

    def _remember(self, key: int) -> None:
        """Remember that a state has failed."""
        # What is forgotten costs time, never the answer: the search would only fail there again.
        if len(self.failed) >= self._max_failed:
            self.failed.clear()
        self.failed.add(key)


def _packing_of(path: Sequence[Step]) -> list[PlacedShape]:
    """Return the sticks that were decided on the way."""
    packing = []
    for *_, decision in path:
        if decision.shape:
            packing.append((lowest_bit(decision.cubes), decision.shape))
    return packing
