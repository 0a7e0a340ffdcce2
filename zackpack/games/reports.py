"""Points and choices as plain tables, for the JSON of the commands and for the page."""

from __future__ import annotations

from collections.abc import Sequence

from zackpack.games.protocol import Due, Standing


def standings_table(standings: Sequence[Standing]) -> list[dict[str, object]]:
    """The points of each player and their sources."""
    return [
        {"player": one.player, "points": one.points, "items": [list(item) for item in one.items]} for one in standings
    ]


def due_table(due: Sequence[Due]) -> list[dict[str, object]]:
    """Everything that can happen now."""
    return [{"verb": one.verb, "player": one.player, "choices": list(one.choices)} for one in due]
