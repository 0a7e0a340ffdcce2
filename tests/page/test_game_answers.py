"""The types of answers about games: an answer has what its type promises, and nothing else."""

from typing import Any

import pytest

from tests.machine import ROOT
from tests.page.calls import OVER, PLAYERS, begin, put_round
from tests.page.shapes import misshapen
from tests.page_arguments import RECORD
from zackpack.games.records import GAMES

RECORDS = {
    path.stem: path.read_text("utf-8") for path in sorted(ROOT.glob("examples/records/*.toml"))
}


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_has_what_its_type_promises_and_nothing_else(game: str) -> None:
    assert misshapen("new_game", game=game, players=PLAYERS) == []


def test_so_has_what_players_choose() -> None:
    assert misshapen("games") == []


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize(
    "function", ["again", "game", "points_by_round", "review", "history", "referee"]
)
def test_so_has_an_answer_about_a_record(function: str, name: str) -> None:
    assert misshapen(function, record=RECORDS[name]) == []


@pytest.mark.parametrize("function", ["game", "referee"])
def test_so_has_an_answer_about_a_game_that_is_over_or_untrue(function: str) -> None:
    assert misshapen(function, record=OVER) == []
    assert misshapen("referee", record=RECORD.replace("take Anna T01", "take Anna T07")) == []
    assert misshapen("referee", record=RECORD.replace("pay Anna 22", "pay Anna 21")) == []


@pytest.mark.parametrize("number", [0, 7, 10, 14])
def test_so_has_a_position(number: int) -> None:
    assert misshapen("position", record=RECORD, number=number) == []


@pytest.mark.parametrize("function", ["round_end", "regrets"])
def test_so_has_the_end_of_a_round(function: str) -> None:
    assert misshapen(function, record=RECORD, round=1) == []


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("go_on", None),
        ("line", "roll Ben 3,2,3,0,1"),
        (
            "sheet",
            {"round": 1, "player": "Anna", "number": 75},
        ),  # a question: later lines no longer fit
        ("correct", "1 pay Anna 4"),
        ("undo", None),
    ],
)
def test_so_has_an_answer_to_an_action(action: str, value: Any) -> None:
    view = put_round(put_round(begin(), 5, 3, 7), 2, 9, 2)
    kept: dict[str, Any] = {key: view[key] for key in ("record", "past")}
    assert misshapen("play", **kept, action=action, value=value) == []
