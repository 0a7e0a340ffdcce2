"""Trucks, loads and solutions as lines of text, for `print` and, in colours, for terminals.

The levels of a load stand side by side, from the bottom up, with a letter for each stick.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zackpack.decks import Deck
from zackpack.draw.letters import letters_of
from zackpack.errors import plural
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Solution, Status
from zackpack.pieces import COLOURS, Cargo, Piece
from zackpack.placements import Cell
from zackpack.scores import Score, points
from zackpack.trucks import Truck

GAP = "   "
GUTTER = "  "
OVERLAP = "*"
WIDTH = 80
"""Columns of text where no terminal sets the width."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line and its kind: the colour of a stick, "blocked", "wrong", "good", "bad" or ""."""

    text: str
    kind: str = ""


Line = list[Span]


def plain_text(lines: Iterable[str | Line]) -> str:
    """Lines without their colours."""
    return "\n".join(line if isinstance(line, str) else "".join(span.text for span in line) for line in lines)


def wrap_text(text: str, width: int = WIDTH, indent: str = "") -> list[str]:
    """Break a text into lines that fit; all but the first are indented."""
    return textwrap.wrap(text, width=width, subsequent_indent=indent, break_long_words=False)


def truck_text(truck: Truck) -> str:
    """The truck's line and its drawing."""
    return "\n".join((truck.summary, *truck.area))


def deck_text(deck: Deck) -> str:
    """The deck's line, and its trucks side by side."""
    return "\n".join((deck.summary, "", *deck_lines(deck)))


def load_text(load: Load) -> str:
    """The levels side by side, with a legend."""
    return plain_text([*draw_load(load), [], *_wrap(legend(load), WIDTH)])


def solution_text(solution: Solution) -> str:
    """The load with its penalty and the proof, as `zackpack solve` prints them."""
    return plain_text(solution_lines(solution))


def evaluation_text(evaluation: Evaluation) -> str:
    """The load with its penalty, the least that was possible and the regret, as `zackpack check --best` prints them."""
    load = evaluation.load
    return plain_text(
        [
            *task_lines(load.truck, load.cargo),
            "",
            *load_lines(load),
            "",
            *legal_lines(evaluation.score),
            "",
            *comparison_lines(evaluation.best, evaluation.regret),
        ]
    )


def deck_lines(deck: Deck, width: int = WIDTH) -> list[str]:
    """The trucks of a deck side by side: names, levels and drawings."""
    return side_by_side([[f"{truck.name}  x {truck.levels}", *truck.area] for truck in deck], width)


def task_lines(truck: Truck, cargo: Cargo) -> list[str]:
    """A truck and the cargo to load on it."""
    pieces = f"{plural(cargo.pieces, 'stick')}, {plural(cargo.volume, 'cube')}"
    return [f"truck {truck.summary}", f"cargo {cargo} ({pieces})"]


def load_lines(load: Load, width: int = WIDTH, wrong: Iterable[Cell] = ()) -> list[Line]:
    """A load with its legend, indented."""
    lines = [*draw_load(load, width - 2, wrong), [], *_wrap(legend(load), width - 2)]
    return [[Span("  "), *line] if line else [] for line in lines]


def legal_lines(score: Score) -> list[str | Line]:
    """The verdict on a legal load, and its penalty."""
    return [[Span("legal", "good")], f"penalty: {score}"]


def solution_lines(solution: Solution, width: int = WIDTH) -> list[str | Line]:
    """A solution as a whole: the task, the load, its penalty and the proof."""
    load = solution.load
    return [*task_lines(load.truck, load.cargo), "", *load_lines(load, width), "", *proof_lines(solution)]


def proof_lines(solution: Solution) -> list[Line]:
    """The least penalty and its proof, or how far the proof has come."""
    took = f"{' and '.join(solution.methods)}, {solution.seconds:.2f} s"
    if solution.status is Status.OPTIMAL:
        return [
            [Span("least penalty: ", "good"), Span(str(solution.score))],
            [Span("proof: "), Span("optimal", "good"), Span(f", no load costs less than {solution.bound} ({took})")],
        ]
    stopped = "interrupted" if solution.interrupted else "stopped by the time limit"
    return [
        [Span("best load so far: ", "bad"), Span(str(solution.score))],
        [
            Span("proof: "),
            Span("not proven optimal", "bad"),
            Span(f", {stopped}; none costs less than {solution.bound}, gap {points(solution.gap)} ({took})"),
        ],
    ]


