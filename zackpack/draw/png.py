"""Pictures as PNG, for programs that do not show SVG."""

from __future__ import annotations

from zackpack.errors import ZackpackError

SCALE = 2.0
"""Pixels of the PNG for each pixel of the SVG."""


def render_png(svg: str) -> bytes:
    """Turn an SVG picture into a PNG on white, twice as large in pixels.

    Raises
    ------
    ZackpackError
        If the extra `png` is not installed.
    """
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - resvg, an extra
    except ImportError as error:
        raise ZackpackError('PNG needs the extra `png`: python -m pip install "zackpack[png]"') from error
    return bytes(svg_to_bytes(svg_string=svg, background="#ffffff", zoom=SCALE, dpi=96))
