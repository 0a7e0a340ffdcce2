"""The events of Zack & Pack: their notation and their effect on the position."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.games.claims import Points, Win, require_running
from zackpack.games.notation import LogEvent, NamedLoad, Number, Player
from zackpack.games.protocol import refuse
from zackpack.games.zack_and_pack.notation import Rolled, TruckName, TruckNames
from zackpack.games.zack_and_pack.position import DEALING, GRABBING, PACKING, ROLLING, State
from zackpack.pieces import COLOURS
from zackpack.scores import judge
from zackpack.sentences import Sentence, enumeration, quantity
from zackpack.violations import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Round(LogEvent):
    """``round 2``: another round begins; optional where a roll shows it."""

    verb: ClassVar[str] = "round"
    number: Number

    def play(self, state: State) -> State:
        """ZP-R1: a round begins after the previous one has been scored."""
        if state.has_begun and not state.is_complete:
            names = enumeration(state.unpaid())
            refuse(
                "ZP-S4",
                "round {number} is not over: the penalty of {names} is missing.",
                number=state.number,
                names=names,
            )
        state = _begin_next_round(state)
        if self.number != state.number:
            refuse("ZP-R1", "this is round {now}, not round {stated}.", now=state.number, stated=self.number)
        return state


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle T05 T01 ...``: the whole draw pile from the top, at the start or when it is empty."""

    verb: ClassVar[str] = "shuffle"
    is_secret: ClassVar[bool] = True
    trucks: TruckNames

    def play(self, state: State) -> State:
        """ZP-P2 at the start, ZP-R5 when the pile is empty."""
        if state.is_complete:
            state = _begin_next_round(state)
        require_running(state)
        if state.knows_cards and state.pile and len(state.pile) < len(state.setup.deck):
            left = quantity(len(state.pile), "card")
            refuse("ZP-R5", "the draw pile still has {left}; a shuffle comes only when it is empty.", left=left)
        cards = (*state.pile, *state.discards) if state.knows_cards else tuple(dict.fromkeys(self.trucks))
        if Counter(cards) != Counter(self.trucks):
            wrong = sorted((Counter(cards) - Counter(self.trucks)) + (Counter(self.trucks) - Counter(cards)))
            cards_named = enumeration(wrong[:5])
            if state.discards:
                refuse("ZP-R5", "a shuffle names each card of the discards once; check {cards}.", cards=cards_named)
            refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards_named)
        return replace(state, pile=self.trucks, discards=(), knows_order=True)


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 3,2,3,0,1``"""

    verb: ClassVar[str] = "roll"
    player: Player
    cargo: Rolled

    def play(self, state: State) -> State:
        """ZP-R1: everybody rolls once, before anything else; ZP-C2: what the dice can show."""
        if state.is_complete:
            state = _begin_next_round(state)
        _require_phase(state, ROLLING, "ZP-R1", Sentence("all rolls come before the deal"))
        if state.seat(self.player).cargo is not None:
            refuse("ZP-R1", "{player} has already rolled in this round.", player=self.player)
        _require_unpaid(state, self.player, "ZP-R1")
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
        if state.is_complete:
            state = _begin_next_round(state)
        _require_phase(state, DEALING, "ZP-R2", Sentence("all trucks are dealt before anybody takes one"))
        seat = state.seat(self.player)
        if seat.dealt + len(self.trucks) > state.setup.dealt:
            dealt = quantity(state.setup.dealt, "truck")
            refuse("ZP-R2", "with {players} players, each is dealt {dealt}.", players=len(state.seats), dealt=dealt)
        if len(set(self.trucks)) < len(self.trucks):
            cards = enumeration(self.trucks, " ")
            refuse("ZP-R2", "there is only one card of each name, and {cards} names one twice.", cards=cards)
        for truck in self.trucks:
            state = _take_from_pile(state, truck)
        seat = replace(seat, lying=(*seat.lying, *self.trucks), dealt=seat.dealt + len(self.trucks))
        return state.with_seat(self.player, seat, DEALING)


@dataclass(frozen=True, slots=True)
class Take(LogEvent):
    """``take Anna T01``: a truck that lies in front of another player."""

    verb: ClassVar[str] = "take"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: never one's own; ZP-R4: the last player has no choice."""
        state = _require_free_hands(state, self.player)
        if all(
            seat.truck for player, seat in zip(state.setup.players, state.seats, strict=True) if player != self.player
        ):
            refuse("ZP-R4", "{player} is the last to pick and gets the unknown card.", player=self.player)
        owner = state.table.get(self.truck)
        if owner is None and all(seat.dealt == state.setup.dealt for seat in state.seats):
            refuse("ZP-R3", "{truck} does not lie in front of anybody.", truck=self.truck)
        if owner is None:  # in front of somebody whose deal was not recorded
            state = _take_from_pile(state, self.truck)
        elif state.setup.players[owner] == self.player:
            own = "{truck} lies in front of {player}, and nobody may take their own."
            refuse("ZP-R3", own, truck=self.truck, player=self.player)
        else:
            before = state.setup.players[owner]
            seat = state.seat(before)
            lying = tuple(truck for truck in seat.lying if truck != self.truck)
            state = state.with_seat(before, replace(seat, lying=lying), GRABBING)
        return state.with_seat(self.player, replace(state.seat(self.player), truck=self.truck), GRABBING)


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Cleo T05``: the unknown card, the top one of the draw pile."""

    verb: ClassVar[str] = "draw"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: any number of players may choose the draw pile."""
        state = _require_free_hands(state, self.player)
        state = _take_from_pile(state, self.truck)
        return state.with_seat(self.player, replace(state.seat(self.player), truck=self.truck), GRABBING)


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Anna a1``: a load of the record's table [loads]."""

    verb: ClassVar[str] = "load"
    player: Player
    drawn: NamedLoad

    def play(self, state: State) -> State:
        """ZP-L1 to ZP-L6: the load is legal; ZP-S1 to ZP-S3: what it costs."""
        seat = state.seat(self.player)
        if seat.packed is not None or seat.owed is not None:
            refuse("ZP-L0", "{player} has already packed in this round.", player=self.player)
        if seat.cargo is None:
            refuse("ZP-L6", "the roll of {player} is not recorded.", player=self.player)
        if seat.truck is None:
            refuse("ZP-L1", "the truck of {player} is not recorded.", player=self.player)
        truck = state.setup.deck[seat.truck]
        judgement = judge(self.drawn.on(truck, seat.cargo))
        if judgement.score is None:
            raise IllegalMoveError(*judgement.violations)
        seat = replace(seat, packed=judgement, owed=judgement.score.penalty)
        return state.with_seat(self.player, seat, PACKING)


