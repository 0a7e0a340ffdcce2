"""The picture of a position in words, for a game that draws none of its own."""

from collections.abc import Sequence

from zackpack.draw.labels import label
from zackpack.draw.svg import MARGIN, canvas, rect, svg_text
from zackpack.sentences import enumeration

WIDTH = 480
LINE = 22
"""Pixels: the width of the picture, and from one sentence to the next."""


def words_picture(title: str, sentences: Sequence[str], language: str) -> str:
    """The title of a game and the sentences about a position, one below the other, as SVG."""
    size = WIDTH + 2 * MARGIN, (len(sentences) + 1) * LINE + 2 * MARGIN
    root = canvas(title, enumeration(sentences, " "), (0, 0), size)
    rect(root, (0, 0), size, "zp-paper")
    for row, sentence in enumerate([title, *sentences], start=1):
        label(root, sentence, (MARGIN, row * LINE), 14, room=WIDTH, bold=row == 1)
    return svg_text(root, language)
