"""Records of games: golden ones, broken ones, partial ones, and what cannot be read."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.bad.zack_and_pack import GOOD
from tests.broken.zack_and_pack import BROKEN
from tests.game_strategies import HOUSE, LOADING, NAMES, RECORDS, Game, bankrupt, illegal, shuffles
from tests.harness import break_record, places
from tests.strategies import cases
from tests.test_imports import loaded
from zackpack.cli import main
from zackpack.games import Entry, Verdict
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points, Win
from zackpack.games.protocol import Due
from zackpack.games.records import record_table
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.events import Deal, Draw, Load, Pay, Roll, Shuffle, Take
from zackpack.games.zack_and_pack.position import Rules, Setup, State

GOLDEN = [RECORDS / f"{name}_players.toml" for name in ("four", "six")]
FOUR, SIX = (zp.replay(zp.read_record(path)) for path in GOLDEN)
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


@pytest.mark.parametrize("verdict", [FOUR, SIX], ids=["four", "six"])
def test_golden_games_are_legal_and_end_as_written(verdict: Verdict) -> None:
    assert verdict.legal
    assert len(verdict.positions) == len(verdict.record.log) + 1
    assert verdict.winners == events(verdict, Win)[-1].players
    stated = events(verdict, Points)[-1].stated
    assert tuple((standing.player, standing.points) for standing in verdict.standings) == stated
    assert all(sum(points for _, points in one.items) == one.points for one in verdict.standings)


def test_the_points_of_the_golden_games() -> None:
    assert [(one.player, one.points) for one in FOUR.standings] == [("Anna", 0), ("Ben", 0), ("Cleo", 0), ("Dora", 21)]
    assert FOUR.winners == ("Dora",)
    assert [one.points for one in SIX.standings] == [39, 0, 25, 29, 39, 0]
    assert SIX.winners == ("Anna", "Emil")
    assert FOUR.missing == SIX.missing == ("round 3: everybody's load",)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_golden_games_survive_toml_and_json_and_back(path: Path, tmp_path: Path) -> None:
    ways = [path, tmp_path / "a.json", tmp_path / "b.toml", tmp_path / "c.json"]
    for source, target in pairwise(ways):
        zp.write_record(zp.read_record(source), target)
    assert ways[2].read_text("utf-8") == path.read_text("utf-8")
    assert ways[3].read_text("utf-8") == ways[1].read_text("utf-8")
    assert "# last to pick" in path.read_text("utf-8")
    assert zp.replay(zp.read_record(ways[1])).standings == zp.replay(zp.read_record(path)).standings


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_golden_games_on_the_command_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    assert "legal\n" in capsys.readouterr().out
    assert main(["check", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["legal"]
    assert report["winners"] == list(zp.replay(zp.read_record(path)).winners)


@pytest.mark.parametrize("rule", LOADING)
@pytest.mark.parametrize("verdict", [FOUR, SIX], ids=["four", "six"])
def test_an_illegal_load_is_found_at_its_line(verdict: Verdict, rule: str, tmp_path: Path) -> None:
    changes = (
        (i, event)
        for i, state in enumerate(positions_of(game, verdict)[:-1])
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


# ---- records that leave things out


def read(tmp_path: Path, log: str, head: str = "", loads: str = "") -> zp.Record:
    text = f'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\n{head}log = """\n{log}"""\n{loads}'
    (tmp_path / "game.toml").write_text(text, "utf-8")
    return zp.read_record(tmp_path / "game.toml")


def judged(tmp_path: Path, log: str, head: str = "", loads: str = "") -> Verdict:
    return zp.replay(read(tmp_path, log, head, loads))


def points_of(verdict: Verdict) -> list[int]:
    return [one.points for one in verdict.standings]


def test_a_record_of_penalties_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "pay Anna 5\npay Ben 9\npay Cleo 5\npay Anna 100\npay Ben 3\npay Cleo 80\nwin Ben\n")
    assert verdict.legal
    assert points_of(verdict) == [0, 73, 0]
    assert verdict.winners == ("Ben",)
    assert verdict.missing == tuple(
        f"round {number}: everybody's {what}" for number in (1, 2) for what in ("roll", "deal", "truck", "load")
    )


def test_a_record_of_points_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "score Anna=85 Ben=50 Cleo=3\nscore Anna=60 Ben=60 Cleo=0\nwin Anna Ben\n")
    assert verdict.legal
    assert points_of(verdict) == [60, 60, 0]
    assert verdict.winners == ("Anna", "Ben")
    assert "round 2: everybody's penalty" in verdict.missing


BOX = zp.Deck("box", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 13)))


def test_a_record_with_some_loads_and_some_penalties(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 6 # as said\npay Ben 8\npay Cleo 10\n"
    loads = '[loads]\nmine = ["""\nABB\nCCC\n"""]\n'
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', loads)
    assert verdict.legal
    assert points_of(verdict) == [79, 67, 65]
    assert verdict.missing == (
        "round 1: Ben and Cleo's roll",
        "round 1: everybody's deal",
        "round 1: Ben and Cleo's truck",
        "round 1: Ben and Cleo's load",
    )


def test_a_penalty_beside_a_load_is_checked(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 5\n"
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', '[loads]\nmine = ["""\nABB\nCCC\n"""]\n')
    (claim,) = verdict.claims
    assert claim.violations[0].rule == "ZP-S3"
    assert "owes 6 points, not 5" in claim.violations[0].message


def test_a_penalty_without_a_load_must_be_possible(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml" }\n'
    possible = []
    for penalty in range(30):
        verdict = judged(tmp_path, f"roll Anna 1,1,1,0,0\ntake Anna B3\npay Anna {penalty}\n", head)
        assert {violation.rule for claim in verdict.claims for violation in claim.violations} <= {"ZP-S3"}
        possible += [] if verdict.claims else [penalty]
    assert possible == [6, 9, 12, 15, 18, 21, 24]


def test_lines_that_begin_a_round(tmp_path: Path) -> None:
    assert judged(tmp_path, "round 1\npay Anna 1\npay Ben 2\npay Cleo 3\nround 2\nround 2\npay Cleo 3\n").legal
    illegal = judged(tmp_path, "round 1\nround 2\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-R1"
    unpaid = judged(tmp_path, "pay Anna 1\nround 2\n").illegal
    assert unpaid
    assert unpaid.violations[0].rule == "ZP-S4"
    assert "Ben, Cleo" in unpaid.violations[0].message


def test_deals_and_grabs_may_be_missing(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "roll Anna 1,1,1,0,0\ntake Ben T05\ndraw Cleo T09\nscore Anna=60 Ben=70 Cleo=85\n")
    assert verdict.legal
    assert "round 1: Ben and Cleo's roll" in verdict.missing
    assert "round 1: Anna's truck" in verdict.missing


def test_points_of_a_round_with_some_penalties_must_fit_them(tmp_path: Path) -> None:
    assert judged(tmp_path, "pay Anna 5\nscore Anna=80 Ben=50 Cleo=50\n").legal
    illegal = judged(tmp_path, "pay Anna 5\nscore Anna=71 Ben=50 Cleo=50\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-S5"


def test_rules_of_ones_own_are_kept(tmp_path: Path) -> None:
    record = read(tmp_path, "pay Anna 1\npay Ben 2\npay Cleo 3\n", "rules = { points = 30, bonus = 4 }\n")
    zp.write_record(record, tmp_path / "again.toml")
    again = zp.read_record(tmp_path / "again.toml")
    assert again.rules == Rules(30, 4)
    assert points_of(zp.replay(again)) == [33, 28, 27]


def test_deck_and_dice_of_ones_own_are_kept(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml", dice = [[1, 7], [0], [0], [0], [0]] }\n'
    record = read(tmp_path, "roll Anna 7,0,0,0,0\n", head)
    zp.write_record(record, tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")
    assert isinstance(again.setup, Setup)
    assert again.setup.deck == BOX
    assert again.setup.dice.faces[0] == (1, 7)
    assert zp.replay(again).legal
    illegal = judged(tmp_path, "roll Anna 5,0,0,0,0\n", head).illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-C2"


# ---- whatever is written can be read


NAME = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters=" ,\"'#="), min_size=1, max_size=40
).filter(str.isprintable)
COMMENT = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20) | st.sampled_from(
    ('"""', "'''", "\\", "\\n", "a # b", '"', "'" * 5 + '"' * 5 + "\\")
)


