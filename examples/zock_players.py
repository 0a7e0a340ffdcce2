"""Two players of Zock: one makes any legal move, the other takes whatever brings most money at
once.
"""

import random

from zackpack.games import zock

DICE = random.Random(4)  # noqa: S311 - the same game every time
GAME = zock.GAME


def options(state: zock.State) -> list[zock.Event]:
    """Every possible decision; if a die may be thrown, what it shows."""
    decisions = [*GAME.moves(state)]
    rolls = GAME.chance(state)
    if rolls:
        return [rolls.draw(DICE)]
    return [*decisions, rolls.free.draw(DICE)] if rolls.free else decisions


def greta(state: zock.State, events: list[zock.Event]) -> zock.Event:
    """Cash in what brings 4000 or more; else make the move that earns most at once."""
    had = state.seat("Greta").wealth
    gains = {event: GAME.play(state, event).state.seat("Greta").wealth - had for event in events}
    worthwhile = [event for event in events if event.verb != "cash" or gains[event] >= 4000]
    return max(worthwhile, key=gains.__getitem__)


state = GAME.start(zock.Setup(("Randy", "Greta")), zock.Rules(rounds=60))
while not state.is_over:
    events = options(state)
    event = greta(state, events) if state.actor == "Greta" else DICE.choice(events)
    state = GAME.play(state, event).state

for standing in GAME.standings(state):
    items = " ".join(f"{what} {money:+}" for what, money in standing.items)
    print(f"{standing.player}: {standing.points} = {items}")
print(f"{' and '.join(GAME.winners(state))} won after {state.round - 1} rounds")
