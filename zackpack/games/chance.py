"""What chance decides: the events that dice, shuffled cards and piles bring.

They are drawn from the tree of the position itself, with what lies face down.
"""

import random
from collections.abc import Iterable

from zackpack.games.game import AnyGame, Position
from zackpack.games.notation import LogEvent
from zackpack.games.offers import Opening, chance_openings, pairs

Pair = tuple[str, str]
"""A verb and a player, "" for nobody in particular."""


def decided(game: AnyGame, state: Position) -> list[Pair]:
    """Return the verbs that chance decides now, each with its player or ""."""
    return pairs(opening for opening in chance_openings(game, state) if opening.is_awaited)


def players_by_verb(pairs: Iterable[Pair]) -> dict[str, list[str]]:
    """Return verbs with their players, who are none for a verb of nobody in particular."""
    players: dict[str, list[str]] = {}
    for verb, player in dict.fromkeys(pairs):
        players.setdefault(verb, []).extend([player] if player else [])
    return players


def decide(
    game: AnyGame, state: Position, chance: random.Random, verb: str = "", player: str = ""
) -> tuple[LogEvent, ...]:
    """Return what chance decides now; () where people decide.

    What nobody in particular does, such as a shuffle, prepares what comes next: then that is
    decided as well.

    Parameters
    ----------
    verb, player
        If given, only events of this kind and of this player, and what must happen before them;
        also those that nobody waits for, as when a player chooses to draw a card.
    """
    table = _Table(game, state, chance)
    if verb:
        for pair in _wanted(game, state, verb, player):
            table.draw(pair)
        return tuple(table.events)

    goal = decided(game, state)
    while goal:
        for pair in goal:
            table.draw(pair)
        has_players = any(name for _, name in goal)
        goal = [] if has_players else decided(game, table.state)
    return tuple(table.events)


def _wanted(game: AnyGame, state: Position, verb: str, player: str) -> list[Pair]:
    """The pairs that somebody wants who has typed a verb, and perhaps a player."""
    fitting = [
        opening
        for opening in chance_openings(game, state)
        if opening.verb == verb and player in ("", opening.player)
    ]
    awaited = pairs(opening for opening in fitting if opening.is_awaited)
    if awaited or len(fitting) == 1:
        return awaited or pairs(fitting)
    return [(verb, player)] if player else []


class _Table:
    """A table at which chance plays."""

    def __init__(self, game: AnyGame, state: Position, chance: random.Random) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[LogEvent] = []

    def draw(self, pair: Pair) -> None:
        """Draw events of a verb and a player, as long as somebody waits for one.

        A shuffle that somebody waits for comes before, as does any that is needed.
        """
        while opening := self._prepare(pair):
            self._happen(opening)
            # what nobody waits for was asked for once, and happens once
            again = self._opening(pair)
            if again is not None and not again.is_awaited:
                return

    def _prepare(self, pair: Pair) -> Opening | None:
        """Do what nobody in particular must do before a pair; return its opening, if any."""
        opening = self._opening(pair)
        if not pair[1]:
            return opening

        before = [
            other
            for other in chance_openings(self.game, self.state)
            if not other.player and (other.is_awaited or opening is None)
        ]
        if not before:
            return opening

        # tried on a table of its own, for it may not lead to the pair
        then = _Table(self.game, self.state, self.chance)
        then._happen(before[0])
        if (prepared := then._opening(pair)) is None:
            return opening

        self.events += then.events
        self.state = then.state
        return prepared

    def _happen(self, opening: Opening) -> None:
        """Let one of the events happen that begin so."""
        event = opening.node.draw(self.chance)
        self.events.append(event)
        self.state = self.game.play(self.state, event).state

    def _opening(self, pair: Pair) -> Opening | None:
        """The opening of a verb and a player."""
        possible = chance_openings(self.game, self.state)
        return next((opening for opening in possible if opening.pair == pair), None)
