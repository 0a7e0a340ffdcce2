"""Events as the score keeper announces them at the table."""

from __future__ import annotations

from zackpack.games.notation import LogEvent

TEMPLATES = {
    "roll": "{0.player} rolls {0.cargo}",
    "shuffle": "the draw pile is shuffled",  # without the cards: nobody may hear which comes next
    "deal": "{0.player} is dealt {1}",
    "take": "{0.player} takes {0.truck}",
    "draw": "{0.player} gets the unknown card: {0.truck}",
    "load": "{0.player}'s load is kept as {0.drawn.name}",
    "pay": "{0.player} owes {0.penalty}",
}
"""Templates by verb, filled with an event and its words; other events are announced as in the record."""


def announce(event: LogEvent) -> str:
    """The announcement of an event."""
    words = event.words()
    return TEMPLATES.get(event.verb, f"{event.verb} {{1}}").format(event, " ".join(words[event.verb in TEMPLATES :]))
