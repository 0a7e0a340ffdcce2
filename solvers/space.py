"""The space as the bits of one integer, so that shifts and masks see all its cubes at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from .problem import Axis, Cell, Problem, Region, Stick


class Shape(NamedTuple):
    """The shape of a stick: the bits of its cubes, from bit 0 on, when it grows along `axis`."""

    pattern: int
    length: int
    axis: Axis


class Grid(NamedTuple):
    """Rows x columns x levels as bits: level * level_step + row * row_step + column.

    One unused column and one unused row pad every level, so that a stick that would leave the grid runs into
    a zero: where (cubes >> i) & pattern == pattern, the stick fits at bit i. Bits ascend in the order in which
    the search decides cubes: the lowest level first.
    """

    rows: int
    columns: int
    levels: int

    @property
    def row_step(self) -> int:
        """From a bit to its neighbour in the next row."""
        return self.columns + 1

    @property
    def level_step(self) -> int:
        """From a bit to its neighbour in the next level."""
        return (self.rows + 1) * (self.columns + 1)

    def step(self, axis: Axis) -> int:
        """How far apart the bits of neighbours along an axis are."""
        return 1 if axis is Axis.X else self.row_step if axis is Axis.Y else self.level_step

    @property
    def inside(self) -> int:
        """The bits of all cubes, without the padding."""
        row = (1 << self.columns) - 1
        return repeat_bits(repeat_bits(row, self.row_step, self.rows), self.level_step, self.levels)

    def bit(self, cell: Cell) -> int:
        """The position of a cube's bit."""
        x, y, z = cell
        return z * self.level_step + y * self.row_step + x

    def cell(self, bit: int) -> Cell:
        """The cube of a bit."""
        z, rest = divmod(bit, self.level_step)
        y, x = divmod(rest, self.row_step)
        return x, y, z

    def mask(self, stick: Stick) -> int:
        """The bits of a stick."""
        return repeat_bits(1, self.step(stick.axis), stick.length) << self.bit(stick.cell)

    def starts(self, cubes: int, length: int, axis: Axis) -> int:
        """The bits at which a stick can start that fills only the given cubes."""
        bits = cubes
        for i in range(1, length):
            bits &= cubes >> i * self.step(axis)
        return bits

    def covered_cubes(self, cubes: int, shapes: Iterable[Shape]) -> int:
        """The given cubes that a stick of one of these shapes can fill."""
        bits = 0
        for shape in shapes:
            starts = self.starts(cubes, shape.length, shape.axis)
            for i in range(shape.length):
                bits |= starts << i * self.step(shape.axis)
        return bits


class Space:
    """The cubes that sticks may fill: all levels of a region, without the cubes of the fixed sticks.

    `cubes` are the bits of the free cubes, of which those `needed` below a fixed stick must be filled; `column` is bit
    0 with the bits straight above it.
    """

    def __init__(self, region: Region, levels: int, lengths: int, fixed: tuple[Stick, ...] = ()) -> None:
        self.grid = Grid(len(region), len(region[0]), levels)
        self.lengths = lengths
        rows = (sum(usable << column for column, usable in enumerate(squares)) for squares in region)
        floor = sum(bits << row * self.grid.row_step for row, bits in enumerate(rows))
        self.column = repeat_bits(1, self.grid.level_step, levels)
        self.cubes = floor * self.column
        for stick in fixed:
            self.cubes ^= self.grid.mask(stick)
        self.volume = self.cubes.bit_count()
        self.needed = 0
        for x, y, z in (cell for stick in fixed for cell in stick.cells()):
            below = repeat_bits(1, self.grid.level_step, z) << self.grid.bit((x, y, 0))
            self.needed |= self.cubes & below

    @cached_property
    def shapes(self) -> tuple[tuple[Shape, ...], ...]:
        """For each length, the shapes that fit somewhere; a unit stick has only one."""
        return tuple(
            tuple(
                Shape(repeat_bits(1, self.grid.step(axis), length), length, axis)
                for axis in ((Axis.X,) if length == 1 else Axis)
                if self.grid.starts(self.cubes, length, axis)
            )
            for length in range(1, self.lengths + 1)
        )

    @cached_property
    def max_sticks(self) -> tuple[int, ...]:
        """For each length, a bound on how many sticks *of at least that length* fit together.

        A stick of length L or more contains one of length L. Colour the cubes with L colours along diagonals:
        every stick of length L covers each colour once, so there are no more of them than there are cubes of the
        rarest colour. Only cubes that some stick of length L can cover count, and every connected part of these
        is bounded for itself.
        """
        return tuple(self._max_sticks_of(length) for length in range(1, self.lengths + 1))

    def _max_sticks_of(self, length: int) -> int:
        covered = self.grid.covered_cubes(self.cubes, self.shapes[length - 1])
        if length == 1 or not covered:
            return covered.bit_count()
        colourings = diagonal_colourings(self.grid, length)
        return sum(
            min((part & colour).bit_count() for colouring in colourings for colour in colouring)
            for part in self._parts(covered)
        )

    def find_lost_cubes(self, supply: Sequence[int]) -> Callable[[int], int]:
        """What finds, among some cubes, those that no stick of the supply can reach, unit sticks aside."""
        least = next((length for length, count in enumerate(supply[1:], start=2) if count), 0)
        steps = (1, self.grid.row_step, self.grid.level_step)[: 3 if self.grid.levels > 1 else 2]

        def lost_cubes(cubes: int) -> int:
            reached = 0
            for step in steps if least else ():
                starts = cubes
                for i in range(1, least):
                    starts &= cubes >> i * step
                for i in range(least):
                    reached |= starts << i * step
            return cubes & ~reached

        return lost_cubes

    def _parts(self, cubes: int) -> Iterator[int]:
        """The connected parts of some cubes."""
        steps = (1, self.grid.row_step, self.grid.level_step)
        while cubes:
            part, grown = 0, cubes & -cubes
            while grown != part:
                part = grown
                for step in steps:
                    grown |= (grown << step | grown >> step) & cubes
            yield part
            cubes ^= part


