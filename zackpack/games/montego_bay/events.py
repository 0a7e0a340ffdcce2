"""The events of Montego Bay: their notation and their effect on the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.games.claims import Points, Win
from zackpack.games.montego_bay.barrels import load_barrel, remove_barrel
from zackpack.games.montego_bay.notation import Cards, Docker, Dockers, Piers, ShipNames, Tiles
from zackpack.games.montego_bay.position import JACK, WAGES, State, owner_and_kind
from zackpack.games.montego_bay.rounds import finish_docker, first_to_hire, go_on, walk_all
from zackpack.games.notation import LogEvent, Player, Players
from zackpack.games.protocol import refuse
from zackpack.sentences import Sentence, conjunction, enumeration, quantity

CARDS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Row(LogEvent):
    """``row W3 W1=turned ...``: the warehouses along the row; a turned one has its second store on the near side."""

    verb: ClassVar[str] = "row"
    tiles: Tiles

    def play(self, state: State) -> State:
        """MB-P1: the row is laid once; MB-C2: with these warehouses."""
        if state.row:
            refuse("MB-P1", "the row of warehouses is already laid out and stays as it is.")
        names = [name for name, _ in self.tiles]
        if wrong := _differences(names, state.setup.warehouses):
            template = "the row has each of the warehouses {names} once; check {wrong}."
            refuse("MB-C2", template, names=enumeration(tuple(state.setup.warehouses)), wrong=wrong)
        return replace(state, row=self.tiles)


@dataclass(frozen=True, slots=True)
class Ships(LogEvent):
    """``ships S4 S1 S7``: the next ships in their order: all at the start, or some whenever they come."""

    verb: ClassVar[str] = "ships"
    names: ShipNames

    def play(self, state: State) -> State:
        """MB-C1: each ship comes once."""
        ships = (*state.ships, *self.names)
        for name in self.names:
            if name not in state.setup.ships:
                refuse("MB-C1", "there is no ship {ship} in {harbour}.", ship=name, harbour=state.setup.harbour.name)
            if ships.count(name) > 1:
                refuse("MB-C1", "each ship comes once, and {ship} comes twice.", ship=name)
        quay = state.quay.name_ships(tuple(state.setup.ships[name] for name in self.names))
        state = replace(state, ships=ships, quay=quay)
        return go_on(state) if state.is_loading else state


@dataclass(frozen=True, slots=True)
class Order(LogEvent):
    """``order Anna.large Ben.small ...``: the shuffled order tiles, position 1 first."""

    verb: ClassVar[str] = "order"
    dockers: Dockers

    def play(self, state: State) -> State:
        """MB-P1: at the start; MB-6: later only when the second pile has been started."""
        if state.order:
            refuse("MB-6", "the order tiles are shuffled only after the round in which the second pile was begun.")
        if wrong := _differences(self.dockers, state.setup.dockers):
            template = "the order has one tile for each of {names}; check {wrong}."
            refuse("MB-P1", template, names=enumeration(state.setup.dockers), wrong=wrong)
        return replace(state, order=self.dockers)


@dataclass(frozen=True, slots=True)
class Want(LogEvent):
    """``want Anna Ben``: all players who want to hire Lazy Jack; needed only if several do."""

    verb: ClassVar[str] = "want"
    players: Players

    def play(self, state: State) -> State:
        """MB-1: only players who can pay, and before cards are chosen."""
        _require_hiring(state, self.players)
        return replace(state, wanting=self.players)


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
        _require_docker(state, self.docker)
        if state.wanting:
            _require_round(state)
            if player != (first := first_to_hire(state, state.wanting)):
                template = "{first} hires Lazy Jack: among {names}, fewest points come first, then the foremost tile."
                refuse("MB-1", template, first=first, names=conjunction(state.wanting))
        else:
            _require_hiring(state, (player,))
        coins = tuple(
            number - WAGES * (owner == player) for owner, number in zip(state.setup.players, state.coins, strict=True)
        )
        places = {**state.places, f"{player}.{JACK}": state.places[self.docker]}
        return replace(state, coins=coins, places=places, companion=self.docker, wanting=())


@dataclass(frozen=True, slots=True)
class Card(LogEvent):
    """``card Ben large=1 small=4 jack=2``: the cards that a player lays down, one for each docker."""

    verb: ClassVar[str] = "card"
    is_secret: ClassVar[bool] = True
    player: Player
    cards: Cards

    def play(self, state: State) -> State:
        """MB-2: a card for each docker; MB-C4: from 1 to 5. When all have chosen, everybody walks."""
        _require_round(state)
        if state.wanting:
            refuse("MB-1", "{first} hires Lazy Jack first.", first=first_to_hire(state, state.wanting))
        dockers = state.dockers(self.player)
        if state.is_loading:
            refuse("MB-2", "cards are chosen before the dockers walk, and loading has begun.")
        if dockers[0] in state.cards:
            refuse("MB-2", "{player} has already chosen cards in this round.", player=self.player)
        cards = {f"{self.player}.{kind}": card for kind, card in self.cards}
        if wrong := _differences(cards, dockers):
            template = "each of {names} gets one card; check {wrong}."
            refuse("MB-2", template, names=enumeration(dockers), wrong=wrong)
        for docker, card in cards.items():
            if card not in CARDS:
                refuse("MB-C4", "{docker} has the cards 1 to 5, not {card}.", docker=docker, card=card)
        if state.companion in cards and cards[state.companion] == cards[dockers[-1]]:
            template = "Lazy Jack's card is from the set of {docker}, so the two differ."
            refuse("MB-2", template, docker=state.companion)
        state = replace(state, cards={**state.cards, **cards})
        return walk_all(state) if state.is_loading else state


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Ben.small pier2 pier2 pier3``: the places of the barrels, in this order; pub if no ship can take one."""

    verb: ClassVar[str] = "load"
    docker: Docker
    places: Piers

    def play(self, state: State) -> State:
        """MB-4.2a: all barrels are loaded; MB-4.3a: full ships sail; MB-E2: the pub if there is no ship."""
        _require_turn(state, self.docker)
        number = state.to_load(self.docker)
        if not number:
            template = "the store beside {docker} shows damaged barrels: barrels come off ships, and none is loaded."
            refuse("MB-4.2b", template, docker=self.docker)
        if len(self.places) != number:
            template = "{docker} must load {barrels}, no more and no fewer, not {stated}."
            barrels = quantity(number, "barrel")
            refuse("MB-4.2a", template, docker=self.docker, barrels=barrels, stated=len(self.places))
        player = state.index(self.docker)
        for count, place in enumerate(self.places, start=1):
            state = load_barrel(state, player, place, count)
        return go_on(finish_docker(state))


