"""Two players of Zock: one makes any legal move, the other takes whatever brings most money at
once.
"""

import random
from collections.abc import Iterator

from zackpack.games import Record, read_event, zock

dice = random.Random(4)  # noqa: S311
setup, rules = zock.Setup(("Randy", "Greta")), zock.Rules(rounds=60)
game = Record("zock", setup, rules, ())


def options(state: zock.State) -> Iterator[str]:
    """Every possible decision as a line; if a die is due, throw it."""
    for due in zock.GAME.due(state):
        choices = (str(dice.randint(1, 6)),) if due.verb in ("roll", "duel") else due.choices
        yield from (f"{due.verb} {due.player} {choice}" for choice in choices)


def greta(state: zock.State) -> str:
    """Cash in what brings 4000 or more; else make the move that earns most at once."""
    wealth = {line: after(state, line).seat("Greta").wealth for line in options(state)}
    gains = {line: wealth[line] - state.seat("Greta").wealth for line in wealth}
    return max(
        (line for line in gains if not line.startswith("cash") or gains[line] >= 4000),
        key=gains.__getitem__,
    )


def after(state: zock.State, line: str) -> zock.State:
    """The position after an event."""
    return zock.GAME.play(state, read_event(zock.GAME, game, line)).state


state = zock.GAME.start(setup, rules)
while due := zock.GAME.due(state):
    state = after(
        state, greta(state) if due[0].player == "Greta" else dice.choice(list(options(state)))
    )

for standing in zock.GAME.standings(state):
    print(
        f"{standing.player}: {standing.points} = {' '.join(f'{what} {sum:+}' for what, sum in standing.items)}"
    )
print(f"{' and '.join(zock.GAME.winners(state))} won after {state.round - 1} rounds")
