"""Players and dockers of Montego Bay, the rules that may vary, and the position of a game (MB-C3 to MB-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from zackpack.errors import bad_value
from zackpack.files.source import Folder
from zackpack.games.game import Consequence, Ending
from zackpack.games.montego_bay.components import Harbour, Ship, Store, Warehouse, house_harbour, read_harbour
from zackpack.games.montego_bay.quay import PILE, Quay
from zackpack.games.montego_bay.walk import PUBS, opposite
from zackpack.games.names import Names
from zackpack.games.setups import SetupForm, choose_colours, read_colours, read_component, require_keys, require_players
from zackpack.sentences import Sentence

LARGE, SMALL, THIRD, JACK = KINDS_OF_DOCKERS = ("large", "small", "third", "jack")
THIRDS = (SMALL, LARGE)
COLOURS = ("blue", "yellow", "green", "orange")
"""The colours of dockers and barrels."""
COINS, BARRELS, WAGES = 15, 16, 3
"""The silver coins, the barrels of a colour (MB-C4), and the coins that Lazy Jack costs (MB-1)."""


@dataclass(frozen=True)
class Rules:
    """Whether a docker that cannot push on its first walk stays in its pub, instead of stepping back (MB-3c)."""

    stay_in_pub: bool = False


@dataclass(frozen=True)
class Setup:
    """Players and components.

    The large dockers begin in `large_pub`, A or B, the small ones in the other (MB-P1); `third` are the sizes of the
    third dockers of two players (MB-C5). Colours are by default the first COLOURS; those of third dockers may follow.
    """

    players: tuple[str, ...]
    harbour: Harbour = field(default_factory=house_harbour)
    large_pub: str = "A"
    third: tuple[str, ...] = THIRDS
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, 2, 4, "MB-C5")
        if self.large_pub not in PUBS:
            raise bad_value("setup, large_pub", self.large_pub, Sentence("A or B"))
        players = len(self.players)
        if self.third not in ((THIRDS, THIRDS[::-1]) if players == 2 else (THIRDS,)):
            expected = Sentence("the sizes of the third dockers of two players, small and large in any order (MB-C5)")
            raise bad_value("setup, third", list(self.third), expected)
        chosen = choose_colours(self.colours, COLOURS, 4 if players == 2 != len(self.colours) else players)
        others = (colour for colour in COLOURS if colour not in chosen and players == 2)
        object.__setattr__(self, "colours", (*chosen, *others))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their colours and third dockers, the harbour, and where the large dockers begin."""
        return SetupForm(2, 4, "harbour", {"large_pub": tuple(PUBS)}, {"colours": COLOURS}, {"third": THIRDS})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `harbour`, a path (by default the house harbour), `large_pub`, `third` and `colours` from a record."""
        require_keys("setup", table, "harbour", "large_pub", "third", "colours")
        harbour = read_component(table, "harbour", folder, read_harbour) or house_harbour()
        third = table.get("third", [*THIRDS])
        sizes = tuple(map(str, third if isinstance(third, list) else [third]))
        return cls(players, harbour, str(table.get("large_pub", "A")), sizes, read_colours(table))

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """The names of the ships, the warehouses and the dockers."""
        return {"ship": Names(self.ships), "warehouse": Names(self.warehouses), "docker": Names(self.dockers)}

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """MB-C1: the cargo ships by name, with the side for this number of players."""
        return {ship.name: ship for ship in (self.harbour.four if len(self.players) == 4 else self.harbour.few)}

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
        size = self.third[self.players.index(owner(docker))] if kind_of(docker) == THIRD else kind_of(docker)
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


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    ending: ClassVar[Ending] = Ending(
        rule="MB-E1",
        over=Sentence("the game is over: 3 ships or fewer were left when everybody had loaded."),
        not_over=Sentence("the game is not over: it ends after a round that leaves 3 ships or fewer in the harbour."),
        winning_rule="MB-E3",
        won=lambda names: Sentence("{names} won: most victory points, then most coins.", names=names),
    )
    setup: Setup
    rules: Rules
    quay: Quay
    places: Mapping[str, int]  # of each docker, and of Lazy Jack while he is hired
    coins: Mapping[str, int]  # of each player
    items: Mapping[str, tuple[tuple[str, int], ...]]  # of each player, pairs of an occasion and its points
    piles: int = 2 * PILE  # the ships in them when the round began
    row: tuple[tuple[str, bool], ...] = ()  # the warehouses, each with True if it is turned; () until they are laid out
    order: tuple[str, ...] = ()  # the dockers by their tiles, from position 1; () until these are shuffled
    number: int = 1  # of the round
    companion: str | None = None  # the docker beside whom Lazy Jack was hired in this round
    wanting: tuple[str, ...] = ()  # who wants to hire him, if that was recorded
    cards: Mapping[str, int] = field(default_factory=dict)  # chosen so far, by docker
    queue: tuple[str, ...] = ()  # the dockers that have yet to empty their stores, the next one first
    is_over: bool = False
    consequences: tuple[Consequence, ...] = field(default=(), compare=False)

    def say(self, rule: str, template: str, **values: object) -> State:
        """The same position, with something more that has followed by a rule."""
        return replace(self, consequences=(*self.consequences, Consequence(rule, Sentence(template, **values))))

    @property
    def points(self) -> dict[str, int]:
        """The victory points of each player."""
        return {player: sum(points for _, points in items) for player, items in self.items.items()}

    @property
    def winners(self) -> tuple[str, ...]:
        """MB-E3: most points, then most coins; () while the game goes on."""
        worth = {player: (points, self.coins[player]) for player, points in self.points.items()}
        return tuple(player for player in worth if self.is_over and worth[player] == max(worth.values()))

    def gain(self, player: str, points: int, occasion: Sentence) -> State:
        """The position after a player has gained points on an occasion."""
        more = ((occasion, points),) if points else ()
        return replace(self, items={**self.items, player: self.items[player] + more})

    def pay(self, player: str, coins: int) -> State:
        """The position after a player has got coins, or has paid them if they are below 0."""
        return replace(self, coins={**self.coins, player: self.coins[player] + coins})

    def count(self, barrels: Sequence[str]) -> dict[str, int]:
        """The number of each player's barrels among some."""
        return {player: barrels.count(player) for player in self.setup.players}

    def supply(self, player: str) -> int:
        """MB-C4, MB-C5: the barrels that a player can load: those neither on ships nor in the pub."""
        barrels = 2 * BARRELS if len(self.setup.players) == 2 else BARRELS
        return barrels - self.quay.aboard(player) - self.quay.pub.count(player)

    def dockers(self, player: str) -> tuple[str, ...]:
        """The dockers of a player, Lazy Jack last if that player has hired him."""
        return tuple(docker for docker in self.places if owner(docker) == player)

    def dockers_at(self, place: int) -> list[str]:
        """The dockers on a space or in a pub."""
        return [docker for docker, where in self.places.items() if where == place]

    def store(self, space: int) -> Store:
        """MB-C3: the store beside a space; a turned warehouse has its second one on the near side."""
        is_far = space >= len(self.row)
        name, is_turned = self.row[opposite(space, self.setup.spaces) if is_far else space]
        return self.setup.warehouses[name].stores[is_far != is_turned]

    @property
    def lacking(self) -> dict[str, tuple[str, ...]]:
        """MB-P1, MB-4.3e, MB-6: everything to lay out before the players go on, by the verb that does it."""
        row, order = () if self.row else tuple(self.setup.warehouses), () if self.order else self.setup.dockers
        unseen = tuple(ship.name for ship in self.quay.unseen) if self.quay.unnamed else ()
        return {verb: names for verb, names in (("row", row), ("ships", unseen), ("order", order)) if names}

    @property
    def jack(self) -> str | None:
        """Lazy Jack as a docker, like Ben.jack, if he is hired."""
        return f"{owner(self.companion)}.{JACK}" if self.companion else None

    @property
    def hirers(self) -> tuple[str, ...]:
        """MB-1: who may hire Lazy Jack; of those who want him: fewest points, then the foremost order tile."""
        if self.companion or self.cards:
            return ()
        owners = [owner(docker) for docker in self.order]
        first = sorted(self.wanting, key=lambda player: (self.points[player], owners.index(player)))[:1]
        return tuple(first) or tuple(player for player, coins in self.coins.items() if coins >= WAGES)

    @property
    def choosers(self) -> tuple[str, ...]:
        """MB-2: the players who have not chosen cards yet."""
        return tuple(player for player in self.setup.players if self.dockers(player)[0] not in self.cards)

    @property
    def is_loading(self) -> bool:
        """MB-4.1: whether all cards are chosen: then everybody has walked, and the dockers empty the stores."""
        return len(self.cards) == len(self.places)

    def barrels(self, docker: str) -> int:
        """MB-4.2a: how many barrels a docker loads; MB-4.2b: below 0, takes off ships, which Lazy Jack never does."""
        store, player = self.store(self.places[docker]), owner(docker)
        if store.damaged:
            return 0 if docker == self.jack else -min(store.damaged, self.quay.aboard(player))
        return min(store.barrels, self.supply(player))


def place_word(place: int) -> str:
    """A space or a pub, as in lines: "8" or "A"."""
    return next((name for name, where in PUBS.items() if where == place), str(place))


def place_name(place: int) -> Sentence:
    """A space or a pub."""
    return Sentence("pub {name}" if place < 0 else "space {number}", name=place_word(place), number=place)
