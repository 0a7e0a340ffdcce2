"""The events of Montego Bay: requirements and effects (MB-P1 to MB-4.3e, MB-E2)."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NoReturn

from zackpack.games.game import Say, refuse
from zackpack.games.montego_bay.components import PUB
from zackpack.games.montego_bay.dockers import JACK, KINDS, Docker
from zackpack.games.montego_bay.fields import (
    ADocker,
    Cards,
    Dockers,
    Places,
    ShipNames,
    Tiles,
)
from zackpack.games.montego_bay.position import (
    WAGES,
    State,
    finish_docker,
    go_on,
    pay_ship,
    walk_all,
)
from zackpack.games.montego_bay.walk import place_name
from zackpack.games.notation import LogEvent, Player, Players
from zackpack.games.spoken_words import LOADED
from zackpack.sentences import Sentence, counted, enumeration

# ---- what the rules require


CARDS = (1, 2, 3, 4, 5)
LAYING = {
    "row": Sentence("the warehouses are to be laid out"),
    "ships": Sentence("the ships at the piers are to be recorded"),
    "order": Sentence("the order tiles are to be shuffled"),
}
"""What is to be laid out by the verb that does it (MB-P1, MB-4.3e, MB-6)."""


def _require_laid_out(state: State) -> None:
    """MB-P1, MB-4.3e, MB-6: everything is laid out."""
    has_begun = state.number > 1 or bool(state.cards)
    later = {"ships": "MB-4.3e", "order": "MB-6"} if has_begun else {}
    for verb in state.lacking:
        template = "first a line '{verb}': {task}."
        refuse(later.get(verb, "MB-P1"), template, verb=verb, task=LAYING[verb])


def _names_each(named: Iterable[Hashable], expected: Sequence[Hashable]) -> bool:
    """Whether each of the expected ones is named once, and nothing else."""
    return Counter(named) == Counter(expected)


def _require_docker(state: State, docker: Docker) -> None:
    """MB-C5, MB-1: this docker is in the game now."""
    if docker in state.places:
        return
    refuse(
        "MB-1" if docker.kind == JACK else "MB-C5",
        "there is no docker {docker} now; there are {dockers}.",
        docker=docker,
        dockers=enumeration([*state.places]),
    )


def _require_hirers(state: State, players: Collection[str]) -> None:
    """MB-1: these players may hire Lazy Jack now, or nobody waits for him if there are none."""
    _require_laid_out(state)

    hirers = state.hirers
    if state.wanting and tuple(players) != hirers:
        template = "{player} hires Lazy Jack first: fewest points, then the foremost order tile."
        refuse("MB-1", template, player=hirers[0])

    for player in players:
        if player not in hirers:
            template = (
                "Lazy Jack is hired once a round, before cards are chosen, for 3 coins; {player} "
                "has {coins}."
            )
            refuse("MB-1", template, player=player, coins=state.coins[player])


# ---- laying out


@dataclass(frozen=True, slots=True)
class Row(LogEvent):
    """``row W3 W1=turned ...``"""

    title: ClassVar[Sentence] = Sentence("warehouses in a row")
    spoken: ClassVar[tuple[str, ...]] = ("reihe", "rangée")
    means: ClassVar[Sentence] = Sentence(
        "the warehouses along the row; a turned one has its second store on the near side"
    )
    template: ClassVar[str] = "The warehouses along the row: {tiles}."
    tiles: Tiles

    def play(self, state: State, say: Say) -> State:
        """MB-P1: the row is laid once; MB-C2: with these warehouses."""
        if state.row:
            refuse("MB-P1", "the row of warehouses is already laid out and stays as it is.")

        warehouses = [*state.setup.warehouses]
        if not _names_each((tile.warehouse for tile in self.tiles), warehouses):
            template = "the row has each of the warehouses {warehouses} once."
            refuse("MB-C2", template, warehouses=enumeration(warehouses))
        return replace(state, row=self.tiles)


@dataclass(frozen=True, slots=True)
class Ships(LogEvent):
    """``ships S4 S1 S7``"""

    title: ClassVar[Sentence] = Sentence("next ships")
    spoken: ClassVar[tuple[str, ...]] = ("schiffe", "navires")
    means: ClassVar[Sentence] = Sentence(
        "the next ships in their order: all at the start, or some whenever they come"
    )
    template: ClassVar[str] = "The next ships: {ships}."
    ships: ShipNames

    def play(self, state: State, say: Say) -> State:
        """MB-C1: each ship comes once."""
        quay = state.quay
        for name in self.ships:
            if name not in quay.unseen:
                template = "each ship of the harbour comes once; {ship} cannot come."
                refuse("MB-C1", template, ship=name)

            unseen = tuple(other for other in quay.unseen if other != name)
            quay = replace(quay, pile=(*quay.pile, state.setup.ships[name]), unseen=unseen)

        state = replace(state, quay=quay.moor(quay.berths))
        return go_on(state, say) if state.is_loading else state


@dataclass(frozen=True, slots=True)
class Order(LogEvent):
    """``order Anna.large Ben.small ...``"""

    title: ClassVar[Sentence] = Sentence("order of the dockers")
    spoken: ClassVar[tuple[str, ...]] = ("reihenfolge", "ordre")
    means: ClassVar[Sentence] = Sentence("the shuffled order tiles, position 1 first")
    template: ClassVar[str] = "Order tiles: {dockers}."
    dockers: Dockers

    def play(self, state: State, say: Say) -> State:
        """MB-P1: at the start; MB-6: later only when the second pile has been started."""
        if state.order:
            template = (
                "the order tiles are shuffled only after the round in which the second pile was "
                "begun."
            )
            refuse("MB-6", template)

        dockers = state.setup.dockers
        if not _names_each(self.dockers, dockers):
            template = "the order has one tile for each of {dockers}."
            refuse("MB-P1", template, dockers=enumeration(dockers))
        return replace(state, order=self.dockers)


# ---- Lazy Jack, and cards


@dataclass(frozen=True, slots=True)
class Want(LogEvent):
    """``want Anna Ben``"""

    title: ClassVar[Sentence] = Sentence("who wants Lazy Jack, if several do")
    spoken: ClassVar[tuple[str, ...]] = ("wants", "will", "veut")
    means: ClassVar[Sentence] = Sentence(
        "all players who want to hire Lazy Jack; needed only if several do"
    )
    template: ClassVar[str] = "Lazy Jack is wanted by {players}."
    players: Players

    def play(self, state: State, say: Say) -> State:
        """MB-1: only players who can pay, before cards are chosen, and once.

        Then it is clear who hires him.
        """
        _require_hirers(state, ())
        _require_hirers(state, self.players)

        wanting = tuple(player for player in state.setup.players if player in self.players)
        return replace(state, wanting=wanting)


@dataclass(frozen=True, slots=True)
class Hire(LogEvent):
    """``hire Ben.small``"""

    title: ClassVar[Sentence] = Sentence("hire Lazy Jack")
    spoken: ClassVar[tuple[str, ...]] = ("hires", "heuert", "engage")
    means: ClassVar[Sentence] = Sentence("Lazy Jack comes to a docker")
    template: ClassVar[str] = "Lazy Jack is hired beside {docker}."
    docker: ADocker

    def play(self, state: State, say: Say) -> State:
        """MB-1: for 3 coins, beside a docker of the player's own.

        If several want him, the rule decides.
        """
        player = self.docker.player
        _require_docker(state, self.docker)
        _require_hirers(state, (player,))

        places = {**state.places, Docker(player, JACK): state.places[self.docker]}
        paid = state.pay(player, -WAGES)
        return replace(paid, places=places, companion=self.docker, wanting=())


@dataclass(frozen=True, slots=True)
class Card(LogEvent):
    """``card Ben large=1 small=4 jack=2``"""

    title: ClassVar[Sentence] = Sentence("play a card")
    spoken: ClassVar[tuple[str, ...]] = (
        "karte",
        "carte",
        "plays",
        "lays",
        "legt",
        "spielt",
        "joue",
        "pose",
    )
    means: ClassVar[Sentence] = Sentence("the cards of a player's dockers; 1 4 2 is enough")
    template: ClassVar[str] = "{player} has chosen cards."
    player: Player
    cards: Cards

    def __post_init__(self) -> None:
        in_order = sorted(self.cards, key=lambda card: KINDS.index(card[0]))
        object.__setattr__(self, "cards", tuple(in_order))

    def play(self, state: State, say: Say) -> State:
        """MB-2: a card for each docker; MB-C4: from 1 to 5.

        When all have chosen, everybody walks.
        """
        _require_hirers(state, ())
        if self.player not in state.choosers:
            refuse("MB-2", "{player} has already chosen cards in this round.", player=self.player)

        dockers = state.dockers(self.player)
        if not _names_each((Docker(self.player, kind) for kind, _ in self.cards), dockers):
            template = "each of {dockers} gets one card."
            refuse("MB-2", template, dockers=enumeration(dockers))

        cards = {Docker(self.player, kind): card for kind, card in self.cards}
        for docker, card in cards.items():
            if card not in CARDS:
                template = "{docker} has the cards 1 to 5, not {card}."
                refuse("MB-C4", template, docker=docker, card=card)

        if state.companion in cards and cards[state.companion] == cards[dockers[-1]]:
            template = "Lazy Jack's card is from the set of {docker}, so the two differ."
            refuse("MB-2", template, docker=state.companion)

        state = replace(state, cards={**state.cards, **cards})
        return walk_all(state, say) if state.is_loading else state


# ---- loading


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Ben.small Ackee Ackee pier3``"""

    title: ClassVar[Sentence] = Sentence("load")
    spoken: ClassVar[tuple[str, ...]] = LOADED
    means: ClassVar[Sentence] = Sentence(
        "each barrel's ship or its pier, in this order; pub if none can take it"
    )
    template: ClassVar[str] = "{docker} loads: {places}."
    change: ClassVar[int] = 1  # of the barrels on ships, by each place
    docker: ADocker
    places: Places

    def play(self, state: State, say: Say) -> State:
        """MB-4.2a, MB-4.2b: barrels are moved one by one; MB-4.3a: full ships sail meanwhile."""
        self._require_turn(state)
        self._require_number(state)

        player = self.docker.player
        for number, place in enumerate(self.places, start=1):
            name = state.quay.name_at(place)
            moves = state.quay.moves(player, self.change)
            if name not in moves:
                self._refuse_place(name, number)

            quay, sailed = moves[name]
            if sailed:
                state = pay_ship(state, say, sailed, last=player)
            state = replace(state, quay=quay)

        return go_on(finish_docker(state, say), say)

    def _require_turn(self, state: State) -> None:
        """MB-4.1: the docker is on turn."""
        _require_laid_out(state)
        if not state.is_loading:
            refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")

        _require_docker(state, self.docker)
        docker = state.queue[0]
        if self.docker != docker:
            place = place_name(state.places[docker])
            refuse("MB-4.1", "it is the turn of {docker}: {place}.", docker=docker, place=place)

    def _require_number(self, state: State) -> None:
        """MB-4.2a, MB-4.2b: the docker has so many barrels to load, or to take off."""
        count = state.barrels(self.docker)
        if count == self.change * len(self.places):
            return

        rule = "MB-4.2a"
        template = "{docker}, {place}, must load {barrels}, no more and no fewer."
        if count < 0:
            rule = "MB-4.2b"
            template = "{docker}, {place}, must take {barrels} off ships, no more and no fewer."
        place = place_name(state.places[self.docker])
        barrels = counted("{count} barrel", "{count} barrels", abs(count))
        refuse(rule, template, docker=self.docker, place=place, barrels=barrels)

    def _refuse_place(self, name: str, number: int) -> NoReturn:
        """MB-4.2b, MB-E2, MB-5, MB-4.3e: refuse a place to which no barrel can go, or come from."""
        if self.change < 0:
            template = "barrel {number}: no such barrel is there to take off."
            refuse("MB-4.2b", template, number=number)
        if name == PUB:
            template = "barrel {number}: the pub is for barrels that no ship can take."
            refuse("MB-E2", template, number=number)
        if not name:
            refuse("MB-5", "barrel {number}: the pilot boat is never loaded.", number=number)

        template = "barrel {number}: {place} is no ship at a pier now."
        refuse("MB-4.3e", template, number=number, place=name)


@dataclass(frozen=True, slots=True)
class Remove(Load):
    """``remove Anna.large Ackee``"""

    title: ClassVar[Sentence] = Sentence("take barrels off ships")
    spoken: ClassVar[tuple[str, ...]] = ("removes", "entlädt", "décharge")
    means: ClassVar[Sentence] = Sentence(
        "the ship or pier from which a barrel comes off, for each damaged one"
    )
    template: ClassVar[str] = "{docker} takes barrels off: {places}."
    change: ClassVar[int] = -1
