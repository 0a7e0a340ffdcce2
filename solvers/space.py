"""The space as the bits of one integer, so that shifts and masks see all its cubes at once."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple, Self

from .bits import repeat_bits
from .problem import Axis, Cell, Problem, Region, Stick

AXES = tuple(Axis)
X, Y, _ = AXES


class Shape(NamedTuple):
    """The shape of a stick: the bits of its cubes, from bit 0 on, when it grows along `axis`."""

    pattern: int
    length: int
    axis: Axis


class Grid(NamedTuple):
    """Rows x columns x levels as bits: level * level_step + row * row_step + column.

    One unused column and one unused row pad every level, so that a stick that would leave the grid
    runs into a zero: where (cubes >> i) & pattern == pattern, the stick fits at bit i. Bits ascend
    in the order in which the search decides cubes: the lowest level first.

    Attributes
    ----------
    rows, columns, levels : int
        How many there are.
    row_step, level_step : int
        From a bit to its neighbour in the next row, and in the next level.
    """

    rows: int
    columns: int
    levels: int
    row_step: int
    level_step: int

    @classmethod
    def of(cls, rows: int, columns: int, levels: int) -> Self:
        """Return the grid of this size."""
        row_step = columns + 1
        return cls(rows, columns, levels, row_step, (rows + 1) * row_step)

    def step(self, axis: Axis) -> int:
        """Return how far apart the bits of neighbours along an axis are."""
        if axis is X:
            return 1
        if axis is Y:
            return self.row_step
        return self.level_step

    @property
    def inside(self) -> int:
        """The bits of all cubes, without the padding."""
        row = (1 << self.columns) - 1
        level = repeat_bits(row, self.row_step, self.rows)
        return repeat_bits(level, self.level_step, self.levels)

    def bit(self, cell: Cell) -> int:
        """Return the position of a cube's bit."""
        x, y, z = cell
        return z * self.level_step + y * self.row_step + x

    def cell(self, bit: int) -> Cell:
        """Return the cube of a bit."""
        row, x = divmod(bit, self.row_step)
        z, y = divmod(row, self.rows + 1)
        return x, y, z

    def mask(self, stick: Stick) -> int:
        """Return the bits of a stick."""
        return repeat_bits(1, self.step(stick.axis), stick.length) << self.bit(stick.cell)

    def starts(self, cubes: int, length: int, axis: Axis) -> int:
        """Return the bits at which a stick can start that fills only the given cubes."""
        # The i-th cube of a stick falls on its start if it is shifted down by i steps, so a start
        # is a bit that all shifted sets have in common.
        step = self.step(axis)
        starts = cubes
        for i in range(1, length):
            starts &= cubes >> i * step
        return starts

    def covered_cubes(self, cubes: int, shapes: Iterable[Shape]) -> int:
        """Return those of the given cubes that a stick of one of these shapes can fill."""
        covered = 0
        for shape in shapes:
            step = self.step(shape.axis)
            starts = self.starts(cubes, shape.length, shape.axis)
            for i in range(shape.length):
                covered |= starts << i * step
        return covered


class Space:
    """The cubes that sticks may fill: all levels of a region, without the fixed sticks.

    Parameters
    ----------
    region, levels, fixed
        As in a `Problem`.
    lengths
        Sticks have the lengths from 1 to this number.

    Attributes
    ----------
    cubes : int
        The bits of the free cubes.
    needed : int
        Those of them that must be filled: they lie below a fixed stick.
    column : int
        Bit 0 with the bits straight above it.
    volume : int
        The number of free cubes.
    shapes : tuple of tuple of Shape
        For each length, the shapes that fit somewhere; a unit stick has one shape at most.
    """

    def __init__(
        self, region: Region, levels: int, lengths: int, fixed: tuple[Stick, ...] = ()
    ) -> None:
        self.grid = Grid.of(len(region), len(region[0]), levels)
        self.lengths = lengths
        self.column = repeat_bits(1, self.grid.level_step, levels)

        floor = 0
        for y, row in enumerate(region):
            squares = sum([1 << x for x, usable in enumerate(row) if usable])
            floor |= squares << y * self.grid.row_step

        self.cubes = floor * self.column
        for stick in fixed:
            self.cubes ^= self.grid.mask(stick)
        self.volume = self.cubes.bit_count()

        # Fixed sticks may float: what lies below them is still to be loaded.
        self.needed = 0
        for stick in fixed:
            for x, y, z in stick.cells():
                below = repeat_bits(1, self.grid.level_step, z) << self.grid.bit((x, y, 0))
                self.needed |= self.cubes & below

        self.shapes = self._fitting_shapes()

    def _fitting_shapes(self) -> tuple[tuple[Shape, ...], ...]:
        """Return the shapes of each length."""
        cubes = self.cubes
        shapes: list[list[Shape]] = [[] for _ in range(self.lengths)]
        for axis in AXES:
            step = self.grid.step(axis)
            offset = 0
            pattern = 0
            starts = cubes
            for length, shapes_of_length in enumerate(shapes, start=1):
                # A stick that is one cube longer needs one cube more in line.
                starts &= cubes >> offset
                if not starts:
                    break

                pattern |= 1 << offset
                offset += step
                if length > 1 or axis is X:
                    shapes_of_length.append(Shape(pattern, length, axis))

        return tuple(map(tuple, shapes))

    @cached_property
    def max_sticks(self) -> tuple[int, ...]:
        """For each length, a bound on how many sticks *of at least that length* fit together.

        A stick of length L or more contains one of length L. Colour the cubes with L colours along
        diagonals: every stick of length L covers each colour once, so there are no more of them
        than there are cubes of the rarest colour. Only cubes that some stick of length L can cover
        count.
        """
        return tuple(self._max_sticks_of(length) for length in range(1, self.lengths + 1))

    def _max_sticks_of(self, length: int) -> int:
        """Return the bound of `max_sticks` for one length."""
        covered = self.grid.covered_cubes(self.cubes, self.shapes[length - 1])
        if length == 1 or not covered:
            return covered.bit_count()

        # Every colouring gives a bound, and so does each of its colours.
        colours: list[int] = []
        for colouring in diagonal_colourings(self.grid, length):
            colours += colouring
        return min([(covered & colour).bit_count() for colour in colours])

    def lost_cubes_finder(self, supply: Sequence[int]) -> Callable[[int], int]:
        """Return a function that takes free cubes and returns those that no stick can cover.

        Sticks cover nothing but free cubes. Unit sticks do not count: they cover any cube.
        """
        # Where a longer stick fits, the shortest covers the same cubes, so no other is tried.
        shortest = next((length for length, count in enumerate(supply[1:], start=2) if count), 0)
        if shortest == 0:
            return lambda cubes: cubes

        steps = [1, self.grid.row_step]
        if self.grid.levels > 1:
            steps.append(self.grid.level_step)

        # called at every node, so `Grid.covered_cubes` is written out
        def lost_cubes(cubes: int) -> int:
            covered = 0
            for step in steps:
                starts = cubes
                for i in range(1, shortest):
                    starts &= cubes >> i * step
                for i in range(shortest):
                    covered |= starts << i * step
            return cubes & ~covered

        return lost_cubes


