"""The events of Zack & Pack: how each is written, and what it does to the position."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar, NoReturn

from zackpack.errors import Fault, IllegalMoveError, InputError, plural
from zackpack.games.lines import Line, LoadName, Number, Player, Players, Scores, TruckName, TruckNames
from zackpack.games.zack_and_pack_rounds import DEALING, GRABBING, PACKING, ROLLING, Setup, State
from zackpack.loads import Load
from zackpack.pieces import COLOURS, Cargo
from zackpack.referee import Violation
from zackpack.referee import check as check_load
from zackpack.scores import score
from zackpack.trucks import Truck


def refuse(rule: str, message: str) -> NoReturn:
    """Raise an IllegalMoveError for one rule."""
    raise IllegalMoveError(Violation(rule, message))


@dataclass(frozen=True, slots=True)
class Begin(Line):
    """``round 2``: another round begins; not needed where a roll shows it."""

    verb: ClassVar[str] = "round"
    number: Number

    def play(self, state: State) -> State:
        """ZP-R1: a round begins after the one before has been scored."""
        if state.begun and not state.complete:
            refuse("ZP-S4", f"round {state.number} is not over: {', '.join(state.unpaid())} has not paid.")
        state = _next_round(state)
        if self.number != state.number:
            refuse("ZP-R1", f"this is round {state.number}, not round {self.number}.")
        return state


@dataclass(frozen=True, slots=True)
class Shuffle(Line):
    """``shuffle T05 T01 ...``: the whole draw pile from the top, at the start or when it is empty."""

    verb: ClassVar[str] = "shuffle"
    trucks: TruckNames

    def play(self, state: State) -> State:
        """ZP-P2 at the start, ZP-R5 when the pile is empty."""
        if state.complete:
            state = _next_round(state)
        _not_over(state)
        if state.tracked and state.pile and len(state.pile) < len(state.setup.deck):
            refuse("ZP-R5", f"the draw pile still has {plural(len(state.pile), 'card')}; it is shuffled when empty.")
        cards = (*state.pile, *state.discards) if state.tracked else tuple(dict.fromkeys(self.trucks))
        if Counter(cards) != Counter(self.trucks):
            rule, what = ("ZP-R5", "the discards") if state.discards else ("ZP-P2", "the deck")
            wrong = sorted((Counter(cards) - Counter(self.trucks)) + (Counter(self.trucks) - Counter(cards)))
            refuse(rule, f"a shuffle has every card of {what} once; look at {', '.join(wrong[:5])}.")
        return replace(state, pile=self.trucks, discards=(), ordered=True)


@dataclass(frozen=True, slots=True)
class Roll(Line):
    """``roll Anna 3,2,3,0,1``"""

    verb: ClassVar[str] = "roll"
    player: Player
    cargo: Cargo

    def play(self, state: State) -> State:
        """ZP-R1: everybody rolls once, before anything else; ZP-C2: what the dice can show."""
        if state.complete:
            state = _next_round(state)
        _require(state, ROLLING, "ZP-R1", "all rolls come before the deal")
        if state.seat(self.player).cargo is not None:
            refuse("ZP-R1", f"{self.player} has rolled already in this round.")
        for colour, count, die in zip(COLOURS, self.cargo.counts, state.setup.dice.faces, strict=True):
            if count not in die:
                faces = ", ".join(map(str, sorted(set(die))))
                refuse("ZP-C2", f"the {colour} die has the faces {faces} and cannot show {count}.")
        return state.with_seat(self.player, replace(state.seat(self.player), cargo=self.cargo), ROLLING)


@dataclass(frozen=True, slots=True)
class Deal(Line):
    """``deal Anna T07 T12``: trucks laid before a player, from the draw pile."""

    verb: ClassVar[str] = "deal"
    player: Player
    trucks: TruckNames

    def play(self, state: State) -> State:
        """ZP-R2: two trucks each for 3 and 4 players, one for more."""
        if state.complete:
            state = _next_round(state)
        _require(state, DEALING, "ZP-R2", "all trucks are dealt before anybody takes one")
        seat = state.seat(self.player)
        if seat.dealt + len(self.trucks) > state.setup.dealt:
            number = plural(state.setup.dealt, "truck")
            refuse("ZP-R2", f"with {len(state.seats)} players, each is dealt {number}.")
        if len(set(self.trucks)) < len(self.trucks):
            refuse("ZP-R2", f"there is only one card of each name, and {' '.join(self.trucks)} has one twice.")
        for truck in self.trucks:
            state = _from_the_pile(state, truck)
        seat = replace(seat, lying=(*seat.lying, *self.trucks), dealt=seat.dealt + len(self.trucks))
        return state.with_seat(self.player, seat, DEALING)


@dataclass(frozen=True, slots=True)
class Take(Line):
    """``take Anna T01``: a truck that lies before another player."""

    verb: ClassVar[str] = "take"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: never one's own; ZP-R4: the last player has no choice."""
        state = _with_free_hands(state, self.player)
        if all(
            seat.truck for player, seat in zip(state.setup.players, state.seats, strict=True) if player != self.player
        ):
            refuse("ZP-R4", f"{self.player} is the last to pick and gets the unknown card.")
        owner = state.table.get(self.truck)
        if owner is None and all(seat.dealt == state.setup.dealt for seat in state.seats):
            refuse("ZP-R3", f"{self.truck} does not lie before anybody.")
        if owner is None:  # before somebody whose deal was not recorded
            state = _from_the_pile(state, self.truck)
        elif state.setup.players[owner] == self.player:
            refuse("ZP-R3", f"{self.truck} lies before {self.player}, and nobody takes their own.")
        else:
            before = state.setup.players[owner]
            seat = state.seat(before)
            lying = tuple(truck for truck in seat.lying if truck != self.truck)
            state = state.with_seat(before, replace(seat, lying=lying), GRABBING)
        return state.with_seat(self.player, replace(state.seat(self.player), truck=self.truck), GRABBING)


