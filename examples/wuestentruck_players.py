"""A game of Der Wüstentruck between a player who plays anything and one who plays what gets them
furthest.
"""

import random

import zackpack as zp
from zackpack.games import Record
from zackpack.games import wuestentruck as game

CHANCE = random.Random(5)  # noqa: S311 - the same game every time
setup = game.Setup(("Randy", "Greta"), game.house_board())
rules = game.Rules()
record = Record(game.GAME, setup, rules, ())
far = setup.board.steps_from("oasis")


def still_to_go(state: game.State, player: str) -> int:
    """How far a player's trucks still are from the oasis, and how much fuel they lack."""
    ways = ((far[truck.space], truck.fuel) for truck in state.trucks_of(player).values())
    return sum(2 * steps - fuel for steps, fuel in ways)


def lead(state: game.State, event: game.Event) -> int:
    """How much less Greta has still to go than Randy, after an event."""
    after = game.GAME.play(state, event).state
    return still_to_go(after, "Randy") - still_to_go(after, "Greta")


state = game.GAME.start(setup, rules)
while not state.is_over:
    accidents = game.GAME.chance(state)
    if accidents:
        event = accidents.draw(CHANCE)
    elif state.turn == "Greta":
        leads = {event: lead(state, event) for event in game.GAME.moves(state)}
        event = max(leads, key=leads.__getitem__)
    else:
        event = CHANCE.choice([*game.GAME.moves(state)])
    state = game.GAME.play(state, event).state
    record = record.with_event(event)

verdict = zp.replay(record)
points = ", ".join(f"{standing.player} {standing.points}" for standing in verdict.standings)
winners = " and ".join(verdict.winners)
print(f"{len(record.log)} events, legal: {verdict.is_legal}; {points}; {winners} won")
