"""The box, decks, and the truck to grab on the page."""

from typing import Any

import pytest

import zackpack as zp
from tests.page.calls import answer, error, proof_of, refusal, without_seconds
from tests.page_arguments import CARGO
from zackpack.draw.svg import PIECE_COLOURS, ink_on

THREE = """version = 1
name = "three"

[[truck]]
name = "long"
levels = 1
area = \"\"\"
.....
\"\"\"

[[truck]]
name = "tall"
levels = 4
area = \"\"\"
..
\"\"\"

[[truck]]
name = "two"
levels = 1
area = \"\"\"
.#.
\"\"\"
"""
LONG = {"name": "long", "levels": 1, "area": ["....."]}
TALL = {"name": "tall", "levels": 4, "area": [".."]}
TWO = {"name": "two", "levels": 1, "area": [".#."]}
LONG_REPORT = {
    **LONG,
    "squares": 5,
    "capacity": 5,
    "parts": 1,
    "text": "long: 5 squares, 1 level, 5 cubes",
}
TALL_REPORT = {
    **TALL,
    "squares": 2,
    "capacity": 8,
    "parts": 1,
    "text": "tall: 2 squares, 4 levels, 8 cubes",
}
TWO_REPORT = {
    **TWO,
    "squares": 2,
    "capacity": 2,
    "parts": 2,
    "text": "two: 2 squares, 1 level, 2 cubes",
}


def test_the_box_has_sticks_and_dice() -> None:
    colours = [PIECE_COLOURS[piece] for piece in zp.Piece]
    names = ("white", "grey", "brown", "turquoise", "purple")
    assert answer("box_contents") == {
        "version": zp.__version__,
        "unnameable": '",=',
        "pieces": [
            {"name": name, "length": length, "colour": colour, "ink": ink_on(colour)}
            for length, (name, colour) in enumerate(zip(names, colours, strict=True), start=1)
        ],
        "faces": [[1, 2, 3, 4, 5], [0, 1, 2, 3, 4], [0, 1, 2, 3], [0, 1, 2], [0, 1, 2]],
    }


def test_a_deck_of_ones_own_is_what_its_file_says() -> None:
    assert answer("deck", file=THREE) == {
        "name": "three",
        "table": {"version": 1, "name": "three", "truck": [LONG, TALL, TWO]},
        "toml": THREE,
        "trucks": [LONG_REPORT, TALL_REPORT, TWO_REPORT],
        "remarks": [
            "trucks with 1 level: 2 here, 9 printed",
            "trucks with 2 levels: 0 here, 10 printed",
            "trucks with 3 levels: 0 here, 6 printed",
            "trucks with 4 levels: 1 here, 5 printed",
            "the smallest holds 2 cubes, the smallest printed one 9",
        ],
        "capacities": [2, 8],
        "levels": [[1, 2], [4, 1]],
    }


def test_a_deck_can_come_as_the_table_of_its_file() -> None:
    found = answer("deck", file=THREE)
    assert answer("deck", file=found["table"]) == found
    assert answer("deck", file=found["toml"]) == found


def test_without_a_file_the_deck_is_that_of_the_house() -> None:
    found = answer("deck")
    assert [truck["name"] for truck in found["trucks"]] == [truck.name for truck in zp.house_deck()]
    assert (found["name"], found["remarks"], found["capacities"]) == ("House deck", [], [9, 40])
    assert found["levels"] == [[1, 9], [2, 10], [3, 6], [4, 5]]


def test_errors_of_a_deck_begin_with_the_name_of_its_file() -> None:
    text = THREE.replace("name", "title", 1)
    faults = error("deck", file=text, name="my_deck.toml")["faults"]
    assert {fault["place"].partition(",")[0] for fault in faults} == {"my_deck.toml"}


# ---- the truck to grab


