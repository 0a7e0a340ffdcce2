"""Advice on the command line for the player whose turn it is in a record, and what was allowed instead of a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import RECORDS
from zackpack.cli import main
from zackpack.games import zack_and_pack, zock

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
