"""Practice on the page: puzzles without their solutions, what a packed one is worth, and what many
say.
"""

from datetime import date, timedelta
from typing import Any

import pytest

import zackpack as zp
from tests.page.calls import answer, error, judged, proof_of, refusal, without_seconds
from tests.page_arguments import GOOD
from zackpack.page import puzzles

TODAY = "2026-11-22"
"""A Sunday."""


def attempt(day: str, regret: int = 0, seed: str | None = None) -> dict[str, Any]:
    """A packed puzzle, of the day unless a seed says otherwise."""
    return {
        "seed": day if seed is None else seed,
        "level": 3,
        "day": day,
        "regret": regret,
        "seconds": 80,
    }


@pytest.fixture(autouse=True)
def nothing_searched() -> None:
    """Forget the searches of other tests."""
    puzzles._search.cache_clear()


# ---- the search for a puzzle


def search(seed: str, level: int) -> Any:
    """The puzzle of a seed, searched step by step, and how many trucks and rolls that took."""
    for tried in range(1, 100):
        found = answer("puzzle", seed=seed, level=level, steps=1)
        assert found["tried"] == tried
        if found["puzzle"]:
            return found
    raise AssertionError(seed)


def test_a_puzzle_comes_after_some_steps_without_its_solution() -> None:
    one = zp.puzzle("2026-11-04", 1)
    found = search("2026-11-04", 1)
    assert found == {
        "tried": 12,
        "puzzle": {
            "seed": "2026-11-04",
            "level": 1,
            "truck": {"name": "puzzle", "levels": 1, "area": ["##.#.", ".....", "##..."]},
            "cargo": {"white": 1, "grey": 2, "brown": 2, "turquoise": 0, "purple": 0},
            "solvers": 96,
            "packers": 200,
        },
    }
    assert found["puzzle"]["truck"]["area"] == list(one.truck.area)
    assert one.luck * 200 == 96


def test_a_puzzle_that_is_found_stays_and_a_search_goes_on_where_it_was() -> None:
    first = answer("puzzle", seed="2026-11-05", level=1, steps=5)
    assert first == {"tried": 5, "puzzle": None}
    found = answer("puzzle", seed="2026-11-05", level=1)
    assert (found["tried"], found["puzzle"]["seed"]) == (11, "2026-11-05")
    assert answer("puzzle", seed="2026-11-05", level=1, steps=1000) == found


def test_a_search_that_is_forgotten_begins_anew() -> None:
    before = answer("puzzle", seed="2026-11-06", level=1, steps=20)
    puzzles._search.cache_clear()
    assert answer("puzzle", seed="2026-11-06", level=1, steps=20) == before


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        ({"seed": ""}, "seed"),
        ({"seed": " "}, "seed"),
        ({"seed": "x" * 101}, "seed"),
        ({"seed": 7}, "seed"),
        ({"seed": "x", "level": 0}, "level"),
        ({"seed": "x", "level": 6}, "level"),
        ({"seed": "x", "steps": 1001}, "steps"),
        ({"seed": "x", "steps": -1}, "steps"),
    ],
)
def test_wrong_arguments_are_refused_again_and_again(arguments: dict[str, Any], place: str) -> None:
    for _ in range(2):  # what the first call leaves behind does not trouble the second
        assert [fault["place"] for fault in error("puzzle", **arguments)["faults"]] == [place]


# ---- what a packed puzzle is worth


def test_a_packed_puzzle_is_compared_with_the_least_penalty() -> None:
    found = without_seconds(answer("hand_in", load=GOOD["load"]))
    assert found == {
        "penalty": 17,
        "least": 5,
        "regret": 12,
        "stars": 0,
        "limits": [9, 3, 0],
        "load": judged(GOOD["load"]),
        "best": {**judged(found["best"]["toml"]), **proof_of(5)},
    }


def test_a_perfect_load_has_all_stars() -> None:
    best = answer("hand_in", load=GOOD["load"])["best"]
    found = without_seconds(answer("hand_in", load=best["toml"]))
    assert [found[key] for key in ("penalty", "least", "regret", "stars")] == [5, 5, 0, 3]


