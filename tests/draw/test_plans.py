"""Packing plans: every level from above, and which stick is the next."""

import zackpack as zp
from tests.pictures import texts
from zackpack import draw

BOX = zp.Truck("box", ["...", "..."], 2)


def test_plans_number_the_sticks_level_by_level() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(white=2, grey=2, brown=1), ["AAB\nCCC", "DEB\n..."])
    said = texts(draw.plan_svg(load))
    assert said == ["level 1", "1", "2\N{UPWARDS ARROW}2", "3", "level 2", "(2)", "4", "5"]


def test_of_sticks_in_one_place_a_plan_draws_the_last() -> None:
    grey = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    load = zp.Load(zp.Truck("T", "..", 1), zp.Cargo(grey=9), (grey,) * 9)
    assert [number for number in range(1, 10) if f">{number}<" in draw.plan_svg(load)] == [9]
