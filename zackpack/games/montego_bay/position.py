"""The position in a game of Montego Bay: players and tiles, dockers, ships and barrels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from zackpack.errors import bad_value
from zackpack.files.source import Folder
from zackpack.games.game import Consequence, Ending, SetupForm
from zackpack.games.montego_bay.components import Harbour, Ship, Store, Warehouse
from zackpack.games.montego_bay.harbour_file import house_harbour, read_harbour
from zackpack.games.montego_bay.quay import Quay
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import Names
from zackpack.games.setups import choose_colours, read_colours, read_component, require_keys, require_players
from zackpack.sentences import Sentence

LARGE, SMALL, THIRD, JACK = KINDS_OF_DOCKERS = ("large", "small", "third", "jack")
COLOURS = ("blue", "yellow", "green", "orange")
"""The colours of dockers and barrels."""
COINS, BARRELS, WAGES = 15, 16, 3
"""The silver coins, the barrels of a colour (MB-C4), and the coins that Lazy Jack costs (MB-1)."""

ENDING = Ending(
    rule="MB-E1",
    over=Sentence("the game is over: 3 ships or fewer were left when everybody had loaded."),
    not_over=Sentence("the game is not over: it ends after a round that leaves 3 ships or fewer in the harbour."),
    winning_rule="MB-E3",
    won=lambda names: Sentence("{names} won: most victory points, then most coins.", names=names),
)


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
        The colours of the players, by default the first COLOURS. With 2 players, those of their third dockers follow;
        they may be left out.

    Raises
    ------
    InputError
        If there are not 2 to 4 players, or a pub, size or colour does not exist.
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
        object.__setattr__(self, "colours", self._all_colours())

    def _all_colours(self) -> tuple[str, ...]:
        """The colours of the players and then of third dockers."""
        players, chosen = len(self.players), self.colours
        if players == 2 and len(chosen) != 2:
            return choose_colours(chosen, COLOURS, 4)
        chosen = choose_colours(chosen, COLOURS, players)
        return chosen if players > 2 else (*chosen, *(colour for colour in COLOURS if colour not in chosen))

    def colour(self, docker: str) -> str:
        """The colour of a docker; Lazy Jack has that of the player who has hired him."""
        player, kind = owner_and_kind(docker)
        return self.colours[self.players.index(player) + 2 * (kind == THIRD)]

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their colours and third dockers, the harbour, and where the large dockers begin."""
        return SetupForm(2, 4, "harbour", {"large_pub": tuple(PUBS)}, {"colours": COLOURS}, {"third": (SMALL, LARGE)})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `harbour`, a path (by default the house harbour), `large_pub`, `third` and `colours` from a record.

        Raises
        ------
        InputError
            If a field cannot be read.
        """
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
    def dockers(self) -> tuple[str, ...]:
        """Everybody's dockers, like Anna.large (MB-C5)."""
        kinds = (LARGE, SMALL, THIRD) if len(self.players) == 2 else (LARGE, SMALL)
        return tuple(f"{player}.{kind}" for player in self.players for kind in kinds)

    @cached_property
    def warehouses(self) -> dict[str, Warehouse]:
        """The warehouses in the row, by name (MB-C2)."""
        return self.harbour.warehouses_for(len(self.players))

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """The cargo ships by name, with the side for this number of players (MB-C1)."""
        return self.harbour.ships_for(len(self.players))

    @cached_property
    def spaces(self) -> int:
        """The number of spaces around the warehouses (MB-C3)."""
        return 2 * len(self.warehouses)

    @cached_property
    def barrels(self) -> int:
        """The number of barrels of each player (MB-C4, MB-C5)."""
        return 2 * BARRELS if len(self.players) == 2 else BARRELS

    def pub(self, docker: str) -> int:
        """The pub where a docker begins (MB-P1)."""
        player, kind = owner_and_kind(docker)
        size = self.third[self.players.index(player)] if kind == THIRD else kind
        return PUBS["A" if (size == LARGE) == (self.large_pub == "A") else "B"]


