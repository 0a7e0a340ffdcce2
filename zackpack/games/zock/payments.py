"""The payments of Zock: fines, loans, and what the bank has left (ZK-6, ZK-8, ZK-10)."""

from __future__ import annotations

from dataclasses import replace

from zackpack.games.zock.money import Payment
from zackpack.games.zock.position import AT_HOME, CAPTURED, CAPTURES, Seat, State


def may_borrow(state: State, seat: Seat) -> bool:
    """Whether a player may borrow now (ZK-10)."""
    return not seat.has_left and not seat.cash and state.bank != 0


def collect_fine(state: State, payer: int, payee: int, amount: int) -> State:
    """Pay for a capture and end the turn; the payer borrows exactly what is lacking, or else leaves (ZK-8, ZK-10)."""
    lacking = max(0, amount - state.seats[payer].cash)
    paid = _pay(state, payer, payee, amount, lacking).end_turn()
    if not lacking or paid.seats[payer].has_left:
        return paid
    return replace(paid, instead=_pay(state, payer, payee, amount, 0).end_turn())


def _pay(state: State, payer: int, payee: int, amount: int, loan: int) -> State:
    """Pay for a capture with a loan, as far as the bank has it; a payer who is still short pays that, and leaves."""
    state = lend(state, payer, loan)
    seat = state.seats[payer]
    paid = min(amount, seat.cash)
    seat = seat.gain(-paid, CAPTURED)
    if paid < amount:
        seat = replace(seat, travel=AT_HOME, has_left=True)
    state = state.with_seat(payer, seat)
    state = state.with_seat(payee, state.seats[payee].gain(paid, CAPTURES))
    return note_payment(state, payer, payee, paid, "capture")


def lend(state: State, index: int, amount: int) -> State:
    """Lend a player an amount, or what is left of it in the bank (ZK-10)."""
    state, lent = pay_from_bank(state, amount, index, "borrowed")
    seat = state.seats[index]
    return state.with_seat(index, replace(seat, cash=seat.cash + lent, debt=seat.debt + lent))


def pay_from_bank(state: State, amount: int, payee: int, why: str) -> tuple[State, int]:
    """Take an amount, or what is left of it, from the bank; the caller hands the money on."""
    paid = amount if state.bank is None else min(amount, state.bank)
    left = None if state.bank is None else state.bank - paid
    return note_payment(replace(state, bank=left), None, payee, paid, why), paid


def note_payment(state: State, payer: int | None, payee: int, amount: int, why: str) -> State:
    """Note a payment; None as the payer stands for the bank."""
    players = state.setup.players
    payment = Payment(None if payer is None else players[payer], players[payee], amount, why)
    return replace(state, payments=(*state.payments, payment)) if amount else state