def pick(*trucks: str, cargo: dict[str, int], **more: Any) -> Any:
    """The answer about trucks on the table, but for seconds."""
    return without_seconds(answer("pick", trucks=list(trucks), cargo=cargo, **more))


def test_the_best_truck_comes_first_and_is_the_one_to_grab() -> None:
    assert pick("two", "long", cargo={"white": 2, "brown": 1}, deck=THREE) == {
        "rows": [
            {**LONG_REPORT, **proof_of(0)},
            {"name": None, "penalty": 3.0, "cards": 1},
            {**TWO_REPORT, **proof_of(6)},
        ],
        "grab": "long",
        "cargo": "2 white, 1 brown",
    }


def test_where_the_unknown_card_costs_less_on_average_it_is_the_one_to_grab() -> None:
    found = pick("two", cargo={"white": 2, "brown": 1}, deck=THREE)
    assert [row["name"] for row in found["rows"]] == [None, "two"]
    assert found["rows"][0] == {"name": None, "penalty": 1.5, "cards": 2}
    assert found["grab"] is None


def test_the_unknown_card_is_none_of_those_that_were_seen() -> None:
    found = pick("T01", "T05", "T07", cargo=CARGO)
    assert [row["name"] for row in found["rows"]] == ["T07", None, "T01", "T05"]
    assert found["rows"][1] == {"name": None, "penalty": 11.2, "cards": 27}

    seen = [truck.name for truck in zp.house_deck()][:20]
    rest = [zp.solve(truck, zp.Cargo(**CARGO)).penalty for truck in zp.house_deck()[20:]]
    found = pick("T01", "T05", "T07", cargo=CARGO, seen=seen)
    unknown = {"name": None, "penalty": round(sum(rest) / 10, 1), "cards": 10}
    assert [row for row in found["rows"] if row["name"] is None] == [unknown]


def test_where_all_cards_have_been_seen_none_is_unknown() -> None:
    found = pick("two", cargo={"white": 2, "brown": 1}, deck=THREE, seen=["long", "tall"])
    assert found["rows"] == [{**TWO_REPORT, **proof_of(6)}]
    assert found["grab"] == "two"


def test_a_truck_that_is_named_twice_lies_on_the_table_once() -> None:
    twice = pick("two", "long", "two", cargo={"white": 2}, deck=THREE, seen=["long", "long"])
    assert twice == pick("two", "long", cargo={"white": 2}, deck=THREE)


NO_TRUCK = refusal(
    "deck 'three'", "expected one of its 3 trucks (long to two), found no truck 'T01'"
)
COLOURS = "white, grey, brown, turquoise, purple"
NO_CARGO = refusal("cargo", f"expected counts of {COLOURS}, found a table of keys")


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (
            {"trucks": []},
            refusal("trucks", "expected at least one truck on the table, found an empty list"),
        ),
        ({"trucks": "T01"}, refusal("trucks", "expected a list of names, found 'T01'")),
        ({"seen": [7]}, refusal("seen", "expected a list of names, found the list 7")),
        ({"trucks": ["long", "T01"]}, NO_TRUCK),
        ({"cargo": {"gold": 1}}, NO_CARGO),
    ],
)
def test_what_is_not_on_the_table_is_refused(
    more: dict[str, Any], expected: dict[str, Any]
) -> None:
    good = {"trucks": ["long"], "cargo": {"white": 2}, "deck": THREE}
    assert error("pick", **{**good, **more}) == expected


def test_trucks_that_cost_the_same_stay_in_the_order_given() -> None:
    rows = pick("two", "long", "tall", cargo={}, deck=THREE)["rows"]
    assert [(row["name"], row["penalty"]) for row in rows] == [
        ("two", 2),
        ("long", 5),
        ("tall", 8),
    ]
    same = THREE.replace('"two"', '"other"').replace(".#.", ".....")
    rows = pick("other", "long", cargo={}, deck=same)["rows"]
    assert [row["name"] for row in rows] == ["other", "long", None]
