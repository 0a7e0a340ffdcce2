"""The ranking at the end of a game: places, shared ones too, and what breaks ties."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TypedDict

from zackpack.games.claims import worth
from zackpack.games.outcome import Standing
from zackpack.sentences import Sentence, conjunction


@dataclass(frozen=True, slots=True)
class Placed(Standing):
    """The points of a player, and the place at the end of a game.

    A place shared by two leaves the next number out.
    """

    place: int = 0  # from 1; 0 for who left before the end

    @property
    def name(self) -> str:
        """The player, after the place if there is one."""
        if self.place:
            return f"{self.place}. {self.player}"
        return Sentence("{player} (left before the end)", player=self.player)


class Ranking(TypedDict):
    """The places at the end of a game, and the reasons of ties; empty while it goes on."""

    places: list[Placed]
    ties: list[str]


def rank(
    standings: Sequence[Standing],
    winners: Sequence[str],
    *,
    lowest_wins: bool = False,
    left: Sequence[str] = (),
) -> tuple[Placed, ...]:
    """The ranking of a game with these winners.

    Winners come first, then the most points or the fewest, then what breaks ties. Whoever left
    before the end has no place, and comes after all who have one.
    """

    def merit(standing: Standing) -> tuple[bool, int, list[int]]:
        points = -standing.points if lowest_wins else standing.points
        tie_breaks = [number for _, number in standing.tie_breaks]
        return standing.player in winners, points, tie_breaks

    stayed = [standing for standing in standings if standing.player not in left]
    gone = [standing for standing in standings if standing.player in left]
    ranked = [
        _placed(standing, 1 + sum(merit(other) > merit(standing) for other in stayed))
        for standing in sorted(stayed, key=merit, reverse=True)  # which keeps the order of seats
    ]
    return (*ranked, *(_placed(standing, 0) for standing in gone))


def _placed(standing: Standing, place: int) -> Placed:
    """A standing with its place."""
    return Placed(standing.player, standing.points, standing.items, standing.tie_breaks, place)


def ties(ranking: Sequence[Placed], unit: str) -> tuple[Sentence, ...]:
    """A sentence about everybody with as many points as somebody else.

    It says why they share a place, or who comes first.
    """
    ranked = (placed for placed in ranking if placed.place)
    places = [tuple(group) for _, group in groupby(ranked, lambda placed: placed.place)]
    return (
        *(_sharing(place, unit) for place in places if len(place) > 1),
        *(
            _deciding(ahead, behind, unit)
            for ahead, behind in pairwise(places)
            if ahead[0].points == behind[0].points
        ),
    )


def _names(place: Sequence[Placed]) -> Sentence:
    return conjunction([placed.player for placed in place])


def _sharing(place: Sequence[Placed], unit: str) -> Sentence:
    """Why several players have the same place."""
    first = place[0]
    values = {"names": _names(place), "place": first.place, "worth": worth(first.points, unit)}
    if not first.tie_breaks:
        return Sentence("{names} share place {place}: {worth} each.", **values)
    equal = conjunction([what for what, _ in first.tie_breaks])
    return Sentence(
        "{names} share place {place}: {worth} each, and as many {equal}.", **values, equal=equal
    )


def _deciding(ahead: Sequence[Placed], behind: Sequence[Placed], unit: str) -> Sentence:
    """What puts some players before others with as many points."""
    pairs = zip(ahead[0].tie_breaks, behind[0].tie_breaks, strict=True)
    what, more, less = next(
        ((what, more, less) for (what, more), (_, less) in pairs if more != less), ("", 0, 0)
    )
    values = {
        "first": _names(ahead),
        "second": _names(behind),
        "worth": worth(ahead[0].points, unit),
    }
    if not what:  # only one of them was still in the game
        return Sentence(
            "{first} before {second}: {worth} each, but only {first} could win.", **values
        )
    template = "{first} before {second}: {worth} each, but more {what} ({more} to {less})."
    return Sentence(template, **values, what=what, more=more, less=less)


def ranking_table(ranking: Sequence[Placed], unit: str) -> Ranking:
    """The places at the end of a game, and the reasons of ties."""
    return {"places": [*ranking], "ties": [*ties(ranking, unit)]}
