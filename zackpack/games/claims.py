"""The claims that every game knows, points and winners; after its end, a game allows nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    verb: ClassVar[str] = "win"
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


def wrong_points(claim: Points, standings: Sequence[Standing]) -> Iterator[tuple[Standing, int]]:
    """The standing of each player about whom a claim is untrue, and the points that it states."""
    standing = {one.player: one for one in standings}
    return ((standing[player], stated) for player, stated in claim.stated if standing[player].points != stated)


def dispute_points(claim: Points, standings: Sequence[Standing], rule: str) -> tuple[Violation, ...]:
    """A violation of this rule for each player whose points a claim misstates."""
    template = "{player} has {points}, not {stated}."
    return tuple(
        Violation(rule, Sentence(template, player=one.player, points=points(one.points), stated=stated))
        for one, stated in wrong_points(claim, standings)
    )


def dispute_winners(claim: Win, winners: Sequence[str], ending: Ending) -> tuple[Violation, ...]:
    """A violation that names the true winners; () if the claim is true."""
    if set(claim.players) == set(winners):
        return ()
    return (Violation(ending.winning_rule, ending.won(conjunction(winners))),)