@dataclass(frozen=True, slots=True)
class Draw(Line):
    """``draw Cleo T05``: the unknown card, the top one of the draw pile."""

    verb: ClassVar[str] = "draw"
    player: Player
    truck: TruckName

    def play(self, state: State) -> State:
        """ZP-R3: any number of players may choose the draw pile."""
        state = _with_free_hands(state, self.player)
        state = _from_the_pile(state, self.truck)
        return state.with_seat(self.player, replace(state.seat(self.player), truck=self.truck), GRABBING)


@dataclass(frozen=True, slots=True)
class Pack(Line):
    """``load Anna a1``: a load of the record's table [loads]."""

    verb: ClassVar[str] = "load"
    player: Player
    name: LoadName

    def play(self, state: State) -> State:
        """ZP-L1 to ZP-L6: the load is legal; ZP-S1 to ZP-S3: what it costs."""
        seat = state.seat(self.player)
        if seat.load is not None or seat.owed is not None:
            refuse("ZP-L0", f"{self.player} has packed already in this round.")
        if seat.cargo is None or seat.truck is None:
            what = "roll" if seat.cargo is None else "truck"
            refuse("ZP-L6" if seat.cargo is None else "ZP-L1", f"the {what} of {self.player} is not recorded.")
        truck = state.setup.deck[seat.truck]
        load = read_load(state.setup, self.name, truck, seat.cargo)
        violations = check_load(load)
        if violations:
            raise IllegalMoveError(*violations)
        return state.with_seat(self.player, replace(seat, load=load, owed=score(load).penalty), PACKING)


def read_load(setup: Setup, name: str, truck: Truck, cargo: Cargo) -> Load:
    """A load of a record.

    Raises
    ------
    InputError
        If there is none of this name, or it cannot be read as a load of this truck.
    """
    if name not in setup.loads:
        raise InputError(Fault("", f"no load {name!r}", f"one of [loads]: {', '.join(setup.loads) or 'none is there'}"))
    try:
        return Load.from_layers(truck, cargo, setup.loads[name])
    except InputError as error:
        raise InputError(*(fault.within(f"loads, {name}") for fault in error.faults)) from None


@dataclass(frozen=True, slots=True)
class Pay(Line):
    """``pay Anna 3``: the penalty that a player states; checked if there is a load."""

    verb: ClassVar[str] = "pay"
    player: Player
    penalty: Number

    def play(self, state: State) -> State:
        """ZP-S3: what is owed; a claim beside a load."""
        if state.complete and state.seat(self.player).stated is not None:
            state = _next_round(state)
        _not_over(state)
        seat = state.seat(self.player)
        if seat.stated is not None:
            refuse("ZP-S3", f"{self.player} has paid already in this round.")
        owed = self.penalty if seat.owed is None else seat.owed
        return state.with_seat(self.player, replace(seat, owed=owed, stated=self.penalty), PACKING)


