"""The events of Zack & Pack: their notation and their effect on the position."""

from dataclasses import dataclass, replace
from typing import ClassVar, NoReturn

from zackpack.games.claims import Points, Win
from zackpack.games.game import Say, refuse
from zackpack.games.notation import LogEvent, NamedLoad, Number, Player
from zackpack.games.spoken_words import DEALT, DRAWN, LOADED, ROLLED
from zackpack.games.zack_and_pack.between_rounds import End, Join, Leave
from zackpack.games.zack_and_pack.drawings import judge_drawing
from zackpack.games.zack_and_pack.fields import PileNames, Rolled, TopCard, TruckName, TruckNames
from zackpack.games.zack_and_pack.penalties import judge_again, measure, with_stated
from zackpack.games.zack_and_pack.piles import shuffle, turn_up
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation


@dataclass(frozen=True, slots=True)
class Round(LogEvent):
    """``round 2``"""

    title: ClassVar[Sentence] = Sentence("round")
    spoken: ClassVar[tuple[str, ...]] = ("runde", "manche")
    means: ClassVar[Sentence] = Sentence(
        "another round begins; needed only where no earlier line of it shows that"
    )
    template: ClassVar[str] = "Round {number} begins"
    number: Number

    def play(self, state: State, say: Say) -> State:
        """ZP-R1: a round begins after the previous one has been scored."""
        if state.first is not None or (state.has_begun and self.number != state.number):
            _refuse_next_round(state, "ZP-S4")

        if self.number != state.number:
            template = "this is round {now}, not round {stated}."
            refuse("ZP-R1", template, now=state.number, stated=self.number)

        return state.begin()


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle T05 T01 ...``"""

    title: ClassVar[Sentence] = Sentence("shuffle")
    spoken: ClassVar[tuple[str, ...]] = ("shuffles", "mischt", "mischen", "mélange", "mélanger")
    means: ClassVar[Sentence] = Sentence(
        "the whole draw pile from the top, or nothing if its order is not known"
    )
    # without the cards: nobody may hear which comes next
    template: ClassVar[str] = "The draw pile is shuffled"
    trucks: PileNames

    def play(self, state: State, say: Say) -> State:
        """ZP-P2 at the start, ZP-R5 when the pile is empty."""
        return shuffle(state.begin(), self.trucks)


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 3,2,3,0,1``"""

    title: ClassVar[Sentence] = Sentence("roll")
    spoken: ClassVar[tuple[str, ...]] = ROLLED
    means: ClassVar[Sentence] = Sentence("what the dice show")
    template: ClassVar[str] = "{player} rolls {cargo}"
    player: Player
    cargo: Rolled

    def play(self, state: State, say: Say) -> State:
        """ZP-R1: everybody rolls once, before anything else; ZP-C2: what the dice can show."""
        state = state.enter(Stage.ROLLING)
        _require_stage(state, Stage.ROLLING, "ZP-R1", Sentence("all rolls come before the deal"))
        seat = state.seat(self.player)
        if seat.cargo is not None:
            refuse("ZP-R1", "{player} has already rolled in this round.", player=self.player)

        _require_unpaid(state, self.player, "ZP-R1")
        if fault := state.setup.dice.fault(self.cargo):
            raise IllegalMoveError(Violation("ZP-C2", fault))
        return state.with_seat(self.player, replace(seat, cargo=self.cargo))


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna T07 T12``"""

    title: ClassVar[Sentence] = Sentence("deal")
    spoken: ClassVar[tuple[str, ...]] = DEALT
    means: ClassVar[Sentence] = Sentence("trucks from the draw pile, laid in front of a player")
    template: ClassVar[str] = "{player} is dealt {trucks}"
    player: Player
    trucks: TruckNames

    def play(self, state: State, say: Say) -> State:
        """ZP-R2: two trucks each for 3 and 4 players, one for more."""
        state = state.enter(Stage.DEALING)
        order = Sentence("all trucks are dealt before anybody takes one")
        _require_stage(state, Stage.DEALING, "ZP-R2", order)
        self._require_number(state)
        _require_unpaid(state, self.player, "ZP-R2")
        if len(set(self.trucks)) < len(self.trucks):
            template = "there is only one card of each name, and {cards} names one twice."
            refuse("ZP-R2", template, cards=enumeration(self.trucks, " "))

        for truck in self.trucks:  # one after the other: in between, the discards may be shuffled
            state = turn_up(state, truck, self.trucks)
            seat = state.seat(self.player)
            seat = replace(seat, lying=(*seat.lying, truck), dealt=seat.dealt + 1)
            state = state.with_seat(self.player, seat)

        return state

    def _require_number(self, state: State) -> None:
        """Require that the player gets no more trucks than each is dealt (ZP-R2)."""
        dealt = state.setup.dealt
        number = state.seat(self.player).dealt + len(self.trucks)
        if number > dealt:
            template = (
                "with {players} players, each is dealt {dealt}, and {player} would have {more}."
            )
            refuse(
                "ZP-R2",
                template,
                players=len(state.seats),
                dealt=counted("{count} truck", "{count} trucks", dealt),
                player=self.player,
                more=number,
            )


@dataclass(frozen=True, slots=True)
class Take(LogEvent):
    """``take Anna T01``"""

    title: ClassVar[Sentence] = Sentence("take a truck")
    spoken: ClassVar[tuple[str, ...]] = (
        "takes",
        "grabs",
        "nimmt",
        "greift",
        "prend",
        "took",
        "taken",
        "schnappt",
        "genommen",
        "geschnappt",
        "pris",
        "attrape",
        "picks",
        "picked",
        "wählt",
        "choisit",
        "saisit",
    )
    means: ClassVar[Sentence] = Sentence("a truck that lies in front of another player")
    template: ClassVar[str] = "{player} takes {truck}"
    player: Player
    truck: TruckName

    def play(self, state: State, say: Say) -> State:
        """ZP-R3: never one's own; ZP-R4: the last player has no choice."""
        state = state.enter(Stage.GRABBING, "ZP-R3")
        _require_free_hands(state, self.player)
        if state.without_truck() == [self.player]:
            template = "{player} is the last to pick and gets the unknown card."
            refuse("ZP-R4", template, player=self.player)

        index = state.table.get(self.truck)
        if index is None:
            self._require_may_lie(state)
            return _grab(state, self.player, self.truck)

        owner = state.setup.players[index]
        if owner == self.player:
            template = "{truck} lies in front of {player}, and nobody may take their own."
            refuse("ZP-R3", template, truck=self.truck, player=self.player)

        seat = state.seat(owner)
        lying = tuple(truck for truck in seat.lying if truck != self.truck)
        state = state.with_seat(owner, replace(seat, lying=lying))
        return _grab(state, self.player, self.truck)

    def _require_may_lie(self, state: State) -> None:
        """Require that a truck whose deal is not recorded can lie in front of another player."""
        for player, seat in state.seated():
            if seat.truck == self.truck:
                template = "{player} has already taken {truck}."
                refuse("ZP-R3", template, player=player, truck=self.truck)

        is_in_pile = self.truck in (state.cards.pile or ())
        if is_in_pile or not {*state.without_deal()} - {self.player}:
            refuse("ZP-R3", "{truck} does not lie in front of anybody.", truck=self.truck)


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Cleo T05``"""

    title: ClassVar[Sentence] = Sentence("draw a card")
    spoken: ClassVar[tuple[str, ...]] = (
        *DRAWN,
        "unknown",
        "unbekannte",
        "inconnue",
        "pile",
        "stapel",
    )
    means: ClassVar[Sentence] = Sentence("the unknown card, the top one of the draw pile")
    template: ClassVar[str] = "{player} gets the unknown card: {truck}"
    player: Player
    truck: TopCard

    def play(self, state: State, say: Say) -> State:
        """ZP-R3: any number of players may choose the draw pile."""
        state = state.enter(Stage.GRABBING)
        _require_free_hands(state, self.player)
        return _grab(turn_up(state, self.truck), self.player, self.truck)


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Anna a1``

    A penalty stated before it is checked against it. Without a recorded truck there is nothing to
    judge it by.
    """

    title: ClassVar[Sentence] = Sentence("load")
    spoken: ClassVar[tuple[str, ...]] = (*LOADED, "packt", "packs", "packed", "gepackt")
    means: ClassVar[Sentence] = Sentence(
        "a load of the record's table [loads]; in play, also a file such as load.toml"
    )
    template: ClassVar[str] = "{player} hands in the load {drawn}"
    player: Player
    drawn: NamedLoad

    def play(self, state: State, say: Say) -> State:
        """ZP-L1 to ZP-L6: the load is legal; ZP-S1 to ZP-S3: what it costs."""
        state = state.enter(Stage.PACKING, "ZP-L0")
        seat = state.seat(self.player)
        if seat.has_packed:
            refuse("ZP-L0", "{player} has already packed in this round.", player=self.player)

        seat = replace(seat, has_packed=True)
        if seat.truck is not None:
            truck = state.setup.deck[seat.truck]
            judgement = judge_drawing(self.player, self.drawn, truck, seat.cargo, state.setup.dice)
            if judgement.score is None:
                raise IllegalMoveError(*judgement.violations)

            # without a roll, the load tells only which penalties can be
            proven = judgement.score.penalty if seat.cargo is not None else None
            seat = replace(seat, packed=judgement, proven=proven)
        elif self.drawn.packed:  # just packed, at the table
            refuse("ZP-L1", "{player}'s truck is not recorded.", player=self.player)

        state = judge_again(state.with_seat(self.player, seat), self.player)
        return measure(state).scored()


