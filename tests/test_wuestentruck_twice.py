"""Random games of Der Wüstentruck, with gaps, claims and nonsense, judged by two referees."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.harness import line, lines_due
from tests.naive.wuestentruck_game import Naive
from tests.strategies.wuestentruck import SHORT, TRACK, setup_of
from zackpack.games import wuestentruck as game
from zackpack.games.wuestentruck import Rules, State
from zackpack.games.wuestentruck.components import house_board
from zackpack.games.wuestentruck.position import CARDS

BOARDS = (SHORT, SHORT, TRACK, house_board())


def assert_alike(state: State, naive: Naive) -> None:
    """Both know the same of trucks, cards, turns, points, and of what is due."""
    assert {name: (truck.space, truck.fuel) for name, truck in state.trucks.items()} == naive.trucks
    assert {name: Counter(state.seat(name).hand) for name in state.setup.players} == naive.hand_sizes
    assert {(pile.cards, tuple(sorted(pile.discards))) for pile in state.piles} == naive.piles
    assert (state.player or "", state.is_drawing, list(state.arrived)) == (naive.turn, naive.drawing, naive.home)
    assert dict(zip(state.setup.players, state.points, strict=True)) == naive.points
    assert (state.is_over, set(game.winners(state))) == (naive.over, naive.winners)
    assert set(lines_due(state)) == naive.lines()


def nonsense(state: State, chance: random.Random) -> str:
    """A line that may be anything."""
    player = chance.choice(state.setup.players)
    what = chance.choice(("play", "play", "play", "return", "draw", "deal", "fuel", "shuffle", "roll"))
    if what == "shuffle":
        return what
    if what in ("draw", "deal"):
        return f"{what} {player} {chance.choice([*CARDS, '?'])}"
    if what in ("fuel", "roll"):
        return f"{what} {chance.choice(list(state.trucks)) if what == 'fuel' else player} {chance.randrange(14)}"
    names = chance.choices(list(state.trucks), k=chance.choice((0, 1, 1, 1, 1, 2)))
    way = chance.choices(state.setup.board.spaces, k=chance.randrange(5) if names else 0)
    return " ".join((what, player, chance.choice(list(CARDS)), *names, *way))


def with_gap(naive: Naive, due: list[str], chance: random.Random) -> str:
    """A line that leaves something out before it, or in it, or only names the end of a path."""
    if "shuffle" in due and chance.random() < 0.3:
        return "shuffle"
    text = chance.choice(due)
    verb, *words = text.split()
    if verb in ("draw", "deal") and chance.random() < 0.5:
        return f"{verb} {words[0]} ?"
    if naive.drawing or not naive.turn:
        there = naive.after(text) if naive.drawing else None
        player = there.turn if there and there.turn else chance.choice(naive.order)
        card, space = chance.choice(("darkblue", "lightblue")), chance.choice(list(naive.near))
        return f"play {player} {card} {player}.1 {space}"
    if verb == "play" and len(words) > 3 and "." not in words[3]:
        kept = sorted(chance.sample(range(3, len(words)), chance.randrange(1, len(words) - 2)))
        return " ".join((verb, *words[:3], *(words[index] for index in kept)))
    return text


def play_twice(seed: int, events: int) -> Counter[str]:
    """Judge a game of at most so many events twice; how often each thing happened."""
    chance, seen = random.Random(seed), Counter[str]()
    setup = setup_of(2 + seed % 5, chance.choice(BOARDS))
    rules = Rules(chance.random() < 0.3, chance.random() < 0.3)
    gaps = chance.choice((0.0, 0.1, 0.4))
    state, naive = game.start(setup, rules), Naive(setup, rules)
    for _ in range(events):
        assert_alike(state, naive)
        if not (due := sorted(naive.lines())):
            break
        plain = "shuffle" if "shuffle" in due and chance.random() < 0.2 else chance.choice(due)
        for text in (nonsense(state, chance), with_gap(naive, due, chance), plain):
            event, there = line(state, text), naive.after(text)
            legal = not game.check(state, event)
            assert legal == (there is not None), (text, state)
            seen[f"{event.verb} {'legal' if legal else 'illegal'}"] += 1
            if there is None:
                continue
            untrue = bool(game.dispute(state, event))
            assert untrue != naive.is_true(text), text
            seen["untrue"] += untrue
            if text in due or event.verb == "fuel" or chance.random() < gaps:
                seen["in several states"] += len(state.piles) > 1
                state, naive = game.apply(state, event), there
                break
    seen["over"] += naive.over
    return seen


@pytest.mark.parametrize("seed", range(8))
def test_two_referees_agree(seed: int) -> None:
    play_twice(seed, 25)


@pytest.mark.long
def test_two_referees_agree_on_ten_thousand_games(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = (220 if seed % 10 == 0 else 60 for seed in range(10_000))
    seen = sum((play_twice(seed, events) for seed, events in enumerate(lengths)), Counter[str]())
    with capsys.disabled():
        print(f"\n10000 games of Der Wüstentruck: {dict(sorted(seen.items()))}")
    assert seen["untrue"]
    assert seen["shuffle legal"]
    assert seen["over"]
