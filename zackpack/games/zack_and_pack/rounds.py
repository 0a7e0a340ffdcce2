"""A round of Zack & Pack: what each player has in it, what is left of it once it is over, and the
draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from zackpack.pieces import Cargo
from zackpack.scores import Judgement
from zackpack.sentences import Sentence, conjunction

ROLLING, DEALING, GRABBING, PACKING = range(4)
"""The phases of a round, in their order."""
PAYING, SCORING = 4, 5
"""Further stages, for records that leave out all that comes before the penalties or the points."""
Way = Literal["take", "deal", "draw"]
"""How a player got a truck: from a deal, from one that is not recorded, or from the draw pile."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's things in this round; None for what is not known (yet)."""

    cargo: Cargo | None = None
    lying: tuple[str, ...] = ()  # the trucks dealt to this player that nobody has taken
    dealt: int = 0  # the number of all that were
    truck: str | None = None
    way: Way | None = None
    packed: Judgement | None = None  # of the load; without a roll, its cargo is what the load has
    owed: int | None = None  # the penalty, from the load or as stated
    stated: int | None = None
    at_least: int | None = (
        None  # the penalty of a player who paid all they had, and may have owed more (ZP-S5)
    )

    @property
    def has_paid(self) -> bool:
        """Whether the penalty is known, or at least that the player has paid all they had."""
        return self.owed is not None or self.at_least is not None

    @property
    def is_refuted(self) -> bool:
        """Whether the player has stated a penalty that is impossible, so that the true one is not
        known.
        """
        return self.stated is not None and not self.has_paid

    @property
    def is_weighed(self) -> bool:
        """Whether load and roll are recorded, so that the penalty follows from them."""
        return self.packed is not None and self.cargo is not None


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over: for each of its players the seat, the bonus, and the points afterwards."""

    players: tuple[str, ...]
    seats: tuple[Seat, ...]
    bonus: tuple[int, ...]  # () if the record has only the points
    points: tuple[int, ...]
    missing: tuple[Sentence, ...]
    unsettled: tuple[
        str, ...
    ] = ()  # those whose points depend on what a penalty left open, until a line tells them

    @property
    def began(self) -> int:
        """The stage at which its record began."""
        if any(seat.cargo is not None for seat in self.seats):
            return ROLLING
        if any(seat.dealt for seat in self.seats):
            return DEALING
        if any(seat.truck for seat in self.seats):
            return GRABBING
        return PAYING if any(seat.stated is not None for seat in self.seats) else SCORING


def bonuses(seats: Sequence[Seat], bonus: int) -> tuple[int, ...]:
    """The bonus of each player (ZP-S4); nobody's after an impossible penalty, as long as no line
    tells the points.
    """
    if any(seat.is_refuted for seat in seats):
        return (0,) * len(seats)
    owed = [seat.at_least or 0 if seat.owed is None else seat.owed for seat in seats]
    return tuple(bonus * (seat.owed == min(owed)) for seat in seats)


def is_decided(seats: Sequence[Seat], bonus: int) -> bool:
    """Whether the penalties tell the points: all are known, or those that are not are greater than
    another.

    Without a bonus, it does not matter who owed least.
    """
    if any(seat.is_refuted for seat in seats):
        return False
    known = [seat.owed for seat in seats if seat.owed is not None and seat.at_least is None]
    more = [seat.at_least for seat in seats if seat.at_least is not None]
    return not (bonus and more) or min(known, default=min(more)) < min(more)


def left_out(players: Sequence[str], seats: Sequence[Seat], dealt: int) -> Iterator[Sentence]:
    """Everything that the record leaves out of a round."""
    for whose, everybody, recorded in (
        ("{names}'s roll", "everybody's roll", [seat.cargo for seat in seats]),
        ("{names}'s deal", "everybody's deal", [seat.dealt == dealt or None for seat in seats]),
        ("{names}'s truck", "everybody's truck", [seat.truck for seat in seats]),
        ("{names}'s load", "everybody's load", [seat.packed for seat in seats]),
        ("{names}'s penalty", "everybody's penalty", [seat.owed for seat in seats]),
    ):
        absent = [player for player, value in zip(players, recorded, strict=True) if value is None]
        if absent:
            yield (
                Sentence(everybody)
                if len(absent) == len(seats)
                else Sentence(whose, names=conjunction(absent))
            )


@dataclass(frozen=True, slots=True)
class Cards:
    """The draw pile, as far as a record tells which cards are in it.

    Once cards have left it without a line, any card that is not in sight may be next, until a
    shuffle lists the pile.
    """

    pile: (
        tuple[str, ...] | None
    )  # from the top if they are in order; None if the record does not tell which they are
    is_ordered: bool = False
    skipped: int = 0  # the cards that are known to have been turned up without a line in this round
    # whether cards came to the discards since it was used up: perhaps they were shuffled, too
    grew: bool = False

    def without(self, card: str) -> Cards:
        """The pile after a card of it has been turned up, along with those above it if it is in
        order.
        """
        pile = self.pile or ()
        if not self.is_ordered:
            return replace(self, pile=tuple(one for one in pile if one != card))
        place = pile.index(card)
        return replace(self, pile=pile[place + 1 :], skipped=self.skipped + place)

    def discard(self) -> Cards:
        """The pile after other cards have come to the discards."""
        return replace(self, skipped=0, grew=self.pile == ())


UNKNOWN = Cards(None)
"""The pile once cards have left it without a line."""
