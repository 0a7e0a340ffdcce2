"""Players and dockers of Montego Bay, and the rules that may vary (MB-C1 to MB-C5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from zackpack.errors import bad_value
from zackpack.files.source import Folder
from zackpack.games.montego_bay.components import (
    Harbour,
    Ship,
    Warehouse,
    house_harbour,
    read_harbour,
)
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import Names
from zackpack.games.setups import (
    SetupForm,
    choose_colours,
    read_colours,
    read_component,
    require_keys,
    require_players,
)
from zackpack.sentences import Sentence

LARGE, SMALL, THIRD, JACK = KINDS_OF_DOCKERS = ("large", "small", "third", "jack")
THIRDS = (SMALL, LARGE)
COLOURS = ("blue", "yellow", "green", "orange")
"""The colours of dockers and barrels."""
COINS, BARRELS = 15, 16
"""The silver coins, and the barrels of a colour (MB-C4)."""


@dataclass(frozen=True)
class Rules:
    """Whether a docker that cannot push on its first walk stays in its pub, instead of stepping
    back (MB-3c).
    """

    stay_in_pub: bool = False


@dataclass(frozen=True)
class Setup:
    """Players and components."""

    players: tuple[str, ...]
    harbour: Harbour = field(default_factory=house_harbour)
    large_pub: str = (
        "A"  # where the large dockers begin, A or B; the small ones in the other (MB-P1)
    )
    third: tuple[str, ...] = THIRDS  # the sizes of the third dockers of two players (MB-C5)
    colours: tuple[str, ...] = ()  # by default the first ones; those of third dockers may follow

    def __post_init__(self) -> None:
        require_players(self.players, 2, 4, "MB-C5")
        if self.large_pub not in PUBS:
            raise bad_value("setup, large_pub", self.large_pub, Sentence("A or B"))
        players = len(self.players)
        if self.third not in ((THIRDS, THIRDS[::-1]) if players == 2 else (THIRDS,)):
            expected = Sentence(
                "the sizes of the third dockers of two players, small and large in any order (MB-C5)"
            )
            raise bad_value("setup, third", list(self.third), expected)
        chosen = choose_colours(
            self.colours, COLOURS, 4 if players == 2 != len(self.colours) else players
        )
        others = (colour for colour in COLOURS if colour not in chosen and players == 2)
        object.__setattr__(self, "colours", (*chosen, *others))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their colours and third dockers, the harbour, and where the large
        dockers begin.
        """
        return SetupForm(
            2, 4, "harbour", {"large_pub": tuple(PUBS)}, {"colours": COLOURS}, {"third": THIRDS}
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Self:
        """Read `harbour`, a path (by default the house harbour), `large_pub`, `third` and `colours`
        from a record.
        """
        require_keys("setup", table, "harbour", "large_pub", "third", "colours")
        harbour = read_component(table, "harbour", folder, read_harbour) or house_harbour()
        third = table.get("third", [*THIRDS])
        sizes = tuple(map(str, third if isinstance(third, list) else [third]))
        return cls(players, harbour, str(table.get("large_pub", "A")), sizes, read_colours(table))

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """The names of the ships, the warehouses and the dockers."""
        return {
            "ship": Names(self.ships),
            "warehouse": Names(self.warehouses),
            "docker": Names(self.dockers),
        }

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """MB-C1: the cargo ships by name, with the side for this number of players."""
        return {
            ship.name: ship
            for ship in (self.harbour.four if len(self.players) == 4 else self.harbour.few)
        }

    @cached_property
    def warehouses(self) -> dict[str, Warehouse]:
        """MB-C2: the warehouses in the row, by name: one is left out with 2 and 3 players."""
        left_out = "" if len(self.players) == 4 else self.harbour.four_only
        return {house.name: house for house in self.harbour.warehouses if house.name != left_out}

    @cached_property
    def spaces(self) -> int:
        """MB-C3: the number of spaces around the warehouses."""
        return 2 * len(self.warehouses)

    @cached_property
    def dockers(self) -> tuple[str, ...]:
        """MB-C5: everybody's dockers, like Anna.large."""
        kinds = (LARGE, SMALL, THIRD) if len(self.players) == 2 else (LARGE, SMALL)
        return tuple(f"{player}.{kind}" for player in self.players for kind in kinds)

    def is_large(self, docker: str) -> bool:
        """MB-C5: whether a docker is a large one; of the third ones, one is."""
        size = (
            self.third[self.players.index(owner(docker))]
            if kind_of(docker) == THIRD
            else kind_of(docker)
        )
        return size == LARGE

    def colour(self, docker: str) -> str:
        """MB-C5: the colour of a docker; Lazy Jack has that of the player who has hired him."""
        return self.colours[self.players.index(owner(docker)) + 2 * (kind_of(docker) == THIRD)]


def owner(docker: str) -> str:
    """The player of a docker, like Anna.large; names of players may hold dots."""
    return docker.rpartition(".")[0]


def kind_of(docker: str) -> str:
    """The kind of a docker."""
    return docker.rpartition(".")[2]
