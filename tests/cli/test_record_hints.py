"""Advice on the command line for the player whose turn it is in a record, and what was allowed instead of a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import RECORDS, line
from tests.strategies.wuestentruck import position
from zackpack.cli import main
from zackpack.games import zack_and_pack, zock
from zackpack.games.records import Record
from zackpack.games.referee import allowed_instead

EXAMPLES = Path(zp.__file__).parent.parent / "examples/records"
ZOCK = str(EXAMPLES / "zock.toml")


def test_a_game_without_advice_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", ZOCK]) == 0
    assert capsys.readouterr().out.endswith("no advice for this position\n")
    assert main(["hint", ZOCK, "--event", "19", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["command"], report["game"], report["hints"]) == ("hint", "zock", [])
    state = zp.replay(zp.read_record(ZOCK)).positions[19]
    assert isinstance(state, zock.State)
    assert report["position"] == list(zock.GAME.describe(state))


def test_which_truck_to_grab_in_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    """What `pick` says of the same trucks and roll, for each player who still has a choice."""
    record = str(RECORDS / "four_players.toml")
    positions = zp.replay(zp.read_record(record)).positions
    number, state = next(
        (number, state)
        for number, state in enumerate(positions)
        if isinstance(state, zack_and_pack.State) and len(state.hands) == 1
    )
    assert main(["hint", record, "--event", str(number), "--json"]) == 0
    hints = json.loads(capsys.readouterr().out)["hints"]
    assert [hint.partition(":")[0] for hint in hints] == state.without_truck()
    player, seat = next((player, seat) for player, seat in state.seated() if seat.truck is None)
    own = state.setup.players.index(player)
    trucks = ",".join(truck for truck, owner in state.table.items() if owner != own)
    roll = ",".join(map(str, seat.cargo.counts if seat.cargo else ()))
    assert main(["pick", "--roll", roll, "--trucks", trucks, "--json"]) == 0
    best = json.loads(capsys.readouterr().out)
    assert best["advice"] is None or best["advice"] in hints[0]


@pytest.mark.parametrize("arguments", [["--event", "99"], ["--event", "x"]])
def test_events_that_are_not_there(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", ZOCK, *arguments]) == 2
    assert "--event: expected a number from 0 to 23" in capsys.readouterr().err


def test_a_load_has_no_events(capsys: pytest.CaptureFixture[str]) -> None:
    load = next((EXAMPLES.parent / "loads").glob("*.toml"))
    assert main(["hint", str(load), "--event", "2"]) == 2
    assert "--event with the record of a game" in capsys.readouterr().err


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


def instead(players: str, game: str, log: str, tmp_path: Path) -> tuple[list[str], str]:
    """What was allowed instead of the last line of a record, and why it was not."""
    path = tmp_path / "record.toml"
    path.write_text(f'game = "{game}"\nplayers = [{players}]\nlog = """\n{log}\n"""\n', "utf-8")
    illegal = zp.replay(zp.read_record(path)).illegal
    assert illegal is not None
    return [str(one) for one in illegal.allowed], str(illegal.violations[0])


def test_another_verb_does_not_hide_what_was_allowed(tmp_path: Path) -> None:
    """The pawn or the number that was typed fits several verbs by chance."""
    moves = ("Anna 6", "king"), ("Ben 5", "king"), ("Anna 5", "pawn1"), ("Ben 2", "pawn1")
    two = "\n".join(f"roll {roll}\nmove {roll.split()[0]} {pawn}" for roll, pawn in moves)
    allowed, _ = instead('"Anna", "Ben"', "zock", f"{two}\nroll Anna 4\ncash Anna king", tmp_path)
    assert allowed == ["move Anna king, pawn1 or pawn2", "end"]
    allowed, _ = instead('"Anna", "Ben"', "zock", f"{two}\nduel Anna 3", tmp_path)
    assert allowed == ["roll Anna 1, 2, 3, 4, 5 or 6", "end"]
    allowed, _ = instead('"Anna", "Ben"', "wuestentruck", "roll Anna 9\nplay Anna darkblue Anna.1 p11", tmp_path)
    assert allowed[0].startswith("roll Ben 1")
