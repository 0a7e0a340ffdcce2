"""Players, track and the rules that may vary (ZK-P1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Self

from zackpack.errors import Fault, InputError, require_instance
from zackpack.files.source import Folder
from zackpack.games.names import Names
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
from zackpack.games.zock.components import Track, house_track, read_track
from zackpack.games.zock.seats import START_MONEY, Pawn
from zackpack.sentences import Sentence

MIN_PLAYERS = 2
MAX_PLAYERS = 4


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    king_first
        Whether the king must leave the house before any other pawn (ZK-5b).
    cash_in_after_roll
        Whether cashing in replaces the move and not the roll (ZK-6).
    share_spaces
        Whether pawns of one player may share a space (ZK-H).
    rounds
        The number of rounds after which the game ends; 0 for no limit (ZK-11).
    """

    king_first: Annotated[bool, Sentence("the king leaves the house first")] = True
    cash_in_after_roll: Annotated[bool, Sentence("cash in after the roll, instead of the move")] = (
        False
    )
    share_spaces: Annotated[bool, Sentence("own pawns may share a space")] = True
    rounds: Annotated[int, Sentence("rounds (0: no limit)")] = 0

    def __post_init__(self) -> None:
        require_options(self)


@dataclass(frozen=True)
class Setup:
    """Players, track, and the players' houses (ZK-P1).

    They have `colours` of the track, by default its first ones.
    """

    players: tuple[str, ...]
    track: Track = field(default_factory=house_track)
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZK-P1")
        require_instance("track", self.track, Track)
        colours = choose_colours(self.colours, self.track.colours, len(self.players))
        object.__setattr__(self, "colours", colours)

        least = len(self.players) * START_MONEY
        bank = self.track.bank
        if bank is not None and bank < least:
            found = Sentence("a bank of {bank}", bank=bank)
            expected = Sentence("at least {least} (ZK-P1)", least=least)
            raise InputError(Fault("setup, track", found, expected))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their houses, and the track."""
        return SetupForm(
            MIN_PLAYERS,
            MAX_PLAYERS,
            (choice_of_colours(house_track().colours),),
            file="track",
            file_label=Sentence("A track file"),
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Self:
        """Read `track`, a path, and `colours`, one a player, from a record.

        By default, the track is the house track.
        """
        require_keys("setup", table, "track", "colours")
        track = read_component(table, "track", folder, read_track) or house_track()
        return cls(players, track, read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the pawns."""
        return {"pawn": Names(pawn.word for pawn in Pawn)}
