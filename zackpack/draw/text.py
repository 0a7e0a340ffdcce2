"""Trucks and loads as text: the levels side by side, from the bottom up, a letter for each stick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zackpack.loads import Load
from zackpack.pieces import COLOURS, Piece
from zackpack.placements import Cell
from zackpack.trucks import Truck

GAP = "   "
OVERLAP = "*"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line, and what it shows: a colour of a stick, "blocked", "wrong", "good", "bad" or ""."""

    text: str
    kind: str = ""


Line = list[Span]


def draw_load(load: Load, width: int = 80, wrong: Iterable[Cell] = ()) -> list[Line]:
    """The levels of a load, legal or not. Cubes in two sticks are shown as '*', those off the drawing not at all.

    Loads of more sticks than there are letters show the length of the stick in each cube.
    """
    spans: dict[Cell, Span] = {}
    for index, placement in enumerate(load.placements):
        mark = load.letter(index) or str(placement.piece.length)
        for cell in placement.cells():
            spans[cell] = Span(OVERLAP, "wrong") if cell in spans else Span(mark, placement.piece.colour)
    for cell in wrong:
        if cell in spans:
            spans[cell] = Span(spans[cell].text, "wrong")
    return _draw(load.truck, spans, width)


def _draw(truck: Truck, spans: dict[Cell, Span], width: int) -> list[Line]:
    top = max([truck.levels, *(z + 1 for _, _, z in spans if z < 2 * truck.levels)])
    column = max(truck.columns, len(f"level {top}"))
    each_row = max(1, (width + len(GAP)) // (column + len(GAP)))
    lines: list[Line] = []
    for first in range(0, top, each_row):
        group = range(first, min(first + each_row, top))
        if lines:
            lines.append([])
        lines.append([Span(GAP.join(f"level {z + 1}".ljust(column) for z in group).rstrip())])
        for y in range(truck.rows):
            line: Line = []
            for z in group:
                for x, mark in enumerate(truck.area[y]):
                    line.append(spans.get((x, y, z)) or Span(mark, "blocked" if mark == "#" else ""))
                if z != group[-1]:
                    line.append(Span(" " * (column - truck.columns) + GAP))
            lines.append(line)
    return lines


def legend(load: Load) -> Line:
    """Which letters are which sticks: "white 1: A B, grey 2: C"; counts if there are more sticks than letters."""
    line: Line = []
    for piece, colour in zip(Piece, COLOURS, strict=True):
        sticks = [index for index, placement in enumerate(load.placements) if placement.piece is piece]
        if sticks:
            line.append(Span(", " if line else ""))
            line.append(Span(f"{colour} {piece.length}", colour))
            letters = [letter for i in sticks if (letter := load.letter(i))]
            line.append(Span(": " + (" ".join(letters) or f"({len(sticks)} times)")))
    return line or [Span("no sticks")]


def beside(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of text next to each other, as many as fit into the width, then the next row of them."""
    lines: list[str] = []
    row: list[Sequence[str]] = []

    def finish() -> None:
        height = max(map(len, row))
        widths = [max(map(len, block)) for block in row]
        for index in range(height):
            cells = (
                (block[index] if index < len(block) else "").ljust(wide)
                for block, wide in zip(row, widths, strict=True)
            )
            lines.append(GAP.join(cells).rstrip())
        lines.append("")

    for block in blocks:
        if row and sum(max(map(len, other)) + len(GAP) for other in [*row, block]) - len(GAP) > width:
            finish()
            row = []
        row.append(block)
    finish()
    return lines[:-1]
