"""What every game gives to the referee of records, and what comes with each of them."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.harness import RULE, replayed, rules_page
from zackpack.cli import main
from zackpack.games.records import GAMES, game_named

ROOT = Path(__file__).parents[2]


def module(name: str) -> Any:
    return import_module(f"zackpack.games.{name}")


def sources(name: str) -> str:
    """What a game consists of: all modules of its package."""
    return "".join(
        file.read_text("utf-8") for file in (ROOT / "zackpack/games" / name).rglob("*.py")
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_rules_page_that_the_program_prints(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = RULE.findall(rules_page(name))
    assert game_named(name).TITLE in rules_page(name)
    assert main(["rule", ids[0]]) == 0
    assert ids[0] in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_golden_record_with_all_its_verbs(name: str) -> None:
    records = [replayed(path).record for path in sorted((ROOT / "tests/records").glob("*.toml"))]
    logs = [record.log for record in records if record.game.name == name]
    verbs = {entry.event.verb for log in logs for entry in log}
    assert verbs >= set(game_named(name).VERBS) - {"round"}


@pytest.mark.parametrize("name", GAMES)
def test_the_code_of_a_game_names_its_own_rules_only(name: str) -> None:
    """That shows the mistyped ones. What breaks each rule, or where it decides, the tests of each
    game say.
    """
    page = set(RULE.findall(rules_page(name)))
    assert set(RULE.findall(sources(name))) <= page
    assert len(page) > (3 if name == "points" else 12)
