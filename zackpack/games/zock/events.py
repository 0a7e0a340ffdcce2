"""The events of Zock: their notation and their effect on the position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.games.claims import Points, Win, require_running
from zackpack.games.game import refuse
from zackpack.games.notation import LogEvent, Player, name_field, number_field
from zackpack.games.zock.choices import movable_pawns, why_not_cash, why_not_move
from zackpack.games.zock.money import SMALLEST
from zackpack.games.zock.payments import collect_fine, lend, note_payment, pay_from_bank
from zackpack.games.zock.position import (
    CASHED,
    DUELS,
    FINES,
    PAWN_NAMES,
    PAWNS,
    WEIGHTS,
    Challenge,
    State,
    pawn_name,
)
from zackpack.sentences import enumeration
from zackpack.violations import IllegalMoveError

FACES = range(1, 7)
Die = Annotated[int, number_field("what the die shows, 1 to 6")]
Amount = Annotated[int, number_field("an amount like 5000, in digits only")]
Pawn = Annotated[str, name_field(lambda line: line.take_one_of(PAWNS, f"a pawn ({', '.join(PAWNS)})"))]


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 4``"""

    verb: ClassVar[str] = "roll"
    player: Player
    die: Die

    def play(self, state: State) -> State:
        """ZK-4: a roll begins the turn; ZK-7: a 1 sends the foremost pawn home and ends it."""
        state = _require_turn(state, self.player)
        if state.rolled is not None:
            refuse("ZK-4", "{player} has already rolled a {die}.", player=self.player, die=state.rolled)
        _require_face(self.die)
        foremost = state.active.foremost
        if self.die > 1 or len(foremost) > 1:
            return replace(state, rolled=self.die)
        return state.with_seat(state.turn, state.active.send_home(*foremost)).end_turn()


@dataclass(frozen=True, slots=True)
class Home(LogEvent):
    """``home Anna pawn1``: after a roll of 1, the one of several equally foremost pawns that goes back."""

    verb: ClassVar[str] = "home"
    player: Player
    pawn: Pawn

    def play(self, state: State) -> State:
        """ZK-7: only foremost pawns, and only where there are several."""
        if self.player != state.player and not state.duel and not state.is_over:
            template = "it is {now}'s turn: after a 1, a single foremost pawn of {player} goes back without a line."
            refuse("ZK-P1", template, now=state.player, player=self.player)
        state = _require_turn(state, self.player)
        if state.rolled != 1:
            refuse("ZK-7", "a player chooses a pawn to go back only after a 1, and only if several are foremost.")
        pawn = PAWNS.index(self.pawn)
        if pawn not in state.active.foremost:
            refuse("ZK-7", "{pawn} of {player} is not foremost.", pawn=PAWN_NAMES[pawn], player=self.player)
        return state.with_seat(state.turn, state.active.send_home(pawn)).end_turn()


@dataclass(frozen=True, slots=True)
class Move(LogEvent):
    """``move Anna king``: as far as the die shows."""

    verb: ClassVar[str] = "move"
    player: Player
    pawn: Pawn

    def play(self, state: State) -> State:
        """ZK-4, ZK-5a and ZK-5b: the pawns that may move; ZK-8 and ZK-9: captures and duels."""
        state, die = _require_roll(state, self.player)
        pawn = PAWNS.index(self.pawn)
        if wrong := why_not_move(state, pawn):
            raise IllegalMoveError(wrong)
        index, seat = state.turn, state.active.move_pawn(pawn, state.active.travel[pawn] + die)
        state = state.with_seat(index, seat)
        space = state.space(index, seat.travel[pawn])
        met = {other: state.pawns_on(other, space) for other in range(len(state.seats)) if other != index}
        for other, pawns in met.items():  # one at most: players never share a space
            if pawns and pawn == pawns[0] == 0:
                return replace(state, rolled=None, duel=Challenge(index, other, other))
            if pawns:
                state = state.with_seat(other, state.seats[other].send_home(*pawns))
                return collect_fine(state, other, index, sum(FINES[one] for one in pawns))
        return state.end_turn()


@dataclass(frozen=True, slots=True)
class Pass(LogEvent):
    """``pass Anna``: no pawn can move as the die shows."""

    verb: ClassVar[str] = "pass"
    player: Player

    def play(self, state: State) -> State:
        """ZK-H: only a player without a legal move passes."""
        state, _ = _require_roll(state, self.player)
        if movable := movable_pawns(state):
            refuse(
                "ZK-4",
                "{player} can move: {pawns}.",
                player=self.player,
                pawns=enumeration([pawn_name(pawn) for pawn in movable]),
            )
        return state.end_turn()


