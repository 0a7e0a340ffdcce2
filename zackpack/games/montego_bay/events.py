"""The events of Montego Bay up to the walk: their notation and their effect on the position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.games.game import refuse
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.rounds import change_quay, first_to_hire, go_on, walk_all
from zackpack.games.montego_bay.setup import JACK, KINDS_OF_DOCKERS, THIRD, WAGES, owner_and_kind
from zackpack.games.names import named, nearest
from zackpack.games.notation import Field, LineReader, LogEvent, Player, Players, name_field, pair_words
from zackpack.sentences import Sentence, conjunction, counted, enumeration

CARDS = (1, 2, 3, 4, 5)
TURNED = "turned"

# ---- the words of lines


def known_docker(line: LineReader, word: str) -> str:
    """The docker that a word means, one of a player of the record; else ""."""
    owner, of_kind = owner_and_kind(word)
    player, kind = named(owner, line.players), named(of_kind, KINDS_OF_DOCKERS)
    return f"{player}.{kind}" if player and kind else ""


def take_docker(line: LineReader) -> str:
    """Take the name of a docker."""
    expected = f"a docker: PLAYER.KIND, one of {line.components('docker').listed}, or PLAYER.jack"
    if not (docker := known_docker(line, line.take(expected))):
        raise line.error(expected, names=line.components("docker"))
    return docker


def _take_tile(line: LineReader) -> tuple[str, bool]:
    expected = f"the name of a warehouse, or NAME={TURNED}"
    word, turned, how = line.take(expected).partition("=")
    if not word or (turned and named(how, [TURNED]) is None):
        raise line.error(expected)
    return named(word, line.components("warehouse")) or word, bool(turned)


def _take_cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    *kinds, last = [kind for kind in KINDS_OF_DOCKERS if kind != THIRD or len(line.players) == 2]
    either = f"{', '.join(kinds)} or {last}"
    expected = f"KIND=CARD, as in large=3 small=1, with {either}, each once, and a card from 1 to 5"
    cards: dict[str, int] = {}
    while line or not cards:
        word, _, card = line.take(expected).partition("=")
        kind = named(word, KINDS_OF_DOCKERS)
        if kind is None or kind in cards or not re.fullmatch("[0-9]", card):
            raise line.error(expected)
        cards[kind] = int(card)
    return tuple(cards.items())


def _tile_words(tiles: Iterable[tuple[str, bool]]) -> list[str]:
    return [f"{name}={TURNED}" if is_turned else name for name, is_turned in tiles]


Docker = Annotated[str, name_field(take_docker)]
Dockers = Annotated[tuple[str, ...], Field(lambda line: line.take_all(take_docker), tuple)]
Tiles = Annotated[tuple[tuple[str, bool], ...], Field(lambda line: line.take_all(_take_tile), _tile_words)]
ShipNames = Annotated[tuple[str, ...], Field(lambda line: line.take_all(lambda one: one.take_component("ship")), tuple)]
Cards = Annotated[tuple[tuple[str, int], ...], Field(_take_cards, pair_words)]

# ---- what events require


def require_docker(state: State, docker: str) -> None:
    """MB-C5, MB-1: this docker is in the game now."""
    if docker not in state.places:
        rule, names = "MB-1" if owner_and_kind(docker)[1] == JACK else "MB-C5", enumeration(tuple(state.places))
        refuse(rule, "there is no docker {docker} now; there are {names}.", docker=docker, names=names)


def require_round(state: State) -> None:
    """MB-P1, MB-4.3e, MB-6: everything is laid out."""
    if not state.row:
        refuse("MB-P1", "the warehouses are not laid out yet: a line 'row' gives their order.")
    if state.quay.unnamed:
        ships = counted("{count} ship", "{count} ships", state.quay.unnamed)
        rule = "MB-4.3e" if state.ships else "MB-P1"
        refuse(rule, "not recorded at the piers: {ships}; a line 'ships' names them.", ships=ships)
    if not state.order:
        rule = "MB-P1" if state.number == 1 else "MB-6"
        refuse(rule, "the order tiles must be shuffled first: a line 'order' gives their order.")


def _require_hiring(state: State, players: Iterable[str]) -> None:
    """MB-1: these players may hire Lazy Jack now."""
    require_round(state)
    if state.companion:
        hirer = owner_and_kind(state.companion)[0]
        refuse("MB-1", "{player} has already hired Lazy Jack for this round.", player=hirer)
    if state.wanting:
        first = first_to_hire(state, state.wanting)
        refuse("MB-1", "who wants Lazy Jack is already recorded; {first} hires him.", first=first)
    if state.cards:
        refuse("MB-1", "Lazy Jack is hired before cards are chosen.")
    for player in players:
        if (coins := state.purse(player)) < WAGES:
            refuse("MB-1", "Lazy Jack costs 3 coins, and {player} has {coins}.", player=player, coins=coins)


def _require_each(found: Collection[str], names: Collection[str], rule: str, template: str) -> None:
    """Each of the names is found once."""
    have, need = Counter([*found]), Counter([*names])  # of a mapping, a counter would take the values
    missing, extra = (enumeration(sorted(more)[:5]) for more in (need - have, have - need))
    wrong = Sentence("missing: {missing}; too many: {extra}", missing=missing, extra=extra)
    if not extra:
        wrong = Sentence("missing: {missing}", missing=missing)
    elif not missing:
        wrong = Sentence("too many: {extra}", extra=extra)
    if missing or extra:
        refuse(rule, template, names=enumeration(tuple(names)), wrong=wrong)


# ---- the events


@dataclass(frozen=True, slots=True)
class Row(LogEvent):
    """``row W3 W1=turned ...``: the warehouses along the row; a turned one has its second store on the near side."""

    verb: ClassVar[str] = "row"
    suffix: ClassVar[str] = TURNED
    tiles: Tiles

    def play(self, state: State) -> State:
        """MB-P1: the row is laid once; MB-C2: with these warehouses."""
        if state.row:
            refuse("MB-P1", "the row of warehouses is already laid out and stays as it is.")
        template = "the row has each of the warehouses {names} once; {wrong}."
        _require_each([name for name, _ in self.tiles], state.setup.warehouses, "MB-C2", template)
        return replace(state, row=self.tiles)

    def announcement(self) -> Sentence:
        """All tiles."""
        tiles = [Sentence("{name} (turned)", name=name) if is_turned else name for name, is_turned in self.tiles]
        return Sentence("The warehouses along the row, from pub A: {parts}.", parts=enumeration(tiles))


@dataclass(frozen=True, slots=True)
class Ships(LogEvent):
    """``ships S4 S1 S7``: the next ships in their order: all at the start, or some whenever they come."""

    verb: ClassVar[str] = "ships"
    names: ShipNames

    def play(self, state: State) -> State:
        """MB-C1: each ship comes once."""
        ships, setup, quay = (*state.ships, *self.names), state.setup, state.quay
        for name in self.names:
            if name not in setup.ships:
                near = nearest(name, setup.names["ship"])
                without = "there is no ship {ship} in {harbour}."
                template = "there is no ship {ship} in {harbour}; perhaps {near}." if near else without
                refuse("MB-C1", template, ship=name, harbour=setup.harbour.name, near=near)
            if ships.count(name) > 1:
                refuse("MB-C1", "each ship comes once, and {ship} comes twice.", ship=name)
        coming = tuple(setup.ships[name] for name in self.names)
        quay = replace(quay, pile=quay.pile + coming, unknown=quay.unknown - len(coming)).moor(len(setup.players))
        state = change_quay(replace(state, ships=ships), quay)
        return go_on(state) if state.is_loading else state

    def announcement(self) -> Sentence:
        """All names."""
        return counted("Next comes {names}.", "Next come {names}.", len(self.names), names=conjunction(self.names))


@dataclass(frozen=True, slots=True)
class Order(LogEvent):
    """``order Anna.large Ben.small ...``: the shuffled order tiles, position 1 first."""

    verb: ClassVar[str] = "order"
    dockers: Dockers

    def play(self, state: State) -> State:
        """MB-P1: at the start; MB-6: later only when the second pile has been started."""
        if state.order:
            refuse("MB-6", "the order tiles are shuffled only after the round in which the second pile was begun.")
        template = "the order has one tile for each of {names}; {wrong}."
        _require_each(self.dockers, state.setup.dockers, "MB-P1", template)
        return replace(state, order=self.dockers)

    def announcement(self) -> Sentence:
        """All tiles."""
        return Sentence("The order tiles, from position 1: {parts}.", parts=enumeration(self.dockers))


@dataclass(frozen=True, slots=True)
class Want(LogEvent):
    """``want Anna Ben``: all players who want to hire Lazy Jack; needed only if several do."""

    verb: ClassVar[str] = "want"
    players: Players

    def play(self, state: State) -> State:
        """MB-1: only players who can pay, and before cards are chosen."""
        _require_hiring(state, self.players)
        template = "{player} gets him: fewest points, then the foremost order tile."
        sentence = Sentence(template, player=first_to_hire(state, self.players))
        return replace(state, wanting=self.players).say("MB-1", sentence)

    def announcement(self) -> Sentence:
        """Who wants him."""
        one, many = "{names} wants Lazy Jack.", "{names} want Lazy Jack."
        return counted(one, many, len(self.players), names=conjunction(self.players))


@dataclass(frozen=True, slots=True)
class Hire(LogEvent):
    """``hire Ben.small``: Lazy Jack comes to a docker."""

    verb: ClassVar[str] = "hire"
    docker: Docker

    def play(self, state: State) -> State:
        """MB-1: for 3 coins, beside a docker of the player's own; if several want him, the rule decides."""
        player, kind = owner_and_kind(self.docker)
        if kind == JACK:
            refuse("MB-1", "Lazy Jack is hired beside a docker, not beside himself.")
        require_docker(state, self.docker)
        if not state.wanting:
            _require_hiring(state, (player,))
        elif player != (first := first_to_hire(state, state.wanting)):
            template = "{first} hires Lazy Jack: among {names}, fewest points come first, then the foremost tile."
            refuse("MB-1", template, first=first, names=conjunction(state.wanting))
        places = {**state.places, f"{player}.{JACK}": state.places[self.docker]}
        state = state.pay(state.index(self.docker), -WAGES)
        return replace(state, places=places, companion=self.docker, wanting=())

    def deed(self, state: State) -> Sentence:
        """The hire, with the place of the docker."""
        values = {"docker": self.docker, "player": owner_and_kind(self.docker)[0]}
        template = "{player} hires Lazy Jack, beside {docker}, {part}."
        return Sentence(template, **values, part=state.whereabouts(self.docker))


