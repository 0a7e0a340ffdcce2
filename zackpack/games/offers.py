"""What is due in a position as something to tap: choices, a number, a load, words, or what chance decides."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_type_hints

from zackpack.games.game import AnyGame, Due, Position, player_of
from zackpack.games.guidance import can_decide, sample
from zackpack.games.names import quote
from zackpack.games.records import Record
from zackpack.pieces import Cargo

Asks = Literal["nothing", "choice", "all", "number", "cargo", "load", "words"]


@dataclass(frozen=True)
class Offer:
    """A verb that is due, and what its line still lacks.

    Attributes
    ----------
    player
        "" for nobody in particular.
    start
        The line as far as it is clear: the verb and the player.
    asks
        What comes after it: nothing, one of the choices, all of them in any order, a number, a cargo,
        a load, or other words.
    choices
        Without those that would show what lies face down.
    suffix
        What each chosen word may carry after a "=", as in "Sugar=turned"; "" if nothing.
    by_chance
        Whether chance can decide the rest.
    sample
        A whole line of this kind.
    """

    verb: str
    player: str
    start: str
    asks: Asks
    choices: tuple[str, ...]
    suffix: str
    by_chance: bool
    sample: str


def offers(game: AnyGame, record: Record, state: Position) -> Iterator[Offer]:
    """Everything that is due."""
    for due in game.due(state):
        player = due.player or ""
        by_chance = can_decide(game, state, due.verb, player)
        # where chance decides and only one card is possible, it lies on top of a pile and is for nobody to see
        choices = () if by_chance and len(due.choices) == 1 else due.choices
        yield Offer(
            verb=due.verb,
            player=player,
            start=" ".join([due.verb, *([quote(player)] if player else [])]),
            asks=_asks(game, due),
            choices=choices,
            suffix=game.VERBS[due.verb].suffix,
            by_chance=by_chance,
            sample=sample(game, due.verb, player, record.setup.players),
        )


def by_chance(game: AnyGame, state: Position) -> dict[str, list[str]]:
    """The verbs that chance decides now, each with its players."""
    found: dict[str, list[str]] = {}
    for event in game.by_chance(state, random.Random(0)):  # noqa: S311 - it stands for any
        players = found.setdefault(event.verb, [])
        players += [player for player in [player_of(event)] if player and player not in players]
    return found


def _asks(game: AnyGame, due: Due) -> Asks:
    """What the line of something due still lacks."""
    kind = game.VERBS[due.verb]
    if kind.names_loads():
        return "load"
    if due.choices:
        return "all" if due.takes_all else "choice"
    fields = [name for name in kind.notation() if name != "player" or due.player is None]
    if not fields:
        return "nothing"
    hints = get_type_hints(kind)
    alone = hints[fields[0]] if len(fields) == 1 else None
    if alone is int:
        return "number"
    return "cargo" if alone is Cargo else "words"
