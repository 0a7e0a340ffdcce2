"""What players have packed in a record of Zack & Pack, to compare with the best that was possible."""

from __future__ import annotations

from collections.abc import Sequence

from zackpack.games.drawn_loads import PackedTruck
from zackpack.games.zack_and_pack.events import Event, Load, Pay
from zackpack.games.zack_and_pack.position import State


def packings(states: Sequence[State], events: Sequence[Event]) -> tuple[PackedTruck, ...]:
    """Everybody's truck, cargo and penalty in each round, where the record has all three."""
    found: dict[tuple[int, str], PackedTruck] = {}
    for line, (event, state) in enumerate(zip(events, states[1:], strict=False)):  # an illegal event has no position
        if not isinstance(event, (Load, Pay)):
            continue
        seat, key = state.seat(event.player), (state.number, event.player)
        if seat.truck is not None and seat.cargo is not None and seat.owed is not None and key not in found:
            found[key] = PackedTruck(line, *key, state.setup.deck[seat.truck], seat.cargo, seat.owed)
    return tuple(found.values())
