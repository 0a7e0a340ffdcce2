"""What some games know beyond their rules: what would have been possible, and what to do next.

A game that knows it has a method with the name of the function; others answer with nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from zackpack.games.game import AnyGame, Position
from zackpack.games.notation import LogEvent
from zackpack.pieces import Cargo
from zackpack.trucks import Truck


@dataclass(frozen=True, slots=True)
class PackedTruck:
    """A player's truck, cargo and penalty in a round, to compare with the best possible."""

    line: int  # the index of the event that says the penalty: a load, or a payment if there is none
    round: int  # from 1
    player: str
    truck: Truck
    cargo: Cargo
    owed: int


@runtime_checkable
class Reviewing(Protocol):
    """A game that knows what would have been possible."""

    def review(self, before: Position, after: Position, /) -> Iterable[str]:
        """Say what would have been possible in the part of the game that an event has ended.

        Nothing is said if it has ended none.
        """


@runtime_checkable
class Hinting(Protocol):
    """A game that gives advice."""

    def hints(self, state: Position, /) -> Iterable[str]:
        """Give advice to the player whose turn it is, from what that player knows."""


@runtime_checkable
class Packing(Protocol):
    """A game in which trucks are packed."""

    def packings(
        self, states: Sequence[Position], events: Sequence[LogEvent], /
    ) -> tuple[PackedTruck, ...]:
        """Return what players have packed, from all positions and the events between them."""


def review(game: AnyGame, before: Position, after: Position) -> Iterable[str]:
    """Return what would have been possible in the part of a game that an event has just ended."""
    if not isinstance(game, Reviewing):
        return ()
    return game.review(game.public(before), game.public(after))


def packings(
    game: AnyGame, states: Sequence[Position], events: Sequence[LogEvent]
) -> tuple[PackedTruck, ...]:
    """Return what players have packed in a game, each truck with its cargo and penalty."""
    return game.packings(states, events) if isinstance(game, Packing) else ()
