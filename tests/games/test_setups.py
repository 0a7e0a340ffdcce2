"""The parts of a set-up that all games read alike."""

import pytest

import zackpack as zp
from zackpack.games.setups import choose_colours

KNOWN = ("red", "yellow", "blue")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ((), ("red", "yellow")),
        (("blue", "red"), ("blue", "red")),
        (("Red", "BLUE"), ("red", "blue")),
    ],
)
def test_colours_are_chosen_in_upper_or_lower_case_or_are_the_first_ones(
    chosen: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert choose_colours(chosen, KNOWN, 2) == expected


@pytest.mark.parametrize(
    "chosen", [("Red",), ("red", "Red"), ("red", "pink"), ("red", "yellow", "blue")]
)
def test_each_player_has_a_colour_of_the_game_and_no_two_have_the_same(
    chosen: tuple[str, ...],
) -> None:
    with pytest.raises(
        zp.InputError, match="setup, colours: expected 2 different ones of red, yellow, blue, found"
    ):
        choose_colours(chosen, KNOWN, 2)
