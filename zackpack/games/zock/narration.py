"""The events of Zock as they are announced at the table."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zock.events import Event
from zackpack.games.zock.game import winners
from zackpack.games.zock.position import State
from zackpack.sentences import conjunction


def narrate(before: State, event: Event, after: State) -> Iterator[str]:
    """The event, and the winners if it ended the game."""
    yield f"{' '.join((event.verb, *event.words()))}."
    if after.is_over and not before.is_over:
        yield f"The game is over: {conjunction(winners(after))} won."


def review(before: State, after: State, seconds: float) -> tuple[str, ...]:  # noqa: ARG001
    """Nothing: no search looks back at this game."""
    return ()
