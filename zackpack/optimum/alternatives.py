"""All optimal loads of a truck and a cargo: the loads themselves, and their number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from zackpack.errors import ZackpackError
from zackpack.loads import Load
from zackpack.optimum import own_solvers
from zackpack.optimum.convert import to_load, to_problem
from zackpack.optimum.solution import Solution, SolverDefectError, Status
from zackpack.optimum.solving import solve
from zackpack.pieces import Cargo
from zackpack.scores import judge
from zackpack.trucks import Truck


@dataclass(frozen=True)
class OptimalLoads:
    """Every load of least penalty; iterating gives the loads.

    Sticks of one colour are alike. Loads that differ only by mirroring or turning the truck, where its shape allows
    that, form one *class*.
    """

    best: Solution

    def __iter__(self) -> Iterator[Load]:
        """One load of each class."""
        truck, cargo = self.best.load.truck, self.best.load.cargo
        for sticks in self._packings.classes():
            load = to_load(truck, cargo, sticks)
            if judge(load).score != self.best.score:
                raise SolverDefectError(f"not an optimal load of {truck.summary} and {cargo}: {load.placements}", load)
            yield load

    @cached_property
    def number(self) -> int | None:
        """The number of optimal loads; None if counting them would take more than a few seconds."""
        return self._count(classes=False)

    @cached_property
    def classes(self) -> int | None:
        """The number of classes; None if counting them would take more than a few seconds."""
        return self._count(classes=True)

    def _count(self, *, classes: bool) -> int | None:
        try:
            return self._packings.count_classes() if classes else self._packings.count()
        except own_solvers.counting.TooManyError:
            return None

    @cached_property
    def _packings(self) -> own_solvers.counting.Packings:
        load = self.best.load
        return own_solvers.counting.Packings(to_problem(load.truck, load.cargo), load.volume)


def optimal_loads(truck: Truck, cargo: Cargo, *, time_limit: float | None = None) -> OptimalLoads:
    r"""Find all loads of least penalty.

    Parameters
    ----------
    time_limit
        Seconds for finding the least penalty; None for no limit.

    Raises
    ------
    ZackpackError
        If the least penalty is not proven in time.

    Examples
    --------
    >>> import zackpack as zp
    >>> loads = zp.optimal_loads(zp.Truck("square", ["..", ".."], 1), zp.Cargo(white=2, grey=1))
    >>> loads.number, loads.classes, [load.layers() for load in loads]
    (4, 1, [('AB\nCC',)])
    """
    best = solve(truck, cargo, time_limit=time_limit)
    if best.status is not Status.OPTIMAL:
        raise ZackpackError(
            f"the least penalty of {truck.summary} is not proven: {best.penalty}, or as little as {best.bound}"
        )
    return OptimalLoads(best)
