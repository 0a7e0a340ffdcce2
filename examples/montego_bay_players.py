"""A random and a greedy player play a whole game of Montego Bay, choosing from the legal moves."""

import random

from zackpack.games import montego_bay

CHANCE = random.Random(7)  # noqa: S311 - the same game every time
GREEDY = "Ben"
GAME = montego_bay.GAME


def barrels(state: montego_bay.State, event: montego_bay.Card) -> int:
    """How many barrels a player's dockers would find with their cards if they walked first."""
    places = state.places
    for kind, card in event.cards:
        docker = montego_bay.Docker(event.player, kind)
        places = montego_bay.walk(places, docker, card, state.setup.spaces)
    stores = [
        state.store(places[docker]) for docker in state.dockers(event.player) if places[docker] >= 0
    ]
    return sum(store.barrels - store.damaged for store in stores)


def worth(state: montego_bay.State, event: montego_bay.Event) -> int:
    """How good the greedy player finds an event: barrels in sight, or points more."""
    if isinstance(event, montego_bay.Card) and event.player == GREEDY:
        return barrels(state, event)
    if isinstance(event, montego_bay.Load) and event.docker.player == GREEDY:
        return GAME.play(state, event).state.points[GREEDY] - state.points[GREEDY]
    return 0


state = GAME.start(montego_bay.Setup(("Anna", "Ben", "Cleo")), montego_bay.Rules())
number = 0
while not state.is_over:
    accidents = GAME.chance(state)
    if accidents:
        event = accidents.draw(CHANCE)
    else:
        moves = [*GAME.moves(state)]
        player = CHANCE.choice(moves)
        alike = [move for move in moves if move.words()[0] == player.words()[0]]
        CHANCE.shuffle(alike)
        event = max(alike, key=lambda move: worth(state, move))
    state = GAME.play(state, event).state
    number += 1

for standing in GAME.standings(state):
    print(f"{standing.player}: {standing.points} points")
for winner in GAME.winners(state):
    print(f"{'greedy' if winner == GREEDY else 'random'} {winner} won after {number} events")
