"""Stated points against a second referee, which keeps the points of an evening."""

import random
from collections import Counter

import pytest

from tests.conversations import table
from tests.naive.zack_and_pack import points_after
from tests.strategies.cases import spans
from tests.strategies.zack_and_pack import HOUSE
from tests.strategies.zack_and_pack_points import Evening, event_of
from zackpack.games import zack_and_pack as game
from zackpack.games.zack_and_pack.components import Rules, Setup


def test_the_points_of_the_second_referee_are_the_rulebooks() -> None:
    assert points_after((75, 75, 75, 75), (14, 9, 4, 6), 10) == (61, 66, 81, 69)


@pytest.mark.parametrize("seeds", spans(40, 10_000))
def test_two_referees_agree_on_points_that_are_stated_with_errors_and_gaps(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        figures.update(judge_evening(seed))
    assert (
        min(figures[what] for what in ("open rounds", "untrue lines", "games over", "rounds told"))
        > 0
    )


def judge_evening(seed: int) -> Counter[str]:
    """Judge an evening with recorded penalties and points; count how often each thing happened."""
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    evening = Evening(chance)
    ledger = evening.ledger
    state = game.GAME.start(Setup(tuple(ledger.playing), HOUSE), Rules(evening.start, ledger.bonus))
    was_open = False
    states = [state]
    rounds: dict[int, dict[str, int]] = {}

    for line in evening.lines(rounds=6):
        event = event_of(state, line.text)
        assert game.GAME.check(state, event) == (), (seed, line)
        assert bool(game.GAME.dispute(state, event)) == line.is_untrue, (seed, line)
        state = game.GAME.play(state, event).state
        states.append(state)
        seen["untrue lines"] += line.is_untrue
        if line.ends_round:
            closed = state.close_round()
            assert bool(closed.unsettled) == ledger.is_open, (seed, line)
            seen["open rounds"] += ledger.is_open and not was_open
            was_open = ledger.is_open
            if not ledger.is_open:
                assert list(closed.points_before) == ledger.now(), (seed, line)
                rounds[len(closed.history)] = dict(zip(ledger.playing, ledger.now(), strict=True))
                assert closed.is_over == ledger.is_over
                assert [*game.GAME.winners(closed)] == (ledger.winners if ledger.is_over else [])

    # what was open at the end of a round, and told later, is among its points
    found = game.GAME.points_by_round(states)
    for number, points in rounds.items():
        told = [player for player in found.get(number, {}) if player in points]
        assert all(found[number][player] == points[player] for player in told), (seed, number)
        seen["rounds told"] += len(told) > 2
    seen["games over"] += ledger.is_over
    return seen


def test_the_same_points_once_more_are_no_new_round() -> None:
    points = "score Anna=82 Ben=70 Cleo=66"
    more = "score Anna=85 Ben=66 Cleo=64"
    for lines, rounds in (((points,), 1), ((points, points), 1), ((points, more, more), 2)):
        state = table("zack_and_pack", "Anna,Ben,Cleo", *lines).state
        assert isinstance(state, game.State)
        assert len(state.close_round().history) == rounds
    begun = table("zack_and_pack", "Anna,Ben,Cleo", "score Anna=75 Ben=75 Cleo=75").state
    assert isinstance(begun, game.State)
    assert begun.close_round().history == ()