@cases(100)
@given(st.lists(NAME, min_size=3, max_size=6, unique=True), st.lists(COMMENT, max_size=5), st.booleans())
def test_any_names_and_comments_survive(players: list[str], comments: list[str], as_json: bool) -> None:
    log = tuple(Entry(Pay(players[0], 3), comment.strip()) for comment in comments)
    record = zp.Record("zack_and_pack", Setup(tuple(players), HOUSE), Rules(), log)
    path = RECORDS.parent / f".round_trip.{'json' if as_json else 'toml'}"
    try:
        zp.write_record(record, path)
        again = zp.read_record(path)
    finally:
        path.unlink(missing_ok=True)
    assert again.setup.players == tuple(players)
    assert [(entry.event, entry.comment) for entry in again.log] == [(entry.event, entry.comment) for entry in log]


def test_an_existing_file_is_not_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    zp.write_record(FOUR.record, path, new=True)
    with pytest.raises(zp.InputError, match="an existing file, which is kept"):
        zp.write_record(SIX.record, path, new=True)
    assert zp.read_record(path).setup.players == NAMES[:4]


def test_written_records_have_their_fields_only_once_needed() -> None:
    table = record_table(zp.Record("zack_and_pack", Setup(NAMES[:3], HOUSE), Rules(), ()))
    assert table["rules"] == table["setup"] == table["loads"] == {}
    assert table["log"] == []


