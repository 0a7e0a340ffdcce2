"""Loads that are handed in: for the recorded truck and roll, and without a roll for what the dice
can show.
"""

import pytest

import zackpack as zp
from tests.conversations import table
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.live_game import LiveGame, load_event
from zackpack.games.zack_and_pack.events import Load

T12 = zp.house_deck()["T12"]
CARGO = zp.Cargo(1, 2, 1, 0, 1)
PACKING = ("roll Ben 1,2,1,0,1", "draw Ben T12")


def hand_in(live: LiveGame, load: zp.Load) -> None:
    """Record a load that Ben has just packed."""
    live.add(load_event(live.game, live.record, "load", "Ben", load))


@pytest.mark.parametrize(
    "load",
    [
        zp.Load(T12, zp.Cargo(1, 2, 1, 1, 1)),
        zp.Load(T12, zp.Cargo(1, 2, 1, 0, 0)),
        zp.Load(zp.Truck("T12", T12.area, T12.levels + 1), CARGO),
        zp.Load(zp.house_deck()["T01"], CARGO),
    ],
    ids=["a stick more", "a stick fewer", "a level more", "another truck"],
)
def test_a_load_for_another_roll_or_truck_is_refused(load: zp.Load) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *PACKING)
    with pytest.raises(
        zp.InputError, match=r"expected T12.* with 1 white, 2 grey, 1 brown, 1 purple, as recorded"
    ):
        hand_in(live, load)


def test_a_load_for_a_truck_of_another_name_and_the_same_form_is_taken() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *PACKING)
    hand_in(live, zp.Load(zp.Truck("cart", T12.area, T12.levels), CARGO))
    assert str(live.record.log[-1]) == "load Ben Ben-1"


WHITE = ("ABCDE", "#....", "#####")
EMPTY = (".....", "#....", "#####")
GREY = ("AABB.", "#CCDD", "#####")


@pytest.mark.parametrize(
    ("lower", "upper", "refused"),
    [
        (WHITE, EMPTY, ""),
        (
            WHITE,
            ("F....", "#....", "#####"),
            "the load has 6 white sticks, and the die shows at most 5.",
        ),
        (GREY, EMPTY, ""),
        (
            GREY,
            ("EE...", "#....", "#####"),
            "the load has 5 grey sticks, and the die shows at most 4.",
        ),
    ],
)
def test_without_a_roll_a_load_has_only_what_the_dice_can_show(
    lower: tuple[str, ...], upper: tuple[str, ...], refused: str
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", "draw Ben T12")
    event = Load("Ben", DrawnLoad("b1", ("\n".join(lower), "\n".join(upper))))
    violations = live.game.check(live.state, event)
    assert list(map(str, violations)) == ([f"ZP-L6: {refused}"] if refused else [])
