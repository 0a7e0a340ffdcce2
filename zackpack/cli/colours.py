"""Colours of what is printed on terminals."""

import os
from typing import NamedTuple

from zackpack.draw.text import Line
from zackpack.errors import make_printable
from zackpack.pieces import Piece


class Style(NamedTuple):
    """The look of a span, as the numbers of ANSI's escape sequences.

    Attributes
    ----------
    weight
        Bold or dim, which terminals without colours show as well.
    of_256
        Its colours on a terminal of 256 colours.
    of_16
        Its colours on a terminal of 16.
    """

    weight: str
    of_256: str
    of_16: str


BOLD = "1"
DIM = "2"
STYLES = {
    Piece.WHITE.colour: Style(BOLD, "30;47", "30;47"),
    Piece.GREY.colour: Style(BOLD, "37;48;5;242", "37;100"),
    Piece.BROWN.colour: Style(BOLD, "37;48;5;94", "37;43"),
    Piece.TURQUOISE.colour: Style(BOLD, "30;48;5;45", "30;106"),
    Piece.PURPLE.colour: Style(BOLD, "37;48;5;55", "37;45"),
    "wrong": Style(BOLD, "37;48;5;160", "37;41"),
    "blocked": Style(DIM, "", ""),
    "good": Style(BOLD, "32", "32"),
    "bad": Style(BOLD, "31", "31"),
}
"""The style of each kind of span."""


def show(line: Line) -> None:
    """Print a line in colours on standard output.

    A terminal that says its name in TERM knows escape sequences. Of others, such as those of
    Windows, rich finds out what they know: it is not asked always, for its import takes as long as
    a solve.
    """
    terminal = os.environ.get("TERM")
    if terminal is not None:
        print(coloured(line, terminal.lower()))
        return

    from rich.console import Console  # noqa: PLC0415 - rich
    from rich.text import Text  # noqa: PLC0415 - rich

    text = Text.from_ansi(coloured(line, "xterm-256color"))
    Console(highlight=False).print(text, soft_wrap=True)


def coloured(line: Line, terminal: str) -> str:
    """Put the escape sequences of a terminal, given by its name, around the spans of a line.

    NO_COLOR leaves only the weights, and COLORTERM may say that the terminal has more colours than
    its name tells.
    """
    parts = []
    for span in line:
        text = make_printable(span.text)
        codes = _codes(STYLES[span.kind], terminal) if span.kind in STYLES else ""
        parts.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
    return "".join(parts)


def _codes(style: Style, terminal: str) -> str:
    """Choose the numbers of a style; "" on a terminal that has neither weights nor colours."""
    if terminal in ("dumb", "unknown"):
        return ""

    colours = style.of_16
    if os.environ.get("NO_COLOR"):
        colours = ""
    elif os.environ.get("COLORTERM") in ("truecolor", "24bit") or terminal.endswith("-256color"):
        colours = style.of_256
    return ";".join(filter(None, (style.weight, colours)))
