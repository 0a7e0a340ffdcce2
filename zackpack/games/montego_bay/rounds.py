"""Everything that follows by rule: walks, the order of loading, ships that sail, the end of a round and of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import PILE, Berth, score_pub, score_ship
from zackpack.games.montego_bay.setup import COINS, owner
from zackpack.games.montego_bay.walk import landing, place_name, walk
from zackpack.sentences import Sentence, conjunction, enumeration


def walk_all(state: State) -> State:
    """MB-3a: Lazy Jack walks, then everybody by the order tiles; MB-4.1: they load from the last space back."""
    for docker in (state.jack, *state.order) if state.jack else state.order:
        before, card, spaces = state.places, state.cards[docker], state.setup.spaces
        after = walk(before, docker, card, spaces, stay_in_pub=state.rules.stay_in_pub)
        place = place_name(after[docker])
        rule, template = "MB-3a", "{docker} plays {number} and walks to {place}."
        if after[docker] != landing(before[docker], card, spaces):
            rule, template = "MB-3c", "{docker} plays {number}, cannot push anybody, and is here now: {place}."
        state = replace(state, places=after).say(rule, template, docker=docker, number=card, place=place)
        for other in before:
            if other != docker and before[other] != after[other]:
                place = place_name(after[other])
                state = state.say("MB-3b", "{docker} is pushed to {place}.", docker=other, place=place)
    walking = [docker for docker, place in state.places.items() if place >= 0]
    return go_on(replace(state, queue=tuple(sorted(walking, key=state.places.__getitem__, reverse=True))))


def go_on(state: State) -> State:
    """MB-4.1: the next docker with a choice is on turn, or the round ends; but ships that came are named first."""
    while not state.quay.unnamed:
        if not state.queue:
            return _end_round(state)
        if state.barrels(state.queue[0]):
            return state
        state = finish_docker(state)
    return state


def finish_docker(state: State) -> State:
    """MB-4.2c: the turn of a docker ends, with a coin if its store shows one."""
    docker = state.queue[0]
    if state.store(state.places[docker]).coin and sum(state.coins.values()) < COINS:
        state = state.pay(owner(docker), 1).say("MB-4.2c", "{docker} gets a coin.", docker=docker)
    return replace(state, queue=state.queue[1:])


def pay_ship(state: State, berth: Berth, last: str | None = None) -> State:
    """MB-4.3b to MB-4.3d: a ship that sails is scored; MB-5: the pilot boat is not."""
    if not (ship := berth.ship):
        return state.say("MB-5", "The pilot boat leaves.")
    aboard = state.count(berth.barrels)
    majority, whole = score_ship(aboard, ship), score_ship(aboard, ship, last)
    for player, points in majority.items():
        occasion = Sentence("{ship} in round {round}", ship=ship.name, round=state.number)
        state = state.gain(player, points, occasion)
        state = state.gain(player, whole[player] - points, Sentence("last slot of {ship}", ship=ship.name))
    return state.say("MB-4.3b", "{name} sails: {parts}.", name=ship.name, parts=_gains(whole))


def _gains(gains: Mapping[str, int]) -> Sentence:
    """The points that players gain, in words."""
    parts = [
        Sentence("{player} {signed}", player=player, signed=f"{gains[player]:+}") for player in gains if gains[player]
    ]
    return enumeration(parts) or Sentence("nobody has a barrel on it")


def _end_round(state: State) -> State:
    """MB-5, MB-6: the foremost ship sails, and the next round begins; MB-E1: with 3 ships or fewer, the game ends."""
    if len(state.quay.berths) <= 3:
        return _end_game(state)
    state = pay_ship(state, state.quay.berths[0])
    quay, order = state.quay.sail(0), state.order[-1:] + state.order[:-1]
    if quay.in_piles < PILE <= state.piles:
        order = ()
        state = state.say("MB-6", "The second pile was begun: the order tiles are shuffled anew.")
    state = state.say("MB-6", "Round {round} begins.", round=state.number + 1)
    places = {docker: place for docker, place in state.places.items() if docker != state.jack}
    state = replace(state, places=places, companion=None, wanting=(), cards={})
    return replace(state, quay=quay, piles=quay.in_piles, order=order, number=state.number + 1)


def _end_game(state: State) -> State:
    """MB-E1, MB-E2: the ships left and the pub are scored."""
    for berth in state.quay.berths:
        state = pay_ship(state, berth)
    gains = score_pub(state.count(state.quay.pub))
    for player, points in gains.items():
        state = state.gain(player, points, Sentence("pub"))
    if any(gains.values()):
        state = state.say("MB-E2", "The pub: {parts}.", parts=_gains(gains))
    state = replace(state, quay=replace(state.quay, berths=()), is_over=True)
    return state.say("MB-E3", "The game is over: {part}", part=state.ending.won(conjunction(state.winners)))