@dataclass(frozen=True, slots=True)
class Remove(LogEvent):
    """``remove Anna.large pier2``: the piers where a barrel comes off for each damaged one in the store."""

    verb: ClassVar[str] = "remove"
    docker: Docker
    places: Piers

    def play(self, state: State) -> State:
        """MB-4.2b: as many of the player's own barrels, from any ships."""
        _require_turn(state, self.docker)
        number = state.to_remove(self.docker)
        if not number:
            template = "the store beside {docker} shows barrels to load, so none comes off a ship."
            refuse("MB-4.2a", template, docker=self.docker)
        if len(self.places) != number:
            barrels = quantity(number, "barrel")
            template = "{docker} must remove {barrels}, not {stated}."
            refuse("MB-4.2b", template, docker=self.docker, barrels=barrels, stated=len(self.places))
        player = state.index(self.docker)
        for place in self.places:
            state = remove_barrel(state, player, place)
        return go_on(finish_docker(state))


Event = Row | Ships | Order | Want | Hire | Card | Load | Remove | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Row, Ships, Order, Want, Hire, Card, Load, Remove, Points, Win)
}


def _differences(found: Iterable[str], expected: Iterable[str]) -> Sentence | None:
    """Everything missing, unexpected or repeated; None if only the order differs."""
    have, need = Counter(list(found)), Counter(list(expected))  # a mapping would count its values
    wrong = sorted((have - need) + (need - have))
    return enumeration(wrong[:5]) if wrong else None


def _require_round(state: State) -> None:
    """Require that a round is under way, with everything laid out."""
    if not state.row:
        refuse("MB-P1", "the warehouses are not laid out yet: a line 'row' gives their order.")
    if state.quay.unnamed:
        rule = "MB-4.3e" if state.ships else "MB-P1"
        number = quantity(state.quay.unnamed, "ship")
        refuse(rule, "not recorded at the piers: {ships}; a line 'ships' names them.", ships=number)
    if not state.order:
        rule = "MB-P1" if state.number == 1 else "MB-6"
        refuse(rule, "the order tiles must be shuffled first: a line 'order' gives their order.")


def _require_hiring(state: State, players: tuple[str, ...]) -> None:
    """Require that these players may hire Lazy Jack now."""
    _require_round(state)
    if state.companion or state.wanting:
        refuse("MB-1", "who hires Lazy Jack in this round is already settled.")
    if state.cards:
        refuse("MB-1", "Lazy Jack is hired before cards are chosen.")
    for player in players:
        if (coins := state.purse(player)) < WAGES:
            refuse("MB-1", "Lazy Jack costs 3 coins, and {player} has {coins}.", player=player, coins=coins)


def _require_docker(state: State, docker: str) -> None:
    """Require that this docker is in the game now."""
    if docker not in state.places:
        rule = "MB-1" if owner_and_kind(docker)[1] == JACK else "MB-C5"
        names = enumeration(tuple(state.places))
        refuse(rule, "there is no docker {docker} now; there are {names}.", docker=docker, names=names)


def _require_turn(state: State, docker: str) -> None:
    """Require that it is this docker's turn to empty its store."""
    _require_round(state)
    _require_docker(state, docker)
    if not state.is_loading:
        refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
    if docker != state.queue[0]:
        template = "it is the turn of {now}, counting back from the last space, not of {docker}."
        refuse("MB-4.1", template, now=state.queue[0], docker=docker)
