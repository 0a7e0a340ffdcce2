"""Golden records of Der Wüstentruck, whole and broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.broken.wuestentruck import BROKEN
from tests.harness import after, break_record, places, replayed
from tests.strategies.wuestentruck import RECORDS
from zackpack.cli import main
from zackpack.games import Verdict
from zackpack.games import wuestentruck as game
from zackpack.games.referee import positions_of
from zackpack.games.wuestentruck.events import Play
from zackpack.games.wuestentruck.moves import CARDS

GOLDEN = {number: RECORDS / f"wuestentruck_{number}.toml" for number in range(2, 7)}


def verdict(number: int) -> Verdict:
    """The verdict on the golden game of so many players."""
    return replayed(GOLDEN[number])


@pytest.mark.parametrize("number", GOLDEN)
def test_the_golden_games_have_in_them_what_games_can_have(number: int) -> None:
    log = verdict(number).record.log
    assert len(verdict(number).record.setup.players) == number
    assert {entry.event.verb for entry in log} == set(game.VERBS) - {"shuffle"}  # these records leave open when
    assert {entry.event.card for entry in log if isinstance(entry.event, Play)} == set(CARDS)


def test_the_command_line_refers_to_rule_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GOLDEN[4])]) == 0
    assert "Der Wüstentruck: Anna, Ben, Cleo, Dora" in capsys.readouterr().out
    out_of_turn = BROKEN["out of turn"]
    index, wrong = next(places(verdict(4), out_of_turn.breakage))
    _, number = break_record(verdict(4), out_of_turn.way, index, wrong, tmp_path / "broken.toml")
    assert main(["check", str(tmp_path / "broken.toml")]) == 1
    out = capsys.readouterr().out
    assert f"broken.toml, line {number}" in out
    assert "WT-P3" in out
    assert max(map(len, out.splitlines())) < 3000


def test_a_game_read_from_its_lines_is_the_same_game() -> None:
    state = positions_of(game.GAME, verdict(6))[0]
    again = after(state, *(str(entry) for entry in verdict(6).record.log))
    assert again == verdict(6).positions[-1]
