"""Packing plans: every level from above, with the order in which to place the sticks."""

import math
from xml.etree import ElementTree as Xml

from zackpack.draw.descriptions import describe_load, load_title
from zackpack.draw.isometric import NEAR
from zackpack.draw.labels import badge, label
from zackpack.draw.svg import (
    DARK,
    MARGIN,
    PIECE_COLOURS,
    WRONG,
    Look,
    Point,
    canvas,
    element,
    group,
    path,
    svg_text,
)
from zackpack.drawing import BLOCKED, FREE
from zackpack.layers import level_sentence
from zackpack.loads import Load
from zackpack.placements import Axis, Placement
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

SQUARE = 34
"""Pixels along the edge of a square."""
WIDEST = 800
"""The greatest width in pixels; levels that do not fit go below."""
HEADING = 24
INSET = 2
Ends = tuple[tuple[int, int], tuple[int, int]]
"""The first and the last square of a stick on a level."""
Corners = tuple[Point, Point, Point, Point]


def plan_svg(load: Load | Judgement, language: str = "en") -> str:
    """Draw each level from above; numbers say in which order to place the sticks.

    A standing stick has an arrow and its length on the level where it starts, and its number in
    brackets above. Sticks that break a rule are marked. The front of the truck, the last row of its
    drawing, is at the bottom.

    Parameters
    ----------
    load
        A load, or its judgement if you have it already.
    language
        Of the texts: "en", "de" or "fr".

    Returns
    -------
    str
        The picture as SVG.
    """
    return svg_text(draw_plan(judge(load)), language)


def draw_plan(judgement: Judgement) -> Xml.Element:
    """Draw the picture that `plan_svg` writes, to put it into others."""
    load = judgement.load
    wrong = judgement.wrong_sticks
    numbers = {index: number for number, index in enumerate(load.packing_order(), start=1)}

    corners, size = _arrange(load.truck)
    title = Sentence("packing plan: {title}", title=load_title(load))
    root = canvas(title, describe_load(judgement), (0, 0), size)

    for level, (corner, sticks) in enumerate(zip(corners, _sticks_on_levels(load), strict=True)):
        plan = group(root, at=corner)
        label(plan, level_sentence(level), (0, -8), 14, bold=True)
        draw_area(plan, load.truck, SQUARE)
        for ends, index in sticks.items():
            stick = load.placements[index]
            _draw_stick(plan, stick, numbers[index], level, ends, marked=index in wrong)
    return root


def _sticks_on_levels(load: Load) -> list[dict[Ends, int]]:
    """Find the sticks to draw on each level, by their ends: their indices in the load.

    Sticks far off the truck are left out. Of several in one place only the last is drawn, which
    hides the others: thousands of marks would keep a PNG busy for a long time.
    """
    near_columns = range(-NEAR, load.truck.columns + NEAR)
    near_rows = range(-NEAR, load.truck.rows + NEAR)

    levels: list[dict[Ends, int]] = [{} for _ in range(load.truck.levels)]
    for index, placement in enumerate(load.placements):
        squares: dict[int, list[tuple[int, int]]] = {}
        for x, y, z in placement.cells():
            if 0 <= z < load.truck.levels and x in near_columns and y in near_rows:
                squares.setdefault(z, []).append((x, y))

        for level, on_level in squares.items():
            ends = on_level[0], on_level[-1]
            levels[level].pop(ends, None)  # it is drawn after all that came before
            levels[level][ends] = index
    return levels


def _arrange(truck: Truck) -> tuple[list[Point], Point]:
    """Return the corner of each level, and the size of the picture."""
    width = truck.columns * SQUARE + 2 * MARGIN
    height = truck.rows * SQUARE + HEADING + MARGIN
    levels_in_a_row = max(1, min(truck.levels, WIDEST // width))
    rows = math.ceil(truck.levels / levels_in_a_row)

    corners: list[Point] = []
    for level in range(truck.levels):
        row, column = divmod(level, levels_in_a_row)
        corners.append((column * width + MARGIN, row * height + HEADING))
    return corners, (levels_in_a_row * width, rows * height)


def draw_area(parent: Xml.Element, truck: Truck, square: float) -> None:
    """Draw the squares of a truck from above; blocked ones are dark and crossed out.

    Parameters
    ----------
    square
        The length of an edge.
    """
    area = element(parent, "g", class_="zp-line", stroke_width=square / 50)
    squares: dict[str, list[Corners]] = {FREE: [], BLOCKED: []}
    for y, row in enumerate(truck.area):
        for x, mark in enumerate(row):
            squares[mark].append(_corners(x * square, y * square, square))

    # a path for all squares of a kind: large drawings have thousands of them
    for mark, look in ((FREE, "zp-floor"), (BLOCKED, "zp-blocked")):
        if squares[mark]:
            element(area, "path", class_=look, d=path(squares[mark]))

    diagonals: list[tuple[Point, Point]] = []
    for a, b, c, d in squares[BLOCKED]:
        diagonals += [(a, c), (b, d)]
    if diagonals:
        element(area, "path", d=path(diagonals))


def _corners(x: float, y: float, square: float) -> Corners:
    """Return the corners of a square, from its upper left one."""
    return (x, y), (x + square, y), (x + square, y + square), (x, y + square)


def _draw_stick(
    parent: Xml.Element, placement: Placement, number: int, level: int, ends: Ends, *, marked: bool
) -> None:
    """Draw a stick on a level."""
    (left, top), (right, bottom) = ends
    corner = left * SQUARE + INSET, top * SQUARE + INSET
    width = (right - left + 1) * SQUARE - 2 * INSET
    height = (bottom - top + 1) * SQUARE - 2 * INSET

    line: Look = {"stroke": DARK, "stroke_width": 1}
    if marked:
        line = {"stroke": WRONG, "stroke_width": 3}

    text = str(number)
    if placement.axis is Axis.Z:
        begins_here = placement.cell[2] == level
        arrow = f"{number}\N{UPWARDS ARROW}{placement.piece.length}"
        text = arrow if begins_here else f"({number})"

    colour = PIECE_COLOURS[placement.piece]
    size = 13 if len(text) < 4 else 10
    badge(parent, text, colour, corner, (width, height), size=size, rx=5, **line)
