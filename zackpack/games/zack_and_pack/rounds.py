"""The rounds of Zack & Pack: how each is recorded, and what is left of one that is over.

A round is recorded whole, by penalties only or by points only, and says which. Nothing is inferred
from one to the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import ClassVar

from zackpack.games.zack_and_pack.cards import Cards
from zackpack.games.zack_and_pack.seats import (
    ImpossiblePenalty,
    LeastPenalty,
    Penalty,
    ProvenPenalty,
    Seat,
    StatedPenalty,
)


class Stage(IntEnum):
    """The stages of a round, in their order."""

    ROLLING = 0
    DEALING = 1
    GRABBING = 2
    PACKING = 3
    PAYING = 4
    SCORING = 5


@dataclass(frozen=True, slots=True)
class Ahead:
    """Nothing of the round is recorded yet; a line `round` may have announced it."""

    is_announced: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """Rolls, cards and loads of the round are recorded, from its first stage on or a later one."""

    first: Stage


@dataclass(frozen=True, slots=True)
class PenaltiesOnly:
    """Nothing but penalties is recorded."""

    first: ClassVar[Stage] = Stage.PAYING


@dataclass(frozen=True, slots=True)
class PointsOnly:
    """Nothing but the points after the round is recorded."""

    first: ClassVar[Stage] = Stage.SCORING


@dataclass(frozen=True, slots=True)
class Over:
    """No round comes any more: somebody has no points left (ZP-E1), or all agreed to end."""


Recorded = Whole | PenaltiesOnly | PointsOnly
"""How a round is recorded of which anything is."""
Current = Ahead | Whole | PenaltiesOnly | Over
"""How the round that goes on is recorded, or the one that comes next."""


def recorded_with(current: Current, stage: Stage) -> Whole | PenaltiesOnly:
    """How a round is recorded once a line of a stage belongs to it."""
    if isinstance(current, Whole):
        # a deal after a draw: the deal was not left out, but came late
        return Whole(min(current.first, stage))

    if stage == Stage.PAYING:
        return PenaltiesOnly()

    return Whole(stage)


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over.

    Attributes
    ----------
    recorded
        How it is recorded.
    players, seats
        Those who played, and what they had.
    bonus
        The bonus of each (ZP-S4); none where a line has stated the points.
    points
        The points of each after the round.
    unsettled
        The players whose points a penalty leaves open, in this round or an earlier one, until a
        line `score` tells them (ZP-S5).
    cards
        The draw pile after the round.
    """

    recorded: Recorded
    players: tuple[str, ...]
    seats: tuple[Seat, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]
    unsettled: tuple[str, ...]
    cards: Cards

    @property
    def has_cards(self) -> bool:
        """Whether the record says who got a card."""
        return any(seat.dealt or seat.truck for seat in self.seats)

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.players, self.seats, strict=True)

    def with_points(self, player: str, points: int) -> PastRound:
        """The round once a line has told the points of a player that it had left open."""
        index = self.players.index(player)
        # where they are as the penalties suggested, the bonus is, too; else nothing tells it
        bonus = self.bonus[index] if points == self.points[index] else 0
        return replace(
            self,
            bonus=(*self.bonus[:index], bonus, *self.bonus[index + 1 :]),
            points=(*self.points[:index], points, *self.points[index + 1 :]),
            unsettled=tuple(other for other in self.unsettled if other != player),
        )

    def seat_of(self, player: str) -> Seat:
        """The seat of a player; an empty one for others."""
        return self.seats[self.players.index(player)] if player in self.players else Seat()


def bonuses(penalties: Sequence[Penalty], bonus: int) -> tuple[int, ...]:
    """Give the bonus to all who certainly owed least (ZP-S4).

    Parameters
    ----------
    penalties
        Those of all players.
    bonus
        In points.

    Returns
    -------
    tuple[int, ...]
        The points that each player gets: none for whoever paid all there was and may have owed
        more, and none at all as long as a penalty is impossible.
    """
    possible = [penalty for penalty in penalties if not isinstance(penalty, ImpossiblePenalty)]
    if len(possible) < len(penalties):
        return (0,) * len(penalties)

    least = min(penalty.least for penalty in possible)
    return tuple(
        bonus if penalty.least == least and not isinstance(penalty, LeastPenalty) else 0
        for penalty in possible
    )


def explain_gains(penalties: Sequence[Penalty], gains: Sequence[int], bonus: int) -> bool:
    """Whether players with such penalties can have gained so much by the bonus (ZP-S4).

    Parameters
    ----------
    penalties
        Those of all players.
    gains
        The points of each beyond what paying has left.
    bonus
        In points.
    """
    possible = [penalty for penalty in penalties if not isinstance(penalty, ImpossiblePenalty)]
    if len(possible) < len(penalties) or not any(gains) or not {*gains} <= {0, bonus}:
        return False

    pairs = [*zip(possible, gains, strict=True)]
    # the least that all with a bonus can have owed alike; whoever paid all may have owed more
    least = max(penalty.least for penalty, gain in pairs if gain)
    return all(
        isinstance(penalty, LeastPenalty)
        or (penalty.least >= least and (penalty.least == least) == bool(gain))
        for penalty, gain in pairs
    )


def settle_points(
    points: Sequence[int], penalties: Sequence[Penalty], bonus: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pay the penalties, then the bonus (ZP-S3 to ZP-S5).

    Parameters
    ----------
    points
        Of each player before the round.
    penalties
        Of each player in it.
    bonus
        In points.

    Returns
    -------
    tuple[tuple[int, ...], tuple[int, ...]]
        The points of each player after the round, and those of them that are a bonus.
    """
    extra = bonuses(penalties, bonus)
    ends = zip(points, penalties, extra, strict=True)
    return tuple(have - penalty.payment(have) + more for have, penalty, more in ends), extra


def is_game_over(points: Sequence[int]) -> bool:
    """Whether somebody has no points left after a round, which ends the game (ZP-E1)."""
    return 0 in points


def are_possible(penalties: Sequence[Penalty]) -> bool:
    """Whether none of the penalties is impossible."""
    return not any(isinstance(penalty, ImpossiblePenalty) for penalty in penalties)


def tell_bonus(penalties: Sequence[Penalty], bonus: int) -> bool:
    """Whether possible penalties tell who owed least.

    If not, somebody paid all there was, who may have owed more.

    Without a bonus, it does not matter who owed least.
    """
    exact = [
        penalty.owed for penalty in penalties if isinstance(penalty, ProvenPenalty | StatedPenalty)
    ]
    open_ended = [penalty.least for penalty in penalties if isinstance(penalty, LeastPenalty)]
    if not bonus or not open_ended:
        return True

    # what is open-ended may be as little as that, or more than all others
    return bool(exact) and min(exact) < min(open_ended)
