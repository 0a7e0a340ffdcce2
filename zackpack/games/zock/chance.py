"""Chance in Zock for a table without a die of its own."""

from __future__ import annotations

import random

from zackpack.games.chance import matching
from zackpack.games.zock.choices import cashable_pawns
from zackpack.games.zock.events import FACES, Duel, Event, Roll
from zackpack.games.zock.position import State


def by_chance(state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
    """The roll of the current player, or the next one in a duel (ZK-4, ZK-9)."""
    if state.is_over:
        return ()
    if state.duel is not None:
        return matching((Duel(state.setup.players[state.duel.roller], chance.choice(FACES)),), verb, player)
    if state.rolled is not None or (not verb and cashable_pawns(state)):  # else the player decides
        return ()
    return matching((Roll(state.player, chance.choice(FACES)),), verb, player)
