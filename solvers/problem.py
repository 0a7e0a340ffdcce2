"""The problem that a solver gets, and the result that it returns."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import product
from operator import index
from typing import TYPE_CHECKING, Literal

from .stick_counts import volume_of

Cell = tuple[int, int, int]
"""(x, y, z), zero-based: x along a row, y the row, z the level, 0 at the bottom."""

Region = tuple[tuple[bool, ...], ...]
"""Rows of squares, all of one width; True where cubes may stand."""


class Axis(StrEnum):
    """The coordinate of a cell that grows along a stick."""

    X = "x"
    Y = "y"
    Z = "z"


@dataclass(frozen=True, slots=True)
class Stick:
    """A straight stick in its place.

    Parameters
    ----------
    length
        Its length in cubes.
    cell
        The cube with the smallest coordinates.
    axis
        The direction in which it grows from there: "x", "y" or "z".
    """

    length: int
    cell: Cell
    axis: Axis

    if TYPE_CHECKING:

        def __init__(
            self, length: int, cell: Cell, axis: Axis | Literal["x", "y", "z"]
        ) -> None: ...

    def __post_init__(self) -> None:
        if type(self.axis) is not Axis:
            object.__setattr__(self, "axis", Axis(self.axis))

    def cells(self) -> tuple[Cell, ...]:
        """The cubes of the stick, `cell` first."""
        x, y, z = self.cell
        if self.axis is Axis.X:
            return tuple((x + i, y, z) for i in range(self.length))
        if self.axis is Axis.Y:
            return tuple((x, y + i, z) for i in range(self.length))
        return tuple((x, y, z + i) for i in range(self.length))


@dataclass(frozen=True)
class Problem:
    """Load as many cubes as possible, with no cube above an empty one.

    Parameters
    ----------
    region
        Where cubes may stand: rows of truth values, or of the marks '.' and '#' (blocked), all of
        one width.
    levels
        How many cubes may stand on each square.
    supply
        supply[i] is the number of sticks of length i + 1, for any number of lengths.
    fixed
        Sticks of the supply that stay where they are, inside the space and without overlap. Cubes
        below them must be loaded.

    Raises
    ------
    TypeError
        If an argument has another type.
    ValueError
        If the rows differ in width or have no square, there is no level, a count is negative, or a
        fixed stick is not in the supply, overlaps another one or lies outside the space.

    Examples
    --------
    >>> problem = Problem(["..#", "..."], 2, [1, 0, 3])  # a stick of length 1, three of length 3
    >>> len(problem.cells), problem.volume_limit
    (10, 10)
    """

    region: Region
    levels: int
    supply: tuple[int, ...]
    fixed: tuple[Stick, ...] = ()

    if TYPE_CHECKING:

        def __init__(
            self,
            region: Sequence[Sequence[bool] | str],
            levels: int,
            supply: Sequence[int],
            fixed: Sequence[Stick] = (),
        ) -> None: ...

    def __post_init__(self) -> None:
        # A frozen dataclass can set its own fields in no other way.
        object.__setattr__(self, "region", _read_region(self.region))
        object.__setattr__(self, "levels", _read_levels(self.levels))
        object.__setattr__(self, "supply", _read_supply(self.supply))
        object.__setattr__(self, "fixed", _read_sticks(self.fixed))

        if self.fixed:
            _check_fixed(self)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cube of the space, the lowest level first, then by row."""
        squares = []
        for y, row in enumerate(self.region):
            squares += [(x, y) for x, usable in enumerate(row) if usable]

        return tuple((x, y, z) for z, (x, y) in product(range(self.levels), squares))

    @property
    def remaining(self) -> tuple[int, ...]:
        """The supply without the fixed sticks."""
        if not self.fixed:
            return self.supply

        used = Counter(stick.length for stick in self.fixed)
        return tuple(count - used[length] for length, count in enumerate(self.supply, start=1))

    @cached_property
    def capacity(self) -> int:
        """The number of cubes of the space."""
        return self.levels * sum([row.count(True) for row in self.region])

    @property
    def fixed_volume(self) -> int:
        """The cubes of the fixed sticks, which every packing has."""
        return sum([stick.length for stick in self.fixed])

    @property
    def volume_limit(self) -> int:
        """A bound that needs no proof: the cubes of the space or the supply, if these are fewer."""
        return min(self.capacity, volume_of(self.supply))

    def placements(self) -> Iterator[Stick]:
        """Yield every stick of the supply in every place of the space; unit sticks only along X."""
        space = set(self.cells)
        for length, count in enumerate(self.supply, start=1):
            if count == 0:
                continue

            # A unit stick is the same along every axis.
            axes = (Axis.X,) if length == 1 else tuple(Axis)
            for cell, axis in product(self.cells, axes):
                stick = Stick(length, cell, axis)
                if space.issuperset(stick.cells()):
                    yield stick


def _is_sequence(values: object) -> bool:
    """Whether values stand in an order of their own; an array of numpy counts, no text does."""
    if isinstance(values, (tuple, list)):  # as nearly always
        return True
    if isinstance(values, Sequence):
        return not isinstance(values, (str, bytes, bytearray))
    # a numpy array is no `Sequence`; a table has keys
    return hasattr(values, "__getitem__") and not hasattr(values, "keys")


