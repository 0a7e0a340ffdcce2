"""Random games of Der Wüstentruck, with gaps, claims and nonsense, judged by two referees."""

import random
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

import zackpack as zp
from tests.harness import line, lines_due
from tests.naive.wuestentruck_game import Naive
from tests.naive.wuestentruck_position import GOAL
from tests.strategies.cases import spans
from tests.strategies.wuestentruck import SHORT, TRACK, setup_of
from zackpack.games import wuestentruck as game
from zackpack.games.records import Record, game_named
from zackpack.games.wuestentruck import Rules, State
from zackpack.games.wuestentruck.components import house_board
from zackpack.games.wuestentruck.driving import CARDS
from zackpack.games.wuestentruck.events import Shuffle

BOARDS = (*[SHORT] * 10, *[TRACK] * 9, house_board())  # on which a game is twenty times as long


LOOKS = 0.1
"""At how many of the positions wrong lines are tried, and all lines that are due compared."""


def assert_alike(state: State, naive: Naive) -> None:
    """Both know the same of trucks, cards, turns and points."""
    trucks = {str(name): (truck.space, truck.fuel) for name, truck in state.trucks.items()}
    assert trucks == naive.trucks
    assert {name: Counter(hand) for name, hand in state.hands.items()} == naive.hand_sizes
    assert (state.pile.least, state.pile.most) == naive.sizes
    assert (state.pile.size is not None, list(state.discards)) == (naive.is_told, naive.discards)
    assert (state.player or "", state.is_drawing, [*map(str, state.arrived)]) == (
        naive.turn,
        naive.drawing,
        naive.home,
    )
    assert state.points == naive.points
    assert (state.is_over, set(game.GAME.winners(state))) == (naive.over, naive.winners)


def nonsense(state: State, chance: random.Random) -> str:
    """A line that may be anything."""
    player = chance.choice(state.setup.players)
    what = chance.choice(
        ("play", "play", "play", "return", "draw", "deal", "fuel", "shuffle", "roll")
    )
    if what == "shuffle":
        return what
    if what in ("draw", "deal"):
        return f"{what} {player} {chance.choice([*CARDS, '?'])}"

    if what in ("fuel", "roll"):
        whose = chance.choice(list(state.trucks)) if what == "fuel" else player
        return f"{what} {whose} {chance.randrange(14)}"

    names = chance.choices([*map(str, state.trucks)], k=chance.choice((0, 1, 1, 1, 1, 2)))
    way = chance.choices([*state.setup.board.neighbours], k=chance.randrange(5) if names else 0)
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
        card = chance.choice(("darkblue", "lightblue"))
        space = chance.choice(list(naive.near))
        return f"play {player} {card} {player}.1 {space}"

    if verb == "play" and len(words) > 3 and "." not in words[3]:
        kept = sorted(chance.sample(range(3, len(words)), chance.randrange(1, len(words) - 2)))
        return " ".join((verb, *words[:3], *(words[index] for index in kept)))

    return text


def steps_home(naive: Naive) -> dict[str, int]:
    """How many steps each space is away from the oasis."""
    found = {GOAL: 0}
    edge = {GOAL}
    while edge:
        edge = {to for space in edge for to in naive.near[space]} - {*found}
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found


def assert_lines_alike(state: game.State, naive: Naive, chance: random.Random) -> None:
    """Both referees know the same lines: hands can be dealt at once, and ways be shortened."""
    trees = game.GAME.moves(state), game.GAME.chance(state)
    for text in naive.lines():
        assert any(line(state, text) in tree for tree in trees), text

    offered = sorted({*lines_due(state)} - naive.lines())
    for text in chance.sample(offered, min(len(offered), 30)):
        assert naive.after(text) is not None, text


