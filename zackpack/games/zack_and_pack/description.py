"""A position of Zack & Pack in words: what is to be done, the trucks on the table, then each player."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zack_and_pack.game import due, winners
from zackpack.games.zack_and_pack.position import State
from zackpack.scores import points
from zackpack.sentences import conjunction


def describe(state: State) -> Iterator[str]:
    """The round and its next task, the trucks on the table, and each player's points, roll, truck and penalty."""
    state = state.close_round()
    yield f"The game is over: {conjunction(winners(state))} won." if state.is_over else _task(state)
    table = ", ".join(f"{truck} in front of {state.setup.players[index]}" for truck, index in state.table.items())
    yield f"On the table: {table}." if table else "No truck lies on the table."
    for player, have, seat in zip(state.setup.players, state.points, state.seats, strict=True):
        rolled = f", rolled {seat.cargo}" if seat.cargo is not None else ""
        took = f", has truck {seat.truck}" if seat.truck else ""
        owes = f", owes {seat.owed}" if seat.owed is not None else ""
        yield f"{player}: {points(have)}{rolled}{took}{owes}."


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
    found = due(state)
    verb = next((verb for verb in TASKS if verb in {one.verb for one in found}), None)
    if verb is None:
        return f"Round {state.number}: the discards are to be shuffled."
    waiting = {one.player for one in found if one.verb == verb}
    players = [player for player in state.setup.players if player in waiting]
    if verb == "deal":
        return f"Round {state.number}: the trucks are to be dealt."
    return f"Round {state.number}: {conjunction(players)} {'is' if len(players) == 1 else 'are'} to {TASKS[verb]}."
