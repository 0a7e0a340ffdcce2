"""The events of the loading: barrels onto ships, into the pub and off ships (MB-4.1 to MB-4.3e, MB-E2)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NoReturn, Self

from zackpack.games.game import refuse
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.events import known_docker, require_docker, require_round, take_docker
from zackpack.games.montego_bay.position import State, barrels, pier_name
from zackpack.games.montego_bay.quay import Move, Quay
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

    docker: DockerOnTurn
    places: Places

    @abstractmethod
    def require_number(self, state: State, docker: str) -> None:
        """Require that a docker moves barrels so, and that their number is right."""

    @abstractmethod
    def moves(self, quay: Quay, player: int) -> Iterator[Move]:
        """What one barrel can do."""

    @abstractmethod
    def refuse_pier(self, state: State, pier: int, **values: object) -> NoReturn:
        """Refuse the place of a barrel: a pier by its index, or -1 for the pub."""

    def play(self, state: State) -> State:
        """MB-4.1: in its turn the docker empties its store; then the next one does."""
        return go_on(finish_docker(self.move_all(state)[0]))

    def move_all(self, state: State) -> tuple[State, list[str]]:
        """The position after all barrels have been moved, and the ships to which or from which they were."""
        docker = _require_turn(state, self.docker)
        self.require_number(state, docker)
        player, ships = state.index(docker), []
        for number, place in enumerate(self.places, start=1):
            pier = _find_pier(state, place, number)
            move = next((move for move in self.moves(state.quay, player) if move.pier == pier), None)
            if move is None:
                self.refuse_pier(state, pier, number=number, player=owner_and_kind(docker)[0])
            if move.place == PUB:
                state = replace(state, pub=tuple(n + (i == player) for i, n in enumerate(state.pub)))
            if move.sailing:
                state = pay_ship(state, move.sailing, last=player)
            state = change_quay(state, move.quay)
            ships.append(move.place)
        return state, ships

    def in_full(self, state: object) -> Self:
        """With the docker, and with ships instead of their piers."""
        if not isinstance(state, State) or state.is_over:
            return self
        try:
            places = tuple(self.move_all(state)[1])
        except IllegalMoveError:
            return self
        return replace(self, docker=state.queue[0], places=places)


@dataclass(frozen=True, slots=True)
class Load(_Barrels):
    """``load Ben.small Ackee Ackee pier3``: the places of the barrels, in this order; pub if no ship can take one.

    A place is a ship, or the pier where it lies. The line may leave out the docker, who is always the one on turn.
    """

    verb: ClassVar[str] = "load"

    def require_number(self, state: State, docker: str) -> None:
        """MB-4.2a: all barrels of the store are loaded, or all that there are."""
        if not (number := state.to_load(docker)):
            template = "{docker}, {where}, loads nothing: {barrels} of {player} must come off ships."
            _refuse_number("MB-4.2b", template, state, docker, state.to_remove(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must load {barrels}, no more and no fewer, not {stated}."
            if number < state.store(state.places[docker]).barrels:
                template = "{docker}, {where}, must load {barrels}, all that {player} has left, not {stated}."
            _refuse_number("MB-4.2a", template, state, docker, number, stated=len(self.places))

    def moves(self, quay: Quay, player: int) -> Iterator[Move]:
        """MB-4.2a, MB-4.3a, MB-E2."""
        return quay.loadings(player)

    def refuse_pier(self, state: State, pier: int, **values: object) -> NoReturn:
        """MB-E2, MB-4.2a, MB-4.3e, MB-5: another pier, or a ship although it goes to the pub, or the other way round."""
        reason = _free_slots(state)
        if pier < 0:
            template = "barrel {number}: the pub is for barrels that no ship can take; {reason}."
            refuse("MB-E2", template, **values, reason=reason)
        values |= {"pier": pier_name(pier), "reason": reason}
        if pier < len(state.quay.berths):
            refuse("MB-5", "barrel {number}: the pilot boat at {pier} is never loaded; {reason}.", **values)
        if pier < len(state.quay.berths) + state.quay.unnamed:
            refuse(
                "MB-4.3e", "barrel {number}: the ship now at {pier} is not recorded; a line 'ships' names it.", **values
            )
        refuse("MB-4.2a", "barrel {number}: no ship lies at {pier}; {reason}.", **values)

    def deed(self, state: State) -> Sentence:
        """The docker on turn, its store, and how many barrels go where."""
        found = Counter(self.in_full(state).places)
        names = [
            Sentence("{count} in the pub", count=count)
            if name == PUB
            else Sentence("{count} on {name}", count=count, name=name)
            for name, count in found.items()
        ]
        docker = state.queue[0]
        template, part = "{docker}, {part}, loads {names}.", state.whereabouts(docker)
        return Sentence(template, docker=docker, part=part, names=conjunction(names))


@dataclass(frozen=True, slots=True)
class Remove(_Barrels):
    """``remove Anna.large Ackee``: the ships from which a barrel comes off for each damaged one in the store.

    Places and docker are as in ``load``.
    """

    verb: ClassVar[str] = "remove"

    def require_number(self, state: State, docker: str) -> None:
        """MB-4.2b: as many barrels as there are damaged ones, or as are aboard."""
        if not (number := state.to_remove(docker)):
            template = "{docker}, {where}, takes nothing off ships, but must load {barrels}."
            _refuse_number("MB-4.2a", template, state, docker, state.to_load(docker))
        if len(self.places) != number:
            template = "{docker}, {where}, must remove {barrels}, not {stated}."
            if number < state.store(state.places[docker]).damaged:
                template = "{docker}, {where}, must remove {barrels}, all that {player} has on ships, not {stated}."
            _refuse_number("MB-4.2b", template, state, docker, number, stated=len(self.places))

    def moves(self, quay: Quay, player: int) -> Iterator[Move]:
        """MB-4.2b."""
        return quay.removals(player)

    def refuse_pier(self, state: State, pier: int, **values: object) -> NoReturn:
        """MB-4.2b: there is none of the player's barrels."""
        if pier < 0:
            refuse("MB-4.2b", "barrels come off ships only; those in the pub stay there.")
        own = state.setup.players.index(str(values["player"]))
        ships = state.ships_at(index for index, berth in enumerate(state.quay.berths) if berth.barrels[own])
        place = state.ship_at(pier) if pier < len(state.quay.berths) else pier_name(pier)
        template = "barrel {number}: none of {player} is there ({place}); there are some on {ships}."
        refuse("MB-4.2b", template, **values, place=place, ships=ships)

    def deed(self, state: State) -> Sentence:
        """The docker on turn, its store, and how many barrels come from where."""
        found = Counter(self.in_full(state).places)
        names = conjunction([Sentence("{count} from {name}", count=n, name=name) for name, n in found.items()])
        docker = state.queue[0]
        template, part = "{docker}, {part}, removes {names}.", state.whereabouts(docker)
        return Sentence(template, docker=docker, part=part, names=names)


