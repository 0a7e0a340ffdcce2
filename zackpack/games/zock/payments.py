"""Payments, fines and loans, and who leaves for want of money (ZK-6, ZK-8, ZK-10)."""

from __future__ import annotations

from dataclasses import replace

from zackpack.games.zock.position import Loan, State
from zackpack.games.zock.seats import CAPTURE, LENDING, Reason
from zackpack.sentences import Sentence


def pay(state: State, payer: int | None, payee: int, amount: int, why: Reason) -> State:
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
    values = {"player": Sentence("The bank") if payer is None else players[payer], "name": players[payee]}
    text = Sentence("{player} pays {name} {count}: {part}.", **values, count=paid, part=why.name)
    return state.announce(why.rule, text)


def lend(state: State, debtor: int, amount: int) -> State:
    """Lend an amount, or what the bank has left of it (ZK-10)."""
    cash = state.seats[debtor].cash
    state = pay(state, None, debtor, amount, LENDING)
    seat = state.seats[debtor]
    return state.with_seat(debtor, replace(seat, debt=seat.debt + seat.cash - cash))


def fine(state: State, payer: int, payee: int, amount: int) -> State:
    """ZK-8, ZK-10: a captured player pays, and borrows exactly what is lacking unless they then decline."""
    before = state
    state = lend(state, payer, max(0, amount - state.seats[payer].cash))
    state = retire(pay(state, payer, payee, amount, CAPTURE))
    has_borrowed = state.seats[payer].debt > before.seats[payer].debt and not state.seats[payer].has_left
    return replace(state, loan=Loan(payer, payee, before)) if has_borrowed else state


def decline(loan: Loan) -> State:
    """ZK-10: as if the loan had not been taken: the creditor gets what the debtor had, who leaves."""
    state = replace(loan.before, consequences=())
    state = pay(state, loan.debtor, loan.creditor, state.seats[loan.debtor].cash, CAPTURE)
    return state.with_seat(loan.debtor, state.seats[loan.debtor].leave()).end_turn()


def retire(state: State) -> State:
    """ZK-10: a player without money leaves as soon as the bank has none either."""
    for index, (player, seat) in enumerate(state.seated):
        if state.bank == 0 and seat.is_poor:
            text = Sentence("The bank lends no more, and {player} leaves the game.", player=player)
            state = state.with_seat(index, seat.leave()).announce("ZK-10", text)
    return state
