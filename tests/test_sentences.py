"""Sentences in other languages: complete catalogues, nothing lost, English as it was."""

import copy
import io
import pickle
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.loads import loads
from zackpack.errors import make_printable
from zackpack.games import montego_bay, read_record, replay
from zackpack.rules import rules
from zackpack.sentences import (
    APOSTROPHE,
    LANGUAGES,
    NO_BREAK,
    Sentence,
    alternatives,
    conjunction,
    counted,
    enumeration,
    localise,
)

ROOT = Path(__file__).parent.parent
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
@cases(80)
@given(load=loads())
def test_no_english_is_left_in_what_the_referee_says(language: str, load: zp.Load) -> None:
    """Nothing is left in English: the words of the templates are gone, the values are there."""
    english = {
        "the",
        "stick",
        "sticks",
        "is",
        "are",
        "under",
        "nothing",
        "its",
        "column",
        "row",
        "there",
    }
    for violation in zp.check(load):
        assert isinstance(violation.message, Sentence)
        assert violation.message.localise("en") == violation.message
        words = set(
            violation.message.localise(language).replace(".", " ").replace(":", " ").split()
        )
        assert not words & english
        assert (violation.message == violation.message.localise(language)) is False


def test_a_breach_is_told_in_three_languages() -> None:
    load = zp.Load.from_layers(
        zp.Truck("bench", "...", 2), zp.Cargo(white=1, brown=1), ["A..", "BBB"]
    )
    (violation,) = zp.check(load)
    sentence = violation.message
    assert isinstance(sentence, Sentence)
    assert [sentence.localise(language) for language in LANGUAGES] == [
        "the brown stick B on level 2 has nothing under its middle and its right end.",
        "Stab B (braun) auf Ebene 2 hat nichts unter der Mitte und dem rechten Ende.",
        (
            "le bâton B (brun) au niveau 2 n\N{RIGHT SINGLE QUOTATION MARK}a rien sous son milieu "
            "et son bout droit."
        ),
    ]


def test_no_line_breaks_before_the_marks_of_a_french_sentence_or_inside_its_quotes() -> None:
    fault = Sentence(
        "there is no truck {truck} in the deck '{deck}'; did you mean {near}?",
        truck="T7",
        deck="A : B",
        near="T07",
    )
    said = f"il n{APOSTROPHE}y a pas de camion T7 dans le jeu «~A : B~»~; est-ce T07~?"
    assert fault.localise("fr") == said.replace("~", NO_BREAK)

    told = [rule.text.localise("fr") for rule in rules().values()]
    assert not [text for text in told if re.search(" [:;?!»]|« ", text)]
    assert make_printable(fault.localise("fr")) == fault.localise("fr")


def test_french_shortens_de_before_a_vowel_and_leaves_names_alone() -> None:
    names = ("Anna", "Élodie", "Luis de Alba")
    template = "{pawn} of {player}, {place}"
    values = {"pawn": "pawn1", "place": "out"}
    texts = [Sentence(template, player=name, **values).localise("fr") for name in names]
    assert [text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for text in texts] == [
        "pawn1 d'Anna, out",
        "pawn1 d'Élodie, out",
        "pawn1 de Luis de Alba, out",
    ]


def test_values_that_are_no_sentences_stay_as_they_are() -> None:
    assert Sentence("{colour} {count}", colour="brown", count=3).localise("de") == "brown 3"
    assert Sentence("{colour}", colour=Sentence("brown")).localise("de") == "braun"
    assert Sentence("not in any catalogue").localise("fr") == "not in any catalogue"


def test_braces_in_values_are_text() -> None:
    assert Sentence("{stick} has nothing under {part}.", stick="{part}", part="{stick}") == (
        "{part} has nothing under {stick}."
    )


def test_lists_and_counts_are_phrased_in_every_language() -> None:
    assert enumeration(["A"]) == conjunction(["A"]) == "A"
    assert enumeration(["A", "B", "C"], "; ") == "A; B; C"
    assert conjunction(["A", "B", "C"]).localise("de") == "A, B und C"
    assert alternatives(["A", "B", "C"]).localise("de") == "A, B oder C"
    assert [counted("{count} point", "{count} points", number) for number in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]


