"""The position in a game of Zack & Pack: points, cards, and each player's roll, truck and load."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from zackpack.games.game import Consequence, Ending, refuse
from zackpack.games.zack_and_pack.cards import Cards
from zackpack.games.zack_and_pack.components import ENDING, Rules, Setup
from zackpack.games.zack_and_pack.rounds import (
    GRABBING,
    PACKING,
    ROLLING,
    PastRound,
    Seat,
    bonuses,
    left_out,
    stage,
)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    cards
        Where the cards are, as far as the record tells.
    is_opened
        Whether a line `round` has opened this round.
    was_known
        Whether the place of every card was known when the round began.
    """

    setup: Setup
    rules: Rules
    points: tuple[int, ...]
    seats: tuple[Seat, ...]
    cards: Cards
    phase: int = ROLLING
    history: tuple[PastRound, ...] = ()
    is_opened: bool = False
    was_known: bool = True
    consequences: tuple[Consequence, ...] = ()

    @property
    def number(self) -> int:
        """The number of this round, from 1."""
        return len(self.history) + 1

    @property
    def is_over(self) -> bool:
        """Whether somebody has no points left at the end of a round (ZP-E1)."""
        return bool(self.history) and 0 in self.points

    @property
    def ending(self) -> Ending:
        """ZP-E1, ZP-E2."""
        return ENDING

    @property
    def is_complete(self) -> bool:
        """Whether the penalties of this round are known, as far as points depend on them."""
        return bonuses(self.seats, self.rules.bonus) is not None

    @property
    def has_begun(self) -> bool:
        """Whether the record has anything of this round."""
        return any(seat != Seat() for seat in self.seats)

    @property
    def has_cards(self) -> bool:
        """Whether the record says who has got a card in this round."""
        return any(seat.dealt or seat.truck for seat in self.seats)

    @property
    def has_penalties_only(self) -> bool:
        """Whether the record has penalties of this round, and nothing else."""
        seats = [seat for seat in self.seats if seat != Seat()]
        return bool(seats) and all(seat == Seat(owed=seat.owed, stated=seat.stated) for seat in seats)

    @property
    def table(self) -> dict[str, int]:
        """The trucks that lie in front of players, each with its player's index; none once all have taken theirs."""
        if self.phase >= PACKING:
            return {}
        return {truck: index for index, seat in enumerate(self.seats) for truck in seat.lying}

    @property
    def hands(self) -> tuple[str, ...]:
        """The trucks that players have grabbed."""
        return tuple(seat.truck for seat in self.seats if seat.truck is not None)

    @property
    def rest(self) -> tuple[str, ...]:
        """The cards that are not known to be on the table or in a hand."""
        elsewhere = {*self.table, *self.hands}
        return tuple(truck.name for truck in self.setup.deck if truck.name not in elsewhere)

    @property
    def knows_cards(self) -> bool:
        """Whether it is known which cards are in the draw pile."""
        return self.cards.is_known

    @property
    def knows_order(self) -> bool:
        """Whether the order of the draw pile is known, from a shuffle that was recorded."""
        best = self.cards.best
        return best is not None and best.ordered

    @property
    def pile(self) -> tuple[str, ...]:
        """The cards that can be in the draw pile, the top card first if `knows_order`."""
        best = self.cards.best
        if best is not None:
            return best.pile if best.left else ()
        possible = {card for reading in self.cards.readings for card in reading.pile}
        return tuple(card for card in self.rest if not possible or card in possible)

    @property
    def discards(self) -> tuple[str, ...]:
        """The cards that are neither on the table nor can be in the draw pile."""
        pile = set(self.pile)
        return tuple(card for card in self.rest if card not in pile)

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.setup.players, self.seats, strict=True)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def unpaid(self) -> list[str]:
        """The players who have not yet paid."""
        return [player for player, seat in self.seated() if seat.owed is None and seat.stated is None]

    def without_deals(self) -> int:
        """The number of trucks whose deal in this round is not recorded."""
        return sum(self.setup.dealt - seat.dealt for seat in self.seats)

    def without_truck(self) -> list[str]:
        """The players who have no truck, as far as the record tells."""
        return [player for player, seat in self.seated() if seat.truck is None]

    def with_seat(self, player: str, seat: Seat, phase: int) -> State:
        """The position with a changed seat, and at least in this phase."""
        index = self.setup.players.index(player)
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        return replace(self, seats=seats, phase=max(self.phase, phase))

    def end_deal(self, *, unseen: bool = False) -> State:
        """The position once somebody has taken a truck: what was not recorded of the deal is over, too (ZP-R3).

        Parameters
        ----------
        unseen
            Whether a shuffle may have been left out, too, where others are recorded.
        """
        if self.phase >= GRABBING:
            return self
        cards = self.cards.end_deal(self.without_deals(), lambda: self.rest, unseen=unseen)
        return replace(self, cards=_require_cards(cards, unseen), phase=GRABBING)

    def end_grabbing(self, *, unseen: bool = False) -> State:
        """The position once somebody packs, or all trucks are taken: those that nobody took are discarded (ZP-R5)."""
        if self.phase >= PACKING:
            return self
        state = self.end_deal(unseen=unseen)
        unknown = len(state.without_truck())
        least = int(unknown > 0 and all(seat.way != "draw" for seat in state.seats))  # the last one draws (ZP-R4)
        cards = state.cards.end_grabbing(range(least, unknown + 1), unknown, lambda: state.rest, unseen=unseen)
        return replace(state, cards=_require_cards(cards, unseen), phase=PACKING)

    def close_round(self) -> State:
        """Score the round if it is complete (ZP-S4, ZP-S5); a penalty that is impossible moves no points."""
        bonus = bonuses(self.seats, self.rules.bonus)
        if bonus is None:
            return self
        points = []
        for have, seat, extra in zip(self.points, self.seats, bonus, strict=True):
            owed = 0 if seat.is_refuted else have if seat.owed is None else seat.owed
            points.append(max(0, have - owed) + extra)
        return self.end_round(tuple(points), bonus)

    def end_round(self, points: tuple[int, ...], bonus: tuple[int, ...]) -> State:
        """End a round with these points: trucks go to the discards (ZP-R5), pieces to the stock (ZP-R6)."""
        cards = self.end_grabbing(unseen=True).cards.end_round(seen=self.has_cards)
        past = PastRound(
            owed=tuple(seat.owed for seat in self.seats),
            bonus=bonus,
            points=points,
            packed=tuple(seat.packed for seat in self.seats),
            missing=self._missing(),
            began=stage(self.seats),
        )
        return State(
            setup=self.setup,
            rules=self.rules,
            points=points,
            seats=(Seat(),) * len(self.seats),
            cards=cards,
            history=(*self.history, past),
            was_known=cards.is_known,
        )

    def _missing(self) -> tuple[str, ...]:
        """Everything that the record leaves out of this round."""
        missing = left_out(self.setup.players, self.seats, self.setup.dealt)
        if self.has_cards and not self.was_known:
            missing.append("the cards of the draw pile, after rounds without them")
        return tuple(f"round {self.number}: {what}" for what in missing)


def _require_cards(cards: Cards | None, unseen: bool) -> Cards:
    """Require that the pile has had the cards that left it unseen; at the end of a round, any may be anywhere then."""
    if cards is None and not unseen:
        refuse("ZP-R5", "the draw pile is empty: the discards must be shuffled first.")
    return cards or Cards(())