@dataclass(frozen=True, slots=True)
class Card(LogEvent):
    """``card Ben large=1 small=4 jack=2``: the cards that a player lays down, one for each docker."""

    verb: ClassVar[str] = "card"
    is_secret: ClassVar[bool] = True
    player: Player
    cards: Cards

    def play(self, state: State) -> State:
        """MB-2: a card for each docker; MB-C4: from 1 to 5. When all have chosen, everybody walks."""
        require_round(state)
        if state.wanting:
            refuse("MB-1", "{first} hires Lazy Jack first.", first=first_to_hire(state, state.wanting))
        if state.is_loading:
            refuse("MB-2", "cards are chosen before the dockers walk, and loading has begun.")
        if self.player not in state.choosers:
            refuse("MB-2", "{player} has already chosen cards in this round.", player=self.player)
        cards, dockers = {f"{self.player}.{kind}": card for kind, card in self.cards}, state.dockers(self.player)
        _require_each(cards, dockers, "MB-2", "each of {names} gets one card; {wrong}.")
        for docker, card in cards.items():
            if card not in CARDS:
                refuse("MB-C4", "{docker} has the cards 1 to 5, not {card}.", docker=docker, card=card)
        if state.companion in cards and cards[state.companion] == cards[dockers[-1]]:
            template = "Lazy Jack's card is from the set of {docker}, so the two differ."
            refuse("MB-2", template, docker=state.companion)
        state = replace(state, cards={**state.cards, **cards})
        return walk_all(state) if state.is_loading else state

    def announcement(self) -> Sentence:
        """Cards lie face down."""
        return Sentence("{player} lays down cards.", player=self.player)
