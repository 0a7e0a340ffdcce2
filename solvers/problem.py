"""The problem that a solver gets, and the result that it returns."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import index, itemgetter
from typing import TYPE_CHECKING, Literal

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
    """A straight run of `length` cubes that starts at `cell` and grows along `axis`: "x", "y" or "z"."""

    length: int
    cell: Cell
    axis: Axis

    if TYPE_CHECKING:

        def __init__(self, length: int, cell: Cell, axis: Axis | Literal["x", "y", "z"]) -> None: ...

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
        Where cubes may stand: rows of truth values, or of the marks '.' and '#' (blocked), all of one width.
    levels
        How many cubes may stand on each square.
    supply
        supply[i] is the number of sticks of length i + 1, for any number of lengths.
    fixed
        Sticks of the supply that stay where they are, inside the space and without overlap. Cubes below them must be
        loaded.

    Raises
    ------
    TypeError, ValueError
        If any of this is not so.
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
        try:
            region, fixed = tuple(map(_read_row, self.region)), tuple(self.fixed)
            levels, supply = index(self.levels), tuple(map(index, self.supply))
            if not all(isinstance(stick, Stick) for stick in fixed):
                raise TypeError
        except TypeError:
            given = f"{self.region!r}, {self.levels!r}, {self.supply!r}, {self.fixed!r}"
            raise TypeError(f"a problem is rows of squares, a number, numbers, and sticks, not {given}") from None
        if len({len(row) for row in region}) != 1 or not region[0]:
            raise ValueError(f"a region has rows of one width, not of {[len(row) for row in region]} squares")
        if levels < 1:
            raise ValueError(f"a space has 1 level or more, not {levels}")
        if min(supply, default=0) < 0:
            raise ValueError(f"a supply counts 0 sticks or more of each length, not {supply}")
        for name, value in (("region", region), ("levels", levels), ("supply", supply), ("fixed", fixed)):
            object.__setattr__(self, name, value)
        if self.fixed:
            _check_fixed(self)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cube of the space, the lowest level first, then by row."""
        squares = [(x, y) for y, row in enumerate(self.region) for x, usable in enumerate(row) if usable]
        return tuple((x, y, z) for z in range(self.levels) for x, y in squares)

    @cached_property
    def remaining(self) -> tuple[int, ...]:
        """The supply without the fixed sticks."""
        if not self.fixed:
            return self.supply
        used = Counter(stick.length for stick in self.fixed)
        return tuple(count - used[length] for length, count in enumerate(self.supply, start=1))

    @property
    def volume_limit(self) -> int:
        """A bound that needs no proof: the cubes of the space or of the supply, whichever are fewer."""
        return min(len(self.cells), sum(length * count for length, count in enumerate(self.supply, start=1)))

    def placements(self) -> Iterator[Stick]:
        """Every stick of the supply in every place inside the space; a unit stick only along X."""
        space = set(self.cells)
        for length, count in enumerate(self.supply, start=1):
            if count == 0:
                continue
            for cell in self.cells:
                for axis in (Axis.X,) if length == 1 else Axis:
                    stick = Stick(length, cell, axis)
                    if space.issuperset(stick.cells()):
                        yield stick


def _read_row(row: Sequence[bool] | str) -> tuple[bool, ...]:
    """The squares of a row where cubes may stand."""
    if isinstance(row, str):
        if wrong := set(row) - {".", "#"}:
            raise ValueError(f"the marks of a region are '.' and '#', not {min(wrong)!r}")
        return tuple(mark == "." for mark in row)
    return tuple(map(bool, row))


def _check_fixed(problem: Problem) -> None:
    """Refuse fixed sticks that are not of the supply, or not each in a place of its own."""
    cells = [cell for stick in problem.fixed for cell in stick.cells()]
    if len(set(cells)) < len(cells) or not set(problem.cells).issuperset(cells):
        raise ValueError("fixed sticks lie inside the space and do not overlap")
    lengths = range(1, len(problem.supply) + 1)
    if min(problem.remaining, default=0) < 0 or any(stick.length not in lengths for stick in problem.fixed):
        raise ValueError(f"the supply {problem.supply} does not have all fixed sticks")


class Status(StrEnum):
    """How much is proven about the result."""

    OPTIMAL = "optimal"
    """Nothing better exists: the bound is reached."""
    FEASIBLE = "feasible"
    """The sticks are legal; something better may exist, up to the bound."""
    UNKNOWN = "unknown"
    """Stopped before any sticks were found; the bound still holds."""
    INFEASIBLE = "infeasible"
    """Proven that no sticks satisfy the constraints."""


@dataclass(frozen=True)
class Result:
    """The sticks that were loaded, and the bound that was proven; `print` draws them, the lowest level on the left.

    Attributes
    ----------
    sticks
        The sticks loaded; () unless the status is OPTIMAL or FEASIBLE.
    bound
        No legal packing has more cubes than this.
    method
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

    @property
    def is_packed(self) -> bool:
        """Whether the sticks are a packing; it may have none."""
        return self.status in (Status.OPTIMAL, Status.FEASIBLE)

    @property
    def is_final(self) -> bool:
        """Whether nothing is left to prove."""
        return self.status in (Status.OPTIMAL, Status.INFEASIBLE)

    def joined_with(self, other: Result) -> Result:
        """What two results say together: the larger packing and the lower bound."""
        bound, method = min((self.bound, self.method), (other.bound, other.method), key=itemgetter(0))
        packed = [result for result in (self, other) if result.is_packed]
        if not packed:
            refuted = Status.INFEASIBLE in (self.status, other.status)
            return Result(self.problem, (), bound, Status.INFEASIBLE if refuted else Status.UNKNOWN, method)
        best = max(packed, key=lambda result: result.volume)
        status = Status.OPTIMAL if best.volume == bound else Status.FEASIBLE
        return Result(self.problem, best.sticks, bound, status, method)

    def __str__(self) -> str:
        letters = string.ascii_uppercase + string.ascii_lowercase
        marks = {cell: letters[i % len(letters)] for i, stick in enumerate(self.sticks) for cell in stick.cells()}

        def draw(z: int, y: int) -> str:
            row = self.problem.region[y]
            return "".join(marks.get((x, y, z), ".") if usable else "#" for x, usable in enumerate(row))

        levels, rows = range(self.problem.levels), range(len(self.problem.region))
        drawing = ["   ".join(draw(z, y) for z in levels) for y in rows]
        return "\n".join([f"{self.volume} cubes, {self.status} (at most {self.bound}, {self.method})", *drawing])


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands: cubes loaded so far, cubes proven to be the most possible, seconds spent.

    `sticks` is a packing of `volume` cubes; () if the method tells numbers only.
    """

    volume: int
    bound: int
    seconds: float
    sticks: tuple[Stick, ...] = ()
