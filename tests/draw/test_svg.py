"""What all pictures share: names are shown and never obeyed, and nobody takes one colour for
another.
"""

import itertools
import json
import re

import pytest

import zackpack as zp
from tests.pictures import SVG, parsed, simulated
from zackpack import draw
from zackpack.draw.scenes import scene
from zackpack.draw.svg import PIECE_COLOURS, canvas, svg_text
from zackpack.pieces import Piece
from zackpack.placements import Placement
from zackpack.scores import judge

HOSTILE = '<script>alert(1)</script>&"]]>'


def test_hostile_names_are_text() -> None:
    truck = zp.Truck("<b>&amp;]]></b>", "..", 1)
    deck = zp.Deck(HOSTILE, (truck,))
    load = zp.Load(truck, zp.Cargo(1), (Placement(Piece.WHITE, (0, 0, 0), "x"),))
    for svg in (
        draw.truck_svg(truck),
        draw.deck_svg(deck),
        draw.load_svg(load),
        draw.plan_svg(load),
    ):
        root = parsed(svg)
        assert truck.name in " ".join(root.itertext())
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            *("svg", "title", "desc", "style", "g", "path", "rect", "text")
        }
    page = draw.load_html(load)
    assert "<b>" not in page
    data = re.search(r'<script type="application/json">(.*)</script>', page)
    assert data
    assert json.loads(data[1]) == scene(judge(load))


def test_what_xml_cannot_hold_is_shown_escaped() -> None:
    """Another package's game may say anything."""
    root = canvas("bell \a", "", (0, 0), (1, 1))
    assert parsed(svg_text(root)).findtext(f"{SVG}title") == r"bell \x07"


@pytest.mark.parametrize("lacking", range(4))
def test_nobody_takes_one_piece_for_another(lacking: int) -> None:
    """Even in CIELAB distance, where 10 is already plain to see side by side."""
    colours = [simulated(colour, lacking) for colour in PIECE_COLOURS.values()]
    for one, other in itertools.combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 20
