"""The position in a game of Zack & Pack: points, cards, and each player's roll, truck and load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from zackpack.games.game import refuse, require_running
from zackpack.games.outcome import Ending
from zackpack.games.zack_and_pack.cards import UNKNOWN, Cards
from zackpack.games.zack_and_pack.components import ENDING, Rules, Setup
from zackpack.games.zack_and_pack.rounds import (
    Chain,
    PastRound,
    Stage,
    leave_bonus_open,
    settle_points,
)
from zackpack.games.zack_and_pack.seats import Seat


class Balance(NamedTuple):
    """A player's points."""

    points: int
    is_certain: bool  # not if penalties leave them open, and no line has told them since (ZP-S5)


@dataclass(frozen=True, slots=True)
class State:
    """A position. A round that is over is scored in it.

    Attributes
    ----------
    setup
        The components, with those who still play.
    rules
        The rules of the record.
    joined, left
        Everybody who has ever played, with the points to begin with, and those who have left, with
        the points that they keep.
    points_before, seats
        The points of each player before this round, and what each has in it.
    cards
        The draw pile.
    has_begun, first, stage
        Whether any line belongs to this round; the stage of the first one, if not just `round` and
        `shuffle` came; and how far the round has got: not past the packing.
    history
        The rounds that are over.
    claimants
        The players who may still claim what they owed in the last round, as their loads prove.
    is_over
        Whether no round comes any more: somebody has no points left (ZP-E1), or all agreed to end.
    """

    setup: Setup
    rules: Rules
    joined: Chain[tuple[str, int]]
    points_before: tuple[int, ...]
    seats: tuple[Seat, ...]
    cards: Cards
    has_begun: bool = False
    first: Stage | None = None
    stage: Stage = Stage.ROLLING
    history: Chain[PastRound] = field(default_factory=Chain)
    left: Chain[tuple[str, Balance]] = field(default_factory=Chain)
    claimants: tuple[str, ...] = ()
    is_over: bool = False

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
    def stakes(self) -> dict[str, int]:
        """The points with which everybody began who has ever played."""
        return dict(self.joined)

    @property
    def unsettled(self) -> tuple[str, ...]:
        """The players whose points a line has still to tell: until then, nobody has won."""
        past = self.history.last
        return tuple(one for one in self.setup.players if past and one in past.unsettled)

    def balance(self, player: str) -> Balance:
        """The points of anybody who has ever played."""
        if player in self.setup.players:
            points = self.points_before[self.setup.players.index(player)]
            return Balance(points, player not in self.unsettled)

        return next(balance for name, balance in reversed(self.left) if name == player)

    def balance_before_last(self, player: str) -> Balance:
        """The points that a player had before the last round."""
        for past in reversed(self.history.before or ()):
            if player in past.players:
                points = past.points[past.players.index(player)]
                return Balance(points, player not in past.unsettled)

        return Balance(self.stakes[player], is_certain=True)

    # ---- the players

    def seated(self) -> Iterator[tuple[str, Seat]]:
        """The players with their seats."""
        return zip(self.setup.players, self.seats, strict=True)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def unpaid(self) -> list[str]:
        """The players whose penalty no line has told; without any, the round is over."""
        return [player for player, seat in self.seated() if not seat.is_told]

    def without_truck(self) -> list[str]:
        """The players who have no truck, as far as the record tells."""
        return [player for player, seat in self.seated() if seat.truck is None]

    def without_deal(self) -> list[str]:
        """The players who are still to be dealt trucks, as far as the record tells."""
        return [player for player, seat in self.seated() if seat.dealt < self.setup.dealt]

    # ---- the cards

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

    # ---- a round goes on

    def begin(self) -> State:
        """The position once a line belongs to this round; the game must go on."""
        require_running(self)
        return replace(self, has_begun=True, claimants=())

    def enter(self, stage: Stage, slip: str = "") -> State:
        """The position once a line of a stage belongs to this round.

        Parameters
        ----------
        stage
            The stage of the line. The first grab ends the deal, and the first load the grabbing;
            a number does not.
        slip
            The rule by which the line does not begin a round after one that began earlier: it is
            probably a slip. A line `round` before it settles that.

        Raises
        ------
        IllegalMoveError
            If the game is over, or the line is probably a slip.
        """
        state = self.begin()
        last = self.history.last
        if slip and not self.has_begun and last is not None and stage > last.first:
            self._refuse_slip(stage, slip)

        # cards that came without a line have left the pile, and nobody knows which
        is_first_grab = self.stage < stage == Stage.GRABBING
        lacks_cards = is_first_grab and self.without_deal()
        if lacks_cards or (stage > Stage.GRABBING and self.without_truck()):
            state = replace(state, cards=UNKNOWN)

        first = stage if self.first is None else self.first
        reached = self.stage if stage > Stage.PACKING else max(self.stage, stage)
        return replace(state, first=first, stage=reached)

    def _refuse_slip(self, stage: Stage, rule: str) -> None:
        """Say where a line belongs that comes after the round is scored."""
        template = (
            'round {over} is over; if this is round {next}, a line "round {next}" comes before it.'
        )
        if stage == Stage.PACKING:
            template = (
                "round {over} is scored: its loads come before its last penalty; if this is "
                'round {next}, a line "round {next}" comes before it.'
            )
        refuse(rule, template, over=len(self.history), next=self.number)

    def with_seat(self, player: str, seat: Seat) -> State:
        """The position with a changed seat."""
        index = self.setup.players.index(player)
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    # ---- a round ends

    def scored(self) -> State:
        """The position after the round once all penalties are told (ZP-S4, ZP-S5), else as it is.

        One that is impossible moves no points.
        """
        if self.unpaid():
            return self

        points, bonus = settle_points(self.points_before, self.seats, self.rules.bonus)
        is_open = any(seat.least is None for seat in self.seats)
        # points that were open before this round are open after it
        is_open = is_open or bool(self.unsettled) or leave_bonus_open(self.seats, self.rules.bonus)
        state = self.end_round(points, bonus, self.setup.players if is_open else ())
        claimants = (player for player, seat in self.seated() if seat.stated is None)
        return replace(state, claimants=tuple(claimants))

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
        state = self.enter(Stage.SCORING)
        past = PastRound(
            first=Stage.SCORING if state.first is None else state.first,
            players=self.setup.players,
            seats=self.seats,
            bonus=bonus,
            points=points,
            unsettled=unsettled,
            is_pile_known=state.cards.pile is not None,
        )
        return State(
            setup=self.setup,
            rules=self.rules,
            joined=self.joined,
            points_before=points,
            seats=(Seat(),) * len(self.seats),
            cards=state.cards,
            history=self.history.then(past),
            left=self.left,
            is_over=0 in points and not unsettled,
        )

    def settled(self, stated: Mapping[str, int]) -> State:
        """Tell the points that the last rounds of players have left open (ZP-S5).

        Parameters
        ----------
        stated
            The points of any who have ever played; what is not open stays as it is.

        Returns
        -------
        State
            The position with the points after those rounds, perhaps at the end of the game (ZP-E1).
        """
        told = {
            player: points
            for player, points in stated.items()
            if not self.balance(player).is_certain
        }
        if not told:
            return self

        waiting = {*told}
        later: list[PastRound] = []
        history = self.history
        while waiting and history.before is not None and history.last is not None:
            past = history.last
            theirs = waiting.intersection(past.players)
            later.append(past.settled({one: told[one] for one in theirs}, self.rules.bonus))
            waiting -= theirs
            history = history.before

        for past in reversed(later):
            history = history.then(past)
        held = zip(self.setup.players, self.points_before, strict=True)
        points_now = tuple(told.get(player, have) for player, have in held)
        left = Chain.of(
            (player, Balance(told[player], is_certain=True) if player in told else balance)
            for player, balance in self.left
        )
        state = replace(self, history=history, points_before=points_now, left=left)
        return replace(state, is_over=self.is_over or (0 in points_now and not state.unsettled))
