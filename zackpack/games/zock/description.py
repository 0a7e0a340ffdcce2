"""A position of Zock in words: the next task, the pawns, and everybody's money."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from zackpack.draw.labels import cut
from zackpack.errors import plural
from zackpack.games.zock.choices import cashable_pawns, movable_pawns, why_not_count
from zackpack.games.zock.game import GAME
from zackpack.games.zock.position import PAWNS, WEIGHTS, State, pawn_name
from zackpack.sentences import capitalise, conjunction


def describe(state: State) -> Iterator[str]:
    """The round and who is to do what, the last payments, the bank, and each player's money and pawns."""
    yield f"{capitalise(current_round(state))}: {task(state)}."
    if state.may_leave is not None and not state.is_over:
        yield f"{state.setup.players[state.may_leave]} has just borrowed and may leave the game instead."
    yield from (f"{capitalise(str(payment))}." for payment in state.payments)
    yield f"{capitalise(bank(state))}."
    for index, (player, colour) in enumerate(zip(state.setup.players, state.setup.colours, strict=True)):
        seat = state.seats[index]
        owes = f", owes {seat.debt}" if seat.debt else ""
        pawns = "; ".join(f"{name} {place_of(state, index, pawn)}" for pawn, name in enumerate(PAWNS))
        yield f"{player} ({colour}) has {seat.cash}{owes}: {'has left the game' if seat.has_left else pawns}."


def task(state: State) -> str:
    """The player to act and everything that this player can do, or the winners."""
    if state.is_over or state.duel:
        return next_task(state)
    name, cashable = state.player, _either(cashable_pawns(state))
    cash = f" or cashes in {cashable}" if cashable else ""
    if state.rolled is None:
        return f"{name} rolls{cash}"
    if state.rolled == 1:
        return f"{name} has rolled a 1 and sends {_either([PAWNS[one] for one in state.active.foremost])} home"
    movable = _either(movable_pawns(state))
    return f"{name} has rolled a {state.rolled} and {f'moves {movable}' if movable else 'passes'}{cash}"


def _either(pawns: Sequence[str]) -> str:
    """Pawns with an "or" before the last one: "the king, pawn 1 or pawn 2"."""
    names = [pawn_name(pawn) for pawn in pawns]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def current_round(state: State) -> str:
    """The number of the round, or that the game is over."""
    if state.is_over:
        return "the game is over"
    return f"round {state.round}" + (f" of {state.rules.rounds}" if state.rules.rounds else "")


def next_task(state: State, room: float = math.inf) -> str:
    """The player to act and how, or the winners; names are cut to `room`, in sizes of the font."""
    if state.is_over:
        return f"{conjunction([cut(name, room) for name in GAME.winners(state)])} won"
    name = cut(state.player if state.duel is None else state.setup.players[state.duel.roller], room)
    if state.duel:
        return f"duel: {name} rolls"
    return f"{name} to roll" if state.rolled is None else f"{name} rolled {state.rolled}"


def bank(state: State) -> str:
    """The money of the bank."""
    return "the bank never runs dry" if state.bank is None else f"bank: {state.bank}"


def place_of(state: State, index: int, pawn: int) -> str:
    """The place of a pawn, and the money for it alone if it can be cashed in (ZK-6; a group all together, ZK-H)."""
    track, ways = state.setup.track, state.seats[index].travel
    travel = ways[pawn]
    if not travel:
        return "in the house"
    out = plural(travel, "space") + " out"
    if state.is_over:
        return out
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    return f"{out}, {'nothing yet' if why_not_count(state, index, pawn) else f'brings {worth}'}"
