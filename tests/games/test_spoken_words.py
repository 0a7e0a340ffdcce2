"""Lines in the words of people: verbs as they say them, names inflected and in several words."""

import random
from collections.abc import Sequence

import pytest

from tests.conversations import DEALS, HARBOUR, OUT, ROLLS, TAKEN, log, table, talk
from zackpack.games.readings import TypedWords
from zackpack.games.records import GAMES, game_named
from zackpack.sentences import LANGUAGES

HANDS = tuple(f"deal {player} darkblue red red" for player in ("Anna", "Ben", "Cleo"))
PAID = (*TAKEN, "draw Cleo T05", "pay Anna 22", "pay Ben 8", "pay Cleo 30")

SPOKEN: Sequence[tuple[str, Sequence[str], str, str]] = [
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben takes T07", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben nimmt T07", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "prend Ben t07", "take Ben T07"),
    ("zack_and_pack", (), "Anna WÜRFELT 1,1,1,1,1", "roll Anna 1,1,1,1,1"),
    ("zock", ("roll Anna 2",), "Anna avance king", "move Anna king"),
    ("montego_bay", HARBOUR, "Ben lädt dol dol egr", "load Ben.small Dolphin Dolphin Egret"),
    ("zack_and_pack", (), "Ben hat 1,2,1,0,1.", "roll Ben 1,2,1,0,1"),
    ("zack_and_pack", (), "Ben a obtenu 1,2,1,0,1", "roll Ben 1,2,1,0,1"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben nimmt den Laster T07!", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben prend le camion T07", "take Ben T07"),
    ("zack_and_pack", TAKEN, "Cleo zieht die unbekannte Karte T05", "draw Cleo T05"),
    ("zack_and_pack", TAKEN, "Anna zahlt 22 Punkte", "pay Anna 22"),
    ("zack_and_pack", PAID, "Dora steigt ein mit 40", "join Dora 40"),
    ("zack_and_pack", (*PAID, "join Dora 40"), "Ben steigt aus", "leave Ben"),
    ("zock", (), "Anna würfelt eine 4", "roll Anna 4"),
    ("zock", (), "Anna fait 4", "roll Anna 4"),
    ("zock", ("roll Anna 2",), "Anna zieht den König", "move Anna king"),
    ("zock", ("roll Anna 2",), "Anna avance le roi", "move Anna king"),
    ("zock", OUT, "Anna zieht Figur1", "move Anna pawn1"),
    (
        "wuestentruck",
        ("roll Anna 9", "roll Ben 3", "roll Cleo 2", *HANDS),
        "Anna spielt dunkelblau Anna.1 p10",
        "play Anna darkblue Anna.1 p10",
    ),
]


@pytest.mark.parametrize(("name", "lines", "typed", "meant"), SPOKEN)
def test_verbs_are_understood_as_people_say_them(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben" if name in ("montego_bay", "zock") else "Anna,Ben,Cleo", *lines)
    said = talk(live, capsys, typed)
    assert log(live) == [*lines, meant], said


@pytest.mark.parametrize("name", GAMES)
def test_no_word_means_two_verbs_of_a_game(name: str) -> None:
    verbs = game_named(name).VERBS
    words = [word for verb, kind in verbs.items() for word in (verb, *kind.spoken)]
    assert len(words) == len({*words})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_help_and_prompts_say_is_read_in_every_language(name: str, language: str) -> None:
    live = table(name, "Anna,Ben,Cleo")
    for verb, kind in live.game.VERBS.items():
        sample = kind.sample(("Anna", "Ben", "Cleo"))
        said = sample.localise(language)
        typed = TypedWords(live, live.state, random.Random(1), said)
        plain = " ".join(typed.plain_words())
        read = [typed, TypedWords(live, live.state, random.Random(1), plain)]
        assert verb in [words.verb for words in read], said


@pytest.mark.parametrize(
    ("name", "lines", "typed", "meant"),
    [
        (
            "wuestentruck",
            (),
            "Anna spielt die dunkelblaue Karte: Anna.1 p10",
            "darkblue Anna.1 p10",
        ),
        ("wuestentruck", (), "Anna joue la carte bleu foncé Anna.1 p10", "darkblue Anna.1 p10"),
        ("wuestentruck", (), "Anna plays the dark blue card Anna.1 p10", "darkblue Anna.1 p10"),
        ("zock", OUT[:1], "Anna zieht mit dem König", "king"),
        ("zock", OUT, "Anna avance le pion 1", "pawn1"),
    ],
)
def test_names_of_a_game_are_read_inflected_and_in_several_words(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if name == "wuestentruck":
        hands = ("deal Anna darkblue red red red", "deal Ben pink pink pink pink")
        lines = ("roll Anna 9", "roll Ben 3", *hands)
    live = table(name, "Anna,Ben", *lines)
    talk(live, capsys, typed)
    assert log(live)[-1].endswith(f"Anna {meant}")
