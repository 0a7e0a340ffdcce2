"""What is in the golden records of Zack & Pack, and what the referee says of illegal lines."""

import json
from pathlib import Path

import pytest

from tests.broken.zack_and_pack import BROKEN, GOLDEN
from tests.harness import break_record, places, replayed
from zackpack.cli import main

FOUR, SIX = map(replayed, GOLDEN)


def test_the_command_line_says_what_is_illegal_where_and_what_was_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = BROKEN["one's own truck"]
    index, wrong = next(places(FOUR, broken.breakage))
    found, line = break_record(FOUR, broken.way, index, wrong, tmp_path / "broken.toml")

    assert main(["check", str(tmp_path / "broken.toml")]) == 1

    out = capsys.readouterr().out
    assert f"broken.toml, line {line}: {wrong}" in out
    assert "ZP-R3" in out
    assert found.illegal

    first, second, *_ = found.illegal.allowed
    assert f"  allowed here:\n    {first}\n    {second}\n" in out, (
        "a line for each player who can do something"
    )


def test_nothing_that_is_allowed_is_left_out_in_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of six players can take a truck or draw one: more lines than are shown, where the event
    has no player.
    """
    log = [f"roll {name} 1,1,1,1,1" for name in "ABCDEF"]
    log += [f"deal {name} T0{number}" for number, name in enumerate("ABCDEF", start=1)]
    path = tmp_path / "six.json"
    path.write_text(
        json.dumps({"game": "zack_and_pack", "players": [*"ABCDEF"], "log": [*log, "round 2"]}),
        "utf-8",
    )
    assert main(["check", str(path)]) == 1
    assert "T14 or 16 more\n    and 4 more\n" in capsys.readouterr().out
