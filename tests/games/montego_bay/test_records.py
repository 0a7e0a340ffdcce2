"""Records of Montego Bay: their set-ups are kept, and the page names every verb."""

import re
from dataclasses import fields
from pathlib import Path

import zackpack as zp
from tests.bad.montego_bay import GOOD, HARBOUR
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.dockers import Docker
from zackpack.games.montego_bay.events import Hire

ROOT = Path(__file__).parents[3]


def test_a_record_with_its_own_harbour_and_rules_is_kept(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HARBOUR.replace("Sample", "My"), "utf-8")
    setup = (
        '{ harbour = "mine.toml", large_pub = "B", third = ["large", "small"] }\n'
        "rules = { stay_in_pub = true }"
    )
    (tmp_path / "game.toml").write_text(GOOD.replace("{}", setup), "utf-8")
    record = zp.read_record(tmp_path / "game.toml")

    assert isinstance(record.setup, game.Setup)
    assert record.setup.harbour.name.startswith("My harbour")
    assert (record.setup.large_pub, record.setup.third) == ("B", ("large", "small"))

    zp.write_record(record, tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")
    assert (again.setup, again.rules) == (record.setup, game.Rules(stay_in_pub=True))
    assert [str(entry) for entry in again.log] == GOOD.split("\n")[4:10]


def test_names_of_players_may_hold_dots(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(GOOD.replace("Ben", "B.large"), "utf-8")
    event = zp.read_record(path).log[1].event
    assert isinstance(event, Hire)
    assert event.docker == Docker("B.large", "small")


def test_the_page_names_every_verb_and_every_option() -> None:
    text = (ROOT / "docs/games/montego_bay.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+) ", text, re.MULTILINE) == list(game.GAME.VERBS)
    for option in ("harbour", "large_pub", "third", *(field.name for field in fields(game.Rules))):
        assert f"`{option}" in text
