"""What is in the golden records of Zack & Pack, and what the referee says of illegal lines."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from tests.broken.zack_and_pack import BROKEN, GOLDEN
from tests.harness import break_record, places, replayed
from tests.strategies.zack_and_pack import LOADING, bankrupt, illegal
from zackpack.cli import main
from zackpack.games import Entry, Verdict
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points, Win
from zackpack.games.game import Due
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.events import Deal, Draw, Load, Pay, Roll, Shuffle, Take
from zackpack.games.zack_and_pack.position import State

FOUR, SIX = map(replayed, GOLDEN)
FIRST_LINE = 5
"""Of a log, in a file that we write for a game with the usual components and rules."""


def events(verdict: Verdict, kind: type) -> list[Any]:
    return [entry.event for entry in verdict.record.log if isinstance(entry.event, kind)]


def last(verdict: Verdict) -> State:
    state = verdict.positions[-1]
    assert isinstance(state, State)
    return state


def test_the_golden_games_have_in_them_what_games_can_have() -> None:
    assert [len(verdict.record.setup.players) for verdict in (FOUR, SIX)] == [4, 6]
    for verdict in (FOUR, SIX):
        assert {type(entry.event) for entry in verdict.record.log} >= {Roll, Deal, Take, Draw, Load, Pay, Points, Win}
        assert len(events(verdict, Shuffle)) > 1
    assert any(sum(map(bool, past.bonus)) > 1 for past in last(SIX).history)
    assert bankrupt(last(SIX))
    assert len(SIX.winners) > 1
    assert all("# last to pick" in path.read_text("utf-8") for path in GOLDEN)


@pytest.mark.parametrize("rule", LOADING)
@pytest.mark.parametrize("verdict", [FOUR, SIX], ids=["four", "six"])
def test_an_illegal_load_is_found_at_its_line(verdict: Verdict, rule: str, tmp_path: Path) -> None:
    changes = (
        (i, event)
        for i, state in enumerate(positions_of(game.GAME, verdict)[:-1])
        for event in illegal(state, rule)
        if type(verdict.record.log[i].event) is Load
    )
    index, event = next(changes)
    log = verdict.record.log
    changed = replace(verdict.record, log=log[:index]).with_event(event)
    zp.write_record(replace(changed, log=(*changed.log, *log[index + 1 :])), tmp_path / "x.toml")
    found = zp.replay(zp.read_record(tmp_path / "x.toml")).illegal
    assert found
    assert found.entry.place == f"{tmp_path / 'x.toml'}, line {FIRST_LINE + index}"
    assert rule in [violation.rule for violation in found.violations]


def test_what_is_illegal_in_json_is_found_at_its_event(tmp_path: Path) -> None:
    log = (*FOUR.record.log[:7], Entry(Roll("Anna", zp.Cargo(1))))
    path = tmp_path / "online.json"
    zp.write_record(replace(FOUR.record, log=log), path)
    illegal = zp.replay(zp.read_record(path)).illegal
    assert illegal
    assert illegal.entry.place == f"{path}, event 8"


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
    assert f"  allowed here:\n    {first}\n    {second}\n" in out, "a line for each player who can do something"


def test_choices_are_listed_with_commas_and_one_or() -> None:
    assert str(Due("roll", "Ida", ("1", "2", "3"))) == "roll Ida 1, 2 or 3"
    assert str(Due("roll", "Ida", tuple("123456789"))) == "roll Ida 1, 2, 3, 4, 5, 6, 7, 8 or 1 more"
    assert str(Due("move", "Ida", ("king",))) == "move Ida king"
    assert str(Due("win", None, ())) == "win"


def test_nothing_that_is_allowed_is_left_out_in_silence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of six players can take a truck or draw one: more lines than are shown."""
    log = [f"roll {name} 1,1,1,1,1" for name in "ABCDEF"]
    log += [f"deal {name} T0{number}" for number, name in enumerate("ABCDEF", start=1)]
    path = tmp_path / "six.json"
    path.write_text(json.dumps({"game": "zack_and_pack", "players": [*"ABCDEF"], "log": [*log, "take A T01"]}), "utf-8")
    assert main(["check", str(path)]) == 1
    assert "T14 or 16 more\n    and 4 more\n" in capsys.readouterr().out
