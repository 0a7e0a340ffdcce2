"""Puzzles as text, and as sheets to print: the task with empty levels to draw into, the best loads on the back."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from zackpack.draw.labels import label
from zackpack.draw.plans import draw_plan
from zackpack.draw.sheets import EDGE, PAPER
from zackpack.draw.svg import canvas, group, inset, rect, svg_text
from zackpack.draw.text import task_lines
from zackpack.errors import Fault, InputError
from zackpack.loads import Load
from zackpack.optimum.puzzles import Puzzle
from zackpack.scores import judge, points
from zackpack.sentences import Sentence, counted, enumeration

ACROSS, DOWN = 2, 3
BOX = (PAPER[0] - 2 * EDGE) / ACROSS, (PAPER[1] - 2 * EDGE) / DOWN
MOST = 60
TEXT_SIZE = 4
"""Millimetres."""


def puzzle_text(puzzle: Puzzle) -> str:
    """The task in English, as `print` shows it."""
    return "\n".join(puzzle_lines(puzzle))


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """The task as `zackpack puzzle` prints it, without its solution."""
    _, cargo = task_lines(puzzle.truck, puzzle.cargo)
    task = Sentence("puzzle {seed}, difficulty {level} of 5", seed=puzzle.seed, level=puzzle.level)
    truck = Sentence("truck: {size}", size=puzzle.truck.size)  # the trucks of all puzzles have one name
    return [task, truck, cargo, "", *(f"  {row}" for row in puzzle.truck.area)]


def puzzles_svg(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles, six on a page of A4; after each page comes its back, with a best load behind each puzzle.

    The columns of a back are in reverse order, so that they meet when the sheet is turned over its long edge.

    Returns
    -------
    str
        SVG, with one page below the other.

    Raises
    ------
    InputError
        If there are more than 60.
    """
    if not 1 <= len(puzzles) <= MOST:
        raise InputError(Fault("puzzles", str(len(puzzles)), Sentence("1 to {most} on a sheet", most=MOST)))
    sheets = -(-len(puzzles) // (ACROSS * DOWN))
    tasks = [Sentence("{number}: {task}.", number=number, task=_task(one)) for number, one in enumerate(puzzles, 1)]
    size = PAPER[0], 2 * sheets * PAPER[1]
    title = counted("Zack & Pack: {count} puzzle", "Zack & Pack: {count} puzzles", len(puzzles))
    root = canvas(title, enumeration(tasks, " "), (0, 0), size, "mm")
    for number, one in enumerate(puzzles):
        sheet, place = divmod(number, ACROSS * DOWN)
        row, column = divmod(place, ACROSS)
        for back in (False, True):
            x = EDGE + (ACROSS - 1 - column if back else column) * BOX[0]
            y = (2 * sheet + back) * PAPER[1] + EDGE + row * BOX[1]
            _draw(group(root, at=(x, y)), number + 1, one, back=back)
    return svg_text(root)


def _task(one: Puzzle) -> Sentence:
    levels = counted("{count} level", "{count} levels", one.truck.levels)
    return Sentence("{levels}, load {cargo}", levels=levels, cargo=one.cargo.sentence())


def _draw(box: Xml.Element, number: int, one: Puzzle, *, back: bool) -> None:
    """One side of a puzzle."""
    width, height = BOX
    rect(box, (1, 1), (width - 2, height - 2), "zp-paper zp-line", rx=2, stroke_width=0.2)
    solution = Sentence("solution: {points}", points=points(one.best.penalty))
    title = solution if back else Sentence("difficulty {level} of 5", level=one.level)
    task, room = _task(one), width - 10
    label(box, Sentence("{number}  ·  {title}", number=number, title=title), (5, 8), TEXT_SIZE, bold=True)
    label(box, task, (5, 14), TEXT_SIZE * 0.8, room=room, shrinks=True)
    load = one.best.load if back else Load(one.truck, one.cargo, ())
    inset(box, draw_plan(judge(load)), (5, 18), (room, height - 23))
