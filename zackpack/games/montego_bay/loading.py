"""The events of the loading: barrels onto ships, into the pub and off ships; and claims (MB-4.1 to MB-4.3e, MB-E2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Annotated, ClassVar, NoReturn

from zackpack.games.game import refuse
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.events import Docker, require_docker, require_laid_out, take_docker
from zackpack.games.montego_bay.position import State, owner, place_name, place_word
from zackpack.games.montego_bay.rounds import finish_docker, go_on, pay_ship
from zackpack.games.names import Names
from zackpack.games.notation import Field, LineReader, LogEvent, pair_words
from zackpack.sentences import Sentence, counted
from zackpack.violations import Violation


def _take_place(line: LineReader) -> str:
    template = "a ship for each barrel ({example} for two), or its pier: pier1 to pier4 or 1 to 4; or pub"
    places = Names((PUB, *PIER_NUMBERS, *line.components("ship")))
    return line.take_one_of(places, Sentence(template, example="SHIP SHIP"))


def _take_stand(line: LineReader) -> tuple[str, str]:
    return take_docker(line), line.take(Sentence("the number of a space, or of a pub: A or B")).upper()


Places = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_take_place), tuple)]
STANDS = Field(lambda line: line.take_all(_take_stand), lambda stands: [*chain(*stands)])
Stands = Annotated[tuple[tuple[str, str], ...], STANDS]
StatedCoins = Annotated[tuple[tuple[str, int], ...], Field(lambda line: line.take_points("COINS"), pair_words)]


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Ben.small Ackee Ackee pier3``: each barrel's ship or its pier, in this order; pub if none can take it."""

    verb: ClassVar[str] = "load"
    change: ClassVar[int] = 1  # of the barrels on ships, by each place
    docker: Docker
    places: Places

    def play(self, state: State) -> State:
        """MB-4.2a, MB-4.2b: the barrels are moved one after the other; MB-4.3a: full ships sail meanwhile."""
        self._require_turn(state)
        player = owner(self.docker)
        for number, place in enumerate(self.places, start=1):
            name = state.quay.name_at(place)
            moves = state.quay.moves(player, self.change)
            if name not in moves:
                self._refuse_place(name, number)
            quay, full = moves[name]
            state = replace(pay_ship(state, full, last=player) if full else state, quay=quay)
        return go_on(finish_docker(state))

    def _require_turn(self, state: State) -> None:
        """MB-4.1: the docker is on turn; MB-4.2a, MB-4.2b: and has so many barrels to load, or to take off."""
        require_laid_out(state)
        if not state.is_loading:
            refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
        require_docker(state, self.docker)
        docker, place = state.queue[0], place_name(state.places[state.queue[0]])
        if self.docker != docker:
            refuse("MB-4.1", "it is the turn of {docker}: {place}.", docker=docker, place=place)
        count = state.barrels(docker)
        if count != self.change * len(self.places):
            barrels = counted("{count} barrel", "{count} barrels", abs(count))
            rule, template = "MB-4.2a", "{docker}, {place}, must load {barrels}, no more and no fewer."
            if count < 0:
                rule, template = "MB-4.2b", "{docker}, {place}, must take {barrels} off ships, no more and no fewer."
            refuse(rule, template, docker=docker, place=place, barrels=barrels)

    def _refuse_place(self, name: str, number: int) -> NoReturn:
        """MB-4.2b: no such barrel there; MB-E2: a ship has a slot; MB-5: the pilot boat; MB-4.3e: no ship at a pier."""
        if self.change < 0:
            refuse("MB-4.2b", "barrel {number}: no such barrel is there to take off.", number=number)
        if name == PUB:
            refuse("MB-E2", "barrel {number}: the pub is for barrels that no ship can take.", number=number)
        if not name:
            refuse("MB-5", "barrel {number}: the pilot boat is never loaded.", number=number)
        refuse("MB-4.3e", "barrel {number}: {place} is no ship at a pier now.", number=number, place=name)


@dataclass(frozen=True, slots=True)
class Remove(Load):
    """``remove Anna.large Ackee``: the ship or pier from which a barrel comes off, for each damaged one."""

    verb: ClassVar[str] = "remove"
    change: ClassVar[int] = -1


@dataclass(frozen=True, slots=True)
class At(LogEvent):
    """``at Anna.small 8 Ben.large A``: the spaces where dockers stand now, or the pubs: a claim."""

    verb: ClassVar[str] = "at"
    stands: Stands

    def play(self, state: State) -> State:
        """Change nothing: the walk follows from the cards; MB-C5, MB-1: these dockers are in the game."""
        for docker, _ in self.stands:
            require_docker(state, docker)
        return state

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-3a: everybody stands where the cards and the other dockers have brought them."""
        for docker, word in self.stands:
            place = state.places[docker]
            if word != place_word(place):
                sentence = Sentence("{docker} is here: {place}.", docker=docker, place=place_name(place))
                yield Violation("MB-3a", sentence)


@dataclass(frozen=True, slots=True)
class Coins(LogEvent):
    """``coins Anna=2 Ben=0``: the coins of players now: a claim."""

    verb: ClassVar[str] = "coins"
    stated: StatedCoins

    def play(self, state: State) -> State:
        """Change nothing: coins follow from stores and hires."""
        return state

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-4.2c: everybody has the coins from their stores, less the wages of Lazy Jack."""
        for player, stated in self.stated:
            if (coins := state.coins[player]) != stated:
                template = "{player} has {coins}, not {stated}."
                yield Violation("MB-4.2c", Sentence(template, player=player, coins=coins, stated=stated))
