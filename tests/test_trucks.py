"""Trucks and decks (ZP-C1)."""

import pickle
from typing import Any

import pytest

import zackpack as zp
from zackpack.decks import differences_from_printed
from zackpack.errors import MOST_FAULTS, UnknownTruckError


def test_area_is_text_or_rows() -> None:
    text = """
        .....
        ....#
        #...#
    """
    truck = zp.Truck("T07", text, 2)
    assert truck.area == (".....", "....#", "#...#")
    assert truck == zp.Truck("T07", [".....", "....#", "#...#"], levels=2) == zp.house_deck()["T07"]
    assert hash(truck) == hash(zp.house_deck()["T07"])
    assert (truck.rows, truck.columns, truck.capacity, truck.parts()) == (3, 5, 24, 1)
    assert (4, 0) in truck.squares
    assert (4, 1) not in truck.squares


@pytest.mark.parametrize(
    ("area", "levels", "message"),
    [
        (7, 1, "truck t, area: expected a drawing: text, or a list of rows, found 7"),
        (["...", 3], 1, "truck t, area: expected a drawing"),
        ("..", True, "found true"),
        ("..", "2", "found '2'"),
        ("..", 501, "truck t: expected at most 1000, found 1002 unit cubes"),
    ],
)
def test_trucks_that_are_none(area: object, levels: object, message: str) -> None:
    with pytest.raises(zp.InputError) as error:
        zp.Truck("t", area, levels)  # type: ignore[arg-type]
    assert message in str(error.value)


@pytest.mark.parametrize("name", ["", " a", "a ", " ", "a,b", 'a"b', "a\u00a0b", "a=b", "x" * 41, "tab\t", "bell\a", 7])
def test_names_can_stand_in_lists(name: object) -> None:
    with pytest.raises(zp.InputError, match="1 to 40 printable characters"):
        zp.Truck(name, ".", 1)  # type: ignore[arg-type]


def test_numbers_names_iteration_and_in_agree() -> None:
    deck = zp.house_deck()
    assert [deck[number] for number in range(len(deck))] == [deck[name] for name in deck.names] == list(deck)
    assert deck.names == tuple(truck.name for truck in deck)
    assert [deck[-number] for number in range(1, 31)] == list(reversed(deck.trucks))
    assert all(name in deck and deck.get(name) is deck[name] and deck[name] in deck for name in deck.names)
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
    copy = pickle.loads(pickle.dumps(error.value))  # noqa: S301 - our own bytes
    assert (type(copy), str(copy)) == (type(error.value), str(error.value))


@pytest.mark.parametrize("trucks", [(1,), 5, None, "T01", ["T01"]])
def test_a_deck_holds_trucks(trucks: object) -> None:
    with pytest.raises(zp.InputError, match="deck, trucks: expected a list of Truck objects"):
        zp.Deck("x", trucks)  # type: ignore[arg-type]


def test_unknown_truck_is_told_near_names() -> None:
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


def test_no_more_faults_are_gathered_than_anybody_reads() -> None:
    with pytest.raises(zp.InputError) as caught:
        zp.Truck("T", ["x" * 40] * 40, 1)
    assert len(caught.value.faults) == MOST_FAULTS
    assert str(caught.value).endswith("\nand many more")
