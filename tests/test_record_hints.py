"""Advice on the command line for the player whose turn it is in a record, and what was allowed instead of a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import RECORDS, after, line
from tests.strategies.wuestentruck import dealt, position, started
from zackpack.cli import main
from zackpack.games import wuestentruck, zock
from zackpack.games.records import Record
from zackpack.games.referee import allowed_instead

EXAMPLES = Path(zp.__file__).parent.parent / "examples/records"
ZOCK = str(EXAMPLES / "zock.toml")


def test_advice_comes_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The example's king stands on its 15th space in the last turn of the last round."""
    assert main(["hint", ZOCK, "--event", "19"]) == 0
    assert "king: cash in; 4500 now, 0 on average if it goes on." in capsys.readouterr().out
    assert main(["hint", ZOCK]) == 0
    assert capsys.readouterr().out.endswith("no advice for this position\n")
    assert main(["hint", ZOCK, "--event", "19", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["command"], report["game"]) == ("hint", "zock")
    assert report["hints"] == ["king: cash in; 4500 now, 0 on average if it goes on."]
    state = zp.replay(zp.read_record(ZOCK)).positions[19]
    assert isinstance(state, zock.State)
    assert report["position"] == list(zock.describe(state))


@pytest.mark.parametrize("name", ["montego_bay_3", "wuestentruck_3", "four_players"])
def test_every_game_has_its_hints(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(RECORDS / f"{name}.toml"), "--event", "30"]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--event", "99"], ["--event", "x"]])
def test_events_that_are_not_there(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", ZOCK, *arguments]) == 2
    assert "--event: expected a number from 0 to 23" in capsys.readouterr().err


def test_a_load_has_no_events(capsys: pytest.CaptureFixture[str]) -> None:
    load = next((EXAMPLES.parent / "loads").glob("*.toml"))
    assert main(["hint", str(load), "--event", "2"]) == 2
    assert "--event with a record" in capsys.readouterr().err


def test_the_owner_of_a_truck_is_told_its_way() -> None:
    state = position(hand=("darkblue", "red"), Anna_1=("x4", 2))
    first, *others = wuestentruck.hints(state)
    assert first == "Anna.1: no way to the oasis with these cards."
    assert len(others) == 2
    near = position(hand=("darkblue", "red"), Anna_1=("p18", 2))
    assert next(iter(wuestentruck.hints(near))) == "Anna.1: red (11); darkblue d8 p9 oasis (8); it burns 3 litres."


def allowed(state: wuestentruck.State, text: str) -> list[str]:
    """What was allowed instead of a line, as far as its verb and its player."""
    record = Record("wuestentruck", state.setup, state.rules, ())
    found = allowed_instead(record, state, line(state, text))
    assert all(one.choices for one in found)
    return [f"{one.verb} {one.player or ''}" for one in found]


def test_what_was_allowed_is_for_the_card_the_truck_and_the_start_that_were_typed() -> None:
    state = position(Anna_1=("p1", 9), Ben_1=("p2", 12))
    record = Record("wuestentruck", state.setup, state.rules, ())
    for text, begins in (
        ("play Anna darkblue Anna.1 p2", "darkblue Anna.1"),
        ("play Anna lightblue Anna.1 p11 p12 p13", "lightblue Anna.1 p11 p12"),
        ("play Anna darkblue Anna.1 x4 p3 p2", "darkblue Anna.1"),
        ("return Anna darkblue Anna.1", "darkblue Anna.1"),
        ("play Anna darkbrown Ben.1 p1 p2 p3", "darkbrown Ben.1"),
    ):
        found = allowed_instead(record, state, line(state, text))
        assert found
        assert all(choice.startswith(begins) for one in found for choice in one.choices)


def test_what_was_allowed_is_right_where_deals_or_draws_are_left_out() -> None:
    state = after(started(), "play Anna darkblue Anna.1 p1")  # no rolls, no hands, no draw
    assert [one.verb for one in wuestentruck.due(state)] == ["draw"]
    assert set(allowed(state, "play Ben darkblue Ben.1 p2")) == {"play Ben"}
    begun = after(dealt(), "play Anna darkblue Anna.1 p1")
    assert {one.split()[1] for one in allowed(begun, "play Ben lightblue Ben.1 p11 p12")} == {"Ben"}
    assert allowed(begun, "draw Ben red") == ["draw Anna"]
