"""What a game can say of the table that not all games have: colours, trucks before players, hands.

A game says so by having the methods of a protocol; whoever shows games asks for the protocol.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

from zackpack.games.game import AnyGame, Position
from zackpack.games.notation import LogEvent
from zackpack.pieces import Cargo
from zackpack.scores import Judgement
from zackpack.trucks import Truck


@runtime_checkable
class Coloured(Protocol):
    """A game whose players and pieces have colours."""

    def colours(self, state: Position, /) -> Mapping[str, str]:
        """The colours, such as "#d0342c", of players and of what they own, by their words."""


def colours_of(game: AnyGame, state: Position) -> Mapping[str, str]:
    """The colours of players and of what they own; none in a game without colours."""
    return game.colours(state) if isinstance(game, Coloured) else {}


@dataclass(frozen=True, slots=True)
class Place:
    """What a player has before them.

    Attributes
    ----------
    lying
        The trucks that others may take.
    truck
        The truck to pack.
    packed
        The load, judged.
    owed
        The penalty; None if it is not known.
    """

    player: str
    points: int
    cargo: Cargo | None
    lying: tuple[Truck, ...]
    truck: Truck | None
    packed: Judgement | None
    owed: int | None


@runtime_checkable
class Seated(Protocol):
    """A game in which players pack trucks."""

    def places(self, state: Position, /) -> tuple[Place, ...]:
        """What each player has before them; once the game is over, only points."""


def places_of(game: AnyGame, state: Position) -> tuple[Place, ...]:
    """What each player has before them; () in a game without trucks."""
    return game.places(state) if isinstance(game, Seated) else ()


UPRIGHT_WIDTH = 340
"""Pixels: about the width of a phone that is held upright."""


@runtime_checkable
class Upright(Protocol):
    """A game whose board can be drawn for a phone that is held upright.

    All of it is `UPRIGHT_WIDTH` pixels wide, with letters of 12 pixels at least.

    Attributes
    ----------
    LEGEND
        What its signs mean, for somebody who sees the board for the first time.
    EXCERPT
        A piece of the board that shows all of them: how far below the upper edge it begins, and its
        height, in pixels.
    """

    LEGEND: ClassVar[str]
    EXCERPT: ClassVar[tuple[int, int]]

    def upright_picture(self, state: Position, language: str = "en", /) -> str:
        """The board alone, as SVG, without the sentences that `describe` has."""


@runtime_checkable
class Marked(Protocol):
    """A game whose pieces are marked on its board."""

    def marks(self, state: Position, /) -> Mapping[str, str]:
        """What pieces are called by what stands on them, such as "B1", by their words."""


def marks_of(game: AnyGame, state: Position) -> Mapping[str, str]:
    """What the pieces of a board are called, by their words; nothing in a game without marks."""
    return game.marks(state) if isinstance(game, Marked) else {}


@runtime_checkable
class Moving(Protocol):
    """A game whose moves lead to places on its board."""

    def place_after(self, state: Position, event: LogEvent, /) -> str:
        """The word of the place where a legal move leads; "" if it leads nowhere else."""


@runtime_checkable
class Carded(Protocol):
    """A game whose cards are told apart by their colours."""

    def card_uses(self) -> Iterable[tuple[Sequence[str], str]]:
        """Colours of cards, such as "#d0342c", each time with a sentence on what these are for."""


@dataclass(frozen=True, slots=True)
class HeldCards:
    """Cards of a kind in a hand.

    Attributes
    ----------
    colour
        Such as "#d0342c"; "" for cards that were not recorded.
    why_not
        Why the player cannot play one now; "" if one can be played, or it is not their turn.
    """

    label: str
    colour: str
    count: int
    why_not: str = ""


@runtime_checkable
class Handed(Protocol):
    """A game in which players hold cards that only they may see."""

    def hand(self, state: Position, player: str, /) -> Iterable[HeldCards]:
        """The cards of a player in a position that this player may see."""


def recorded_hand(game: AnyGame, state: Position, player: str) -> list[HeldCards]:
    """The cards of a player, who alone may see them; none if the record tells none of them."""
    if not isinstance(game, Handed):
        return []

    held = [*game.hand(game.public(state, player), player)]
    return held if any(cards.colour for cards in held) else []
