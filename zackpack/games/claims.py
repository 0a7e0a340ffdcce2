"""What players claim in every game: points and winners; and that nothing but claims follows the end of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from zackpack.games.notation import LogEvent, Players, StatedPoints
from zackpack.games.protocol import Ending, Position, Standing, StateT
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction
from zackpack.violations import IllegalMoveError, Violation


@dataclass(frozen=True, slots=True)
class Points(LogEvent):
    """``score Anna=70 Ben=64``: what players have now."""

    verb: ClassVar[str] = "score"
    stated: StatedPoints

    def play(self, state: StateT) -> StateT:
        """Changes nothing: points follow from what happened."""
        return state


@dataclass(frozen=True, slots=True)
class Win(LogEvent):
    """``win Anna Ben``: who has won, all of them."""

    verb: ClassVar[str] = "win"
    players: Players

    def play(self, state: StateT) -> StateT:
        """Changes nothing; the game must be over."""
        if not state.is_over:
            raise IllegalMoveError(Violation(state.ending.rule, state.ending.not_over))
        return state


def require_running(state: Position) -> None:
    """The game must not be over.

    Raises
    ------
    IllegalMoveError
        If it is.
    """
    if state.is_over:
        raise IllegalMoveError(Violation(state.ending.rule, state.ending.over))


def wrong_points(claim: Points, standings: Sequence[Standing]) -> Iterator[tuple[Standing, int]]:
    """Each player about whom a claim is untrue, and what it states."""
    standing = {one.player: one for one in standings}
    return ((standing[player], stated) for player, stated in claim.stated if standing[player].points != stated)


def dispute_points(claim: Points, standings: Sequence[Standing], rule: str) -> tuple[Violation, ...]:
    """Whose points are not as claimed, by the rule that says so; () if all are."""
    template = "{player} has {points}, not {stated}."
    return tuple(
        Violation(rule, Sentence(template, player=one.player, points=points(one.points), stated=stated))
        for one, stated in wrong_points(claim, standings)
    )


def dispute_winners(claim: Win, winners: Sequence[str], ending: Ending) -> tuple[Violation, ...]:
    """Who has won instead; () if the claim is true."""
    if set(claim.players) == set(winners):
        return ()
    return (Violation(ending.winning_rule, ending.won(conjunction(winners))),)
