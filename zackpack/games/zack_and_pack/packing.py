"""Loads that were packed outside the record, as events for it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, count

from zackpack.errors import Fault, InputError
from zackpack.games.names import Layers
from zackpack.games.notation import DrawnLoad
from zackpack.games.zack_and_pack import events
from zackpack.games.zack_and_pack.position import State
from zackpack.loads import Load
from zackpack.referee import check
from zackpack.violations import IllegalLoadError


def load_event(state: State, player: str, load: Load, place: str, recorded: Mapping[str, Layers]) -> events.Load:
    """The event of a player's load, which must be for this player's truck and cargo.

    Parameters
    ----------
    place
        The name of the load in messages.
    recorded
        The loads that the record has already; none of them is replaced.

    Raises
    ------
    InputError
        If the load is for another truck or cargo.
    IllegalLoadError
        If the load breaks a rule.
    """
    seat = state.seat(player)
    truck = state.setup.deck[seat.truck] if seat.truck else None
    if (
        seat.cargo is None
        or truck is None
        or (load.cargo, load.truck.area, load.truck.levels) != (seat.cargo, truck.area, truck.levels)
    ):
        expected = f"{player}'s {truck.summary if truck else 'truck'} with {seat.cargo or 'a cargo'}, as recorded"
        raise InputError(Fault(place, f"{load.truck.summary} with {load.cargo}", expected))
    if violations := check(load):
        raise IllegalLoadError(violations)
    layers, name = load.layers(), f"{player}-{state.number}"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return events.Load(player, DrawnLoad(next(name for name in names if recorded.get(name, layers) == layers), layers))
