"""Packing plans: every level from above, and which stick is the next."""

from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

import zackpack as zp
from tests.pictures import SVG, parsed, texts
from tests.strategies.cases import cases
from tests.strategies.loads import legal_loads
from zackpack import draw
from zackpack.draw.plans import SQUARE, WIDEST, draw_area, draw_plan
from zackpack.draw.svg import PIECE_COLOURS, WRONG

BOX = zp.Truck("box", ["...", "..."], 2)
UPRIGHT = "\N{UPWARDS ARROW}"


def levels(load: zp.Load) -> list[Xml.Element]:
    """The plans of the levels, from the bottom up."""
    return parsed(draw.plan_svg(load)).findall(f"{SVG}g")


def sticks(level: Xml.Element) -> list[dict[str, str]]:
    """The sticks on a plan."""
    return [rect.attrib for rect in level.iter(f"{SVG}rect")]


def corner(level: Xml.Element) -> tuple[float, float]:
    """Where a plan begins."""
    x, y = level.get("transform", "")[len("translate(") : -1].split()
    return float(x), float(y)


# --- the order of packing


def test_plans_number_the_sticks_level_by_level() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(white=2, grey=2, brown=1), ["AAB\nCCC", "DEB\n..."])
    assert texts(draw.plan_svg(load)) == [
        "level 1",
        "1",
        f"2{UPRIGHT}2",
        "3",
        "level 2",
        "(2)",
        "4",
        "5",
    ]


@cases(60)
@given(legal_loads())
def test_every_stick_has_its_number_once_where_it_starts(load: zp.Load) -> None:
    said = [text for text in texts(draw.plan_svg(load)) if not text.startswith(("level", "("))]
    numbers = [int(text.partition(UPRIGHT)[0]) for text in said]
    assert sorted(numbers) == list(range(1, len(load.placements) + 1))
    upright = [load.placements[index].axis == "z" for index in load.packing_order()]
    assert {number: UPRIGHT in text for number, text in zip(numbers, said, strict=True)} == dict(
        enumerate(upright, 1)
    )


def test_a_stick_lies_on_its_squares_in_its_colour() -> None:
    load = zp.Load(BOX, zp.Cargo(grey=1), (zp.Placement(zp.Piece.GREY, (1, 0, 1), "y"),))
    below, above = levels(load)
    assert sticks(below) == []
    (stick,) = sticks(above)
    assert stick["fill"] == PIECE_COLOURS[zp.Piece.GREY]
    left, top, width, height = (float(stick[name]) for name in ("x", "y", "width", "height"))
    assert SQUARE < left < left + width < 2 * SQUARE
    assert 0 < top < SQUARE < top + height < 2 * SQUARE


# --- what breaks a rule


def test_only_sticks_that_break_a_rule_are_marked() -> None:
    legal = zp.Placement(zp.Piece.WHITE, (0, 0, 0), "x")
    floating = zp.Placement(zp.Piece.WHITE, (2, 1, 1), "x")
    below, above = levels(zp.Load(BOX, zp.Cargo(white=2), (legal, floating)))
    assert [stick["stroke"] == WRONG for stick in sticks(below)] == [False]
    assert [stick["stroke"] == WRONG for stick in sticks(above)] == [True]


def test_of_sticks_in_one_place_a_plan_draws_the_last() -> None:
    grey = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    load = zp.Load(zp.Truck("T", "..", 1), zp.Cargo(grey=9), (grey,) * 9)
    assert texts(draw.plan_svg(load)) == ["level 1", "9"]


def test_sticks_that_share_only_some_squares_are_drawn_one_upon_the_other() -> None:
    grey, white = (zp.Placement(piece, (0, 0, 0), "x") for piece in (zp.Piece.GREY, zp.Piece.WHITE))
    assert texts(draw.plan_svg(zp.Load(BOX, zp.Cargo(1, 1), (grey, white))))[1:3] == ["1", "2"]
    assert texts(draw.plan_svg(zp.Load(BOX, zp.Cargo(1, 2), (grey, white, grey))))[1:3] == [
        "2",
        "3",
    ]


