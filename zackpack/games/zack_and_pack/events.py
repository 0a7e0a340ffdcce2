"""The events of Zack & Pack: their notation and their effect on the position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.games.claims import Points, Win
from zackpack.games.game import refuse
from zackpack.games.notation import LogEvent, NamedLoad, Number, Player
from zackpack.games.zack_and_pack.conduct import (
    begin_next_round,
    enter_round,
    keep_possible,
    require_free_hands,
    require_not_last,
    require_phase,
    require_unpaid,
    take_from_pile,
)
from zackpack.games.zack_and_pack.drawings import judge_drawing
from zackpack.games.zack_and_pack.notation import PileNames, Rolled, TruckName, TruckNames
from zackpack.games.zack_and_pack.payments import payment
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import DEALING, GRABBING, PACKING, PAYING, ROLLING
from zackpack.games.zack_and_pack.shuffles import shuffle
from zackpack.pieces import COLOURS
from zackpack.sentences import Sentence, enumeration, quantity
from zackpack.violations import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Round(LogEvent):
    """``round 2``: another round begins; needed only where no earlier line of it shows that."""

    verb: ClassVar[str] = "round"
    number: Number

    def play(self, state: State) -> State:
        """ZP-R1: a round begins after the previous one has been scored."""
        if state.has_begun and not state.is_complete:
            names = enumeration([player for player, seat in state.seated() if seat.owed is None])
            refuse(
                "ZP-S4",
                "round {number} is not over: the penalty of {names} is missing.",
                number=state.number,
                names=names,
            )
        state = begin_next_round(state)
        if self.number != state.number:
            refuse("ZP-R1", "this is round {now}, not round {stated}.", now=state.number, stated=self.number)
        return replace(state, is_opened=True)


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle T05 T01 ...``: the whole draw pile from the top, or nothing if its order is not known."""

    verb: ClassVar[str] = "shuffle"
    is_secret: ClassVar[bool] = True
    trucks: PileNames

    def play(self, state: State) -> State:
        """ZP-P2 at the start, ZP-R5 when the pile is empty."""
        return shuffle(enter_round(state, ROLLING), self.trucks)


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 3,2,3,0,1``"""

    verb: ClassVar[str] = "roll"
    player: Player
    cargo: Rolled

    def play(self, state: State) -> State:
        """ZP-R1: everybody rolls once, before anything else; ZP-C2: what the dice can show."""
        state = enter_round(state, ROLLING)
        require_phase(state, ROLLING, "ZP-R1", Sentence("all rolls come before the deal"))
        if state.seat(self.player).cargo is not None:
            refuse("ZP-R1", "{player} has already rolled in this round.", player=self.player)
        require_unpaid(state, self.player, "ZP-R1")
        for colour, count, die in zip(COLOURS, self.cargo.counts, state.setup.dice.faces, strict=True):
            if count not in die:
                template = "the {colour} die has the faces {faces} and cannot show {count}."
                faces = enumeration([str(face) for face in sorted(set(die))])
                refuse("ZP-C2", template, colour=Sentence(colour), faces=faces, count=count)
        return state.with_seat(self.player, replace(state.seat(self.player), cargo=self.cargo), ROLLING)


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna T07 T12``: trucks from the draw pile, laid in front of a player."""

    verb: ClassVar[str] = "deal"
    player: Player
    trucks: TruckNames

    def play(self, state: State) -> State:
        """ZP-R2: two trucks each for 3 and 4 players, one for more."""
        state = enter_round(state, ROLLING)
        require_phase(state, DEALING, "ZP-R2", Sentence("all trucks are dealt before anybody takes one"))
        seat = state.seat(self.player)
        if seat.dealt + len(self.trucks) > state.setup.dealt:
            dealt, more = quantity(state.setup.dealt, "truck"), seat.dealt + len(self.trucks)
            template = "with {players} players, each is dealt {dealt}, and {player} would have {more}."
            values = {"players": len(state.seats), "dealt": dealt, "player": self.player, "more": more}
            refuse("ZP-R2", template, **values)
        if len(set(self.trucks)) < len(self.trucks):
            cards = enumeration(self.trucks, " ")
            refuse("ZP-R2", "there is only one card of each name, and {cards} names one twice.", cards=cards)
        for truck in self.trucks:
            state = take_from_pile(state, truck, deals=state.without_deals() - len(self.trucks))
        seat = replace(seat, lying=(*seat.lying, *self.trucks), dealt=seat.dealt + len(self.trucks))
        return keep_possible(state.with_seat(self.player, seat, DEALING))


