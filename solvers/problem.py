"""The problem that a solver gets, and the result that it returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from operator import itemgetter

Cell = tuple[int, int, int]
"""(row, column, level), zero-based, level 0 at the bottom."""

Region = tuple[tuple[bool, ...], ...]
"""Rows of squares, all of one width; True where cubes may stand."""

ROW, COLUMN, LEVEL = 0, 1, 2
"""The axes: the coordinate of a cell that grows along a stick."""


@dataclass(frozen=True, slots=True)
class Stick:
    """A straight run of `length` cubes that starts at `cell` and grows along `axis` (0 row, 1 column, 2 level)."""

    length: int
    cell: Cell
    axis: int

    def cells(self) -> tuple[Cell, ...]:
        """The cubes of the stick, `cell` first."""
        row, column, level = self.cell
        if self.axis == ROW:
            return tuple((row + i, column, level) for i in range(self.length))
        if self.axis == COLUMN:
            return tuple((row, column + i, level) for i in range(self.length))
        return tuple((row, column, level + i) for i in range(self.length))


@dataclass(frozen=True)
class Problem:
    """Load as many cubes as possible, with no cube above an empty one.

    Parameters
    ----------
    region
        Where cubes may stand.
    levels
        How many cubes may stand on each square.
    supply
        supply[i] is the number of sticks of length i + 1, for any number of lengths.
    fixed
        Sticks of the supply that stay where they are, inside the space and without overlap. Cubes below them must be
        loaded.
    """

    region: Region
    levels: int
    supply: tuple[int, ...]
    fixed: tuple[Stick, ...] = ()

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cube of the space, the lowest level first, then by row and column."""
        squares = [
            (row, column) for row, squares in enumerate(self.region) for column, usable in enumerate(squares) if usable
        ]
        return tuple((row, column, level) for level in range(self.levels) for row, column in squares)

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
        """Every stick of the supply in every place inside the space; a unit stick only along COLUMN."""
        space = set(self.cells)
        for length, count in enumerate(self.supply, start=1):
            if count == 0:
                continue
            for cell in self.cells:
                for axis in (COLUMN,) if length == 1 else (COLUMN, ROW, LEVEL):
                    stick = Stick(length, cell, axis)
                    if space.issuperset(stick.cells()):
                        yield stick


class Status(Enum):
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
    """The sticks that were loaded, and the bound that was proven.

    Attributes
    ----------
    sticks
        The sticks loaded; () unless the status is OPTIMAL or FEASIBLE.
    bound
        No legal packing has more cubes than this.
    method
        The method that proved the bound: "search" or "cp-sat".
    """

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
            return Result((), bound, Status.INFEASIBLE if refuted else Status.UNKNOWN, method)
        best = max(packed, key=lambda result: result.volume)
        return Result(best.sticks, bound, Status.OPTIMAL if best.volume == bound else Status.FEASIBLE, method)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands: cubes loaded so far, cubes proven to be the most possible, seconds spent.

    `sticks` is a packing of `volume` cubes; () if the method tells numbers only.
    """

    volume: int
    bound: int
    seconds: float
    sticks: tuple[Stick, ...] = ()
