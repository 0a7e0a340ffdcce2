"""Drawings of one level: a text, or a list of rows."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from zackpack.errors import Fault, InputError, bad_value
from zackpack.limits import MAX_SIDE, MAX_SQUARES
from zackpack.sentences import Sentence

FREE = "."
BLOCKED = "#"
DRAWING = Sentence("a drawing: text, or a list of rows")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The rows of a drawing.

    Attributes
    ----------
    rows
        Not necessarily of one width, and of any characters: what reads them knows what it wants.
    skipped
        The number of blank lines before them, which are not part of the drawing.
    """

    rows: tuple[str, ...]
    skipped: int = 0

    @classmethod
    def of(cls, text: str | Sequence[str], place: str) -> Drawing:
        """Split a drawing into rows; a text loses blank lines around it and common indentation.

        Parameters
        ----------
        text
            A text, or a list of rows.
        place
            What to call the drawing in errors.

        Raises
        ------
        InputError
            If it is neither, has no squares, or has too many.
        """
        skipped = 0
        if isinstance(text, str):
            # not splitlines(): form feeds and the like are wrong characters, not line ends
            dedented = textwrap.dedent(text.removeprefix("\ufeff")).split("\n")
            lines = [line.rstrip(" \t\r") for line in dedented]
            skipped = len(list(takewhile(lambda line: not line, lines)))
            rows = tuple("\n".join(lines).strip("\n").split("\n"))
        elif isinstance(text, Sequence) and all(isinstance(row, str) for row in text):
            rows = tuple(text)
        else:
            raise bad_value(place, text, DRAWING)

        if not any(rows):
            found = Sentence("an empty drawing")
            raise InputError(Fault(place, found, Sentence("at least one row of squares"), (0, 0)))
        _require_size(rows, place, (0, skipped))
        return cls(rows, skipped)

    def line(self, row: int) -> int:
        """Return the line of a row, from 0, in the text that the drawing was read from."""
        return row + self.skipped


def _require_size(rows: Sequence[str], place: str, spot: tuple[int, int]) -> None:
    """Refuse drawings that are too large."""
    longest = max(map(len, rows))
    if max(len(rows), longest) > MAX_SIDE:
        expected = Sentence("at most {most} rows and columns", most=MAX_SIDE)
        raise InputError(Fault(place, f"{len(rows)} x {longest}", expected, spot))

    squares = sum(map(len, rows))
    if squares > MAX_SQUARES:
        found = Sentence("{count} squares, blocked ones included", count=squares)
        raise InputError(Fault(place, found, Sentence("at most {most}", most=MAX_SQUARES), spot))
