"""Text in pictures: its width, cutting it to fit, and marks on coloured shapes."""

import math
import unicodedata
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import Look, Point, Words, add, ink_on, number, rect
from zackpack.errors import make_printable
from zackpack.sentences import localise

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
WIDE = "WM@%mw\N{EM DASH}\N{HORIZONTAL ELLIPSIS}"
NARROW = " .,:;il|'"
SLIM = 'fjrtI()[]-/"!'
REGULAR = 0.92
"""The width of regular letters as a share of that of bold ones."""


def width_of(text: str, size: float = 1, *, bold: bool = False) -> float:
    """Return the most pixels that a text takes in one of our fonts at this size."""
    # Which font a reader has is not known, so widths are rather too large than too small.
    bold_width = sum(map(_width, text)) * size
    return bold_width if bold else bold_width * REGULAR


def _width(letter: str) -> float:
    """Return the greatest width of a bold letter, as a share of the font size."""
    if letter in WIDE or unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in NARROW:
        return 0.36
    if letter in SLIM:
        return 0.5
    return 0.78 if letter.isupper() else 0.66


def cut(text: str, room: float, size: float = 1, *, bold: bool = False) -> str:
    """Cut a text to fit into `room` pixels, with an ellipsis if something is missing."""
    if math.isinf(room) or width_of(text, size, bold=bold) <= room:
        return text

    length = len(text) - 1
    while length and width_of(text[:length] + ELLIPSIS, size, bold=bold) > room:
        length -= 1
    return text[:length] + ELLIPSIS


class Label(Words):
    """A text that fits into its room in any language.

    It is cut or, if it `shrinks`, written in smaller letters.
    """

    def __init__(self, words: str, size: float, room: float, *, bold: bool, shrinks: bool) -> None:
        super().__init__("text", words)
        self.size = size
        self.room = room
        self.bold = bold
        self.shrinks = shrinks

    def translate(self, language: str) -> Xml.Element:
        """Return the element with its text; pointing at one that is cut shows the whole."""
        text = str(localise(self.words, language))
        shown = text
        if not self.shrinks:
            shown = cut(text, self.room, self.size, bold=self.bold)
        elif text:
            fitting = self.room / width_of(text, bold=self.bold)
            self.set("font-size", number(min(self.size, fitting)))

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
    """Add a Label at a point: its beginning or, with a `text_anchor`, its middle or end.

    Parameters
    ----------
    size
        Of the font, in the units of the picture.
    room
        The most that the text may take, in the same units.
    more
        Other attributes of the element.
    """
    words = Label(text, size, room, bold=bold, shrinks=shrinks)
    ink = "" if "fill" in more else "zp-ink"
    weight = "bold" if bold else ""
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
