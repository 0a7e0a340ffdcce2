"""The seats of a round: each player's roll, trucks, load and penalty, as far as recorded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from zackpack.pieces import Cargo
from zackpack.scores import Judgement

Way = Literal["take", "deal", "draw"]
"""How a player got a truck: from a deal, from one that is not recorded, or from the draw pile."""


@dataclass(frozen=True, slots=True)
class ProvenPenalty:
    """A penalty that follows from roll and load; what the player says beside it is a claim."""

    owed: int
    stated: int | None = None

    @property
    def least(self) -> int:
        """The least that the player owes."""
        return self.owed

    def payment(self, points: int) -> int:
        """The part of a player's points that is paid (ZP-S5)."""
        return min(points, self.owed)


@dataclass(frozen=True, slots=True)
class StatedPenalty:
    """A penalty as the player has stated it; load or roll are not recorded."""

    stated: int

    @property
    def owed(self) -> int:
        """The penalty."""
        return self.stated

    @property
    def least(self) -> int:
        """The least that the player owes."""
        return self.stated

    def payment(self, points: int) -> int:
        """The part of a player's points that is paid (ZP-S5)."""
        return min(points, self.stated)


@dataclass(frozen=True, slots=True)
class LeastPenalty:
    """The penalty of a player who has stated all the points there were: it may be more (ZP-S5)."""

    least: int
    stated: int

    @property
    def owed(self) -> int | None:
        """The penalty if it is what the player has paid; None if that cannot be."""
        return self.stated if self.stated == self.least else None

    def payment(self, points: int) -> int:
        """The part of a player's points that is paid: all."""
        return points


@dataclass(frozen=True, slots=True)
class ImpossiblePenalty:
    """A stated penalty that no load costs: the true one is not known, and no points move.

    `is_disproved`: it could be true for all that players see, until the least one was told.
    """

    stated: int
    is_disproved: bool = False
    owed: ClassVar[None] = None

    def payment(self, points: int) -> int:
        """The part of a player's points that is paid: nothing."""
        return 0


Penalty = ProvenPenalty | StatedPenalty | LeastPenalty | ImpossiblePenalty


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's things in a round; None for what is not known (yet)."""

    cargo: Cargo | None = None
    lying: tuple[str, ...] = ()  # the trucks dealt to this player that nobody has taken
    dealt: int = 0  # the number of all that were
    truck: str | None = None
    way: Way | None = None
    packed: Judgement | None = None  # of the load; without a roll, its cargo is what the load has
    penalty: Penalty | None = None

    @property
    def owed(self) -> int | None:
        """The penalty in points, from the load or as stated."""
        return self.penalty.owed if self.penalty is not None else None

    @property
    def certain(self) -> int | None:
        """The penalty in points where the record tells it.

        Whoever has paid all there was may have owed more.
        """
        is_certain = isinstance(self.penalty, ProvenPenalty | StatedPenalty)
        return self.owed if is_certain else None

    @property
    def stated(self) -> int | None:
        """What the player has said to owe, possible or not."""
        return self.penalty.stated if self.penalty is not None else None

    @property
    def has_paid(self) -> bool:
        """Whether it is known what the player has paid."""
        return self.penalty is not None and not isinstance(self.penalty, ImpossiblePenalty)

    @property
    def may_state(self) -> bool:
        """Whether the player has still to say what is owed, or has said what cannot be."""
        return self.stated is None or isinstance(self.penalty, ImpossiblePenalty)


def penalties_of(seats: Iterable[Seat]) -> tuple[Penalty, ...]:
    """The penalties of those who have one."""
    return tuple(seat.penalty for seat in seats if seat.penalty is not None)
