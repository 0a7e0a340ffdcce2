"""Everything that follows by rule: walks, the order of loading, ships that sail, the end of a round and of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from zackpack.errors import Fault, InputError, bad_value
from zackpack.games.montego_bay.position import COINS, Rules, Setup, State, owner_and_kind
from zackpack.games.montego_bay.quay import PILE, Berth, Quay, score_pub
from zackpack.games.montego_bay.walk import walk
from zackpack.sentences import Sentence

LAST_SHIPS = 3
"""The number of ships at which the game ends (MB-E1)."""


def start(setup: Setup, rules: Rules) -> State:
    """The position before anything is laid out: dockers in their pubs, the pilot boat at pier 1 (MB-P1)."""
    seats = len(setup.players)
    quay = Quay((Berth(None, (0,) * seats),), (), len(setup.ships), seats)
    places = {docker: setup.pub(docker) for docker in setup.dockers}
    return State(setup, rules, quay, places, (0,) * seats, (0,) * seats, ((),) * seats, quay.in_piles)


def first_to_hire(state: State, players: Sequence[str]) -> str:
    """The one of several players who hires Lazy Jack: fewest points, then the foremost order tile (MB-1).

    Raises
    ------
    InputError
        If there is no such player, or nobody, or the order tiles are not laid out.
    """
    if isinstance(players, str) or not players or not {*players} <= {*state.setup.players}:
        raise bad_value("players", players, f"one or more of {', '.join(state.setup.players)}")
    if not state.order:
        raise InputError(Fault("order tiles", "none", "the order tiles laid out (MB-P1, MB-6)"))

    def foremost(player: str) -> int:
        return min(state.order.index(docker) for docker in state.setup.dockers if owner_and_kind(docker)[0] == player)

    return min(players, key=lambda player: (state.points[player], foremost(player)))


def loading_order(places: Mapping[str, int]) -> tuple[str, ...]:
    """The dockers in the order of emptying their stores: from the last space back (MB-4.1)."""
    return tuple(sorted((docker for docker in places if places[docker] >= 0), key=lambda docker: -places[docker]))


def walk_all(state: State) -> State:
    """Let Lazy Jack walk, then everybody by the order tiles (MB-3a), and begin the loading."""
    places: Mapping[str, int] = state.places
    movers = (state.jack, *state.order) if state.jack else state.order
    for docker in movers:
        places = walk(places, docker, state.cards[docker], state.setup.spaces, stay_in_pub=state.rules.stay_in_pub)
    return go_on(replace(state, places=places, queue=loading_order(places)))


def go_on(state: State) -> State:
    """Go on to the next docker with a decision to make, or through the end of the round.

    If the record has not named a ship that came, everything waits for it.
    """
    while not state.quay.unnamed:
        if not state.queue:
            return _end_round(state)
        docker = state.queue[0]
        if state.to_load(docker) or state.to_remove(docker):
            return state
        state = finish_docker(state)
    return state


def finish_docker(state: State) -> State:
    """End the turn of a docker, with a coin if its store shows one (MB-4.2c)."""
    docker = state.queue[0]
    if state.store(state.places[docker]).coin and sum(state.coins) < COINS:
        player = state.index(docker)
        coins = tuple(number + (index == player) for index, number in enumerate(state.coins))
        state = replace(state, coins=coins)
    return replace(state, queue=state.queue[1:])


def pay_ship(state: State, berth: Berth, last: int | None = None) -> State:
    """Score a ship that sails (MB-4.3b to MB-4.3d); the pilot boat scores nothing (MB-5)."""
    if berth.ship is None:
        return state
    ship, majority = berth.ship.name, berth.pays()
    state = _add_points(state, Sentence("{ship} in round {round}", ship=ship, round=state.number), majority)
    extra = (whole - part for whole, part in zip(berth.pays(last), majority, strict=True))
    return _add_points(state, Sentence("last slot of {ship}", ship=ship), extra)


def _add_points(state: State, occasion: str, points: Iterable[int]) -> State:
    """Add the points of each player, perhaps 0, for an occasion."""
    pairs = zip(state.items, points, strict=True)
    return replace(state, items=tuple((*items, (occasion, more)) if more else items for items, more in pairs))


def _end_round(state: State) -> State:
    """End the game (MB-E1), or let the foremost ship sail and begin the next round (MB-5, MB-6)."""
    if len(state.quay.berths) <= LAST_SHIPS:
        for berth in state.quay.berths:
            state = pay_ship(state, berth)
        state = _add_points(state, Sentence("pub"), score_pub(dict(enumerate(state.pub))).values())
        return replace(state, quay=replace(state.quay, berths=()), is_over=True)
    state = pay_ship(state, state.quay.berths[0])
    quay = state.quay.sail(0)
    second_pile_begun = quay.in_piles < PILE <= state.piles
    return replace(
        state,
        quay=quay,
        piles=quay.in_piles,
        places={docker: place for docker, place in state.places.items() if docker != state.jack},
        order=() if second_pile_begun else state.order[-1:] + state.order[:-1],
        number=state.number + 1,
        companion=None,
        wanting=(),
        cards={},
    )
