"""Random games of Zock, with loans, claims and nonsense, judged by two referees."""

import random
from collections import Counter

import pytest

from tests.harness import line, lines_due
from tests.naive.zock import NAMES as PAWNS
from tests.naive.zock import Naive
from tests.strategies.cases import spans
from tests.strategies.zock import ENDLESS, HOUSE, LOANS, NAMES, SMALL
from zackpack.games import zock as game
from zackpack.games.zock.position import State
from zackpack.games.zock.setup import Rules, Setup

LOOKS = 0.3
"""At how many of the positions wrong lines are tried."""


def assert_alike(state: State, naive: Naive) -> None:
    """Both know the same of pawns, money and the end."""
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        assert tuple(naive.way[player].values()) == seat.travel
        assert (naive.cash[player], naive.debt[player], player in naive.gone) == (
            seat.cash,
            seat.debt,
            seat.has_left,
        )
    assert state.bank in (None, naive.bank)
    assert (state.is_over, set(game.GAME.winners(state))) == (naive.over, naive.winners)
    assert set(game.GAME.left(state)) == naive.gone


def nonsense(state: State, chance: random.Random) -> str:
    """A line that may be anything."""
    verb = chance.choice(("roll", "move", "cash", "home", "duel", "pass", "borrow", "leave"))
    what = {
        "roll": range(8),
        "duel": range(8),
        "borrow": (0, 250, 500, 50_000),
        "pass": ("",),
        "leave": ("",),
    }
    player = chance.choice(state.setup.players)
    return f"{verb} {player} {chance.choice(what.get(verb, PAWNS))}".strip()


def is_allowed(naive: Naive, due: set[str], text: str) -> bool:
    """Whether a line is one of those that may come next; a loan in notes that the bank has."""
    verb, player, *amount = text.split()
    if verb != "borrow":
        return text in due
    lent = int(*amount)
    return f"{verb} {player}" in due and lent > 0 and lent % 500 == 0 and lent <= naive.bank


def play_twice(seed: int, events: int = 5000) -> Counter[str]:
    """Judge a game, or at most so many events of it, twice; how often each thing happened."""
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    first, after_roll, shared = (chance.random() < 0.5 for _ in range(3))
    rules = Rules(first, after_roll, shared, chance.choice((0, 0, 3, 30)))
    setup = Setup(NAMES[: 2 + seed % 3], chance.choice((SMALL, SMALL, ENDLESS, HOUSE)))
    state = game.GAME.start(setup, rules)
    naive = Naive(setup, rules)

    for _ in range(events):
        assert_alike(state, naive)
        due = naive.lines()
        assert set(lines_due(state)) == due
        for _ in range(2 if chance.random() < LOOKS else 0):
            text = nonsense(state, chance)
            legal = not game.GAME.check(state, line(state, text))
            assert legal == is_allowed(naive, due, text), (text, state)
            seen[f"{text.split()[0]} {'legal' if legal else 'illegal'}"] += 1
            seen["wrong lines"] += not legal
        if not due:
            break
        asked = [one for one in sorted(due) if one != "end" or not chance.randrange(200)]
        leaves = [one for one in asked if one.startswith("leave")]
        text = leaves[0] if leaves and chance.random() < 0.4 else chance.choice(asked)
        if text.startswith("borrow"):
            text += f" {chance.choice([one for one in LOANS if one <= naive.bank])}"
        state = game.GAME.play(state, line(state, text)).state
        naive.do(text)
        seen[f"{text.split()[0]} done"] += 1
        seen["events"] += 1

    seen["over"] += naive.over
    return seen


@pytest.mark.parametrize("seeds", spans(40, 2_000, 100))
def test_two_referees_agree(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        figures.update(play_twice(seed, 5000 if len(seeds) > 40 else 100))
    assert (
        seeds.stop < 500 or min(figures[f"{verb} done"] for verb in ("leave", "borrow", "end")) > 0
    )