@dataclass(frozen=True, slots=True)
class Cash(LogEvent):
    """``cash Anna king``: take the money for a pawn and the others on its space."""

    verb: ClassVar[str] = "cash"
    player: Player
    pawn: Pawn

    def play(self, state: State) -> State:
        """ZK-6: the bank pays; ZK-H: for all the player's pawns on the space."""
        state = _require_turn(state, self.player)
        pawn, index = PAWNS.index(self.pawn), state.turn
        if wrong := why_not_cash(state, pawn):
            raise IllegalMoveError(wrong)
        pawns = state.pawns_with(pawn)
        amount = state.setup.track.amount(state.setup.colours[index], state.active.travel[pawn])
        state, paid = pay_from_bank(state, amount * sum(WEIGHTS[one] for one in pawns), index, "cashed in")
        return state.with_seat(index, state.active.gain(paid, CASHED).send_home(*pawns)).end_turn()


@dataclass(frozen=True, slots=True)
class Duel(LogEvent):
    """``duel Ben 3``: a roll in a duel of kings."""

    verb: ClassVar[str] = "duel"
    player: Player
    die: Die

    def play(self, state: State) -> State:
        """ZK-9: both roll in turn until one rolls a 1 and loses king and money."""
        require_running(state)
        if state.duel is None:
            refuse("ZK-9", "no king has landed on a king.")
        duel = state.duel
        if self.player != (rolls := state.setup.players[duel.roller]):
            refuse("ZK-9", "in a duel both players roll in turn, and now it is {player}'s turn.", player=rolls)
        _require_face(self.die)
        if self.die > 1:
            return replace(state, duel=replace(duel, roller=duel.other))
        loser, winner = state.seats[duel.roller], duel.other
        # a challenger's king stands alone: the space was the defender's
        pawns = state.pawns_on(duel.roller, state.space(duel.roller, loser.travel[0]))
        taken = loser.send_home(*pawns).gain(-loser.cash, DUELS)
        state = state.with_seat(duel.roller, taken)
        state = state.with_seat(winner, state.seats[winner].gain(loser.cash, DUELS))
        return note_payment(state, duel.roller, winner, loser.cash, "duel").end_turn()


@dataclass(frozen=True, slots=True)
class Borrow(LogEvent):
    """``borrow Ben 5000``: a loan of the bank before it is needed, or more than was needed."""

    verb: ClassVar[str] = "borrow"
    player: Player
    amount: Amount

    def play(self, state: State) -> State:
        """ZK-10: a player without money borrows any amount that the bank has; ZK-C2: in notes."""
        require_running(state)
        index = state.setup.players.index(self.player)
        seat, values = state.seats[index], {"player": self.player, "amount": self.amount, "bank": state.bank}
        if seat.has_left:
            refuse("ZK-10", "{player} has left the game.", **values)
        if seat.cash:
            refuse("ZK-10", "{player} has {cash}: only a player without money borrows.", **values, cash=seat.cash)
        if not self.amount or self.amount % SMALLEST:
            refuse("ZK-C2", "notes of 5000, 1000 and 500 do not make {amount}.", **values)
        if state.bank is not None and self.amount > state.bank:
            refuse("ZK-10", "the bank has only {bank}.", **values)
        return lend(state, index, self.amount)


@dataclass(frozen=True, slots=True)
class Leave(LogEvent):
    """``leave Ben``: a player declines the loan for the payment just made, pays what he has, and leaves the game."""

    verb: ClassVar[str] = "leave"
    player: Player

    def play(self, state: State) -> State:
        """ZK-10: only at once, and only a player who had too little to pay."""
        index = state.may_leave
        if state.instead is None or index is None or state.setup.players[index] != self.player:
            template = "{player} has not just borrowed for a payment: only then may a player leave the game instead."
            refuse("ZK-10", template, player=self.player)
        return state.instead


@dataclass(frozen=True, slots=True)
class End(LogEvent):
    """``end``: the agreed time is over."""

    verb: ClassVar[str] = "end"

    def play(self, state: State) -> State:
        """ZK-11: the position counts as it stands."""
        require_running(state)
        return replace(state, is_time_up=True)


Event = Roll | Home | Move | Pass | Cash | Duel | Borrow | Leave | End | Points | Win
KINDS: tuple[type[Event], ...] = (Roll, Home, Move, Pass, Cash, Duel, Borrow, Leave, End, Points, Win)
VERBS: dict[str, type[Event]] = {kind.verb: kind for kind in KINDS}


def _require_turn(state: State, player: str) -> State:
    """Require that it is this player's turn."""
    require_running(state)
    if state.duel is not None:
        refuse("ZK-9", "a duel is under way: {player} rolls.", player=state.setup.players[state.duel.roller])
    if player != state.player:
        refuse("ZK-P1", "it is {now}'s turn, not {player}'s.", now=state.player, player=player)
    return state


def _require_roll(state: State, player: str) -> tuple[State, int]:
    """Require a roll of 2 to 6 by this player; return the position and the roll."""
    state = _require_turn(state, player)
    if state.rolled is None:
        refuse("ZK-4", "{player} has not rolled yet.", player=player)
    if state.rolled == 1:
        refuse("ZK-7", "{player} has rolled a 1: a foremost pawn goes back, and nothing else moves.", player=player)
    return state, state.rolled


def _require_face(die: int) -> None:
    if die not in FACES:
        refuse("ZK-C2", "the die shows 1 to 6, not {die}.", die=die)
