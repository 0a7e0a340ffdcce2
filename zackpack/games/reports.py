"""Points and choices as plain tables, for the JSON of the commands and for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from zackpack.games.game import Due, Standing
from zackpack.games.ranking import Place, ties


class StandingTable(TypedDict):
    """The points of a player: pairs of a source and its points, and of what decides between equals and its number."""

    player: str
    points: int
    items: list[tuple[str, int]]
    tie_breaks: list[tuple[str, int]]


class PlaceTable(StandingTable):
    """A player's place at the end of a game."""

    place: int


class Ranking(TypedDict):
    """The places at the end of a game, and the reasons of ties; empty while it goes on."""

    places: list[PlaceTable]
    ties: list[str]


def standings_table(standings: Sequence[Standing]) -> list[StandingTable]:
    """The points of each player and their sources."""
    return [
        {
            "player": one.player,
            "points": one.points,
            "items": list(one.items),
            "tie_breaks": list(one.tie_breaks),
        }
        for one in standings
    ]


def ranking_table(ranking: Sequence[Place], unit: str) -> Ranking:
    """The places at the end of a game, and the reasons of ties."""
    places: list[PlaceTable] = [
        {"place": place.number, **table} for place in ranking for table in standings_table(place.standings)
    ]
    return {"places": places, "ties": list(ties(ranking, unit))}


def due_table(due: Sequence[Due]) -> list[dict[str, object]]:
    """Everything that can happen now."""
    return [{"verb": one.verb, "player": one.player, "choices": list(one.choices)} for one in due]