def test_sentences_can_be_copied_and_sent() -> None:
    sentence = conjunction([counted("{count} level", "{count} levels", 2), Sentence("it")])
    for made in (
        copy.copy(sentence),
        copy.deepcopy(sentence),
        pickle.loads(pickle.dumps(sentence)),
    ):
        assert (made, made.localise("fr")) == ("2 levels and it", "2 niveaux et lui")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'it', only en, de, fr"):
        Sentence("it").localise("it")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("zock", "move Anna pawn9"),
        ("zock", "move Anne king"),
        ("montego_bay", "load Anna.smal Ackee"),
        ("montego_bay", "row Rum=turnd"),
        ("wuestentruck", "deal Anna redd ? ?"),
        ("wuestentruck", "fuel Anna full"),
        ("zack_and_pack", "score Anna=1 Anna=2"),
        ("zack_and_pack", "load Anna a1"),
        ("zack_and_pack", "rool Anna 3,2,3,0,1"),
    ],
)
def test_lines_that_cannot_be_read_are_told_in_every_language(
    game: str, line: str, language: str
) -> None:
    record = io.StringIO(f'game = "{game}"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = "{line}"\n')
    with pytest.raises(zp.InputError) as caught:
        read_record(record)
    for one in caught.value.sentences:
        told = str(localise(one, language)).removeprefix("the open file, ")
        assert not re.search(
            r"\b(expected|found|did you mean|with|each|like|the|an|player)\b", told
        ), told


def test_errors_keep_their_text_in_english() -> None:
    with pytest.raises(zp.InputError) as caught:
        zp.Truck("a,", "..x\n.", 0)
    lines = caught.value.sentences
    assert "\n".join(lines) == str(caught.value)
    assert "erwartet: 1 bis 40 druckbare Zeichen" in Sentence("{line}", line=lines[0]).localise(
        "de"
    )


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["first_round", "montego_bay", "wuestentruck", "zock"])
def test_positions_and_what_happened_are_told_in_every_language(name: str, language: str) -> None:
    """Only lines that are repeated as they were typed stay as they are."""
    verdict = replay(read_record(ROOT / "examples" / "records" / f"{name}.toml"))
    game = verdict.record.game
    described = [line for state in verdict.positions[::12] for line in game.describe(state)]
    assert [line for line in described if localise(line, language) == line] == []
    steps = zip(verdict.positions, verdict.record.log, strict=False)
    told = [line for before, entry in steps for line in game.narrate(before, entry.event)]
    same = [line for line in told if localise(line, language) == line]
    assert [line for line in same if line.split()[0] not in game.VERBS] == []


def labels(picture: str) -> set[str]:
    """The texts that stand in a picture."""
    root = ElementTree.fromstring(picture)  # noqa: S314 - we drew it
    return {"".join(one.itertext()) for one in root.iter() if one.tag.endswith("}text")}


@pytest.mark.parametrize("name", ["first_round", "montego_bay", "wuestentruck", "zock"])
def test_pictures_are_drawn_in_every_language(name: str) -> None:
    """All that stays as it is are names, figures, letters and spaces of a board."""
    verdict = replay(read_record(ROOT / "examples" / "records" / f"{name}.toml"))
    game = verdict.record.game
    same = {*verdict.record.setup.players, "start", "oasis"}  # those are written on the board
    if isinstance(verdict.record.setup, montego_bay.Setup):
        same |= {*verdict.record.setup.warehouses, *verdict.record.setup.ships}
    for state in verdict.positions[::30]:
        english = labels(game.picture(state))
        german = labels(game.picture(state, "de"))
        words = {one for one in english & german if re.search("[a-z]{2}", one)}
        assert {one for one in words - same if not re.fullmatch(r"T\d\d \(\w+\)", one)} == set()


def test_an_empty_sentence_is_empty_in_every_language() -> None:
    """Catalogues keep their head under an empty text."""
    assert [Sentence("").localise(language) for language in LANGUAGES] == ["", "", ""]
