"""Drawings: what is seen of a truck and its load, as shapes."""

from typing import Any

from tests.page.calls import answer, load_of, stick

TRUCK = {"name": "t", "levels": 2, "area": ["....#"]}
CARGO = {"white": 1, "brown": 1}


LYING = stick("brown", 0, 0, 0)


def shapes(*sticks: dict[str, Any]) -> list[Any]:
    return list(answer("drawing", load=load_of(TRUCK, CARGO, *sticks))["shapes"])


def looks(found: list[Any]) -> list[str]:
    return [shape["look"] for shape in found]


def test_an_empty_truck_shows_its_squares_and_free_cubes_behind_them() -> None:
    found = looks(shapes())
    assert found.count("floor") == 4
    assert found.count("blocked") == 1
    assert "stick" not in found
    assert found.index("glass") < found.index("bed") < found.index("floor")


def test_a_stick_has_its_piece_and_its_grain_along_it() -> None:
    seen = {
        shape["side"]: (shape["piece"], shape["grain"])
        for shape in shapes(LYING)
        if shape["look"] == "stick"
    }
    assert seen == {"top": (2, "first"), "front": (2, "first"), "right": (2, None)}


def test_a_stick_hides_the_floor_and_stands_before_the_truck() -> None:
    found = looks(shapes(LYING))
    assert found.count("floor") < 4
    assert found.index("bed") < found.index("stick") < found.index("glass")


def test_everything_lies_in_the_box() -> None:
    drawn = answer("drawing", load={"truck": "T07", "cargo": {"white": 1}})
    left, top, width, height = drawn["box"]
    for shape in drawn["shapes"]:
        for point in shape["path"].strip("MZ").replace("ZM", " ").split():
            across, down = map(float, point.split(","))
            assert left <= across <= left + width
            assert top <= down <= top + height
