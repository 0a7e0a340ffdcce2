"""Pictures of trucks and loads: what is drawn is what is there, and what is wrong is marked."""

from hypothesis import given

import zackpack as zp
from tests.pictures import SVG, parsed, texts
from tests.strategies.cases import cases
from tests.strategies.loads import damaged_loads, legal_loads
from zackpack import draw
from zackpack.pieces import Piece
from zackpack.placements import Placement

DECK = zp.house_deck()
BOX = zp.Truck("box", ["...", "..."], 2)


def faces(svg: str) -> list[tuple[str, list[str]]]:
    """The title of each stick in a picture, and the sides of it that are seen."""
    groups = [
        group for group in parsed(svg).iter(f"{SVG}g") if "zp-stick" in group.get("class", "")
    ]
    return [
        (
            group.findtext(f"{SVG}title") or "",
            [path.get("class", "") for path in group.iter(f"{SVG}path")],
        )
        for group in groups
    ]


def test_a_cube_shows_three_sides() -> None:
    load = zp.Load(zp.Truck("one", ".", 1), zp.Cargo(1), (Placement(Piece.WHITE, (0, 0, 0), "x"),))
    assert faces(draw.load_svg(load)) == [
        ("the white stick A, length 1", ["top", "front", "right"])
    ]


def near(truck: zp.Truck, placement: Placement) -> bool:
    """Whether a stick is at most three squares beside the truck; others are only named."""
    size = truck.columns, truck.rows, truck.levels
    return all(
        -3 <= n < most + 3 for cell in placement.cells() for n, most in zip(cell, size, strict=True)
    )


@cases(40)
@given(damaged_loads(legal_loads()))
def test_illegal_loads_are_drawn_with_what_is_wrong(load: zp.Load) -> None:
    svg = draw.load_svg(load)
    violations = zp.check(load)
    wrong = {
        i
        for violation in violations
        for i in violation.placements
        if near(load.truck, load.placements[i])
    }
    marked = [
        group for group in parsed(svg).iter(f"{SVG}g") if group.get("class") == "zp-stick wrong"
    ]
    assert len(marked) == len(wrong)
    said = " ".join(texts(svg))
    assert all(violation.rule in said for violation in violations)
    parsed(draw.plan_svg(load))


def test_sticks_that_break_a_rule_are_drawn_last() -> None:
    """So that their red outlines lie on the dark ones of their neighbours, and not below."""
    beside = Placement(Piece.WHITE, (1, 0, 0), "x"), Placement(Piece.WHITE, (0, 1, 0), "x")
    floating = Placement(Piece.WHITE, (0, 0, 1), "x")
    load = zp.Load(BOX, zp.Cargo(3), (floating, *beside))
    titles = [title for title, _ in faces(draw.load_svg(load))]
    assert titles == [f"the white stick {letter}, length 1" for letter in "BCA"]


def test_sticks_far_away_are_named_but_not_drawn() -> None:
    load = zp.Load(BOX, zp.Cargo(1), (Placement(Piece.WHITE, (1_000_000, 0, -1_000_000), "x"),))
    svg = draw.load_svg(load)
    assert faces(svg) == []
    assert "ZP-L1" in " ".join(texts(svg))
    assert len(svg) < 20_000


def test_an_evaluation_shows_what_the_load_costs_and_the_least_that_was_possible() -> None:
    load = zp.Load(BOX, zp.Cargo(1), ())
    said = " ".join(texts(draw.evaluation_svg(zp.evaluate(load))))
    assert "penalty: 14 points" in said
    assert "least penalty: 11 points" in said


def test_an_empty_truck_has_floor_blocked_squares_and_glass() -> None:
    svg = parsed(draw.truck_svg(DECK["T30"]))
    kinds = [path.get("class") for path in svg.iter(f"{SVG}path")]
    blocked = sum(row.count("#") for row in DECK["T30"].area)
    assert kinds.count("zp-blocked") == blocked
    assert kinds.count("zp-floor") == 15 - blocked
    assert svg.findtext(f"{SVG}title") == "truck T30: 10 squares, 2 levels, 20 cubes"
    assert "row 1" in (svg.findtext(f"{SVG}desc") or "")


def test_the_lines_below_a_picture_speak_its_language() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(grey=1), ["AA.\n..."])
    assert "penalty: 10 points = 10 for empty" in " ".join(texts(draw.load_svg(load)))
    assert "penalty" not in " ".join(texts(draw.load_svg(load, "de")))
