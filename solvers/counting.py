"""All packings of one volume: the packings themselves, up to symmetry or not, and their number.

The decisions are those of the search (`volume_search`): every packing is the outcome of exactly one
sequence of them. So the packings that complete a state, its free cubes and sticks left, can be
counted once and remembered: dynamic programming over the states of a depth-first search.

Two packings are the same up to symmetry if mirroring or turning the region within its plane, onto
itself, maps one to the other.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from .bits import bits_of, lowest_bit
from .deadlines import Deadline, StopError
from .problem import Problem, Region, Stick
from .room import Decision, Room
from .space import Grid

MAX_STATES = 400_000
"""States after which counting gives up and listing forgets what failed; they take some 100 MB."""
STATES_PER_LOOK = 256
"""States between two looks at the clock."""

Images = dict[int, int]
"""Where a symmetry of the region takes the bit of each cube."""


class State(NamedTuple):
    """The free cubes, the sticks left, and how many of the cubes must stay empty."""

    free: int
    sticks_left: int
    slack: int


class Count(NamedTuple):
    """A number of packings.

    Attributes
    ----------
    number : int
        How many packings there are, at least.
    is_exact : bool
        Whether there are no more; else counting took more time or states than allowed.
    """

    number: int
    is_exact: bool


class _Step(NamedTuple):
    """A decision, and the state that it leads to; None stands before the first decision."""

    decision: Decision | None
    state: State


class _Branch:
    """A state on the way to packings, and how many packings that complete it have been found.

    Parameters
    ----------
    decision
        The decision that led to the state.
    key
        The state as one number.
    untried
        The steps from it that are still to be tried.

    Attributes
    ----------
    number : int
        The packings found so far.
    """

    def __init__(self, decision: Decision | None, key: int, untried: Iterator[_Step]) -> None:
        self.decision = decision
        self.key = key
        self.untried = untried
        self.number = 0


class Packings:
    """The packings of a problem that have exactly one volume.

    Sticks of one length are alike: packings differ if different cubes are joined into sticks.

    Parameters
    ----------
    problem
        A problem without fixed sticks.
    volume
        The cubes of each packing.

    Attributes
    ----------
    symmetries : tuple of dict
        The symmetries of the region, the identity first.
    """

    def __init__(self, problem: Problem, volume: int) -> None:
        self._room = Room.of(problem)
        self._grid = self._room.space.grid
        self.symmetries = symmetries(problem.region, self._grid)

        cubes = self._room.cubes
        self._width = cubes.bit_length()
        self._start = State(cubes, self._room.sticks_left, cubes.bit_count() - volume)
        self._is_possible = volume <= min(self._room.supply_volume, cubes.bit_count())
        self._decisions: list[list[Decision]] = [[]] * self._width

    def all(self, time_limit: float | None = None) -> Iterator[tuple[Stick, ...]]:
        """Yield one packing after the other, those with long sticks at the bottom first.

        Parameters
        ----------
        time_limit
            Seconds for the whole listing; None for no limit.

        Raises
        ------
        StopError
            If the time is up before the last packing.
        """
        for decisions in self._find_all(Deadline(time_limit)):
            sticks = []
            for decision in decisions:
                if decision and decision.shape:
                    cell = self._grid.cell(lowest_bit(decision.cubes))
                    sticks.append(Stick(decision.shape.length, cell, decision.shape.axis))
            yield tuple(sticks)

    def _find_all(self, deadline: Deadline) -> Iterator[list[Decision | None]]:
        """Yield the decisions of one packing after the other, depth first."""
        failed: set[int] = set()
        tries = 0
        path = [self._root()]
        while path:
            tries += 1
            if tries % STATES_PER_LOOK == 1 and deadline.has_passed():
                raise StopError

            branch = path[-1]
            step = next(branch.untried, None)
            if step is None:
                path.pop()
                if path:
                    path[-1].number += branch.number
                # What led to no packing never will: no second way to this state is tried.
                if branch.number == 0:
                    if len(failed) >= MAX_STATES:
                        failed.clear()
                    failed.add(branch.key)
                continue

            decision, state = step
            key = self._key(state)
            if not state.free:
                if state.slack == 0:
                    branch.number += 1
                    yield [*[before.decision for before in path], decision]
            elif key not in failed:
                path.append(_Branch(decision, key, self._steps(state)))

    def _root(self) -> _Branch:
        """Return a branch before the first state, which is its only step."""
        # So the first state is counted, remembered and left like any other.
        steps = []
        if self._is_possible:
            steps.append(_Step(None, self._start))
        return _Branch(None, -1, iter(steps))

    def _steps(self, state: State) -> Iterator[_Step]:
        """Yield the steps from a state.

        Either a stick starts at the first free cube, the longest first, or its column stays empty.
        """
        free, sticks_left, slack = state
        bit = lowest_bit(free)
        # This room has no prices, so nothing counts as waste.
        if not self._decisions[bit]:
            self._decisions[bit] = self._room.decisions(bit, self._room.shapes, waste=0)

        for decision in self._decisions[bit]:
            cubes = decision.cubes & free
            if decision.shape is None:
                spare = slack - cubes.bit_count()
                if spare >= 0:
                    yield _Step(decision, State(free ^ cubes, sticks_left, spare))
            elif cubes == decision.cubes and sticks_left & decision.stock:
                yield _Step(decision, State(free ^ cubes, sticks_left - decision.stick, slack))

    def _key(self, state: State) -> int:
        """Return a state as one number; the free cubes and the sticks left determine the slack."""
        return state.free | state.sticks_left << self._width

    def up_to_symmetry(self, time_limit: float | None = None) -> Iterator[tuple[Stick, ...]]:
        """Yield the first packing of each class of packings that are the same up to symmetry.

        Parameters
        ----------
        time_limit
            Seconds for the whole listing; None for no limit.

        Raises
        ------
        StopError
            If the time is up before the last class.
        """
        # Packings come in the order of `_order`, so the first of its class is the one that none of
        # its images precedes: nothing has to be remembered.
        for sticks in self.all(time_limit):
            masks = [self._grid.mask(stick) for stick in sticks]
            order = _order(masks)
            others = (_order(_image(masks, images)) for images in self.symmetries[1:])
            if all(order <= other for other in others):
                yield sticks

    def count(self, max_states: int = MAX_STATES, time_limit: float | None = None) -> Count:
        """Count the packings.

        Parameters
        ----------
        max_states
            States after which to give up.
        time_limit
            Seconds; None for no limit.

        Returns
        -------
        Count
            The number, or a lower bound.
        """
        deadline = Deadline(time_limit)
        counts: dict[int, int] = {}
        next_look = 0
        path = [self._root()]
        while True:
            branch = path[-1]
            step = next(branch.untried, None)
            if step is None:
                path.pop()
                if not path:
                    return Count(branch.number, is_exact=True)
                counts[branch.key] = branch.number
                path[-1].number += branch.number
                continue

            decision, state = step
            key = self._key(state)
            if not state.free:
                # What may still stay empty is missing from the volume.
                if state.slack == 0:
                    branch.number += 1
            elif key in counts:
                branch.number += counts[key]
            else:
                if len(counts) >= next_look:
                    if len(counts) >= max_states or deadline.has_passed():
                        return Count(sum([before.number for before in path]), is_exact=False)
                    next_look = min(max_states, len(counts) + STATES_PER_LOOK)
                path.append(_Branch(decision, key, self._steps(state)))


def _order(masks: Iterable[int]) -> list[tuple[int, int, int]]:
    """Return a key that sorts packings, given by the bits of their sticks.

    They sort as they come in `Packings.all`: by the lowest bit of a stick, then the longest first.
    """
    return sorted((mask & -mask, -mask.bit_count(), mask) for mask in masks)


def symmetries(region: Region, grid: Grid) -> tuple[Images, ...]:
    """Return the mirrorings and turns that map the used part of a region onto itself.

    Parameters
    ----------
    region
        The region.
    grid
        Its grid.

    Returns
    -------
    tuple of dict
        The image of each bit; the identity first, each symmetry once.
    """
    squares = []
    for y, row in enumerate(region):
        squares += [(x, y) for x, usable in enumerate(row) if usable]

    maps: list[Images] = []
    for turns, flips, mirrors in product((False, True), repeat=3):
        moved = _moved(squares, turns=turns, flips=flips, mirrors=mirrors)
        if set(moved) != set(squares):
            continue

        images = {}
        for level in range(grid.levels):
            for square, image in zip(squares, moved, strict=True):
                images[grid.bit((*square, level))] = grid.bit((*image, level))
        # Two of them are the same on a region of one row, for example.
        if images not in maps:
            maps.append(images)
    return tuple(maps)


def _moved(
    squares: list[tuple[int, int]], *, turns: bool, flips: bool, mirrors: bool
) -> list[tuple[int, int]]:
    """Return where squares (x, y) go, which begin at the same row and column as their images.

    They are turned so that rows become columns, flipped upside down, mirrored left to right, or
    several of these, in this order.
    """
    left = min([x for x, _ in squares], default=0)
    right = max([x for x, _ in squares], default=0)
    top = min([y for _, y in squares], default=0)
    bottom = max([y for _, y in squares], default=0)

    images = []
    for x, y in squares:
        across = x - left
        down = y - top
        if turns:
            across, down = down, across
        image_x = right - across if mirrors else left + across
        image_y = bottom - down if flips else top + down
        images.append((image_x, image_y))
    return images


def _image(masks: Iterable[int], images: Images) -> list[int]:
    """Return where a symmetry takes the bits of each stick."""
    return [sum([1 << images[bit] for bit in bits_of(mask)]) for mask in masks]
