"""Practice: puzzles without their solutions, and what a packed one is worth.

It also says how somebody's packing goes.
"""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from itertools import repeat
from typing import Any

from zackpack import optimum
from zackpack.errors import bad_value, require_integer
from zackpack.files.encoding import truck_table
from zackpack.optimum.reports import proof_table
from zackpack.page import answers, convert
from zackpack.page.loads import load_of, load_report
from zackpack.page.practice import STARS, Attempt, longest_streak, stars, streak
from zackpack.puzzles.generator import PACKERS, Puzzle, search_puzzle
from zackpack.scores import judge
from zackpack.sentences import Sentence

MAX_REGRET = 1000
FIRST_YEAR = 2000
MAX_ATTEMPTS = 100_000
LEVELS = range(1, 6)
MAX_STEPS = 1000
WEEKS = 4
"""The last weeks that an answer has."""


@lru_cache(maxsize=20)  # a search that is forgotten begins anew, and finds the same puzzle
def _search(seed: str, level: int) -> Iterator[tuple[int, Puzzle | None]]:
    """Yield how many were tried after each truck and roll, with the puzzle or None.

    Once there is a puzzle, it comes again and again.
    """
    steps = enumerate(
        search_puzzle(seed, level), start=1
    )  # nothing is remembered of what this refuses

    def tried() -> Iterator[tuple[int, Puzzle | None]]:
        last: tuple[int, Puzzle | None] = (0, None)
        for last in steps:
            yield last
        yield from repeat(last)

    return tried()


def puzzle(seed: str, level: int = 3, steps: int = 10) -> answers.PuzzleSearch:
    """Try some trucks and rolls for the puzzle of a seed, such as the date, or go on so."""
    search = _search(convert.seed_of(seed), require_integer("level", level, 0, LEVELS[-1]))
    tried, task = next(search)
    for _ in range(1, require_integer("steps", steps, 0, MAX_STEPS)):
        tried, task = next(search)
    return {"tried": tried, "puzzle": _task(task) if task else None}


def _task(puzzle: Puzzle) -> answers.PuzzleTask:
    return {
        "seed": puzzle.seed,
        "level": puzzle.level,
        "truck": truck_table(puzzle.truck),
        "cargo": puzzle.cargo,
        "solvers": round(puzzle.luck * PACKERS),
        "packers": PACKERS,
    }


def hand_in(load: Any) -> answers.PackedPuzzle:
    """What the load of a puzzle is worth, and a best one to study."""
    judgement = judge(load_of(load))
    cost = judgement.require_score()

    solution = optimum.solve(judgement.load.truck, judgement.load.cargo, work_limit=convert.WORK)
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


def practice(attempts: list[Any], today: str, month: str | None = None) -> answers.Practice:
    """What somebody's packed puzzles say: how many, how well, and on which days.

    The calendar shows the month of a day, else that of today.
    """
    if not isinstance(attempts, list) or len(attempts) > MAX_ATTEMPTS:
        expected = Sentence("a list of at most {most} packed puzzles", most=MAX_ATTEMPTS)
        raise bad_value("attempts", attempts, expected)

    packed = [_attempt_of(attempt) for attempt in attempts]
    won = [stars(attempt.regret) for attempt in packed]

    return {
        "count": len(packed),
        "perfect": sum(attempt.regret == 0 for attempt in packed),
        "streak": streak(packed, _day_of("today", today)),
        "longest": longest_streak(packed),
        "stars": [won.count(number) for number in range(len(STARS) + 1)],
        "days": _days(packed, _day_of("today", today)),
        "month": _month(packed, _day_of("month", today if month is None else month)),
    }


def _days(packed: list[Attempt], today: date) -> list[answers.Day]:
    """The puzzles of the last four weeks, from a Monday on."""
    won = {attempt.day: stars(attempt.regret) for attempt in packed if attempt.is_of_the_day}
    first = today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))
    days = [first + timedelta(days=number) for number in range((today - first).days + 1)]
    return [{"day": day.isoformat(), "stars": won.get(day)} for day in days]


def _month(packed: list[Attempt], shown: date) -> list[answers.CalendarDay]:
    """The puzzles of a month; one that was packed later has its stars, too, and is marked."""
    first_packed = {attempt.seed: attempt for attempt in reversed(packed)}  # only that counts

    days: list[answers.CalendarDay] = []
    for number in range(1, monthrange(shown.year, shown.month)[1] + 1):
        day = shown.replace(day=number).isoformat()
        attempt = first_packed.get(day)
        won = stars(attempt.regret) if attempt else None
        late = attempt is not None and not attempt.is_of_the_day
        days.append({"day": day, "stars": won, "late": late})
    return days


def _attempt_of(value: Any) -> Attempt:
    wanted = ("seed", "level", "day", "regret", "seconds")
    if not isinstance(value, dict) or value.keys() != set(wanted):
        raise bad_value("attempt", value, Sentence("a table with {names}", names=", ".join(wanted)))
    return Attempt(
        seed=convert.seed_of(value["seed"]),
        level=require_integer("level", value["level"], 0, LEVELS[-1]),
        day=_day_of("day", value["day"]),
        regret=require_integer("regret", value["regret"], 0, MAX_REGRET),
        seconds=require_integer("seconds", value["seconds"], 0, convert.MAX_DURATION),
    )


def _day_of(place: str, value: Any) -> date:
    try:
        day = date.fromisoformat(convert.text_of(place, value))
    except ValueError:
        day = date.min
    if day.year < FIRST_YEAR:
        raise bad_value(place, value, Sentence("a day such as {day}", day=f"{FIRST_YEAR}-12-31"))
    return day
