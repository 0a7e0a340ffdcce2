"""Drawings of one level: text or rows, dedented, all rows of one width."""

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
    """The rows of a drawing, and the number of blank lines before them, which are not part of it."""

    rows: tuple[str, ...]
    skipped: int = 0

    @classmethod
    def of(cls, text: str | Sequence[str], place: str) -> Drawing:
        """Split a drawing into rows; blank lines around a text, and its common indentation, are
        dropped.
        """
        skipped = 0
        if isinstance(text, str):
            # not splitlines(): form feeds and the like are wrong characters, not line ends
            lines = [
                line.rstrip(" \t\r")
                for line in textwrap.dedent(text.removeprefix("\ufeff")).split("\n")
            ]
            skipped = len(list(takewhile(lambda line: not line, lines)))
            rows = tuple("\n".join(lines).strip("\n").split("\n"))
        elif isinstance(text, Sequence) and all(isinstance(row, str) for row in text):
            rows = tuple(text)
        else:
            raise bad_value(place, text, DRAWING)
        if not any(rows):
            nothing, wanted = Sentence("an empty drawing"), Sentence("at least one row of squares")
            raise InputError(Fault(place, nothing, wanted, (0, 0)))
        longest, squares = max(map(len, rows)), sum(map(len, rows))
        if max(len(rows), longest) > MAX_SIDE:
            expected = Sentence("at most {most} rows and columns", most=MAX_SIDE)
            raise InputError(Fault(place, f"{len(rows)} x {longest}", expected, (0, skipped)))
        if squares > MAX_SQUARES:
            found = Sentence("{count} squares, blocked ones included", count=squares)
            raise InputError(
                Fault(place, found, Sentence("at most {most}", most=MAX_SQUARES), (0, skipped))
            )
        return cls(rows, skipped)

    def line(self, row: int) -> int:
        """The line of a row, from 0, in the text that the drawing was read from."""
        return row + self.skipped
