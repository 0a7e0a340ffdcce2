"""Players, dice, pack and rule options of Der Wüstentruck (WT-C2, WT-P1, WT-P2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated

from zackpack.errors import require_instance
from zackpack.files.source import Folder
from zackpack.games.names import Names, initials
from zackpack.games.setups import (
    SetupForm,
    choice_of_colours,
    choose_colours,
    read_colours,
    read_component,
    require_keys,
    require_options,
    require_players,
)
from zackpack.games.wuestentruck.components import Board, house_board, read_board
from zackpack.games.wuestentruck.driving import CARDS, TruckId
from zackpack.sentences import Sentence, enumeration

DICE = (
    Sentence("red"),
    Sentence("blue"),
    Sentence("yellow"),
    Sentence("green"),
    Sentence("white"),
    Sentence("black"),
)
"""The colours of the dice; with 2 to 4 players, only the first ones are in the game (WT-P1)."""
PAINTS: dict[str, str] = dict(
    zip(DICE, ("#d0342c", "#1b3a93", "#ffd21f", "#63b87a", "#ffffff", "#1c1c1c"), strict=True)
)
"""How the dice are painted in pictures; they differ in lightness, too."""
TRUCKS_EACH = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}
"""The trucks of each player, by the number of players (WT-P1)."""
MIN_PLAYERS = min(TRUCKS_EACH)
MAX_PLAYERS = max(TRUCKS_EACH)


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    slope_one_litre
        Whether others lower the fuel of a truck on a slope by at most 1 litre (WT-S1).
    red_any_gauge
        Whether red cards turn over any gauge, not only gauges of 6 or less (WT-K4).
    """

    slope_one_litre: Annotated[
        bool, Sentence("on a slope, others lower fuel by 1 litre at most")
    ] = False
    red_any_gauge: Annotated[bool, Sentence("red cards turn over any gauge")] = False

    def __post_init__(self) -> None:
        require_options(self)


@dataclass(frozen=True)
class Setup:
    """Players, board, and the colours of the players' dice, by default as in `DICE` (WT-P1)."""

    players: tuple[str, ...]
    board: Board = field(default_factory=house_board)
    dice: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "WT-P1")
        require_instance("board", self.board, Board)
        in_game = DICE if self.is_race else DICE[: len(self.players)]
        chosen = choose_colours(self.dice, in_game, len(self.players))
        object.__setattr__(self, "dice", tuple(DICE[DICE.index(colour)] for colour in chosen))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their dice, and the board."""
        return SetupForm(
            MIN_PLAYERS,
            MAX_PLAYERS,
            (choice_of_colours(map(str, DICE)),),
            file="board",
            file_label=Sentence("A board file"),
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `board`, a path, and `colours`, one a player, from a record.

        By default, the board is the house board.
        """
        require_keys("setup", table, "board", "colours")
        board = read_component(table, "board", folder, read_board) or house_board()
        return cls(players, board, read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the trucks, the spaces and the cards."""
        return self._names

    @cached_property
    def _names(self) -> Mapping[str, Names]:
        return {
            "truck": Names(map(str, self.trucks)),
            "space": Names(self.board.neighbours),
            "card": Names(CARDS),
        }

    @property
    def trucks(self) -> tuple[TruckId, ...]:
        """Everybody's trucks, player by player (WT-P1)."""
        trucks: list[TruckId] = []
        for player in self.players:
            numbers = range(1, TRUCKS_EACH[len(self.players)] + 1)
            trucks += (TruckId(player, number) for number in numbers)
        return tuple(trucks)

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """A letter for each player, which stands on the trucks."""
        return initials(self.players, "ABCDEF")

    def mark(self, truck: TruckId) -> str:
        """What a truck is called: the letter of its owner and its number, as on the board."""
        return f"{self.letters[self.players.index(truck.player)]}{truck.number}"

    def way(self, targets: Sequence[TruckId | str]) -> Sentence:
        """Trucks, and spaces onto which one moves, in words."""
        words = [one if isinstance(one, str) else self.mark(one) for one in targets]
        return enumeration(words, " ")

    @cached_property
    def pack(self) -> Counter[str]:
        """The cards of this game (WT-P2)."""
        pack = Counter({name: card.copies for name, card in CARDS.items()})
        if len(self.players) >= 4:
            pack -= Counter({"darkbrown": 1, "lightbrown": 1})
        return pack

    @property
    def hand(self) -> int:
        """The number of cards in a hand (WT-P2)."""
        return 4 if len(self.players) == 2 else 3

    @property
    def is_race(self) -> bool:
        """Whether the first truck to arrive wins (WT-F3)."""
        return len(self.players) >= 5

    @property
    def places(self) -> tuple[int, ...]:
        """The points of the finishing places (WT-F2), or 1 for the first to arrive (WT-F3)."""
        return (1,) if self.is_race else self.board.points
