"""Loads as text for a terminal."""

import re
from dataclasses import replace

import zackpack as zp
from tests.solutions import OPEN
from zackpack.draw.text import (
    Line,
    comparison_lines,
    draw_load,
    legend,
    load_lines,
    proof_lines,
    side_by_side,
)

TRUCK = zp.Truck("T07", ".....\n....#\n#...#", 2)


def text(*lines: Line) -> list[str]:
    """The lines without their colours."""
    return ["".join(span.text for span in line) for line in lines]


def whites(count: int) -> zp.Load:
    """White pieces in a row, and some in the last cube."""
    cells = [(min(x, 4), 0, 0) for x in range(count)]
    return zp.Load(
        TRUCK, zp.Cargo(), tuple(zp.Placement(zp.Piece.WHITE, cell, "x") for cell in cells)
    )


def test_levels_stand_side_by_side_or_below_each_other() -> None:
    load = zp.Load.from_layers(TRUCK, zp.Cargo(), ["AA..C\n....#\n#...#", "....C\n....#\n#...#"])
    wide = ["level 1   level 2", "AA..C     ....C", "....#     ....#", "#...#     #...#"]
    assert text(*draw_load(load)) == wide
    assert text(*draw_load(load, width=17)) == wide
    below = ["level 1", "AA..C", "....#", "#...#", "", "level 2", "....C", "....#", "#...#"]
    assert text(*draw_load(load, width=16)) == text(*draw_load(load, width=0)) == below
    assert text(legend(load)) == ["grey 2: A C"]


def test_narrow_levels_stand_below_their_names_though_those_grow_longer() -> None:
    load = zp.Load.from_layers(zp.Truck("shaft", "..", 11), zp.Cargo(), ["AA"] + [".."] * 10)
    names, row = text(*draw_load(load, width=200))
    assert names.endswith("level 9    level 10   level 11")
    assert [index for index, mark in enumerate(row) if mark != " "][::2] == [
        match.start() for match in re.finditer("level", names)
    ]


def test_no_line_of_a_legend_is_too_wide() -> None:
    truck = zp.Truck("row", ["." * 12], 1)
    load = zp.Load.from_layers(truck, zp.Cargo(white=1, grey=4), ["AABBCCDDE..."])
    for width in range(20, 50):
        assert max(map(len, text(*load_lines(load, width)))) <= width


def test_cubes_in_two_sticks_are_starred_and_wrong() -> None:
    grey = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    lines = draw_load(
        zp.Load(TRUCK, zp.Cargo(), (grey, zp.Placement(zp.Piece.GREY, (1, 0, 0), "x")))
    )
    assert text(lines[1])[0].startswith("A*B..")
    assert [span.kind for span in lines[1][:3]] == ["grey", "wrong", "grey"]


def test_cubes_that_break_a_rule_are_wrong_and_those_off_the_drawing_not_shown() -> None:
    load = zp.Load(TRUCK, zp.Cargo(), (zp.Placement(zp.Piece.BROWN, (3, 1, 0), "x"),))
    lines = draw_load(load, wrong=[(4, 1, 0), (5, 1, 0)])
    assert text(lines[2])[0].startswith("...AA ")
    assert [span.kind for span in lines[2][3:5]] == ["brown", "wrong"]


def test_a_stick_above_the_truck_is_drawn_on_levels_of_its_own() -> None:
    lines = draw_load(
        zp.Load(
            zp.Truck("low", "..", 1), zp.Cargo(), (zp.Placement(zp.Piece.GREY, (0, 0, 0), "z"),)
        )
    )
    assert ["".join(span.text for span in line) for line in lines] == [
        "level 1   level 2",
        "A.        A.",
    ]


def test_a_proof_that_was_stopped_says_by_what() -> None:
    stopped = zp.solve(*OPEN, work_limit=0)
    assert "not proven optimal, stopped by the time limit; none costs less" in str(
        proof_lines(stopped)[1]
    )
    pressed = replace(stopped, interrupted=True)
    assert "not proven optimal, interrupted; none costs less" in str(proof_lines(pressed)[1])


def test_a_load_is_called_the_best_only_with_a_proof() -> None:
    stopped = zp.solve(*OPEN, work_limit=0)
    assert str(comparison_lines(stopped, 0)[-1]) == "this is the best load found"
    assert str(comparison_lines(zp.solve(*OPEN), 0)[-1]) == "this is the best load"


def test_blocks_stand_beside_each_other_while_they_fit() -> None:
    blocks = [["one", "1"], ["two"], ["three", "", "3"]]
    assert side_by_side(blocks, 17) == ["one   two   three", "1", "            3"]
    assert side_by_side(blocks, 16) == ["one   two", "1", "", "three", "", "3"]
    assert side_by_side(blocks, 1) == ["one", "1", "", "two", "", "three", "", "3"]
