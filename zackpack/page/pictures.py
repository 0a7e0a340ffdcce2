"""Pictures in answers."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast
from xml.etree import ElementTree as Xml

from zackpack.draw import load_picture
from zackpack.draw.descriptions import load_title
from zackpack.draw.svg import svg_text
from zackpack.page import answers
from zackpack.scores import Judgement
from zackpack.sentences import Localisable

Xml.register_namespace("", "http://www.w3.org/2000/svg")
MOVED = re.compile(r"translate\((\S+) (\S+)\)")


@dataclass(frozen=True)
class _Drawing(Localisable):
    """A picture that is drawn when its language is known."""

    draw: Callable[..., str]

    def localise(self, language: str) -> answers.Picture:
        """The picture in a language."""
        svg = self.draw(language=language)
        root = Xml.fromstring(svg)  # noqa: S314 - a picture of our own
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        return {"svg": svg, "size": (width, height), "spots": [*_spots(root, -left, -top)]}


def picture_of(draw: Callable[..., str]) -> answers.Picture:
    """A picture for an answer, which is drawn when that is put into a language."""
    return cast("answers.Picture", _Drawing(draw))


@dataclass(frozen=True)
class _Excerpt(Localisable):
    """A piece of a picture, which is drawn when its language is known."""

    draw: Callable[..., str]
    top: float
    height: float

    def localise(self, language: str) -> str:
        """The piece in a language."""
        root = Xml.fromstring(self.draw(language=language))  # noqa: S314 - a picture of our own
        left, top, width, _ = map(float, root.attrib["viewBox"].split())
        root.set("viewBox", f"{left} {top + self.top} {width} {self.height}")
        root.set("height", str(self.height))
        return Xml.tostring(root, encoding="unicode")


def excerpt_of(draw: Callable[..., str], top: float, height: float) -> str:
    """A piece of a picture for an answer, which is drawn when that is put into a language.

    Parameters
    ----------
    draw
        Draws the picture as SVG.
    top, height
        How far below the upper edge the piece begins, and its height, in pixels.
    """
    return cast("str", _Excerpt(draw, top, height))


def load_picture_of(judgement: Judgement) -> answers.Picture:
    """The picture of a load alone, with no text below."""

    def draw(language: str) -> str:
        picture = load_picture(judgement, load_title(judgement.load), (), language)
        return svg_text(picture, language)

    return picture_of(draw)


def _spots(part: Xml.Element, x: float, y: float) -> Iterator[answers.Spot]:
    """What has a name in a part of a picture that begins here.

    Groups of our pictures are only moved.
    """
    for inner in part:
        moved = MOVED.search(inner.get("transform", ""))
        here = (x + float(moved[1]), y + float(moved[2])) if moved else (x, y)
        if word := inner.get("data-word"):
            yield {
                "word": word,
                "label": inner.get("data-label", word),
                "at": here,
                "current": "data-current" in inner.attrib,
            }
        yield from _spots(inner, *here)
