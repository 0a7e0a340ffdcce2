"""Two players of Zock: one makes any legal move, the other takes whatever brings most money."""

import random
from collections.abc import Iterator
from fractions import Fraction

from zackpack.games import zock
from zackpack.games.records import Record, read_event
from zackpack.games.zock import advice

dice = random.Random(4)  # noqa: S311
setup, rules = zock.Setup(("Randy", "Greta")), zock.Rules(rounds=60)
game = Record("zock", setup, rules, ())


def options(state: zock.State) -> Iterator[str]:
    """Every possible decision as a line; if a die is due, throw it."""
    for due in zock.GAME.due(state):
        choices = (str(dice.randint(1, 6)),) if due.verb in ("roll", "duel") else due.choices
        yield from (f"{due.verb} {due.player} {choice}" for choice in choices)


def greta(state: zock.State) -> str:
    """Cash in if that beats going on at one chance in ten of capture; else make the move that earns most at once."""
    ripe = [choice for choice in advice.advise(state, danger=Fraction(1, 10)) if choice.should_cash_in]
    if ripe:
        return f"cash Greta {max(ripe, key=lambda choice: choice.now).pawn}"
    others = [line for line in options(state) if not line.startswith("cash")]
    return max(others, key=lambda line: after(state, line).seat("Greta").wealth)


def after(state: zock.State, line: str) -> zock.State:
    """The position after an event."""
    return zock.GAME.apply(state, read_event(zock.GAME, game, line))


state = zock.GAME.start(setup, rules)
while due := zock.GAME.due(state):
    state = after(state, greta(state) if due[0].player == "Greta" else dice.choice(list(options(state))))

for standing in zock.GAME.standings(state):
    print(f"{standing.player}: {standing.points} = {' '.join(f'{what} {sum:+}' for what, sum in standing.items)}")
print(f"{' and '.join(zock.GAME.winners(state))} won after {state.round - 1} rounds")
