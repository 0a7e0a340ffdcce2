"""Elements of SVG pictures, and the colours that all pictures share."""

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as Xml

from zackpack.errors import make_printable
from zackpack.pieces import Piece
from zackpack.sentences import localise

PIECE_COLOURS = {
    Piece.WHITE: "#fbf7ec",
    Piece.GREY: "#757b81",
    Piece.BROWN: "#8a5527",
    Piece.TURQUOISE: "#40c8c1",
    Piece.PURPLE: "#5a2a84",
}
"""The pieces' colours: each a step lighter or darker than every other one, for those who cannot
tell their hues apart.
"""
WRONG = "#d7191c"
DARK = "#1c1c1c"
LIGHT = "#ffffff"
"""The inks on shapes with a colour of their own; all other text has the class zp-ink and follows
the reader's theme.
"""
FONT = "system-ui, 'DejaVu Sans', sans-serif"
STYLE = """
.zp-ink { fill: #1c1c1c } .zp-line { stroke: #1c1c1c } .zp-paper { fill: #ffffff } \
.zp-floor { fill: #ece7da }
.zp-glass { fill: #7f9fbf; fill-opacity: .07; stroke: #4f6f8f; stroke-opacity: .45 }
.zp-blocked { fill: #77736a }
@media (prefers-color-scheme: dark) {
.zp-ink { fill: #e8e8e8 } .zp-line { stroke: #e8e8e8 } .zp-paper { fill: #1e1e1e } \
.zp-floor { fill: #4a473f }
.zp-glass { stroke: #a9c4df } .zp-blocked { fill: #1b1a17 }
}
"""
MARGIN = 10
"""Pixels around a picture."""
Point = tuple[float, float]
Look = dict[str, str | float]
"""Attributes of an element."""


def ink_on(colour: str) -> str:
    """Return the ink, dark or light, with more contrast to a colour by WCAG 2."""
    # WCAG adds 0.05 for the light that a screen reflects.
    behind = _luminance(colour) + 0.05
    dark = _luminance(DARK) + 0.05
    light = _luminance(LIGHT) + 0.05
    return LIGHT if light / behind > behind / dark else DARK


def _luminance(colour: str) -> float:
    """Return the brightness of a colour, from 0 for black to 1 for white."""
    linear = []
    for i in (1, 3, 5):
        share = int(colour[i : i + 2], 16) / 255
        linear.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def shade(colour: str, light: float) -> str:
    """Dim a colour to a share of its light."""
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * light):02x}" for i in (1, 3, 5))


def number(value: float) -> str:
    """Write a coordinate, with at most two decimals."""
    if value % 1 == 0:
        return str(int(value))
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(loops: Iterable[Sequence[Point]]) -> str:
    """Write closed loops as the data of a path."""
    texts = []
    for loop in loops:
        points = " ".join(f"{number(x)},{number(y)}" for x, y in loop)
        texts.append(f"M{points}Z")
    return "".join(texts)


def element(parent: Xml.Element, tag: str, **attributes: str | float) -> Xml.Element:
    """Add an element.

    Parameters
    ----------
    attributes
        In their names, `_` stands for `-` or, at the end, for nothing; empty ones are left out.
    """
    return add(parent, Xml.Element(tag), **attributes)


def add(parent: Xml.Element, child: Xml.Element, **attributes: str | float) -> Xml.Element:
    """Add an element that exists, and attributes to it, as in `element`."""
    parent.append(child)
    for name, value in attributes.items():
        if value != "":
            text = value if isinstance(value, str) else number(value)
            child.set(name.rstrip("_").replace("_", "-"), text)
    return child


class Words(Xml.Element):
    """An element with a text, which is translated when the picture is written."""

    def __init__(self, tag: str, words: str) -> None:
        super().__init__(tag)
        self.words = words

    def translate(self, language: str) -> Xml.Element:
        """Return the element, or one around it, with its text in a language."""
        self.text = make_printable(str(localise(self.words, language)))
        return self


def text_element(parent: Xml.Element, tag: str, text: str, **attributes: str | float) -> None:
    """Add an element that holds any text, printable or not."""
    add(parent, Words(tag, text), **attributes)


def group(
    parent: Xml.Element,
    look: str = "",
    *,
    at: Point | None = None,
    title: str = "",
    **more: str | float,
) -> Xml.Element:
    """Add a group of elements around the point `at`; pointing at it shows the title."""
    moved = f"translate({number(at[0])} {number(at[1])})" if at else ""
    added = element(parent, "g", class_=look, transform=moved, **more)
    if title:
        text_element(added, "title", title)
    return added


def rect(
    parent: Xml.Element, corner: Point, size: Point, look: str = "", /, **more: str | float
) -> None:
    """Add a rectangle, from its upper left corner."""
    element(
        parent, "rect", class_=look, x=corner[0], y=corner[1], width=size[0], height=size[1], **more
    )


def disc(
    parent: Xml.Element, middle: Point, radius: float, look: str = "", /, **more: str | float
) -> None:
    """Add a disc."""
    element(parent, "circle", class_=look, cx=middle[0], cy=middle[1], r=radius, **more)


def canvas(title: str, description: str, low: Point, high: Point, unit: str = "") -> Xml.Element:
    """Make an empty picture of the rectangle between two corners.

    Parameters
    ----------
    title, description
        What the picture shows, for those who cannot see it.
    low, high
        The upper left and the lower right corner.
    unit
        Of the coordinates on paper, such as "mm"; "" for pixels.
    """
    width = high[0] - low[0]
    height = high[1] - low[1]
    box = " ".join(map(number, (*low, width, height)))

    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "role": "img"}
    root = Xml.Element("svg", attributes)
    root.set("width", number(width) + unit)
    root.set("height", number(height) + unit)
    root.set("font-family", FONT)

    text_element(root, "title", title)
    text_element(root, "desc", description)
    Xml.SubElement(root, "style").text = STYLE
    return root


def inset(parent: Xml.Element, picture: Xml.Element, corner: Point, size: Point) -> None:
    """Put a picture into another one, as large as fits into a rectangle."""
    if (style := picture.find("style")) is not None:
        picture.remove(style)  # the outer picture has it
    for name, value in zip(("x", "y", "width", "height"), (*corner, *size), strict=True):
        picture.set(name, number(value))
    parent.append(picture)


def svg_text(root: Xml.Element, language: str = "en") -> str:
    """Write a picture in a language, with a line break at its end."""
    # A list, because words may put other elements in their place.
    for parent in [*root.iter()]:
        for place, child in enumerate(parent):
            if isinstance(child, Words):
                parent[place] = child.translate(language)

    Xml.indent(root, " ")
    return Xml.tostring(root, encoding="unicode") + "\n"