def play_twice(seed: int, events: int) -> Counter[str]:
    """Judge a game, or at most so many events of it, twice; how often each thing happened."""
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    setup = setup_of(2 + seed % 5, chance.choice(BOARDS))
    rules = Rules(chance.random() < 0.3, chance.random() < 0.3)
    gaps = chance.choice((0.0, 0.1, 0.4))
    eager = chance.choice((5, 10, 20))
    state = game.GAME.start(setup, rules)
    naive = Naive(setup, rules)
    away = steps_home(naive)

    while not naive.over and seen["events"] < events:
        assert_alike(state, naive)
        due = naive.lines()
        some = chance.choices(sorted(due), k=eager)
        plain = (
            "shuffle"
            if "shuffle" in due and chance.random() < 0.2
            else min(some, key=lambda text: away.get(text.split()[-1], 3))
        )
        texts = [plain]
        if chance.random() < LOOKS:
            assert_lines_alike(state, naive, chance)
            texts = [nonsense(state, chance), with_gap(naive, sorted(due), chance), plain]
        for text in texts:
            event = line(state, text)
            there = naive.after(text)
            legal = not game.GAME.check(state, event)
            assert legal == (there is not None), (text, state)
            seen[f"{event.verb} {'legal' if legal else 'illegal'}"] += 1
            seen["wrong lines"] += not legal
            if there is None:
                continue
            untrue = bool(game.GAME.dispute(state, event))
            assert untrue != naive.is_true(text), text
            seen["untrue"] += untrue
            if text in due or event.verb == "fuel" or chance.random() < gaps:
                seen["unknown pile"] += state.pile.size is None
                state = game.GAME.play(state, event).state
                naive = there
                seen["events"] += 1
                break

    assert_alike(state, naive)
    assert_lines_alike(state, naive, chance)
    seen["over"] += naive.over
    return seen


@pytest.mark.parametrize("players", range(2, 7))
def test_random_whole_games_end_and_are_read_again_as_they_were_played(players: int) -> None:
    chance = random.Random(7)
    record = Record(game_named("wuestentruck"), setup_of(players, SHORT), Rules(), ())
    state = game.GAME.start(setup_of(players, SHORT), Rules())
    while not state.is_over:
        event = line(state, chance.choice(lines_due(state)))
        state = game.GAME.play(state, event).state
        record = record.with_event(event)
    verdict = zp.replay(record)
    assert verdict.positions[-1] == state
    assert verdict.winners
    assert all(one.points == sum(number for _, number in one.items) for one in verdict.standings)


@pytest.mark.parametrize("seeds", spans(40, 2_000, 100))
def test_two_referees_agree(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        figures.update(play_twice(seed, events=400 if len(seeds) == 40 else 2000))
    assert min(figures[what] for what in ("untrue", "shuffle legal", "over", "unknown pile")) > 0


@pytest.mark.parametrize(("players", "eagerness"), [(2, 0), (2, 0.1), (3, 0.3), (6, 0), (6, 0.1)])
def test_two_referees_agree_on_a_pile_that_is_renewed_many_times(
    players: int, eagerness: float
) -> None:
    """WT-T1: with and without lines that say so; discards are forgotten, so that no card is
    used up.
    """
    chance = random.Random(players)
    state = game.GAME.start(setup_of(players, TRACK), Rules())
    naive = Naive(state.setup, state.rules)
    begun = [f"roll {name} {9 - seat}" for seat, name in enumerate(state.setup.players)]
    turns = [(f"play {name} lightbrown {name}.1", f"draw {name} ?") for name in state.setup.players]

    for text in (*begun, *chain.from_iterable(turns * (240 // players))):
        state = replace(state, discards=())
        naive.discards = []
        told = naive.after("shuffle")
        assert (told is None) == bool(game.GAME.check(state, Shuffle()))
        if told and chance.random() < eagerness:
            state = game.GAME.play(state, Shuffle()).state
            naive = told
            if text.startswith("draw") and not naive.drawing:
                continue  # the draw is left out: it was the one that emptied the pile
        state = game.GAME.play(state, line(state, text)).state
        after = naive.after(text)
        assert after
        naive = after
        assert_alike(state, naive)
