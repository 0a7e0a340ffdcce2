"""The names that lines can say, and how they are put into lines."""

import pytest

from tests.harness import ALIKE
from zackpack.games.names import Names, identity, initials, quote, with_word


@pytest.mark.parametrize(
    ("word", "written"),
    [("Anna", "Anna"), ("Anna Lee", '"Anna Lee"'), ("a#b", '"a#b"'), ("", '""'), ("T07", "T07")],
)
def test_a_word_has_quotes_where_a_line_needs_them(word: str, written: str) -> None:
    assert quote(word) == written


@pytest.mark.parametrize(("one", "other"), [*ALIKE, ("Al  Bert", "\u00a0al bert")])
def test_case_encoding_and_spaces_make_no_other_name(one: str, other: str) -> None:
    assert identity(one) == identity(other)
    assert Names([one]).find(other) == one


@pytest.mark.parametrize("other", ["Zoe", "Anna2", "An-na", "\u0391nna"])
def test_accents_signs_and_letters_of_another_script_do(other: str) -> None:
    assert identity(other) not in map(identity, ("Zoë", "Anna"))


@pytest.mark.parametrize(
    ("line", "word", "other", "meant"),
    [
        ("roll AnnaLee 4", "AnnaLee", "Anna Lee", 'roll "Anna Lee" 4'),
        ('roll "Ana Lee" 4', "Ana Lee", "Anna Lee", 'roll "Anna Lee" 4'),
        ('roll "Ana" 4', "Ana", "Anna", "roll Anna 4"),
        ("kng kng", "kng", "king", "king kng"),
        ("move Anna kngs kng", "kng", "king", "move Anna kngs king"),
        ("move Anna kngs", "kng", "king", "move Anna kngs"),
    ],
)
def test_a_word_takes_the_place_of_the_first_like_another(
    line: str, word: str, other: str, meant: str
) -> None:
    assert with_word(line, word, other) == meant


@pytest.mark.parametrize(
    ("players", "letters"),
    [
        (("Anna", "ben", "Émile"), "ABÉ"),
        (("Anna", "Ben", "Anton"), "123"),
        (("Anna", "anton"), "12"),
        (("Anna", "4711"), "12"),
        (("Anna", "ßeta"), "12"),
    ],
    ids=[
        "that differ",
        "the same",
        "the same but for the case",
        "a digit",
        "two capitals for one letter",
    ],
)
def test_players_have_their_initials_or_others_by_seat(
    players: tuple[str, ...], letters: str
) -> None:
    assert initials(players, "123456") == tuple(letters)
