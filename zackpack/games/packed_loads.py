"""Loads that were packed outside the record, as events for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from zackpack.games.drawn_loads import DrawnLoad
from zackpack.games.game import AnyGame
from zackpack.games.notation import LOAD, LogEvent
from zackpack.games.records import Record
from zackpack.loads import Load
from zackpack.referee import check
from zackpack.violations import IllegalLoadError


def load_verbs(game: AnyGame) -> Iterator[str]:
    """The verbs of the events that name a load."""
    return (verb for verb, kind in game.VERBS.items() if kind.names_loads())


def load_event(game: AnyGame, record: Record, verb: str, player: str, load: Load) -> LogEvent:
    """The event of a load that a player has packed, under a name that no other load of the record has.

    The game then requires that the load is for the truck and the cargo of this player.
    """
    if violations := check(load):
        raise IllegalLoadError(violations)
    layers, kind = load.layers(), game.VERBS[verb]
    names = (f"{player}-{number}" for number in count(1))
    name = next(name for name in names if record.loads.get(name, layers) == layers)
    drawn = DrawnLoad(name, layers, load)
    return kind(*(drawn if notation is LOAD else player for notation in kind.notation().values()))
