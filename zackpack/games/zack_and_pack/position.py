"""The position in a game of Zack & Pack: points, cards, and each player's roll, truck and load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from operator import sub
from typing import NamedTuple

from zackpack.games.game import refuse, require_running
from zackpack.games.outcome import Ending
from zackpack.games.zack_and_pack.cards import UNKNOWN, Cards
from zackpack.games.zack_and_pack.components import ENDING, Rules, Setup
from zackpack.games.zack_and_pack.rounds import (
    Ahead,
    Current,
    Over,
    PastRound,
    PointsOnly,
    Recorded,
    Stage,
    are_possible,
    explain_gains,
    is_game_over,
    recorded_with,
    settle_points,
    tell_bonus,
)
from zackpack.games.zack_and_pack.seats import Seat, penalties_of


class Balance(NamedTuple):
    """A player's points."""

    points: int
    is_certain: bool  # not if penalties leave them open, and no line has told them since (ZP-S5)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    setup
        The components, with those who still play.
    rules
        The rules of the record.
    stakes
        The points with which everybody began who has ever played.
    points_before, seats
        The points of each player before this round, and what each has in it: the verdict, and
        `standings` of the game, count a round that has just become complete.
    cards
        The draw pile.
    stage
        How far this round has got: not past the packing.
    recorded
        How this round is recorded so far.
    history
        The rounds that are over.
    """

    setup: Setup
    rules: Rules
    stakes: Mapping[str, int]
    points_before: tuple[int, ...]
    seats: tuple[Seat, ...]
    cards: Cards
    stage: Stage = Stage.ROLLING
    recorded: Current = Ahead()  # noqa: RUF009, it is frozen
    history: tuple[PastRound, ...] = ()

    def __repr__(self) -> str:
        return f"<Zack & Pack, round {self.number}: {', '.join(self.setup.players)}>"

    # ---- the game

    @property
    def number(self) -> int:
        """The number of this round, from 1."""
        return len(self.history) + 1

    @property
    def ending(self) -> Ending:
        """ZP-E1, ZP-E2."""
        return ENDING

    @property
    def is_over(self) -> bool:
        """Whether no round comes after this one."""
        return isinstance(self.close_round().recorded, Over)

    @property
    def has_begun(self) -> bool:
        """Whether the record has anything of this round."""
        return not isinstance(self.recorded, Ahead | Over)

    @property
    def unsettled(self) -> tuple[str, ...]:
        """The players whose points a line has still to tell: until then, nobody has won."""
        if not self.history:
            return ()

        unsettled = self.history[-1].unsettled
        return tuple(player for player in self.setup.players if player in unsettled)

    def balance(self, player: str, rounds: int | None = None) -> Balance:
        """The points of anybody who has ever played, after some rounds, by default all.

        Parameters
        ----------
        player
            Whoever plays, or has left.
        rounds
            Their number; below 0, without so many of the last ones.
        """
        for past in reversed(self.history[:rounds]):
            if player in past.players:
                points = past.points[past.players.index(player)]
                return Balance(points, player not in past.unsettled)

        return Balance(self.stakes[player], is_certain=True)

    def is_about_last_round(self, player: str) -> bool:
        """Whether a payment now is a claim about the last round, whose load tells what was owed."""
        if not self.history or self.recorded not in (Ahead(), Over()):
            return False

        past = self.history[-1]
        if past.players != self.setup.players:
            return False

        seat = past.seat_of(player)
        return seat.packed is not None and seat.owed is not None

    # ---- the players

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.setup.players, self.seats, strict=True)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def unpaid(self) -> list[str]:
        """The players whose penalty is not recorded yet; once it is empty, the round is over."""
        return [player for player, seat in self.seated() if seat.penalty is None]

    @property
    def is_packing(self) -> bool:
        """Whether somebody has neither packed nor stated a penalty, and may learn from others'."""
        return any(seat.packed is None and seat.penalty is None for seat in self.seats)

    def without_truck(self) -> list[str]:
        """The players who have no truck, as far as the record tells."""
        return [player for player, seat in self.seated() if seat.truck is None]

    def without_deals(self) -> int:
        """The number of trucks whose deal in this round is not recorded."""
        return sum(self.setup.dealt - seat.dealt for seat in self.seats)

    # ---- the cards

    @property
    def has_cards(self) -> bool:
        """Whether the record says who has got a card in this round."""
        return any(seat.dealt or seat.truck for seat in self.seats)

    @property
    def table(self) -> dict[str, int]:
        """The trucks that lie in front of players, each with its player's index.

        There are none once all have taken theirs.
        """
        if self.stage >= Stage.PACKING:
            return {}

        owners: dict[str, int] = {}
        for index, seat in enumerate(self.seats):
            owners |= dict.fromkeys(seat.lying, index)
        return owners

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
        """Whether a shuffle now begins a fresh pile of all cards.

        That is so if none has left it, or nobody knows where they are.
        """
        if self.has_cards:
            return False

        return self.cards.pile is None or len(self.pile) == len(self.setup.deck)

    # ---- a round goes on

    def enter(self, stage: Stage) -> State:
        """Find the round to which a line belongs: the one that goes on, or the next one.

        A line begins a round only if the record of the last one began with no earlier stage: after
        a round with rolls, a payment or a truck from the table is a slip. A line `round` settles
        it.

        Parameters
        ----------
        stage
            The stage to which the line belongs.

        Returns
        -------
        State
            The position in that round.

        Raises
        ------
        IllegalMoveError
            If the game is over, or the line may be a slip.
        """
        state = self.begin_next()
        is_unannounced = state.recorded == Ahead()
        if is_unannounced and state.history and stage > state.history[-1].recorded.first:
            template = (
                "round {over} is over; if this is round {next}, "
                'a line "round {next}" comes before it.'
            )
            rule = "ZP-S3" if stage == Stage.PAYING else "ZP-R3"
            refuse(rule, template, over=len(state.history), next=state.number)

        return state

    def with_seat(self, player: str, seat: Seat, stage: Stage) -> State:
        """The position with a changed seat, by a line of this stage."""
        index = self.setup.players.index(player)
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        recorded = recorded_with(self.recorded, stage)
        if stage > Stage.PACKING:  # one number ends the grabbing for nobody else
            return replace(self, seats=seats, recorded=recorded)

        return replace(self, seats=seats, recorded=recorded, stage=max(self.stage, stage))

    def end_deal(self) -> State:
        """The position once somebody has taken a truck: no more are dealt (ZP-R3)."""
        if self.stage >= Stage.GRABBING:
            return self

        # trucks that were dealt without a line have left the pile, and nobody knows which
        cards = UNKNOWN if self.without_deals() else self.cards
        return replace(self, cards=cards, stage=Stage.GRABBING)

    def end_grabbing(self) -> State:
        """The position once somebody packs, or all trucks are taken.

        The trucks that nobody took are discarded (ZP-R5).
        """
        if self.stage >= Stage.PACKING:
            return self

        state = self.end_deal()
        # whoever has no truck took one without a line, perhaps from the pile
        cards = UNKNOWN if state.without_truck() else state.cards.discard()
        return replace(state, cards=cards, stage=Stage.PACKING)

    # ---- a round ends

    def begin_next(self) -> State:
        """The position after the round once all have paid, else as it is; the game must go on."""
        state = self.close_round()
        require_running(state)
        return state

    def close_round(self) -> State:
        """Score the round once all have paid (ZP-S4, ZP-S5), else leave it as it is.

        A penalty that is impossible moves no points.
        """
        if any(seat.penalty is None for seat in self.seats):
            return self

        penalties = penalties_of(self.seats)
        points, bonus = settle_points(self.points_before, penalties, self.rules.bonus)
        # points that were open before this round are open after it
        is_settled = are_possible(penalties) and tell_bonus(penalties, self.rules.bonus)
        if is_settled and not self.unsettled:
            return self.end_round(points, bonus)

        return self.end_round(points, bonus, unsettled=self.setup.players)

    def end_round(
        self, points: tuple[int, ...], bonus: tuple[int, ...], unsettled: tuple[str, ...] = ()
    ) -> State:
        """End a round: trucks go to the discards (ZP-R5), pieces to the stock (ZP-R6).

        Parameters
        ----------
        points, bonus
            The points of each player after it, and those that are a bonus.
        unsettled
            The players whose points a line has still to tell.

        Returns
        -------
        State
            The position before the next round, or at the end of the game (ZP-E1).
        """
        cards = self.end_grabbing().cards.discard()
        recorded: Recorded = PointsOnly()  # a round without a line of its own
        if not isinstance(self.recorded, Ahead | Over):
            recorded = self.recorded

        past = PastRound(
            recorded=recorded,
            players=self.setup.players,
            seats=self.seats,
            bonus=bonus,
            points=points,
            unsettled=unsettled,
            cards=cards,
        )
        return State(
            setup=self.setup,
            rules=self.rules,
            stakes=self.stakes,
            points_before=points,
            seats=(Seat(),) * len(self.seats),
            cards=cards,
            recorded=Over() if is_game_over(points) and not unsettled else Ahead(),
            history=(*self.history, past),
        )

    def settle(self, stated: Mapping[str, int]) -> State:
        """Tell the points that the last round has left open (ZP-S5).

        Parameters
        ----------
        stated
            The points of all who play, and perhaps of others who have left.

        Returns
        -------
        State
            The position before the next round, or at the end of the game (ZP-E1).
        """
        past = self.history[-1]
        ends = zip(past.players, past.points, strict=True)
        points = tuple(stated.get(player, have) for player, have in ends)
        left = map(sub, past.points, past.bonus)
        gains = tuple(map(sub, points, left))
        # other points than penalties and a bonus make do not tell who got it
        is_explained = explain_gains(penalties_of(past.seats), gains, self.rules.bonus)
        bonus = gains if is_explained else (0,) * len(points)
        unsettled = tuple(player for player in past.unsettled if player not in stated)
        past = replace(past, bonus=bonus, points=points, unsettled=unsettled)

        history = [*self.history[:-1], past]
        for player in stated.keys() - {*past.players}:
            _settle_left(history, player, stated[player])

        state = replace(self, history=tuple(history))
        held = tuple(state.balance(player).points for player in self.setup.players)
        return replace(
            state, points_before=held, recorded=Over() if is_game_over(held) else Ahead()
        )


def _settle_left(history: list[PastRound], player: str, stated: int) -> None:
    """Tell the points with which somebody has left, where their last round has left them open."""
    for index in reversed(range(len(history))):
        past = history[index]
        if player in past.players:
            if player in past.unsettled:
                history[index] = past.with_points(player, stated)
            return
