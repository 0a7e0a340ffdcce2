"""Loads that were packed outside the record, as events for it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import count

from zackpack.games.drawn_loads import DrawnLoad
from zackpack.games.game import EventT, Game, RulesT, SetupT, StateT
from zackpack.games.names import bare, named, quote
from zackpack.games.notation import WORD
from zackpack.games.records import Record, read_event
from zackpack.loads import Load
from zackpack.referee import check
from zackpack.violations import IllegalLoadError


def load_verbs(game: Game[StateT, EventT, SetupT, RulesT]) -> Iterator[str]:
    """The verbs of the events that name a load."""
    return (verb for verb, kind in game.VERBS.items() if kind.names_loads())


def load_event(
    game: Game[StateT, EventT, SetupT, RulesT], record: Record, verb: str, player: str, load: Load
) -> EventT:
    """The event of a load that a player has packed, under a name that no other load of the record has.

    The game then requires that the load is for the truck and the cargo of this player.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    """
    if violations := check(load):
        raise IllegalLoadError(violations)
    layers = load.layers()
    names = (f"{player}-{number}" for number in count(1))
    name = next(name for name in names if record.loads.get(name, layers) == layers)
    named = replace(record, loads={**record.loads, name: layers})
    event = read_event(game, named, " ".join((verb, quote(player), quote(name))))
    return event.with_load(DrawnLoad(name, layers, load))


@dataclass(frozen=True)
class LoadFile:
    """A line that names the file of a load: "Anna my_load.toml", perhaps with a verb, or without the player."""

    player: str | None
    path: str

    @classmethod
    def find(cls, line: str, verbs: Collection[str], players: Collection[str]) -> LoadFile | None:
        """Read a line without its comment; None if it names no file."""
        player, rest, words = None, line.strip(), [*WORD.finditer(line.strip())]
        for found in words[:2]:
            word = bare(found.group())
            if player is None and named(word, players):
                player = named(word, players)
            elif named(word, verbs) is None:
                break
            rest = line.strip()[found.end() :].strip()
        path = rest[1:-1] if re.fullmatch(r"""(["']).+\1""", rest) else rest
        return cls(player, path) if re.fullmatch(r".*\.[A-Za-z]+", path) else None
