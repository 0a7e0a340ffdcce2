"""The judgement of a load: the rules that it breaks, or what it costs (ZP-S1 to ZP-S3).

Examples
--------
>>> import zackpack as zp
>>> load = zp.read_load("examples/loads/ben.toml")
>>> judgement: zp.scores.Judgement = zp.judge(load)
>>> score: zp.Score = judgement.require_score()
>>> score.empty, score.surplus, score.penalty, str(score.left_over)
(6, 6, 12, '1 brown')
>>> stick = zp.Placement(zp.Piece.WHITE, (0, 0, 1), zp.Axis.X)
>>> floating = zp.Load(load.truck, load.cargo, (stick,))
>>> violation: zp.Violation = zp.check(floating)[0]
>>> violation.rule, violation.cells, violation.placements
('ZP-L4', ((0, 0, 1),), (0,))
>>> print(violation.sentence.localise("de"))
ZP-L4: Stab A (weiß) auf Ebene 2 hat nichts unter sich.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.placements import Cell
from zackpack.referee import check
from zackpack.sentences import Sentence, counted
from zackpack.trucks import Truck
from zackpack.violations import IllegalLoadError, Violation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EMPTY_COST = 1
"""Points for each empty cube (ZP-S1)."""
LEFT_OVER_COST = 2
"""Points for each cube of the sticks left over (ZP-S2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points that a legal load costs, itemised.

    Attributes
    ----------
    empty
        Points for empty spaces: 1 for each white piece that would still fit (ZP-S1).
    surplus
        Points for sticks left over: twice the length of each (ZP-S2).
    left_over
        Those sticks.
    """

    empty: int
    surplus: int
    left_over: Cargo = field(default=Cargo(), compare=False)

    @property
    def penalty(self) -> int:
        """The sum of both, which the player pays (ZP-S3)."""
        return self.empty + self.surplus

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self) -> Sentence:
        """Write the score in words, itemised."""
        total = points(self.penalty)
        if not self.surplus:
            return Sentence("{points} = {empty} for empty spaces", points=total, empty=self.empty)
        return Sentence(
            "{points} = {empty} for empty spaces + {surplus} for sticks left over ({sticks})",
            points=total,
            empty=self.empty,
            surplus=self.surplus,
            sticks=self.left_over.sentence(),
        )


@dataclass(frozen=True, slots=True)
class Judgement:
    """A load and what the referee says about it.

    Loads never change, so one judgement is enough: pass it on.

    Attributes
    ----------
    violations
        Every breach of a rule; () if the load is legal.
    score
        What the load costs; None if it is illegal.
    """

    load: Load
    violations: tuple[Violation, ...] = field(init=False)
    score: Score | None = field(init=False)

    def __post_init__(self) -> None:
        # here and nowhere else: whoever is handed a judgement may rely on it
        violations = check(self.load)
        object.__setattr__(self, "violations", violations)
        object.__setattr__(self, "score", None if violations else _score(self.load))

    def __repr__(self) -> str:
        breaches = counted("{count} violation", "{count} violations", len(self.violations))
        verdict = f"penalty {self.score.penalty}" if self.score else breaches
        return f"<Judgement for {self.load.truck.name}: {verdict}>"

    @property
    def wrong_sticks(self) -> frozenset[int]:
        """The sticks that break a rule, as indices into load.placements."""
        return frozenset(index for violation in self.violations for index in violation.placements)

    @property
    def wrong_cells(self) -> tuple[Cell, ...]:
        """The cells at which the load breaks a rule."""
        return tuple(cell for violation in self.violations for cell in violation.cells)

    def require_score(self) -> Score:
        """Return the score of a legal load.

        Raises
        ------
        IllegalLoadError
            If the load breaks a rule.
        """
        if self.score is None:
            raise IllegalLoadError(self.violations)
        return self.score


def judge(load: Load | Judgement) -> Judgement:
    """Have the referee judge a load.

    Parameters
    ----------
    load
        A load; or its judgement, which is returned as it is, so that nothing is judged twice.

    Examples
    --------
    >>> import zackpack as zp
    >>> judge(zp.Load(zp.Truck("T1", "...", levels=1), zp.Cargo(white=1)))
    <Judgement for T1: penalty 5>
    """
    if isinstance(load, Judgement):
        return load
    return Judgement(load)


def score(load: Load) -> Score:
    """Return what a legal load costs.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.

    Examples
    --------
    >>> import zackpack as zp
    >>> bench = zp.Truck("bench", "...", levels=1)
    >>> zp.score(zp.Load.from_layers(bench, zp.Cargo(grey=1, purple=1), ["AA."])).penalty
    11
    """
    return judge(load).require_score()


def _score(load: Load) -> Score:
    left_over = load.remaining
    # A free cube has no loaded one above it (ZP-L4), so every free cube can be filled from below.
    empty = load.truck.capacity - load.volume
    return Score(EMPTY_COST * empty, LEFT_OVER_COST * left_over.volume, left_over)


@overload
def penalty_of_cubes(capacity: int, supplied: int, loaded: int) -> int: ...
@overload
def penalty_of_cubes(
    capacity: int | NDArray[np.int64],
    supplied: NDArray[np.int64],
    loaded: NDArray[np.signedinteger],
) -> NDArray[np.int64]: ...
def penalty_of_cubes(
    capacity: int | NDArray[np.int64],
    supplied: int | NDArray[np.int64],
    loaded: int | NDArray[np.signedinteger],
) -> int | NDArray[np.int64]:
    """Return the penalty of any legal load (ZP-S3), or an array of them for arrays of cubes.

    The largest volume that can be loaded costs least.

    Parameters
    ----------
    capacity
        The cubes of the truck.
    supplied
        The cubes of the cargo.
    loaded
        The cubes of the sticks loaded.
    """
    return EMPTY_COST * (capacity - loaded) + LEFT_OVER_COST * (supplied - loaded)


def penalty_of_volume(truck: Truck, cargo: Cargo, volume: int) -> int:
    """Return the penalty of any legal load of `volume` cubes (ZP-S3)."""
    return penalty_of_cubes(truck.capacity, cargo.volume, volume)


def points(number: int) -> Sentence:
    """Write a number of points in words."""
    return counted("{count} point", "{count} points", number)
