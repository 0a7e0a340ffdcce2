"""What the next undo takes back: in short for its button, and in sentences once it is done."""

from collections.abc import Sequence

from zackpack.games.game import player_of
from zackpack.games.notation import LogEvent
from zackpack.games.scribe import Scribe
from zackpack.page import game_answers
from zackpack.sentences import Sentence, conjunction


def undo_table(scribe: Scribe, past: Sequence[int | str]) -> game_answers.Undo | None:
    """Return what the next undo takes back.

    Parameters
    ----------
    scribe
        The scribe of the game, who knows the events of the last line.
    past
        What can be taken back: numbers of events, and records before they were revised.

    Returns
    -------
    game_answers.Undo or None
        None if there is nothing.
    """
    if past and isinstance(past[-1], str):
        return {"label": Sentence("correction"), "sentences": [Sentence("the last correction")]}

    indices = scribe.last_line()
    if not indices:
        return None

    events = [scribe.live.record.log[index].event for index in indices]
    return {
        "label": _label(events),
        "sentences": [next(iter(scribe.narrate(index))) for index in indices],
    }


def _label(events: Sequence[LogEvent]) -> str:
    """Events in a few words: those of the kind of the last one, and of whom they are."""
    last = events[-1]
    alike = [event for event in events if event.verb == last.verb]
    players = dict.fromkeys(filter(None, map(player_of, alike)))
    if not players:
        return last.title

    deed = _number_of(last) if len(alike) == 1 else None
    return Sentence(
        "{players}: {deed}", players=conjunction(tuple(players)), deed=deed or last.title
    )


def _number_of(event: LogEvent) -> str | None:
    """The number of an event that says nothing else of its player; None for other events."""
    fields = [field for name, field in event.notation().items() if name != "player"]
    if len(fields) != 1 or fields[0].asks != "number" or event.is_secret:
        return None
    return event.words()[-1]
