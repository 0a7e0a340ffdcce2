"""Sheets to print: the trucks of a deck to cut out, loads, and puzzles.

The best loads of puzzles are on the back.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from zackpack.decks import Deck, trucks_sentence
from zackpack.draw.descriptions import caption, describe_load, describe_truck, load_title
from zackpack.draw.isometric import load_picture
from zackpack.draw.labels import label
from zackpack.draw.plans import draw_area, draw_plan
from zackpack.draw.svg import Point, canvas, group, inset, rect, svg_text
from zackpack.draw.text import task_lines
from zackpack.errors import Fault, InputError, require_each, require_instance
from zackpack.limits import MAX_SHEET_SQUARES
from zackpack.loads import Load
from zackpack.pieces import cubes
from zackpack.puzzles import Puzzle
from zackpack.scores import Judgement, judge, points
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import Truck

PAPER = 210, 297
"""Millimetres across and down: A4."""
EDGE = 10
"""Millimetres of white around a page."""
PREVIEW = 0.6
"""The size of a sheet in a notebook, as a share of that on paper."""
MAX_ON_SHEETS = 60
"""The most puzzles, or loads, on the sheets of one file."""
TEXT_SIZE = 4
"""Millimetres."""


@dataclass(frozen=True)
class Grid:
    """Boxes of one size on pages of A4, which stand one below the other."""

    columns: int
    rows: int

    @property
    def boxes_on_a_page(self) -> int:
        """How many there are on a page."""
        return self.columns * self.rows

    @property
    def box(self) -> Point:
        """Their width and height in millimetres."""
        width, height = PAPER
        return (width - 2 * EDGE) / self.columns, (height - 2 * EDGE) / self.rows

    def pages(self, boxes: int) -> int:
        """Return how many pages so many boxes take."""
        return math.ceil(boxes / self.boxes_on_a_page)

    def corner(self, page: int, row: int, column: int) -> Point:
        """Return the upper left corner of a box."""
        width, height = self.box
        return EDGE + column * width, page * PAPER[1] + EDGE + row * height


CARDS = Grid(5, 6)
PUZZLES = LOADS = Grid(2, 3)


def deck_svg(deck: Deck, language: str = "en") -> str:
    """Draw all trucks of a deck with names, levels and cubes, to be cut out.

    Parameters
    ----------
    language
        The language of the texts: "en", "de" or "fr".

    Returns
    -------
    str
        Pages of A4 with 30 trucks each, one below the other, as one SVG.

    Raises
    ------
    InputError
        If there are too many squares to draw.
    """
    return svg_text(_deck_sheets(deck), language)


def deck_preview(deck: Deck) -> str:
    """Draw the trucks of a deck for a notebook: the sheets smaller, a page to a screen."""
    root = _deck_sheets(deck)
    for side in ("width", "height"):
        root.set(side, f"{PREVIEW * float(root.attrib[side].removesuffix('mm')):g}mm")
    return svg_text(root)


def _deck_sheets(deck: Deck) -> Xml.Element:
    """Draw the sheets of a deck as one SVG element."""
    require_instance("deck", deck, Deck)
    squares = sum(truck.rows * truck.columns for truck in deck)
    if squares > MAX_SHEET_SQUARES:
        found = counted("{count} square", "{count} squares", squares)
        expected = Sentence("at most {most}", most=MAX_SHEET_SQUARES)
        raise InputError(Fault(Sentence("the sheets of {deck}", deck=deck.name), found, expected))

    title = Sentence("{name}: {trucks}", name=deck.name, trucks=trucks_sentence(len(deck)))
    description = enumeration([describe_truck(truck) for truck in deck], " ")
    size = PAPER[0], CARDS.pages(len(deck)) * PAPER[1]
    root = canvas(title, description, (0, 0), size, "mm")

    for number, truck in enumerate(deck):
        page, place = divmod(number, CARDS.boxes_on_a_page)
        row, column = divmod(place, CARDS.columns)
        _draw_card(group(root, at=CARDS.corner(page, row, column)), truck)
    return root


def _draw_card(card: Xml.Element, truck: Truck) -> None:
    """Draw a truck on its card."""
    width, height = CARDS.box
    rect(
        card, (0, 0), CARDS.box, "zp-paper zp-line", rx=2, stroke_width=0.2, stroke_dasharray="1 1"
    )
    label(card, truck.name, (3, 6), TEXT_SIZE, bold=True)
    levels = counted("{count} level", "{count} levels", truck.levels)
    size = enumeration((levels, cubes(truck.capacity)))
    label(card, size, (3, height - 3), TEXT_SIZE * 0.75)

    # Squares of 8 mm at most: a small truck shall not look like a large one.
    room_across = width - 8
    room_down = height - 18
    square = min(room_across / truck.columns, room_down / truck.rows, 8)
    x = (width - square * truck.columns) / 2
    y = 8 + (room_down - square * truck.rows) / 2
    draw_area(group(card, at=(x, y)), truck, square)


def puzzle_text(puzzle: Puzzle) -> str:
    """Show a puzzle in English, as `print` does."""
    return "\n".join(puzzle_lines(puzzle))


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """Show a puzzle as `zackpack puzzle` prints it, without its solution."""
    seed = Sentence("puzzle {seed}, difficulty {level} of 5", seed=puzzle.seed, level=puzzle.level)
    # not the name of the truck, which is the same in all puzzles
    truck = Sentence("truck: {size}", size=puzzle.truck.size)
    _, cargo = task_lines(puzzle.truck, puzzle.cargo)
    return [seed, truck, cargo, "", *(f"  {row}" for row in puzzle.truck.area)]


def puzzles_svg(puzzles: Sequence[Puzzle], language: str = "en") -> str:
    """Draw puzzles to print, six on a page, with a best load behind each.

    After each page comes its back, whose columns are in reverse order: they meet when the sheet is
    turned over its long edge.

    Parameters
    ----------
    puzzles
        1 to 60 puzzles.
    language
        The language of the texts: "en", "de" or "fr".

    Returns
    -------
    str
        Pages of A4, one below the other, as one SVG.

    Raises
    ------
    InputError
        If there are none, or too many.
    """
    puzzles = require_each("puzzles", puzzles, Puzzle)
    if not 1 <= len(puzzles) <= MAX_ON_SHEETS:
        expected = Sentence("1 to {most} on a sheet", most=MAX_ON_SHEETS)
        raise InputError(Fault("puzzles", str(len(puzzles)), expected))

    title = counted("Zack & Pack: {count} puzzle", "Zack & Pack: {count} puzzles", len(puzzles))
    tasks = [
        Sentence("{number}: {task}.", number=number, task=_task(puzzle))
        for number, puzzle in enumerate(puzzles, start=1)
    ]
    size = PAPER[0], 2 * PUZZLES.pages(len(puzzles)) * PAPER[1]
    root = canvas(title, enumeration(tasks, " "), (0, 0), size, "mm")

    for index, puzzle in enumerate(puzzles):
        sheet, place = divmod(index, PUZZLES.boxes_on_a_page)
        row, column = divmod(place, PUZZLES.columns)
        front = group(root, at=PUZZLES.corner(2 * sheet, row, column))
        _draw_task(front, index + 1, puzzle)

        # Turned over, the left column of the front lies behind the right one of the back.
        mirrored = PUZZLES.columns - 1 - column
        back = group(root, at=PUZZLES.corner(2 * sheet + 1, row, mirrored))
        _draw_solution(back, index + 1, puzzle)
    return svg_text(root, language)


def _task(puzzle: Puzzle) -> Sentence:
    levels = counted("{count} level", "{count} levels", puzzle.truck.levels)
    return Sentence("{levels}, load {cargo}", levels=levels, cargo=puzzle.cargo.sentence())


def _draw_task(box: Xml.Element, number: int, puzzle: Puzzle) -> None:
    """Draw the front of a puzzle."""
    title = Sentence("difficulty {level} of 5", level=puzzle.level)
    _draw_puzzle(box, number, title, puzzle, Load(puzzle.truck, puzzle.cargo))


def _draw_solution(box: Xml.Element, number: int, puzzle: Puzzle) -> None:
    """Draw the back of a puzzle."""
    title = Sentence("solution: {points}", points=points(puzzle.best.penalty))
    _draw_puzzle(box, number, title, puzzle, puzzle.best.load)


def _draw_puzzle(
    box: Xml.Element, number: int, title: Sentence, puzzle: Puzzle, load: Load
) -> None:
    """Draw one side of a puzzle."""
    width, height = PUZZLES.box
    room = width - 10
    rect(box, (1, 1), (width - 2, height - 2), "zp-paper zp-line", rx=2, stroke_width=0.2)
    head = Sentence("{number}  ·  {title}", number=number, title=title)
    label(box, head, (5, 8), TEXT_SIZE, bold=True)
    label(box, _task(puzzle), (5, 14), TEXT_SIZE * 0.8, room=room, shrinks=True)
    inset(box, draw_plan(judge(load)), (5, 18), (room, height - 23))


def loads_svg(
    loads: Iterable[Load | Judgement], *, names: Sequence[str] = (), language: str = "en"
) -> str:
    """Draw loads, six on a page of A4, with truck and penalty under each.

    Parameters
    ----------
    loads
        1 to 60 loads, legal or not, or their judgements.
    names
        A name for each load, such as its player's; () for none.
    language
        The language of the texts: "en", "de" or "fr".

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
    judgements = [judge(load) for load in require_each("loads", loads, Load, Judgement)]
    names = require_each("names", names, str)
    if not 1 <= len(judgements) <= MAX_ON_SHEETS:
        expected = Sentence("1 to {most} on a sheet", most=MAX_ON_SHEETS)
        raise InputError(Fault("loads", str(len(judgements)), expected))
    if names and len(names) != len(judgements):
        expected = counted("{count} name", "{count} names", len(judgements))
        raise InputError(Fault("names", str(len(names)), expected))

    title = counted("Zack & Pack: {count} load", "Zack & Pack: {count} loads", len(judgements))
    description = enumeration([describe_load(judgement) for judgement in judgements], " ")
    size = PAPER[0], LOADS.pages(len(judgements)) * PAPER[1]
    root = canvas(title, description, (0, 0), size, "mm")

    for index, judgement in enumerate(judgements):
        page, place = divmod(index, LOADS.boxes_on_a_page)
        row, column = divmod(place, LOADS.columns)
        name = names[index] if names else ""
        _draw_load(group(root, at=LOADS.corner(page, row, column)), judgement, name)
    return svg_text(root, language)


def _draw_load(box: Xml.Element, judgement: Judgement, name: str) -> None:
    """Draw a load with its truck and its penalty, and perhaps the name of who has packed it."""
    width, height = LOADS.box
    room = width - 10
    rect(box, (1, 1), (width - 2, height - 2), "zp-paper zp-line", rx=2, stroke_width=0.2)
    picture = load_picture(judgement, load_title(judgement.load))
    inset(box, picture, (5, 5), (room, height - 25))

    truck = judgement.load.truck.name
    line = Sentence("{number}  ·  {title}", number=name, title=truck) if name else truck
    label(box, line, (5, height - 13), TEXT_SIZE, room=room, bold=True)
    result = caption(judgement)[0]
    label(box, result, (5, height - 7), TEXT_SIZE * 0.8, room=room, shrinks=True)
