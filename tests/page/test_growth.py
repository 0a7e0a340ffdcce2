"""The work of an answer grows with the record, not with its square: docs/security.md promises
seconds for whatever the limits admit.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from tests.page.calls import answer
from zackpack.page import convert

ROUNDS = 40
MOST = 2.3
"""Of twice the rounds, beside once: a square would come to four."""


def of_penalties(rounds: int) -> str:
    """A game of penalties alone."""
    return record_of("zack_and_pack", ["pay Anna 0", "pay Ben 0", "pay Cleo 0"] * rounds)


def of_points(rounds: int) -> str:
    """A game in which only the points after each round are recorded."""
    lines = [f"score Anna={75 + number} Ben=75 Cleo=74" for number in range(1, rounds + 1)]
    return record_of("zack_and_pack", lines)


def of_rounds_left_open(rounds: int) -> str:
    """A game whose points a line settles after each round."""
    lines = ["pay Anna 999", "pay Ben 0", "pay Cleo 0", "score Anna=75 Ben=75 Cleo=75"]
    return record_of("zack_and_pack", lines * rounds)


def of_another_game(rounds: int) -> str:
    """The points of another game, with a claim after each round."""
    lines: list[str] = []
    for number in range(1, rounds + 1):
        lines += ["points Anna 1", "points Ben 2", "points Cleo 3"]
        lines.append(f"score Anna={number} Ben={2 * number} Cleo={3 * number}")
    return record_of("points", lines)


def record_of(game: str, lines: list[str]) -> str:
    """A record of three players with some lines."""
    players = 'players = ["Anna", "Ben", "Cleo"]'
    return "\n".join(["version = 1", f'game = "{game}"', players, 'log = """', *lines, '"""', ""])


def work(function: str, record: str, **arguments: Any) -> int:
    """The calls that an answer takes, of Python's functions and built-in ones."""
    convert._LAST.clear()  # else the game is remembered from the last answer
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    if function == "results":
        arguments["records"] = [{"record": record}]
    else:
        arguments["record"] = record

    watching = sys.getprofile()
    sys.setprofile(count)
    try:
        answer(function, **arguments)
    finally:
        sys.setprofile(watching)
    return calls


EVERY = [of_penalties, of_points, of_rounds_left_open, of_another_game]


@pytest.mark.parametrize(
    ("function", "recorded"),
    [
        ("history", of_penalties),
        ("points_by_round", of_points),
        ("points_by_round", of_another_game),
        *(
            pytest.param(function, recorded, marks=pytest.mark.long)
            for function in ("history", "points_by_round", "game", "referee", "results", "play")
            for recorded in EVERY
        ),
    ],
)
def test_twice_the_rounds_are_twice_the_work(function: str, recorded: Callable[[int], str]) -> None:
    arguments = {"action": "undo"} if function == "play" else {}
    once = work(function, recorded(ROUNDS), **arguments)
    twice = work(function, recorded(2 * ROUNDS), **arguments)
    assert twice <= MOST * once, f"{twice / once:.2f} times the work"
