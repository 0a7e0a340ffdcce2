"""Stated points against second referees: one tries every roll, truck and load, one keeps the points
of an evening.
"""

import random
from collections import Counter
from itertools import product

import pytest

import zackpack as zp
from tests.naive.zack_and_pack import Known, points_after, possible_points
from tests.strategies.cases import spans
from tests.strategies.zack_and_pack import HOUSE, NAMES
from tests.strategies.zack_and_pack_points import Evening, event_of
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Draw, Pay, Roll
from zackpack.games.zack_and_pack.position import State

AREAS = ("...", "..", ".", "..\n.#", "#.#", ".#.", ".\n.", "....", "..\n..")
DICE = zp.Dice(((0, 1, 2), (0, 1), (1,), (0,), (0,)))
ROLLS = [(white, grey, 1, 0, 0) for white in (0, 1, 2) for grey in (0, 1)]


def tiny_deck(chance: random.Random) -> zp.Deck:
    trucks = [
        zp.Truck(f"T{number}", chance.choice(AREAS), chance.choice((1, 2))) for number in range(9)
    ]
    return zp.Deck("tiny", tuple(trucks))


def some_round(chance: random.Random, deck: zp.Deck) -> tuple[State, list[Known]]:
    """A position in which something is known of each player, and what it is."""
    rules = Rules(points=chance.choice((6, 9, 15)), bonus=chance.choice((0, 1, 3, 10)))
    state = game.GAME.start(Setup(NAMES[:3], deck, DICE), rules)
    known = []
    trucks = chance.sample([truck.name for truck in deck], 3)
    for truck in trucks:
        roll = chance.choice(ROLLS) if chance.random() < 0.6 else None
        known.append(Known(roll, truck if chance.random() < 0.7 else None))
    for player, one in zip(NAMES, known, strict=False):
        state = (
            game.GAME.play(state, Roll(player, zp.Cargo(*one.roll))).state if one.roll else state
        )
    for player, one in zip(NAMES, known, strict=False):
        state = game.GAME.play(state, Draw(player, one.truck)).state if one.truck else state
    for place, player in enumerate(NAMES[:3]):
        if chance.random() < 0.4:
            penalty = chance.randrange(12)
            after = game.GAME.play(state, Pay(player, penalty)).state
            if (
                not game.GAME.dispute(state, Pay(player, penalty))
                and after.seat(player).owed is not None
            ):
                state, known[place] = after, known[place]._replace(owed=penalty)
    return state, known


@pytest.mark.parametrize("seeds", spans(4, 10_000))
def test_no_points_are_refused_to_which_some_loads_lead(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        figures.update(judge_twice(seed, many=len(seeds) == 4))


def judge_twice(seed: int, *, many: bool) -> Counter[str]:
    """State many or a few points after a round; how many of them are refused, and how many are
    possible.
    """
    chance, seen = random.Random(seed), Counter[str](games=1)
    deck = tiny_deck(chance)
    state, known = some_round(chance, deck)
    if all(one.owed is not None for one in known):
        return seen
    drawn = {
        truck.name: (tuple("".join(row) for row in truck.area), truck.levels) for truck in deck
    }
    possible = possible_points(state.points, known, state.rules.bonus, drawn, ROLLS)
    most = state.rules.points + state.rules.bonus
    stated = near(chance, possible, most, 60 if many else 10)
    for totals in product(range(most + 1), repeat=3) if many and most < 12 else stated:
        refused = game.GAME.check(state, Points(tuple(zip(NAMES, totals, strict=False))))
        assert not (refused and totals in possible), (totals, known, refused)
        seen[
            "refused points"
            if refused
            else "possible points"
            if totals in possible
            else "other points"
        ] += 1
    return seen


def near(
    chance: random.Random, possible: set[tuple[int, ...]], most: int, number: int
) -> list[tuple[int, ...]]:
    """So many points that are possible, such as differ from them a little, and any others."""
    some = chance.sample(sorted(possible), min(number, len(possible)))
    changed = [tuple(max(0, have + chance.randint(-2, 2)) for have in each) for each in some]
    return [
        *some,
        *changed,
        *(tuple(chance.randint(0, most) for _ in range(3)) for _ in range(3 * number)),
    ]


def test_the_points_of_the_second_referee_are_the_rulebooks() -> None:
    assert points_after((75, 75, 75, 75), (14, 9, 4, 6), 10) == (61, 66, 81, 69)


@pytest.mark.parametrize("seeds", spans(15, 10_000))
def test_two_referees_agree_on_points_that_are_stated_with_errors_and_gaps(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        figures.update(judge_evening(seed))
    assert min(figures[what] for what in ("open rounds", "untrue lines", "games over")) > 0


def judge_evening(seed: int) -> Counter[str]:
    """Judge an evening of which penalties and points are recorded; how often each thing happened."""
    chance, seen = random.Random(seed), Counter[str](games=1)
    evening = Evening(chance)
    ledger = evening.ledger
    state = game.GAME.start(Setup(tuple(ledger.playing), HOUSE), Rules(evening.start, ledger.bonus))
    was_open = False
    for line in evening.lines(rounds=6):
        event = event_of(state, line.text)
        assert game.GAME.check(state, event) == (), (seed, line)
        assert bool(game.GAME.dispute(state, event)) == line.is_untrue, (seed, line)
        state = game.GAME.play(state, event).state
        seen["untrue lines"] += line.is_untrue
        if line.ends_round:
            closed = state.close_round()
            assert closed.is_open == ledger.is_open, (seed, line)
            seen["open rounds"] += ledger.is_open and not was_open
            was_open = ledger.is_open
            if not ledger.is_open:
                assert list(closed.points) == ledger.now(), (seed, line)
                assert closed.is_over == ledger.is_over
                assert [*game.GAME.winners(closed)] == (ledger.winners if ledger.is_over else [])
    seen["games over"] += ledger.is_over
    return seen
