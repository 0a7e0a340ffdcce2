"""Branch and bound with restarts, in plain Python: the exact search as a method.

*Promise*: every packing offered is legal, every bound is proven, and without a budget the search
ends with the optimum.

The bound follows from the space and the supply (`space.possible_volumes`), and from prices if there
are any. A greedy packing comes first: where it reaches the bound, nothing is left to search.
Otherwise volumes descend from the bound until one can be loaded: for each, a depth-first search
(`volume_search`) decides cube by cube, and restarts in another order when it takes long. Between
two restarts, large neighbourhood search improves the best packing (`large_neighbourhood`).
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from random import Random

from .deadlines import StopError
from .large_neighbourhood import LargeNeighbourhoodSearch
from .problem import Stick
from .room import PlacedShape, Room
from .run import Run
from .space import possible_volumes
from .volume_search import Limits, VolumeSearch

FIRST_TRY = 500
"""Nodes before the search starts again in another order.

An unlucky order is soon left: with twice as many nodes, large trucks take several times as long.
With half as many, nothing changes. (`benchmarks/constants.py` measures this and all the others.)
"""
TRY_GROWTH = 1.02
"""Each try is longer than the one before by this factor, so that some try is long enough to end."""
LARGE_SPACE = 60
"""In a space of so many cubes, large neighbourhood search has as many nodes as the try before it;
more in a larger one, in proportion. Half and twice as many make no difference that can be measured.
"""


class Search:
    """The search as a method; each turn draws other random numbers, the same in every run."""

    def __init__(self) -> None:
        self._turns = 0

    def work(self, run: Run, budget: int | None = None) -> None:
        """Search for a largest packing, and prove it, with a budget of nodes."""
        limits = Limits(budget, run.deadline, run.report)
        descent = Descent(run, limits, seed=self._turns)
        self._turns += 1

        descent.offer_greedy_packing()
        if run.is_open:  # most problems of the game are solved by now
            with suppress(StopError):
                descent.descend()


class Descent:
    """One turn of the search on a run, in the room beside its fixed sticks.

    Parameters
    ----------
    run
        The run; its prices guide the search.
    limits
        What may be spent.
    seed
        Of the random numbers.
    """

    def __init__(self, run: Run, limits: Limits, seed: int = 0) -> None:
        self.run = run
        self.limits = limits
        self.room = Room.of(run.problem, run.prices)
        self._fixed = run.problem.fixed_volume
        self._seed = seed
        self._neighbourhoods: LargeNeighbourhoodSearch | None = None

        self._prove(min(self.room.cubes.bit_count(), self.room.supply_volume))

    def offer_greedy_packing(self) -> None:
        """Offer a greedy packing, unless it leaves a cube below a fixed stick empty."""
        packing = self.room.pack_greedily()
        needed = self.room.needed
        if needed:
            for bit, shape in packing:
                needed &= ~(shape.pattern << bit)
        if not needed:
            self._offer(packing)

    def descend(self) -> None:
        """Try volumes from the bound down until one can be loaded.

        Raises
        ------
        StopError
            If the limits end first.
        """
        run = self.run
        if not run.is_open:
            return

        # A bound below the fixed sticks says that there is no packing at all: here because no stick
        # reaches a cube that must be filled, below because no volume is left.
        room = self.room
        if room.needed & ~room.space.grid.covered_cubes(room.cubes, room.shapes):
            self._prove(-1)
            return

        volumes = possible_volumes(room.space, room.supply, run.bound - self._fixed)
        while True:
            volume = volumes.bit_length() - 1
            self._prove(volume)
            if not run.is_open:
                return

            # A packing of this volume closes the run. If there is none, the next one is below.
            if not self._load(volume):
                volumes ^= 1 << volume

    def _load(self, volume: int) -> bool:
        """Offer a packing of this volume of the room, or more; return False if there is none.

        The tries become longer and longer, each in another order. Between two of them, the best
        packing is improved.
        """
        # One question for all tries: what has failed in one of them is known in the next.
        question = VolumeSearch(self.room, volume, self.room.max_waste(volume))
        shapes = self.room.shapes
        nodes = float(FIRST_TRY)
        while True:
            try:
                packing = question.search(shapes, self.limits, self.limits.nodes + int(nodes))
            except StopError:
                if self.limits.is_used_up:
                    raise
            else:
                if packing is not None:
                    self._offer(packing)
                return packing is not None

            # It may reach the volume by itself.
            self._improve(volume, int(nodes) * self.room.space.volume // LARGE_SPACE)
            if self.run.volume >= self._fixed + volume:
                return True
            shapes = self.room.shuffled_shapes(self._random)
            nodes *= TRY_GROWTH

    @cached_property
    def _random(self) -> Random:
        """The random numbers, which most problems do not need."""
        return Random(self._seed)  # noqa: S311, the same every time

    def _improve(self, volume: int, nodes: int) -> None:
        """Try to improve the best packing, up to this volume of the room."""
        best = self.run.packing
        if best is None:
            return

        # Begin with the best packing of the run, unless the one at hand is as good.
        if (
            self._neighbourhoods is None
            or self._fixed + self._neighbourhoods.volume < self.run.volume
        ):
            mask = self.room.space.grid.mask
            sticks = [stick for stick in best if mask(stick) & self.room.cubes]
            self._neighbourhoods = LargeNeighbourhoodSearch(
                self.room, sticks, self.limits, self._random
            )

        try:
            self._neighbourhoods.improve(volume, nodes)
        finally:  # a better packing counts, too, if the limits have ended the search
            if self._fixed + self._neighbourhoods.volume > self.run.volume:
                self._offer(self._neighbourhoods.packing)

    def _prove(self, volume: int) -> None:
        """Prove to the run that no packing of the room has more cubes."""
        self.run.prove(self._fixed + volume, "search")

    def _offer(self, packing: Iterable[PlacedShape]) -> None:
        """Offer a packing of the room to the run, with the fixed sticks."""
        cell = self.room.space.grid.cell
        sticks = [Stick(shape.length, cell(bit), shape.axis) for bit, shape in packing]
        self.run.offer((*self.run.problem.fixed, *sticks))
