"""All packings of one volume: the packings themselves, their number, and their number up to symmetry.

The decisions are those of the search (`solvers.search`): every packing is the outcome of exactly one sequence of them.
So the packings that complete a state, its free cubes and sticks left, can be counted once and remembered.

Two packings are the same up to symmetry if mirroring or turning the region within its plane, onto itself, maps one
to the other. By Burnside's lemma there are as many classes as a symmetry leaves packings unchanged, on average over
all symmetries; these are counted by placing every stick together with its images.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product

from .problem import Problem, Region, Stick
from .search import deep_recursion
from .space import Grid, Shape, coverable_cubes, space_of

BUDGET = 400_000
"""States after which counting gives up; they take some 100 MB."""

Images = dict[int, int]
"""Where a symmetry of the region takes the bit of each cube."""


class TooManyError(Exception):
    """There are too many states to count."""


class Packings:
    """The packings of a problem without fixed sticks that have exactly this volume.

    Sticks of one length are alike: packings differ if different cubes are joined into sticks.
    """

    def __init__(self, problem: Problem, volume: int) -> None:
        self.space = space_of(problem)
        self.cubes = coverable_cubes(self.space, problem.supply)
        self.slack = self.cubes.bit_count() - volume
        self.width = self.cubes.bit_length()
        self.supplied = sum(length * count for length, count in enumerate(problem.supply, start=1))
        # the sticks left are one number, as in the search: `digit` bits for each length
        self.digit = max(problem.supply, default=0).bit_length() + 1
        self.left = sum(count << self.digit * i for i, count in enumerate(problem.supply))
        self.symmetries = symmetries(problem.region, self.space.grid)

    def __iter__(self) -> Iterator[tuple[Stick, ...]]:  # noqa: C901, one recursion is best read in one piece
        """One packing after the other, those with long sticks at the bottom first."""
        failed: set[int] = set()
        mask = (1 << self.digit) - 1

        def fill(free: int, left: int, slack: int) -> Iterator[tuple[tuple[int, Shape], ...]]:
            if not free:
                if slack == 0:
                    yield ()
                return
            state = free | left << self.width
            if slack < 0 or state in failed:
                return
            found = False
            bit = (free & -free).bit_length() - 1
            for shape, shift in self._shapes:
                cubes = shape.pattern << bit
                if free & cubes == cubes and left >> shift & mask:
                    for others in fill(free ^ cubes, left - (1 << shift), slack):
                        found = True
                        yield ((bit, shape), *others)
            above = free & self.space.column << bit
            for others in fill(free ^ above, left, slack - above.bit_count()):
                found = True
                yield others
            if not found:
                failed.add(state)

        cell = self.space.grid.cell
        found = fill(self.cubes, self.left, self.slack)
        while True:
            with deep_recursion(2 * self.space.volume):  # not while the caller works on a packing
                sticks = next(found, None)
            if sticks is None:
                return
            yield tuple(Stick(shape.length, cell(bit), shape.axis) for bit, shape in sticks)

    def classes(self) -> Iterator[tuple[Stick, ...]]:
        """One packing of each class of packings that are the same up to symmetry."""
        for sticks in self:
            masks = [self.space.grid.mask(stick) for stick in sticks]
            first = sorted(masks)
            if all(first <= sorted(_image(images, mask) for mask in masks) for images in self.symmetries[1:]):
                yield sticks

    def count(self, budget: int = BUDGET) -> int:
        """The number of packings.

        Raises
        ------
        TooManyError
            If counting takes more states than the budget.
        """
        return self._count_unchanged(self.symmetries[0], budget)

    def count_classes(self, budget: int = BUDGET) -> int:
        """The number of packings up to symmetry.

        Raises
        ------
        TooManyError
            If counting takes, for one symmetry, more states than the budget.
        """
        unchanged = [self._count_unchanged(images, budget) for images in self.symmetries]
        return sum(unchanged) // len(unchanged)

    def _count_unchanged(self, images: Images, budget: int) -> int:
        """The number of packings that a symmetry leaves unchanged: sticks and closed columns bring their images."""
        counts: dict[int, int] = {}
        shapes: dict[int, list[tuple[int, int, int]]] = {}
        columns = {bit: _union(self._orbit(images, self.cubes & self.space.column << bit)) for bit in images}
        mask = (1 << self.digit) - 1

        def fill(free: int, left: int, slack: int, supply: int) -> int:
            if not free:
                return slack == 0
            if slack < 0 or free.bit_count() - slack > supply:
                return 0
            state = free | left << self.width
            if state not in counts:
                if len(counts) >= budget:
                    raise TooManyError
                counts[state] = decide(free, left, slack, supply)
            return counts[state]

        def decide(free: int, left: int, slack: int, supply: int) -> int:
            bit = (free & -free).bit_length() - 1
            if bit not in shapes:
                shapes[bit] = list(self._with_images(bit, images))
            above = free & columns[bit]
            number = fill(free ^ above, left, slack - above.bit_count(), supply)
            for cubes, shift, sticks in shapes[bit]:
                if free & cubes == cubes and left >> shift & mask >= sticks:
                    number += fill(free ^ cubes, left - (sticks << shift), slack, supply - cubes.bit_count())
            return number

        with deep_recursion(2 * self.space.volume):
            return fill(self.cubes, self.left, self.slack, self.supplied)

    def _with_images(self, bit: int, images: Images) -> Iterator[tuple[int, int, int]]:
        """(cubes, shift of the digit, number of sticks) for each stick that starts at a bit, with all its images."""
        for shape, shift in self._shapes:
            if self.cubes >> bit & shape.pattern == shape.pattern:
                orbit = self._orbit(images, shape.pattern << bit)
                cubes = _union(orbit)
                if cubes.bit_count() == shape.length * len(orbit):  # none in the way of another
                    yield cubes, shift, len(orbit)

    @cached_property
    def _shapes(self) -> list[tuple[Shape, int]]:
        """The shapes, the longest first, and the shift of their digit."""
        return [(shape, self.digit * (shape.length - 1)) for shapes in reversed(self.space.shapes) for shape in shapes]

    def _orbit(self, images: Images, cubes: int) -> tuple[int, ...]:
        """Some cubes and all their images under a symmetry and its powers."""
        orbit = [cubes]
        while (image := _image(images, orbit[-1])) != cubes:
            orbit.append(image)
        return tuple(orbit)


def symmetries(region: Region, grid: Grid) -> tuple[Images, ...]:
    """The mirrorings and turns that map the used part of a region onto itself, the identity first, each once."""
    squares = [(row, column) for row, line in enumerate(region) for column, usable in enumerate(line) if usable]
    rows, columns = [row for row, _ in squares], [column for _, column in squares]
    found: list[Images] = []
    for turned, upside_down, mirrored in product((False, True), repeat=3):
        moved = {}
        for row, column in squares:
            down, across = row - min(rows), column - min(columns)
            if turned:
                down, across = across, down
            moved[row, column] = (
                max(rows) - down if upside_down else min(rows) + down,
                max(columns) - across if mirrored else min(columns) + across,
            )
        images = {
            grid.bit((*square, level)): grid.bit((*image, level))
            for square, image in moved.items()
            for level in range(grid.levels)
        }
        if set(moved.values()) == set(squares) and images not in found:
            found.append(images)
    return tuple(found)


def _image(images: Images, cubes: int) -> int:
    """Where a symmetry takes some cubes."""
    image = 0
    while cubes:
        image |= 1 << images[(cubes & -cubes).bit_length() - 1]
        cubes &= cubes - 1
    return image


def _union(orbit: tuple[int, ...]) -> int:
    cubes = 0
    for mask in orbit:
        cubes |= mask
    return cubes
