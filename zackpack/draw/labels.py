"""Text in pictures: its width, cutting it to fit, and marks on coloured shapes."""

import math
import unicodedata
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import Look, Point, Words, add, ink_on, number, rect
from zackpack.errors import make_printable
from zackpack.sentences import localise

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
REGULAR = 0.92
"""The width of regular letters as a share of that of bold ones."""


def width_of(text: str, size: float = 1, *, bold: bool = False) -> float:
    """The most pixels that a text takes in one of our fonts at this size."""
    return sum(map(_width, text)) * size * (1 if bold else REGULAR)


def _width(letter: str) -> float:
    """The greatest width of a bold letter, as a share of the font size."""
    if (
        unicodedata.east_asian_width(letter) in "WF"
        or letter in "WM@%mw\N{EM DASH}\N{HORIZONTAL ELLIPSIS}"
    ):
        return 1.05
    if letter in " .,:;il|'":
        return 0.36
    return 0.5 if letter in 'fjrtI()[]-/"!' else 0.78 if letter.isupper() else 0.66


def cut(text: str, room: float, size: float = 1, *, bold: bool = False) -> str:
    """Cut a text to fit into `room` pixels, with an ellipsis if something is missing."""
    if math.isinf(room) or width_of(text, size, bold=bold) <= room:
        return text
    kept = len(text) - 1
    while kept and width_of(text[:kept] + ELLIPSIS, size, bold=bold) > room:
        kept -= 1
    return text[:kept] + ELLIPSIS


class Label(Words):
    """A text that fits into its room in any language: it is cut, or, if it `shrinks`, written in
    smaller letters.
    """

    def __init__(self, words: str, size: float, room: float, *, bold: bool, shrinks: bool) -> None:
        super().__init__("text", words)
        self.size, self.room, self.bold, self.shrinks = size, room, bold, shrinks

    def translate(self, language: str) -> Xml.Element:
        """The element with its text; pointing at one that is cut shows the whole."""
        text = str(localise(self.words, language))
        if self.shrinks and text:
            self.set(
                "font-size", number(min(self.size, self.room / width_of(text, bold=self.bold)))
            )
        shown = text if self.shrinks else cut(text, self.room, self.size, bold=self.bold)
        self.text = make_printable(shown)
        if shown == text:
            return self
        whole = Xml.Element("g")
        Xml.SubElement(whole, "title").text = make_printable(text)
        whole.append(self)
        return whole


def label(
    parent: Xml.Element,
    text: str,
    at: Point,
    size: float = 13,
    *,
    room: float = math.inf,
    bold: bool = False,
    shrinks: bool = False,
    **more: str,
) -> None:
    """Add a text that begins at a point (or, with a `text_anchor`, has its middle or end there), as
    a Label.
    """
    words = Label(text, size, room, bold=bold, shrinks=shrinks)
    ink, weight = "" if "fill" in more else "zp-ink", "bold" if bold else ""
    add(parent, words, x=at[0], y=at[1], font_size=size, class_=ink, font_weight=weight, **more)


def mark(
    parent: Xml.Element, text: str, middle: Point, size: float, ink: str, *, room: float = math.inf
) -> None:
    """Add a short bold text around a point, in letters that fit into `room` pixels."""
    look: Look = {"text_anchor": "middle", "dy": ".36em", "font_weight": "bold", "stroke": "none"}
    words = Label(text, size, room, bold=True, shrinks=True)
    add(parent, words, x=middle[0], y=middle[1], font_size=size, fill=ink, **look)


def badge(
    parent: Xml.Element,
    text: str,
    colour: str,
    corner: Point,
    side: Point,
    *,
    size: float,
    **more: str | float,
) -> None:
    """Add a rectangle in somebody's colour with a short text in it."""
    rect(parent, corner, side, fill=colour, **more)
    mark(parent, text, (corner[0] + side[0] / 2, corner[1] + side[1] / 2), size, ink_on(colour))


def initials(players: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """A letter for each player: the first of the name, or, if these do not differ, one of the
    `others` by seat.
    """
    first = [player[0].upper() for player in players]
    plain = len(set(first)) == len(players) and all(
        len(letter) == 1 and letter.isalpha() for letter in first
    )
    return tuple(first if plain else others[: len(players)])
