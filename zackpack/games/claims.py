"""The claims that every game knows, points and winners; after its end, a game allows nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from zackpack.games.notation import LogEvent, Players, StatedPoints
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction
from zackpack.violations import IllegalMoveError, Violation

if TYPE_CHECKING:  # the base class of games knows these claims
    from zackpack.games.game import Ending, Position, Standing, StateT


@dataclass(frozen=True, slots=True)
class Points(LogEvent):
    """``score Anna=70 Ben=64``: the points of players now."""

    verb: ClassVar[str] = "score"
    said: ClassVar[str] = "points now: {stated}"
    stated: StatedPoints

    def play(self, state: StateT) -> StateT:
        """Change nothing: points follow from the events."""
        return state


@dataclass(frozen=True, slots=True)
class Win(LogEvent):
    """``win Anna Ben``: all the winners."""

    said: ClassVar[str] = "{players} won"
    players: Players

    def play(self, state: StateT) -> StateT:
        """Change nothing; the game must be over."""
        if not state.is_over:
            raise IllegalMoveError(Violation(state.ending.rule, state.ending.not_over))
        return state


def require_running(state: Position) -> None:
    """Require that the game still goes on."""
    if state.is_over:
        raise IllegalMoveError(Violation(state.ending.rule, state.ending.over))


def dispute_points(claim: Points, standings: Sequence[Standing], rule: str, unit: str) -> tuple[Violation, ...]:
    """A violation of this rule for each player whose points a claim misstates."""
    have, template = {one.player: one.points for one in standings}, "{player} has {points}, not {stated}."
    return tuple(
        Violation(rule, Sentence(template, player=player, points=worth(have[player], unit), stated=stated))
        for player, stated in claim.stated
        if have[player] != stated
    )


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
    return (Violation(ending.winning_rule, ending.won(conjunction(winners))),)