def test_no_load_is_worth_more_than_all_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ends early may know nothing better than what somebody has packed."""
    best = answer("hand_in", load=GOOD["load"])["best"]["toml"]
    worse = zp.solve(zp.Truck("row", ".", 1), zp.Cargo(white=9))
    monkeypatch.setattr("zackpack.page.puzzles.optimum.solve", lambda *_, **__: worse)
    found = answer("hand_in", load=best)
    assert [found[key] for key in ("penalty", "least", "regret", "stars")] == [5, 16, 0, 3]


def test_an_illegal_load_is_not_handed_in() -> None:
    hanging = {**GOOD["load"], "sticks": [{"piece": "grey", "cell": [0, 0, 1], "axis": "x"}]}
    found = error("hand_in", load=hanging)
    assert (found["kind"], [one["rule"] for one in found["violations"]]) == ("illegal", ["ZP-L4"])


# ---- what many puzzles say


def test_packed_puzzles_are_summed_up() -> None:
    attempts = [
        *(attempt(f"2025-12-{day}") for day in (21, 22, 23, 24)),
        attempt("2026-11-18", 10),
        attempt("2026-11-20", 9),
        attempt("2026-11-21", 4),
        attempt(TODAY, 0),
        attempt(TODAY, 0, seed="x"),
    ]
    found = answer("practice", attempts=attempts, today=TODAY)
    days = found.pop("days")
    found.pop("month")
    assert found == {"count": 9, "perfect": 6, "streak": 3, "longest": 4, "stars": [1, 2, 0, 6]}
    assert [day for day in days if day["stars"] is not None] == [
        {"day": "2026-11-18", "stars": 0},
        {"day": "2026-11-20", "stars": 1},
        {"day": "2026-11-21", "stars": 1},
        {"day": "2026-11-22", "stars": 3},
    ]


def test_without_puzzles_nothing_is_there_but_the_days() -> None:
    found = answer("practice", attempts=[], today=TODAY)
    assert {day["stars"] for day in found.pop("days") + found.pop("month")} == {None}
    assert found == {"count": 0, "perfect": 0, "streak": 0, "longest": 0, "stars": [0, 0, 0, 0]}


@pytest.mark.parametrize("weekday", range(7))
def test_a_calendar_has_four_weeks_the_last_one_until_today(weekday: int) -> None:
    today = date(2026, 11, 16) + timedelta(days=weekday)  # a Monday, and the days after it
    days = [one["day"] for one in answer("practice", attempts=[], today=today.isoformat())["days"]]
    first = date(2026, 10, 26)
    assert days == [(first + timedelta(days=number)).isoformat() for number in range(22 + weekday)]


def test_puzzles_of_other_days_are_not_in_the_calendar() -> None:
    attempts = [
        attempt(TODAY, seed="2026-11-21"),
        attempt(TODAY, seed="x"),
        attempt("2026-10-25"),
        attempt("2026-11-23"),
    ]
    found = answer("practice", attempts=attempts, today=TODAY)
    assert {day["stars"] for day in found["days"]} == {None}
    assert (found["count"], found["streak"]) == (4, 0)


def test_a_month_has_the_stars_of_its_puzzles_and_marks_those_packed_later() -> None:
    attempts = [
        attempt("2026-10-31", 0),
        attempt("2026-11-01", 9),
        attempt(TODAY, 4, seed="2026-11-02"),
        attempt(TODAY, 0, seed="2026-11-02"),
        attempt(TODAY, 0),
    ]
    month = answer("practice", attempts=attempts, today=TODAY)["month"]
    assert [day["day"] for day in month] == [f"2026-11-{day:02}" for day in range(1, 31)]
    assert [day for day in month if day["stars"] is not None] == [
        {"day": "2026-11-01", "stars": 1, "late": False},
        {"day": "2026-11-02", "stars": 1, "late": True},
        {"day": TODAY, "stars": 3, "late": False},
    ]


def test_the_calendar_turns_to_other_months() -> None:
    attempts = [attempt("2024-02-29", 0)]
    month = answer("practice", attempts=attempts, today=TODAY, month="2024-02-10")["month"]
    assert len(month) == 29
    assert month[-1] == {"day": "2024-02-29", "stars": 3, "late": False}


def test_a_puzzle_that_is_packed_later_counts_for_no_streak() -> None:
    attempts = [attempt(TODAY, 0), attempt(TODAY, 0, seed="2026-11-21")]
    assert answer("practice", attempts=attempts, today=TODAY)["streak"] == 1


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seed": ""}, "seed"),
        ({"level": 6}, "level"),
        ({"day": "yesterday"}, "day"),
        ({"day": "1999-12-31"}, "day"),
        ({"regret": 1001}, "regret"),
        ({"regret": -1}, "regret"),
        ({"seconds": -1}, "seconds"),
        ({"stars": 3}, "attempt"),
    ],
)
def test_an_attempt_has_five_fields_within_their_limits(change: dict[str, Any], place: str) -> None:
    attempts = [attempt(TODAY), {**attempt(TODAY), **change}]
    assert [
        fault["place"] for fault in error("practice", attempts=attempts, today=TODAY)["faults"]
    ] == [place]


def test_days_begin_with_the_year_2000() -> None:
    first = "2000-01-01"
    assert answer("practice", attempts=[attempt(first, 3)], today=first)["days"][-1] == {
        "day": first,
        "stars": 2,
    }


def test_what_is_no_attempt_or_no_day_is_refused() -> None:
    fields = "seed, level, day, regret, seconds"
    expected = refusal("attempt", f"expected a table with {fields}, found a table of keys")
    assert error("practice", attempts=[{}], today=TODAY) == expected
    expected = refusal("today", "expected a day such as 2000-12-31, found '1999-12-31'")
    assert error("practice", attempts=[], today="1999-12-31") == expected
    expected = refusal("month", "expected a day such as 2000-12-31, found 'May'")
    assert error("practice", attempts=[], today=TODAY, month="May") == expected
    assert error("practice", attempts="x", today=TODAY)["faults"][0]["place"] == "attempts"


def test_as_many_packed_puzzles_as_allowed_are_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zackpack.page.puzzles.MAX_ATTEMPTS", 2)
    two = [attempt(TODAY, 0)] * 2
    assert answer("practice", attempts=two, today=TODAY)["count"] == 2
    too_many = error("practice", attempts=[*two, *two[:1]], today=TODAY)
    assert too_many["message"].startswith("attempts: expected a list of at most 2 packed puzzles")
