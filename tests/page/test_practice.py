"""Practice: stars for a load, and days in a row."""

from datetime import date, timedelta

import pytest

from zackpack.page.practice import Attempt, longest_streak, stars, streak

TODAY = date(2026, 11, 22)


def packed(*days_ago: int, seed: str | None = None) -> list[Attempt]:
    days = [TODAY - timedelta(days=ago) for ago in days_ago]
    return [Attempt(seed or day.isoformat(), 3, day, 0, 60) for day in days]


@pytest.mark.parametrize(
    ("regret", "number"), [(0, 3), (1, 2), (3, 2), (4, 1), (9, 1), (10, 0), (99, 0)]
)
def test_stars_have_a_stated_measure(regret: int, number: int) -> None:
    assert stars(regret) == number


@pytest.mark.parametrize(
    ("ago", "now", "longest"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),
        ((2,), 0, 1),
        ((0, 0, 1, 2), 3, 3),
        ((1, 2, 3, 5, 6), 3, 3),
        ((0, 2, 3, 4, 5), 1, 4),
    ],
)
def test_a_streak_counts_days_in_a_row(ago: tuple[int, ...], now: int, longest: int) -> None:
    attempts = packed(*ago)
    assert streak(attempts, TODAY) == now
    assert longest_streak(attempts) == longest