@dataclass(frozen=True, slots=True)
class Pay(LogEvent):
    """``pay Anna 3``

    It may be recorded before others have taken their trucks: one number ends the grabbing for
    nobody else. A penalty that is impossible moves no points; whether it is less than the least one
    is judged once all have paid or packed.
    """

    title: ClassVar[Sentence] = Sentence("penalty")
    spoken: ClassVar[tuple[str, ...]] = (
        "pays",
        "owes",
        "zahlt",
        "bezahlt",
        "paie",
        "paye",
        "paid",
        "schuldet",
        "gezahlt",
        "payé",
        "zahlen",
        "payer",
    )
    means: ClassVar[Sentence] = Sentence(
        "the penalty that a player states; checked against the load if there is one"
    )
    template: ClassVar[str] = "{player} owes {penalty}"
    is_late: ClassVar[bool] = True  # a penalty that the loads of the last round prove is a claim
    player: Player
    penalty: Number

    def play(self, state: State, say: Say) -> State:
        """ZP-S3: the penalty owed; beside a load, a claim."""
        if self.player in state.claimants:
            waiting = tuple(player for player in state.claimants if player != self.player)
            return replace(state, claimants=waiting)

        state = state.enter(Stage.PAYING, "ZP-S3")
        _require_unpaid(state, self.player, "ZP-S3")
        seat = state.seat(self.player)
        seat = with_stated(state.setup, seat, self.penalty, state.balance(self.player))
        return measure(state.with_seat(self.player, seat)).scored()


