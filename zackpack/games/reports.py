"""Points and choices as plain tables, for the JSON of the commands and for the page."""

from __future__ import annotations

from collections.abc import Sequence

from zackpack.games.protocol import Due, Standing
from zackpack.games.ranking import Place, ties


def standings_table(standings: Sequence[Standing]) -> list[dict[str, object]]:
    """The points of each player and their sources."""
    return [
        {
            "player": one.player,
            "points": one.points,
            "items": [list(item) for item in one.items],
            "tie_breaks": [list(item) for item in one.tie_breaks],
        }
        for one in standings
    ]


def ranking_table(ranking: Sequence[Place], unit: str) -> dict[str, object]:
    """The places at the end of a game, and the reasons of ties."""
    places = [{"place": place.number, **table} for place in ranking for table in standings_table(place.standings)]
    return {"places": places, "ties": list(ties(ranking, unit))}


def due_table(due: Sequence[Due]) -> list[dict[str, object]]:
    """Everything that can happen now."""
    return [{"verb": one.verb, "player": one.player, "choices": list(one.choices)} for one in due]
