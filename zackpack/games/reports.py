"""The ranking at the end of a game as plain tables, for the JSON of the commands and for the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from zackpack.games.game import Standing
from zackpack.games.ranking import Place, ties


@dataclass(frozen=True, slots=True)
class Placed(Standing):
    """The points of a player, and the place at the end of a game."""

    place: int = 0


class Ranking(TypedDict):
    """The places at the end of a game, and the reasons of ties; empty while it goes on."""

    places: list[Placed]
    ties: list[str]


def ranking_table(ranking: Sequence[Place], unit: str) -> Ranking:
    """The places at the end of a game, and the reasons of ties."""
    places = [
        Placed(one.player, one.points, one.items, one.tie_breaks, place.number)
        for place in ranking
        for one in place.standings
    ]
    return {"places": places, "ties": list(ties(ranking, unit))}
