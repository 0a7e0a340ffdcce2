"""The events of the loading: barrels onto ships, into the pub and off ships (MB-4.1 to MB-4.3e, MB-E2)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NoReturn, Self

from zackpack.games.game import refuse
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.events import known_docker, require_docker, require_round, take_docker
from zackpack.games.montego_bay.position import State, barrels, pier_name
from zackpack.games.montego_bay.rounds import change_quay, finish_docker, go_on, pay_ship
from zackpack.games.montego_bay.setup import owner_and_kind
from zackpack.games.names import named
from zackpack.games.notation import Field, LineReader, LogEvent
from zackpack.sentences import Sentence, conjunction
from zackpack.violations import IllegalMoveError

PLACE = "a ship for each barrel (SHIP SHIP for two), or its pier: pier1 to pier4 or 1 to 4; or pub"


def _known_place(line: LineReader, word: str) -> str:
    """The place of a barrel that a word means, with a pier as in "pier2"; "" if it means none."""
    if pier := PIER_NUMBERS.get(word.casefold()):
        return f"pier{pier}"
    return named(word, (PUB,)) or named(word, line.components("ship")) or ""


def _take_place(line: LineReader) -> str:
    if not (place := _known_place(line, line.take(PLACE))):
        raise line.error(PLACE, names=line.components("ship"))
    return place


def _take_docker_on_turn(line: LineReader) -> str:
    """The docker, or "" if the line leaves it out: then it begins with the place of a barrel."""
    is_left_out = not known_docker(line, line.peek()) and _known_place(line, line.peek())
    return "" if is_left_out else take_docker(line)


DockerOnTurn = Annotated[str, Field(_take_docker_on_turn, lambda docker: (docker,) if docker else ())]
Places = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_take_place), tuple)]


@dataclass(frozen=True, slots=True)
class _Barrels(LogEvent, ABC):
    """Barrels of the docker on turn, and the places to which they go or from which they come, one after the other."""

    change: ClassVar[int]  # of the barrels on ships
    docker: DockerOnTurn
    places: Places

    @abstractmethod
    def require_number(self, state: State, docker: str) -> None:
        """The docker moves barrels so, and as many."""

    @abstractmethod
    def refuse_pier(self, state: State, pier: int, number: int) -> NoReturn:
        """Refuse the place of a barrel, a pier by its index or -1 for the pub."""

    def play(self, state: State) -> State:
        """MB-4.1: the docker empties its store in its turn; then the next one does."""
        return go_on(finish_docker(self.move_all(state)[0]))

    def move_all(self, state: State) -> tuple[State, tuple[str, ...]]:
        """The position after all barrels have been moved, and the ships to which or from which they were."""
        docker, ships = _require_turn(state, self.docker), list[str]()
        self.require_number(state, docker)
        seat = state.index(docker)
        for number, place in enumerate(self.places, start=1):
            pier = _find_pier(state, place, number)
            move = next((move for move in state.quay.moves(seat, self.change) if move.pier == pier), None)
            if not move:
                self.refuse_pier(state, pier, number)
            if move.place == PUB:
                state = replace(state, pub=tuple(count + (i == seat) for i, count in enumerate(state.pub)))
            if move.sailing:
                state = pay_ship(state, move.sailing, last=seat)
            state = change_quay(state, move.quay)
            ships.append(move.place)
        return state, tuple(ships)

    def in_full(self, state: object) -> Self:
        """With the docker, and with ships instead of their piers."""
        if not isinstance(state, State) or state.is_over:
            return self
        try:
            places = self.move_all(state)[1]
        except IllegalMoveError:
            return self
        return replace(self, docker=state.queue[0], places=places)

    def deed(self, state: State) -> Sentence:
        """The docker on turn, its store, and how many barrels go where or come from where."""
        on = "{count} on {name}" if self.change > 0 else "{count} from {name}"
        names = [
            Sentence("{count} in the pub" if name == PUB else on, count=count, name=name)
            for name, count in Counter(self.in_full(state).places).items()
        ]
        template = "{docker}, {part}, loads {names}." if self.change > 0 else "{docker}, {part}, removes {names}."
        docker = state.queue[0]
        return Sentence(template, docker=docker, part=state.whereabouts(docker), names=conjunction(names))


@dataclass(frozen=True, slots=True)
class Load(_Barrels):
    """``load Ben.small Ackee Ackee pier3``: the places of the barrels, in this order; pub if no ship can take one.

    A place is a ship, or the pier where it lies. The line may leave out the docker, who is always the one on turn.
    """

    verb: ClassVar[str] = "load"
    change: ClassVar[int] = 1

    def require_number(self, state: State, docker: str) -> None:
        """MB-4.2a: all barrels of the store are loaded, or all that there are."""
        if not (number := state.to_load(docker)):
            template = "{docker}, {where}, loads nothing: {barrels} of {player} must come off ships."
            _refuse_number("MB-4.2b", template, state, state.to_remove(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must load {barrels}, no more and no fewer, not {stated}."
            if number < state.store(state.places[docker]).barrels:
                template = "{docker}, {where}, must load {barrels}, all that {player} has left, not {stated}."
            _refuse_number("MB-4.2a", template, state, number, stated=len(self.places))

    def refuse_pier(self, state: State, pier: int, number: int) -> NoReturn:
        """MB-E2: the pub while there is a ship; MB-5: the pilot boat; MB-4.2a, MB-4.3e: a pier without a ship."""
        values = {"number": number, "pier": pier_name(pier), "reason": _free_slots(state)}
        if pier < 0:
            template = "barrel {number}: the pub is for barrels that no ship can take; {reason}."
            refuse("MB-E2", template, **values)
        if pier < len(state.quay.berths):
            refuse("MB-5", "barrel {number}: the pilot boat at {pier} is never loaded; {reason}.", **values)
        if pier < len(state.quay.berths) + state.quay.unnamed:
            template = "barrel {number}: the ship now at {pier} is not recorded; a line 'ships' names it."
            refuse("MB-4.3e", template, **values)
        refuse("MB-4.2a", "barrel {number}: no ship lies at {pier}; {reason}.", **values)


@dataclass(frozen=True, slots=True)
class Remove(_Barrels):
    """``remove Anna.large Ackee``: the ships from which a barrel comes off for each damaged one in the store.

    Places and docker are as in ``load``.
    """

    verb: ClassVar[str] = "remove"
    change: ClassVar[int] = -1

    def require_number(self, state: State, docker: str) -> None:
        """MB-4.2b: as many barrels as there are damaged ones, or as are aboard."""
        if not (number := state.to_remove(docker)):
            template = "{docker}, {where}, takes nothing off ships, but must load {barrels}."
            _refuse_number("MB-4.2a", template, state, state.to_load(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must remove {barrels}, not {stated}."
            if number < state.store(state.places[docker]).damaged:
                template = "{docker}, {where}, must remove {barrels}, all that {player} has on ships, not {stated}."
            _refuse_number("MB-4.2b", template, state, number, stated=len(self.places))

    def refuse_pier(self, state: State, pier: int, number: int) -> NoReturn:
        """MB-4.2b: the pub, or a pier without a barrel of the player."""
        if pier < 0:
            refuse("MB-4.2b", "barrels come off ships only; those in the pub stay there.")
        docker = state.queue[0]
        ships = state.ships_at(move.pier for move in state.quay.moves(state.index(docker), self.change))
        place = state.ship_at(pier) if pier < len(state.quay.berths) else pier_name(pier)
        template = "barrel {number}: none of {player} is there ({place}); there are some on {ships}."
        refuse("MB-4.2b", template, number=number, player=owner_and_kind(docker)[0], place=place, ships=ships)


def _require_turn(state: State, docker: str) -> str:
    """MB-4.1: it is this docker's turn to empty its store, or anybody's if none is named; whose turn it is."""
    require_round(state)
    if docker:
        require_docker(state, docker)
    if not state.is_loading:
        refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
    now = state.queue[0]
    if docker and docker != now:
        values = {"now": now, "where": state.whereabouts(now), "docker": docker, "there": state.whereabouts(docker)}
        template = "it is the turn of {now}, {where}; {docker}, {there}, {reason}."
        refuse("MB-4.1", template, **values, reason=_why_not(state, docker))
    return now


def _why_not(state: State, docker: str) -> Sentence:
    """The reason why it is not a docker's turn."""
    if state.places[docker] < 0:
        return Sentence("has no store")
    if not (state.to_load(docker) or state.to_remove(docker)):
        return Sentence("has nothing to load or take off, so no line is needed")
    if docker in state.queue:
        return Sentence("comes later, as stores are emptied from the last space back")
    return Sentence("has had its turn")