@lru_cache(maxsize=32)
def _space(region: Region, levels: int, lengths: int, fixed: tuple[Stick, ...]) -> Space:
    """Return a space, the same one for the same arguments."""
    return Space(region, levels, lengths, fixed)


def space_of(problem: Problem) -> Space:
    """Return the space of a problem, kept for problems that differ only in supply."""
    return _space(problem.region, problem.levels, len(problem.supply), problem.fixed)


@lru_cache(maxsize=256)
def diagonal_colourings(grid: Grid, length: int) -> tuple[tuple[int, ...], ...]:
    """Return colourings of a grid in which neighbours in a straight line have different colours.

    Parameters
    ----------
    grid
        The grid.
    length
        The number of colours, and of neighbours that must differ.

    Returns
    -------
    tuple of tuple of int
        For each colouring, the cubes of each colour as bits. The colour of a cube is
        column ± row ± level, modulo the length.
    """
    rows = []
    for colour in range(length):
        squares = (grid.columns - 1 - colour) // length + 1
        rows.append(repeat_bits(1 << colour, length, squares))

    # Adding length - 1 is subtracting 1; with one row or one level, both are the same.
    steps = dict.fromkeys((1, length - 1))
    across_steps = steps if grid.rows > 1 else (1,)
    up_steps = steps if grid.levels > 1 else (1,)
    return tuple(
        _colouring(grid, rows, across, up) for across, up in product(across_steps, up_steps)
    )


def _colouring(grid: Grid, rows: Sequence[int], across: int, up: int) -> tuple[int, ...]:
    """Return the cubes of each colour.

    `rows` are the squares of each colour in the first row; colours shift by `across` from each row
    to the next, and by `up` from each level to the next.
    """
    number = len(rows)
    floor = [0] * number
    for row in range(grid.rows):
        for colour, squares in enumerate(rows):
            floor[(colour + across * row) % number] |= squares << row * grid.row_step

    colours = [0] * number
    for level in range(grid.levels):
        for colour, squares in enumerate(floor):
            colours[(colour + up * level) % number] |= squares << level * grid.level_step
    return tuple(colours)


def possible_volumes(space: Space, supply: Sequence[int], bound: int) -> int:
    """Return the volumes that sticks of a supply can add up to; the largest is an upper bound.

    Parameters
    ----------
    space
        The space, which admits no more sticks of at least a length than its `max_sticks` says.
    supply
        The sticks of each length.
    bound
        Larger volumes are left out, in cubes.

    Returns
    -------
    int
        The volumes as bits.
    """
    within = (1 << bound + 1) - 1

    # sums[n] are those of n sticks. The longest come first: when a length is added, n counts the
    # sticks of at least that length, as `max_sticks` does.
    sums = [1]
    for length in range(len(supply), 0, -1):
        most = space.max_sticks[length - 1]
        count = min(supply[length - 1], most)
        if count:
            sums = _with_sticks(sums, length, count, most, within)

    volumes = 0
    for sums_of_number in sums:
        volumes |= sums_of_number
    return volumes


def _with_sticks(sums: Sequence[int], length: int, count: int, most: int, within: int) -> list[int]:
    """Return the sums that are possible with 0 to `count` more sticks of a length.

    `sums[n]` are the volumes, as bits, of n sticks; so are the sums returned, for at most `most`
    sticks in all. Volumes that are not among the bits `within` are left out.
    """
    with_sticks = [0] * min(len(sums) + count, most + 1)
    for number, volumes in enumerate(sums[: most + 1]):
        for added in range(min(count, most - number) + 1):
            with_sticks[number + added] |= volumes << added * length & within
    return with_sticks
