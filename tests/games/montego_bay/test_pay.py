"""`zackpack pay`: what a ship or the pub pays; and `check` of a template that nobody has filled in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zackpack.cli import main
from zackpack.decks import DATA
from zackpack.games.montego_bay import Ship, score_pub, score_ship

EXAMPLE = ["blue=5", "yellow=2", "green=2", "orange=1"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command says, on standard output or, if it fails, on standard error."""
    assert main([*arguments]) == code
    found = capsys.readouterr()
    return found.err if code else found.out


def test_the_example_of_the_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(said(capsys, "pay", *EXAMPLE, "--points", "5,3,2", "--last", "Blue", "--json"))
    assert report["points"] == {"blue": 6, "yellow": 3, "green": 3, "orange": 0}
    assert (report["command"], report["paid"], report["places"], report["last"]) == (
        "pay",
        "ship",
        [5, 3, 2],
        "blue",
    )
    assert "blue: 5 points\n" in said(capsys, "pay", *EXAMPLE, "--points", "5,3,2")


@pytest.mark.parametrize("barrels", [(3, 1, 0), (2, 1, 1), (1, 1, 2), (0, 4, 0), (1, 1, 0, 1)])
def test_a_ship_of_the_harbour_has_the_side_for_so_many_players(
    capsys: pytest.CaptureFixture[str], barrels: tuple[int, ...]
) -> None:
    named = dict(zip("abcd", barrels, strict=False))
    words = [f"{player}={number}" for player, number in named.items()]
    report = json.loads(said(capsys, "pay", *words, "--ship", "ACKEE", "--json"))
    places, slots = ((3, 2, 1), 5) if len(named) == 4 else ((3, 1), 4)
    assert (report["places"], report["slots"]) == ([*places], slots)
    assert report["points"] == score_ship(named, Ship("any", slots, places))
    assert json.loads(said(capsys, "pay", *words, "--pub", "--json"))["points"] == score_pub(named)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["a=1", "b=x", "--pub"], "barrels: expected PLAYER=BARRELS"),
        (["a=1", "a=2", "--pub"], "barrels: expected PLAYER=BARRELS, each player once"),
        (["a=1", "--pub"], "barrels: expected all 2 to 4 players"),
        (["a=1", "b=2", "--pub", "--last", "b"], "--last: expected a ship"),
        (["a=1", "b=2", "--ship", "Akee"], "--ship: expected one of Ackee, Breeze"),
        (["a=1", "b=2", "--ship", "Ackee", "--last", "c"], "--last: expected one of a, b"),
        (["a=1", "b=2", "--ship", "Ackee", "--last", "b"], "expected a player with a barrel aboard, and the ship full"),
        (["a=4", "b=2", "--ship", "Ackee"], "ship Ackee: expected at most 4 barrels, found 6 barrels"),
        (
            ["a=4", "b=0", "--points", "5", "--last", "b"],
            "ship of your own, last slot: expected a player with a barrel",
        ),
        (["a=4", "b=2", "--points", "5,x"], "--points: expected points of the places"),
        (["a=4", "b=2", "--points", "2,3"], "points: expected points of a place or more, none with more"),
        (["a=4", "b=2", "--ship", "Ackee", "--harbour", "no.toml"], "no.toml: expected a file to read"),
    ],
)
def test_what_cannot_be_paid_is_told(capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str) -> None:
    assert expected in said(capsys, "pay", *arguments, code=2)


def test_one_point_is_no_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "pay", "a=4", "b=2", "--pub").startswith("the pub: 1 point for 2 players\n")
    assert said(capsys, "pay", "a=4", "b=2", "--points", "1").startswith("a ship: 1 point\n")


@pytest.mark.parametrize("kind", ["harbour", "track", "board"])
def test_a_template_that_nobody_has_filled_in_is_noticed(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    path = DATA / f"new_{kind}.toml"
    assert main(["check", str(path)]) == 0
    assert f"note: this is the {kind} of the template" in capsys.readouterr().err
    assert main(["check", kind, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == []


def test_the_tiles_that_are_still_as_in_the_template_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (DATA / "new_harbour.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("slots = 10", "slots = 9").replace("oo\noo", "oo$\noo"), "utf-8")
    notes = json.loads(said(capsys, "check", str(tmp_path / "mine.toml"), "--json"))["notes"]
    assert notes == ["still placeholders of the template: warehouse W1"]
