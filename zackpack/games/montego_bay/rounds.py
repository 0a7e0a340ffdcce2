"""Everything that follows by rule: walks, the order of loading, ships that sail, the end of a round and of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from zackpack.games.montego_bay.position import State, place_name
from zackpack.games.montego_bay.quay import PILE, Berth, Quay, score_pub, score_ship
from zackpack.games.montego_bay.setup import COINS, Rules, Setup, owner_and_kind
from zackpack.games.montego_bay.walk import ahead, walk
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration

LAST_SHIPS = 3
"""The number of ships at which the game ends (MB-E1)."""


def start(setup: Setup, rules: Rules) -> State:
    """MB-P1: nothing is laid out; dockers are in their pubs, the pilot boat is at pier 1."""
    nothing = (0,) * len(setup.players)
    quay = Quay((Berth(None, nothing),), (), len(setup.ships))
    places = {docker: setup.pub(docker) for docker in setup.dockers}
    return State(setup, rules, quay, places, nothing, nothing, ((),) * len(nothing), quay.in_piles)


def first_to_hire(state: State, players: Sequence[str]) -> str:
    """MB-1: the one of several players who hires Lazy Jack: fewest points, then the foremost order tile."""
    owners = [owner_and_kind(docker)[0] for docker in state.order]
    return min(players, key=lambda player: (state.points[player], owners.index(player)))


def walk_all(state: State) -> State:
    """MB-3a: Lazy Jack walks, then everybody by the order tiles; then the loading begins."""
    for docker in (state.jack, *state.order) if state.jack else state.order:
        state = _walk_docker(state, docker)
    return go_on(replace(state, queue=loading_order(state.places)))


def _walk_docker(state: State, docker: str) -> State:
    """MB-3a to MB-3c: one docker walks."""
    before, card, spaces = state.places, state.cards[docker], state.setup.spaces
    after = walk(before, docker, card, spaces, stay_in_pub=state.rules.stay_in_pub)
    state, target = replace(state, places=after), ahead(before[docker], card, spaces)
    ends = {"part": place_name(before[docker]), "parts": place_name(after[docker])}
    deed = Sentence("{docker} plays {number} and walks from {part} to {parts}", docker=docker, number=card, **ends)
    pushed = [other for other in before if other != docker and before[other] != after[other]]
    if pushed:
        template, place = "{part}, pushing {other} to {place}.", place_name(after[pushed[0]])
        return state.say("MB-3b", Sentence(template, part=deed, other=pushed[0], place=place))
    if after[docker] != target:
        template = "{part}, as it cannot push anybody off {place}."
        return state.say("MB-3c", Sentence(template, part=deed, place=place_name(target)))
    return state.say("MB-3a", Sentence("{part}.", part=deed))


def loading_order(places: Mapping[str, int]) -> tuple[str, ...]:
    """MB-4.1: the dockers in the order of emptying their stores: from the last space back."""
    return tuple(sorted((docker for docker in places if places[docker] >= 0), key=lambda docker: -places[docker]))


def go_on(state: State) -> State:
    """MB-4.1: the next docker with a decision to make is on turn, or the round ends.

    If the record has not named a ship that came, everything waits for it.
    """
    while not state.quay.unnamed:
        if not state.queue:
            return _end_round(state)
        docker = state.queue[0]
        if state.to_load(docker) or state.to_remove(docker):
            return state
        template, where = "{docker}, {part}, has nothing to load or take off.", state.whereabouts(docker)
        state = finish_docker(state.say("MB-4.1", Sentence(template, docker=docker, part=where)))
    return state


def finish_docker(state: State) -> State:
    """MB-4.2c: the turn of a docker ends, with a coin if its store shows one."""
    docker = state.queue[0]
    if state.store(state.places[docker]).coin and sum(state.coins) < COINS:
        player = owner_and_kind(docker)[0]
        state = state.pay(state.index(docker), 1).say("MB-4.2c", Sentence("{player} gets a coin.", player=player))
    return replace(state, queue=state.queue[1:])


def pay_ship(state: State, berth: Berth, last: int | None = None) -> State:
    """MB-4.3b to MB-4.3d: a ship that sails is scored; MB-5: the pilot boat is not."""
    if not (ship := berth.ship):
        return state.say("MB-5", Sentence("The pilot boat leaves."))
    aboard, gains = dict(enumerate(berth.barrels)), list[Sentence]()
    majority, whole = score_ship(aboard, ship), score_ship(aboard, ship, last)
    for seat, player in enumerate(state.setup.players):
        if number := majority[seat]:
            occasion = Sentence("{ship} in round {round}", ship=ship.name, round=state.number)
            state = _add_points(state, seat, occasion, number)
            gains.append(Sentence("{player} {signed}", player=player, signed=f"{number:+}"))
        if more := whole[seat] - number:
            state = _add_points(state, seat, Sentence("last slot of {ship}", ship=ship.name), more)
            gains.append(Sentence("{player} {signed} for the last slot", player=player, signed=f"{more:+}"))
    parts = enumeration(gains) or Sentence("nobody has a barrel on it")
    return state.say("MB-4.3b", Sentence("{name} sails: {parts}.", name=ship.name, parts=parts))


def _add_points(state: State, seat: int, occasion: Sentence, number: int) -> State:
    """More points for a player, and their occasion."""
    items = [*state.items]
    items[seat] = (*items[seat], (occasion, number))
    return replace(state, items=tuple(items))


def change_quay(state: State, quay: Quay) -> State:
    """MB-4.3e: ships have moved up, and those that have come are announced."""
    lay, state = {berth.name for berth in state.quay.berths}, replace(state, quay=quay)
    for pier, berth in enumerate(quay.berths, start=1):
        if berth.name not in lay:
            state = state.say("MB-4.3e", Sentence("{name} comes to pier {number}.", name=berth.name, number=pier))
    return state


def _end_round(state: State) -> State:
    """MB-5, MB-6: the foremost ship sails, and the next round begins; or the game ends (MB-E1)."""
    if len(state.quay.berths) <= LAST_SHIPS:
        return _end_game(state)
    state = pay_ship(state, state.quay.berths[0])
    state = change_quay(state, state.quay.sail(0))
    if state.jack:
        places = {docker: place for docker, place in state.places.items() if docker != state.jack}
        state = replace(state, places=places, companion=None).say("MB-6", Sentence("Lazy Jack leaves."))
    order, left = state.order[-1:] + state.order[:-1], state.quay.in_piles
    if left < PILE <= state.piles:
        order = ()
        state = state.say("MB-6", Sentence("The second pile was begun: the order tiles are shuffled anew."))
    state = state.say("MB-6", Sentence("Round {round} begins.", round=state.number + 1))
    return replace(state, piles=left, order=order, number=state.number + 1, wanting=(), cards={})


def _end_game(state: State) -> State:
    """MB-E1, MB-E2: the ships left and the pub are scored."""
    for berth in state.quay.berths:
        state = pay_ship(state, berth)
    gains = {seat: number for seat, number in score_pub(dict(enumerate(state.pub))).items() if number}
    for seat, number in gains.items():
        state = _add_points(state, seat, Sentence("pub"), number)
    if gains:
        players = [(state.setup.players[seat], f"{number:+}") for seat, number in gains.items()]
        parts = enumeration([Sentence("{player} {signed}", player=player, signed=signed) for player, signed in players])
        state = state.say("MB-E2", Sentence("The pub: {parts}.", parts=parts))
    state = replace(state, quay=replace(state.quay, berths=()), is_over=True)
    return state.say("MB-E3", Sentence("The game is over: {part}", part=victory(state)))


def winners(state: State) -> tuple[str, ...]:
    """MB-E3: most points, then most coins; () while the game goes on."""
    worth = {player: (state.points[player], state.purse(player)) for player in state.setup.players}
    return tuple(player for player in worth if state.is_over and worth[player] == max(worth.values()))


def victory(state: State) -> Sentence:
    """MB-E3: the winners of a game that is over, with the coins if points alone do not decide."""
    names, best = conjunction(winners(state)), max(state.points.values())
    level = [player for player in state.setup.players if state.points[player] == best]
    if len(level) == 1:
        return state.ending.won(names)
    coins = {player: counted("{count} coin", "{count} coins", state.purse(player)) for player in level}
    purses = [Sentence("{player} has {coins}", player=player, coins=purse) for player, purse in coins.items()]
    template = "{names} won: with {points} each, the coins decide; {coins}."
    return Sentence(template, names=names, points=points(best), coins=conjunction(purses))
