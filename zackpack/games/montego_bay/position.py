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
    """A position; players count by their seats, from 0."""

    setup: Setup
    rules: Rules
    quay: Quay
    places: Mapping[str, int]  # of each docker, and of Lazy Jack while he is hired
    coins: tuple[int, ...]
    pub: tuple[int, ...]  # the barrels in it (MB-E2)
    items: tuple[tuple[tuple[str, int], ...], ...]  # of each player, pairs of an occasion and its points
    piles: int  # the ships in them when the round began
    row: tuple[tuple[str, bool], ...] = ()  # the warehouses, each with True if it is turned; () until they are laid out
    ships: tuple[str, ...] = ()  # in the order of their coming, as far as recorded
    order: tuple[str, ...] = ()  # the dockers by their tiles, from position 1; () until these are shuffled
    number: int = 1  # of the round
    companion: str | None = None  # the docker beside whom Lazy Jack was hired in this round
    wanting: tuple[str, ...] = ()  # who wants to hire him, if that was recorded
    cards: Mapping[str, int] = field(default_factory=dict)  # chosen so far, by docker
    queue: tuple[str, ...] = ()  # the dockers that have yet to empty their stores, the next one first
    is_over: bool = False
    consequences: tuple[Consequence, ...] = field(default=(), compare=False)

    def say(self, rule: str, sentence: Sentence) -> State:
        """The same position, with something more that has followed by a rule."""
        return replace(self, consequences=(*self.consequences, Consequence(rule, sentence)))

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
        """The seat of the player who owns a docker."""
        return self.setup.players.index(owner_and_kind(docker)[0])

    def purse(self, player: str) -> int:
        """The number of a player's coins."""
        return self.coins[self.setup.players.index(player)]

    def pay(self, seat: int, coins: int) -> State:
        """The position after a player has got coins, or has paid them if they are below 0."""
        return replace(self, coins=tuple(number + coins * (i == seat) for i, number in enumerate(self.coins)))

    def supply(self, seat: int) -> int:
        """MB-C4: the number of barrels that a player can load: those neither on ships nor in the pub."""
        return self.setup.barrels - self.quay.aboard(seat) - self.pub[seat]

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
        damaged = 0 if docker == self.jack else self.store(self.places[docker]).damaged
        return min(damaged, self.quay.aboard(self.index(docker)))

    def whereabouts(self, docker: str) -> Sentence:
        """The space of a docker, with its warehouse and store, or its pub."""
        place = self.places[docker]
        if place < 0:
            return Sentence("in {pub}", pub=place_name(place))
        template = "on space {space} beside {warehouse} ({goods})"
        return Sentence(template, space=place, warehouse=self.warehouse(place), goods=goods(self.store(place)))

    def ship_at(self, pier: int) -> Sentence:
        """The ship at a pier, by its index from 0: "Ackee at pier 2"."""
        name = self.quay.berths[pier].name or Sentence("the pilot boat")
        return Sentence("{ship} at {pier}", ship=name, pier=pier_name(pier))

    def ships_at(self, piers: Iterable[int]) -> Sentence:
        """The ships at some of the piers."""
        return conjunction([self.ship_at(pier) for pier in piers])


def pier_name(pier: int) -> Sentence:
    """A pier by its index from 0."""
    return Sentence("pier {number}", number=pier + 1)


def place_name(place: int) -> Sentence:
    """A space, or a pub."""
    pub = next((name for name, where in PUBS.items() if where == place), "")
    return Sentence("pub {name}", name=pub) if pub else Sentence("space {number}", number=place)


def goods(store: Store) -> Sentence:
    """Everything in a store: "2 barrels and a coin"."""
    damaged = counted("{count} damaged barrel", "{count} damaged barrels", store.damaged)
    found = [(store.barrels, barrels(store.barrels)), (store.damaged, damaged), (store.coin, Sentence("a coin"))]
    return conjunction([sentence for number, sentence in found if number]) or Sentence("nothing")


def barrels(count: int) -> Sentence:
    """So many barrels."""
    return counted("{count} barrel", "{count} barrels", count)