@dataclass(frozen=True, slots=True)
class Take(LogEvent):
    """``take Anna T01``: a truck that lies in front of another player."""

    verb: ClassVar[str] = "take"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: never one's own; ZP-R4: the last player has no choice."""
        state = require_free_hands(enter_round(state, GRABBING), self.player)
        state = require_not_last(state, self.player)
        owner = state.table.get(self.truck)
        if owner is None:
            return self._take_unrecorded(state)
        if (before := state.setup.players[owner]) == self.player:
            own = "{truck} lies in front of {player}, and nobody may take their own."
            refuse("ZP-R3", own, truck=self.truck, player=self.player)
        seat = state.seat(before)
        lying = tuple(truck for truck in seat.lying if truck != self.truck)
        state = state.with_seat(before, replace(seat, lying=lying), GRABBING)
        seat = replace(state.seat(self.player), truck=self.truck, way="take")
        return keep_possible(state.with_seat(self.player, seat, GRABBING))

    def _take_unrecorded(self, state: State) -> State:
        """Take a truck whose deal is not recorded: there must be another player before whom it can lie."""
        lacking = {player: state.setup.dealt - seat.dealt for player, seat in state.seated()}
        takers = [self.player, *(player for player, seat in state.seated() if seat.way == "deal")]
        everywhere = sum(lacking.values())
        if everywhere and lacking[self.player] == everywhere and self.truck in state.rest:
            own = "{truck} can only lie in front of {player}, and nobody may take their own."
            refuse("ZP-R3", own, truck=self.truck, player=self.player)
        if taker := next((player for player, seat in state.seated() if seat.truck == self.truck), None):
            refuse("ZP-R3", "{player} has already taken {truck}.", player=taker, truck=self.truck)
        cards = state.cards.reveal(self.truck) if self.truck in state.rest else None
        # each of the takers finds one of another player: together, they need that many
        if cards is None or len(takers) > everywhere:
            refuse("ZP-R3", "{truck} does not lie in front of anybody.", truck=self.truck)
        seat = replace(state.seat(self.player), truck=self.truck, way="deal")
        return keep_possible(replace(state, cards=cards).with_seat(self.player, seat, GRABBING))


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Cleo T05``: the unknown card, the top one of the draw pile."""

    verb: ClassVar[str] = "draw"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: any number of players may choose the draw pile."""
        state = require_free_hands(enter_round(state, ROLLING), self.player)
        draws = len(state.without_truck()) - 1
        state = take_from_pile(state, self.truck, deals=state.without_deals(), draws=draws)
        seat = replace(state.seat(self.player), truck=self.truck, way="draw")
        return keep_possible(state.with_seat(self.player, seat, GRABBING))


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Anna a1``: a load of the record's table [loads]; in play, also a file such as load.toml.

    A penalty stated before it is checked against it. Without a recorded truck there is nothing to judge it by.
    """

    verb: ClassVar[str] = "load"
    player: Player
    drawn: NamedLoad

    def play(self, state: State) -> State:
        """ZP-L1 to ZP-L6: the load is legal; ZP-S1 to ZP-S3: what it costs."""
        if not state.is_complete:
            state = enter_round(state, PACKING)
        seat = state.seat(self.player)
        if seat.packed is not None:
            refuse("ZP-L0", "{player} has already packed in this round.", player=self.player)
        if seat.truck is None and self.drawn.packed:  # just packed, at the table
            refuse("ZP-L1", "{player}'s truck is not recorded.", player=self.player)
        state = state.end_grabbing(unseen=not state.has_cards)  # a round without cards may leave its shuffle out, too
        if seat.truck is None:
            return state
        judgement = judge_drawing(self.player, self.drawn, state.setup.deck[seat.truck], seat.cargo, state.setup.dice)
        if judgement.score is None:
            raise IllegalMoveError(*judgement.violations)
        if seat.cargo is not None:
            seat = replace(seat, packed=judgement, owed=judgement.score.penalty, at_least=None)
        else:
            seat = replace(seat, packed=judgement, owed=None, at_least=None)
            if seat.stated is not None:
                seat = payment(state.with_seat(self.player, seat, PACKING), self.player, seat.stated)
        return state.with_seat(self.player, seat, PACKING)


@dataclass(frozen=True, slots=True)
class Pay(LogEvent):
    """``pay Anna 3``: the penalty that a player states; checked against the load if there is one.

    It may be recorded before others have taken their trucks: one number ends the grabbing for nobody else. A penalty
    that is impossible moves no points, and may be corrected.
    """

    verb: ClassVar[str] = "pay"
    player: Player
    penalty: Number

    def play(self, state: State) -> State:
        """ZP-S3: the penalty owed; beside a load, a claim."""
        seat = state.seat(self.player)
        if not state.is_complete or (seat.stated is not None and not seat.is_refuted):
            state = enter_round(state, PAYING)
            seat = state.seat(self.player)
        if seat.stated is not None and not seat.is_refuted:
            refuse("ZP-S3", "{player} has already paid in this round.", player=self.player)
        return state.with_seat(self.player, payment(state, self.player, self.penalty), state.phase)


Event = Round | Shuffle | Roll | Deal | Take | Draw | Load | Pay | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Round, Shuffle, Roll, Deal, Take, Draw, Load, Pay, Points, Win)
}
