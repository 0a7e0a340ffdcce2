"""A game of another package on the page: Pig, in three languages."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from zackpack.page import call, call_json, games

PIG = Path(__file__).parents[2] / "examples/pig"


@pytest.fixture(autouse=True)
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the example, as far as its entry point goes; the die falls the same way each time."""
    installed = tmp_path / "site/zackpack_pig-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Name: zackpack-pig\nVersion: 1.0\n", "utf-8")
    (installed / "entry_points.txt").write_text("[zackpack.games]\npig = pig:GAME\n", "utf-8")
    for path in (installed.parent, PIG):
        monkeypatch.syspath_prepend(str(path))
    monkeypatch.setattr(games, "CHANCE", random.Random(1))


def answer(function: str, language: str = "en", **arguments: Any) -> Any:
    """What a function answers."""
    return json.loads(call_json(function, json.dumps(arguments), language))["answer"]


def begun() -> Any:
    """A game of two."""
    return answer("new_game", game="pig", players=["Anna", "Ben"])


@pytest.mark.parametrize(
    ("language", "title", "rule"),
    [
        ("en", "Pig", "points that win"),
        ("de", "Schwein", "Punkte zum Sieg"),
        ("fr", "Cochon", "points pour gagner"),
    ],
)
def test_a_form_of_it_is_in_the_language(language: str, title: str, rule: str) -> None:
    [form] = [one for one in answer("games", language) if one["game"] == "pig"]
    assert (form["title"], form["by_points"]) == (title, False)
    assert form["rules"] == [{"name": "goal", "label": rule, "usual": 100}]
    assert form["how_to_play"] == []  # we have no page of its rules


def test_it_is_kept_by_taps() -> None:
    view = begun()
    [roll] = view["offers"]
    assert (roll["title"], roll["player"], roll["kind"]) == ("roll the die", "Anna", "chance")
    assert [branch["label"] for branch in roll["node"]["branches"]] == [*"123456"]
    words = [*roll["node"]["words"], "4"]
    view = answer("play", record=view["record"], action="tap", value={"words": words})
    titles = {offer["title"]: offer["node"]["words"] for offer in view["offers"]}
    assert titles == {"hold": ["hold", "Anna"], "roll the die": ["roll", "Anna"]}
    view = answer("play", record=view["record"], action="tap", value={"words": titles["hold"]})
    assert view["standings"][0]["points"] == 4
    view = answer("play", record=view["record"], action="go_on")
    assert view["log"][-1].startswith("roll Ben")


@pytest.mark.parametrize(
    ("language", "title", "narration"),
    [("de", "würfeln", "Anna würfelt 4."), ("fr", "lancer le dé", "Anna lance 4.")],
)
def test_its_sentences_are_in_the_language(language: str, title: str, narration: str) -> None:
    record = begun()["record"]
    [roll] = answer("game", language, record=record)["offers"]
    assert roll["title"] == title
    view = answer("play", language, record=record, action="line", value="roll Anna 4")
    assert view["narration"] == [narration]


def test_what_it_refuses_is_in_the_language() -> None:
    arguments = {"record": begun()["record"], "action": "line", "value": "roll Anna 7"}
    problem = call("play", arguments, "de")["error"]
    assert "der Würfel zeigt 1 bis 6, keine 7." in problem["message"]
    [breach] = problem["violations"]
    assert breach["title"] == breach["rule"]  # we have no page of its rules


def test_a_game_that_cannot_be_loaded_keeps_none_of_the_others_away(tmp_path: Path) -> None:
    broken = tmp_path / "site/zackpack_broken-1.0.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Name: zackpack-broken\nVersion: 1.0\n", "utf-8")
    (broken / "entry_points.txt").write_text("[zackpack.games]\nbroken = nowhere:GAME\n", "utf-8")

    names = [form["game"] for form in answer("games")]

    assert "pig" in names
    assert "broken" not in names
