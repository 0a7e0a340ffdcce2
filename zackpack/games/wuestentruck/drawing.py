r"""Drawings of boards: names of spaces, and straight lines between neighbours.

A line is a run of one mark, '-', '|', '/' or '\', from one name to another; '+' is where '-' and '|' cross and 'X'
where '/' and '\' do. "start" and "oasis" may stand in several places, since many paths lead there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError
from zackpack.sentences import Sentence, enumeration

START, OASIS = "start", "oasis"
SPACE = re.compile(r"[psdx][1-9][0-9]{0,2}")
A_SPACE = Sentence("start, oasis, or p (plain), s (slope), d (depot), x (skull) with a number from 1 to 999")
NAME = re.compile(r"[a-z0-9]+")
WAYS = {"-": (0, 1), "|": (1, 0), "\\": (1, 1), "/": (1, -1)}
"""The step of a line from mark to mark, in rows and columns."""
MARKS = {mark: (mark,) for mark in WAYS} | {"+": ("-", "|"), "X": ("/", "\\")}
"""The lines that a mark can be part of."""
Cell = tuple[int, int]
Link = tuple[str, str]


def is_space(name: object) -> bool:
    """Whether a space may have this name."""
    return isinstance(name, str) and (name in (START, OASIS) or SPACE.fullmatch(name) is not None)


def read_drawing(drawing: str | Sequence[str]) -> tuple[tuple[str, ...], list[Link]]:
    """Read a drawing of a board: its rows, and the pairs of neighbours, the upper or left one first."""
    drawn = Drawing.of(drawing, Sentence("drawing"))
    names = {(row, column): name for name, row, columns in names_in(drawn.rows) for column in columns}
    cells = {(row, column): mark for row, text in enumerate(drawn.rows) for column, mark in enumerate(text)}
    marks = {cell: mark for cell, mark in cells.items() if mark != " " and cell not in names}
    faults: dict[Cell, Fault] = {}
    for (row, column), found, expected in (*_wrong_names(drawn.rows), *_wrong_marks(names, marks)):
        cell = Sentence("row {row}", row=row + 1), Sentence("column {column}", column=column + 1)
        place = enumeration((Sentence("drawing"), *cell))
        faults.setdefault((row, column), Fault(place, found, expected, (0, drawn.line(row)), column=column + 1))
    if faults:
        raise InputError(*(faults[cell] for cell in sorted(faults)))
    return drawn.rows, [*_links(names, marks)]


def names_in(rows: Sequence[str]) -> Iterator[tuple[str, int, range]]:
    """Every name in a drawing, with its row and its columns."""
    return ((found[0], row, range(*found.span())) for row, text in enumerate(rows) for found in NAME.finditer(text))


def _wrong_names(rows: Sequence[str]) -> Iterator[tuple[Cell, str, str]]:
    """Names without a kind of space, and spaces that occur twice."""
    seen: dict[str, int] = {}
    for name, row, columns in names_in(rows):
        if not is_space(name):
            yield (row, columns[0]), repr(name), A_SPACE
        elif name in seen and name not in (START, OASIS):
            found = Sentence("{space}, which is in row {row} too", space=name, row=seen[name] + 1)
            yield (row, columns[0]), found, Sentence("each space once")
        seen[name] = row


def _wrong_marks(names: Mapping[Cell, str], marks: Mapping[Cell, str]) -> Iterator[tuple[Cell, str, str]]:
    """Marks of no line, and the ends of lines that touch no name."""
    for cell, mark in marks.items():
        if mark not in MARKS:
            yield cell, repr(mark), Sentence("a name of small letters and digits, or a line of -, |, /, \\")
        for line in MARKS.get(mark, ()):
            for sign in (1, -1):
                after = cell[0] + sign * WAYS[line][0], cell[1] + sign * WAYS[line][1]
                if after not in names and line not in MARKS.get(marks.get(after, ""), ()):
                    found = Sentence("the end of a line of {mark}", mark=repr(line))
                    yield cell, found, Sentence("a space at both ends of the line")


def _links(names: Mapping[Cell, str], marks: Mapping[Cell, str]) -> Iterator[Link]:
    """Every line, from the name before its first mark to the one after its last."""
    for row, column in sorted(marks):
        for down, right in (WAYS[line] for line in MARKS[marks[row, column]]):
            if (origin := names.get((row - down, column - right))) is not None:
                end = row, column
                while end not in names:
                    end = end[0] + down, end[1] + right
                yield origin, names[end]