def owner_and_kind(docker: str) -> tuple[str, str]:
    """The player and the kind of a docker; names of players may hold dots.

    >>> owner_and_kind("Anna.large")
    ('Anna', 'large')
    """
    player, _, kind = docker.rpartition(".")
    return player, kind


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    row
        The warehouses along the row, each with True if it is turned; () until they are laid out.
    ships
        The names of the cargo ships in the order of their coming, as far as recorded.
    order
        The dockers by their order tiles, from position 1; () until the tiles are shuffled.
    places
        The place of each docker, and of Lazy Jack while he is hired.
    companion
        The docker beside whom Lazy Jack was hired in this round.
    wanting
        The players who want to hire Lazy Jack, if that was recorded.
    cards
        The cards chosen so far, by docker.
    queue
        The dockers that have yet to empty their stores, the next one first.
    pub
        The number of barrels of each player in the pub (MB-E2).
    items
        The points of each player: pairs of an occasion and its points.
    piles
        The number of ships in the piles when the round began.
    """

    setup: Setup
    rules: Rules
    quay: Quay
    places: Mapping[str, int]
    coins: tuple[int, ...]
    pub: tuple[int, ...]
    items: tuple[tuple[tuple[str, int], ...], ...]
    piles: int
    row: tuple[tuple[str, bool], ...] = ()
    ships: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    number: int = 1
    companion: str | None = None
    wanting: tuple[str, ...] = ()
    cards: Mapping[str, int] = field(default_factory=dict)
    queue: tuple[str, ...] = ()
    is_over: bool = False
    consequences: tuple[Consequence, ...] = ()

    @property
    def ending(self) -> Ending:
        """MB-E1, MB-E3."""
        return ENDING

    @property
    def points(self) -> dict[str, int]:
        """The victory points of each player."""
        totals = (sum(points for _, points in items) for items in self.items)
        return dict(zip(self.setup.players, totals, strict=True))

    @property
    def jack(self) -> str | None:
        """Lazy Jack as a docker, like Ben.jack, if he is hired."""
        return f"{owner_and_kind(self.companion)[0]}.{JACK}" if self.companion else None

    def index(self, docker: str) -> int:
        """The index of the player who owns a docker."""
        return self.setup.players.index(owner_and_kind(docker)[0])

    def dockers(self, player: str) -> tuple[str, ...]:
        """The dockers of a player, Lazy Jack last if that player has hired him."""
        return tuple(docker for docker in self.places if owner_and_kind(docker)[0] == player)

    def purse(self, player: str) -> int:
        """The number of a player's coins."""
        return self.coins[self.setup.players.index(player)]

    def supply(self, player: int) -> int:
        """The number of barrels that a player can load: those neither on ships nor in the pub (MB-C4)."""
        return self.setup.barrels - self.quay.aboard(player) - self.pub[player]

    def stock(self, seat: int) -> tuple[int, ...]:
        """A player's points, coins, barrels to load, barrels on ships and barrels in the pub."""
        return (
            self.points[self.setup.players[seat]],
            self.coins[seat],
            self.supply(seat),
            self.quay.aboard(seat),
            self.pub[seat],
        )

    def dockers_at(self, place: int) -> list[str]:
        """The dockers on a space or in a pub."""
        return [docker for docker, where in self.places.items() if where == place]

    def store(self, space: int) -> Store:
        """The store beside a space (MB-C3)."""
        far = space >= len(self.row)
        name, turned = self.row[self.setup.spaces - 1 - space if far else space]
        return self.setup.warehouses[name].stores[far != turned]

    def to_load(self, docker: str) -> int:
        """The number of barrels that a docker must load from the store beside it (MB-4.2a)."""
        return min(self.store(self.places[docker]).barrels, self.supply(self.index(docker)))

    def to_remove(self, docker: str) -> int:
        """The number of barrels that a docker must take off ships; Lazy Jack takes none (MB-4.2b)."""
        if docker == self.jack:
            return 0
        return min(self.store(self.places[docker]).damaged, self.quay.aboard(self.index(docker)))

    @property
    def is_loading(self) -> bool:
        """Whether all cards are chosen: then everybody has walked, and the dockers empty the stores (MB-4.1)."""
        return len(self.cards) == len(self.places)
