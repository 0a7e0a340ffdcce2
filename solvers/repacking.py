"""A good packing made better: sticks that lie close together are taken out, and their room is packed anew.

Each try asks the search two questions about a room so small that it is soon answered: can more cubes be filled, or
else as many, but in another way? The second keeps the packing moving, until empty cubes that were apart have come
together and take a stick.
"""

from collections.abc import Iterable
from random import Random

from .loading import Limits, Loading, TryAgainError
from .problem import Axis, Stick
from .room import Path, Room
from .space import Shape, bits_of

FEWEST, MOST = 4, 14
"""Sticks to take out in one try, at least; from the least to the most of it."""
NEAR_EMPTY = 0.7
"""How often a try begins at an empty cube, and not at any."""
NODES = 400
"""Nodes for one question."""


class Repacking:
    """The packing of a room, without fixed sticks, that changes from try to try; `volume` counts its cubes."""

    def __init__(self, room: Room, sticks: Iterable[Stick], limits: Limits, chance: Random) -> None:
        self.room = room
        self.limits = limits
        self.volume = 0
        self._inside = self.room.space.grid.inside
        self._any_cube = bits_of(self.room.cubes)
        self._chance = chance
        self._sticks: dict[int, tuple[int, Shape]] = {}
        self._filled, self._wasted, self._left = 0, 0, list(room.supply)
        grid = room.space.grid
        for stick in sticks:
            bit = grid.bit(stick.cell)
            self._load(bit, Shape(grid.mask(stick) >> bit, stick.length, stick.axis))

    def improve(self, bound: int, nodes: int) -> None:
        """Try to fill more cubes, up to the bound, for about so many nodes."""
        last = self.limits.nodes + nodes
        while self.volume < bound and self._sticks and self.limits.nodes < last:
            self.limits.nodes += 1  # also a try that is refuted without a search takes time
            self._repack()

    @property
    def path(self) -> Path:
        """The packing."""
        return list(self._sticks.values())

    def _repack(self) -> None:
        """Take some sticks out, and load what is found for their room."""
        out = [self._unload(stick) for stick in self._neighbours()]
        room, volume, path = self._room_beside(out), sum([shape.length for _, shape in out]), None
        try:
            path = self._find(room, volume + 1) or self._find(room, volume)
        finally:  # also if there is no more time
            for bit, shape in out if path is None else path:
                self._load(bit, shape)

    def _allowance(self, volume: int) -> int | None:
        """How much sticks that fill so many more cubes may waste; None if there are none."""
        waste = self.room.allowance(self.volume + volume)
        return None if waste is None or waste < self._wasted else waste - self._wasted

    def _load(self, bit: int, shape: Shape) -> None:
        stick = shape.pattern << bit
        self._sticks[stick] = bit, shape
        self._filled |= stick
        self._left[shape.length - 1] -= 1
        self.volume += shape.length
        if self.room.prices:
            self._wasted += self.room.prices.waste[stick]

    def _unload(self, stick: int) -> tuple[int, Shape]:
        bit, shape = self._sticks.pop(stick)
        self._filled ^= stick
        self._left[shape.length - 1] += 1
        self.volume -= shape.length
        if self.room.prices:
            self._wasted -= self.room.prices.waste[stick]
        return bit, shape

    def _neighbours(self) -> list[int]:
        """Some sticks that lie close together, most often near an empty cube."""
        empty = self.room.cubes & ~self._filled
        near_empty = empty and self._chance.random() < NEAR_EMPTY
        box = 1 << self._chance.choice(bits_of(empty) if near_empty else self._any_cube)
        many = self._chance.randint(FEWEST, MOST)
        out: list[int] = []
        while len(out) < many and box != self._inside:
            box = self._widen(box, self._chance.choice((Axis.Y, Axis.X, Axis.Z)))
            out = [stick for stick in self._sticks if stick & box]
        return out

    def _widen(self, cubes: int, axis: Axis) -> int:
        """Some cubes and their neighbours along an axis."""
        step = self.room.space.grid.step(axis)
        return (cubes | cubes << step | cubes >> step) & self._inside

    def _room_beside(self, out: Iterable[tuple[int, Shape]]) -> Room:
        """The room of sticks that were taken out, with the empty cubes of their columns and those beside."""
        space, freed = self.room.space, 0
        for bit, shape in out:
            freed |= shape.pattern << bit
        beside, above = self._widen(self._widen(freed, Axis.Y), Axis.X), space.grid.level_step
        floor, needed = 0, self.room.needed
        for level in range(space.grid.levels):
            floor |= beside >> level * above
            if level:
                needed |= self._filled >> level * above
        columns = (floor & (1 << above) - 1) * space.column
        free = freed | self.room.cubes & ~self._filled & columns
        return Room(space, free, self._left, needed=needed & free, prices=self.room.prices)

    def _find(self, room: Room, volume: int) -> Path | None:
        """Sticks for a room with this volume, or more, if they are found soon."""
        if volume > room.cubes.bit_count() or not room.adds_up(room.left, volume):
            return None
        waste = self._allowance(volume)
        if waste is None:
            return None
        choices = room.shuffled_choices(self._chance)
        try:
            loading = Loading(room, volume, waste)
            return loading.attempt(choices, self.limits, self.limits.nodes + NODES)
        except TryAgainError:
            return None
