"""Chance for a table without dice or cards of its own: the parts common to all games."""

from __future__ import annotations

from collections.abc import Iterable

from zackpack.games.game import EventT, player_of


def matching(events: Iterable[EventT], verb: str, player: str) -> tuple[EventT, ...]:
    """The events with this verb and of this player; "" stands for any."""
    return tuple(event for event in events if verb in ("", event.verb) and player in ("", player_of(event)))
