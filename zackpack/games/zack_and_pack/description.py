"""A position of Zack & Pack in words: what is to be done, the trucks on the table, each player, and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.errors import plural
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Seat
from zackpack.scores import points
from zackpack.sentences import conjunction


def describe(state: State) -> Iterator[str]:
    """The round and its next task, the trucks on the table, each player's things, and the piles without their cards."""
    state = state.close_round()
    yield f"The game is over: {conjunction(GAME.winners(state))} won." if state.is_over else _task(state)
    table = ", ".join(f"{truck} in front of {state.setup.players[index]}" for truck, index in state.table.items())
    yield f"On the table: {table}." if table else "No truck lies on the table."
    for (player, seat), have in zip(state.seated(), state.points, strict=True):
        yield f"{player}: {', '.join([points(have), *_things(seat)])}."
    if not state.is_over:
        yield _piles(state)


TASKS = {
    "roll": "roll",
    "deal": "deal",
    "take": "take a truck",
    "draw": "get the unknown card",
    "pay": "pay",
}
"""The tasks of players by the verb that is due, in the order of a round."""


def _task(state: State) -> str:
    """The round, and who is to do what."""
    found = GAME.due(state)
    verb = next((verb for verb in TASKS if verb in {one.verb for one in found}), None)
    if verb is None and any(one.verb == "shuffle" for one in found):
        return f"Round {state.number}: the discards are to be shuffled."
    if verb is None:
        return f"Round {state.number}: the points of all players are to be stated."
    waiting = {one.player for one in found if one.verb == verb}
    players = [player for player in state.setup.players if player in waiting]
    if verb == "deal":
        return f"Round {state.number}: the trucks are to be dealt."
    return f"Round {state.number}: {conjunction(players)} {'is' if len(players) == 1 else 'are'} to {TASKS[verb]}."


def _things(seat: Seat) -> Iterator[str]:
    """What a player has done in this round."""
    if seat.cargo is not None:
        yield f"rolled {seat.cargo}"
    if seat.truck:
        yield f"has truck {seat.truck}"
    if seat.packed is not None:
        yield f"has loaded {plural(seat.packed.load.volume, 'cube')}"
    if seat.owed is not None:
        yield f"owes {seat.owed}"
    elif seat.at_least is not None:
        yield f"owes {seat.at_least} or more"
    elif seat.is_refuted:
        yield f"cannot owe {seat.stated}"


def _piles(state: State) -> str:
    """How many cards are in the piles, as far as that is known."""
    readings = [one for one in state.cards.readings if one.unseen == state.cards.readings[0].unseen]
    lefts = sorted({one.left for one in readings})
    if not lefts:
        return "The record does not tell which cards are in the draw pile."
    number = str(lefts[0]) if len(lefts) == 1 else f"{lefts[0]} to {lefts[-1]}"
    pile = f"The draw pile has {number} card{'s' * (number != '1')}"
    if not state.knows_cards and not state.knows_order:
        return f"{pile}; the record does not tell which."
    hidden = readings[0].hidden
    if discards := len(state.discards) - hidden:
        pile += f", and the discards have {discards}"
    return f"{pile}; {plural(hidden, 'card')} left it without a line." if hidden else f"{pile}."
