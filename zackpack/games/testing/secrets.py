"""What lies face down makes no difference to what people see.

A game is compared with a twin in which only that is different.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from zackpack.errors import ZackpackError
from zackpack.games.game import player_of
from zackpack.games.guidance import prompt_of
from zackpack.games.live_game import LiveGame, play
from zackpack.games.notation import LogEvent
from zackpack.games.offers import offers, openings
from zackpack.games.records import Entry
from zackpack.games.scribe import Scribe
from zackpack.games.table import barred_words
from zackpack.games.typed_lines import TypedLine

RECENT = 5
"""How many of the last secret events may be the one that differs."""


@dataclass(frozen=True)
class Twin:
    """A game, and another that differs from it in one event only, whose words lie face down.

    Attributes
    ----------
    index
        The number of that event in the log, from 0.
    moved
        The words of the event that the other game has in other places.
    """

    live: LiveGame
    other: LiveGame
    index: int
    moved: frozenset[str]

    @property
    def is_hidden(self) -> bool:
        """Whether what is different still lies face down."""
        return all(_hides(game, self.index) for game in (self.live, self.other))

    def follow(self, event: LogEvent) -> Twin | None:
        """Return the same after another event of the game.

        None if that cannot happen in both, or turns up what is different.
        """
        if self.moved.intersection(event.words()):
            return None
        try:
            self.other.add(event)
        except ZackpackError:
            return None
        return self

    def shown(self, *, with_picture: bool) -> tuple[dict[str, object], dict[str, object]]:
        """Return everything that the whole table sees, of the one game and of the other."""
        return (
            self._shown(self.live, with_picture=with_picture),
            self._shown(self.other, with_picture=with_picture),
        )

    def _shown(self, live: LiveGame, *, with_picture: bool) -> dict[str, object]:
        game = live.game
        state = live.state
        scribe = Scribe(live, random.Random(0))  # noqa: S311 - it decides nothing
        verbs = dict.fromkeys(opening.verb for opening in openings(game, state))
        indices = range(self.index, len(live.record.log))
        return {
            "the description": [*map(str, game.describe(state))],
            "the picture": game.picture(state) if with_picture else "",
            "the prompt": prompt_of(game, state),
            "an offer": offers(game, state),
            "a word that is barred": [
                {word: str(why) for word, why in barred_words(game, state, opening.pair).items()}
                for opening in openings(game, state)
            ],
            "an answer": [_answer(live, verb) for verb in verbs],
            "a line of the log": [scribe.line(index) for index in indices],
            "a narration": [[*map(str, scribe.narrate(index))] for index in indices],
        }


def find_twin(live: LiveGame, chance: random.Random) -> Twin | None:
    """Return a game that differs in what lies face down now, with the same offers for everybody.

    None if there is none.
    """
    log = [entry.event for entry in live.record.log]
    hidden = [index for index in range(len(log)) if _hides(live, index)]
    if not hidden:
        return None

    index = chance.choice(hidden[-RECENT:])
    turned_up = {word for event in log[index + 1 :] for word in event.words()}
    for event, moved in _other_events(live, index, chance):
        if len(event.words()) != len(log[index].words()) or moved & turned_up:
            continue
        with suppress(ZackpackError):
            twin = Twin(live, _with_event(live, index, event), index, moved)
            is_other = twin.other.states[index + 1] != live.states[index + 1]
            missing = live.game.missing(live.state), live.game.missing(twin.other.state)
            if is_other and twin.is_hidden and missing[0] == missing[1]:
                return twin
    return None


def _with_event(live: LiveGame, index: int, event: LogEvent) -> LiveGame:
    """The same game with another event in the place of one."""
    later = [entry.event for entry in live.record.log[index + 1 :]]
    move = play(live.game, live.states[index], (event, *later))
    log = (*live.record.log[:index], *map(Entry, move.events))
    states = (*live.states[: index + 1], *move.states)
    return LiveGame(replace(live.record, log=log), states)


def _other_events(
    live: LiveGame, index: int, chance: random.Random
) -> Iterator[tuple[LogEvent, frozenset[str]]]:
    """Events that could be in the place of one, and the words that they have in other places.

    They are offered; or two cards of a pile change places, those that are next first.
    """
    state = live.states[index]
    event = live.record.log[index].event
    for opening in openings(live.game, state):
        if opening.verb == event.verb and opening.player in ("", player_of(event)):
            yield from ((opening.node.draw(chance), frozenset[str]()) for _ in range(2))

    first_word = 1 if player_of(event) else 0
    words = [*event.words()]
    for first in range(first_word, len(words) - 1):
        second = chance.randrange(first + 1, len(words))
        others = [*words]
        others[first] = words[second]
        others[second] = words[first]
        line = " ".join([event.verb, *others])
        with suppress(ZackpackError):
            yield live.read(line), frozenset({words[first], words[second]})


def _hides(live: LiveGame, index: int) -> bool:
    """Whether the words of an event of the log lie face down now."""
    event = live.record.log[index].event
    return live.game.hides(event, live.states[index + 1], live.state)


def _answer(live: LiveGame, typed: str) -> str:
    """What is said to something typed that is no line; "" if it is taken for one."""
    chance = random.Random(0)  # noqa: S311 - it stands for any
    try:
        TypedLine(live, live.state, chance, typed).move()
    except ZackpackError as error:
        return str(error)
    return ""
