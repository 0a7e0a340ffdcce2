"""The rounds of Zack & Pack: their stages, what is left of one that is over, and its points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from operator import eq, sub
from typing import Generic, TypeVar, cast

from zackpack.games.zack_and_pack.seats import Seat

ItemT = TypeVar("ItemT")


class Stage(IntEnum):
    """The stages of a round, in their order."""

    ROLLING = 0
    DEALING = 1
    GRABBING = 2
    PACKING = 3
    PAYING = 4
    SCORING = 5


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over.

    Attributes
    ----------
    first
        The stage of its first line.
    players, seats
        Those who played, and what they had.
    bonus
        The bonus of each (ZP-S4), as far as it is known.
    points
        The points of each after the round.
    unsettled
        The players whose points a penalty leaves open, in this round or an earlier one, until a
        line `score` tells them (ZP-S5).
    is_pile_known
        Whether the record tells which cards are in the draw pile after it.
    """

    first: Stage
    players: tuple[str, ...]
    seats: tuple[Seat, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]
    unsettled: tuple[str, ...]
    is_pile_known: bool

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.players, self.seats, strict=True)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.players.index(player)]

    def settled(self, stated: Mapping[str, int], bonus: int) -> PastRound:
        """The round once a line has told points that it had left open.

        Whoever has as many more as a bonus got it.
        """
        told = {player: stated[player] for player in self.unsettled if player in stated}
        ends = zip(self.players, self.points, strict=True)
        points = tuple(told.get(player, have) for player, have in ends)
        gains = map(sub, points, map(sub, self.points, self.bonus))
        return replace(
            self,
            bonus=tuple(bonus if gain == bonus else 0 for gain in gains),
            points=points,
            unsettled=tuple(player for player in self.unsettled if player not in told),
        )


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Chain(Generic[ItemT]):
    """Items in their order: a chain shares all of them with the chains that go on from it.

    Attributes
    ----------
    last
        The last item; None if there is none.
    before
        The chain without it.
    number
        How many there are.
    """

    last: ItemT | None = None
    before: Chain[ItemT] | None = None
    number: int = 0

    @classmethod
    def of(cls, items: Iterable[ItemT]) -> Chain[ItemT]:
        """A chain of some items."""
        chain: Chain[ItemT] = Chain()
        for item in items:
            chain = chain.then(item)
        return chain

    def then(self, item: ItemT) -> Chain[ItemT]:
        """Go on with one more item."""
        return Chain(item, self, self.number + 1)

    def __len__(self) -> int:
        return self.number

    def __reversed__(self) -> Iterator[ItemT]:
        chain = self
        while chain.before is not None:
            yield cast("ItemT", chain.last)
            chain = chain.before

    def __iter__(self) -> Iterator[ItemT]:
        return reversed([*reversed(self)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain) or len(self) != len(other):
            return False

        return self is other or all(map(eq, reversed(self), reversed(other)))

    def __hash__(self) -> int:
        return hash((self.number, self.last))

    def __reduce__(self) -> tuple[object, ...]:
        return Chain.of, (tuple(self),)  # link by link, thousands are too deep


def leave_bonus_open(seats: Iterable[Seat], bonus: int) -> bool:
    """Whether penalties do not tell who gets the bonus (ZP-S4).

    That is so where somebody paid all there was and may have owed more, and no penalty that is
    certain is less.
    """
    seats = [*seats]
    certain = [seat.certain for seat in seats if seat.certain is not None]
    others = [seat.lowest for seat in seats if seat.may_be_more and seat.lowest is not None]
    return bool(bonus and others) and (not certain or min(certain) >= min(others))


def bonuses(seats: Sequence[Seat], bonus: int) -> tuple[int, ...]:
    """Give the bonus to all who certainly owed least (ZP-S4).

    Nobody gets it as long as a penalty is impossible.
    """
    least = [seat.least for seat in seats if seat.least is not None]
    if len(least) < len(seats):
        return (0,) * len(seats)

    return tuple(bonus if seat.certain == min(least) else 0 for seat in seats)


def settle_points(
    points: Sequence[int], seats: Sequence[Seat], bonus: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pay the penalties, then the bonus (ZP-S3 to ZP-S5).

    Parameters
    ----------
    points
        Of each player before the round.
    seats
        With the penalty of each player, none where it is impossible.
    bonus
        In points.

    Returns
    -------
    tuple[tuple[int, ...], tuple[int, ...]]
        The points of each player after the round, and those of them that are a bonus.
    """
    extra = bonuses(seats, bonus)
    ends = zip(points, seats, extra, strict=True)
    return tuple(max(0, have - (seat.least or 0)) + more for have, seat, more in ends), extra
