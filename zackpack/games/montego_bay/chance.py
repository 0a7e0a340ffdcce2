"""Chance in Montego Bay for a table without components of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zackpack.games.chance import matching
from zackpack.games.montego_bay.events import Event, Order, Row, Ships
from zackpack.games.montego_bay.position import State


def by_chance(state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
    """The row of warehouses, the ships that come to the piers, and the order tiles (MB-P1, MB-4.3e, MB-6)."""
    return () if state.is_over else matching(_laid_out(state, chance), verb, player)


def _laid_out(state: State, chance: random.Random) -> Iterator[Event]:
    """Everything that is to be laid out now."""
    if not state.row:
        names = chance.sample(tuple(state.setup.warehouses), len(state.setup.warehouses))
        yield Row(tuple((name, chance.random() < 1 / 2) for name in names))
    if state.quay.unnamed:
        left = [name for name in state.setup.ships if name not in state.ships]
        yield Ships(tuple(chance.sample(left, state.quay.unnamed)))
    if not state.order:
        yield Order(tuple(chance.sample(state.setup.dockers, len(state.setup.dockers))))
