"""Trucks, loads and solutions as lines of text, for `print` and, in colours, for terminals.

The levels of a load stand side by side, from the bottom up, with a letter for each stick.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zackpack.decks import Deck
from zackpack.layers import level_sentence
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Solution, Status
from zackpack.pieces import Cargo, Piece, cubes, sticks
from zackpack.placements import Cell
from zackpack.scores import Score, points
from zackpack.sentences import Localisable, Sentence, conjunction, enumeration, localise
from zackpack.trucks import Truck

GAP = "   "
GUTTER = "  "
OVERLAP = "*"
WIDTH = 80
"""Columns of text where no terminal sets the width."""


@dataclass(frozen=True, slots=True)
class Span(Localisable):
    """A piece of a line and its kind: the colour of a stick, "blocked", "wrong", "good", "bad" or
    "".
    """

    text: str
    kind: str = ""

    def __str__(self) -> str:
        return self.text

    def localise(self, language: str) -> Span:
        """The same in a language."""
        return Span(str(localise(self.text, language)), self.kind)


Line = list[Span]


def plain_text(lines: Iterable[str | Line]) -> str:
    """Lines without their colours."""
    return "\n".join(
        line if isinstance(line, str) else "".join(span.text for span in line) for line in lines
    )


def spans(line: str | Line, language: str) -> Line:
    """A line in a language; the spans among the values of a sentence keep their kinds."""
    parts = (
        line.parts(language)
        if isinstance(line, Sentence)
        else line
        if isinstance(line, list)
        else [line]
    )
    return [
        part.localise(language) if isinstance(part, Span) else Span(str(part)) for part in parts
    ]


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
    """The load with its penalty, the least that was possible and the regret, as `zackpack check
    --best` prints them.
    """
    load = evaluation.load
    lines = [
        *task_lines(load.truck, load.cargo),
        "",
        *load_lines(load),
        "",
        *legal_lines(evaluation.score),
        "",
    ]
    return plain_text([*lines, *comparison_lines(evaluation.best, evaluation.regret)])


def deck_lines(deck: Deck, width: int = WIDTH) -> list[str]:
    """The trucks of a deck side by side: names, levels and drawings."""
    return side_by_side([[f"{truck.name}  x {truck.levels}", *truck.area] for truck in deck], width)


def task_lines(truck: Truck, cargo: Cargo) -> list[Sentence]:
    """A truck and the cargo to load on it."""
    values = {"sticks": sticks(cargo.pieces), "cubes": cubes(cargo.volume)}
    task = Sentence("cargo {cargo} ({sticks}, {cubes})", cargo=cargo.sentence(), **values)
    return [Sentence("truck {name}", name=truck.summary), task]


def load_lines(
    load: Load, width: int = WIDTH, wrong: Iterable[Cell] = (), language: str = "en"
) -> list[Line]:
    """A load with its legend, indented."""
    lines = [
        *draw_load(load, width - 2, wrong, language),
        [],
        *_wrap(spans(legend(load), language), width - 2),
    ]
    return [[Span("  "), *line] if line else [] for line in lines]


def legal_lines(score: Score) -> list[str | Line]:
    """The verdict on a legal load, and its penalty."""
    return [[Span(Sentence("legal"), "good")], Sentence("penalty: {score}", score=score.sentence())]


def solution_lines(
    solution: Solution, width: int = WIDTH, language: str = "en"
) -> list[str | Line]:
    """A solution as a whole: the task, the load, its penalty and the proof."""
    load, cargo = solution.load, solution.load.cargo
    return [
        *task_lines(load.truck, cargo),
        "",
        *load_lines(load, width, (), language),
        "",
        *proof_lines(solution),
    ]


def proof_lines(solution: Solution) -> list[Sentence]:
    """The least penalty and its proof, or how far the proof has come."""
    values = {
        "method": conjunction(solution.methods),
        "seconds": f"{solution.seconds:.2f}",
        "bound": solution.bound,
    }
    if solution.status is Status.OPTIMAL:
        best, verdict = Span(Sentence("least penalty"), "good"), Span(Sentence("optimal"), "good")
        proof = Sentence(
            "proof: {verdict}, no load costs less than {bound} ({method}, {seconds} s)",
            verdict=verdict,
            **values,
        )
    else:
        best, verdict = (
            Span(Sentence("best load so far"), "bad"),
            Span(Sentence("not proven optimal"), "bad"),
        )
        stopped = (
            Sentence("interrupted")
            if solution.interrupted
            else Sentence("stopped by the time limit")
        )
        proof = Sentence(
            "proof: {verdict}, {stopped}; none costs less than {bound}, gap {points} ({method}, {seconds} s)",
            verdict=verdict,
            stopped=stopped,
            points=points(solution.gap),
            **values,
        )
    return [Sentence("{what}: {score}", what=best, score=solution.score.sentence()), proof]


def comparison_lines(best: Solution, regret: int | None) -> list[str | Line]:
    """The best that was possible and, for a legal load, how much more it costs."""
    lines: list[str | Line] = [*proof_lines(best)]
    if regret == 0:
        lines.append(
            Sentence("this is the best load")
            if best.gap == 0
            else Sentence("this is the best load found")
        )
    elif regret is not None:
        proven = "this load costs {points} more than the best load"
        template = (
            proven if best.gap == 0 else "this load costs {points} more than the best load found"
        )
        lines.append(Sentence(template, points=points(regret)))
    return lines


def draw_load(
    load: Load, width: int = WIDTH, wrong: Iterable[Cell] = (), language: str = "en"
) -> list[Line]:
    """The levels of a load, legal or not; a '*' is a cube of two sticks, a number a stick of a load
    without letters.
    """
    drawn: dict[Cell, Span] = {}
    for index, placement in enumerate(load.placements):
        mark = load.letter(index) or str(placement.piece.length)
        for cell in placement.cells():
            drawn[cell] = (
                Span(OVERLAP, "wrong") if cell in drawn else Span(mark, placement.piece.colour)
            )
    for cell in wrong:
        if cell in drawn:
            drawn[cell] = Span(drawn[cell].text, "wrong")
    return _draw_levels(load.truck, drawn, width, language)


def _draw_levels(truck: Truck, drawn: dict[Cell, Span], width: int, language: str) -> list[Line]:
    top = max([truck.levels, *(z + 1 for _, _, z in drawn if z < 2 * truck.levels)])
    names = [level_sentence(z).localise(language) for z in range(top)]
    column = max(truck.columns, len(names[-1]))
    each_row = max(1, (width + len(GAP)) // (column + len(GAP)))
    lines: list[Line] = []
    for first in range(0, top, each_row):
        group = range(first, min(first + each_row, top))
        if lines:
            lines.append([])
        lines.append([Span(GAP.join(names[z].ljust(column) for z in group).rstrip())])
        for y in range(truck.rows):
            line: Line = []
            for z in group:
                for x, mark in enumerate(truck.area[y]):
                    line.append(
                        drawn.get((x, y, z)) or Span(mark, "blocked" if mark == "#" else "")
                    )
                if z != group[-1]:
                    line.append(Span(" " * (column - truck.columns) + GAP))
            lines.append(line)
    return lines


def legend(load: Load) -> Line:
    """The letters of each colour: "white 1: A B, grey 2: C"; or the counts of sticks without
    letters.
    """
    line: Line = []
    for piece in Piece:
        alike = [
            index for index, placement in enumerate(load.placements) if placement.piece is piece
        ]
        if alike:
            line.append(Span(", " if line else ""))
            name = Sentence("{colour} {length}", colour=Sentence(piece.colour), length=piece.length)
            line.append(Span(name, piece.colour))
            letters = [letter for index in alike if (letter := load.letter(index))]
            times = Sentence("({count} times)", count=len(alike))
            line += [Span(": "), Span(enumeration(letters, " ") if letters else times)]
    return line or [Span(Sentence("no sticks"))]


def columns(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Rows of cells below each other: the first one to the left, the others to the right; an empty
    row is a blank line.

    What is too wide for one block stands in several, each with the first column; a row without
    cells there is left out.
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
    words_and_spaces = re.compile(r"\S+|\s+")
    texts = (
        (span, [span.text] if span.kind else words_and_spaces.findall(span.text)) for span in line
    )
    parts = [Span(text, span.kind) for span, found in texts for text in found]
    for i, part in enumerate(parts):
        glued = parts[i + 1].text if i + 1 < len(parts) and not parts[i + 1].text.isspace() else ""
        written = sum(len(span.text) for span in lines[-1])
        if (
            lines[-1]
            and lines[-1][-1].text.isspace()
            and written + len(part.text) + len(glued) > width
        ):
            lines[-1].pop()
            lines.append([])
        lines[-1].append(part)
    return lines


def side_by_side(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of text in rows, as many next to each other as the width allows."""
    rows: list[list[list[str]]] = [[]]
    for block in blocks:
        padded = [line.ljust(max(map(len, block))) for line in block]
        if rows[-1] and sum(len(other[0] + GAP) for other in rows[-1]) + len(padded[0]) > width:
            rows.append([])
        rows[-1].append(padded)
    lines: list[str] = []
    for row in rows:
        height = max(map(len, row))
        full = [block + [" " * len(block[0])] * (height - len(block)) for block in row]
        lines += ["", *(GAP.join(cells).rstrip() for cells in zip(*full, strict=True))]
    return lines[1:]
