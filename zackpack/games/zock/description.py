"""A position of Zock in words: the next task, the pawns, and everybody's money."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zock.position import State
from zackpack.games.zock.seats import PAWNS, WEIGHTS
from zackpack.games.zock.turn import is_ripe, task
from zackpack.sentences import Sentence, conjunction, counted, enumeration

COLOURS = {"red": Sentence("red"), "yellow": Sentence("yellow"), "green": Sentence("green"), "blue": Sentence("blue")}
LABELS = (Sentence("king"), Sentence("pawn1"), Sentence("pawn2"))
"""The PAWNS in lists."""


def describe(state: State) -> Iterator[Sentence]:
    """The round and who is to do what, the bank, and each player's money and pawns."""
    if state.is_over:
        yield Sentence("The game is over: {names} won.", names=conjunction(state.winners))
    elif state.rules.rounds:
        text = "Round {round} of {number}: {part}."
        yield Sentence(text, round=state.round, number=state.rules.rounds, part=task(state))
    else:
        yield Sentence("Round {round}: {part}.", round=state.round, part=task(state))
    if state.loan and not state.is_over:
        debtor = state.setup.players[state.loan.debtor]
        yield Sentence("{player} has just borrowed and may leave the game instead.", player=debtor)
    endless = Sentence("The bank never runs dry.")
    yield endless if state.bank is None else Sentence("Bank: {count}.", count=state.bank)
    for index, (player, seat) in enumerate(state.seated):
        colour = state.setup.colours[index]
        pawns = [Sentence("{pawn} {part}", pawn=LABELS[i], part=place_of(state, index, i)) for i in range(len(PAWNS))]
        values = {"player": player, "part": COLOURS.get(colour, colour), "count": seat.cash, "points": seat.debt}
        values["clauses"] = Sentence("has left the game") if seat.has_left else enumeration(pawns, "; ")
        owes = "{player} ({part}) has {count}, owes {points}: {clauses}."
        yield Sentence(owes if seat.debt else "{player} ({part}) has {count}: {clauses}.", **values)


def place_of(state: State, index: int, pawn: int) -> Sentence:
    """The place of a pawn, and the money for it alone if it can be cashed in (ZK-6; a group all together, ZK-H)."""
    track, travel = state.setup.track, state.seats[index].travel[pawn]
    if not travel:
        return Sentence("in the house")
    if state.is_over:
        return counted("{count} space out", "{count} spaces out", travel)
    if not is_ripe(state, index, pawn):
        return counted("{count} space out, nothing yet", "{count} spaces out, nothing yet", travel)
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    return counted("{count} space out, brings {points}", "{count} spaces out, brings {points}", travel, points=worth)
