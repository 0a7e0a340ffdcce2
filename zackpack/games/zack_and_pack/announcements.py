"""Events as they are said at the table."""

from __future__ import annotations

from zackpack.games.notation import LogEvent

TEMPLATES = {
    "roll": "{0.player} rolls {0.cargo}",
    "shuffle": "the draw pile is shuffled",  # and nobody hears which card comes next
    "deal": "{0.player} is dealt {1}",
    "take": "{0.player} takes {0.truck}",
    "draw": "{0.player} gets the unknown card: {0.truck}",
    "load": "{0.player}'s load is kept as {0.drawn.name}",
    "pay": "{0.player} owes {0.penalty}",
}
"""For each verb, of an event and its words; the others are said as they stand in the record."""


def announce(event: LogEvent) -> str:
    """An event as it is said at the table."""
    words = event.words()
    return TEMPLATES.get(event.verb, f"{event.verb} {{1}}").format(event, " ".join(words[event.verb in TEMPLATES :]))
