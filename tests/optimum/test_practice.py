"""Practice: stars and streaks, and what the page gets of a puzzle before and after it is packed."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

import zackpack as zp
from zackpack.optimum.practice import Attempt, longest_streak, stars, streak
from zackpack.page import call

TODAY = date(2026, 11, 22)


def packed(*days_ago: int, seed: str | None = None) -> list[Attempt]:
    days = [TODAY - timedelta(days=ago) for ago in days_ago]
    return [Attempt(seed or day.isoformat(), 3, day, 0, 60) for day in days]


def answer(function: str, /, **arguments: Any) -> Any:
    found = call(function, arguments)
    assert "answer" in found, found
    return found["answer"]


@pytest.mark.parametrize(("regret", "number"), [(0, 3), (1, 2), (3, 2), (4, 1), (9, 1), (10, 0), (99, 0)])
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


def search(seed: str, level: int) -> Any:
    while True:
        found = answer("puzzle", seed=seed, level=level, steps=1)
        if found["puzzle"]:
            return found["puzzle"]


def test_the_page_gets_the_puzzle_in_portions_and_without_its_solution() -> None:
    found = search("2026-11-04", 1)
    one = zp.puzzle("2026-11-04", 1)
    assert (found["truck"]["area"], found["truck"]["levels"]) == (list(one.truck.area), one.truck.levels)
    assert list(found["cargo"].values()) == list(one.cargo.counts)
    assert found.keys() == {"seed", "level", "truck", "cargo", "solvers", "packers"}
    assert search("2026-11-04", 1) == found


def test_a_packed_puzzle_is_worth_its_stars() -> None:
    one = search("2026-11-04", 1)
    load = {"truck": one["truck"], "cargo": one["cargo"], "sticks": []}
    found = answer("hand_in", load=load)
    assert (found["least"], found["stars"]) == (2, 0)
    assert found["regret"] == found["penalty"] - found["least"]
    best = [{key: stick[key] for key in ("piece", "cell", "axis")} for stick in found["best"]["sticks"]]
    perfect = answer("hand_in", load={**load, "sticks": best})
    assert (perfect["penalty"], perfect["regret"], perfect["stars"]) == (2, 0, 3)
    json.dumps(perfect)


def test_an_illegal_load_is_not_handed_in() -> None:
    stick = {"piece": "grey", "cell": [0, 0, 1], "axis": "x"}
    load = {"truck": {"name": "t", "levels": 2, "area": ["..."]}, "cargo": {"grey": 1}, "sticks": [stick]}
    assert call("hand_in", {"load": load})["error"]["violations"][0]["rule"] == "ZP-L4"


def test_practice_is_summed_up() -> None:
    attempts = [
        {"seed": "2026-11-21", "level": 3, "day": "2026-11-21", "regret": 0, "seconds": 80},
        {"seed": "2026-11-22", "level": 3, "day": "2026-11-22", "regret": 0, "seconds": 70},
        {"seed": "x", "level": 5, "day": "2026-11-22", "regret": 3, "seconds": 5},
    ]
    found = answer("practice", attempts=attempts, today="2026-11-22")
    assert (found["count"], found["perfect"], found["streak"], found["longest"]) == (3, 2, 2, 2)
    assert found["stars"] == [0, 0, 1, 2]
    assert found["days"][-2:] == [{"day": day, "stars": 3} for day in ("2026-11-21", "2026-11-22")]


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("puzzle", {"seed": ""}),
        ("puzzle", {"seed": "x", "level": 0}),
        ("practice", {"attempts": [{}], "today": "2026-11-22"}),
    ],
)
def test_wrong_arguments_are_refused(function: str, arguments: dict[str, Any]) -> None:
    for _ in range(2):  # what the first call leaves behind does not trouble the second
        assert call(function, arguments)["error"]["kind"] == "input"
