"""The position in a game of Montego Bay: players and tiles, dockers, ships and barrels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from zackpack.games.game import Consequence, Ending
from zackpack.games.montego_bay.components import Store
from zackpack.games.montego_bay.quay import Quay
from zackpack.games.montego_bay.setup import JACK, WAGES, Rules, Setup, owner_and_kind
from zackpack.games.montego_bay.walk import PUBS
from zackpack.sentences import Sentence, conjunction, counted

ENDING = Ending(
    rule="MB-E1",
    over=Sentence("the game is over: 3 ships or fewer were left when everybody had loaded."),
    not_over=Sentence("the game is not over: it ends after a round that leaves 3 ships or fewer in the harbour."),
    winning_rule="MB-E3",
    won=lambda names: Sentence("{names} won: most victory points, then most coins.", names=names),
)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    places
        The place of each docker, and of Lazy Jack while he is hired.
    coins, pub
        The coins of each player, and the barrels in the pub (MB-E2).
    items
        The points of each player: pairs of an occasion and its points.
    piles
        The number of ships in the piles when the round began.
    row
        The warehouses along the row, each with True if it is turned; () until they are laid out.
    ships
        The names of the cargo ships in the order of their coming, as far as recorded.
    order
        The dockers by their order tiles, from position 1; () until the tiles are shuffled.
    companion
        The docker beside whom Lazy Jack was hired in this round.
    wanting
        The players who want to hire Lazy Jack, if that was recorded.
    cards
        The cards chosen so far, by docker.
    queue
        The dockers that have yet to empty their stores, the next one first.
    consequences
        What followed by rule from the last event.
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
    consequences: tuple[Consequence, ...] = field(default=(), compare=False)

    def say(self, rule: str, sentence: Sentence) -> State:
        """The same position, with something that has followed by a rule."""
        return replace(self, consequences=(*self.consequences, Consequence(rule, sentence)))

    # ---- players

    @property
    def ending(self) -> Ending:
        """MB-E1, MB-E3."""
        return ENDING

    @property
    def points(self) -> dict[str, int]:
        """The victory points of each player."""
        totals = (sum(points for _, points in items) for items in self.items)
        return dict(zip(self.setup.players, totals, strict=True))

    def index(self, docker: str) -> int:
        """The index of the player who owns a docker."""
        return self.setup.players.index(owner_and_kind(docker)[0])

    def purse(self, player: str) -> int:
        """The number of a player's coins."""
        return self.coins[self.setup.players.index(player)]

    def pay(self, player: int, coins: int) -> State:
        """The position after a player has got coins, or has paid them if they are below 0."""
        return replace(self, coins=tuple(number + coins * (i == player) for i, number in enumerate(self.coins)))

    def supply(self, player: int) -> int:
        """MB-C4: the number of barrels that a player can load: those neither on ships nor in the pub."""
        return self.setup.barrels - self.quay.aboard(player) - self.pub[player]

    # ---- dockers

    @property
    def jack(self) -> str | None:
        """Lazy Jack as a docker, like Ben.jack, if he is hired."""
        return f"{owner_and_kind(self.companion)[0]}.{JACK}" if self.companion else None

    @property
    def hirers(self) -> tuple[str, ...]:
        """MB-1: the players who may hire Lazy Jack: before cards are chosen, for 3 coins."""
        may = not self.companion and not self.cards
        return tuple(player for player in self.setup.players if may and self.purse(player) >= WAGES)

    @property
    def choosers(self) -> tuple[str, ...]:
        """MB-2: the players who have not chosen cards yet."""
        return tuple(player for player in self.setup.players if self.dockers(player)[0] not in self.cards)

    @property
    def is_loading(self) -> bool:
        """MB-4.1: whether all cards are chosen: then everybody has walked, and the dockers empty the stores."""
        return len(self.cards) == len(self.places)

    def dockers(self, player: str) -> tuple[str, ...]:
        """The dockers of a player, Lazy Jack last if that player has hired him."""
        return tuple(docker for docker in self.places if owner_and_kind(docker)[0] == player)

    def dockers_at(self, place: int) -> list[str]:
        """The dockers on a space or in a pub."""
        return [docker for docker, where in self.places.items() if where == place]

    # ---- stores

    def warehouse(self, space: int) -> str:
        """MB-C3: the name of the warehouse beside a space."""
        return self.row[min(space, self.setup.spaces - 1 - space)][0]

    def store(self, space: int) -> Store:
        """MB-C3: the store beside a space; a turned warehouse has its second one on the near side."""
        is_far = space >= len(self.row)
        name, is_turned = self.row[self.setup.spaces - 1 - space if is_far else space]
        return self.setup.warehouses[name].stores[is_far != is_turned]

    def to_load(self, docker: str) -> int:
        """MB-4.2a: the number of barrels that a docker must load from the store beside it; at most its supply."""
        return min(self.store(self.places[docker]).barrels, self.supply(self.index(docker)))

    def to_remove(self, docker: str) -> int:
        """MB-4.2b: the number of barrels that a docker must take off ships; Lazy Jack takes none."""
        if docker == self.jack:
            return 0
        return min(self.store(self.places[docker]).damaged, self.quay.aboard(self.index(docker)))

    # ---- words

    def whereabouts(self, docker: str) -> Sentence:
        """The space of a docker, with its warehouse and store, or its pub."""
        place = self.places[docker]
        if place < 0 or not self.row:
            pub = next((name for name, where in PUBS.items() if where == place), "")
            return Sentence("in pub {pub}", pub=pub)
        template = "on space {space} beside {warehouse} ({goods})"
        return Sentence(template, space=place, warehouse=self.warehouse(place), goods=goods(self.store(place)))

    def ship_at(self, index: int) -> Sentence:
        """The ship at a pier, by its index from 0: "Ackee at pier 2"."""
        ship = self.quay.berths[index].ship
        if ship:
            return Sentence("{ship} at {pier}", ship=ship.name, pier=pier_name(index))
        return Sentence("the pilot boat at {pier}", pier=pier_name(index))

    def ships_at(self, indices: Iterable[int]) -> Sentence:
        """The ships at some of the piers."""
        return conjunction([self.ship_at(index) for index in indices])


def pier_name(index: int) -> Sentence:
    """A pier by its index from 0."""
    return Sentence("pier {number}", number=index + 1)


def place_name(place: int) -> Sentence:
    """A space, or a pub."""
    pubs = {where: name for name, where in PUBS.items()}
    return Sentence("space {number}", number=place) if place >= 0 else Sentence("pub {name}", name=pubs[place])


def goods(store: Store) -> Sentence:
    """Everything in a store: "2 barrels and a coin"."""
    found = [barrels(store.barrels)] if store.barrels else []
    if store.damaged:
        found.append(counted("{count} damaged barrel", "{count} damaged barrels", store.damaged))
    found += [Sentence("a coin")] if store.coin else []
    return conjunction(found) if found else Sentence("nothing")


def barrels(count: int) -> Sentence:
    """So many barrels."""
    return counted("{count} barrel", "{count} barrels", count)
