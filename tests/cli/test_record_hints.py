"""Advice on the command line for the player whose turn it is in a record, and what was allowed
instead of a line.
"""

import json
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import RECORDS
from zackpack.cli import main
from zackpack.games import zack_and_pack

EXAMPLES = Path(zp.__file__).parent.parent / "examples/records"
RECORD = str(EXAMPLES / "first_round.toml")


def test_the_hint_in_a_record_is_what_pick_says_of_its_trucks(
    capsys: pytest.CaptureFixture[str],
) -> None:
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


@pytest.mark.parametrize("arguments", [[], ["--event", "0"], ["--json"]])
def test_advice_for_a_record_with_an_illegal_line_says_so_and_has_its_exit_code(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever asks for an earlier event knows; others see the last legal position, and are told."""
    path = tmp_path / "game.toml"
    path.write_text(Path(RECORD).read_text("utf-8").replace("roll Ben", "roll Anna", 1), "utf-8")
    assert main(["hint", str(path), *arguments]) == 1
    out, err = capsys.readouterr()
    assert "Round 1: " in out
    note = "is illegal; this is the position before (zackpack check says why)\n"
    assert err.endswith(note) == ("--event" not in arguments)


def test_advice_for_a_legal_record_has_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", RECORD]) == 0
    assert capsys.readouterr().err == ""


def test_advice_for_a_record_takes_no_time_limit(capsys: pytest.CaptureFixture[str]) -> None:
    """Its searches are short ones, with limits of work, so a time limit would say nothing."""
    assert main(["hint", RECORD, "--time-limit", "60"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--time-limit and the record of a game" in err