@dataclass(frozen=True, slots=True)
class Points(Line):
    """``score Anna=72 Ben=85 Cleo=64``: the points after the round; adopted where the penalties are not known."""

    verb: ClassVar[str] = "score"
    stated: Scores

    def play(self, state: State) -> State:
        """ZP-S4, ZP-S5: a claim if the penalties are known, or if no round has begun since the last score."""
        if state.complete:
            return state.closed()
        if not state.begun and state.history and _is_claim_of_the_last_round(state, self):
            return state
        _not_over(state)
        stated = dict(self.stated)
        if absent := [player for player in state.setup.players if player not in stated]:
            refuse(
                "ZP-S4", f"{', '.join(state.unpaid())} has not paid, and the points of {', '.join(absent)} are missing."
            )
        for player, before, seat in zip(state.setup.players, state.points, state.seats, strict=True):
            left = max(0, before - (seat.owed or 0))
            allowed = (left, left + state.rules.bonus)
            if not (0 <= stated[player] <= allowed[1] and (seat.owed is None or stated[player] in allowed)):
                what = f"{allowed[0]} or {allowed[1]}" if seat.owed is not None else f"from 0 to {allowed[1]}"
                refuse("ZP-S5", f"{player} had {before} points and can have {what}, not {stated[player]}.")
        return state.ended(tuple(stated[player] for player in state.setup.players), ())


@dataclass(frozen=True, slots=True)
class Win(Line):
    """``win Anna Ben``: who has won, all of them."""

    verb: ClassVar[str] = "win"
    players: Players

    def play(self, state: State) -> State:
        """ZP-E1: the game ends when somebody has no points left."""
        state = state.closed()
        if not state.over:
            refuse("ZP-E1", "the game is not over: everybody has points left.")
        return state


Event = Begin | Shuffle | Roll | Deal | Take | Draw | Pack | Pay | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Begin, Shuffle, Roll, Deal, Take, Draw, Pack, Pay, Points, Win)
}


def _next_round(state: State) -> State:
    _not_over(state)
    state = state.closed()
    _not_over(state)
    return state


def _not_over(state: State) -> None:
    if state.over:
        refuse("ZP-E1", "the game is over: somebody had no points left at the end of a round.")


def _require(state: State, phase: int, rule: str, order: str) -> None:
    """Nothing of a later phase has happened in this round."""
    _not_over(state)
    if state.phase > phase:
        refuse(rule, f"{order}, and round {state.number} is further on.")


def _with_free_hands(state: State, player: str) -> State:
    """The position in which a player may grab a truck: this round, or the next one if this one is complete."""
    if state.complete:
        state = _next_round(state)
    _require(state, GRABBING, "ZP-R3", "all trucks are taken before the packing")
    if (truck := state.seat(player).truck) is not None:
        refuse("ZP-R3", f"{player} has taken {truck} already.")
    return state


def _from_the_pile(state: State, truck: str) -> State:
    """Take a card from the draw pile (ZP-R5)."""
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", f"{truck} lies on the table or is taken already.")
    if not state.tracked:
        return state
    if not state.pile and not state.ordered:  # shuffled at the table, the order is not recorded
        state = replace(state, pile=state.discards, discards=())
    if not state.pile:
        refuse("ZP-R5", "the draw pile is empty: the discards are shuffled first.")
    if state.ordered and truck != state.pile[0]:
        refuse("ZP-P2", f"the top card of the draw pile is {state.pile[0]}, not {truck}.")
    if truck not in state.pile:
        refuse("ZP-R5", f"{truck} is among the discards, and the draw pile is not empty.")
    return replace(state, pile=tuple(card for card in state.pile if card != truck))


def _is_claim_of_the_last_round(state: State, event: Points) -> bool:
    """A score just after a round that was scored already is about that round, if it fits."""
    after = dict(zip(state.setup.players, state.points, strict=True))
    return all(after[player] == stated for player, stated in event.stated)