def _refuse_number(rule: str, template: str, state: State, number: int, **values: object) -> NoReturn:
    """Refuse what the docker on turn does with a number of barrels; the message has its place and its player."""
    docker = state.queue[0]
    values |= {"docker": docker, "where": state.whereabouts(docker), "player": owner_and_kind(docker)[0]}
    refuse(rule, template, barrels=barrels(number), **values)


def _free_slots(state: State) -> Sentence:
    """Where a barrel can go now."""
    if piers := state.quay.open_piers:
        return Sentence("there is a free slot on {ships}", ships=state.ships_at(piers))
    if state.quay.unnamed:
        return Sentence("the ship that came is not recorded")
    return Sentence("no ship is left, so it goes to the pub")


def _find_pier(state: State, place: str, number: int) -> int:
    """MB-4.3e: the pier of a barrel's place by its index, -1 for the pub; a ship must lie at one."""
    names = [berth.name for berth in state.quay.berths]
    if place == PUB or place in PIER_NUMBERS:
        return PIER_NUMBERS.get(place, 0) - 1
    return names.index(place) if place in names else _refuse_ship(state, place, number)


def _refuse_ship(state: State, ship: str, number: int) -> NoReturn:
    """MB-C1, MB-4.3e: refuse a ship that lies at no pier."""
    lying = state.ships_at(range(len(state.quay.berths))) or Sentence("no ship")
    if ship not in state.setup.ships:
        template = "barrel {number}: there is no ship {ship} in {harbour}; at the piers: {lying}."
        refuse("MB-C1", template, number=number, ship=ship, harbour=state.setup.harbour.name, lying=lying)
    template = "barrel {number}: {ship} has not come yet; at the piers: {lying}."
    if ship in state.ships and all(coming.name != ship for coming in state.quay.pile):
        template = "barrel {number}: {ship} has sailed; at the piers: {lying}."
    elif state.quay.unnamed:
        template = "barrel {number}: whether {ship} has come is not recorded; a line 'ships' names the ship that came."
    refuse("MB-4.3e", template, number=number, ship=ship, lying=lying)
