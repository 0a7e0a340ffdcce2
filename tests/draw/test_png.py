"""PNG: twice the pixels of the SVG, up to six million; what nobody could read is refused."""

import math
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import zackpack as zp
from zackpack import draw
from zackpack.draw.png import render_png
from zackpack.draw.svg import canvas, svg_text

MILLION = 1_000_000


def picture(width: float, height: float, *, title: str = "a picture", unit: str = "") -> str:
    """An empty picture of this size."""
    return svg_text(canvas(title, "empty", (0, 0), (width, height), unit))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the renderer is asked for, with one in its place that draws nothing: large pictures take
    seconds.
    """
    found: list[dict[str, Any]] = []

    def svg_to_bytes(**options: Any) -> list[int]:
        found.append(options)
        return [*b"drawn"]

    monkeypatch.setitem(sys.modules, "resvg_py", SimpleNamespace(svg_to_bytes=svg_to_bytes))
    return found


def test_a_png_has_twice_the_pixels_of_the_svg_on_white(asked: list[dict[str, Any]]) -> None:
    svg = picture(300, 200)
    assert render_png(svg) == b"drawn"
    assert asked == [{"svg_string": svg, "background": "#ffffff", "zoom": 2, "dpi": 96}]


@pytest.mark.parametrize("size", [(1500, 1000), (1000, 1500), (100, 15_000)])
def test_a_png_of_six_million_pixels_is_not_scaled_down(
    size: tuple[int, int], asked: list[dict[str, Any]]
) -> None:
    render_png(picture(*size))
    assert asked[0]["zoom"] == 2


@pytest.mark.parametrize("size", [(1500, 1001), (1501, 1000), (3000, 3000), (5999, 4000)])
def test_a_larger_one_is_scaled_down_to_six_million_pixels(
    size: tuple[int, int], asked: list[dict[str, Any]]
) -> None:
    render_png(picture(*size))
    zoom = asked[0]["zoom"]
    assert 0.5 <= zoom < 2
    assert math.prod(size) * zoom**2 == pytest.approx(6 * MILLION)


def test_a_picture_of_24_million_pixels_is_drawn_at_half_its_size(
    asked: list[dict[str, Any]],
) -> None:
    render_png(picture(6000, 4000))
    assert asked[0]["zoom"] == 0.5


def test_a_larger_picture_is_refused(asked: list[dict[str, Any]]) -> None:
    with pytest.raises(zp.InputError) as caught:
        render_png(picture(6000, 4001))
    expected = "at most 24 million pixels (an SVG may have more)"
    assert str(caught.value) == f"PNG: expected {expected}, found a picture of 6000 x 4001 pixels"
    assert asked == []


def test_sheets_are_measured_on_paper_at_96_pixels_an_inch(asked: list[dict[str, Any]]) -> None:
    """A page of A4 has 890,934 pixels: 26 pages are below the limit."""
    render_png(picture(210, 297, unit="mm"))
    assert asked[0]["zoom"] == 2
    render_png(picture(210, 26 * 297, unit="mm"))
    assert asked[1]["zoom"] == pytest.approx(0.509, abs=0.001)
    with pytest.raises(zp.InputError, match="found a picture of 794 x 30308 pixels"):
        render_png(picture(210, 27 * 297, unit="mm"))


def test_no_name_changes_the_size_of_a_picture(asked: list[dict[str, Any]]) -> None:
    deck = zp.Deck(' width="9999999"', (zp.Truck("T1", ".", 1),))
    render_png(draw.deck_svg(deck))
    assert asked[0]["zoom"] == 2


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(zp.ZackpackError, match="pip install resvg-py"):
        render_png(picture(300, 200))


def test_the_renderer_draws_what_it_is_asked_for() -> None:
    pytest.importorskip("resvg_py")
    drawn = render_png(picture(30, 20))
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (60, 40)
