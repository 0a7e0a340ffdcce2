r"""Drawings of boards: names of spaces, and straight lines between neighbours.

A line is a run of one mark, '-', '|', '/' or '\', from one name to another; '+' is where '-' and '|' cross and 'X'
where '/' and '\' do. "start" and "oasis" may stand in several places, since many paths lead there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError

WAYS = {"-": (0, 1), "|": (1, 0), "\\": (1, 1), "/": (1, -1)}
"""The step of a line from mark to mark, in rows and columns."""
MARKS = {mark: (mark,) for mark in WAYS} | {"+": ("-", "|"), "X": ("/", "\\")}
"""The lines that a mark can be part of."""
NAME = re.compile(r"[a-z0-9]+")
START, OASIS = "start", "oasis"
SPACE = re.compile(r"[psdx][1-9][0-9]{0,2}")
EXPECTED = "start, oasis, or p (plain), s (slope), d (depot), x (skull) with a number from 1 to 999"
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sketch:
    """The contents of a drawing: its rows, and the pairs of neighbours, the upper or left one first."""

    rows: tuple[str, ...]
    links: tuple[tuple[str, str], ...]


def read_drawing(drawing: str | Sequence[str]) -> Sketch:
    r"""Read a drawing of a board.

    Raises
    ------
    InputError
        With row and column of every unknown mark, every line that ends nowhere, and every repeated name.

    Examples
    --------
    >>> read_drawing("start--p1--p2\n         \\ |\n          x3").links
    (('start', 'p1'), ('p1', 'p2'), ('p1', 'x3'), ('p2', 'x3'))
    """
    drawn = Drawing.of(drawing, "drawing")
    names: dict[Cell, str] = {}
    marks: dict[Cell, str] = {}
    faults: dict[Cell, Fault] = {}

    def fault(cell: Cell, found: str, expected: str) -> None:
        where = f"drawing, row {cell[0] + 1}, column {cell[1] + 1}"
        faults.setdefault(cell, Fault(where, found, expected, (0, drawn.line(cell[0])), column=cell[1] + 1))

    for row, text in enumerate(drawn.rows):
        names |= {(row, column): found[0] for found in NAME.finditer(text) for column in range(*found.span())}
        marks |= {(row, column): mark for column, mark in enumerate(text) if mark in MARKS}
        for column, mark in enumerate(text):
            if mark != " " and (row, column) not in names and (row, column) not in marks:
                fault((row, column), repr(mark), "a name of small letters and digits, or a line of -, |, /, \\")
    for cell, found, expected in _wrong_names(drawn.rows):
        fault(cell, found, expected)
    for cell, mark, way in _loose_ends(names, marks):
        fault(cell, f"the end of a line of {mark!r}", f"a space, or more of the line, {_direction(*way)}")
    if faults:
        raise InputError(*(faults[cell] for cell in sorted(faults)))
    return Sketch(drawn.rows, tuple(_links(names, marks)))


def names_in(rows: Sequence[str]) -> Iterator[tuple[str, Cell]]:
    """Every name in a drawing, with the row and the column of its middle."""
    for row, text in enumerate(rows):
        for found in NAME.finditer(text):
            yield found[0], (row, (found.start() + found.end() - 1) // 2)


def _wrong_names(rows: Sequence[str]) -> Iterator[tuple[Cell, str, str]]:
    """Names without a kind of space, and spaces that occur twice."""
    seen: dict[str, int] = {}
    for row, text in enumerate(rows):
        for found in NAME.finditer(text):
            if not is_space(found[0]):
                yield (row, found.start()), repr(found[0]), EXPECTED
            elif found[0] in seen and found[0] not in (START, OASIS):
                yield (row, found.start()), f"{found[0]}, which is in row {seen[found[0]] + 1} too", "each space once"
            seen[found[0]] = row


def is_space(name: object) -> bool:
    """Whether a space may have this name."""
    return isinstance(name, str) and (name in (START, OASIS) or SPACE.fullmatch(name) is not None)


def _step(cell: Cell, way: Cell) -> Cell:
    return cell[0] + way[0], cell[1] + way[1]


def _loose_ends(names: dict[Cell, str], marks: dict[Cell, str]) -> Iterator[tuple[Cell, str, Cell]]:
    """The ends of lines that touch no name."""
    for cell, mark in marks.items():
        for line in MARKS[mark]:
            forward = WAYS[line]
            for way in (forward, (-forward[0], -forward[1])):
                after = _step(cell, way)
                if after not in names and line not in MARKS.get(marks.get(after, ""), ()):
                    yield cell, line, way


def _links(names: dict[Cell, str], marks: dict[Cell, str]) -> Iterator[tuple[str, str]]:
    """Every line, from the name before its first mark to the one after its last."""
    for cell in sorted(marks):
        for line in MARKS[marks[cell]]:
            way = WAYS[line]
            origin = names.get((cell[0] - way[0], cell[1] - way[1]))
            if origin is not None:
                end = cell
                while end not in names:
                    end = _step(end, way)
                yield origin, names[end]


def _direction(rows: int, columns: int) -> str:
    words = [{1: "below", -1: "above"}.get(rows, ""), {1: "to the right", -1: "to the left"}.get(columns, "")]
    return " ".join(word for word in words if word)
