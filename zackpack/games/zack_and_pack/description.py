"""A position of Zack & Pack in words: the trucks on the table, then each player."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zack_and_pack.position import State
from zackpack.scores import points


def describe(state: State) -> Iterator[str]:
    """The trucks on the table, and each player's points, roll, truck and penalty."""
    table = ", ".join(f"{truck} in front of {state.setup.players[index]}" for truck, index in state.table.items())
    yield f"On the table: {table}." if table else "No truck lies on the table."
    for player, have, seat in zip(state.setup.players, state.points, state.seats, strict=True):
        rolled = f", rolled {seat.cargo}" if seat.cargo is not None else ""
        took = f", has truck {seat.truck}" if seat.truck else ""
        owes = f", owes {seat.owed}" if seat.owed is not None else ""
        yield f"{player}: {points(have)}{rolled}{took}{owes}."