def _require_stage(state: State, stage: Stage, rule: str, order: Sentence) -> None:
    """Require that no later stage of this round has begun."""
    if state.stage >= Stage.PACKING:
        _refuse_next_round(state, rule)

    if state.stage > stage:
        template = "{order}, and round {round} is already past that."
        refuse(rule, template, order=order, round=state.number)


def _refuse_next_round(state: State, rule: str) -> NoReturn:
    """Name the penalties without which the next round does not begin."""
    names = enumeration(state.unpaid())
    template = "round {round} is not over: the penalty of {names} is missing."
    refuse(rule, template, round=state.number, names=names)


def _require_unpaid(state: State, player: str, rule: str) -> None:
    """Require that a player who still does something in this round has not paid for it."""
    if state.seat(player).stated is not None:
        refuse(rule, "{player} has already paid in this round.", player=player)


def _require_free_hands(state: State, player: str) -> None:
    """Require that a player may still grab a truck."""
    truck = state.seat(player).truck
    if truck is not None:
        refuse("ZP-R3", "{player} has already taken {truck}.", player=player, truck=truck)

    order = Sentence("all trucks are taken before the packing")
    _require_stage(state, Stage.GRABBING, "ZP-R3", order)
    _require_unpaid(state, player, "ZP-R3")


def _grab(state: State, player: str, truck: str) -> State:
    """The position once a player has a truck; with the last one, the grabbing is over."""
    state = state.with_seat(player, replace(state.seat(player), truck=truck))
    return state if state.without_truck() else replace(state, stage=Stage.PACKING)


Event = Round | Shuffle | Roll | Deal | Take | Draw | Load | Pay | Join | Leave | End | Points | Win
