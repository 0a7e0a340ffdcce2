"""Practice: puzzles without their solutions, what a packed one is worth, and how somebody's packing goes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from typing import Any

from zackpack import optimum
from zackpack.errors import bad_value
from zackpack.files.encoding import cargo_table, truck_table
from zackpack.optimum.practice import STARS, Attempt, longest_streak, stars, streak
from zackpack.optimum.puzzles import PACKERS, Puzzle, search_puzzle
from zackpack.optimum.reports import proof_table
from zackpack.page import answers, convert
from zackpack.page.loads import load_of, load_report
from zackpack.scores import judge
from zackpack.sentences import Sentence

MAX_SEED = 100
MAX_REGRET = 1000
MAX_DURATION = 1_000_000_000
FIRST_YEAR = 2000
MAX_ATTEMPTS = 100_000
LEVELS = range(1, 6)


_searches: dict[tuple[str, int], tuple[Iterator[Puzzle | None], list[int]]] = {}
"""Searches under way, each with the number of its steps. Whoever begins anew finds the same puzzle."""
_found: dict[tuple[str, int], tuple[int, Puzzle]] = {}
MOST_KEPT = 20


def puzzle(seed: str, level: int = 3, seconds: float = 0.05) -> answers.PuzzleSearch:
    """Search for the puzzle of a seed, such as the date, for a short while; call it again to go on."""
    key = _seed_of(seed), convert.number_of("level", level, LEVELS[-1])
    end = time.perf_counter() + convert.seconds_of(seconds)
    if key not in _found:
        if key not in _searches:
            _make_room(_searches)
            _searches[key] = search_puzzle(*key), [0]
        search, tried = _searches[key]
        for found in search:
            tried[0] += 1
            if found is not None:
                del _searches[key]
                _make_room(_found)
                _found[key] = tried[0], found
                break
            if time.perf_counter() >= end:
                return {"tried": tried[0], "puzzle": None}
    tries, one = _found[key]
    return {"tried": tries, "puzzle": _task(one)}


def _make_room(kept: dict[tuple[str, int], Any]) -> None:
    """Forget the oldest one if there are too many."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


def _task(one: Puzzle) -> answers.PuzzleTask:
    return {
        "seed": one.seed,
        "level": one.level,
        "truck": truck_table(one.truck),
        "cargo": cargo_table(one.cargo),
        "solvers": round(one.luck * PACKERS),
        "packers": PACKERS,
    }


def hand_in(load: Any) -> answers.PackedPuzzle:
    """What the load of a puzzle is worth, and a best one to study.

    An illegal load is refused with its violations.
    """
    judgement = judge(load_of(load))
    cost = judgement.require_score()
    solution = optimum.solve(judgement.load.truck, judgement.load.cargo, time_limit=convert.MAX_SECONDS)
    regret = max(0, cost.penalty - solution.penalty)
    return {
        "penalty": cost.penalty,
        "least": solution.penalty,
        "regret": regret,
        "stars": stars(regret),
        "limits": STARS,
        "load": load_report(judgement),
        "best": {**proof_table(solution), **load_report(solution.judgement)},
    }


def practice(attempts: list[Any], today: str) -> answers.Practice:
    """What somebody's packed puzzles say: how many, on how many days in a row, how well at each level.

    Each attempt has `seed`, `level`, `day`, `regret` in points and `seconds`.
    """
    if not isinstance(attempts, list) or len(attempts) > MAX_ATTEMPTS:
        raise bad_value("attempts", attempts, Sentence("a list of at most {most} packed puzzles", most=MAX_ATTEMPTS))
    packed = [_attempt_of(attempt) for attempt in attempts]
    return {
        "count": len(packed),
        "perfect": sum(one.regret == 0 for one in packed),
        "streak": streak(packed, _day_of("today", today)),
        "longest": longest_streak(packed),
        "levels": [_level_summary(level, [one for one in packed if one.level == level]) for level in LEVELS],
    }


def _level_summary(level: int, packed: list[Attempt]) -> answers.LevelSummary:
    perfect = [one.seconds for one in packed if one.regret == 0]
    return {"level": level, "count": len(packed), "perfect": len(perfect), "seconds": min(perfect, default=None)}


def _attempt_of(value: Any) -> Attempt:
    wanted = ("seed", "level", "day", "regret", "seconds")
    if not isinstance(value, dict) or value.keys() != set(wanted):
        raise bad_value("attempt", value, Sentence("a table with {names}", names=", ".join(wanted)))
    return Attempt(
        seed=_seed_of(value["seed"]),
        level=convert.number_of("level", value["level"], LEVELS[-1]),
        day=_day_of("day", value["day"]),
        regret=convert.number_of("regret", value["regret"], MAX_REGRET),
        seconds=convert.number_of("seconds", value["seconds"], MAX_DURATION),
    )


def _seed_of(value: Any) -> str:
    seed = convert.text_of("seed", value)
    if not 1 <= len(seed) <= MAX_SEED:
        raise bad_value("seed", seed, Sentence("a text of 1 to {most} characters", most=MAX_SEED))
    return seed


def _day_of(place: str, value: Any) -> date:
    try:
        day = date.fromisoformat(convert.text_of(place, value))
    except ValueError:
        day = date.min
    if day.year < FIRST_YEAR:
        raise bad_value(place, value, Sentence("a day such as {day}", day=f"{FIRST_YEAR}-12-31"))
    return day
