"""A position of Zock in words: the next task, the pawns, and everybody's money."""

from __future__ import annotations

import math
from collections.abc import Iterator

from zackpack.draw.labels import cut
from zackpack.errors import plural
from zackpack.games.zock.game import winners
from zackpack.games.zock.position import PAWNS, WEIGHTS, State
from zackpack.sentences import conjunction


def describe(state: State) -> Iterator[str]:
    """The bank, and each player's money and pawns."""
    yield f"{bank(state).capitalize()}."
    for index, (player, colour) in enumerate(zip(state.setup.players, state.setup.colours, strict=True)):
        seat = state.seats[index]
        owes = f", owes {seat.debt}" if seat.debt else ""
        pawns = "; ".join(f"{name} {place_of(state, index, pawn)}" for pawn, name in enumerate(PAWNS))
        yield f"{player} ({colour}) has {seat.cash}{owes}: {'has left the game' if seat.has_left else pawns}."


def current_round(state: State) -> str:
    """The number of the round, or that the game is over."""
    if state.is_over:
        return "the game is over"
    return f"round {state.round}" + (f" of {state.rules.rounds}" if state.rules.rounds else "")


def next_task(state: State, room: float = math.inf) -> str:
    """The player to act and how, or the winners; names are cut to `room`, in sizes of the font."""
    if state.is_over:
        return f"{conjunction([cut(name, room) for name in winners(state)])} won"
    name = cut(state.player if state.duel is None else state.setup.players[state.duel.roller], room)
    if state.duel:
        return f"duel: {name} rolls"
    return f"{name} to roll" if state.rolled is None else f"{name} rolled {state.rolled}"


def bank(state: State) -> str:
    """The money of the bank."""
    return "the bank never runs dry" if state.bank is None else f"bank: {state.bank}"


def place_of(state: State, index: int, pawn: int) -> str:
    """The place of a pawn, and the money for it alone (ZK-6; a group on its space cashes in together, ZK-H)."""
    track, ways = state.setup.track, state.seats[index].travel
    travel = ways[pawn]
    if not travel:
        return "in the house"
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    group = state.pawns_on(index, state.space(index, travel))
    brings = f"brings {worth}" if any(track.is_past_quarter(ways[one]) for one in group) else "nothing yet"
    return f"{plural(travel, 'space')} out, {brings}"
