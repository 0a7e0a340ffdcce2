"""All packings of one volume: the packings themselves, up to symmetry or not, and their number.

The decisions are those of the search (`solvers.search`): every packing is the outcome of exactly one sequence of them.
So the packings that complete a state, its free cubes and sticks left, can be counted once and remembered.

Two packings are the same up to symmetry if mirroring or turning the region within its plane, onto itself, maps one
to the other.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product

from .deadlines import Deadline
from .problem import Problem, Region, Stick
from .space import Grid, Shape, bits_of, coverable_cubes, space_of

BUDGET = 400_000
"""States after which counting gives up and listing forgets what has failed; they take some 100 MB."""
CHECK_CLOCK = 256
"""Decisions between two looks at the clock."""

State = tuple[int, int, int]
"""The free cubes, the sticks left, and how many of the cubes must stay empty."""
Images = dict[int, int]
"""Where a symmetry of the region takes the bit of each cube."""
Decision = tuple[State, int, Shape | None]
"""A stick that starts at a bit, or None for an empty column, with the state that it leads to."""


class StoppedError(Exception):
    """Counting or listing takes more time or states than allowed; `at_least` packings are certain by now."""

    def __init__(self, at_least: int) -> None:
        super().__init__(at_least)
        self.at_least = at_least


class Packings:
    """The packings of a problem without fixed sticks that have exactly this volume.

    Sticks of one length are alike: packings differ if different cubes are joined into sticks.
    """

    def __init__(self, problem: Problem, volume: int) -> None:
        self.space = space_of(problem)
        self.cubes = coverable_cubes(self.space, problem.supply)
        self.width = self.cubes.bit_length()
        # the sticks left are one number, as in the search: `digit` bits for each length
        self.digit = max(problem.supply, default=0).bit_length() + 1
        self.mask = (1 << self.digit) - 1
        left = sum(count << self.digit * i for i, count in enumerate(problem.supply))
        self.start: State = (self.cubes, left, self.cubes.bit_count() - volume)
        supplied = sum(length * count for length, count in enumerate(problem.supply, start=1))
        self.possible = volume <= min(supplied, self.cubes.bit_count())
        self.symmetries = symmetries(problem.region, self.space.grid)

    def all(self, time_limit: float | None = None) -> Iterator[tuple[Stick, ...]]:
        """One packing after the other, those with long sticks at the bottom first."""
        cell = self.space.grid.cell
        for decisions in self._find_all(Deadline(time_limit)):
            yield tuple(Stick(shape.length, cell(bit), shape.axis) for _, bit, shape in decisions if shape)

    def _find_all(self, deadline: Deadline) -> Iterator[list[Decision]]:
        """The decisions of one packing after the other.

        The decisions of `path` lead to the present state; `untried` has those that are left to try, in this state
        and in each of those before it, of which the first `fruitful` lead to a packing that has been found.
        """
        failed: set[int] = set()
        path: list[Decision] = []
        start: list[Decision] = [(self.start, 0, None)] if self.possible else []
        untried = [iter(start)]
        fruitful = found = steps = 0
        while untried:
            steps += 1
            if steps % CHECK_CLOCK == 1 and deadline.has_passed():
                raise StoppedError(found)
            decision = next(untried[-1], None)
            if decision is None:
                untried.pop()
                if path:
                    if fruitful < len(path):
                        if len(failed) >= BUDGET:
                            failed.clear()
                        failed.add(self._key(path[-1][0]))
                    path.pop()
                    fruitful = min(fruitful, len(path))
                continue
            free, _, slack = decision[0]
            if not free and slack == 0:
                fruitful = len(path)
                found += 1
                yield [*path, decision]
            elif free and self._key(decision[0]) not in failed:
                path.append(decision)
                untried.append(self._decisions(decision[0]))

    def _decisions(self, state: State) -> Iterator[Decision]:
        """The decisions on the first free cube: each stick that fits there, the longest first, or an empty column."""
        free, left, slack = state
        bit = (free & -free).bit_length() - 1
        cubes = free >> bit
        for shape, shift in self._shapes:
            if cubes & shape.pattern == shape.pattern and left >> shift & self.mask:
                yield (free ^ shape.pattern << bit, left - (1 << shift), slack), bit, shape
        above = cubes & self.space.column
        if above.bit_count() <= slack:
            yield (free ^ above << bit, left, slack - above.bit_count()), bit, None

    def _key(self, state: State) -> int:
        """A state as one number; the free cubes and the sticks left determine the slack."""
        return state[0] | state[1] << self.width

    def classes(self, time_limit: float | None = None) -> Iterator[tuple[Stick, ...]]:
        """The first packing of each class of packings that are the same up to symmetry, in the order of `all`."""
        found = 0
        try:
            for sticks in self.all(time_limit):
                masks = [self.space.grid.mask(stick) for stick in sticks]
                first = _order(masks)
                if all(first <= _order(image(images, mask) for mask in masks) for images in self.symmetries[1:]):
                    found += 1
                    yield sticks
        except StoppedError:
            raise StoppedError(found) from None

    def count(self, budget: int = BUDGET, time_limit: float | None = None) -> int:
        """The number of packings.

        `found` counts those below the present state, of which `untried` are the states to try next. `path` holds the
        same for each state above it.
        """
        deadline = Deadline(time_limit)
        counts: dict[int, int] = {}
        path: list[tuple[int, int, list[State]]] = []
        key, found, untried, pause = -1, 0, [self.start] if self.possible else [], 0
        while untried or path:
            if not untried:
                counts[key] = found
                key, before, untried = path.pop()
                found += before
                continue
            state = untried.pop()
            after = self._key(state)
            if not state[0]:
                found += state[2] == 0
            elif after in counts:
                found += counts[after]
            else:
                if len(counts) >= pause:
                    if len(counts) >= budget or deadline.has_passed():
                        raise StoppedError(found + sum(before for _, before, _ in path))
                    pause = min(budget, len(counts) + CHECK_CLOCK)
                path.append((key, found, untried))
                key, found, untried = after, 0, [decision[0] for decision in self._decisions(state)]
        return found

    @cached_property
    def _shapes(self) -> list[tuple[Shape, int]]:
        """The shapes, the longest first, and the shift of their digit."""
        return [(shape, self.digit * (shape.length - 1)) for shapes in reversed(self.space.shapes) for shape in shapes]


def _order(masks: Iterable[int]) -> list[tuple[int, int, int]]:
    """A packing, given as the bits of each stick, so that packings compare in the order of `Packings.all`."""
    return sorted((mask & -mask, -mask.bit_count(), mask) for mask in masks)


def symmetries(region: Region, grid: Grid) -> tuple[Images, ...]:
    """The mirrorings and turns that map the used part of a region onto itself, the identity first, each once."""
    squares = [(x, y) for y, row in enumerate(region) for x, usable in enumerate(row) if usable]
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    found: list[Images] = []
    for turned, upside_down, mirrored in product((False, True), repeat=3):
        moved = {}
        for x, y in squares:
            across, down = x - min(columns), y - min(rows)
            if turned:
                across, down = down, across
            moved[x, y] = (
                max(columns) - across if mirrored else min(columns) + across,
                max(rows) - down if upside_down else min(rows) + down,
            )
        images = {
            grid.bit((*square, level)): grid.bit((*image, level))
            for square, image in moved.items()
            for level in range(grid.levels)
        }
        if set(moved.values()) == set(squares) and images not in found:
            found.append(images)
    return tuple(found)


def image(images: Images, cubes: int) -> int:
    """Where a symmetry takes some cubes."""
    return sum(1 << images[bit] for bit in bits_of(cubes))
