"""The ranking at the end of a game: places, shared ones too, and what decides between equal points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TypedDict

from zackpack.games.claims import worth
from zackpack.games.game import Standing
from zackpack.sentences import Sentence, conjunction


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the ranking, and everybody who has it, in the order of their seats."""

    number: int  # from 1; a place shared by two leaves the next number out
    standings: tuple[Standing, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(one.player for one in self.standings)


@dataclass(frozen=True, slots=True)
class Placed(Standing):
    """The points of a player, and the place at the end of a game."""

    place: int = 0


class Ranking(TypedDict):
    """The places at the end of a game, and the reasons of ties; empty while it goes on."""

    places: list[Placed]
    ties: list[str]


def rank(standings: Sequence[Standing], winners: Sequence[str]) -> tuple[Place, ...]:
    """The ranking of a game with these winners: the most points first, then what breaks ties.

    Who has more points than the winners, but left the game before its end, comes after them.
    """

    def worth(one: Standing) -> tuple[bool, int, list[int]]:
        return one.player in winners, one.points, [number for _, number in one.tie_breaks]

    places: list[Place] = []
    number = 1
    for _, group in groupby(sorted(standings, key=worth, reverse=True), worth):  # sorting keeps the order of seats
        places.append(Place(number, tuple(group)))
        number += len(places[-1].standings)
    return tuple(places)


def ties(ranking: Sequence[Place], unit: str) -> tuple[Sentence, ...]:
    """A sentence about everybody with as many points as somebody else: why they share a place, or who comes first."""
    return (
        *(_sharing(place, unit) for place in ranking if len(place.standings) > 1),
        *(
            _deciding(ahead, behind, unit)
            for ahead, behind in pairwise(ranking)
            if ahead.standings[0].points == behind.standings[0].points
        ),
    )


def _sharing(place: Place, unit: str) -> Sentence:
    one = place.standings[0]
    values = {"names": conjunction(place.players), "place": place.number, "worth": worth(one.points, unit)}
    if not one.tie_breaks:
        return Sentence("{names} share place {place}: {worth} each.", **values)
    equal = conjunction([what for what, _ in one.tie_breaks])
    return Sentence("{names} share place {place}: {worth} each, and as many {equal}.", **values, equal=equal)


def _deciding(ahead: Place, behind: Place, unit: str) -> Sentence:
    pairs = zip(ahead.standings[0].tie_breaks, behind.standings[0].tie_breaks, strict=True)
    what, more, less = next(((what, more, less) for (what, more), (_, less) in pairs if more != less), ("", 0, 0))
    names = {"first": conjunction(ahead.players), "second": conjunction(behind.players)}
    each = worth(ahead.standings[0].points, unit)
    if not what:  # only one of them was still in the game
        return Sentence("{first} before {second}: {worth} each, but only {first} could win.", **names, worth=each)
    template = "{first} before {second}: {worth} each, but more {what} ({more} to {less})."
    return Sentence(template, **names, worth=each, what=what, more=more, less=less)


def ranking_table(ranking: Sequence[Place], unit: str) -> Ranking:
    """The places at the end of a game, and the reasons of ties."""
    places = [
        Placed(one.player, one.points, one.items, one.tie_breaks, place.number)
        for place in ranking
        for one in place.standings
    ]
    return {"places": places, "ties": list(ties(ranking, unit))}
