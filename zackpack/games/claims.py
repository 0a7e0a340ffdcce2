"""Claims: lines that change nothing and may be untrue.

Every game knows two, of points and of winners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from zackpack.games.notation import LogEvent, Players, StatedPoints
from zackpack.games.outcome import Ending, who_won
from zackpack.scores import points
from zackpack.sentences import Sentence
from zackpack.violations import Violation


class Claim(LogEvent):
    """A line that states what follows from others: it changes nothing, and may be untrue.

    It may also come after the end.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Points(Claim):
    """``score Anna=70 Ben=64``"""

    verb: ClassVar[str] = "score"
    title: ClassVar[Sentence] = Sentence("points after the round")
    spoken: ClassVar[tuple[str, ...]] = ("stand", "total")
    means: ClassVar[Sentence] = Sentence("the points of players now")
    template: ClassVar[str] = "Points now: {stated}"
    stated: StatedPoints


@dataclass(frozen=True, slots=True)
class Win(Claim):
    """``win Anna Ben``"""

    title: ClassVar[Sentence] = Sentence("has won")
    spoken: ClassVar[tuple[str, ...]] = ("wins", "won", "gewinnt", "gagne")
    means: ClassVar[Sentence] = Sentence("all the winners")
    players: Players

    def sentence(self) -> Sentence:
        """The winners."""
        return who_won(self.players)


def dispute_points(
    claim: Points, have: Mapping[str, int], rule: str, unit: str
) -> tuple[Violation, ...]:
    """A violation of this rule for each player who does not have the points that a claim states."""
    template = "{player} has {points}, not {stated}."
    violations: list[Violation] = []
    for player, stated in claim.stated:
        if have[player] != stated:
            actual = worth(have[player], unit)
            untrue = Sentence(template, player=player, points=actual, stated=stated)
            violations.append(Violation(rule, untrue))
    return tuple(violations)


def worth(number: int, unit: str) -> str:
    """A number of points with their unit; only "point" is known in other languages."""
    if unit in ("", "point"):
        return points(number) if unit else str(number)
    ending = "es" if unit.endswith(("s", "x", "z", "ch", "sh")) else "s"
    return f"{number} {unit}{'' if number == 1 else ending}"


def dispute_winners(claim: Win, winners: Sequence[str], ending: Ending) -> tuple[Violation, ...]:
    """A violation that names the true winners; () if the claim is true."""
    if set(claim.players) == set(winners):
        return ()
    return (Violation(ending.winning_rule or ending.rule, ending.won(who_won(winners))),)
