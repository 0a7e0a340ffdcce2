"""The way from a problem to its proof: a short search, a longer one with prices, and CP-SAT for what is still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import ModuleType
from typing import Literal

from . import search
from .deadlines import Deadline, import_before
from .prices import Prices
from .problem import Problem, Progress, Result, Status, Stick
from .room import Room

Method = Literal["auto", "search", "cp-sat"]

SMALL, SMALL_NODES = 40, 3000
"""Up to so many cubes the first search has so many nodes: enough for every roll on a truck of the house deck."""
FIRST_NODES = 10
"""Nodes of the first search for each cube of a larger space."""
MOST_NODES = 200
"""The search with prices has as many nodes for each cube as there are cubes, but no more than this: on small trucks, it
proves soon or never, and CP-SAT needs as little time as it does."""
FIRST_EFFORT, GROWTH = 0.4, 16.0
"""The deterministic time of the first questions of yes or no to CP-SAT, and how much more the question for the best and
the next ones of yes or no have."""
NODES_BY_EFFORT = 1500
"""Nodes for each cube when the search goes on, by the deterministic time of the questions of yes or no before it."""
NODES_OF_CP_SAT = 100_000
"""Nodes of the search that are as much work as 1 of CP-SAT's deterministic time: both take about a second."""
CLOSE = 4
"""If no more cubes are open than these, CP-SAT proves that nothing is better; if more, it improves what it finds."""


