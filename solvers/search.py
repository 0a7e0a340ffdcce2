"""Exact search in plain Python: volumes descend from the upper bound until one can be loaded (`loading`).

The upper bound follows from the space and the supply (`space.volumes`), and from prices if there are any; a greedy
packing bounds the volume from below.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from random import Random

from .deadlines import Deadline, Reports
from .loading import Limits, Loading, StopError, TryAgainError
from .prices import Prices
from .problem import Problem, Result, Status, Stick
from .repacking import Repacking
from .room import Path, Room
from .space import volumes

FIRST_TRY, GROWTH = 500, 1.02
"""Nodes before the search starts again in another order, and how that number grows from try to try."""
REPACK = 60
"""Repacking the best packing has as many nodes as a try in vain on a room of so many cubes, more on a larger one."""


def solve(
    problem: Problem,
    *,
    budget: int | None = None,
    deadline: Deadline | None = None,
    hint: Sequence[Stick] = (),
    prices: Prices | None = None,
    bound: int | None = None,
    seed: int = 0,
    reports: Reports | None = None,
) -> Result:
    """The largest packing, or the best one known when the budget of nodes or the time is used up.

    The answer is never worse than the `hint`, a legal packing with all fixed sticks. `prices` of this problem bound the
    volume and guide the search; `bound` is proven to be an upper limit. Another `seed` of the random numbers gives
    another search.
    """
    search = _Search(problem, Limits(budget, deadline), prices, seed)
    if bound is not None:
        search.bound = min(search.bound, bound - sum(stick.length for stick in problem.fixed))
    if reports:
        search.report(reports)
    search.offer(search.pack_greedily())
    if hint:
        search.offer(tuple(hint))
    if search.volume < search.bound:
        with suppress(StopError):
            search.descend()
    search.limits.report = None  # it knows the search: without this circle all memory is free at once
    return search.result()


class _Search:
    """One search: its best packing and bound so far, and what is left of budget and time."""

    def __init__(
        self,
        problem: Problem,
        limits: Limits | None = None,
        prices: Prices | None = None,
        seed: int = 0,
    ) -> None:
        self.limits = limits or Limits()
        self.room = Room.of(problem, prices)
        self.problem = problem
        self.best: tuple[Stick, ...] | None = None
        self.volume = -1
        self._seed = seed
        self._repacking: Repacking | None = None
        self.bound = min(self.room.cubes.bit_count(), self.room.supplied, *([prices.bound] if prices else []))

    def report(self, reports: Reports) -> None:
        """Report now and then where the search stands."""
        fixed = sum(stick.length for stick in self.problem.fixed)
        self.limits.report = lambda: reports.report(fixed + max(self.volume, 0), fixed + self.bound, self.best or ())

    def offer(self, sticks: tuple[Stick, ...] | None) -> None:
        """Keep a packing, fixed sticks included, if it is the best so far; its volume counts only the others."""
        if sticks is None:
            return
        volume = sum(stick.length for stick in sticks) - sum(stick.length for stick in self.problem.fixed)
        if volume > self.volume:
            self.best, self.volume = sticks, volume

    def result(self) -> Result:
        """The best packing so far, and the bound proven so far."""
        fixed = sum(stick.length for stick in self.problem.fixed)
        if self.best is None:
            status = Status.INFEASIBLE if self.bound < 0 else Status.UNKNOWN
            return Result(self.problem, (), fixed + max(self.bound, 0), status, "search")
        status = Status.OPTIMAL if self.volume == self.bound else Status.FEASIBLE
        return Result(self.problem, self.best, fixed + self.bound, status, "search")

    def pack_greedily(self) -> tuple[Stick, ...] | None:
        """Start the longest stick that fits at each cube in turn; None if a needed cube stays empty."""
        path, empty = self.room.pack_greedily()
        return None if empty & self.room.needed else self._packing(path)

    def descend(self) -> None:
        """Try volumes from the bound down until one can be loaded."""
        sums = volumes(self.room.space, self.room.supply, self.bound)
        self.bound = sums.bit_length() - 1
        while self.volume < self.bound:
            found = self.load(self.bound)
            if found is None:
                self.bound = (sums & (1 << self.bound) - 1).bit_length() - 1
            else:
                self.offer(found)

    @cached_property
    def _chance(self) -> Random:
        """The random numbers, which most problems do not need."""
        return Random(self._seed)  # noqa: S311, the same every time

    def load(self, volume: int) -> tuple[Stick, ...] | None:
        """Find sticks of this volume, in ever longer tries, each in another order; None if there are none.

        Between two tries, the best packing is improved.
        """
        loading = Loading(self.room, volume, self.room.allowance(volume))
        choices, nodes = self.room.choices, float(FIRST_TRY)
        while True:
            try:
                path = loading.attempt(choices, self.limits, self.limits.nodes + int(nodes))
            except TryAgainError:
                self._repack(volume, int(nodes) * self.room.space.volume // REPACK)
                if self.volume >= volume:
                    return self.best
                nodes *= GROWTH
                choices = self.room.shuffled_choices(self._chance)
            else:
                return None if path is None else self._packing(path)

    def _repack(self, volume: int, nodes: int) -> None:
        """Try to improve the best packing, up to this volume."""
        if self.best is None:
            return
        if self._repacking is None or self._repacking.volume < self.volume:
            mask, cubes = self.room.space.grid.mask, self.room.cubes
            self._repacking = Repacking(self.room, (s for s in self.best if mask(s) & cubes), self.limits, self._chance)
        try:
            self._repacking.improve(volume, nodes)
        finally:
            if self._repacking.volume > self.volume:
                self.offer(self._packing(self._repacking.path))

    def _packing(self, path: Path) -> tuple[Stick, ...]:
        cell = self.room.space.grid.cell
        return self.problem.fixed + tuple(Stick(shape.length, cell(bit), shape.axis) for bit, shape in path)
