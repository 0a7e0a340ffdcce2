"""Large neighbourhood search: sticks that lie close together are taken out, and packed anew.

*Promise*: the packing is legal at every moment and never loses a cube. Nothing is proven.

Each try asks the search two questions about a room so small that it is soon answered: can more
cubes be filled, or else as many, but in another way? The second keeps the packing moving, until
empty cubes that were apart have come together and take a stick.
"""

from collections.abc import Iterable, Sequence
from random import Random

from .bits import bits_of
from .deadlines import StopError
from .problem import Axis, Stick
from .room import PlacedShape, Room
from .space import Shape
from .volume_search import Limits, VolumeSearch

FEWEST_STICKS = 4
MOST_STICKS = 14
"""A try takes out at least a number of sticks that is drawn between these.

Few sticks are packed anew in a moment, but can hardly lie otherwise: with half of them, large
trucks take several times as long; with twice as many, half as long again.
"""
NEAR_EMPTY = 0.7
"""The share of tries that begin at an empty cube; the others begin at any cube.

Empty cubes are what is to be filled, but where none of them can, something else has to move first:
with half the share, or with all tries, large trucks take several times as long.
"""
NODES_PER_QUESTION = 400
"""Nodes for one question about a small room.

An answer comes soon or takes very long, so it is better to ask about another room: with twice as
many nodes, large trucks take several times as long. Half as many do as well.
"""


class LargeNeighbourhoodSearch:
    """A packing of a room that changes from try to try.

    Parameters
    ----------
    room
        The room, whose volumes do not count fixed sticks.
    sticks
        The packing to begin with, without fixed sticks.
    limits
        What may be spent.
    random
        Chooses what to take out.

    Attributes
    ----------
    volume : int
        The cubes of the packing.
    """

    def __init__(self, room: Room, sticks: Iterable[Stick], limits: Limits, random: Random) -> None:
        self.room = room
        self.limits = limits
        self.volume = 0
        self._random = random
        self._inside = room.space.grid.inside
        self._any_cube = bits_of(room.cubes)

        self._sticks: dict[int, PlacedShape] = {}
        self._filled = 0
        self._wasted = 0
        self._sticks_left = list(room.supply)

        grid = room.space.grid
        for stick in sticks:
            bit = grid.bit(stick.cell)
            shape = Shape(grid.mask(stick) >> bit, stick.length, stick.axis)
            self._add((bit, shape))

    @property
    def packing(self) -> list[PlacedShape]:
        """The sticks of the packing."""
        return list(self._sticks.values())

    def improve(self, bound: int, nodes: int) -> None:
        """Try to fill more cubes, up to the bound, for about so many nodes.

        Raises
        ------
        StopError
            If the limits end first; the packing is whole then, too.
        """
        # A try that is refuted without a search takes time, too, so each try counts as a node.
        last = self.limits.nodes + nodes
        while self.volume < bound and self._sticks and self.limits.nodes < last:
            self.limits.nodes += 1
            self._repack()

    def _repack(self) -> None:
        """Take some sticks out, and pack their room anew: better, or as well, or as it was."""
        taken = [self._remove(stick) for stick in self._cluster()]
        volume = sum([shape.length for _, shape in taken])
        room = self._room_of(taken)

        packing = None
        try:
            packing = self._find(room, volume + 1) or self._find(room, volume)
        finally:  # also if there is no more time
            if packing is None:
                packing = taken
            for stick in packing:
                self._add(stick)

    def _add(self, stick: PlacedShape) -> None:
        """Add a stick."""
        bit, shape = stick
        cubes = shape.pattern << bit
        self._sticks[cubes] = stick
        self._filled |= cubes
        self._sticks_left[shape.length - 1] -= 1
        self.volume += shape.length
        if self.room.prices:
            self._wasted += self.room.prices.waste[cubes]

    def _remove(self, cubes: int) -> PlacedShape:
        """Take out the stick of these bits, and return it."""
        stick = self._sticks.pop(cubes)
        _, shape = stick
        self._filled ^= cubes
        self._sticks_left[shape.length - 1] += 1
        self.volume -= shape.length
        if self.room.prices:
            self._wasted -= self.room.prices.waste[cubes]
        return stick

    def _cluster(self) -> Sequence[int]:
        """Choose some sticks that lie close together, most often near an empty cube."""
        centres = self._any_cube
        empty = self.room.cubes & ~self._filled
        if empty and self._random.random() < NEAR_EMPTY:
            centres = bits_of(empty)
        box = 1 << self._random.choice(centres)
        number = self._random.randint(FEWEST_STICKS, MOST_STICKS)

        # A box grows around the centre, in random directions, until it touches enough sticks.
        sticks: list[int] = []
        while len(sticks) < number and box != self._inside:
            box = self._widen(box, self._random.choice((Axis.Y, Axis.X, Axis.Z)))
            sticks = [stick for stick in self._sticks if stick & box]
        return sticks

    def _widen(self, cubes: int, axis: Axis) -> int:
        """Add the neighbours along an axis to some cubes."""
        step = self.room.space.grid.step(axis)
        return (cubes | cubes << step | cubes >> step) & self._inside

    def _room_of(self, taken: Iterable[PlacedShape]) -> Room:
        """Return the room of sticks that were taken out.

        It has their cubes, and the empty cubes of their columns and of the columns beside them.
        What lies below a stick that stays must be filled.
        """
        space = self.room.space
        above = space.grid.level_step
        freed = 0
        for bit, shape in taken:
            freed |= shape.pattern << bit

        # Shift everything down, level by level: the cubes reach the floor, from which their columns
        # rise, and the sticks that stay pass over what must be filled below them.
        beside = self._widen(self._widen(freed, Axis.Y), Axis.X)
        floor = 0
        needed = self.room.needed
        for level in range(space.grid.levels):
            floor |= beside >> level * above
            if level:
                needed |= self._filled >> level * above

        ground = (1 << above) - 1
        columns = (floor & ground) * space.column
        cubes = freed | self.room.cubes & ~self._filled & columns
        # `_sticks_left` has the sticks that were taken out and those left over: both may be used.
        return Room(space, cubes, self._sticks_left, needed=needed & cubes, prices=self.room.prices)

    def _find(self, room: Room, volume: int) -> list[PlacedShape] | None:
        """Find sticks of this volume, or more, for a room; None if there are none, or none soon."""
        if volume > room.cubes.bit_count() or not room.counts.adds_up(room.sticks_left, volume):
            return None

        waste = self._max_waste(volume)
        if waste is None:
            return None

        question = VolumeSearch(room, volume, waste)
        shapes = room.shuffled_shapes(self._random)
        try:
            return question.search(shapes, self.limits, self.limits.nodes + NODES_PER_QUESTION)
        except StopError:
            if self.limits.is_used_up:
                raise
            return None

    def _max_waste(self, volume: int) -> int | None:
        """Return how much new sticks of this volume may waste; None if there are no such sticks.

        The sticks that stay have used some of what the whole packing may waste.
        """
        waste = self.room.max_waste(self.volume + volume)
        if waste is None or waste < self._wasted:
            return None
        return waste - self._wasted
