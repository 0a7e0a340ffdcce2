"""Players, components and the rules that may vary (MB-C1 to MB-C5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Self

from zackpack.errors import bad_value, require_instance
from zackpack.files.source import Folder
from zackpack.games.montego_bay.components import (
    Harbour,
    Ship,
    Warehouse,
    house_harbour,
    read_harbour,
)
from zackpack.games.montego_bay.dockers import JACK, LABELS, LARGE, SMALL, THIRD, Docker
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import Names
from zackpack.games.setups import (
    SetupChoice,
    SetupForm,
    choice_of_colours,
    choose_colours,
    read_colours,
    read_component,
    require_keys,
    require_options,
    require_players,
)
from zackpack.sentences import Sentence

MIN_PLAYERS = 2
MAX_PLAYERS = 4
SIZES_OF_THIRD = (SMALL, LARGE)
COLOURS = ("blue", "yellow", "green", "orange")
"""The colours of dockers and barrels."""
SHADES = dict(zip(COLOURS, ("#7fb4f0", "#f5d800", "#0a5c3a", "#d95f0e"), strict=True))
"""Their shades in pictures; they differ in lightness, too, and letters repeat them."""
COINS = 15
"""The silver coins (MB-C4)."""
BARRELS = 16
"""The barrels of a colour (MB-C4)."""


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    stay_in_pub
        Whether a docker that cannot push on its first walk stays in its pub, instead of stepping
        back (MB-3c).
    """

    stay_in_pub: Annotated[bool, Sentence("a docker that cannot push stays in its pub")] = False

    def __post_init__(self) -> None:
        require_options(self)


@dataclass(frozen=True)
class Setup:
    """Players and components.

    Attributes
    ----------
    players
        Their names, in the order of their seats.
    harbour
        The ships and warehouses.
    large_pub
        The pub where the large dockers begin, A or B; the small ones begin in the other (MB-P1).
    third
        The sizes of the third dockers of two players, one small and one large (MB-C5).
    colours
        The colour of each player, by default the first ones; in games of two, then those of their
        third dockers.
    """

    players: tuple[str, ...]
    harbour: Harbour = field(default_factory=house_harbour)
    large_pub: str = "A"
    third: tuple[str, ...] = SIZES_OF_THIRD
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "MB-C5")
        require_instance("harbour", self.harbour, Harbour)
        if self.large_pub not in PUBS:
            raise bad_value("setup, large_pub", self.large_pub, Sentence("A or B"))

        self._require_sizes_of_third()
        object.__setattr__(self, "colours", self._all_colours())

    def _require_sizes_of_third(self) -> None:
        """MB-C5: of the third dockers of two players, one is small and one is large."""
        either_way = (SIZES_OF_THIRD, SIZES_OF_THIRD[::-1])
        if self.third == SIZES_OF_THIRD or (self._are_two and self.third in either_way):
            return

        expected = Sentence(
            "the sizes of the third dockers of two players, small and large in any order (MB-C5)"
        )
        raise bad_value("setup, third", list(self.third), expected)

    def _all_colours(self) -> tuple[str, ...]:
        """The colours of the players and, in games of two, of their third dockers."""
        if not self._are_two:
            return choose_colours(self.colours, COLOURS, len(self.players))
        if len(self.colours) != len(self.players):  # none, or the second ones as well
            return choose_colours(self.colours, COLOURS, len(COLOURS))

        chosen = choose_colours(self.colours, COLOURS, len(self.players))
        return (*chosen, *(colour for colour in COLOURS if colour not in chosen))

    @property
    def _are_two(self) -> bool:
        """Whether two play, each with a third docker and a second colour."""
        return len(self.players) == 2

    @classmethod
    def form(cls) -> SetupForm:
        """The players, their colours and third dockers, the harbour, the large dockers' places."""
        pubs = SetupChoice(
            "large_pub", Sentence("Pub of the large dockers"), dict(zip(PUBS, PUBS, strict=True))
        )
        sizes = {size: LABELS[size] for size in SIZES_OF_THIRD}
        third = SetupChoice("third", Sentence("third docker"), sizes, is_each=True, players=2)
        return SetupForm(
            MIN_PLAYERS,
            MAX_PLAYERS,
            (pubs, choice_of_colours(COLOURS), third),
            file="harbour",
            file_label=Sentence("A harbour file"),
        )

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Self:
        """Read `harbour`, a path, `large_pub`, `third` and `colours` from a record.

        The house harbour is the default.
        """
        require_keys("setup", table, "harbour", "large_pub", "third", "colours")

        harbour = read_component(table, "harbour", folder, read_harbour) or house_harbour()
        large_pub = str(table.get("large_pub", "A"))
        third = table.get("third", [*SIZES_OF_THIRD])
        sizes = third if isinstance(third, list) else [third]

        return cls(players, harbour, large_pub, tuple(map(str, sizes)), read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the ships, the warehouses and the dockers, Lazy Jack included."""
        return self._names

    @cached_property
    def _names(self) -> Mapping[str, Names]:
        hired = [Docker(player, JACK) for player in self.players]
        return {
            "ship": Names(self.ships),
            "warehouse": Names(self.warehouses),
            "docker": Names(docker.word for docker in (*self.dockers, *hired)),
        }

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """MB-C1: the cargo ships by name, with the side for this number of players."""
        sides = self.harbour.four if len(self.players) == 4 else self.harbour.few
        return {ship.name: ship for ship in sides}

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
    def kinds(self) -> tuple[str, ...]:
        """MB-C5: the kinds of dockers that everybody has; Lazy Jack is hired."""
        return (LARGE, SMALL, THIRD) if self._are_two else (LARGE, SMALL)

    @cached_property
    def dockers(self) -> tuple[Docker, ...]:
        """MB-C5: everybody's dockers, player by player."""
        dockers: list[Docker] = []
        for player in self.players:
            dockers += (Docker(player, kind) for kind in self.kinds)
        return tuple(dockers)

    def is_large(self, docker: Docker) -> bool:
        """MB-C5: whether a docker is a large one; of the third ones, one is."""
        size = docker.kind
        if docker.kind == THIRD:
            size = self.third[self.players.index(docker.player)]
        return size == LARGE

    def colour(self, docker: Docker) -> str:
        """MB-C5: the colour of a docker; Lazy Jack has that of the player who has hired him."""
        seat = self.players.index(docker.player)
        return self.colours[seat + 2 if docker.kind == THIRD else seat]

    def pub_of(self, docker: Docker) -> int:
        """MB-P1: the pub where a docker begins, as one of `PUBS`."""
        if self.is_large(docker):
            return PUBS[self.large_pub]
        return next(place for name, place in PUBS.items() if name != self.large_pub)

    @property
    def barrels_each(self) -> int:
        """MB-C4, MB-C5: the barrels of each player; two players have two colours each."""
        return 2 * BARRELS if self._are_two else BARRELS
