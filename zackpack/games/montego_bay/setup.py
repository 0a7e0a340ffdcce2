"""The players of Montego Bay with their dockers and components, and the rules that may vary (MB-C1 to MB-P1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from zackpack.errors import bad_value
from zackpack.files.source import Folder
from zackpack.games.montego_bay.components import Harbour, Ship, Warehouse, house_harbour, read_harbour
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import Names
from zackpack.games.setups import SetupForm, choose_colours, read_colours, read_component, require_keys, require_players

LARGE, SMALL, THIRD, JACK = KINDS_OF_DOCKERS = ("large", "small", "third", "jack")
COLOURS = ("blue", "yellow", "green", "orange")
"""The colours of dockers and barrels."""
COINS, BARRELS, WAGES = 15, 16, 3
"""The silver coins, the barrels of a colour (MB-C4), and the coins that Lazy Jack costs (MB-1)."""


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    stay_in_pub
        Whether a docker that cannot push on its first walk stays in its pub, instead of stepping back (MB-3c).
    """

    stay_in_pub: bool = False


@dataclass(frozen=True)
class Setup:
    """Players and components.

    Attributes
    ----------
    large_pub
        The pub where the large dockers begin, A or B; the small ones begin in the other (MB-P1).
    third
        The sizes of the third dockers of 2 players, which differ (MB-C5).
    colours
        The colours of the players, by default the first COLOURS; with 2 players perhaps those of their third dockers.
    """

    players: tuple[str, ...]
    harbour: Harbour = field(default_factory=house_harbour)
    large_pub: str = "A"
    third: tuple[str, ...] = (SMALL, LARGE)
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, 2, 4, "MB-C5")
        if self.large_pub not in tuple(PUBS):
            raise bad_value("setup, large_pub", self.large_pub, "A or B")
        if sorted(self.third) != sorted((SMALL, LARGE)):
            expected = "the sizes of the two third dockers, small and large in either order (MB-C5)"
            raise bad_value("setup, third", list(self.third), expected)
        players = len(self.players)
        chosen = choose_colours(self.colours, COLOURS, 4 if players == 2 != len(self.colours) else players)
        others = (colour for colour in COLOURS if colour not in chosen and players == 2)
        object.__setattr__(self, "colours", (*chosen, *others))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their colours and third dockers, the harbour, and where the large dockers begin."""
        return SetupForm(2, 4, "harbour", {"large_pub": tuple(PUBS)}, {"colours": COLOURS}, {"third": (SMALL, LARGE)})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `harbour`, a path (by default the house harbour), `large_pub`, `third` and `colours` from a record."""
        require_keys("setup", table, "harbour", "large_pub", "third", "colours")
        harbour = read_component(table, "harbour", folder, read_harbour) or house_harbour()
        third = table.get("third", [SMALL, LARGE])
        if not isinstance(third, list) or not all(isinstance(size, str) for size in third):
            raise bad_value("setup, third", third, "a list of the sizes of the two third dockers (MB-C5)")
        if "third" in table and len(players) != 2:
            raise bad_value("setup, third", third, "2 players: with more, nobody has a third docker (MB-C5)")
        if not isinstance(large_pub := table.get("large_pub", "A"), str):
            raise bad_value("setup, large_pub", large_pub, "A or B")
        return cls(players, harbour, large_pub, tuple(third), read_colours(table))

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """The names of the ships, the warehouses and the dockers."""
        return {"ship": Names(self.ships), "warehouse": Names(self.warehouses), "docker": Names(self.dockers)}

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """MB-C1: the cargo ships by name, with the side for this number of players."""
        return self.harbour.ships_for(len(self.players))

    @cached_property
    def warehouses(self) -> dict[str, Warehouse]:
        """MB-C2: the warehouses in the row, by name."""
        return self.harbour.warehouses_for(len(self.players))

    @cached_property
    def spaces(self) -> int:
        """MB-C3: the number of spaces around the warehouses."""
        return 2 * len(self.warehouses)

    @cached_property
    def barrels(self) -> int:
        """MB-C4, MB-C5: the number of barrels of each player."""
        return 2 * BARRELS if len(self.players) == 2 else BARRELS

    @cached_property
    def dockers(self) -> tuple[str, ...]:
        """MB-C5: everybody's dockers, like Anna.large."""
        kinds = (LARGE, SMALL, THIRD) if len(self.players) == 2 else (LARGE, SMALL)
        return tuple(f"{player}.{kind}" for player in self.players for kind in kinds)

    def is_large(self, docker: str) -> bool:
        """MB-C5: whether a docker is a large one; of the third ones, one is."""
        player, kind = owner_and_kind(docker)
        return (self.third[self.players.index(player)] if kind == THIRD else kind) == LARGE

    def colour(self, docker: str) -> str:
        """MB-C5: the colour of a docker; Lazy Jack has that of the player who has hired him."""
        player, kind = owner_and_kind(docker)
        return self.colours[self.players.index(player) + 2 * (kind == THIRD)]

    def pub(self, docker: str) -> int:
        """MB-P1: the pub where a docker begins."""
        return PUBS["A" if self.is_large(docker) == (self.large_pub == "A") else "B"]


def owner_and_kind(docker: str) -> tuple[str, str]:
    """The player and the kind of a docker; names of players may hold dots.

    >>> owner_and_kind("Anna.large")
    ('Anna', 'large')
    """
    player, _, kind = docker.rpartition(".")
    return player, kind
