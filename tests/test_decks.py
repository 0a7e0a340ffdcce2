"""Decks: trucks by name and by number, and how a deck differs from the printed one (ZP-C1)."""

import pickle
from typing import Any

import pytest

import zackpack as zp
from zackpack.decks import differences_from_printed, fits_a_card, house_truck
from zackpack.errors import UnknownTruckError
from zackpack.sentences import Sentence

BUS = zp.Truck("Bus", "..", 1)
CART = zp.Truck("cart", ".", 1)


def test_numbers_names_iteration_and_in_agree() -> None:
    deck = zp.house_deck()
    assert (
        [deck[number] for number in range(len(deck))]
        == [deck[name] for name in deck.names]
        == list(deck)
    )
    assert deck.names == tuple(truck.name for truck in deck)
    assert [deck[-number] for number in range(1, 31)] == list(reversed(deck.trucks))
    assert all(
        name in deck and deck.get(name) is deck[name] and deck[name] in deck for name in deck.names
    )
    assert deck[4:8] == deck.trucks[4:8]
    assert deck.get("T31") is None


@pytest.mark.parametrize("key", ["T31", "", 30, -31, True, None, 1.0, ("T07",), []])
def test_an_unknown_truck_is_every_error_that_a_caller_may_expect(key: Any) -> None:
    for kind in (zp.InputError, KeyError, IndexError, UnknownTruckError):
        with pytest.raises(kind) as error:
            zp.house_deck()[key]
        assert "expected one of its 30 trucks (" in str(error.value)
        assert str(error.value).endswith(f", found no truck {key!r}")
        assert isinstance(error.value.__cause__, (KeyError, IndexError, TypeError))
    copy = pickle.loads(pickle.dumps(error.value))
    assert (type(copy), str(copy)) == (type(error.value), str(error.value))


@pytest.mark.parametrize("trucks", [(1,), 5, None, "T01", ["T01"]])
def test_a_deck_holds_trucks(trucks: object) -> None:
    with pytest.raises(zp.InputError, match="deck, trucks: expected a list of Truck objects"):
        zp.Deck("x", trucks)  # type: ignore[arg-type]


def test_an_unknown_truck_is_answered_with_the_names_that_were_perhaps_meant() -> None:
    with pytest.raises(zp.InputError, match=r"perhaps .*T07.*found no truck 't07'"):
        zp.house_deck()["t07"]
    with pytest.raises(zp.InputError, match=r"one of its 30 trucks \(T01 to T30\)"):
        zp.house_deck()["zzzzzz"]
    for name in ("T7", "t7", "t07", "T007"):
        with pytest.raises(zp.InputError, match=r"one of its 30 trucks \(perhaps T07\)"):
            zp.house_deck()[name]
    deck = zp.Deck("mine", (zp.Truck("Bus", ".", 1), zp.Truck("cart", ".", 1)))
    with pytest.raises(zp.InputError, match=r"one of its 2 trucks \(perhaps Bus\)"):
        deck["buss"]
    with pytest.raises(zp.InputError, match="expected its only truck, Bus, found no truck 'T07'"):
        zp.Deck("mine", deck.trucks[:1])["T07"]


def test_remarks_on_a_deck_unlike_the_printed_one() -> None:
    assert differences_from_printed(zp.house_deck()) == ()
    deck = zp.Deck("mine", (zp.Truck("full", ["....."] * 3, 4), zp.Truck("long", "......", 5)))
    assert differences_from_printed(deck) == (
        "trucks with 1 level: 0 here, 9 printed",
        "trucks with 2 levels: 0 here, 10 printed",
        "trucks with 3 levels: 0 here, 6 printed",
        "trucks with 4 levels: 1 here, 5 printed",
        "trucks with 5 levels: 1 here, 0 printed",
        "the smallest holds 30 cubes, the smallest printed one 9",
        "full has 4 levels and all 15 squares",
        "long is larger than 5 x 3 squares",
        "no area falls into separate parts",
    )


# --- what makes a deck


@pytest.mark.parametrize("name", ["", "Our deck", "Größe 🚚", "x" * 200])
def test_a_deck_may_have_any_printable_name(name: str) -> None:
    assert zp.Deck(name, [BUS]).name == name


