"""All optimal loads of a truck and a cargo: the loads themselves, and their number."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

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

MOST_LISTED = 20_000
"""Loads that are sorted into classes, which takes some seconds."""


@dataclass(frozen=True)
class OptimalLoads:
    """Every load of least penalty; iterating gives the loads.

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
        """One load of each class; a ZackpackError if the time limit passes before the last one."""
        found = 0
        try:
            for load in islice(self._find(), self.limit):
                found += 1
                yield load
        except own_solvers.StopError:
            late = "the time limit passed after {count} optimal loads, and there may be more"
            raise ZackpackError(Sentence(late, count=found)) from None

    def __len__(self) -> int:
        """The number of loads that the iteration gives: of classes, or the limit.

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
        """The load of this number in the iteration."""
        return (tuple(self) if index < 0 else tuple(islice(self, index + 1)))[index]

    def first(self, number: int) -> tuple[Load, ...]:
        """The first loads of the iteration, limit or not; fewer if there are no more, or if the
        time limit passes.
        """
        loads = []
        with suppress(own_solvers.StopError):
            for load in islice(self._find(), number):
                loads.append(load)  # noqa: PERF402, a list of the whole would lose those before the end of the time
        return tuple(loads)

    @property
    def number(self) -> int | None:
        """The number of optimal loads; None if counting them takes more than the time limit or a
        few seconds.
        """
        return self._counts[0]

    @property
    def classes(self) -> int | None:
        """The number of classes; None if counting them takes more than the time limit, or of more
        than 20,000 loads.
        """
        return self._counts[1]

    @property
    def at_least(self) -> int:
        """A number of optimal loads that is certain even if not all of them could be counted."""
        return self._counts[2]

    def summary(self, listed: int = 0) -> Sentence:
        """How many there are, in words; as many have been `listed`."""
        if self.number is None:
            return counted(
                "at least {count} load costs this: too many to be counted in time",
                "at least {count} loads cost this: too many to be counted in time",
                max(self.at_least, listed),
            )
        number = counted("{count} load costs this", "{count} loads cost this", self.number)
        if self.classes in (None, self.number):
            return number
        some = "{loads}, {classes} of them up to mirroring and turning the truck"
        return Sentence(some, loads=number, classes=self.classes)

    def __str__(self) -> str:
        return str(self.summary())

    def __repr__(self) -> str:
        return f"<OptimalLoads of {self.best.truck.name}: penalty {self.best.penalty}>"

    @cached_property
    def _counts(self) -> tuple[int | None, int | None, int]:
        """The number of loads, of classes, and of loads that there are at least."""
        deadline = own_solvers.Deadline(self.time_limit)
        number, is_exact = self._packings.count(time_limit=deadline.left)
        if not is_exact:
            return None, None, max(1, number)

        if len(self._packings.symmetries) == 1:
            return number, number, number
        try:
            few = number <= MOST_LISTED
            return (
                number,
                sum(1 for _ in self._packings.classes(deadline.left)) if few else None,
                number,
            )
        except own_solvers.StopError:
            return number, None, number

    def _find(self) -> Iterator[Load]:
        truck, cargo = self.best.load.truck, self.best.load.cargo
        for sticks in self._packings.classes(self.time_limit):
            load = to_load(truck, cargo, sticks)
            if judge(load).score != self.best.score:
                raise SolverDefectError(
                    f"not an optimal load of {truck.summary} and {cargo}: {load.placements}", load
                )
            yield load

    @cached_property
    def _packings(self) -> own_solvers.counting.Packings:
        load = self.best.load
        return own_solvers.counting.Packings(to_problem(load.truck, load.cargo), load.volume)


def optimal_loads(
    truck: Truck, cargo: Cargo, *, limit: int | None = None, time_limit: float | None = None
) -> OptimalLoads:
    r"""Find all loads of least penalty.

    Parameters
    ----------
    truck, cargo
        What to pack.
    limit
        The most loads to list; None for all of them. They are counted all the same.
    time_limit
        Seconds for finding the least penalty, then for each listing of the loads and for counting;
        None for no limit.

    Raises
    ------
    InputError
        If the limit is not a whole number from 1 on.
    ZackpackError
        If the least penalty is not proven in time.

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
