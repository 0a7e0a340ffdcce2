"""The events of the loading: barrels onto ships, into the pub and off ships (MB-4.1 to MB-4.3e, MB-E2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NoReturn

from zackpack.games.game import refuse
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.events import Docker, require_docker, require_laid_out
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.rounds import finish_docker, go_on, pay_ship
from zackpack.games.montego_bay.setup import owner
from zackpack.games.montego_bay.walk import place_name
from zackpack.games.names import Names
from zackpack.games.notation import Field, LineReader, LogEvent
from zackpack.sentences import Sentence, counted


def _take_place(line: LineReader) -> str:
    template = "a ship for each barrel ({example} for two), or its pier: pier1 to pier4 or 1 to 4; or pub"
    places = Names((PUB, *PIER_NUMBERS, *line.components("ship")))
    return line.take_one_of(places, Sentence(template, example="SHIP SHIP"))


Places = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_take_place), tuple)]


@dataclass(frozen=True, slots=True)
class Load(LogEvent):
    """``load Ben.small Ackee Ackee pier3``: each barrel's ship or its pier, in this order; pub if none can take it."""

    verb: ClassVar[str] = "load"
    said: ClassVar[str] = "{docker} loads: {places}."
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
    said: ClassVar[str] = "{docker} takes barrels off: {places}."
    change: ClassVar[int] = -1