def _read_region(region: Sequence[Sequence[bool] | str]) -> Region:
    """Return the rows of a region, which must have one width, and at least one square."""
    try:
        if not _is_sequence(region):
            raise TypeError
        rows = tuple(map(_read_row, region))
    except TypeError:
        raise TypeError(f"a region is rows of squares, not {region!r}") from None

    widths = [len(row) for row in rows]
    if len(set(widths)) != 1 or widths[0] == 0:
        raise ValueError(f"a region has rows of one width, not of {widths} squares")
    return rows


def _read_row(row: Sequence[bool] | str) -> tuple[bool, ...]:
    """Return for each square of a row whether cubes may stand there."""
    if not isinstance(row, str):
        if not _is_sequence(row):
            raise TypeError
        return tuple(map(bool, row))

    if row.strip(".#"):
        wrong = min(set(row) - {".", "#"})
        raise ValueError(f"the marks of a region are '.' and '#', not {wrong!r}")
    return tuple([mark == "." for mark in row])


def _read_levels(levels: int) -> int:
    """Return a number of levels, which must be a whole number of at least 1."""
    try:
        number = index(levels)
    except TypeError:
        raise TypeError(f"levels are counted by a whole number, not {levels!r}") from None

    if number < 1:
        raise ValueError(f"a space has 1 level or more, not {number}")
    return number


def _read_supply(supply: Sequence[int]) -> tuple[int, ...]:
    """Return the counts of a supply, which must be whole numbers of at least 0."""
    try:
        if not _is_sequence(supply):
            raise TypeError
        counts = tuple(map(index, supply))
    except TypeError:
        raise TypeError(f"a supply is a whole number for each length, not {supply!r}") from None

    if min(counts, default=0) < 0:
        raise ValueError(f"a supply counts 0 sticks or more of each length, not {counts}")
    return counts


def _read_sticks(sticks: Sequence[Stick]) -> tuple[Stick, ...]:
    """Return the fixed sticks, each of which must be a `Stick`."""
    if not _is_sequence(sticks):
        raise TypeError(f"fixed sticks are a list of Sticks, not {sticks!r}")

    fixed = tuple(sticks)
    for stick in fixed:
        if not isinstance(stick, Stick):
            raise TypeError(f"a fixed stick is a Stick, not {stick!r}")
    return fixed


def _check_fixed(problem: Problem) -> None:
    """Refuse fixed sticks that the supply does not have, that overlap or lie outside the space."""
    cells: list[Cell] = []
    for stick in problem.fixed:
        cells += stick.cells()

    # Overlapping sticks have a cell twice.
    if len(set(cells)) < len(cells) or not set(problem.cells).issuperset(cells):
        raise ValueError("fixed sticks lie inside the space and do not overlap")

    lengths = range(1, len(problem.supply) + 1)
    is_supplied = all(stick.length in lengths for stick in problem.fixed)
    if not is_supplied or min(problem.remaining, default=0) < 0:
        raise ValueError(f"the supply {problem.supply} does not have all fixed sticks")


class Status(StrEnum):
    """How much is proven about the result."""

    OPTIMAL = "optimal"
    """Nothing better exists: the bound is reached."""
    FEASIBLE = "feasible"
    """The sticks are legal; something better may exist, up to the bound."""
    UNKNOWN = "unknown"
    """Stopped before any packing was found; the bound holds all the same."""
    INFEASIBLE = "infeasible"
    """Proven that there is no packing: something below the fixed sticks must stay empty."""


@dataclass(frozen=True)
class Result:
    """The sticks that were loaded, and the bound that was proven.

    `print` draws them, the lowest level on the left.

    Attributes
    ----------
    problem : Problem
        What was to be packed.
    sticks : tuple of Stick
        The sticks loaded, fixed ones included; () unless the status is OPTIMAL or FEASIBLE.
    bound : int
        No packing has more cubes than this.
    status : Status
        How much is proven.
    method : str
        The method that proved the bound: "search" or "cp-sat".
    """

    problem: Problem
    sticks: tuple[Stick, ...]
    bound: int
    status: Status
    method: str

    @cached_property
    def volume(self) -> int:
        """Cubes loaded."""
        return sum([stick.length for stick in self.sticks])

    def __repr__(self) -> str:
        return f"<Result: {self.volume} cubes, {self.status}, bound {self.bound}>"

    def __str__(self) -> str:
        letters = string.ascii_uppercase + string.ascii_lowercase
        marks: dict[Cell, str] = {}
        for number, stick in enumerate(self.sticks):
            marks |= dict.fromkeys(stick.cells(), letters[number % len(letters)])

        lines = [f"{self.volume} cubes, {self.status} (at most {self.bound}, {self.method})"]
        for y in range(len(self.problem.region)):
            rows = [self._draw_row(y, z, marks) for z in range(self.problem.levels)]
            lines.append("   ".join(rows))
        return "\n".join(lines)

    def _draw_row(self, y: int, z: int, marks: Mapping[Cell, str]) -> str:
        """Draw a row of one level."""
        row = self.problem.region[y]
        return "".join(marks.get((x, y, z), ".") if usable else "#" for x, usable in enumerate(row))


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a run stands.

    Attributes
    ----------
    volume : int
        Cubes loaded so far.
    bound : int
        Cubes proven to be the most possible.
    seconds : float
        Seconds spent.
    sticks : tuple of Stick
        A packing of `volume` cubes; () if the method cannot tell its sticks before it ends.
    """

    volume: int
    bound: int
    seconds: float
    sticks: tuple[Stick, ...] = ()
