"""A position of Zock in words: the next task, the pawns, and everybody's money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zackpack.games.zock.position import State
from zackpack.games.zock.seats import PAWN_NAMES, PAWNS, WEIGHTS
from zackpack.games.zock.turn import options, why_worthless
from zackpack.sentences import Sentence, alternatives, conjunction, counted, enumeration

TASKS = {
    ("duel",): "duel: {player} rolls",
    ("roll",): "{player} rolls",
    ("roll", "cash"): "{player} rolls or cashes in {pawns}",
    ("home",): "{player} has rolled a 1 and sends {choices} home",
    ("move",): "{player} has rolled a {number} and moves {choices}",
    ("move", "cash"): "{player} has rolled a {number} and moves {choices} or cashes in {pawns}",
    ("pass",): "{player} has rolled a {number} and passes",
    ("pass", "cash"): "{player} has rolled a {number} and passes or cashes in {pawns}",
}
"""What the player to act may do, by the verbs."""
COLOURS = {"red": Sentence("red"), "yellow": Sentence("yellow"), "green": Sentence("green"), "blue": Sentence("blue")}
LABELS = (Sentence("king"), Sentence("pawn1"), Sentence("pawn2"))
"""The PAWNS in lists."""


def describe(state: State) -> Iterator[Sentence]:
    """The round and who is to do what, the last payments, the bank, and each player's money and pawns."""
    if state.is_over:
        yield Sentence("The game is over: {names} won.", names=conjunction(state.winners))
    elif state.rules.rounds:
        template = "Round {round} of {number}: {part}."
        yield Sentence(template, round=state.round, number=state.rules.rounds, part=_task(state))
    else:
        yield Sentence("Round {round}: {part}.", round=state.round, part=_task(state))
    if state.loan and not state.is_over:
        debtor = state.setup.players[state.loan.debtor]
        yield Sentence("{player} has just borrowed and may leave the game instead.", player=debtor)
    yield from (payment.sentence() for payment in state.payments)
    bank = Sentence("The bank never runs dry.")
    yield bank if state.bank is None else Sentence("Bank: {count}.", count=state.bank)
    for index, (player, seat) in enumerate(state.seated):
        colour = state.setup.colours[index]
        pawns = [Sentence("{pawn} {part}", pawn=LABELS[i], part=place_of(state, index, i)) for i in range(len(PAWNS))]
        values = {"player": player, "part": COLOURS.get(colour, colour), "count": seat.cash, "points": seat.debt}
        values["clauses"] = Sentence("has left the game") if seat.has_left else enumeration(pawns, "; ")
        template = "{player} ({part}) has {count}: {clauses}."
        if seat.debt:
            template = "{player} ({part}) has {count}, owes {points}: {clauses}."
        yield Sentence(template, **values)


def _task(state: State) -> Sentence:
    """The player to act and everything that this player can do."""
    may = options(state)
    first = next(iter(may))
    moved = may[first] if first in ("home", "move") else ()
    values = {"choices": _either(moved), "pawns": _either(may.get("cash", ()))}
    return Sentence(TASKS[tuple(may)], player=state.actor, number=state.rolled, **values)


def _either(pawns: Sequence[str]) -> Sentence:
    """Pawns with an "or" before the last one: "the king, pawn 1 or pawn 2"."""
    return alternatives([PAWN_NAMES[PAWNS.index(pawn)] for pawn in pawns])


def place_of(state: State, index: int, pawn: int) -> Sentence:
    """The place of a pawn, and the money for it alone if it can be cashed in (ZK-6; a group all together, ZK-H)."""
    track, travel = state.setup.track, state.seats[index].travel[pawn]
    if not travel:
        return Sentence("in the house")
    if state.is_over:
        return counted("{count} space out", "{count} spaces out", travel)
    if why_worthless(state, index, pawn):
        return counted("{count} space out, nothing yet", "{count} spaces out, nothing yet", travel)
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    return counted("{count} space out, brings {points}", "{count} spaces out, brings {points}", travel, points=worth)
