"""Exact search in plain Python: depth-first over the cubes from the bottom up, with bit masks.

The cubes are decided in order, the lowest level first. The first undecided cube either is the first cube of a stick
(any length in supply, along any axis), or stays empty together with the whole column above it, which costs
nothing: no cube above an empty one can be loaded. So an undecided cube never has an empty one below it,
and sticks are supported without being checked.

Whether a volume can be loaded is one such search, with as many empty cubes to spend as the space is larger
than the volume. Volumes descend from the upper bound (`space.volumes`) until one can be loaded; a greedy packing
bounds them from below. A state that has failed is remembered by its free cubes and the sticks left. A search that
takes long starts again and tries the shapes in another order; what has failed stays known.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from operator import mul
from random import Random

from .problem import Problem, Progress, Result, Status, Stick
from .space import Shape, coverable_cubes, space_of, volumes

BUDGET = 100_000
"""Nodes after which the search gives up; a node takes a microsecond or two."""
CHECK_CLOCK = 256
"""Nodes between two looks at the clock."""
FIRST_TRY, GROWTH = 500, 1.02
"""Nodes before the search starts again in another order, and how that number grows from try to try."""
LAST_TRIES = 20
"""Tries for each volume below the bound before giving up."""
MEMORY = 100_000_000
"""Bytes, roughly, after which the failed states are forgotten."""

Choice = tuple[int, int, int, Shape]
"""What the search needs of a shape: its pattern, one stick and all sticks of its length in the sticks left, itself."""
Decision = Choice | tuple[int, int, int, None]
"""A choice; or to leave the column empty, which is always possible, as its bit in the sticks left is always 1."""


class _StopError(Exception):
    """The budget or the time is used up."""


class _TryAgainError(Exception):
    """A try has used up its nodes."""


def solve(
    problem: Problem,
    *,
    budget: int | None = BUDGET,
    time_limit: float | None = None,
    hint: Sequence[Stick] = (),
    stop: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    progress_every: float = 0.5,
) -> Result:
    """The largest packing, or the best one known when the budget of nodes or the time is used up.

    Parameters
    ----------
    budget
        Nodes to search in all; None for no limit.
    time_limit
        Seconds of wall time; None for no limit.
    hint
        A legal packing with all fixed sticks; the answer is never worse.
    stop
        Asked often; the search ends as soon as the answer is True.
    on_progress
        Called every `progress_every` seconds or so.
    """
    search = _Search(problem, budget, time_limit, on_progress, progress_every, stop=stop)
    search.offer(search.pack_greedily())
    if hint:
        search.offer(tuple(hint))
    if search.volume < search.bound:
        with suppress(_StopError):
            search.descend()
    return search.result()


def _never() -> bool:
    return False


class _Search:
    """One search: its best packing and bound so far, and what is left of budget and time."""

    def __init__(
        self,
        problem: Problem,
        budget: int | None,
        time_limit: float | None,
        on_progress: Callable[[Progress], None] | None,
        progress_every: float,
        *,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.started = time.perf_counter()
        self.deadline = float("inf") if time_limit is None else self.started + time_limit
        self.budget = sys.maxsize if budget is None else budget
        self.nodes = 0
        self.stop = stop or _never
        self.on_progress = on_progress
        self.progress_every = progress_every
        self.looked = -CHECK_CLOCK
        self.reported = self.started
        self.fixed = problem.fixed
        self.space = space_of(problem)
        self.cubes = coverable_cubes(self.space, problem.remaining)
        capacity = self.cubes.bit_count()
        self.supply = tuple(min(count, capacity // length) for length, count in enumerate(problem.remaining, start=1))
        self.supplied = sum(length * count for length, count in enumerate(self.supply, start=1))
        self.best: tuple[Stick, ...] | None = None
        self.volume = -1
        self.bound = min(capacity, self.supplied)
        # the sticks left are one number, with as many bits for each length, and a 1 before them all
        digit = max(self.supply, default=0).bit_length()
        ones = [1 << digit * i for i in range(len(self.supply) + 1)]
        self.left = ones[-1] + sum(map(mul, ones, self.supply))
        self.choices: list[Choice] = [
            (shape.pattern, one, (one << digit) - one, shape)
            for shapes, count, one in zip(self.space.shapes, self.supply, ones, strict=False)
            if count
            for shape in shapes
        ]
        self.choices.sort(key=lambda choice: -choice[1])
        self.leave: Decision = (0, 0, ones[-1], None)

    def offer(self, sticks: tuple[Stick, ...] | None) -> None:
        """Keep a packing, fixed sticks included, if it is the best so far; its volume counts only the others."""
        if sticks is None:
            return
        volume = sum(stick.length for stick in sticks) - sum(stick.length for stick in self.fixed)
        if volume > self.volume:
            self.best, self.volume = sticks, volume

    def result(self) -> Result:
        """The best packing so far, and the bound proven so far."""
        fixed = sum(stick.length for stick in self.fixed)
        if self.best is None:
            status = Status.INFEASIBLE if self.bound < 0 else Status.UNKNOWN
            return Result((), fixed + max(self.bound, 0), status, "search")
        status = Status.OPTIMAL if self.volume == self.bound else Status.FEASIBLE
        return Result(self.best, fixed + self.bound, status, "search")

    def pack_greedily(self) -> tuple[Stick, ...] | None:
        """Start the longest stick that fits at each cube in turn; None if a needed cube stays empty."""
        free, left, column = self.cubes, self.left, self.space.column
        sticks: list[tuple[int, Shape]] = []
        empty = self.space.cubes ^ free
        while free:
            bit = (free & -free).bit_length() - 1
            cubes = free >> bit
            for pattern, stick, mask, shape in self.choices:
                if cubes & pattern == pattern and left & mask:
                    free ^= pattern << bit
                    left -= stick
                    sticks.append((bit, shape))
                    break
            else:
                above = (cubes & column) << bit
                free ^= above
                empty |= above
        return None if empty & self.space.needed else self._packing(sticks)

    def descend(self) -> None:
        """Try volumes from the bound down until one can be loaded.

        Raises
        ------
        _StopError
            If the budget or the time is used up.
        """
        sums = volumes(self.space, self.supply, self.bound)
        self.bound = sums.bit_length() - 1
        while self.volume < self.bound:
            try:
                found = self.load(self.bound)
            except _StopError:
                self._improve(sums)
                raise
            if found is None:
                self.bound = (sums & (1 << self.bound) - 1).bit_length() - 1
            else:
                self.offer(found)

    def load(self, volume: int, tries: int = sys.maxsize) -> tuple[Stick, ...] | None:
        """Find sticks of exactly this volume, in ever longer tries, each in another order; None if there are none.

        Raises
        ------
        _StopError
            If the tries, the budget or the time is used up before that is known.
        """
        failed: set[int] = set()
        choices, chance, nodes = self.choices, Random(0), float(FIRST_TRY)  # noqa: S311, the same order every time
        for _ in range(tries):
            try:
                return self._try(volume, choices, failed, self.nodes + int(nodes))
            except _TryAgainError:
                nodes *= GROWTH
                choices = chance.sample(self.choices, len(self.choices))
        raise _StopError

    def _try(  # noqa: C901, PLR0912, the inner loop: a call for each node would cost a third more
        self, volume: int, choices: Sequence[Choice], failed: set[int], last: int
    ) -> tuple[Stick, ...] | None:
        """One try of `load`, up to the node number `last`; states in `failed` are known to lead nowhere.

        `free` are the undecided cubes, of which `slack` may stay empty, and `left` the sticks left. `path` holds the
        states above the present one, each with its decision and the choices not yet tried. A state is in `failed`
        from the moment when the search enters it: as cubes only become fewer, it never meets a state of its own path.
        """
        free, left, slack = self.cubes, self.left, self.cubes.bit_count() - volume
        width, column, needed = free.bit_length(), self.space.column, self.space.needed
        if needed & ~free:
            return None
        if not free:
            return self._packing([])
        remembered = MEMORY // (100 + (width + left.bit_length()) // 7)
        path: list[tuple[int, int, int, int, Iterator[Decision], Shape | None]] = []
        decisions = (*choices, self.leave)
        nodes = self.nodes + 1
        pause = self._look(nodes, last)
        bit = (free & -free).bit_length() - 1
        cubes, untried = free >> bit, iter(decisions)
        try:
            while True:
                for pattern, stick, mask, shape in untried:
                    if cubes & pattern != pattern or not left & mask:
                        continue
                    if shape:
                        after, rest, spare = free ^ pattern << bit, left - stick, slack
                    else:
                        above = cubes & column
                        after, rest, spare = free ^ above << bit, left, slack - above.bit_count()
                        if spare < 0 or needed >> bit & 1:
                            continue
                    if not after:
                        path.append((free, left, slack, bit, untried, shape))
                        return self._packing([(bit, shape) for _, _, _, bit, _, shape in path if shape])
                    state = after | rest << width
                    if state in failed:
                        continue
                    nodes += 1
                    if nodes > pause:
                        pause = self._look(nodes, last)
                    if len(failed) >= remembered:
                        failed.clear()
                    failed.add(state)
                    path.append((free, left, slack, bit, untried, shape))
                    free, left, slack = after, rest, spare
                    bit = (free & -free).bit_length() - 1
                    cubes, untried = free >> bit, iter(decisions)
                    break
                else:
                    if not path:
                        return None
                    free, left, slack, bit, untried, _ = path.pop()
                    cubes = free >> bit
        except _TryAgainError:
            failed.discard(free | left << width)
            failed.difference_update(free | left << width for free, left, *_ in path)
            raise
        finally:
            self.nodes = nodes

    def _improve(self, sums: int) -> None:
        """Before giving up: halve the gap, with a few tries each time."""
        self.budget = sys.maxsize
        high = self.bound
        while gap := [volume for volume in range(self.volume + 1, high) if sums >> volume & 1]:
            middle = gap[len(gap) // 2]
            with suppress(_StopError):
                self.offer(self.load(middle, LAST_TRIES))
            if self.volume < middle:
                high = middle

    def _look(self, nodes: int, last: int) -> int:
        """Stop at the end of the try, the budget or the time, and report; return the node after which to look again."""
        if nodes > last:
            raise _TryAgainError
        if nodes > self.budget:
            raise _StopError
        if nodes > self.looked + CHECK_CLOCK:
            self.looked = nodes
            now = time.perf_counter()
            if now > self.deadline or self.stop():
                raise _StopError
            if self.on_progress and now - self.reported > self.progress_every:
                self.reported = now
                fixed = sum(stick.length for stick in self.fixed)
                self.on_progress(Progress(fixed + max(self.volume, 0), fixed + self.bound, now - self.started))
        return min(last, self.budget, self.looked + CHECK_CLOCK)

    def _packing(self, sticks: list[tuple[int, Shape]]) -> tuple[Stick, ...]:
        cell = self.space.grid.cell
        return self.fixed + tuple(Stick(shape.length, cell(bit), shape.axis) for bit, shape in sticks)
