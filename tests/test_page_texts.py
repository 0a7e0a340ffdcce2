"""The page's own texts: all that it calls by names of Python have one, and no text is for names
that are no more.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from tests.machine import ROOT
from zackpack.files.source import Folder
from zackpack.games.records import game_named
from zackpack.page import call, game_answers
from zackpack.pieces import COLOURS
from zackpack.placements import AxisName

SOURCES = ROOT / "web/src"
TEXTS = json.loads((SOURCES / "texts/en.json").read_text("utf-8"))
RECORDS = sorted(ROOT.glob("tests/records/*.toml"))
FORMS = call("games", {})["answer"]
WORD = re.compile(r"\b[a-z]+[12]?\b")


def literals(typed_dict: type, field: str) -> set[str]:
    """The words that a field of an answer may be."""
    return set(get_args(get_type_hints(typed_dict)[field]))


NAMES = {
    "piece": set(COLOURS),
    "axis": set(get_args(AxisName)),
    "verdict": literals(game_answers.Step, "verdict"),
    "ask": literals(game_answers.Question, "kind"),
    "rule": {rule for form in FORMS for rule in form["rules"]},
    "setup": {
        key for form in FORMS for kind in ("words", "words_of_two") for key in form["setup"][kind]
    },
    "file": {form["setup"]["file"] for form in FORMS} - {""},
}
"""What Python calls the things that the texts of a family are for: "piece.grey" is for the piece
"grey".
"""


def named_in(family: str) -> set[str]:
    """The names that the texts of a family are for."""
    return {key.removeprefix(f"{family}.") for key in TEXTS if key.startswith(f"{family}.")}


@pytest.mark.parametrize("family", NAMES)
def test_each_name_has_a_text(family: str) -> None:
    assert sorted(NAMES[family] - named_in(family)) == []


@pytest.mark.parametrize("family", NAMES)
def test_each_text_is_for_a_name_or_stands_in_the_page_as_it_is(family: str) -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    others = named_in(family) - NAMES[family]
    assert sorted(name for name in others if f'"{family}.{name}"' not in code) == []


def words_of_setups() -> set[str]:
    """The words that players choose before a game; letters such as "A" are shown as they are."""
    kinds = ("words", "words_each", "words_of_two")
    choices = [words for form in FORMS for kind in kinds for words in form["setup"][kind].values()]
    return {word for words in choices for word in words if word.islower()}


def words_of_lines() -> Iterator[str]:
    """The words that stand in lines of records: what players and boards own, and all else that was
    written.
    """
    for form in FORMS:
        players = ("Anna", "Ben", "Cleo")[: max(2, form["setup"]["fewest"])]
        setup = game_named(form["game"]).SETUP.read(players, {}, Folder(texts={}))
        for names in setup.names.values():
            yield from WORD.findall(" ".join(names))
    for record in RECORDS:
        for line in tomllib.loads(record.read_text("utf-8"))["log"].splitlines():
            yield from WORD.findall(line.partition("#")[0])


def test_each_word_that_players_choose_has_a_text() -> None:
    assert sorted(words_of_setups() - named_in("word")) == []


def test_each_word_with_a_text_stands_in_lines_or_setups() -> None:
    assert sorted(named_in("word") - words_of_setups() - {*words_of_lines()}) == []
