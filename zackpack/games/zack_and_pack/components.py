"""The components of Zack & Pack, its rules, and how it ends: players, deck, dice, points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated

from zackpack.decks import PRINTED_LEVELS, Deck, house_deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, bad_value, require_instance
from zackpack.files import read_deck
from zackpack.files.source import Folder
from zackpack.games.names import Names
from zackpack.games.outcome import Ending
from zackpack.games.setups import (
    SetupForm,
    read_component,
    require_keys,
    require_options,
    require_players,
)
from zackpack.sentences import Sentence, counted, enumeration

MIN_PLAYERS = 3
MAX_PLAYERS = 6
ENDING = Ending(
    rule="ZP-E1",
    over=Sentence(
        "the game is over: somebody had no points left at the end of a round, "
        "or all agreed to end it."
    ),
    not_over=Sentence("the game is not over: everybody has points left."),
    winning_rule="ZP-E2",
    won=lambda won: Sentence("{won}: most points; tied players win together.", won=won),
)


@dataclass(frozen=True)
class Rules:
    """What a record may change: points at the start (ZP-P1) and for the best of a round (ZP-S4)."""

    points: Annotated[int, Sentence("points at the start")] = 75
    bonus: Annotated[int, Sentence("bonus for the least penalty")] = 10

    def __post_init__(self) -> None:
        require_options(self)


@dataclass(frozen=True)
class Setup:
    """3 to 6 players (ZP-P1), a deck that is large enough (ZP-P2), and the dice.

    The stock is for these dice (ZP-C2).
    """

    players: tuple[str, ...]
    deck: Deck = field(default_factory=house_deck)
    dice: Dice = STANDARD_DICE

    def __post_init__(self) -> None:
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZP-P1")
        require_instance("deck", self.deck, Deck)
        require_instance("dice", self.dice, Dice)
        least = trucks_needed(len(self.players))
        if len(self.deck) < least:
            found = counted("{count} truck", "{count} trucks", len(self.deck))
            expected = Sentence("at least {least} trucks (ZP-P2)", least=least)
            raise InputError(Fault(_place("deck"), found, expected))

        self.dice.require_stock(len(self.players))

    @classmethod
    def form(cls) -> SetupForm:
        """The players and the deck."""
        label = Sentence("Another deck file")
        return SetupForm(
            MIN_PLAYERS,
            MAX_PLAYERS,
            file="deck",
            file_label=label,
            printed=sum(PRINTED_LEVELS.values()),
            needed=tuple(
                (players, trucks_needed(players)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
            ),
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `deck`, a path (by default the house deck), and `dice`, their faces."""
        require_keys("setup", table, "deck", "dice")
        deck = read_component(table, "deck", folder, read_deck) or house_deck()
        dice = STANDARD_DICE
        if "dice" in table:
            dice = _read_dice(table["dice"])

        return cls(players, deck, dice)

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the trucks."""
        return self._names

    @cached_property
    def _names(self) -> Mapping[str, Names]:
        return {"truck": Names(truck.name for truck in self.deck)}

    @cached_property
    def dealt(self) -> int:
        """The number of trucks dealt to each player (ZP-R2)."""
        return trucks_dealt(len(self.players))


def trucks_dealt(players: int) -> int:
    """The number of trucks dealt to each of so many players (ZP-R2)."""
    return 2 if players <= 4 else 1


def trucks_needed(players: int) -> int:
    """The fewest trucks of a deck for so many players: a deal, and one more for each (ZP-P2)."""
    return players * (trucks_dealt(players) + 1)


def _place(key: str) -> Sentence:
    """The place of a key of the set-up, for messages."""
    return enumeration(("setup", key))


def _read_dice(faces: object) -> Dice:
    """Read the faces of the five dice."""
    if not isinstance(faces, list) or not all(isinstance(die, list) for die in faces):
        expected = Sentence("a list of the faces of each die, from white to purple")
        raise bad_value(_place("dice"), faces, expected)

    return Dice(tuple(map(tuple, faces)))
