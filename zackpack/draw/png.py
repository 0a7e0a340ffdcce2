"""Pictures as PNG, for programs that do not show SVG."""

import math
import re

from zackpack.errors import Fault, InputError, not_installed
from zackpack.limits import MAX_PIXELS
from zackpack.sentences import Sentence

SCALE = 2.0
"""Pixels of a PNG for each pixel of the SVG."""
MIN_SCALE = 0.5
"""The least of them, for pictures that would otherwise have more than MAX_PIXELS."""
DPI = 96
"""Pixels of an SVG for each inch on paper."""
SIDES = re.compile(r' (?:width|height)="([0-9.]+)(mm)?"')
"""The width and the height of a picture, in its first tag."""


def render_png(svg: str) -> bytes:
    """Turn an SVG picture into a PNG on white.

    Returns
    -------
    bytes
        A PNG with twice as many pixels in each direction, or fewer if it would be huge.

    Raises
    ------
    ZackpackError
        Without the extra `png`.
    InputError
        If even half as many would be too many.
    """
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - resvg, an extra
    except ImportError as error:
        raise not_installed("resvg-py") from error

    return bytes(svg_to_bytes(svg_string=svg, background="#ffffff", zoom=_scale(svg), dpi=DPI))


def _scale(svg: str) -> float:
    """Return the pixels of the PNG for each pixel of the SVG."""
    sides = SIDES.findall(svg, 0, svg.index(">"))  # a name in the title may look like a side
    size = []
    for length, unit in sides:
        pixels = DPI / 25.4 if unit else 1  # per millimetre, or per pixel
        size.append(float(length) * pixels)

    scale = min(SCALE, math.sqrt(MAX_PIXELS / math.prod(size)))
    if scale < MIN_SCALE:
        found = Sentence("a picture of {size} pixels", size=f"{size[0]:.0f} x {size[1]:.0f}")
        most = round(MAX_PIXELS / MIN_SCALE**2 / 1e6)
        expected = Sentence("at most {most} million pixels (an SVG may have more)", most=most)
        raise InputError(Fault("PNG", found, expected))
    return scale
