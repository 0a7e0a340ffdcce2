"""The rules are the same in every language, and found by what people remember of them."""

import copy
import re
from collections import Counter
from pathlib import Path

import pytest

from zackpack.errors import InputError
from zackpack.games.records import game_names
from zackpack.pieces import Piece
from zackpack.rules import FOLDER, Rule, find_game, find_rules, rule_pages, rules
from zackpack.sentences import LANGUAGES

OTHERS = LANGUAGES[1:]
RULING = {"en": "Ruling", "de": "Auslegung", "fr": "Interprétation"}
FACTS = re.compile(r"`[^`]+`|[A-Z]{2}-[\w.]*\w|\d+")
"""What no translation changes: lines and options, ids of rules, numbers."""
LINK = re.compile(r"\]\(([^)]*)\)")


def test_every_game_has_a_page_of_rules() -> None:
    assert {page.stem for page in FOLDER.glob("*.md")} == {*game_names()}


@pytest.mark.parametrize("language", OTHERS)
def test_each_page_has_a_twin_with_the_same_ids_in_the_same_order(language: str) -> None:
    twins = sorted((FOLDER / language).glob("*.md"))
    assert [page.name for page in twins] == sorted(page.name for page in FOLDER.glob("*.md"))
    assert [*rules(language)] == [*rules()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("page", sorted(FOLDER.glob("*.md")), ids=lambda page: page.stem)
def test_a_twin_has_the_same_parts_and_links(page: Path, language: str) -> None:
    text = page.read_text("utf-8")
    twin = (FOLDER / language / page.name).read_text("utf-8")
    assert LINK.findall(twin) == LINK.findall(text)
    assert re.findall(r"^#+ ", twin, re.MULTILINE) == re.findall(r"^#+ ", text, re.MULTILINE)
    assert len(re.findall(r"^- ", twin, re.MULTILINE)) == len(
        re.findall(r"^- ", text, re.MULTILINE)
    )
    assert re.findall(r"^\d\. ", twin, re.MULTILINE) == re.findall(r"^\d\. ", text, re.MULTILINE)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.id)
def test_a_rule_has_the_same_numbers_ids_options_and_rulings(rule: Rule, language: str) -> None:
    twin = rules(language)[rule.id]
    for text, other in ((rule.text, twin.text), (rule.notes, twin.notes)):
        assert Counter(FACTS.findall(other)) == Counter(FACTS.findall(text))
        assert bool(other) == bool(text)
    assert rulings(twin.notes, language) == rulings(rule.notes, "en")
    assert twin.text != rule.text


def rulings(text: str, language: str) -> int:
    """Count what we decided."""
    return text.casefold().count(RULING[language].casefold())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_rule_is_for_players_and_its_notes_say_how_this_program_reads_it(
    language: str,
) -> None:
    for rule in rules(language).values():
        assert rule.text
        assert not rulings(rule.text, language)
        assert "`" not in rule.text
    assert "Ruling: a record gives one order of grabs." in rules()["ZP-R3"].notes


def test_a_text_of_a_rule_is_translated_from_any_language_into_any_other() -> None:
    title = find_rules("ZP-L4")[0].title
    assert (title, title.localise("de"), title.localise("fr")) == (
        "Overhang",
        "Überhang",
        "Surplomb",
    )
    assert copy.copy(rules("de")["ZP-L4"].title).localise("en") == "Overhang"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("zp-l4", ["ZP-L4"]),
        ("ZP L4", ["ZP-L4"]),
        ("l4", ["ZP-L4"]),
        ("S1", ["WT-S1", "ZP-S1"]),
        ("3a", ["MB-3a"]),
        ("empty purse", ["ZP-S5"]),
        ("leerer beutel", ["ZP-S5"]),
        ("bourse vide", ["ZP-S5"]),
    ],
)
def test_a_rule_is_found_by_its_id_the_end_of_it_or_words(text: str, ids: list[str]) -> None:
    assert [rule.id for rule in find_rules(text)] == ids