@dataclass(frozen=True, slots=True)
class Pay(LogEvent):
    """``pay Anna 3``: the penalty that a player states; checked against the load if there is one.

    It may be recorded before others have taken their trucks: one number ends the grabbing for nobody else.
    """

    verb: ClassVar[str] = "pay"
    player: Player
    penalty: Number

    def play(self, state: State) -> State:
        """ZP-S3: the penalty owed; beside a load, a claim."""
        if state.is_complete and state.seat(self.player).stated is not None:
            state = _begin_next_round(state)
        require_running(state)
        seat = state.seat(self.player)
        if seat.stated is not None:
            refuse("ZP-S3", "{player} has already paid in this round.", player=self.player)
        owed = self.penalty if seat.owed is None else seat.owed
        return state.with_seat(self.player, replace(seat, owed=owed, stated=self.penalty), state.phase)


Event = Round | Shuffle | Roll | Deal | Take | Draw | Load | Pay | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Round, Shuffle, Roll, Deal, Take, Draw, Load, Pay, Points, Win)
}


def adopt_points(state: State, claim: Points) -> State:
    """Take stated points as they are where the penalties are not known (ZP-S4, ZP-S5).

    They are a claim if the penalties are known, or if no round has begun since the last score.
    """
    if state.is_complete:
        return state.close_round()
    if not state.has_begun and state.history and _is_claim_of_the_last_round(state, claim):
        return state
    require_running(state)
    stated = dict(claim.stated)
    if absent := [player for player in state.setup.players if player not in stated]:
        refuse(
            "ZP-S4",
            "the penalty of {names} and the points of {absent} are missing.",
            names=enumeration(state.unpaid()),
            absent=enumeration(absent),
        )
    for player, before, seat in zip(state.setup.players, state.points, state.seats, strict=True):
        left = max(0, before - (seat.owed or 0))
        allowed = (left, left + state.rules.bonus)
        if not (0 <= stated[player] <= allowed[1] and (seat.owed is None or stated[player] in allowed)):
            either = "{player} had {before} points and can have {least} or {most}, not {stated}."
            between = "{player} had {before} points and can have from {least} to {most}, not {stated}."
            refuse(
                "ZP-S5",
                either if seat.owed is not None else between,
                player=player,
                before=before,
                least=allowed[0],
                most=allowed[1],
                stated=stated[player],
            )
    return state.end_round(tuple(stated[player] for player in state.setup.players), ())


def _begin_next_round(state: State) -> State:
    require_running(state)
    state = state.close_round()
    require_running(state)
    return state


def _require_phase(state: State, phase: int, rule: str, order: Sentence) -> None:
    """Require that no later phase of this round has begun."""
    require_running(state)
    if state.phase > phase:
        refuse(rule, "{order}, and round {number} is already past that.", order=order, number=state.number)


def _require_free_hands(state: State, player: str) -> State:
    """The position in which a player may grab a truck: this round, or the next one if this one is complete."""
    if state.is_complete:
        state = _begin_next_round(state)
    _require_phase(state, GRABBING, "ZP-R3", Sentence("all trucks are taken before the packing"))
    if (truck := state.seat(player).truck) is not None:
        refuse("ZP-R3", "{player} has already taken {truck}.", player=player, truck=truck)
    _require_unpaid(state, player, "ZP-R3")
    return state


def _require_unpaid(state: State, player: str, rule: str) -> None:
    """Require that a player who still does something in this round has not paid for it."""
    if state.seat(player).owed is not None:
        refuse(rule, "{player} has already paid in this round.", player=player)


def _take_from_pile(state: State, truck: str) -> State:
    """Take a card from the draw pile (ZP-R5)."""
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", "{truck} is on the table or already taken.", truck=truck)
    if not state.knows_cards:
        return state
    if not state.pile and not state.knows_order:  # shuffled at the table, the order is not recorded
        state = replace(state, pile=state.discards, discards=())
    if not state.pile:
        refuse("ZP-R5", "the draw pile is empty: the discards must be shuffled first.")
    if state.knows_order and truck != state.pile[0]:
        refuse("ZP-P2", "{truck} is not the top card of the draw pile.", truck=truck)
    if truck not in state.pile:
        refuse("ZP-R5", "{truck} is among the discards, and the draw pile is not empty.", truck=truck)
    place = state.pile.index(truck)  # each card is there once
    return replace(state, pile=(*state.pile[:place], *state.pile[place + 1 :]))


def _is_claim_of_the_last_round(state: State, claim: Points) -> bool:
    """Whether the points claimed fit the round that has just been scored: then the claim is about that one."""
    after = dict(zip(state.setup.players, state.points, strict=True))
    return all(after[player] == stated for player, stated in claim.stated)
