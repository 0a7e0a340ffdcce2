"""The position in a game of Zack & Pack: points, cards, and each player's roll, truck and load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from zackpack.games.game import Ending, refuse, require_running
from zackpack.games.zack_and_pack.components import ENDING, Rules, Setup
from zackpack.games.zack_and_pack.rounds import (
    GRABBING,
    PACKING,
    PAYING,
    ROLLING,
    UNKNOWN,
    Cards,
    PastRound,
    Seat,
    bonuses,
    is_decided,
    left_out,
)
from zackpack.sentences import Sentence


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    setup: Setup  # with those who still play
    rules: Rules
    stakes: Mapping[str, int]  # the points with which everybody began who has ever played
    points: tuple[int, ...]
    seats: tuple[Seat, ...]
    cards: Cards
    phase: int = ROLLING
    history: tuple[PastRound, ...] = ()
    is_opened: bool = False  # by a line `round`
    was_known: bool = True  # the place of every card, when this round began
    is_ended: bool = False  # as all have agreed

    @property
    def number(self) -> int:
        """The number of this round, from 1."""
        return len(self.history) + 1

    @property
    def is_over(self) -> bool:
        """Whether somebody is known to have no points left at the end of a round (ZP-E1), or all
        have agreed to end.
        """
        if self.is_complete:
            return self.close_round().is_over
        return self.is_ended or (bool(self.history) and 0 in self.points and not self.is_open)

    @property
    def ending(self) -> Ending:
        """ZP-E1, ZP-E2."""
        return ENDING

    @property
    def is_open(self) -> bool:
        """Whether a line has still to tell the points: until then, nobody has won."""
        return bool(self.history) and not {*self.setup.players}.isdisjoint(
            self.history[-1].unsettled
        )

    @property
    def is_complete(self) -> bool:
        """Whether all players have paid in this round."""
        return all(seat.has_paid or seat.is_refuted for seat in self.seats)

    @property
    def is_decided(self) -> bool:
        """Whether the penalties of this round tell the points after it."""
        return is_decided(self.seats, self.rules.bonus)

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
        return bool(seats) and all(
            seat == Seat(owed=seat.owed, stated=seat.stated) for seat in seats
        )

    @property
    def table(self) -> dict[str, int]:
        """The trucks that lie in front of players, each with its player's index; none once all have
        taken theirs.
        """
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
    def pile(self) -> tuple[str, ...]:
        """The cards that can be in the draw pile, the top card first if they are in order."""
        return self.rest if self.cards.pile is None else self.cards.pile

    @property
    def discards(self) -> tuple[str, ...]:
        """The cards that are neither in sight nor can be in the draw pile."""
        pile = set(self.pile)
        return tuple(card for card in self.rest if card not in pile)

    @property
    def begins_pile(self) -> bool:
        """Whether a shuffle now begins a fresh pile of all cards: none has left it, or nobody knows
        where they are.
        """
        return not self.has_cards and (
            self.cards.pile is None or len(self.pile) == len(self.setup.deck)
        )

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.setup.players, self.seats, strict=True)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def unpaid(self) -> list[str]:
        """The players who have not yet paid."""
        return [
            player for player, seat in self.seated() if seat.owed is None and seat.stated is None
        ]

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

    def enter(self, stage: int) -> State:
        """The round to which a line of this stage belongs: the one that goes on, or the next one if
        that is over.

        A line begins a round only if the record of the last one began with no earlier stage: after
        a round with rolls, a payment or a truck from the table is a slip. A line `round` settles
        it.
        """
        state = self.begin_next() if self.is_complete else self
        require_running(state)
        if (
            not (state.has_begun or state.is_opened)
            and state.history
            and stage > state.history[-1].began
        ):
            template = 'round {over} is over; if this is round {next}, a line "round {next}" comes before it.'
            rule = "ZP-S3" if stage == PAYING else "ZP-R3"
            refuse(rule, template, over=len(state.history), next=state.number)
        return state

    def begin_next(self) -> State:
        """The position after the round, once it is complete; the game must go on."""
        require_running(self)
        state = self.close_round()
        require_running(state)
        return state

    def end_deal(self) -> State:
        """The position once somebody has taken a truck: no more are dealt, recorded or not (ZP-R3)."""
        if self.phase >= GRABBING:
            return self
        return replace(self, cards=UNKNOWN if self.without_deals() else self.cards, phase=GRABBING)

    def end_grabbing(self) -> State:
        """The position once somebody packs, or all trucks are taken: those that nobody took are
        discarded (ZP-R5).
        """
        if self.phase >= PACKING:
            return self
        state = self.end_deal()
        cards = UNKNOWN if state.without_truck() else state.cards.discard()
        return replace(state, cards=cards, phase=PACKING)

    def close_round(self) -> State:
        """Score the round if it is complete (ZP-S4, ZP-S5); a penalty that is impossible moves no
        points.
        """
        if not self.is_complete:
            return self
        bonus, points = bonuses(self.seats, self.rules.bonus), []
        for have, seat, extra in zip(self.points, self.seats, bonus, strict=True):
            owed = 0 if seat.is_refuted else have if seat.owed is None else seat.owed
            points.append(max(0, have - owed) + extra)
        unsettled = self.setup.players if self.is_open or not self.is_decided else ()
        return self.end_round(tuple(points), bonus, unsettled)

    def end_round(
        self, points: tuple[int, ...], bonus: tuple[int, ...], unsettled: tuple[str, ...] = ()
    ) -> State:
        """End a round with these points: trucks go to the discards (ZP-R5), pieces to the stock
        (ZP-R6).
        """
        cards = self.end_grabbing().cards.discard()
        past = PastRound(
            players=self.setup.players,
            seats=self.seats,
            bonus=bonus,
            points=points,
            missing=tuple(self._missing()),
            unsettled=unsettled,
        )
        return State(
            setup=self.setup,
            rules=self.rules,
            stakes=self.stakes,
            points=points,
            seats=(Seat(),) * len(self.seats),
            cards=cards,
            history=(*self.history, past),
            was_known=cards.pile is not None,
        )

    def last_points(self, player: str, rounds: int | None = None) -> tuple[int, bool]:
        """The points of a player after so many rounds, by default all, and whether they are
        certain.
        """
        for past in reversed(self.history[:rounds]):
            if player in past.players:
                return past.points[past.players.index(player)], player not in past.unsettled
        return self.stakes[player], True

    def is_past_claim(self, player: str) -> bool:
        """Whether a payment of a player now is about the round before, whose loads tell what was
        owed.
        """
        if self.has_begun or self.is_opened or not self.history:
            return False
        past = self.history[-1]
        seat = (
            past.seats[self.setup.players.index(player)]
            if past.players == self.setup.players
            else Seat()
        )
        return seat.packed is not None and seat.owed is not None

    def missing(self) -> Iterator[Sentence]:
        """Everything that the record leaves out of the rounds that are over."""
        for number, past in enumerate(self.history, start=1):
            yield from past.missing
            is_undecided = past.unsettled and not is_decided(past.seats, self.rules.bonus)
            if is_undecided and all(seat.has_paid for seat in past.seats):
                least = Sentence(
                    "who owed least: somebody paid all they had, and may have owed more"
                )
                yield Sentence("round {round}: {part}", round=number, part=least)

    def _missing(self) -> Iterator[Sentence]:
        """Everything that the record leaves out of this round."""
        for what in left_out(self.setup.players, self.seats, self.setup.dealt):
            yield Sentence("round {round}: {part}", round=self.number, part=what)
        if self.has_cards and not self.was_known:
            cards = Sentence("the cards of the draw pile, after rounds without them")
            yield Sentence("round {round}: {part}", round=self.number, part=cards)
