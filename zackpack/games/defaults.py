"""What a game provides for the parts of `protocol.Game` that it has nothing to say on."""

from __future__ import annotations

from zackpack.games.protocol import EventT, Position, StateT


def no_gaps(state: StateT, event: EventT) -> StateT:  # noqa: ARG001
    """The position itself: `fill_gaps` of a game whose records leave nothing out."""
    return state


def no_presumptions(state: StateT, event: EventT) -> str:  # noqa: ARG001
    """Nothing: `presumes` of a game in which no line can show that."""
    return ""


def no_hints(state: Position) -> tuple[str, ...]:  # noqa: ARG001
    """Nothing: `hints` of a game without advice."""
    return ()


def no_review(before: Position, after: Position, seconds: float) -> tuple[str, ...]:  # noqa: ARG001
    """Nothing: `review` of a game at which no search looks back."""
    return ()