def test_windows_line_ends_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    text = FOUR_TEXT.replace("\n", "\r\n")
    (tmp_path / "game.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert zp.replay(zp.read_record(tmp_path / "game.toml")).standings == FOUR.standings


FOUR_TEXT = GOLDEN[0].read_text("utf-8")

# ---- what cannot be read


def test_the_good_record_is_good(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(GOOD, "utf-8")
    assert len(zp.read_record(tmp_path / "game.toml").log) == 6


def test_errors_of_setup_rules_and_log_are_told_together(tmp_path: Path) -> None:
    text = GOOD.replace("setup = {}", "setup = { decks = 1, dices = 2 }").replace(
        "points = 75", "pionts = 75, bonus = -1"
    )
    (tmp_path / "game.toml").write_text(text.replace("roll Anna", "rol Anna"), "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(tmp_path / "game.toml")
    places = [fault.place.removeprefix(f"{tmp_path / 'game.toml'}, ") for fault in error.value.faults]
    assert places == ["setup, decks", "setup, dices", "rules, pionts", "rules, bonus", "line 7, column 1"]


def test_a_bad_name_is_told_once_and_not_for_each_line(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(GOOD.replace('"Anna"', '"An na"'), "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(tmp_path / "game.toml")
    assert len(error.value.faults) == 1


def test_several_errors_are_told_together(tmp_path: Path) -> None:
    text = GOOD.replace("roll Anna", "rol Anna").replace("pay Anna 3", "pay Anna").replace("T01   #", "T01 # rol\nwin")
    (tmp_path / "game.toml").write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(tmp_path / "game.toml")
    places = re.findall(r"line (\d+), column (\d+)", str(error.value))
    assert places == [("7", "1"), ("10", "9"), ("11", "9")]


@pytest.mark.parametrize(
    "log", ['["pay Anna 3\\npay Ben 4"]', '["pay Anna 3 # a\\u0000b"]', '["pay Anna 3 # \\ud800"]']
)
def test_no_line_of_a_json_record_hides_another(log: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(f'{{"game": "zack_and_pack", "players": ["Anna", "Ben", "Cleo"], "log": {log}}}', "utf-8")
    with pytest.raises(zp.InputError, match="event 1, column 1"):
        zp.read_record(path)


@pytest.mark.parametrize("log", ["3", "{ a = 1 }", "[3]", '[["pay Anna 3"]]'])
def test_a_log_is_text(log: str, tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(f'game = "zack_and_pack"\nplayers = ["A", "B", "C"]\nlog = {log}\n', "utf-8")
    with pytest.raises(zp.InputError, match=r"game\.toml, log"):
        zp.read_record(tmp_path / "game.toml")


def test_a_load_that_is_not_there_is_bad_input_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = "roll Anna 1,1,1,0,0\ntake Anna T01\nload Anna a2\n"
    with pytest.raises(zp.InputError, match=r"line 6, column 11: expected one of \[loads\]: a1, found no load 'a2'"):
        read(tmp_path, log, loads='[loads]\na1 = ["."]\n')
    assert main(["check", str(tmp_path / "game.toml")]) == 2
    assert "line 6" in capsys.readouterr().err


def test_a_drawing_that_is_none_is_bad_input_at_the_line_that_names_it(tmp_path: Path) -> None:
    log = "roll Anna 1,1,1,0,0\ntake Anna T01\nload Anna a1\n"
    record = read(tmp_path, log, loads='[loads]\na1 = ["""\nA.A..\n"""]\n')
    with pytest.raises(zp.InputError, match=r"game\.toml, line 6, loads, a1, level 1"):
        zp.replay(record)


def test_a_record_may_be_long_but_not_endless(tmp_path: Path) -> None:
    lines = "round 1\n" * 10_001
    with pytest.raises(zp.InputError, match="expected at most 10000, found 10001 events"):
        read(tmp_path, lines)
    assert len(read(tmp_path, lines.partition("\n")[2]).log) == 10_000


# ---- without solvers


def test_thirty_rounds_of_six_with_loads_are_judged_without_solvers(tmp_path: Path) -> None:
    played = Game(6, random.Random(1).choice, skill=0.95, rules=Rules(points=5000)).play(30, unseen=99)
    assert len(played.state.history) == 30
    assert sum(isinstance(entry.event, Load) for entry in played.log) == 180
    assert shuffles(played) > 5
    path = tmp_path / "long.toml"
    zp.write_record(played.record, path)
    assert zp.replay(zp.read_record(path)).legal
    code = f"import zackpack as zp; assert zp.replay(zp.read_record({str(path)!r})).legal"
    assert loaded(code) == []
