"""Undo on the page, and what the next one takes back: in short for its button, and in sentences."""

from collections.abc import Sequence
from typing import NamedTuple

from zackpack.errors import Fault, InputError
from zackpack.games.game import player_of
from zackpack.games.live_game import LiveGame
from zackpack.games.notation import LogEvent
from zackpack.games.scribe import Scribe
from zackpack.page import game_answers
from zackpack.sentences import Sentence


def undo_table(scribe: Scribe, past: Sequence[int | str]) -> game_answers.Undo | None:
    """Return what the next undo takes back.

    Parameters
    ----------
    scribe
        The scribe of the game.
    past
        What can be taken back: numbers of events, and records before they were revised.

    Returns
    -------
    game_answers.Undo or None
        None if there is nothing.
    """
    if past and isinstance(past[-1], str):
        return {"label": Sentence("correction"), "sentences": [Sentence("the last correction")]}

    live = scribe.live
    step = _step(live, past)
    if step.first == step.end:
        return None

    told = [next(iter(scribe.narrate(index))) for index in range(step.first, step.end)]
    if step.end < len(live.record.log):
        told.append(Sentence("what was stated"))  # its own words would read as still true
    return {
        "label": _label(live, step),
        "sentences": told,
    }


def take_back(live: LiveGame, past: list[int | str]) -> list[int | str]:
    """Take back what `undo_table` tells, if that is no revision; return what can be next."""
    step = _step(live, past)
    live.undo(len(live.record.log) - step.first)
    return past[: len(past) - step.lines]


def require_same_game(now: LiveGame, before: LiveGame) -> None:
    """Require that a record that is gone back to is of the game that goes on."""
    if before.record.game != now.record.game:
        template = "a record of {title}"
        found = Sentence(template, title=before.game.TITLE)
        raise InputError(Fault("past", found, Sentence(template, title=now.game.TITLE)))


class _Step(NamedTuple):
    """The line that an undo takes back, from its first event to its end, and those after it."""

    first: int
    end: int
    lines: int
    """How many of those that were typed these are."""


def _step(live: LiveGame, past: Sequence[int | str]) -> _Step:
    """The last line that has changed what players see, so that an undo is seen.

    Lines after it, such as claims, are taken back with it.
    """
    length = len(live.record.log)
    seen_now = _seen(live, -1)
    end = length
    for lines, last in enumerate([*reversed(past), *[1] * length], start=1):
        if isinstance(last, str):
            return _Step(end, length, lines - 1)  # a revision is taken back by itself

        first = max(0, end - last)
        if first == 0 or _seen(live, first) != seen_now:
            return _Step(first, end, min(lines, len(past)))

        end = first

    return _Step(0, 0, 0)


def _seen(live: LiveGame, number: int) -> tuple[object, ...]:
    """What players see of a position."""
    state = live.game.public(live.states[number])
    return (state.is_over, tuple(live.game.standings(state)), tuple(live.game.describe(state)))


def _label(live: LiveGame, step: _Step) -> str:
    """Events in the few words of a button: their kind, and whose they are if that is one player."""
    events = [entry.event for entry in live.record.log[step.first : step.end]]
    last = events[-1]
    alike = [event for event in events if event.verb == last.verb]
    players = [*dict.fromkeys(filter(None, map(_doer, alike)))]
    if len(players) != 1:
        return last.title

    deed: str = last.title
    if len(alike) == 1 and not live.game.hides(last, live.states[step.end], live.state):
        deed = _number_of(last) or deed
    return Sentence("{player}: {deed}", player=players[0], deed=deed)


def _doer(event: LogEvent) -> str:
    """The player of an event, or what of a player's does it, as a docker; "" if nobody does."""
    values = (getattr(event, name) for name, _ in event.notation().items())
    owned = (str(value) for value in values if player_of(value))
    return player_of(event) or next(owned, "")


def _number_of(event: LogEvent) -> str | None:
    """The number of an event that says nothing else of its player; None for other events."""
    fields = [field for name, field in event.notation().items() if name != "player"]
    if len(fields) != 1 or fields[0].asks != "number":
        return None
    return event.words()[-1]
