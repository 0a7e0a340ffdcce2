"""Loads to turn on the screen: what the page of a load has in it."""

import json
import re
from typing import Any

import zackpack as zp
from zackpack import draw
from zackpack.draw.scenes import scene
from zackpack.draw.svg import PIECE_COLOURS

CART = zp.Truck("cart", ["...", ".#."], 2)
LOAD = zp.Load.from_layers(CART, zp.Cargo(white=1, grey=1, brown=1), ["CCC\nA#.", "BB.\n.#."])


def test_a_scene_has_the_size_and_the_squares_of_its_truck() -> None:
    found = scene(zp.judge(LOAD))
    assert found["size"] == [3, 2, 2]
    assert found["free"] == [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1]]
    assert found["blocked"] == [[1, 1]]


def test_its_sticks_come_in_the_order_of_packing() -> None:
    sticks = scene(zp.judge(LOAD))["sticks"]
    assert [stick["name"] for stick in sticks] == [
        "the brown stick C",
        "the white stick A",
        "the grey stick B",
    ]
    assert [stick["label"] for stick in sticks] == ["3", "1", "2"]
    assert [stick["colour"] for stick in sticks] == [
        PIECE_COLOURS[zp.Piece(length)] for length in (3, 1, 2)
    ]
    assert sticks[0]["cells"] == [[0, 0, 0], [1, 0, 0], [2, 0, 0]]
    assert not any(stick["wrong"] for stick in sticks)


def test_a_stick_that_breaks_a_rule_is_marked_with_its_letter() -> None:
    illegal = zp.Load.from_layers(CART, zp.Cargo(white=1, grey=1), ["A..\n.#.", ".BB\n.#."])
    sticks = scene(zp.judge(illegal))["sticks"]
    assert [(stick["label"], stick["wrong"]) for stick in sticks] == [("1", False), ("B", True)]


def data_of(page: str) -> Any:
    """The scene that stands in a page."""
    (found,) = re.findall(r'<script type="application/json">(.*)</script>', page)
    return json.loads(found)


def test_the_page_of_a_load_has_its_scene_and_says_what_it_shows() -> None:
    page = draw.load_html(LOAD)
    assert data_of(page) == scene(zp.judge(LOAD))
    assert "<title>truck cart, 3 sticks: 6 of 10 cubes</title>" in page
    assert "The grey stick B, length 2: level 2, row 1, column 1, along its row." in page
    assert '<input type="range" min="0" max="3" value="3">' in page
    assert "<p>penalty: 4 points = 4 for empty spaces</p>" in page


def test_the_page_of_an_illegal_load_says_what_is_wrong() -> None:
    illegal = zp.Load.from_layers(CART, zp.Cargo(white=1), ["...\n.#.", "A..\n.#."])
    assert "<p>ZP-L4: the white stick A on level 2 has nothing under it.</p>" in draw.load_html(
        illegal
    )


def test_the_page_of_a_load_fetches_nothing() -> None:
    page = draw.load_html(LOAD)
    assert (
        "content=\"default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'\""
        in page
    )
    assert not re.search(r"\b(src|href)=|https?://|\bimport\b|\bexport\b", page)
