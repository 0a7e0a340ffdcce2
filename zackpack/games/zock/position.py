"""The position in a game of Zock: pawns, turns, payments, fines and loans (ZK-C2, ZK-P1, ZK-6 to
ZK-11).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from zackpack.errors import Fault, InputError
from zackpack.files.source import Folder
from zackpack.games import setups
from zackpack.games.game import Ending, Say
from zackpack.games.names import Names
from zackpack.games.zock.components import Track, house_track, read_track
from zackpack.games.zock.seats import (
    CAPTURE,
    LENDING,
    PAWN_NAMES,
    PAWNS,
    START_MONEY,
    SUBJECTS,
    Reason,
    Seat,
)
from zackpack.sentences import Sentence, conjunction, counted

MIN_PLAYERS, MAX_PLAYERS = 2, 4


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change."""

    king_first: bool = True  # whether the king must leave the house before any other pawn (ZK-5b)
    cash_in_after_roll: bool = False  # whether cashing in replaces the move and not the roll (ZK-6)
    share_spaces: bool = True  # whether pawns of one player may share a space (ZK-H)
    rounds: int = 0  # the number after which the game ends; 0 for no limit (ZK-11)

    def __post_init__(self) -> None:
        setups.keep_integers(self)


@dataclass(frozen=True)
class Setup:
    """Players, track, and the players' houses: `colours` of the track, by default its first ones
    (ZK-P1).
    """

    players: tuple[str, ...]
    track: Track = field(default_factory=house_track)
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        setups.require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZK-P1")
        colours = setups.choose_colours(self.colours, self.track.colours, len(self.players))
        object.__setattr__(self, "colours", colours)
        least, bank = len(self.players) * START_MONEY, self.track.bank
        if bank is not None and bank < least:
            expected = Sentence("at least {least} (ZK-P1)", least=least)
            raise InputError(
                Fault("setup, track", Sentence("a bank of {bank}", bank=bank), expected)
            )

    @classmethod
    def form(cls) -> setups.SetupForm:
        """The players with their houses, and the track."""
        return setups.SetupForm(
            MIN_PLAYERS, MAX_PLAYERS, "track", words_each={"colours": tuple(house_track().colours)}
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `track`, a path (by default the house track), and `colours`, one a player, from a
        record.
        """
        setups.require_keys("setup", table, "track", "colours")
        track = setups.read_component(table, "track", folder, read_track) or house_track()
        return cls(players, track, setups.read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the pawns."""
        return {"pawn": Names(PAWNS)}


class Challenge(NamedTuple):
    """A duel of kings (ZK-9): the seats of the one who rolls next and of the other."""

    roller: int
    other: int


class Loan(NamedTuple):
    """A loan for a fine, which may still be declined (ZK-10): two seats, and the position before
    the fine was paid.
    """

    debtor: int
    creditor: int
    before: State


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    setup: Setup
    rules: Rules
    seats: tuple[Seat, ...]
    bank: int | None  # None if it never runs dry
    turn: int = 0  # the seat of the current player
    round: int = 1
    rolled: int | None = None  # what this player has yet to use
    duel: Challenge | None = None
    loan: Loan | None = None
    is_time_up: bool = False

    # ---- the end

    @property
    def end(self) -> Sentence | None:
        """ZK-11: why the game has ended; None while it goes on."""
        if sum(not seat.has_left for seat in self.seats) == 1:
            return Sentence("all others have left it")
        if self.is_time_up:
            return Sentence("the time is up")
        return Sentence("all rounds are played") if 0 < self.rules.rounds < self.round else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.end is not None

    @property
    def ending(self) -> Ending:
        """ZK-11, as it refuses lines and claims."""
        won = "{names} won: the richest of those still in the game; tied players win together."
        return Ending(
            rule="ZK-11",
            over=Sentence("the game is over: {why}.", why=self.end or ""),
            not_over=Sentence("the game is not over: several players are left."),
            winning_rule="ZK-11",
            won=lambda names: Sentence(won, names=names),
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """ZK-11: the richest of those still in the game; () while it goes on."""
        left = {
            player: seat.wealth
            for player, seat in self.seated
            if self.is_over and not seat.has_left
        }
        return tuple(player for player, wealth in left.items() if wealth == max(left.values()))

    # ---- players

    @property
    def seated(self) -> tuple[tuple[str, Seat], ...]:
        """The players with their seats."""
        return tuple(zip(self.setup.players, self.seats, strict=True))

    @property
    def player(self) -> str:
        """The current player."""
        return self.setup.players[self.turn]

    @property
    def actor(self) -> str:
        """The player who rolls next in a duel, or else the current one."""
        return self.setup.players[self.duel.roller] if self.duel else self.player

    @property
    def active(self) -> Seat:
        """The seat of the current player."""
        return self.seats[self.turn]

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def with_seat(self, index: int, seat: Seat) -> State:
        """The position with a changed seat."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def end_turn(self) -> State:
        """Pass the turn to the next player who has not left, clockwise (ZK-P1)."""
        seats = len(self.seats)
        following = range(self.turn + 1, self.turn + seats + 1)
        after = next(seat for seat in following if not self.seats[seat % seats].has_left)
        return replace(
            self, turn=after % seats, round=self.round + after // seats, rolled=None, duel=None
        )

    # ---- pawns

    def space(self, index: int, travel: int) -> int:
        """The space of a seat's pawn by its travel."""
        return self.setup.track.space(self.setup.colours[index], travel)

    def pawns_on(self, index: int, space: int) -> tuple[int, ...]:
        """The pawns of a seat on a space."""
        seat = self.seats[index]
        return tuple(pawn for pawn in seat.out if self.space(index, seat.travel[pawn]) == space)

    def pawns_with(self, index: int, pawn: int) -> tuple[int, ...]:
        """The pawns of a seat on the space of one of them on the track, itself included (ZK-H)."""
        return self.pawns_on(index, self.space(index, self.seats[index].travel[pawn]))

    def send_home(self, say: Say, rule: str, index: int, pawns: Sequence[int]) -> State:
        """Send pawns of a seat back to their house by a rule."""
        if not pawns:
            return self

        names = conjunction([SUBJECTS[pawns[0]], *(PAWN_NAMES[pawn] for pawn in pawns[1:])])
        one, many = "{names} of {player} goes home.", "{names} of {player} go home."
        say(rule, counted(one, many, len(pawns), names=names, player=self.setup.players[index]))
        return self.with_seat(index, self.seats[index].place(0, *pawns))


def pay(
    state: State, say: Say, payer: int | None, payee: int, amount: int, *, why: Reason
) -> State:
    """Hand over an amount, or what there is of it; None as the payer stands for the bank."""
    has = state.bank if payer is None else state.seats[payer].cash
    paid = amount if has is None else min(amount, has)
    if not paid:
        return state
    if payer is not None:
        state = state.with_seat(payer, state.seats[payer].gain(-paid, why.loss))
    elif has is not None:
        state = replace(state, bank=has - paid)
    state = state.with_seat(payee, state.seats[payee].gain(paid, why.gain))
    players = state.setup.players
    values = {
        "player": Sentence("The bank") if payer is None else players[payer],
        "name": players[payee],
    }
    say(
        why.rule,
        Sentence("{player} pays {name} {count}: {part}.", **values, count=paid, part=why.name),
    )
    return state


def lend(state: State, say: Say, debtor: int, amount: int) -> State:
    """Lend an amount, or what the bank has left of it (ZK-10)."""
    cash = state.seats[debtor].cash
    state = pay(state, say, None, debtor, amount, why=LENDING)
    seat = state.seats[debtor]
    return state.with_seat(debtor, replace(seat, debt=seat.debt + seat.cash - cash))


def fine(state: State, say: Say, payer: int, payee: int, amount: int) -> State:
    """ZK-8, ZK-10: a captured player pays, and borrows exactly what is lacking unless they then
    decline.

    A loan that empties the bank may be declined, too, though its player leaves with it.
    """
    before = state

    state = lend(state, say, payer, max(0, amount - state.seats[payer].cash))
    state = retire(pay(state, say, payer, payee, amount, why=CAPTURE), say)

    has_borrowed = state.seats[payer].debt > before.seats[payer].debt
    return replace(state, loan=Loan(payer, payee, before)) if has_borrowed else state


def decline(loan: Loan, say: Say) -> State:
    """ZK-10: as if the loan had not been taken: the creditor gets what the debtor had, who leaves."""
    state = loan.before
    state = pay(state, say, loan.debtor, loan.creditor, state.seats[loan.debtor].cash, why=CAPTURE)
    return state.with_seat(loan.debtor, state.seats[loan.debtor].leave()).end_turn()


def retire(state: State, say: Say) -> State:
    """ZK-10: a player without money leaves as soon as the bank has none either."""
    for index, (player, seat) in enumerate(state.seated):
        if state.bank == 0 and seat.is_poor:
            say(
                "ZK-10",
                Sentence("The bank lends no more, and {player} leaves the game.", player=player),
            )
            state = state.with_seat(index, seat.leave())
    return state
