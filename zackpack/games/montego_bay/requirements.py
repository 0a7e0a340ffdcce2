"""What events require of the position: a round under way, a docker, its turn."""

from __future__ import annotations

from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.montego_bay.phrases import whereabouts
from zackpack.games.montego_bay.position import JACK, WAGES, State, owner_and_kind
from zackpack.games.montego_bay.rounds import first_to_hire
from zackpack.sentences import Sentence, enumeration, quantity


def require_round(state: State) -> None:
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


def require_hiring(state: State, players: tuple[str, ...]) -> None:
    """Require that these players may hire Lazy Jack now."""
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


def require_docker(state: State, docker: str) -> None:
    """Require that this docker is in the game now."""
    if docker not in state.places:
        rule = "MB-1" if owner_and_kind(docker)[1] == JACK else "MB-C5"
        names = enumeration(tuple(state.places))
        refuse(rule, "there is no docker {docker} now; there are {names}.", docker=docker, names=names)


def require_turn(state: State, docker: str) -> str:
    """Require that it is this docker's turn to empty its store, or anybody's if none is named; whose turn it is."""
    require_round(state)
    if docker:
        require_docker(state, docker)
    if not state.is_loading:
        refuse("MB-4.1", "nobody loads before all cards are chosen and everybody has walked.")
    now = state.queue[0]
    if docker not in ("", now):
        _refuse_turn(state, docker, now)
    return now


def _refuse_turn(state: State, docker: str, now: str) -> NoReturn:
    """Refuse that a docker empties its store before or after its turn."""
    values = {"now": now, "where": whereabouts(state, now), "docker": docker, "there": whereabouts(state, docker)}
    template = "it is the turn of {now}, {where}; {docker}, {there}, {reason}."
    refuse("MB-4.1", template, **values, reason=_why_not(state, docker))


def _why_not(state: State, docker: str) -> Sentence:
    """The reason why it is not a docker's turn."""
    if state.places[docker] < 0:
        return Sentence("has no store")
    if not (state.to_load(docker) or state.to_remove(docker)):
        return Sentence("has nothing to load or take off, so no line is needed")
    if docker in state.queue:
        return Sentence("comes later, as stores are emptied from the last space back")
    return Sentence("has had its turn")


def refuse_number(rule: str, template: str, state: State, docker: str, number: int, **values: object) -> NoReturn:
    """Refuse what a docker does with a number of barrels; the message has its place, its player and the barrels."""
    where, player = whereabouts(state, docker), owner_and_kind(docker)[0]
    barrels = quantity(number, "barrel")
    refuse(rule, template, docker=docker, where=where, player=player, barrels=barrels, **values)
