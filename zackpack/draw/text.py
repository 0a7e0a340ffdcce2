"""Trucks, loads and solutions as lines of text, for `print` and, in colours, for terminals.

The levels of a load stand side by side, from the bottom up, with a letter for each stick.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from zackpack.decks import Deck
from zackpack.drawing import BLOCKED
from zackpack.layers import level_sentence
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Solution, Status
from zackpack.pieces import Cargo, Piece, cubes, sticks
from zackpack.placements import Cell
from zackpack.scores import Score, points
from zackpack.sentences import Figure, Localisable, Sentence, conjunction, enumeration, localise
from zackpack.trucks import Truck

GAP = "   "
GUTTER = "  "
OVERLAP = "*"
WORDS_AND_SPACES = re.compile(r"\S+|\s+")
WIDTH = 80
"""Columns of text where no terminal sets the width."""


@dataclass(frozen=True, slots=True)
class Span(Localisable):
    """A piece of a line.

    Attributes
    ----------
    text
        Its text.
    kind
        How to colour it: the colour of a stick, "blocked", "wrong", "good", "bad" or "".
    """

    text: str
    kind: str = ""

    def __str__(self) -> str:
        return self.text

    def localise(self, language: str) -> Span:
        """Translate the text; the kind stays."""
        return Span(str(localise(self.text, language)), self.kind)


Line = list[Span]


def plain_text(lines: Iterable[str | Line]) -> str:
    """Join lines without their colours."""
    return "\n".join(map(_plain_line, lines))


def _plain_line(line: str | Line) -> str:
    if isinstance(line, str):
        return line
    return "".join(span.text for span in line)


def spans(line: str | Line, language: str) -> Line:
    """Translate a line; spans among the values of a sentence keep their kinds."""
    parts: Sequence[object] = [line]
    if isinstance(line, Sentence):
        parts = line.parts(language)
    elif isinstance(line, list):
        parts = line
    return [
        part.localise(language) if isinstance(part, Span) else Span(str(part)) for part in parts
    ]


def wrap_text(text: str, width: int = WIDTH, indent: str = "") -> list[str]:
    """Break a text into lines of at most `width` characters; all but the first are indented."""
    return textwrap.wrap(text, width=width, subsequent_indent=indent, break_long_words=False)


def truck_text(truck: Truck) -> str:
    """Show a truck: its line, and its drawing."""
    return "\n".join((truck.summary, *truck.area))


def deck_text(deck: Deck) -> str:
    """Show a deck: its line, and its trucks side by side."""
    return "\n".join((deck.summary, "", *deck_lines(deck)))


def load_text(load: Load) -> str:
    """Show a load: its levels side by side, with a legend."""
    return plain_text([*draw_load(load), [], *wrap_line(legend(load), WIDTH)])


def solution_text(solution: Solution) -> str:
    """Show a solution as `zackpack solve` prints it: the load, its penalty and the proof."""
    return plain_text(solution_lines(solution))


def evaluation_text(evaluation: Evaluation) -> str:
    """Show a load and the best that was possible, as `zackpack check --best` prints them."""
    load = evaluation.load
    lines: list[str | Line] = [*task_lines(load.truck, load.cargo), ""]
    lines += [*load_lines(load), ""]
    lines += [*legal_lines(evaluation.score), ""]
    lines += comparison_lines(evaluation.best, evaluation.regret)
    return plain_text(lines)


def deck_lines(deck: Deck, width: int = WIDTH) -> list[str]:
    """Show the trucks of a deck side by side: names, levels and drawings."""
    cards = [[f"{truck.name}  x {truck.levels}", *truck.area] for truck in deck]
    return side_by_side(cards, width)


def task_lines(truck: Truck, cargo: Cargo) -> list[Sentence]:
    """Name a truck and the cargo to load on it."""
    values = {
        "cargo": cargo.sentence(),
        "sticks": sticks(cargo.pieces),
        "cubes": cubes(cargo.volume),
    }
    task = Sentence("cargo {cargo} ({sticks}, {cubes})", **values)
    return [Sentence("truck {name}", name=truck.summary), task]


def load_lines(
    load: Load, width: int = WIDTH, wrong: Iterable[Cell] = (), language: str = "en"
) -> list[Line]:
    """Draw a load with its legend, indented.

    Parameters
    ----------
    width
        Columns of text.
    wrong
        Cells to mark, because a rule is broken there.
    """
    room = width - 2
    lines = [*draw_load(load, room, wrong, language), []]
    lines += wrap_line(spans(legend(load), language), room)
    return [[Span("  "), *line] if line else [] for line in lines]


def legal_lines(score: Score) -> list[str | Line]:
    """Say that a load is legal, and what it costs."""
    return [[Span(Sentence("legal"), "good")], Sentence("penalty: {score}", score=score.sentence())]


def solution_lines(
    solution: Solution, width: int = WIDTH, language: str = "en"
) -> list[str | Line]:
    """Show a solution as a whole: the task, the load, its penalty and the proof."""
    load = solution.load
    return [
        *task_lines(load.truck, load.cargo),
        "",
        *load_lines(load, width, (), language),
        "",
        *proof_lines(solution),
    ]


def proof_lines(solution: Solution) -> list[Sentence]:
    """Say what the load of a solution costs, and how far that is proven."""
    values = {
        "method": conjunction([Sentence(method) for method in solution.methods]),
        "seconds": Figure(f"{solution.seconds:.2f}"),
        "bound": solution.bound,
    }
    if solution.status is Status.OPTIMAL:
        best = Span(Sentence("least penalty"), "good")
        proof = Sentence(
            "proof: {verdict}, no load costs less than {bound} ({method}, {seconds} s)",
            verdict=Span(Sentence("optimal"), "good"),
            **values,
        )
    else:
        best = Span(Sentence("best load so far"), "bad")
        stopped = Sentence("stopped by the time limit")
        if solution.interrupted:
            stopped = Sentence("interrupted")
        proof = Sentence(
            "proof: {verdict}, {stopped}; none costs less than {bound}, gap {points} "
            "({method}, {seconds} s)",
            verdict=Span(Sentence("not proven optimal"), "bad"),
            stopped=stopped,
            points=points(solution.gap),
            **values,
        )

    return [Sentence("{what}: {score}", what=best, score=solution.score.sentence()), proof]


def comparison_lines(best: Solution, regret: int | None) -> list[str | Line]:
    """Show the best that was possible and, for a legal load, how much more it costs.

    Parameters
    ----------
    regret
        The points by which the load costs more than the best; None for an illegal load.
    """
    lines: list[str | Line] = [*proof_lines(best)]
    is_proven = best.gap == 0

    if regret == 0 and is_proven:
        lines.append(Sentence("this is the best load"))
    elif regret == 0:
        lines.append(Sentence("this is the best load found"))
    elif regret is not None:
        template = "this load costs {points} more than the best load found"
        if is_proven:
            template = "this load costs {points} more than the best load"
        lines.append(Sentence(template, points=points(regret)))
    return lines


def draw_load(
    load: Load, width: int = WIDTH, wrong: Iterable[Cell] = (), language: str = "en"
) -> list[Line]:
    """Draw the levels of a load, legal or not, side by side.

    A '*' is a cube of two sticks; the sticks of a load without letters are drawn as their lengths.
    """
    marks: dict[Cell, Span] = {}
    for index, placement in enumerate(load.placements):
        text = load.letter(index) or str(placement.piece.length)
        for cell in placement.cells():
            if cell in marks:
                marks[cell] = Span(OVERLAP, "wrong")
            else:
                marks[cell] = Span(text, placement.piece.colour)

    # A wrong cell may also be an empty one, which has no letter to be marked.
    for cell in wrong:
        if cell in marks:
            marks[cell] = Span(marks[cell].text, "wrong")
    return _draw_levels(load.truck, marks, width, language)


def _draw_levels(truck: Truck, marks: Mapping[Cell, Span], width: int, language: str) -> list[Line]:
    """Draw the levels of a truck with marks on some cells; levels far above it are left out."""
    height = max([truck.levels, *(z + 1 for _, _, z in marks if z < 2 * truck.levels)])
    names = [level_sentence(z).localise(language) for z in range(height)]
    # The name of the highest level has the most digits.
    column = max(truck.columns, len(names[-1]))
    levels_in_a_row = max(1, (width + len(GAP)) // (column + len(GAP)))

    lines: list[Line] = []
    for lowest in range(0, height, levels_in_a_row):
        levels = range(lowest, min(lowest + levels_in_a_row, height))
        if lines:
            lines.append([])
        lines.append([Span(GAP.join(names[z].ljust(column) for z in levels).rstrip())])
        for y in range(truck.rows):
            line: Line = []
            for z in levels:
                if line:
                    line.append(Span(" " * (column - truck.columns) + GAP))
                line += _draw_row(truck, marks, y, z)
            lines.append(line)
    return lines


def _draw_row(truck: Truck, marks: Mapping[Cell, Span], y: int, z: int) -> Line:
    """Draw a row of a level."""
    line: Line = []
    for x, square in enumerate(truck.area[y]):
        kind = "blocked" if square == BLOCKED else ""
        line.append(marks.get((x, y, z), Span(square, kind)))
    return line


def legend(load: Load) -> Line:
    """List the letters of each colour: "white 1: A B, grey 2: C".

    Without letters, it says how many sticks there are.
    """
    line: Line = []
    for piece in Piece:
        alike = [
            index for index, placement in enumerate(load.placements) if placement.piece is piece
        ]
        if not alike:
            continue

        if line:
            line.append(Span(", "))
        name = Sentence("{colour} {length}", colour=Sentence(piece.colour), length=piece.length)
        line += [Span(name, piece.colour), Span(": ")]

        letters = [letter for index in alike if (letter := load.letter(index))]
        if letters:
            line.append(Span(enumeration(letters, " ")))
        else:
            line.append(Span(Sentence("({count} times)", count=len(alike))))
    return line or [Span(Sentence("no sticks"))]


def columns(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    r"""Lay out a table: the first column flush left, the others flush right.

    What is too wide stands in several blocks, each with the first column; a row that has no cells
    in a block is left out there.

    Parameters
    ----------
    rows
        The cells of each row, the head first; an empty row is a blank line.
    width
        Columns of text.

    Examples
    --------
    >>> print(*columns([["truck", "cubes"], ["T01", "12"], [], ["all", "600"]], 80), sep="\n")
    truck  cubes
    T01       12
    <BLANKLINE>
    all      600
    """
    widths = [max(len(row[i]) for row in rows if row) for i in range(len(rows[0]))]

    lines: list[str] = []
    for block in _blocks(widths, width):
        if lines:
            lines.append("")
        for row in rows:
            if not row:
                lines.append("")
                continue
            cells = [row[i].rjust(widths[i]) for i in block]
            # The head is there even if all its cells are empty: it begins the block.
            if row is rows[0] or any(map(str.strip, cells)):
                lines.append(GUTTER.join([row[0].ljust(widths[0]), *cells]).rstrip())
    return lines


def _blocks(widths: Sequence[int], width: int) -> list[list[int]]:
    """Divide all columns but the first into blocks, each of which fits beside the first."""
    blocks: list[list[int]] = [[]]
    written = widths[0]
    for i, column in enumerate(widths[1:], start=1):
        written += len(GUTTER) + column
        if blocks[-1] and written > width:
            blocks.append([])
            written = widths[0] + len(GUTTER) + column
        blocks[-1].append(i)
    return blocks


def wrap_line(line: Line, width: int) -> list[Line]:
    """Break a line at its spaces, but not within a span that has a kind.

    The blanks that it begins with come before each part of it.
    """
    parts: Line = []
    for span in line:
        words = [span.text] if span.kind else WORDS_AND_SPACES.findall(span.text)
        parts += [Span(word, span.kind) for word in words]
    indent = [part for part in parts[:1] if part.text.isspace()]

    # What follows without a space, such as a comma, must stay on the line of its word.
    lines: list[Line] = [[]]
    for part, following in zip(parts, [*parts[1:], Span(" ")], strict=True):
        glued = "" if following.text.isspace() else following.text
        written = sum(len(span.text) for span in lines[-1])
        is_after_a_word = len(lines[-1]) > len(indent) and lines[-1][-1].text.isspace()
        if is_after_a_word and written + len(part.text) + len(glued) > width:
            lines[-1].pop()
            lines.append([*indent])
        lines[-1].append(part)
    return lines


def side_by_side(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Put blocks of text next to each other, as many as the width allows, in rows."""
    rows: list[list[list[str]]] = [[]]
    for block in blocks:
        longest = max(map(len, block))
        padded = [line.ljust(longest) for line in block]
        written = sum(len(other[0]) + len(GAP) for other in rows[-1])
        if rows[-1] and written + longest > width:
            rows.append([])
        rows[-1].append(padded)

    lines: list[str] = []
    for row in rows:
        height = max(map(len, row))
        full = [block + [" " * len(block[0])] * (height - len(block)) for block in row]
        if lines:
            lines.append("")
        lines += [GAP.join(cells).rstrip() for cells in zip(*full, strict=True)]
    return lines
