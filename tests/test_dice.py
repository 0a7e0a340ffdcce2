"""The dice (ZP-C2): all that they can show, and how often."""

from fractions import Fraction

import pytest

import zackpack as zp
from zackpack.pieces import STOCK


def test_the_standard_dice_have_the_900_rolls_of_the_published_ones() -> None:
    dice = zp.Dice.standard()
    rolls = list(dice.rolls())
    assert dice.outcomes == 6**5 == sum(ways for _, ways in rolls) == 7776
    assert len(rolls) == len({cargo for cargo, _ in rolls}) == 900
    assert dice.maxima == (5, 4, 3, 2, 2)
    assert all(dice.ways(cargo) == ways for cargo, ways in rolls)
    assert sum(map(dice.probability, (cargo for cargo, _ in rolls)), Fraction()) == 1
    assert {min(c.pieces for c, _ in rolls), max(c.pieces for c, _ in rolls)} == {1, 16}
    assert {min(c.volume for c, _ in rolls), max(c.volume for c, _ in rolls)} == {1, 40}


def test_a_roll_has_20_cubes_on_average() -> None:
    dice = zp.Dice.standard()
    mean = sum(cargo.volume * dice.probability(cargo) for cargo, _ in dice.rolls())
    variance = sum(
        (cargo.volume - mean) ** 2 * dice.probability(cargo) for cargo, _ in dice.rolls()
    )
    assert round(float(mean), 2) == 20.17
    assert round(float(variance) ** 0.5, 2) == 6.67


def test_the_stock_is_enough_for_six_players_and_not_for_seven() -> None:
    dice = zp.Dice.standard()
    assert STOCK.counts == tuple(6 * most for most in dice.maxima)
    assert STOCK.pieces == 96
    dice.require_stock(6)
    with pytest.raises(zp.InputError) as error:
        dice.require_stock(7)
    assert len(error.value.faults) == 5
    assert "purple die: expected at most 1 (12 for 7 players), found a face of 2" in str(
        error.value
    )


def test_a_probability_formats_as_a_number_does() -> None:
    chance = zp.Dice.standard().probability(zp.Cargo())
    assert (f"{chance:.2%}", f"{chance}") == ("0.00%", "0")
    assert f"{zp.Dice([[0, 1]] * 5).probability(zp.Cargo()):.3f}" == "0.031"


def test_dice_may_have_any_faces() -> None:
    dice = zp.Dice([[1], [0, 1], [2], [0], [3, 3, 4]])
    assert (repr(zp.Dice.standard()), repr(dice)) == ("Dice.standard()", f"Dice({dice.faces})")
    assert dict(dice.rolls())[zp.Cargo(1, 1, 2, 0, 3)] == 2
    assert dice.outcomes == 6


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((), "dice: expected a list of five dice, one a colour"),
        (((1,),) * 4, "dice: expected a list of five dice, one a colour"),
        ("12345", "dice: expected a list of five dice, one a colour"),
        (((1,),) * 4 + ((),), "purple die: expected a list with a number for each face"),
        (((1,), 2, (1,), (1,), (1,)), "grey die: expected a list with a number for each face"),
        (((1,),) * 4 + ((-1,),), "purple die: expected a whole number from 0 to 1000, found -1"),
        (((1001,),) + ((1,),) * 4, "white die: expected a whole number from 0 to 1000, found 1001"),
    ],
)
def test_anything_but_five_dice_with_counts_is_refused(faces: object, message: str) -> None:
    with pytest.raises(zp.InputError, match=f"^{message}"):
        zp.Dice(faces)  # type: ignore[arg-type]


def test_a_face_may_be_as_large_as_a_cargo() -> None:
    assert zp.Dice([[1000]] * 5).maxima == (1000,) * 5


def test_only_cargoes_have_ways_and_a_number_of_players_is_one_at_least() -> None:
    with pytest.raises(zp.InputError, match=r"^cargo: expected a Cargo, found '1,0,0,0,0'"):
        zp.Dice.standard().ways("1,0,0,0,0")  # type: ignore[arg-type]
    with pytest.raises(
        zp.InputError, match=r"^players: expected a whole number from 1 to 1000, found 0"
    ):
        zp.Dice.standard().require_stock(0)
