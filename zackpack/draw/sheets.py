"""Sheets to print: the trucks of a deck, ready to be cut out; loads; and puzzles, with the best
loads on the back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree as Xml

from zackpack.decks import Deck
from zackpack.draw.descriptions import caption, describe_load, describe_truck, load_title
from zackpack.draw.isometric import load_picture
from zackpack.draw.labels import label
from zackpack.draw.plans import draw_area, draw_plan
from zackpack.draw.svg import canvas, group, inset, rect, svg_text
from zackpack.draw.text import task_lines
from zackpack.errors import Fault, InputError
from zackpack.limits import MAX_SHEET_SQUARES
from zackpack.loads import Load
from zackpack.pieces import cubes
from zackpack.scores import Judgement, judge, points
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from zackpack.puzzles import Puzzle

PAPER = 210, 297
"""Millimetres across and down: A4."""
EDGE = 10
"""Millimetres of white around a page."""
CARDS_ACROSS, CARDS_DOWN = 5, 6
CARD = (PAPER[0] - 2 * EDGE) / CARDS_ACROSS, (PAPER[1] - 2 * EDGE) / CARDS_DOWN
ACROSS, DOWN = 2, 3
BOX = (PAPER[0] - 2 * EDGE) / ACROSS, (PAPER[1] - 2 * EDGE) / DOWN
MOST = 60
"""The most puzzles on the sheets of one file."""
TEXT_SIZE = 4
"""Millimetres."""


def deck_svg(deck: Deck) -> str:
    """All trucks of a deck with names, levels and cubes as SVG: pages of A4 with 30 trucks, one
    below the other.

    Raises
    ------
    InputError
        If there are too many squares to draw.
    """
    squares = sum(truck.rows * truck.columns for truck in deck)
    if squares > MAX_SHEET_SQUARES:
        found = counted("{count} square", "{count} squares", squares)
        expected = Sentence("at most {most}", most=MAX_SHEET_SQUARES)
        raise InputError(Fault(Sentence("the sheets of {deck}", deck=deck.name), found, expected))
    pages = -(-len(deck) // (CARDS_ACROSS * CARDS_DOWN))
    description = enumeration([describe_truck(truck) for truck in deck], " ")
    trucks = counted("{count} truck", "{count} trucks", len(deck))
    title = Sentence("{name}: {trucks}", name=deck.name, trucks=trucks)
    root = canvas(title, description, (0, 0), (PAPER[0], PAPER[1] * pages), "mm")
    for number, truck in enumerate(deck):
        page, place = divmod(number, CARDS_ACROSS * CARDS_DOWN)
        row, column = divmod(place, CARDS_ACROSS)
        x, y = EDGE + column * CARD[0], PAPER[1] * page + EDGE + row * CARD[1]
        _draw_card(group(root, at=(x, y)), truck)
    return svg_text(root)


def _draw_card(card: Xml.Element, truck: Truck) -> None:
    """A truck on its card."""
    width, height = CARD
    rect(card, (0, 0), CARD, "zp-paper zp-line", rx=2, stroke_width=0.2, stroke_dasharray="1 1")
    label(card, truck.name, (3, 6), TEXT_SIZE, bold=True)
    size = enumeration(
        (counted("{count} level", "{count} levels", truck.levels), cubes(truck.capacity))
    )
    label(card, size, (3, height - 3), TEXT_SIZE * 0.75)
    room = width - 8, height - 18
    square = min(room[0] / truck.columns, room[1] / truck.rows, 8)
    x, y = (width - square * truck.columns) / 2, 8 + (room[1] - square * truck.rows) / 2
    draw_area(group(card, at=(x, y)), truck, square)


def puzzle_text(puzzle: Puzzle) -> str:
    """The task in English, as `print` shows it."""
    return "\n".join(puzzle_lines(puzzle))


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """The task as `zackpack puzzle` prints it, without its solution."""
    _, cargo = task_lines(puzzle.truck, puzzle.cargo)
    task = Sentence("puzzle {seed}, difficulty {level} of 5", seed=puzzle.seed, level=puzzle.level)
    truck = Sentence(
        "truck: {size}", size=puzzle.truck.size
    )  # the trucks of all puzzles have one name
    return [task, truck, cargo, "", *(f"  {row}" for row in puzzle.truck.area)]


def puzzles_svg(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles, six on a page of A4; after each page comes its back, with a best load behind each
    puzzle.

    The columns of a back are in reverse order, so that they meet when the sheet is turned over its
    long edge. The pages are one SVG, one below the other, for 60 puzzles at most.
    """
    if not 1 <= len(puzzles) <= MOST:
        raise InputError(
            Fault("puzzles", str(len(puzzles)), Sentence("1 to {most} on a sheet", most=MOST))
        )
    sheets = -(-len(puzzles) // (ACROSS * DOWN))
    tasks = [
        Sentence("{number}: {task}.", number=number, task=_task(one))
        for number, one in enumerate(puzzles, 1)
    ]
    size = PAPER[0], 2 * sheets * PAPER[1]
    title = counted("Zack & Pack: {count} puzzle", "Zack & Pack: {count} puzzles", len(puzzles))
    root = canvas(title, enumeration(tasks, " "), (0, 0), size, "mm")
    for number, one in enumerate(puzzles):
        sheet, place = divmod(number, ACROSS * DOWN)
        row, column = divmod(place, ACROSS)
        for back in (False, True):
            x = EDGE + (ACROSS - 1 - column if back else column) * BOX[0]
            y = (2 * sheet + back) * PAPER[1] + EDGE + row * BOX[1]
            _draw_puzzle(group(root, at=(x, y)), number + 1, one, back=back)
    return svg_text(root)


def _task(one: Puzzle) -> Sentence:
    levels = counted("{count} level", "{count} levels", one.truck.levels)
    return Sentence("{levels}, load {cargo}", levels=levels, cargo=one.cargo.sentence())


def _draw_puzzle(box: Xml.Element, number: int, one: Puzzle, *, back: bool) -> None:
    """One side of a puzzle."""
    width, height = BOX
    rect(box, (1, 1), (width - 2, height - 2), "zp-paper zp-line", rx=2, stroke_width=0.2)
    solution = Sentence("solution: {points}", points=points(one.best.penalty))
    title = solution if back else Sentence("difficulty {level} of 5", level=one.level)
    task, room = _task(one), width - 10
    label(
        box,
        Sentence("{number}  ·  {title}", number=number, title=title),
        (5, 8),
        TEXT_SIZE,
        bold=True,
    )
    label(box, task, (5, 14), TEXT_SIZE * 0.8, room=room, shrinks=True)
    load = one.best.load if back else Load(one.truck, one.cargo, ())
    inset(box, draw_plan(judge(load)), (5, 18), (room, height - 23))


def loads_svg(loads: Sequence[Load | Judgement], *, names: Sequence[str] = ()) -> str:
    """Draw loads, six on a page of A4, with truck and penalty under each.

    Parameters
    ----------
    loads
        1 to 60 loads, legal or not, or their judgements.
    names
        A name for each load, such as its player's; () for none.

    Returns
    -------
    str
        The pages as one SVG, one below the other.

    Raises
    ------
    InputError
        If there are too few or too many loads, or not as many names.

    Examples
    --------
    >>> import zackpack as zp
    >>> loads = [zp.read_load(f"examples/loads/{name}.toml") for name in ("anna", "ben")]
    >>> "Anna  ·  T07" in zp.draw.loads_svg(loads, names=["Anna", "Ben"])
    True
    """
    if not 1 <= len(loads) <= MOST:
        expected = Sentence("1 to {most} on a sheet", most=MOST)
        raise InputError(Fault("loads", str(len(loads)), expected))
    if names and len(names) != len(loads):
        expected = counted("{count} name", "{count} names", len(loads))
        raise InputError(Fault("names", str(len(names)), expected))

    judgements = [judge(load) for load in loads]
    pages = -(-len(loads) // (ACROSS * DOWN))
    title = counted("Zack & Pack: {count} load", "Zack & Pack: {count} loads", len(loads))
    description = enumeration([describe_load(judgement) for judgement in judgements], " ")
    root = canvas(title, description, (0, 0), (PAPER[0], PAPER[1] * pages), "mm")
    for number, judgement in enumerate(judgements):
        page, place = divmod(number, ACROSS * DOWN)
        row, column = divmod(place, ACROSS)
        at = EDGE + column * BOX[0], page * PAPER[1] + EDGE + row * BOX[1]
        name = names[number] if names else ""
        _draw_load(group(root, at=at), judgement, name)
    return svg_text(root)


def _draw_load(box: Xml.Element, judgement: Judgement, name: str) -> None:
    """A load with its truck and its penalty, and perhaps the name of who has packed it."""
    width, height = BOX
    room = width - 10
    rect(box, (1, 1), (width - 2, height - 2), "zp-paper zp-line", rx=2, stroke_width=0.2)
    picture = load_picture(judgement, load_title(judgement.load))
    inset(box, picture, (5, 5), (room, height - 25))

    truck = judgement.load.truck.name
    line = Sentence("{number}  ·  {title}", number=name, title=truck) if name else truck
    label(box, line, (5, height - 13), TEXT_SIZE, room=room, bold=True)
    result = caption(judgement)[0]
    label(box, result, (5, height - 7), TEXT_SIZE * 0.8, room=room, shrinks=True)
