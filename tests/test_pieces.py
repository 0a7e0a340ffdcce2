"""Pieces and cargoes (ZP-C2, ZP-C3)."""

import operator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from zackpack.sentences import LANGUAGES

COUNTS = st.tuples(*[st.integers(0, 1000)] * 5)


def test_colour_and_length_name_each_other() -> None:
    assert [(piece.colour, piece.length) for piece in zp.Piece] == [
        ("white", 1),
        ("grey", 2),
        ("brown", 3),
        ("turquoise", 4),
        ("purple", 5),
    ]


def test_the_roll_of_the_rulebook_has_nine_pieces_and_21_cubes() -> None:
    cargo = zp.Cargo.parse("3,2,3,0,1")
    assert cargo == zp.Cargo(white=3, grey=2, brown=3, turquoise=0, purple=1)
    assert (cargo.pieces, cargo.volume) == (9, 21)
    assert str(cargo) == "3 white, 2 grey, 3 brown, 1 purple"


@given(COUNTS)
def test_a_cargo_is_read_from_its_counts(counts: tuple[int, int, int, int, int]) -> None:
    cargo = zp.Cargo(*counts)
    assert cargo.counts == counts
    assert zp.Cargo.parse(" , ".join(map(str, counts))) == cargo
    assert cargo.volume == sum(length * count for length, count in enumerate(counts, start=1))


@pytest.mark.parametrize(
    "text", ["", "1,2,3,4", "1,2,3,4,5,6", "1,2,3,4,x", "1,2,3,4,-1", "1,2,3,4,1.0", "1,2,3,4,1_0"]
)
def test_a_text_that_is_not_five_whole_numbers_is_refused(text: str) -> None:
    with pytest.raises(zp.InputError, match="five whole numbers") as error:
        zp.Cargo.parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("count", [-1, 1001, 1.0, "1", True, None])
def test_a_count_is_a_whole_number(count: object) -> None:
    with pytest.raises(
        zp.InputError, match=r"cargo, brown: expected a whole number from 0 to 1000, found "
    ):
        zp.Cargo(brown=count)  # type: ignore[arg-type]


@given(COUNTS, COUNTS)
def test_cargoes_are_added_and_subtracted(one: tuple[int, ...], two: tuple[int, ...]) -> None:
    halves = [zp.Cargo(*(count // 2 for count in counts)) for counts in (one, two)]
    both = halves[0] + halves[1]
    assert both.volume == halves[0].volume + halves[1].volume
    assert both - halves[1] == halves[0]
    assert sum(halves, zp.Cargo()) == both


def test_no_sum_or_difference_has_a_count_beyond_the_limits() -> None:
    with pytest.raises(
        zp.InputError, match="cargo, grey: expected a whole number from 0 to 1000, found -1"
    ):
        zp.Cargo(white=3) - zp.Cargo(grey=1)
    with pytest.raises(
        zp.InputError, match="cargo, white: expected a whole number from 0 to 1000, found 1001"
    ):
        zp.Cargo(white=1000) + zp.Cargo(white=1)
    for operation in (operator.add, operator.sub):
        with pytest.raises(TypeError):
            operation(zp.Cargo(white=3), 1)


def test_a_cargo_counts_compares_and_multiplies() -> None:
    cargo = zp.Cargo(white=3, grey=2, purple=1)
    assert (
        [cargo[piece] for piece in zp.Piece]
        == [cargo[piece.colour] for piece in zp.Piece]
        == list(cargo)
    )
    assert 2 * cargo == cargo * 2 == cargo + cargo
    assert zp.Cargo(white=3, grey=2) <= cargo <= 2 * cargo >= cargo
    assert not cargo <= zp.Cargo(white=9, grey=9)
    for key in (1, "gray", None):
        with pytest.raises(zp.InputError, match="expected a Piece, or one of white, grey"):
            cargo[key]  # type: ignore[index]
    with pytest.raises(TypeError):
        cargo * 0.5  # type: ignore[operator]
    with pytest.raises(TypeError):
        assert cargo <= 3  # type: ignore[operator]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cargo_is_read_as_it_is_printed(language: str) -> None:
    cargo = zp.Cargo(3, 2, 4, 1, 5)
    assert zp.Cargo.parse(cargo.sentence().localise(language)) == cargo


def test_what_is_no_colour_is_refused_with_what_was_meant() -> None:
    message = "cargo: expected one of white, grey, .* found 'gray' \\(did you mean grey\\?\\)"
    with pytest.raises(zp.InputError, match=message):
        zp.Cargo(gray=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("piece", ["brown", 0, 6, 1.0, True])
def test_a_piece_is_a_piece_or_its_length(piece: Any) -> None:
    truck = zp.house_deck()["T07"]
    assert truck.placements(3) == truck.placements(zp.Piece.BROWN)
    with pytest.raises(zp.InputError, match="piece: expected a Piece, or its length from 1 to 5"):
        truck.placements(piece)


def test_a_cargo_has_no_length_that_could_be_taken_for_its_sticks() -> None:
    with pytest.raises(TypeError, match="has no len"):
        len(zp.Cargo(white=3))  # type: ignore[arg-type]