@pytest.mark.parametrize(
    "name", ["x" * (201), "two\nlines", "\u202eGO", "\ud800", None, 7, b"deck"]
)
def test_any_other_name_is_refused(name: object) -> None:
    with pytest.raises(
        zp.InputError, match=r"^deck, name: expected at most 200 printable characters, found "
    ):
        zp.Deck(name, [BUS])  # type: ignore[arg-type]


def test_all_names_that_occur_twice_are_said() -> None:
    with pytest.raises(zp.InputError) as caught:
        zp.Deck("mine", [BUS, CART, BUS, CART, CART, zp.Truck("bus", ".", 1)])
    assert str(caught.value).split("\n") == [
        "deck 'mine': expected names that differ, found two trucks named Bus",
        "deck 'mine': expected names that differ, found two trucks named cart",
    ]


def test_a_deck_has_a_truck_at_least() -> None:
    with pytest.raises(
        zp.InputError, match=r"^deck 'mine': expected at least one, found no truck$"
    ):
        zp.Deck("mine", [])


def test_decks_of_the_same_trucks_in_the_same_order_are_equal() -> None:
    deck = zp.Deck("mine", [BUS, CART])
    assert deck == zp.Deck("mine", (BUS, CART))
    assert hash(deck) == hash(zp.Deck("mine", (BUS, CART)))
    assert deck not in {zp.Deck("mine", [CART, BUS]), zp.Deck("yours", [BUS, CART])}
    assert pickle.loads(pickle.dumps(deck)) == deck


def test_a_truck_is_in_a_deck_if_all_of_it_is() -> None:
    deck = zp.Deck("mine", [BUS, CART])
    assert "Bus" in deck
    assert "bus" not in deck
    assert zp.Truck("Bus", [".."], 1) in deck
    for other in (
        zp.Truck("Bus", "..", 2),
        zp.Truck("Bus", ".", 1),
        zp.Truck("bus", "..", 1),
        0,
        None,
    ):
        assert other not in deck


# --- how a deck is shown


@pytest.mark.parametrize(
    ("trucks", "summary"),
    [
        ([BUS, CART], "mine: 2 trucks of 1 to 2 cubes"),
        ([BUS], "mine: 1 truck of 2 cubes"),
        ([CART], "mine: 1 truck of 1 cube"),
        ([BUS, zp.Truck("van", "..", 1)], "mine: 2 trucks of 2 cubes"),
    ],
)
def test_the_summary_names_the_smallest_and_the_largest_truck(
    trucks: list[zp.Truck], summary: str
) -> None:
    assert zp.Deck("mine", trucks).summary == summary


def test_a_deck_is_short_in_a_traceback() -> None:
    assert repr(zp.Deck("mine", [BUS])) == "<Deck 'mine': 1 truck, Bus>"
    assert repr(zp.Deck("mine", [BUS, CART])) == "<Deck 'mine': 2 trucks, Bus to cart>"
    assert len(repr(zp.Deck("x" * 200, [BUS]))) < 100


# --- the house deck and the printed one


def test_a_name_like_none_of_the_house_deck_says_where_decks_of_ones_own_go() -> None:
    elsewhere = Sentence("a truck of --deck FILE")
    assert house_truck("T07", elsewhere) is zp.house_deck()["T07"]
    with pytest.raises(
        UnknownTruckError, match=r"one of its 30 trucks \(T01 to T30\), or a truck of --deck FILE"
    ):
        house_truck("Bus", elsewhere)
    with pytest.raises(UnknownTruckError) as caught:
        house_truck("t7", elsewhere)
    assert "perhaps T07" in str(caught.value)
    assert "--deck" not in str(caught.value)


@pytest.mark.parametrize(
    ("area", "fits"),
    [
        (["....."] * 3, True),
        (["..."] * 5, True),
        ([".#####.."], False),
        (["#####.....####", *["##############"] * 9], True),
        (["....", "....", "....", "...."], False),
        (["......"], False),
    ],
)
def test_a_truck_fits_a_card_if_its_squares_lie_within_five_by_three(
    area: list[str], fits: bool
) -> None:
    assert fits_a_card(zp.Truck("T", area, 1)) == fits
