"""Exact search in plain Python: volumes descend from the upper bound until one can be loaded (`loading`).

The upper bound follows from the space and the supply (`space.volumes`), and from prices if there are any; a greedy
packing bounds the volume from below.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from .deadlines import Deadline, Reports
from .loading import Limits, Loading, Path, Room, StopError, TryAgainError
from .prices import Prices
from .problem import Problem, Progress, Result, Status, Stick
from .space import volumes

FIRST_TRY, GROWTH = 500, 1.02
"""Nodes before the search starts again in another order, and how that number grows from try to try."""
NOISE = 3
"""How far the order of a try departs from "the longest first": a shorter stick may come first, if not by 3 or more."""
LAST_TRIES = 20
"""Tries for each volume below the bound before giving up."""


def solve(
    problem: Problem,
    *,
    budget: int | None = None,
    deadline: Deadline | None = None,
    hint: Sequence[Stick] = (),
    prices: Prices | None = None,
    bound: int | None = None,
    improve: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    progress_every: float = 0.5,
) -> Result:
    """The largest packing, or the best one known when the budget of nodes or the time is used up.

    Parameters
    ----------
    budget
        Nodes to search in all; None for no limit.
    deadline
        When the search must end.
    hint
        A legal packing with all fixed sticks; the answer is never worse.
    prices
        Prices of this problem, which bound the volume and guide the search.
    bound
        A volume proven to be an upper limit.
    improve
        Nodes to spend on better packings below the bound when the budget is used up; None for no limit.
    on_progress
        Called every `progress_every` seconds or so.
    """
    search = _Search(problem, Limits(budget, deadline), prices)
    if bound is not None:
        search.bound = min(search.bound, bound - sum(stick.length for stick in problem.fixed))
    if on_progress:
        search.report(Reports(on_progress, progress_every))
    search.offer(search.pack_greedily())
    if hint:
        search.offer(tuple(hint))
    if search.volume < search.bound:
        with suppress(StopError):
            search.descend(improve=improve)
    search.limits.report = None  # it knows the search: without this circle all memory is free at once
    return search.result()


class _Search:
    """One search: its best packing and bound so far, and what is left of budget and time."""

    def __init__(
        self,
        problem: Problem,
        limits: Limits | None = None,
        prices: Prices | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.room = Room(problem, prices)
        self.fixed = problem.fixed
        self.best: tuple[Stick, ...] | None = None
        self.volume = -1
        self.bound = min(self.room.cubes.bit_count(), self.room.supplied, *([prices.bound] if prices else []))

    def report(self, reports: Reports) -> None:
        """Report now and then where the search stands."""
        fixed = sum(stick.length for stick in self.fixed)
        self.limits.report = lambda: reports.report(fixed + max(self.volume, 0), fixed + self.bound)

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
        path, empty = self.room.pack_greedily()
        return None if empty & self.room.space.needed else self._packing(path)

    def descend(self, *, improve: int | None = None) -> None:
        """Try volumes from the bound down until one can be loaded; if that fails, improve the best packing.

        Raises
        ------
        StopError
            If the budget or the time is used up.
        """
        sums = volumes(self.room.space, self.room.supply, self.bound)
        self.bound = sums.bit_length() - 1
        while self.volume < self.bound:
            try:
                found = self.load(self.bound)
            except StopError:
                if improve != 0:
                    self.limits.budget = sys.maxsize if improve is None else self.limits.nodes + improve
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
        StopError
            If the tries, the budget or the time is used up before that is known.
        """
        loading = Loading(self.room, volume)
        choices, chance, nodes = self.room.choices, Random(0), float(FIRST_TRY)  # noqa: S311, the same every time
        for _ in range(tries):
            try:
                path = loading.attempt(choices, self.limits, self.limits.nodes + int(nodes))
            except TryAgainError:
                nodes *= GROWTH
                choices = sorted(self.room.choices, key=lambda choice: NOISE * chance.random() - choice[3].length)
            else:
                return None if path is None else self._packing(path)
        raise StopError

    def _improve(self, sums: int) -> None:
        """Before giving up: halve the gap, with a few tries each time."""
        high = self.bound
        while gap := [volume for volume in range(self.volume + 1, high) if sums >> volume & 1]:
            middle = gap[len(gap) // 2]
            with suppress(StopError):
                self.offer(self.load(middle, LAST_TRIES))
            if self.volume < middle:
                high = middle

    def _packing(self, path: Path) -> tuple[Stick, ...]:
        cell = self.room.space.grid.cell
        return self.fixed + tuple(Stick(shape.length, cell(bit), shape.axis) for bit, shape in path)
