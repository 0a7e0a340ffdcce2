"""A bound for problems in which no stick can stand: each level is a packing of its own, and they share only the sticks.

With two lengths, what a level can load is a row of numbers: beside so many short sticks, how many long ones at most?
Each number is an upper bound that questions about one level lower. The best division of the sticks among the levels
under these bounds gives a bound for them all. Whatever lies on one level still fits there if some of its sticks are
taken away, so these numbers never rise. docs/solver.md has the argument.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from . import search
from .deadlines import Deadline
from .linear import find_packing, find_prices
from .prices import UNIT, Prices
from .problem import LEVEL, Problem, Result, Status, Stick
from .room import Room

NODES = 20
"""Nodes for each cube of a level, to answer a question about it."""
EFFORT = 1.0
"""Deterministic time of CP-SAT for such a question."""
MOST_LENGTHS = 2
"""Of so many lengths the sticks may be."""

Sticks = tuple[int, int]
"""Short sticks and long ones."""


def are_apart(problem: Problem) -> bool:
    """Whether each level is a packing of its own, with sticks of one or two lengths and none that is fixed."""
    shapes = [shape for *_, shape in Room.of(problem).choices]
    lengths = {shape.length for shape in shapes}
    can_stand = any(shape.axis == LEVEL for shape in shapes)
    return problem.levels > 1 and not problem.fixed and not can_stand and 1 <= len(lengths) <= MOST_LENGTHS


def solve(problem: Problem, *, above: int, deadline: Deadline) -> Result:
    """A bound on the volume, found as far as it may show that there are no packings with more than `above` cubes.

    If it shows no such thing, and levels of the best division can be stacked, the result has a packing as well.
    """
    apart = Levels(problem, deadline)
    bound = apart.find_bound(above)
    sticks = apart.stack() if bound > above else ()
    volume = sum(stick.length for stick in sticks)
    status = Status.UNKNOWN if not sticks else Status.OPTIMAL if volume == bound else Status.FEASIBLE
    return Result(sticks, bound, status, apart.method)


class Levels:
    """What each level can load, as far as it is known.

    Attributes
    ----------
    short, long
        The two lengths; only the long one is supplied if there is but one.
    supply
        The sticks of these lengths.
    most
        For each number of short sticks on a level, a bound on the long ones beside them; it never rises.
    method
        What proved these: "search", or "cp-sat" if it was asked as well.
    """

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        room = Room.of(problem)
        lengths = sorted({shape.length for *_, shape in room.choices})
        self.short, self.long = lengths[0], lengths[-1]
        self.level = replace(problem, levels=1)
        self.levels = problem.levels
        self.supply: Sticks = room.supply[self.short - 1] if self.short < self.long else 0, room.supply[self.long - 1]
        self.method = "search"
        self._deadline = deadline
        self._problem = problem
        cubes = Room.of(self.level).cubes.bit_count()
        numbers = range(min(self.supply[0], cubes // self.short) + 1)
        self.most = [min(self.supply[1], (cubes - number * self.short) // self.long) for number in numbers]
        self._potentials: dict[int, Mapping[int, int] | None] = {}
        self._asked: set[Sticks] = set()
        self._fitting: dict[Sticks, tuple[Stick, ...]] = {}

    def find_bound(self, volume: int) -> int:
        """The largest volume that the levels may load, as far as it must be known to be no more than this one."""
        self._find_potentials(self.supply[0] // self.levels)
        while True:
            bound, division = self.divide()
            unasked = [sticks for sticks in division if sticks not in self._asked]
            if bound <= volume or not unasked or self._deadline.has_passed():
                return bound
            self._ask(unasked[0])

    def divide(self) -> tuple[int, list[Sticks]]:
        """The largest volume of all levels under the bounds, and the sticks of each level."""
        tables = [[0]]
        for _ in range(self.levels):
            below, number = tables[-1], len(tables[-1]) + len(self.most) - 1
            tables.append(
                [
                    max(below[n - here] + self.most[here] for here in self._numbers(n, below))
                    for n in range(min(number, self.supply[0] + 1))
                ]
            )
        last = tables.pop()
        volumes = [self.short * n + self.long * min(most, self.supply[1]) for n, most in enumerate(last)]
        bound = max(volumes)
        n = volumes.index(bound)
        division: list[Sticks] = []
        surplus, most = max(0, last[n] - self.supply[1]), last[n]
        for below in reversed(tables):
            each = n / (self.levels - len(division))  # as evenly as possible: levels that are alike can be stacked
            numbers = (here for here in self._numbers(n, below) if below[n - here] + self.most[here] == most)
            here = min(numbers, key=lambda number: abs(number - each))
            n, most = n - here, below[n - here]
            left_over = min(surplus, self.most[here])
            surplus -= left_over
            division.append((here, self.most[here] - left_over))
        return bound, division

    def stack(self) -> tuple[Stick, ...]:
        """A packing of the best division, if each level of it fits, and one that fits is found on each other."""
        bound, division = self.divide()
        if not self._fitting.keys() >= set(division):
            return ()
        if len(set(division)) == 1:  # the same packing on each level
            sticks = self._fitting[division[0]]
            return tuple(
                replace(stick, cell=(*stick.cell[:2], height)) for height in range(self.levels) for stick in sticks
            )
        fullest_first = sorted(division, key=self._volume, reverse=True)
        places = [self._places(sticks) for sticks in fullest_first]
        step = Room.of(self._problem).space.grid.level_step

        def may_lie(stick: int) -> bool:
            level = (stick.bit_length() - 1) // step
            return stick >> level * step in places[level]

        return find_packing(
            self._problem,
            above=bound - 1,
            bound=bound,
            may_lie=may_lie,
            on_levels=[{self.short: short, self.long: long} for short, long in fullest_first],
            effort=EFFORT,
            deadline=self._deadline,
        ).sticks

    def _numbers(self, n: int, below: list[int]) -> range:
        """How many of n short sticks one level can have, if those before it have the others."""
        return range(max(0, n - len(below) + 1), min(n, len(self.most) - 1) + 1)

    def _ask(self, sticks: Sticks) -> None:
        """Find out whether one level can load these sticks; if not, lower the bounds."""
        self._asked.add(sticks)
        short, long = sticks
        potentials = self._find_potentials(short)
        if potentials is None or short >= len(self.most) or self.most[short] < long:
            return
        if not self._may_fit(sticks, potentials):
            self._lower(short, long - 1)

    def _may_fit(self, sticks: Sticks, potentials: Mapping[int, int]) -> bool:
        """Whether one level can load these sticks, or nobody found out that it cannot."""
        question, volume = self._level_with(sticks), self._volume(sticks)
        prices = _prices(question, potentials)
        allowance = prices.allowance(volume)
        if allowance is None:
            return False
        nodes = NODES * len(question.cells)
        found = search.solve(question, budget=nodes, prices=prices, above=volume - 1, deadline=self._deadline)
        if found.volume < found.bound == volume:
            self.method = "cp-sat"
            found = find_packing(
                question,
                above=volume - 1,
                bound=volume,
                may_lie=lambda stick: prices.waste[stick] <= allowance,
                effort=EFFORT,
                deadline=self._deadline,
            )
        if found.volume == volume:
            self._fitting[sticks] = found.sticks
        return found.bound == volume

    def _places(self, sticks: Sticks) -> set[int]:
        """The places, as bits, where a stick may lie on a level that loads just these."""
        prices = _prices(self._level_with(sticks), self._find_potentials(sticks[0]) or {})
        allowance = prices.allowance(self._volume(sticks))
        return {place for place, waste in prices.waste.items() if allowance is not None and waste <= allowance}

    def _find_potentials(self, short: int) -> Mapping[int, int] | None:
        """Good potentials for levels with so many short sticks; their prices lower the bounds for any number."""
        if short not in self._potentials:
            counts = min(self.supply[0], max(1, short)), self.supply[1]
            prices = find_prices(self._level_with(counts), self._deadline)
            self._potentials[short] = prices.potentials if prices else None
            if prices:
                each, long = (length * UNIT - prices.sticks[length - 1] for length in (self.short, self.long))
                for number in range(len(self.most)) if long > 0 else ():
                    self._lower(number, (prices.columns - number * each) // long)
        return self._potentials[short]

    def _volume(self, sticks: Sticks) -> int:
        return self.short * sticks[0] + self.long * sticks[1]

    def _level_with(self, sticks: Sticks) -> Problem:
        """One level, with these sticks for it."""
        counts = {self.short: sticks[0]} | {self.long: sticks[1]}
        return replace(self.level, supply=tuple(counts.get(length, 0) for length in range(1, self.long + 1)))

    def _lower(self, short: int, most: int) -> None:
        """Lower the bounds for levels with so many short sticks, or more."""
        self.most[short:] = [min(long, most) for long in self.most[short:]]
        while self.most[-1] < 0:
            self.most.pop()


def _prices(problem: Problem, potentials: Mapping[int, int]) -> Prices:
    room = Room.of(problem)
    return Prices(room.space, room.cubes, room.supply, potentials)
