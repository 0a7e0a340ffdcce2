"""What players have packed in a record of Zack & Pack, to compare with the best that was possible."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.games.records import Entry
from zackpack.games.verdict import Verdict
from zackpack.games.zack_and_pack.events import Load, Pay
from zackpack.games.zack_and_pack.position import State
from zackpack.pieces import Cargo
from zackpack.trucks import Truck


@dataclass(frozen=True, slots=True)
class Packing:
    """A player's truck, cargo and penalty in a round.

    Attributes
    ----------
    entry
        The event that says the penalty: a load, or a payment if there is none.
    round
        From 1.
    """

    entry: Entry
    round: int
    player: str
    truck: Truck
    cargo: Cargo
    owed: int


def packings(verdict: Verdict) -> tuple[Packing, ...]:
    """Everybody's truck, cargo and penalty in each round, where the record has all three."""
    found: dict[tuple[int, str], Packing] = {}
    states = [state for state in verdict.positions if isinstance(state, State)]
    for entry, state in zip(verdict.record.log, states[1:], strict=False):  # an illegal event leads to no position
        event = entry.event
        if not isinstance(event, (Load, Pay)):
            continue
        seat, key = state.seat(event.player), (state.number, event.player)
        if seat.truck is not None and seat.cargo is not None and seat.owed is not None and key not in found:
            found[key] = Packing(entry, *key, state.setup.deck[seat.truck], seat.cargo, seat.owed)
    return tuple(found.values())