@lru_cache(maxsize=32)
def _space(region: Region, levels: int, lengths: int, fixed: tuple[Stick, ...]) -> Space:
    return Space(region, levels, lengths, fixed)


def space_of(problem: Problem) -> Space:
    """The space of a problem, kept for problems that differ only in supply."""
    return _space(problem.region, problem.levels, len(problem.supply), problem.fixed)


@lru_cache(maxsize=256)
def diagonal_colourings(grid: Grid, length: int) -> tuple[tuple[int, ...], ...]:
    """Colourings of a grid in which `length` neighbours in any straight line have `length` different colours.

    Each is the cubes of each colour, as bits. The colour of a cube is column ± row ± level, modulo the length.
    """
    lines = [repeat_bits(1 << colour, length, (grid.columns - 1 - colour) // length + 1) for colour in range(length)]
    colourings = []
    for across, up in dict.fromkeys(product((1, length - 1), repeat=2)):
        colours = [0] * length
        for row, level in product(range(grid.rows), range(grid.levels)):
            start, shift = grid.bit((0, row, level)), across * row + up * level
            for colour, line in enumerate(lines):
                colours[(colour + shift) % length] |= line << start
        colourings.append(tuple(colours))
    return tuple(colourings)


def coverable_cubes(space: Space, supply: Sequence[int]) -> int:
    """The free cubes, except those that no stick of the supply can fill and those above them."""
    cubes = space.cubes
    if any(supply[:1]):  # unit sticks fit anywhere
        return cubes
    shapes = [shape for shapes, count in zip(space.shapes, supply, strict=True) if count for shape in shapes]
    while dead := cubes & ~space.grid.covered_cubes(cubes, shapes):
        for level in range(space.grid.levels):
            cubes &= ~(dead << level * space.grid.level_step)
    return cubes


def volumes(space: Space, supply: Sequence[int], capacity: int) -> int:
    """The volumes that sticks of a supply can add up to, as bits: an upper bound on what can be loaded.

    Sums never exceed the capacity, and take no more sticks of at least a length than `Space.max_sticks` admits. They
    are kept by the number of sticks, the longest sticks first.
    """
    within = (1 << capacity + 1) - 1
    by_number = [1]
    for length in range(len(supply), 0, -1):
        most = space.max_sticks[length - 1]
        count = min(supply[length - 1], most)
        if count == 0:
            continue
        longer = [0] * min(len(by_number) + count, most + 1)
        for number, sums in enumerate(by_number[: most + 1]):
            for added in range(min(count, most - number) + 1):
                longer[number + added] |= sums << added * length & within
        by_number = longer
    reached = 0
    for sums in by_number:
        reached |= sums
    return reached


def repeat_bits(bits: int, step: int, times: int) -> int:
    """Repeat bits, `step` apart."""
    found = 0
    for i in range(times):
        found |= bits << i * step
    return found


def bundles(count: int) -> Iterator[int]:
    """1, 2, 4 ... and the rest: every number up to the count is a sum of some of these."""
    together = 1
    while count:
        together = min(together, count)
        yield together
        count -= together
        together *= 2


def bits_of(cubes: int) -> list[int]:
    """The positions of the bits, from the lowest on."""
    found = []
    while cubes:
        low = cubes & -cubes
        found.append(low.bit_length() - 1)
        cubes ^= low
    return found
