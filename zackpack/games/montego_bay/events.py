"""The events of Montego Bay: their notation, what they require, and what they do (MB-P1 to MB-4.3e,
MB-E2).
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NoReturn

from zackpack.games.game import Say, refuse
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.position import (
    WAGES,
    State,
    finish_docker,
    go_on,
    pay_ship,
    walk_all,
)
from zackpack.games.montego_bay.setup import JACK, KINDS_OF_DOCKERS, LARGE, SMALL, kind_of, owner
from zackpack.games.montego_bay.walk import place_name
from zackpack.games.names import Names, named
from zackpack.games.notation import (
    Field,
    LineReader,
    LogEvent,
    Player,
    Players,
    always,
    name_field,
    pair_words,
)
from zackpack.sentences import Sentence, counted, enumeration

TURNED = "turned"


def _take_docker(line: LineReader) -> str:
    """Take the name of a docker of any player."""
    expected = Sentence(
        "a docker: PLAYER.KIND, one of {names}", names=line.components("docker").listed
    )
    return line.take_one_of(
        Names(f"{player}.{kind}" for player in line.players for kind in KINDS_OF_DOCKERS), expected
    )


def _take_tile(line: LineReader) -> tuple[str, bool]:
    expected = Sentence("the name of a warehouse, or NAME={typed}", typed=TURNED)
    word, turned, how = line.take(expected).partition("=")
    if not word or (turned and named(how, [TURNED]) is None):
        raise line.error(expected)
    return named(word, line.components("warehouse")) or word, bool(turned)


def _take_cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    """Cards with the kinds of their dockers, or all without: large, small, with two players third,
    then Lazy Jack's.
    """
    names = enumeration(KINDS_OF_DOCKERS)
    expected = Sentence(
        "KIND=CARD, as in {example}, with a kind of {names}", example="large=3", names=names
    )
    kinds = iter((*dict.fromkeys(map(kind_of, line.components("docker"))), JACK))

    def another(line: LineReader) -> tuple[str, int]:
        word, _, card = line.take(expected).rpartition("=")
        kind = named(word, KINDS_OF_DOCKERS) if word else next(kinds, None)
        if kind is None or not re.fullmatch("[0-9]", card):
            raise line.error(expected)
        return kind, int(card)

    return line.take_all(another)


def _take_place(line: LineReader) -> str:
    template = (
        "a ship for each barrel ({example} for two), or its pier: pier1 to pier4 or 1 to 4; or pub"
    )
    places = Names((PUB, *PIER_NUMBERS, *line.components("ship")))
    return line.take_one_of(places, Sentence(template, example="SHIP SHIP"))


def _dockers_of(players: Sequence[str]) -> list[str]:
    """The first dockers of these players, for samples."""
    return [f"{player}.{kind}" for player, kind in zip(players, (LARGE, SMALL), strict=False)]


DOCKER = name_field(_take_docker, lambda players: _dockers_of(players)[:1], owned=True)
Docker = Annotated[str, DOCKER]
DOCKERS = Field(
    read=lambda line: line.take_all(_take_docker),
    write=tuple,
    sample=lambda players: [*_dockers_of(players), "..."],
    owned=True,
)
Dockers = Annotated[tuple[str, ...], DOCKERS]
TILES: Field[tuple[tuple[str, bool], ...]] = Field(
    read=lambda line: line.take_all(_take_tile),
    write=lambda tiles: [f"{name}={TURNED}" if is_turned else name for name, is_turned in tiles],
    sample=always("W3", "W1=turned", "..."),
    say=lambda tiles: enumeration(
        [Sentence("{name} turned", name=name) if turned else name for name, turned in tiles]
    ),
)
Tiles = Annotated[tuple[tuple[str, bool], ...], TILES]
SHIPS = Field(
    lambda line: line.take_all(lambda one: one.take_component("ship")),
    tuple,
    always("S4", "S1", "S7"),
)
ShipNames = Annotated[tuple[str, ...], SHIPS]
CHOSEN = Field(_take_cards, pair_words, always("large=1", "small=4", "jack=2"))
Cards = Annotated[tuple[tuple[str, int], ...], CHOSEN]
PLACES = Field(lambda line: line.take_all(_take_place), tuple, always("Ackee", "Ackee", "pier3"))
Places = Annotated[tuple[str, ...], PLACES]


CARDS = (1, 2, 3, 4, 5)
LAYING = {
    "row": Sentence("the warehouses are to be laid out"),
    "ships": Sentence("the ships at the piers are to be recorded"),
    "order": Sentence("the order tiles are to be shuffled"),
}
"""What is to be laid out by the verb that does it (MB-P1, MB-4.3e, MB-6)."""


def _require_laid_out(state: State) -> None:
    """MB-P1, MB-4.3e, MB-6: everything is laid out."""
    for verb in state.lacking:
        later = {"ships": "MB-4.3e", "order": "MB-6"} if state.number > 1 or state.cards else {}
        refuse(
            later.get(verb, "MB-P1"), "first a line '{verb}': {part}.", verb=verb, part=LAYING[verb]
        )


def _require_each(found: Collection[str], names: Collection[str], rule: str, template: str) -> None:
    """Each of the names is found once."""
    if sorted(found) != sorted(names):
        refuse(rule, template, names=enumeration(tuple(names)))


def _require_docker(state: State, docker: str) -> None:
    """MB-C5, MB-1: this docker is in the game now."""
    if docker not in state.places:
        rule, names = (
            "MB-1" if kind_of(docker) == JACK else "MB-C5",
            enumeration(tuple(state.places)),
        )
        refuse(
            rule, "there is no docker {docker} now; there are {names}.", docker=docker, names=names
        )


def _require_hirers(state: State, players: Collection[str]) -> None:
    """MB-1: these players may hire Lazy Jack now, or nobody still waits for him if there are none."""
    _require_laid_out(state)
    if state.wanting and tuple(players) != state.hirers:
        template = "{player} hires Lazy Jack first: fewest points, then the foremost order tile."
        refuse("MB-1", template, player=state.hirers[0])
    for player in players:
        if player not in state.hirers:
            template = "Lazy Jack is hired once a round, before cards are chosen, for 3 coins; {player} has {coins}."
            refuse("MB-1", template, player=player, coins=state.coins[player])


@dataclass(frozen=True, slots=True)
class Row(LogEvent):
    """``row W3 W1=turned ...``"""

    title: ClassVar[Sentence] = Sentence("warehouses in a row")
    means: ClassVar[Sentence] = Sentence(
        "the warehouses along the row; a turned one has its second store on the near side"
    )
    said: ClassVar[str] = "The warehouses along the row: {tiles}."
    suffix: ClassVar[str] = TURNED
    tiles: Tiles

    def play(self, state: State, say: Say) -> State:
        """MB-P1: the row is laid once; MB-C2: with these warehouses."""
        if state.row:
            refuse("MB-P1", "the row of warehouses is already laid out and stays as it is.")
        names = [name for name, _ in self.tiles]
        _require_each(
            names,
            state.setup.warehouses,
            "MB-C2",
            "the row has each of the warehouses {names} once.",
        )
        return replace(state, row=self.tiles)


@dataclass(frozen=True, slots=True)
class Ships(LogEvent):
    """``ships S4 S1 S7``"""

    title: ClassVar[Sentence] = Sentence("next ships")
    means: ClassVar[Sentence] = Sentence(
        "the next ships in their order: all at the start, or some whenever they come"
    )
    said: ClassVar[str] = "The next ships: {names}."
    names: ShipNames

    def play(self, state: State, say: Say) -> State:
        """MB-C1: each ship comes once."""
        quay = state.quay
        for name in self.names:
            if name not in quay.unseen:
                refuse(
                    "MB-C1", "each ship of the harbour comes once; {ship} cannot come.", ship=name
                )
            unseen = tuple(other for other in quay.unseen if other != name)
            quay = replace(quay, pile=(*quay.pile, state.setup.ships[name]), unseen=unseen)
        state = replace(state, quay=quay.moor(quay.berths))
        return go_on(state, say) if state.is_loading else state


@dataclass(frozen=True, slots=True)
class Order(LogEvent):
    """``order Anna.large Ben.small ...``"""

    title: ClassVar[Sentence] = Sentence("order of the dockers")
    means: ClassVar[Sentence] = Sentence("the shuffled order tiles, position 1 first")
    said: ClassVar[str] = "Order tiles: {dockers}."
    dockers: Dockers

    def play(self, state: State, say: Say) -> State:
        """MB-P1: at the start; MB-6: later only when the second pile has been started."""
        if state.order:
            refuse(
                "MB-6",
                "the order tiles are shuffled only after the round in which the second pile was begun.",
            )
        _require_each(
            self.dockers,
            state.setup.dockers,
            "MB-P1",
            "the order has one tile for each of {names}.",
        )
        return replace(state, order=self.dockers)


@dataclass(frozen=True, slots=True)
class Want(LogEvent):
    """``want Anna Ben``"""

    title: ClassVar[Sentence] = Sentence("who wants Lazy Jack, if several do")
    means: ClassVar[Sentence] = Sentence(
        "all players who want to hire Lazy Jack; needed only if several do"
    )
    said: ClassVar[str] = "Lazy Jack is wanted by {players}."
    players: Players

    def play(self, state: State, say: Say) -> State:
        """MB-1: only players who can pay, before cards are chosen, and once: then it is clear who
        hires him.
        """
        _require_hirers(state, ())
        _require_hirers(state, self.players)
        return replace(
            state, wanting=tuple(one for one in state.setup.players if one in self.players)
        )


@dataclass(frozen=True, slots=True)
class Hire(LogEvent):
    """``hire Ben.small``"""

    title: ClassVar[Sentence] = Sentence("hire Lazy Jack")
    means: ClassVar[Sentence] = Sentence("Lazy Jack comes to a docker")
    said: ClassVar[str] = "Lazy Jack is hired beside {docker}."
    docker: Docker

    def play(self, state: State, say: Say) -> State:
        """MB-1: for 3 coins, beside a docker of the player's own; if several want him, the rule
        decides.
        """
        player = owner(self.docker)
        _require_docker(state, self.docker)
        _require_hirers(state, (player,))
        places = {**state.places, f"{player}.{JACK}": state.places[self.docker]}
        return replace(state.pay(player, -WAGES), places=places, companion=self.docker, wanting=())


@dataclass(frozen=True, slots=True)
class Card(LogEvent):
    """``card Ben large=1 small=4 jack=2``"""

    title: ClassVar[Sentence] = Sentence("play a card")
    means: ClassVar[Sentence] = Sentence("the cards of a player's dockers; 1 4 2 is enough")
    said: ClassVar[str] = "{player} lays down cards."
    is_secret: ClassVar[bool] = True
    player: Player
    cards: Cards

    def __post_init__(self) -> None:
        in_order = sorted(self.cards, key=lambda card: KINDS_OF_DOCKERS.index(card[0]))
        object.__setattr__(self, "cards", tuple(in_order))

    @staticmethod
    def brief(choice: str) -> str:
        """The cards alone, without the kinds of dockers."""
        return " ".join(word.rpartition("=")[2] for word in choice.split())

    def play(self, state: State, say: Say) -> State:
        """MB-2: a card for each docker; MB-C4: from 1 to 5. When all have chosen, everybody walks."""
        _require_hirers(state, ())
        if self.player not in state.choosers:
            refuse("MB-2", "{player} has already chosen cards in this round.", player=self.player)
        chosen, dockers = (
            [f"{self.player}.{kind}" for kind, _ in self.cards],
            state.dockers(self.player),
        )
        _require_each(chosen, dockers, "MB-2", "each of {names} gets one card.")
        cards = dict(zip(chosen, (card for _, card in self.cards), strict=True))
        for docker, card in cards.items():
            if card not in CARDS:
                refuse(
                    "MB-C4", "{docker} has the cards 1 to 5, not {card}.", docker=docker, card=card
                )
        if state.companion in cards and cards[state.companion] == cards[dockers[-1]]:
            template = "Lazy Jack's card is from the set of {docker}, so the two differ."
            refuse("MB-2", template, docker=state.companion)
        state = replace(state, cards={**state.cards, **cards})
        return walk_all(state, say) if state.is_loading else state


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Ben.small Ackee Ackee pier3``"""

    title: ClassVar[Sentence] = Sentence("load")
    means: ClassVar[Sentence] = Sentence(
        "each barrel's ship or its pier, in this order; pub if none can take it"
    )
    said: ClassVar[str] = "{docker} loads: {places}."
    change: ClassVar[int] = 1  # of the barrels on ships, by each place
    docker: Docker
    places: Places

    def play(self, state: State, say: Say) -> State:
        """MB-4.2a, MB-4.2b: the barrels are moved one after the other; MB-4.3a: full ships sail
        meanwhile.
        """
        self._require_turn(state)
        player = owner(self.docker)
        for number, place in enumerate(self.places, start=1):
            name = state.quay.name_at(place)
            moves = state.quay.moves(player, self.change)
            if name not in moves:
                self._refuse_place(name, number)
            quay, full = moves[name]
            state = replace(pay_ship(state, say, full, last=player) if full else state, quay=quay)
        return go_on(finish_docker(state, say), say)

    def _require_turn(self, state: State) -> None:
        """MB-4.1: the docker is on turn; MB-4.2a, MB-4.2b: and has so many barrels to load, or to
        take off.
        """
        _require_laid_out(state)
        if not state.is_loading:
            refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
        _require_docker(state, self.docker)
        docker, place = state.queue[0], place_name(state.places[state.queue[0]])
        if self.docker != docker:
            refuse("MB-4.1", "it is the turn of {docker}: {place}.", docker=docker, place=place)
        count = state.barrels(docker)
        if count != self.change * len(self.places):
            barrels = counted("{count} barrel", "{count} barrels", abs(count))
            rule, template = (
                "MB-4.2a",
                "{docker}, {place}, must load {barrels}, no more and no fewer.",
            )
            if count < 0:
                rule, template = (
                    "MB-4.2b",
                    "{docker}, {place}, must take {barrels} off ships, no more and no fewer.",
                )
            refuse(rule, template, docker=docker, place=place, barrels=barrels)

    def _refuse_place(self, name: str, number: int) -> NoReturn:
        """MB-4.2b: no such barrel there; MB-E2: a ship has a slot; MB-5: the pilot boat; MB-4.3e:
        no ship at a pier.
        """
        if self.change < 0:
            refuse(
                "MB-4.2b", "barrel {number}: no such barrel is there to take off.", number=number
            )
        if name == PUB:
            refuse(
                "MB-E2",
                "barrel {number}: the pub is for barrels that no ship can take.",
                number=number,
            )
        if not name:
            refuse("MB-5", "barrel {number}: the pilot boat is never loaded.", number=number)
        refuse(
            "MB-4.3e",
            "barrel {number}: {place} is no ship at a pier now.",
            number=number,
            place=name,
        )


@dataclass(frozen=True, slots=True)
class Remove(Load):
    """``remove Anna.large Ackee``"""

    title: ClassVar[Sentence] = Sentence("take barrels off ships")
    means: ClassVar[Sentence] = Sentence(
        "the ship or pier from which a barrel comes off, for each damaged one"
    )
    said: ClassVar[str] = "{docker} takes barrels off: {places}."
    change: ClassVar[int] = -1