def solve(
    problem: Problem,
    *,
    method: Method = "auto",
    time_limit: float | None = None,
    work_limit: int | None = None,
    workers: int = 1,
    hint: Sequence[Stick] = (),
    bound: int | None = None,
    stop: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Result:
    """The largest packing, or the best one found in time, with a proven bound.

    Without a time limit and with one worker the answer is the same every time.

    Parameters
    ----------
    method
        "search" or "cp-sat" alone; "auto" gives the search some nodes, prices and more nodes, and then asks CP-SAT
        as well. Where ortools is not installed, as in a browser, "auto" is the search alone.
        "cp-sat" shares no bound with the search: a second opinion.
    time_limit
        Seconds of wall time; None for no limit.
    work_limit
        Nodes of the search, or as much work of CP-SAT; None for no limit. Under it, "auto" is the search alone, so that
        the answer is the same on every machine, whatever there is of ortools.
    workers
        Threads of CP-SAT.
    hint
        A legal packing to start from; the answer is never worse.
    bound
        A volume proven to be an upper limit; "cp-sat" does not look at it.
    stop
        Asked often; the search ends as soon as the answer is True.
    on_progress
        Called about twice a second.
    """
    deadline = Deadline(time_limit, stop)
    if method == "cp-sat":
        return _ask_cp_sat_alone(problem, deadline, work_limit, workers, hint, on_progress)
    if method == "search" or work_limit is not None:
        return search.solve(
            problem, budget=work_limit, deadline=deadline, hint=hint, bound=bound, on_progress=on_progress
        )
    cubes = problem.levels * sum(map(sum, problem.region))
    run = _Run(problem, cubes, deadline, workers, on_progress)
    run.look(hint, bound)
    if not run.is_over():
        run.go_on()
    return run.best


@dataclass
class _Run:
    """A run of the methods one after the other: the best packing and bound so far, and the time left."""

    problem: Problem
    cubes: int
    deadline: Deadline
    workers: int
    on_progress: Callable[[Progress], None] | None
    best: Result = field(init=False)
    rounds: int = 0

    @cached_property
    def fixed(self) -> int:
        """The cubes of the fixed sticks, which have no prices."""
        return sum(stick.length for stick in self.problem.fixed)

    def is_over(self) -> bool:
        """Whether nothing is left to prove, or no time to do it."""
        return self.best.status in (Status.OPTIMAL, Status.INFEASIBLE) or self.deadline.has_passed()

    def look(self, hint: Sequence[Stick], bound: int | None) -> None:
        """The short search, which closes most problems of the game's size."""
        self.best = search.solve(
            self.problem,
            budget=SMALL_NODES if self.cubes <= SMALL else FIRST_NODES * self.cubes,
            deadline=self.deadline,
            hint=hint,
            bound=bound,
            on_progress=self.on_progress,
        )

    def go_on(self) -> None:
        """Prices, a longer search with them, and CP-SAT; without ortools, the search for as long as it takes."""
        try:
            linear = import_before(f"{__package__}.linear", self.deadline)
        except ImportError:  # ortools is not installed
            self.search()
            return
        if linear is not None:
            prices = linear.find_prices(self.problem, self.deadline)
            self.search(budget=min(self.cubes, MOST_NODES) * self.cubes, prices=prices)
            self.look_at_levels()
            self.ask_cp_sat(linear, prices)

    def search(self, *, budget: int | None = None, prices: Prices | None = None) -> None:
        """Search on, in each round with other random numbers."""
        found = search.solve(
            self.problem,
            budget=budget,
            prices=prices,
            bound=self.best.bound,
            hint=self.best.sticks,
            seed=self.rounds,
            deadline=self.deadline,
            on_progress=self.report if self.on_progress else None,
        )
        self.best = found if found.bound < self.best.bound else replace(found, method=self.best.method)

    def look_at_levels(self) -> None:
        """Bound the levels one by one, where no stick joins them."""
        from . import levels  # noqa: PLC0415, it needs ortools

        if not self.is_over() and levels.are_apart(self.problem):
            self._learn(levels.solve(self.problem, above=self.best.volume, deadline=self.deadline), None, None)

    def ask_cp_sat(self, linear: ModuleType, prices: Prices | None) -> None:
        """Ask CP-SAT for what is still open, which makes the best packing or the bound better, or neither.

        In turn: is there a packing that reaches the bound? In this question of yes or no, the prices rule out most
        places: it is answered soon, or never. If few cubes are open: is there anything better than the best? And
        which packing is the best? Only this question needs `cp_sat`, whose import takes a second, and it takes long: so
        the search goes on for a while before it.
        """
        effort = FIRST_EFFORT
        while True:
            self.rounds += 1
            for ask in (self._ask_for_bound, self._ask_for_better, self._search_on, self._improve):
                if self.is_over():
                    return
                ask(linear, prices, effort)
            effort *= GROWTH

    def _ask_for_bound(self, linear: ModuleType, prices: Prices | None, effort: float) -> None:
        """Ask whether a packing reaches the bound."""
        self._ask(linear, prices, effort, self.best.bound - 1)

    def _ask_for_better(self, linear: ModuleType, prices: Prices | None, effort: float) -> None:
        """Ask whether a packing is better than the best, if few cubes are open."""
        if self._is_close():
            self._ask(linear, prices, effort, self.best.volume)

    def _ask(self, linear: ModuleType, prices: Prices | None, effort: float, above: int) -> None:
        """Ask for a packing with more cubes than this."""
        answer = linear.find_packing(
            self.problem,
            above=above,
            bound=self.best.bound,
            may_lie=self._places(prices, above),
            effort=effort,
            workers=self.workers,
            deadline=self.deadline,
        )
        self._learn(answer, above, prices)

    def _search_on(self, _: ModuleType, prices: Prices | None, effort: float) -> None:
        """Pack the best packing anew, window by window, for a while; without one, search on."""
        from . import windows  # noqa: PLC0415, it needs ortools

        budget = round(effort * NODES_BY_EFFORT * self.cubes)
        if self.best.status is Status.UNKNOWN:
            self.search(budget=budget, prices=prices)
            return
        sticks = windows.improve(
            self.problem,
            self.best.sticks,
            bound=self.best.bound,
            prices=prices,
            budget=budget,
            seed=self.rounds,
            deadline=self.deadline,
            on_progress=self.report if self.on_progress else None,
        )
        self._learn(replace(self.best, sticks=sticks), None, prices)

    def _improve(self, _: ModuleType, prices: Prices | None, effort: float) -> None:
        """Ask for the best packing."""
        try:
            cp_sat = import_before(f"{__package__}.cp_sat", self.deadline)
        except ImportError:  # numpy or pandas is not installed
            return
        if cp_sat is None:
            return
        above = self.best.volume if self._is_close() else None
        may_lie, mask = self._places(prices, above), Room.of(self.problem).space.grid.mask
        answer = cp_sat.solve(
            self.problem,
            deadline=self.deadline,
            workers=self.workers,
            effort=GROWTH * effort,
            bound=self.best.bound,
            above=above,
            may_lie=lambda stick: may_lie(mask(stick)),
            on_progress=self.report if self.on_progress else None,
        )
        self._learn(answer, above, prices)

    def _is_close(self) -> bool:
        """Whether few cubes are open."""
        return self.best.status is not Status.UNKNOWN and self.best.bound - self.best.volume <= CLOSE

    def _learn(self, answer: Result, above: int | None, prices: Prices | None) -> None:
        """Keep what was found and proven about packings with more cubes than `above`."""
        is_first = self.best.status is Status.UNKNOWN
        sticks = answer.sticks if is_first or answer.volume > self.best.volume else self.best.sticks
        volume = sum(stick.length for stick in sticks)
        bound = min(answer.bound, self.best.bound)
        while prices and bound > volume and prices.allowance(bound - self.fixed) is None:
            bound -= 1
        status = Status.OPTIMAL if volume == bound else Status.FEASIBLE
        if is_first and not answer.sticks and answer.status is not Status.OPTIMAL:
            status = Status.UNKNOWN if above is not None else answer.status
        self.best = Result(sticks, bound, status, answer.method)

    def _places(self, prices: Prices | None, above: int | None) -> Callable[[int], bool]:
        """Whether a stick of these bits may lie there, in packings with more cubes than this."""
        if prices is None:
            return lambda _: True
        lowest = 0 if above is None else above + 1 - self.fixed
        allowances = map(prices.allowance, range(lowest, self.best.bound - self.fixed + 1))
        most = max((allowance for allowance in allowances if allowance is not None), default=-1)
        allowed = {stick for stick, waste in prices.waste.items() if waste <= most}
        return allowed.union(map(prices.grid.mask, self.problem.fixed)).__contains__

    def report(self, progress: Progress) -> None:
        """Report the progress of one method as that of the whole run."""
        if self.on_progress:
            better = progress if progress.volume > self.best.volume else self.best
            bound = min(progress.bound, self.best.bound)
            self.on_progress(Progress(better.volume, bound, self.deadline.spent, better.sticks))


def _ask_cp_sat_alone(  # noqa: PLR0917
    problem: Problem,
    deadline: Deadline,
    work_limit: int | None,
    workers: int,
    hint: Sequence[Stick],
    on_progress: Callable[[Progress], None] | None,
) -> Result:
    """What CP-SAT says without the search and its bound."""
    cp_sat = import_before(f"{__package__}.cp_sat", deadline)
    if cp_sat is None:
        return _better(Result((), problem.volume_limit, Status.UNKNOWN, "cp-sat"), hint)
    effort = None if work_limit is None else work_limit / NODES_OF_CP_SAT
    alone: Result = cp_sat.solve(
        problem, deadline=deadline, effort=effort, workers=workers, hint=hint, on_progress=on_progress
    )
    return _better(alone, hint)


def _better(result: Result, sticks: Sequence[Stick]) -> Result:
    """The result, with these sticks instead if they fill more cubes."""
    if sum(stick.length for stick in sticks) <= result.volume:
        return result
    better = replace(result, sticks=tuple(sticks), status=Status.FEASIBLE)
    return replace(better, status=Status.OPTIMAL) if better.volume == result.bound else better
