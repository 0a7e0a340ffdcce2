"""All optimal loads of a truck and a cargo: the loads themselves, and their number."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from zackpack.errors import ZackpackError, require_integer
from zackpack.loads import Load
from zackpack.optimum import own_solvers
from zackpack.optimum.convert import to_load, to_problem
from zackpack.optimum.solution import Solution, SolverDefectError, Status
from zackpack.optimum.solving import solve
from zackpack.pieces import Cargo
from zackpack.scores import judge
from zackpack.sentences import Sentence, counted
from zackpack.trucks import Truck

MAX_SORTED = 20_000
"""The most loads that are sorted into classes, which takes some seconds; more are only counted."""


class _Counted(NamedTuple):
    """How many loads there are, or at least so many, and the time left to count the classes."""

    number: int
    is_exact: bool
    seconds_left: float | None


@dataclass(frozen=True)
class OptimalLoads:
    """Every load of least penalty; iterating gives one load of each class.

    Sticks of one colour are alike. Loads that differ only by mirroring or turning the truck, where
    its shape allows that, form one *class*.

    Attributes
    ----------
    best
        A solution that is proven optimal.
    time_limit
        Seconds for each listing and for counting; None for no limit.
    limit
        The most loads that the iteration gives; None for all of them.
    """

    best: Solution
    time_limit: float | None = None
    limit: int | None = None

    def __iter__(self) -> Iterator[Load]:
        """Yield one load of each class.

        Raises
        ------
        ZackpackError
            If the time limit passes before the last one.
        """
        count = 0
        try:
            for load in islice(self._find(), self.limit):
                count += 1
                yield load
        except own_solvers.StopError:
            late = "the time limit passed after {count} optimal loads, and there may be more"
            raise ZackpackError(Sentence(late, count=count)) from None

    def __len__(self) -> int:
        """Return the number of loads that the iteration gives: of classes, or the limit.

        Raises
        ------
        TypeError
            If the classes cannot be counted; `number` may still be known.
        """
        if self.limit is not None:
            return len(self.first(self.limit))
        if self.classes is not None:
            return self.classes
        if self.number is None:
            raise TypeError("the classes of optimal loads cannot be counted: too many loads")

        several = f"the classes of the {self.number} optimal loads cannot be counted in time"
        raise TypeError(f"{several}; `number` says how many loads there are")

    def __getitem__(self, index: int) -> Load:
        """Return the load of this number in the iteration, counted from the end if negative."""
        if index < 0:
            return tuple(self)[index]
        return tuple(islice(self, index + 1))[index]

    def first(self, number: int) -> tuple[Load, ...]:
        """Return the first loads of the iteration, limit or not.

        Parameters
        ----------
        number
            How many; there are fewer if the iteration has no more, or if the time limit passes.
        """
        loads = []
        # one by one, so that those before the end of the time are not lost
        with suppress(own_solvers.StopError):
            for load in islice(self._find(), number):
                loads.append(load)  # noqa: PERF402
        return tuple(loads)

    @property
    def number(self) -> int | None:
        """The number of optimal loads.

        None if counting them takes longer than the time limit, or than a few seconds.
        """
        return self._counted.number if self._counted.is_exact else None

    @cached_property
    def classes(self) -> int | None:
        """The number of classes.

        None if counting them takes longer than the time limit, or of more than 20,000 loads.
        """
        # without a symmetry each load is a class of its own
        number = self.number
        if number is None or len(self._packings.symmetries) == 1:
            return number
        if number > MAX_SORTED:
            return None

        try:
            return sum(1 for _ in self._packings.up_to_symmetry(self._counted.seconds_left))
        except own_solvers.StopError:
            return None

    @property
    def at_least(self) -> int:
        """A number of optimal loads that is certain even if not all of them could be counted."""
        return max(1, self._counted.number)  # the best load is there

    def summary(self, listed: int = 0) -> Sentence:
        """Say in words how many there are.

        Parameters
        ----------
        listed
            How many have been listed: if they cannot be counted, there are no fewer than these.
        """
        if self.number is None:
            return counted(
                "at least {count} load costs this: too many to be counted in time",
                "at least {count} loads cost this: too many to be counted in time",
                max(self.at_least, listed),
            )

        number = counted("{count} load costs this", "{count} loads cost this", self.number)
        if self.classes in (None, self.number):
            return number

        template = "{loads}, {classes} of them up to mirroring and turning the truck"
        return Sentence(template, loads=number, classes=self.classes)

    def __str__(self) -> str:
        return str(self.summary())

    def __repr__(self) -> str:
        return f"<OptimalLoads of {self.best.truck.name}: penalty {self.best.penalty}>"

    @cached_property
    def _counted(self) -> _Counted:
        """Count the loads, as far as the time limit allows, but not yet the classes."""
        deadline = own_solvers.Deadline(self.time_limit)
        number, is_exact = self._packings.count(time_limit=deadline.left)
        return _Counted(number, is_exact, deadline.left)

    def _find(self) -> Iterator[Load]:
        """Yield one load of each class; a StopError if the time limit passes before the last."""
        truck = self.best.load.truck
        cargo = self.best.load.cargo
        for sticks in self._packings.up_to_symmetry(self.time_limit):
            load = to_load(truck, cargo, sticks)
            if judge(load).score != self.best.score:
                message = f"not an optimal load of {truck.summary} and {cargo}: {load.placements}"
                raise SolverDefectError(message, load)
            yield load

    @cached_property
    def _packings(self) -> own_solvers.counting.Packings:
        """The packings of the least penalty."""
        load = self.best.load
        return own_solvers.counting.Packings(to_problem(load.truck, load.cargo), load.volume)


def optimal_loads(
    truck: Truck, cargo: Cargo, *, limit: int | None = None, time_limit: float | None = None
) -> OptimalLoads:
    r"""Find all loads of least penalty.

    Parameters
    ----------
    truck
        What to load.
    cargo
        The sticks to load it with.
    limit
        The most loads to list; None for all of them. They are counted all the same.
    time_limit
        Seconds for finding the least penalty, and again for each listing and for counting; None for
        no limit.

    Returns
    -------
    OptimalLoads
        The loads, which are searched for when they are asked for.

    Raises
    ------
    InputError
        If the limit is not a whole number from 1 on.
    ZackpackError
        If the least penalty is not proven in time.
    Interrupted
        If Ctrl-C came first.

    Examples
    --------
    >>> import zackpack as zp
    >>> loads = zp.optimal_loads(zp.Truck("square", ["..", ".."], 1), zp.Cargo(white=2, grey=1))
    >>> loads.number, loads.classes, [load.layers() for load in loads]
    (4, 1, [('AA\nBC',)])
    """
    if limit is not None:
        limit = require_integer("limit", limit, 1, sys.maxsize)

    best = solve(truck, cargo, time_limit=time_limit)
    if best.status is not Status.OPTIMAL:
        template = "the least penalty of {truck} is not proven: {penalty}, or as little as {bound}"
        values = {"truck": truck.summary, "penalty": best.penalty, "bound": best.bound}
        raise ZackpackError(Sentence(template, **values))
    return OptimalLoads(best, time_limit, limit)
