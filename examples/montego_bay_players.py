"""A random and a greedy player play a whole game of Montego Bay, choosing from what is due."""

import random

from zackpack.games import Due, Record, montego_bay, read_event

CHANCE = random.Random(7)  # noqa: S311 - the same game every time
GREEDY = "Ben"


def barrels(state: montego_bay.State, player: str, choice: str) -> int:
    """How many barrels a player's dockers would find with cards like "large=2 small=5" if they
    walked first.
    """
    places = state.places
    for word in choice.split():
        kind, _, card = word.partition("=")
        docker = montego_bay.Docker(player, kind)
        places = montego_bay.walk(places, docker, int(card), state.setup.spaces)
    stores = [
        state.store(places[docker]) for docker in state.dockers(player) if places[docker] >= 0
    ]
    return sum(store.barrels - store.damaged for store in stores)


def points(state: montego_bay.State, docker: str, choice: str) -> int:
    """How many points more the greedy player has after a loading."""
    after = montego_bay.GAME.play(
        state, read_event(montego_bay.GAME, record, f"load {docker} {choice}")
    ).state
    return after.points[GREEDY] - state.points[GREEDY]


def chosen(state: montego_bay.State, due: Due) -> str:
    """The end of the line: chance in any order, the greedy player's choice, or a random one."""
    if due.verb in ("row", "ships", "order"):
        return " ".join(CHANCE.sample(due.choices, len(due.choices)))
    if due.verb == "card" and due.player == GREEDY:
        return max(due.choices, key=lambda choice: barrels(state, GREEDY, choice))
    if due.verb == "load" and due.player and due.player.startswith(GREEDY):
        docker = due.player
        return max(due.choices, key=lambda choice: points(state, docker, choice))
    return CHANCE.choice(due.choices)


setup = montego_bay.Setup(("Anna", "Ben", "Cleo"))
state = montego_bay.GAME.start(setup, montego_bay.Rules())
record = Record("montego_bay", setup, state.rules, ())
while dues := montego_bay.GAME.due(state):
    due = CHANCE.choice(dues)
    words = [due.verb, due.player or "", chosen(state, due)]
    event = read_event(montego_bay.GAME, record, " ".join(words))
    state = montego_bay.GAME.play(state, event).state
    record = record.with_event(event)

for standing in montego_bay.GAME.standings(state):
    print(f"{standing.player}: {standing.points} points")
for winner in montego_bay.GAME.winners(state):
    print(
        f"{'greedy' if winner == GREEDY else 'random'} {winner} won after {len(record.log)} events"
    )
