"""The position in a game of Zock (ZK-C2, ZK-P1, ZK-6 to ZK-11).

It has pawns, turns, payments, fines and loans.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from zackpack.games.game import Say
from zackpack.games.outcome import Ending
from zackpack.games.zock.seats import CAPTURE, LENDING, PAWN_NAMES, SUBJECTS, Pawn, Reason, Seat
from zackpack.games.zock.setup import Rules, Setup
from zackpack.sentences import Sentence, conjunction, counted


class Challenge(NamedTuple):
    """A duel of kings (ZK-9): the seats of the one who rolls next and of the other."""

    roller: int
    other: int


class Loan(NamedTuple):
    """A loan for a fine, which may still be declined (ZK-10).

    It has two seats, and the position before the fine was paid.
    """

    debtor: int
    creditor: int
    before: State


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    setup, rules
        Players and track, and the rules that may vary.
    seats
        The players' pawns and money.
    bank
        The money of the bank; None if it never runs dry.
    turn
        The seat of the current player.
    round
        The number of the round, from 1.
    rolled
        The roll that the current player has yet to use.
    duel
        The duel that goes on.
    loan
        The loan that may still be declined.
    is_time_up
        Whether the agreed time is over.
    """

    setup: Setup
    rules: Rules
    seats: tuple[Seat, ...]
    bank: int | None
    turn: int = 0
    round: int = 1
    rolled: int | None = None
    duel: Challenge | None = None
    loan: Loan | None = None
    is_time_up: bool = False

    def __repr__(self) -> str:
        return f"<Zock, round {self.round}: {', '.join(self.setup.players)}>"

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
        template = "{won}: the richest of those still in the game; tied players win together."
        return Ending(
            rule="ZK-11",
            over=Sentence("the game is over: {why}.", why=self.end or ""),
            not_over=Sentence("the game is not over: several players are left."),
            winning_rule="ZK-11",
            won=lambda won: Sentence(template, won=won),
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """ZK-11: the richest of those still in the game; () while it goes on."""
        if not self.is_over:
            return ()

        left = {player: seat.wealth for player, seat in self.seated if not seat.has_left}
        most = max(left.values(), default=0)
        return tuple(player for player, wealth in left.items() if wealth == most)

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

    def pawns_on(self, index: int, space: int) -> tuple[Pawn, ...]:
        """The pawns of a seat on a space."""
        seat = self.seats[index]
        return tuple(pawn for pawn in seat.out if self.space(index, seat.travel[pawn]) == space)

    def pawns_with(self, index: int, pawn: Pawn) -> tuple[Pawn, ...]:
        """The pawns of a seat on the space of one of them on the track, itself included (ZK-H)."""
        return self.pawns_on(index, self.space(index, self.seats[index].travel[pawn]))

    def send_home(self, say: Say, rule: str, index: int, pawns: Sequence[Pawn]) -> State:
        """Send pawns of a seat back to their house by a rule."""
        if not pawns:
            return self

        names = conjunction([SUBJECTS[pawns[0]], *(PAWN_NAMES[pawn] for pawn in pawns[1:])])
        singular = "{names} of {player} goes home."
        plural = "{names} of {player} go home."
        say(
            rule,
            counted(singular, plural, len(pawns), names=names, player=self.setup.players[index]),
        )
        return self.with_seat(index, self.seats[index].place(0, *pawns))


def pay(
    state: State, say: Say, payer: int | None, payee: int, amount: int, *, why: Reason
) -> State:
    """Hand over an amount, or what there is of it.

    Parameters
    ----------
    payer
        A seat; None for the bank.
    payee
        A seat.
    amount
        What is owed.
    why
        The reason, with its rule.
    """
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
        "payer": Sentence("The bank") if payer is None else players[payer],
        "payee": players[payee],
        "amount": paid,
        "reason": why.name,
    }
    say(why.rule, Sentence("{payer} pays {payee} {amount}: {reason}.", **values))
    return state


def lend(state: State, say: Say, debtor: int, amount: int) -> State:
    """Lend an amount, or what the bank has left of it (ZK-10)."""
    cash = state.seats[debtor].cash
    state = pay(state, say, None, debtor, amount, why=LENDING)
    seat = state.seats[debtor]
    return state.with_seat(debtor, replace(seat, debt=seat.debt + seat.cash - cash))


def fine(state: State, say: Say, payer: int, payee: int, amount: int) -> State:
    """ZK-8, ZK-10: a captured player pays, and borrows what is lacking unless they then decline.

    A loan that empties the bank may be declined, too, though its player leaves with it.
    """
    before = state

    state = lend(state, say, payer, max(0, amount - state.seats[payer].cash))
    state = retire(pay(state, say, payer, payee, amount, why=CAPTURE), say)

    has_borrowed = state.seats[payer].debt > before.seats[payer].debt
    return replace(state, loan=Loan(payer, payee, before)) if has_borrowed else state


def decline(loan: Loan, say: Say) -> State:
    """ZK-10: as if the loan had not been taken: the debtor pays what there was, and leaves."""
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
