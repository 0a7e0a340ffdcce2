"""The events of Montego Bay: their notation and their effect on the position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from zackpack.games.claims import Points, Win
from zackpack.games.game import breaches, refuse
from zackpack.games.montego_bay.barrels import dispute_place, load_barrel, name_place, remove_barrel
from zackpack.games.montego_bay.claims import At, Coins
from zackpack.games.montego_bay.notation import (
    TURNED,
    BarrelPlaces,
    Cards,
    Docker,
    DockerOnTurn,
    Dockers,
    ShipNames,
    Tiles,
)
from zackpack.games.montego_bay.position import JACK, WAGES, State, owner_and_kind
from zackpack.games.montego_bay.requirements import (
    refuse_number,
    require_docker,
    require_hiring,
    require_round,
    require_turn,
)
from zackpack.games.montego_bay.rounds import finish_docker, first_to_hire, go_on, walk_all
from zackpack.games.names import nearest
from zackpack.games.notation import LogEvent, Player, Players
from zackpack.sentences import Sentence, conjunction, enumeration
from zackpack.violations import Violation

CARDS = (1, 2, 3, 4, 5)


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
        names = [name for name, _ in self.tiles]
        if wrong := _differences(names, state.setup.warehouses):
            template = "the row has each of the warehouses {names} once; {wrong}."
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
                near, harbour = nearest(name, state.setup.names["ship"]), state.setup.harbour.name
                without = "there is no ship {ship} in {harbour}."
                template = "there is no ship {ship} in {harbour}; perhaps {near}." if near else without
                refuse("MB-C1", template, ship=name, harbour=harbour, near=near)
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
            template = "the order has one tile for each of {names}; {wrong}."
            refuse("MB-P1", template, names=enumeration(state.setup.dockers), wrong=wrong)
        return replace(state, order=self.dockers)


@dataclass(frozen=True, slots=True)
class Want(LogEvent):
    """``want Anna Ben``: all players who want to hire Lazy Jack; needed only if several do."""

    verb: ClassVar[str] = "want"
    players: Players

    def play(self, state: State) -> State:
        """MB-1: only players who can pay, and before cards are chosen."""
        require_hiring(state, self.players)
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
        require_docker(state, self.docker)
        if state.wanting:
            require_round(state)
            if player != (first := first_to_hire(state, state.wanting)):
                template = "{first} hires Lazy Jack: among {names}, fewest points come first, then the foremost tile."
                refuse("MB-1", template, first=first, names=conjunction(state.wanting))
        else:
            require_hiring(state, (player,))
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
        require_round(state)
        if state.wanting:
            refuse("MB-1", "{first} hires Lazy Jack first.", first=first_to_hire(state, state.wanting))
        dockers = state.dockers(self.player)
        if state.is_loading:
            refuse("MB-2", "cards are chosen before the dockers walk, and loading has begun.")
        if dockers[0] in state.cards:
            refuse("MB-2", "{player} has already chosen cards in this round.", player=self.player)
        cards = {f"{self.player}.{kind}": card for kind, card in self.cards}
        if wrong := _differences(cards, dockers):
            template = "each of {names} gets one card; {wrong}."
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
class _Barrels(LogEvent, ABC):
    """Barrels of the docker on turn, and the places to which they go or from which they come, one after the other."""

    docker: DockerOnTurn
    places: BarrelPlaces

    @abstractmethod
    def move(self, state: State, player: int, place: str, number: int) -> State:
        """The position after one barrel of a player, by index; `number` counts the barrels."""

    def move_all(self, state: State) -> State:
        """Move all barrels; the docker is done then."""
        player = state.index(state.queue[0])
        for count, place in enumerate(self.places, start=1):
            state = self.move(state, player, place, count)
        return go_on(finish_docker(state))

    def in_full(self, state: object) -> Self:
        """With the docker, and with ships instead of their piers."""
        if not isinstance(state, State) or not self._is_sound(state):
            return self
        docker, places, now = state.queue[0], [], state
        for count, place in enumerate(self.places, start=1):
            places.append(name_place(now, place))
            now = self.move(now, state.index(docker), place, count)
        return replace(self, docker=docker, places=tuple(places))

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-4.3e: the ship at a pier is the one that the line names, if it names both."""
        player = state.index(state.queue[0])
        for count, place in enumerate(self.places, start=1):
            yield from dispute_place(state, place, count)
            state = self.move(state, player, place, count)

    @abstractmethod
    def play(self, state: State) -> State:
        """The position after it."""

    def _is_sound(self, state: State) -> bool:
        """Whether it is legal and true."""
        illegal = state.is_over or breaches(lambda before, moved: moved.play(before), state, self)
        return not illegal and not any(self.dispute(state))


