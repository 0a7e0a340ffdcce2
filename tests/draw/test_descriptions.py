"""Pictures say in words what they show."""

import zackpack as zp
from tests.pictures import SVG, parsed
from zackpack import draw
from zackpack.draw.descriptions import caption, describe_load
from zackpack.errors import MAX_FAULTS_SHOWN

BOX = zp.Truck("box", ["...", "..."], 2)


def test_pictures_say_in_words_what_they_show() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(grey=2, purple=1), ["AA.\n...", "BB.\n..."])
    svg = parsed(draw.load_svg(load))
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "truck box, 2 sticks: 4 of 12 cubes"
    described = svg.findtext(f"{SVG}desc") or ""
    assert "The grey stick B, length 2: level 2, row 1, column 1, along its row." in described
    assert (
        "penalty: 18 points = 8 for empty spaces + 10 for sticks left over (1 purple)" in described
    )


def test_a_stick_is_told_with_its_direction_unless_it_is_a_single_cube() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(white=1, grey=2), ["ABC\n.B.", "..C\n..."])
    told = str(describe_load(zp.judge(load)))
    assert "The white stick A, length 1: level 1, row 1, column 1. " in told
    assert "The grey stick B, length 2: level 1, row 1, column 2, towards the front. " in told
    assert "The grey stick C, length 2: level 1, row 1, column 3, upright. " in told


def test_of_many_breaches_the_first_stand_below_a_picture_and_the_others_are_counted() -> None:
    floating = tuple(
        zp.Placement(zp.Piece.WHITE, (x, 0, 1), "x") for x in range(MAX_FAULTS_SHOWN + 3)
    )
    row = zp.Truck("row", "." * len(floating), 2)
    *told, last = map(str, caption(zp.judge(zp.Load(row, zp.Cargo(len(floating)), floating))))
    assert len(told) == MAX_FAULTS_SHOWN
    assert last == "and 3 more"

    first = zp.Load(row, zp.Cargo(len(floating)), floating[:MAX_FAULTS_SHOWN])
    assert [*map(str, caption(zp.judge(first)))] == told
