"""Intervals of shares and means hold what they promise."""

import math
import random
from fractions import Fraction

import pytest

from zackpack.games.zack_and_pack.simulation.results import Estimate


@pytest.mark.parametrize("share", [Fraction(1, 50), Fraction(1, 4), Fraction(1, 2)])
def test_intervals_of_shares_hold_the_truth_in_95_percent(share: Fraction) -> None:
    """Exact: the probability of every count, if its interval holds the true share."""
    held = sum(
        math.comb(200, count) * share**count * (1 - share) ** (200 - count)
        for count in range(201)
        if (found := Estimate.share(count, 200)).low <= share <= found.high
    )
    assert 0.93 < held < 0.98


def test_shares_lie_between_none_and_all() -> None:
    for games in range(2, 300):
        assert math.copysign(1, Estimate.share(0, games).low) == 1, "no -0.0 %"
        assert Estimate.share(games, games).high <= 1


def test_intervals_of_means_hold_the_truth_in_95_percent() -> None:
    """Games of 5 to 15 rounds whose rounds depend on each other: a game has its own mean of 0 to 10
    points.
    """
    chance = random.Random(4)
    held = {"ratio": 0, "mean": 0}
    for _ in range(1000):
        rounds = [chance.randint(5, 15) for _ in range(100)]
        values = [length * chance.randint(0, 10) for length in rounds]
        ratio = Estimate.ratio(values, rounds)
        mean = Estimate.ratio(rounds, [1] * 100)
        held["ratio"] += ratio.low <= 5 <= ratio.high
        held["mean"] += mean.low <= 10 <= mean.high
    assert all(925 < count < 972 for count in held.values()), held