@pytest.mark.parametrize(
    ("cell", "drawn"),
    [
        ((-3, 0, 0), True),
        ((-4, 0, 0), False),
        ((5, 0, 0), True),
        ((6, 0, 0), False),
        ((0, -3, 0), True),
        ((0, -4, 0), False),
        ((0, 4, 1), True),
        ((0, 5, 1), False),
        ((0, 0, -1), False),
        ((0, 0, 2), False),
    ],
)
def test_sticks_up_to_three_squares_beside_the_truck_are_drawn(
    cell: tuple[int, int, int], drawn: bool
) -> None:
    load = zp.Load(BOX, zp.Cargo(1), (zp.Placement(zp.Piece.WHITE, cell, "x"),))
    assert [len(sticks(level)) for level in levels(load)].count(1) == drawn


def test_of_a_stick_that_ends_far_away_the_squares_that_are_near_are_drawn() -> None:
    load = zp.Load(BOX, zp.Cargo(purple=1), (zp.Placement(zp.Piece.PURPLE, (4, 0, 0), "x"),))
    (stick,) = sticks(levels(load)[0])
    assert SQUARE < float(stick["width"]) < 2 * SQUARE


# --- the truck


def test_levels_stand_side_by_side_as_far_as_the_widest_picture_goes() -> None:
    """A truck of ten squares takes 360 pixels: two levels in a row."""
    truck = zp.Truck("wide", "." * 10, 5)
    corners = [corner(level) for level in levels(zp.Load(truck, zp.Cargo()))]
    rows = sorted({y for _, y in corners})
    assert [rows.index(y) for _, y in corners] == [0, 0, 1, 1, 2]
    assert len(set(corners)) == 5
    width = float(parsed(draw.plan_svg(zp.Load(truck, zp.Cargo()))).get("width", ""))
    assert 2 * 10 * SQUARE < width <= WIDEST


def test_a_level_wider_than_the_widest_picture_stands_alone() -> None:
    truck = zp.Truck("wider", "." * 30, 2)
    (left, top), (same, below) = (corner(level) for level in levels(zp.Load(truck, zp.Cargo())))
    assert left == same
    assert top < below
    assert float(parsed(draw.plan_svg(zp.Load(truck, zp.Cargo()))).get("width", "")) > WIDEST


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_level_lies_within_the_picture(count: int) -> None:
    """Two levels in a row, of which the last one need not be full."""
    load = zp.Load(zp.Truck("wide", "." * 10, count), zp.Cargo())
    height = float(parsed(draw.plan_svg(load)).get("height", ""))
    lowest = max(y for _, y in map(corner, levels(load)))
    assert lowest + SQUARE <= height


def paths(area: list[str]) -> dict[str | None, int]:
    """How many shapes the drawing of an area has of each kind."""
    parent = Xml.Element("g")
    draw_area(parent, zp.Truck("T", area, 1), 10)
    return {path.get("class"): path.get("d", "").count("M") for path in parent.iter("path")}


def test_blocked_squares_are_dark_and_crossed_out() -> None:
    assert paths(["..", "##", "#."]) == {"zp-floor": 3, "zp-blocked": 3, None: 6}
    assert paths(["..", ".."]) == {"zp-floor": 4}


def test_the_picture_says_in_words_what_it_shows_in_any_language() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(grey=1), ["AA.\n..."])
    title = parsed(draw.plan_svg(load)).findtext(f"{SVG}title")
    assert title == "packing plan: truck box, 1 stick: 2 of 12 cubes"
    german = parsed(draw.plan_svg(load, "de"))
    assert german.findtext(f"{SVG}title") != title
    assert "Ebene 1" in [text.text for text in german.iter(f"{SVG}text")]


def test_a_judgement_is_drawn_as_its_load_is() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(grey=1), ["AA.\n..."])
    assert draw.plan_svg(zp.judge(load)) == draw.plan_svg(load)
    assert draw_plan(zp.judge(load)).tag == "svg"