def test_words_are_looked_for_in_the_language_first() -> None:
    assert [rule.title for rule in find_rules("surplomb", "fr")] == ["Surplomb"]
    assert [rule.title for rule in find_rules("overhang", "fr")] == ["Overhang"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_text_names_is_one_of_its_page(language: str) -> None:
    for page in rule_pages(language).values():
        ids = {rule.id for rule in page.rules}
        for rule in page.rules:
            named = FACTS.findall(f"{rule.text} {rule.notes}")
            assert {fact for fact in named if re.match(r"[A-Z]{2}-", fact)} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_rule_has_words_and_no_formulas(language: str) -> None:
    for rule in rules(language).values():
        assert not re.search(r" \+ | - [x\d]|\bn[ .,;]|7776", rule.text)
    assert "capacity + 2 x cargo volume" in rules()["ZP-S3"].notes


def test_the_rules_of_a_page_have_sections_whose_headings_are_translated() -> None:
    sections = rule_pages()["zack_and_pack"].sections
    titles = [section.title for section in sections]
    assert titles == ["Components", "Set-up", "A round", "Loading", "Penalty", "End"]
    assert [title.localise("de") for title in titles][-2:] == ["Minuspunkte", "Ende"]
    assert [rule.id for rule in sections[-1].rules] == ["ZP-E1", "ZP-E2"]


def test_without_words_every_rule_is_found() -> None:
    assert find_rules("") == [*rules().values()]


@pytest.mark.parametrize(("text", "expected"), [("ZP-L44", "perhaps ZP-L4"), ("xyz", "lists them")])
def test_what_no_rule_has_is_refused_with_those_there_are(text: str, expected: str) -> None:
    with pytest.raises(InputError, match=expected):
        find_rules(text)


# ---- how to play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_each_page_tells_a_newcomer_in_a_few_short_steps_how_to_play(
    game: str, language: str
) -> None:
    steps = rule_pages(language)[game].how_to_play
    assert len(steps) == (3 if game == "points" else 5)
    for step in steps:
        assert 2 <= len(step.title.split()) <= 4
        assert 0 < len(step.text) <= 240
        assert not re.search(rf"[A-Z]{{2}}-|[`*]|{'|'.join(RULING.values())}", step.text)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_the_steps_say_the_same_numbers_in_every_language(game: str, language: str) -> None:
    for step, twin in zip(
        rule_pages()[game].how_to_play, rule_pages(language)[game].how_to_play, strict=True
    ):
        assert Counter(FACTS.findall(twin.text)) == Counter(FACTS.findall(step.text))
        assert twin.text != step.text
        assert (step.title.localise(language), twin.text.localise("en")) == (twin.title, step.text)


def test_the_numbers_of_the_steps_of_zack_and_pack_are_those_of_its_rules() -> None:
    roll, grab, _, pay, _ = (step.text for step in rule_pages()["zack_and_pack"].how_to_play)
    for piece in Piece:
        assert re.search(rf"{piece.colour}\D* {piece.length}\b", roll)
    assert "75 points" in roll
    assert "75 points" in rules()["ZP-P1"].text
    assert "2 trucks (1 if 5 or 6 play)" in grab
    assert "3 or 4 players is dealt two trucks, each of 5 or 6 players one" in rules()["ZP-R2"].text
    assert "1 point for each white" in pay
    assert "1 point for each white" in rules()["ZP-S1"].text
    assert "gets 10 points" in pay
    assert "gets 10 points" in rules()["ZP-S4"].text


@pytest.mark.parametrize(
    ("language", "amounts"),
    [
        ("en", ["1 point for each", "twice its length for each"]),
        ("de", ["1 Punkt für jeden", "für jeden übrigen Stab das Doppelte seiner Länge"]),
        ("fr", ["1 point par", "deux fois sa longueur pour chaque"]),
    ],
)
def test_the_rule_of_the_penalty_says_its_amounts(language: str, amounts: list[str]) -> None:
    text = rules(language)["ZP-S3"].text
    assert all(amount in text for amount in amounts)


def test_the_rules_of_zack_and_pack_call_a_stick_a_stick() -> None:
    for rule in rule_pages()["zack_and_pack"].rules:
        assert not re.search(r"\bpieces?\b", f"{rule.title} {rule.text}", re.IGNORECASE)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("zack_and_pack", "zack_and_pack"),
        ("Zack & Pack", "zack_and_pack"),
        ("zack and pack", "zack_and_pack"),
        ("ZOCK", "zock"),
        ("Wüstentruck", "wuestentruck"),
        ("der wuestentruck", "wuestentruck"),
        ("Nur Punkte", "points"),
        ("", None),
        ("zock duel", None),
        ("ZP-L4", None),
        ("chess", None),
    ],
)
def test_a_game_is_found_by_its_name_or_a_title_of_it(text: str, game: str | None) -> None:
    assert find_game(text) == game


def test_the_title_of_a_page_is_translated() -> None:
    assert rule_pages()["points"].title.localise("de") == "Nur Punkte"