@dataclass(frozen=True, slots=True)
class Load(_Barrels):
    """``load Ben.small Ackee Ackee pier3``: the places of the barrels, in this order; pub if no ship can take one.

    A place is a ship, a pier, or a pier with the ship that lies there, ``pier3=Egret``: a claim. The line may leave out
    the docker, who is always the one on turn.
    """

    verb: ClassVar[str] = "load"

    def play(self, state: State) -> State:
        """MB-4.2a: all barrels are loaded; MB-4.3a: full ships sail; MB-E2: the pub if there is no ship."""
        docker = require_turn(state, self.docker)
        number = state.to_load(docker)
        if not number:
            template = "{docker}, {where}, loads nothing: {barrels} of {player} must come off ships."
            refuse_number("MB-4.2b", template, state, docker, number=state.to_remove(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must load {barrels}, no more and no fewer, not {stated}."
            if number < state.store(state.places[docker]).barrels:
                template = "{docker}, {where}, must load {barrels}, all that {player} has left, not {stated}."
            refuse_number("MB-4.2a", template, state, docker, number=number, stated=len(self.places))
        return self.move_all(state)

    def move(self, state: State, player: int, place: str, number: int) -> State:
        """MB-4.3a: a barrel goes to a free slot, or to the pub."""
        return load_barrel(state, player, place, number)


@dataclass(frozen=True, slots=True)
class Remove(_Barrels):
    """``remove Anna.large Ackee``: the ships from which a barrel comes off for each damaged one in the store.

    Places and docker are as in ``load``.
    """

    verb: ClassVar[str] = "remove"

    def play(self, state: State) -> State:
        """MB-4.2b: as many of the player's own barrels, from any ships."""
        docker = require_turn(state, self.docker)
        number = state.to_remove(docker)
        if not number:
            template = "{docker}, {where}, takes nothing off ships, but must load {barrels}."
            refuse_number("MB-4.2a", template, state, docker, number=state.to_load(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must remove {barrels}, not {stated}."
            if number < state.store(state.places[docker]).damaged:
                template = "{docker}, {where}, must remove {barrels}, all that {player} has on ships, not {stated}."
            refuse_number("MB-4.2b", template, state, docker, number=number, stated=len(self.places))
        return self.move_all(state)

    def move(self, state: State, player: int, place: str, number: int) -> State:
        """MB-4.2b: a barrel comes off a ship."""
        return remove_barrel(state, player, place, number)


Event = Row | Ships | Order | Want | Hire | Card | Load | Remove | At | Coins | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Row, Ships, Order, Want, Hire, Card, Load, Remove, At, Coins, Points, Win)
}


def _differences(found: Iterable[str], expected: Iterable[str]) -> Sentence | None:
    """Everything missing, unexpected or repeated; None if only the order differs."""
    have, need = Counter(list(found)), Counter(list(expected))  # a mapping would count its values
    missing, extra = (enumeration(sorted(names)[:5]) for names in (need - have, have - need))
    if missing and extra:
        return Sentence("missing: {missing}; too many: {extra}", missing=missing, extra=extra)
    if missing:
        return Sentence("missing: {missing}", missing=missing)
    return Sentence("too many: {extra}", extra=extra) if extra else None
