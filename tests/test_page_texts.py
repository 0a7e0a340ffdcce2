"""The page's own texts: all that it calls by names of Python have one, and they name no game: the
words of games come from the games.
"""

import json
import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from tests.machine import ROOT
from zackpack.games.records import GAMES, game_named
from zackpack.page import call, game_answers
from zackpack.pieces import COLOURS
from zackpack.placements import AxisName

SOURCES = ROOT / "web/src"
TEXTS = json.loads((SOURCES / "texts/en.json").read_text("utf-8"))
FAMILY = re.compile(r"\bt\(`(\w+)\.\$\{")
"""A text that the page asks for by a word that it does not write out."""


def literals(typed_dict: type, field: str) -> set[str]:
    """The words that a field of an answer may be."""
    return set(get_args(get_type_hints(typed_dict)[field]))


NAMES = {
    "piece": set(COLOURS),
    "axis": set(get_args(AxisName)),
    "verdict": literals(game_answers.Step, "verdict"),
    "ask": literals(game_answers.Question, "kind"),
}
"""What Python calls the things that the texts of a family are for: "piece.grey" is for the piece
"grey".
"""
OF_THE_PAGE = {"backup", "tab", "menu", "way", "link", "opening"}
"""The families whose words are the page's own."""

OF_THE_PAGE_ALONE = {"points"}
"""A name of a game that means something else in the page: a way to keep any game."""


def named_in(family: str) -> set[str]:
    """The names that the texts of a family are for."""
    return {key.removeprefix(f"{family}.") for key in TEXTS if key.startswith(f"{family}.")}


def sources() -> str:
    """The code of the page."""
    return "".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.ts*")))


@pytest.mark.parametrize("family", NAMES)
def test_each_name_has_a_text(family: str) -> None:
    assert sorted(NAMES[family] - named_in(family)) == []


@pytest.mark.parametrize("family", NAMES)
def test_each_text_is_for_a_name_or_stands_in_the_page_as_it_is(family: str) -> None:
    code = sources()
    others = named_in(family) - NAMES[family]
    assert sorted(name for name in others if f'"{family}.{name}"' not in code) == []


def test_the_page_asks_for_no_text_by_a_word_of_a_game() -> None:
    assert set(FAMILY.findall(sources())) <= NAMES.keys() | OF_THE_PAGE


def words_of_games() -> Iterator[str]:
    """Games, their rules, and what players choose: the words for which a text could be asked."""
    for form in call("games", {})["answer"]:
        yield form["game"]
        yield from (rule["name"] for rule in form["rules"])
        yield form["setup"]["file"]
        for choice in form["setup"]["choices"]:
            yield from (choice["key"], *choice["words"])


def test_no_text_is_for_a_game_a_rule_or_a_component() -> None:
    families = {key.partition(".")[0] for key in TEXTS}
    assert sorted(families & {"game_name", "rule", "setup", "file", "word", "verb"}) == []
    names = {word for word in words_of_games() if "_" in word}
    assert sorted(key for key in TEXTS if names & set(key.split("."))) == []


def test_the_code_of_the_page_names_no_game() -> None:
    names = [f'"{name}"' for name in GAMES if name not in OF_THE_PAGE_ALONE]
    titles = [game_named(name).TITLE for name in GAMES]
    code = sources()
    assert [word for word in (*names, *titles) if word in code] == []
    assert [name for name in GAMES if re.search(rf"\b(records|games)/{name}\b", code)] == []


def test_what_the_page_calls_imports_no_game() -> None:
    modules = "".join(path.read_text("utf-8") for path in (ROOT / "zackpack/page").glob("*.py"))
    assert [name for name in GAMES if f"zackpack.games.{name}" in modules] == []


def test_the_page_writes_no_verb_into_a_line() -> None:
    verbs = {verb for name in GAMES for verb in game_named(name).VERBS}
    lines = re.findall(r'action: "line", value: ["`](\w+)', sources())
    assert sorted(verbs & set(lines)) == []
