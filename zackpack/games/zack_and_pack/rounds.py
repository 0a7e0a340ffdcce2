"""A round of Zack & Pack: what each player has in it, and what is left of it once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from zackpack.pieces import Cargo
from zackpack.scores import Judgement

ROLLING, DEALING, GRABBING, PACKING = range(4)
"""The phases of a round, in their order."""
PAYING, SCORING = 4, 5
"""Further stages, for records that leave out all that comes before the penalties or the points."""
Way = Literal["take", "deal", "draw"]
"""How a player got a truck: from a deal, from one that is not recorded, or from the draw pile."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's things in this round; None for what is not known (yet).

    Attributes
    ----------
    lying
        The trucks dealt to this player that nobody has taken.
    dealt
        The number of trucks dealt.
    way
        How the player got the truck.
    packed
        The load, as the referee judged it; without a roll, its cargo is what the load has.
    owed
        The penalty, from the load or as stated.
    stated
        The penalty that the player stated.
    at_least
        The points that the player had, if they paid all of them and may have owed more (ZP-S5).
    """

    cargo: Cargo | None = None
    lying: tuple[str, ...] = ()
    dealt: int = 0
    truck: str | None = None
    way: Way | None = None
    packed: Judgement | None = None
    owed: int | None = None
    stated: int | None = None
    at_least: int | None = None

    @property
    def has_paid(self) -> bool:
        """Whether the penalty is known, or at least that the player has paid all they had."""
        return self.owed is not None or self.at_least is not None

    @property
    def is_refuted(self) -> bool:
        """Whether the player has stated a penalty that is impossible, so that the true one is not known."""
        return self.stated is not None and not self.has_paid


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over.

    Attributes
    ----------
    owed
        For each player the penalty, None if unknown.
    bonus
        For each player the bonus; () if the record has only the points afterwards.
    began
        The stage at which the record of this round began: ROLLING to PACKING, PAYING or SCORING.
    """

    owed: tuple[int | None, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]
    packed: tuple[Judgement | None, ...]
    missing: tuple[str, ...]
    began: int = ROLLING


def stage(seats: Sequence[Seat]) -> int:
    """The stage at which the record of a round began."""
    if any(seat.cargo is not None for seat in seats):
        return ROLLING
    if any(seat.dealt for seat in seats):
        return DEALING
    if any(seat.truck for seat in seats):
        return GRABBING
    return PAYING if any(seat.stated is not None for seat in seats) else SCORING


def bonuses(seats: Sequence[Seat], bonus: int) -> tuple[int, ...] | None:
    """The bonus of each player (ZP-S4); None if the penalties do not decide it.

    Somebody who paid all they had may have owed more than that; the bonus is decided if somebody owed less. After an
    impossible penalty nobody knows who owed least, and nobody gets the bonus.
    """
    refuted = any(seat.is_refuted for seat in seats)
    owed = [seat.owed for seat in seats if seat.owed is not None]
    paid_all = [seat.at_least for seat in seats if seat.owed is None and seat.at_least is not None]
    if not all(seat.has_paid or seat.is_refuted for seat in seats):
        return None
    if paid_all and (min(paid_all) <= min(owed) if owed else not refuted):
        return None
    return tuple(bonus * (seat.owed == min(owed, default=None) and not refuted) for seat in seats)


def left_out(players: Sequence[str], seats: Sequence[Seat], dealt: int) -> list[str]:
    """Everything that the record leaves out of a round."""
    missing = []
    for name, recorded in (
        ("roll", [seat.cargo for seat in seats]),
        ("deal", [seat.dealt == dealt or None for seat in seats]),
        ("truck", [seat.truck for seat in seats]),
        ("load", [seat.packed for seat in seats]),
        ("penalty", [seat.owed for seat in seats]),
    ):
        absent = [player for player, value in zip(players, recorded, strict=True) if value is None]
        if absent:
            whose = "everybody's" if len(absent) == len(seats) else f"{' and '.join(absent)}'s"
            missing.append(f"{whose} {name}")
    return missing
