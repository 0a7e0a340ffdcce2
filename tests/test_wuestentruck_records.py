"""Golden records of Der Wüstentruck, whole and broken."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import zackpack as zp
from tests.broken.wuestentruck import BROKEN
from tests.harness import after, break_record, places
from tests.probe import loaded
from tests.strategies.wuestentruck import RECORDS
from zackpack.cli import main
from zackpack.games import wuestentruck as game
from zackpack.games.claims import Points, Win
from zackpack.games.referee import positions_of
from zackpack.games.wuestentruck.events import Play
from zackpack.games.wuestentruck.position import CARDS

GOLDEN = {number: RECORDS / f"wuestentruck_{number}.toml" for number in range(2, 7)}
VERDICTS = {number: zp.replay(zp.read_record(path)) for number, path in GOLDEN.items()}


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_games_are_legal_and_end_as_written(number: int) -> None:
    verdict = VERDICTS[number]
    assert verdict.legal
    assert verdict.missing == ()
    assert len(verdict.record.setup.players) == number
    assert {entry.event.verb for entry in verdict.record.log} == set(game.VERBS)
    assert {entry.event.card for entry in verdict.record.log if isinstance(entry.event, Play)} == set(CARDS)
    assert verdict.record.log[-1].event == Win(verdict.winners)
    (*_, last) = (entry.event for entry in verdict.record.log if isinstance(entry.event, Points))
    assert last.stated == tuple((one.player, one.points) for one in verdict.standings)


def test_the_points_of_the_golden_games() -> None:
    assert {number: [one.points for one in verdict.standings] for number, verdict in VERDICTS.items()} == {
        2: [24, 21],
        3: [0, 18, 12],
        4: [18, 0, 12, 0],
        5: [1, 0, 0, 0, 0],
        6: [0, 0, 0, 0, 1, 0],
    }
    assert [verdict.winners for verdict in VERDICTS.values()] == [("Anna",), ("Ben",), ("Anna",), ("Anna",), ("Emil",)]


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_games_survive_toml_and_json_and_back(number: int, tmp_path: Path) -> None:
    ways = [GOLDEN[number], tmp_path / "a.json", tmp_path / "b.toml"]
    for source, target in pairwise(ways):
        zp.write_record(zp.read_record(source), target)
    assert ways[2].read_text("utf-8") == ways[0].read_text("utf-8")
    assert zp.replay(zp.read_record(ways[1])).positions == VERDICTS[number].positions


def test_the_command_line_refers_to_rule_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GOLDEN[4])]) == 0
    assert "Der Wüstentruck: Anna, Ben, Cleo, Dora" in capsys.readouterr().out
    out_of_turn = BROKEN["out of turn"]
    index, wrong = next(places(VERDICTS[4], out_of_turn.breakage))
    _, number = break_record(VERDICTS[4], out_of_turn.way, index, wrong, tmp_path / "broken.toml")
    assert main(["check", str(tmp_path / "broken.toml")]) == 1
    out = capsys.readouterr().out
    assert f"broken.toml, line {number}" in out
    assert "WT-P3" in out
    assert max(map(len, out.splitlines())) < 3000


def test_games_are_judged_without_anything_compiled() -> None:
    code = f"import zackpack as zp; assert zp.replay(zp.read_record({str(GOLDEN[3])!r})).legal"
    assert loaded(code) == []


def test_a_game_read_from_its_lines_is_the_same_game() -> None:
    state = positions_of(game, VERDICTS[6])[0]
    again = after(state, *(str(entry) for entry in VERDICTS[6].record.log))
    assert again == VERDICTS[6].positions[-1]