def comparison_lines(best: Solution, regret: int | None) -> list[str | Line]:
    """The best that was possible and, for a legal load, how much more it costs."""
    lines: list[str | Line] = [*proof_lines(best)]
    if regret is not None:
        best_one = "the best load" if best.gap == 0 else "the best load found"
        lines.append(f"this load costs {points(regret)} more than {best_one}" if regret else f"this is {best_one}")
    return lines


def draw_load(load: Load, width: int = WIDTH, wrong: Iterable[Cell] = ()) -> list[Line]:
    """The levels of a load, legal or not. A '*' is a cube of two sticks; cubes off the drawing are left out.

    If there are more sticks than letters, some share one (`letters_of`).
    """
    spans: dict[Cell, Span] = {}
    for mark, placement in zip(letters_of(load), load.placements, strict=True):
        for cell in placement.cells():
            spans[cell] = Span(OVERLAP, "wrong") if cell in spans else Span(mark, placement.piece.colour)
    for cell in wrong:
        if cell in spans:
            spans[cell] = Span(spans[cell].text, "wrong")
    return _draw_levels(load.truck, spans, width)


def _draw_levels(truck: Truck, spans: dict[Cell, Span], width: int) -> list[Line]:
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
    """The letters of each colour: "white 1: A B, grey 2: C"; with counts if sticks share letters."""
    line: Line = []
    letters, shared = letters_of(load), False
    for piece, colour in zip(Piece, COLOURS, strict=True):
        sticks = [index for index, placement in enumerate(load.placements) if placement.piece is piece]
        if sticks:
            line.append(Span(", " if line else ""))
            line.append(Span(f"{colour} {piece.length}", colour))
            own = [*dict.fromkeys(letters[index] for index in sticks if letters[index].isalpha())]
            number = [f"({len(sticks)} times)"] if len(own) < len(sticks) else []
            line.append(Span(f": {' '.join([*own, *number])}"))
            shared = shared or 0 < len(own) < len(sticks)
    if shared:
        line.append(Span("; sticks with the same letter do not touch"))
    return line or [Span("no sticks")]


def columns(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Rows of cells below each other: the first one to the left, the others to the right; an empty row is a blank line.

    What is too wide for one block stands in several, each with the first column; a row without cells there is left out.
    """
    widths = [max(len(row[i]) for row in rows if row) for i in range(len(rows[0]))]
    blocks = [[1]]
    for i in range(2, len(widths)):
        if sum(len(GUTTER) + widths[j] for j in (*blocks[-1], i)) + widths[0] > width:
            blocks.append([])
        blocks[-1].append(i)
    lines: list[str] = []
    for block in blocks:
        lines += [""] * bool(lines)
        for row in rows:
            cells = [row[i].rjust(widths[i]) for i in block] if row else []
            if not row or row is rows[0] or any(map(str.strip, cells)):
                lines.append(GUTTER.join([row[0].ljust(widths[0]), *cells]).rstrip() if row else "")
    return lines


def _wrap(line: Line, width: int) -> list[Line]:
    """A line broken at its spaces, but not within a span that has a kind."""
    lines: list[Line] = [[]]
    parts = [Span(text, span.kind) for span in line for text in ([span.text] if span.kind else _words(span.text))]
    for i, part in enumerate(parts):
        glued = parts[i + 1].text if i + 1 < len(parts) and not parts[i + 1].text.isspace() else ""
        written = sum(len(span.text) for span in lines[-1])
        if lines[-1] and lines[-1][-1].text.isspace() and written + len(part.text) + len(glued) > width:
            lines[-1].pop()
            lines.append([])
        lines[-1].append(part)
    return lines


def _words(text: str) -> list[str]:
    """The words of a text, and the spaces between them."""
    return re.findall(r"\S+|\s+", text)


def side_by_side(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of text in rows, as many next to each other as the width allows."""
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