def _require_turn(state: State, docker: str) -> str:
    """MB-4.1: it is this docker's turn to empty its store, or anybody's if none is named; whose turn it is."""
    require_round(state)
    if docker:
        require_docker(state, docker)
    if not state.is_loading:
        refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
    if docker not in ("", now := state.queue[0]):
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


def _refuse_number(rule: str, template: str, state: State, docker: str, number: int, **values: object) -> NoReturn:
    """Refuse what a docker does with a number of barrels; the message has its place, its player and the barrels."""
    where, player = state.whereabouts(docker), owner_and_kind(docker)[0]
    refuse(rule, template, docker=docker, where=where, player=player, barrels=barrels(number), **values)


def _free_slots(state: State) -> Sentence:
    """Where a barrel can go now."""
    if piers := state.quay.open_piers:
        return Sentence("there is a free slot on {ships}", ships=state.ships_at(piers))
    if state.quay.unnamed:
        return Sentence("the ship that came is not recorded")
    return Sentence("no ship is left, so it goes to the pub")


def _find_pier(state: State, place: str, number: int) -> int:
    """MB-4.3e: the pier of a barrel's place by its index, -1 for the pub; a ship must lie at one."""
    if place == PUB:
        return -1
    if pier := PIER_NUMBERS.get(place):
        return pier - 1
    names = [berth.name for berth in state.quay.berths]
    if place in names:
        return names.index(place)
    lying = state.ships_at(range(len(names))) or Sentence("no ship")
    if place not in state.setup.ships:
        template = "barrel {number}: there is no ship {ship} in {harbour}; at the piers: {lying}."
        refuse("MB-C1", template, number=number, ship=place, harbour=state.setup.harbour.name, lying=lying)
    if place in state.ships and place not in {coming.name for coming in state.quay.pile}:
        template = "barrel {number}: {ship} has sailed; at the piers: {lying}."
    elif state.quay.unnamed:
        template = "barrel {number}: whether {ship} has come is not recorded; a line 'ships' names the ship that came."
    else:
        template = "barrel {number}: {ship} has not come yet; at the piers: {lying}."
    refuse("MB-4.3e", template, number=number, ship=place, lying=lying)
