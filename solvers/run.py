"""A run: one problem on its way to a proof, and all that is known about it so far."""

from collections.abc import Callable
from typing import Protocol

from .deadlines import Deadline
from .prices import Prices
from .problem import Problem, Progress, Result, Status, Stick

REPORT_EVERY = 0.5
"""Seconds between two reports of progress."""


class Run:
    """The best packing and the lowest bound known so far, which only improve.

    Methods work on it one after the other. Volumes count all cubes, those of fixed sticks included.

    Parameters
    ----------
    problem
        What to pack.
    deadline
        When to stop; without one, the run ends with its proof.
    method
        Who works on the run first, and so answers for the bound that needs no proof.
    on_progress
        Called about twice a second with what is known.

    Attributes
    ----------
    packing : tuple of Stick or None
        The best packing, fixed sticks included; None if none is known.
    volume : int
        The cubes of the best packing. If none is known, one cube less than the fixed sticks have,
        which is less than any packing has.
    bound : int
        No packing has more cubes. A bound below the fixed sticks says that there is no packing.
    method : str
        The method that proved the bound.
    prices : Prices or None
        Prices for the cubes and sticks that are not fixed.
    """

    def __init__(
        self,
        problem: Problem,
        deadline: Deadline | None = None,
        *,
        method: str = "search",
        on_progress: Callable[[Progress], None] | None = None,
    ) -> None:
        self.problem = problem
        self.deadline = deadline or Deadline()
        self.packing: tuple[Stick, ...] | None = None
        self.volume = problem.fixed_volume - 1
        self.bound = problem.volume_limit
        self.method = method
        self.prices: Prices | None = None

        self._on_progress = on_progress
        self._reported = self.deadline.spent if on_progress else 0.0

    @property
    def is_open(self) -> bool:
        """Whether something is left to prove: a larger packing may exist."""
        return self.volume < self.bound

    @property
    def is_over(self) -> bool:
        """Whether to stop: nothing is left to prove, or the deadline has passed."""
        return not self.is_open or self.deadline.has_passed()

    def offer(self, packing: tuple[Stick, ...]) -> None:
        """Keep a legal packing, with all fixed sticks, if no larger one is known."""
        volume = sum([stick.length for stick in packing])

        # Of equally large packings the latest is kept: large neighbourhood search goes on from it.
        if volume >= self.volume:
            self.packing = packing
            self.volume = volume

    def prove(self, bound: int, method: str) -> None:
        """Keep a bound that a method has proven, if it is lower than the lowest so far."""
        if bound < self.bound:
            self.bound = bound
            self.method = method

    def report(self, volume: int = 0) -> None:
        """Report progress, unless the last report is less than half a second ago.

        Parameters
        ----------
        volume
            The cubes of a larger packing whose sticks the method cannot tell yet.
        """
        if self._on_progress is None:
            return

        seconds = self.deadline.spent
        if seconds - self._reported < REPORT_EVERY:
            return
        self._reported = seconds

        # The sticks shown must have the volume shown; rather none than those of a smaller packing.
        packing = self.packing or ()
        if volume > self.volume:
            packing = ()
        best = max(volume, self.volume, self.problem.fixed_volume)
        self._on_progress(Progress(best, self.bound, seconds, packing))

    def result(self) -> Result:
        """Return what is known now."""
        # Without a packing, a bound below the fixed sticks is the proof that there is none.
        if self.packing is None:
            status = Status.UNKNOWN if self.is_open else Status.INFEASIBLE
            bound = max(self.bound, self.problem.fixed_volume)
            return Result(self.problem, (), bound, status, self.method)

        status = Status.OPTIMAL if self.volume == self.bound else Status.FEASIBLE
        return Result(self.problem, self.packing, self.bound, status, self.method)


class Method(Protocol):
    """A method of solving: the search, prices or CP-SAT."""

    def work(self, run: Run, budget: int | None = None) -> None:
        """Improve what is known in the run, if it is open.

        Parameters
        ----------
        run
            The run; the method also stops at its deadline.
        budget
            How much work to do, in nodes of the search; None for no limit.
        """
