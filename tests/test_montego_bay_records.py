"""Records of Montego Bay: what cannot be read is told with its place, and what is read is kept."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import zackpack as zp
from tests.test_montego_bay_harbour import HOUSE
from zackpack.cli import main
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.events import Hire

ROOT = Path(__file__).parent.parent

RECORD = """game = "montego_bay"
players = ["Anna", "Ben"]
setup = {}
log = \"\"\"
order Anna.large Ben.small
hire Ben.small
card Ben large=1 small=4 jack=2
load Ben.small pier2 pier3
row Rum Sugar=turned
ships Ackee
\"\"\"
"""
UNREADABLE = {
    "no docker": ("hire Ben.small", "hire Ben", "line 6, column 6: expected a docker: PLAYER.KIND", "'Ben'"),
    "a docker of nobody": ("hire Ben.small", "hire Bob.small", "line 6, column 6: expected a docker", "'Bob.small'"),
    "an unknown kind": ("hire Ben.small", "hire Ben.tall", "line 6, column 6: expected a docker", "'Ben.tall'"),
    "no dockers": ("order Anna.large Ben.small", "order", "line 5, column 6: expected a docker", "the end of the line"),
    "no pier": (
        "pier2 pier3",
        "",
        "line 8, column 15: expected pier1, pier2, pier3, pier4 or pub",
        "the end of the line",
    ),
    "a fifth pier": ("pier2 pier3", "pier2 pier5", "line 8, column 22: expected pier1", "'pier5'"),
    "a card of no docker": ("large=1", "huge=1", "line 7, column 10: expected KIND=CARD", "'huge=1'"),
    "a card twice": ("small=4", "large=4", "line 7, column 18: expected KIND=CARD", "'large=4'"),
    "no number": ("small=4", "small=x", "line 7, column 18: expected KIND=CARD", "'small=x'"),
    "a large number": ("small=4", "small=44", "line 7, column 18: expected KIND=CARD", "'small=44'"),
    "turned how": (
        "Sugar=turned",
        "Sugar=round",
        "line 9, column 9: expected the name of a warehouse",
        "'Sugar=round'",
    ),
    "no warehouse": ("Sugar=turned", "=turned", "line 9, column 9: expected the name of a warehouse", "'=turned'"),
    "no ship": ("ships Ackee", "ships", "line 10, column 6: expected the name of a ship", "the end of the line"),
    "one player": (', "Ben"', "", "players: expected 2 to 4 players (MB-C5)", "1 player"),
    "five players": ('"Ben"', '"Ben", "C", "D", "E"', "players: expected 2 to 4 players (MB-C5)", "5 players"),
    "a player twice": ('"Ben"', '"Anna"', "players: expected names that differ", "['Anna', 'Anna']"),
    "a name with a comma": ('"Ben"', '"B,n"', "players: expected 1 to 40 printable characters", "'B,n'"),
    "an unknown component": ("{}", "{ habour = 1 }", "setup, habour: expected one of harbour, large_pub, third", "unk"),
    "a harbour that is no path": (
        "{}",
        "{ harbour = 1 }",
        "setup, harbour: expected the path of a harbour's file",
        "1",
    ),
    "no such harbour": ("{}", '{ harbour = "no.toml" }', "no.toml: expected a file to read", "no such file"),
    "a third pub": ("{}", '{ large_pub = "C" }', "setup, large_pub: expected A or B", "'C'"),
    "a pub that is no text": ("{}", "{ large_pub = 1 }", "setup, large_pub: expected A or B", "1"),
    "two small third dockers": ("{}", '{ third = ["small", "small"] }', "setup, third: expected the sizes", "['small'"),
    "a third docker that is no list": ("{}", "{ third = 1 }", "setup, third: expected a list of the sizes", "1"),
    "an unknown rule": ("setup = {}", "rules = { jack = 1 }", "rules, jack: expected one of stay_in_pub", "unknown"),
    "a rule that is no choice": (
        "setup = {}",
        "rules = { stay_in_pub = 1 }",
        "stay_in_pub: expected true or false",
        "1",
    ),
    "a load": (
        "setup = {}",
        'loads = { a = ["."] }',
        "loads: expected none: there are no loads in Montego Bay",
        "a table",
    ),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_records_that_cannot_be_read_are_told_with_their_place(what: str, tmp_path: Path) -> None:
    old, new, place, found = UNREADABLE[what]
    assert old in RECORD
    path = tmp_path / "game.toml"
    path.write_text(RECORD.replace(old, new, 1), "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(path)
    (told, *_) = str(error.value).splitlines()
    assert place in told
    assert found in told.partition("found ")[2]
    assert main(["check", str(path)]) == 2


def test_third_dockers_are_for_two_players(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(RECORD.replace('"Ben"', '"Ben", "Cleo"').replace("{}", '{ third = ["large", "small"] }'), "utf-8")
    with pytest.raises(zp.InputError, match="setup, third: expected 2 players"):
        zp.read_record(path)


def test_a_record_with_its_own_harbour_and_rules_is_kept(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HOUSE.read_text("utf-8").replace("Sample", "My"), "utf-8")
    setup = '{ harbour = "mine.toml", large_pub = "B", third = ["large", "small"] }\nrules = { stay_in_pub = true }'
    (tmp_path / "game.toml").write_text(RECORD.replace("{}", setup), "utf-8")
    record = zp.read_record(tmp_path / "game.toml")
    assert isinstance(record.setup, game.Setup)
    assert record.setup.harbour.name.startswith("My harbour")
    assert (record.setup.large_pub, record.setup.third) == ("B", ("large", "small"))
    zp.write_record(record, tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")
    assert (again.setup, again.rules) == (record.setup, record.rules)
    assert again.rules == game.Rules(stay_in_pub=True)
    assert [str(entry) for entry in again.log] == RECORD.split("\n")[4:10]


def test_names_of_players_may_hold_dots(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(RECORD.replace("Ben", "B.large"), "utf-8")
    event = zp.read_record(path).log[1].event
    assert isinstance(event, Hire)
    assert event.docker == "B.large.small"


def test_the_record_on_the_page_is_the_example() -> None:
    page, example = ROOT / "docs/montego_bay.md", ROOT / "examples/records/montego_bay.toml"
    assert f"```toml\n{example.read_text('utf-8')}```" in page.read_text("utf-8")
    verdict = zp.replay(zp.read_record(example))
    assert verdict.legal
    assert verdict.missing == ()


def test_the_page_names_every_verb_and_every_option() -> None:
    text = (ROOT / "docs/montego_bay.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+) ", text, re.MULTILINE) == list(game.VERBS)
    for option in ("harbour", "large_pub", "third", *(field.name for field in fields(game.Rules))):
        assert f"`{option}" in text
