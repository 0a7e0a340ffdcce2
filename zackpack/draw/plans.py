"""Packing plans: every level from above, with the order in which to place the sticks."""

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
from zackpack.placements import Placement
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


def plan_svg(load: Load | Judgement, language: str = "en") -> str:
    """A plan of each level, from the bottom up; the numbers say in which order to place the sticks.

    A standing stick has an arrow and its length on the level where it starts, and its number in
    brackets above. Sticks that break a rule are marked. The front of the truck, the last row of its
    drawing, is at the bottom.
    """
    return svg_text(draw_plan(judge(load)), language)


def draw_plan(judgement: Judgement) -> Xml.Element:
    """The picture that `plan_svg` writes, to put into others."""
    packed, wrong = judgement.load, judgement.wrong_sticks
    numbers = {index: number for number, index in enumerate(packed.packing_order(), start=1)}
    spots, size = _arrange(packed.truck)
    root = canvas(
        Sentence("packing plan: {title}", title=load_title(packed)),
        describe_load(judgement),
        (0, 0),
        size,
    )
    for level, (spot, on_level) in enumerate(zip(spots, _marks(packed), strict=True)):
        plan = group(root, at=spot)
        label(plan, level_sentence(level), (0, -8), 14, bold=True)
        draw_area(plan, packed.truck, SQUARE)
        for ends, index in on_level.items():
            _draw(
                plan, packed.placements[index], numbers[index], level, ends, marked=index in wrong
            )
    return root


def _marks(load: Load) -> list[dict[Ends, int]]:
    """For each level the sticks to draw: not those far off the truck, and of those in one place
    only the last.
    """
    # which hides the others: thousands of marks would keep a PNG busy for a long time
    across, down = range(-NEAR, load.truck.columns + NEAR), range(-NEAR, load.truck.rows + NEAR)
    marks: list[dict[Ends, int]] = [{} for _ in range(load.truck.levels)]
    for index, placement in enumerate(load.placements):
        cells: dict[int, list[tuple[int, int]]] = {}
        for x, y, z in placement.cells():
            if 0 <= z < load.truck.levels and x in across and y in down:
                cells.setdefault(z, []).append((x, y))
        for level, found in cells.items():
            ends = found[0], found[-1]
            marks[level].pop(ends, None)  # it is drawn after all that came before
            marks[level][ends] = index
    return marks


def _arrange(truck: Truck) -> tuple[list[Point], Point]:
    """The corner of each level, and the size of the picture."""
    width, height = truck.columns * SQUARE + 2 * MARGIN, truck.rows * SQUARE + HEADING + MARGIN
    beside = max(1, min(truck.levels, WIDEST // width))
    spots = [
        (level % beside * width + MARGIN, level // beside * height + HEADING)
        for level in range(truck.levels)
    ]
    return [(float(x), float(y)) for x, y in spots], (
        beside * width,
        -(-truck.levels // beside) * height,
    )


def draw_area(parent: Xml.Element, truck: Truck, square: float) -> None:
    """The squares of a truck from above; blocked ones are dark and crossed out."""
    area = element(parent, "g", class_="zp-line", stroke_width=square / 50)
    corners: dict[str, list[Point]] = {FREE: [], BLOCKED: []}
    for y, row in enumerate(truck.area):
        for x, mark in enumerate(row):
            corners[mark].append((x * square, y * square))
    # a path for all squares of a kind: large drawings have thousands of them
    for mark, look in ((FREE, "zp-floor"), (BLOCKED, "zp-blocked")):
        if corners[mark]:
            element(
                area,
                "path",
                class_=look,
                d=path(_outline(corner, square) for corner in corners[mark]),
            )
    if corners[BLOCKED]:
        outlines = (_outline(corner, square) for corner in corners[BLOCKED])
        element(
            area,
            "path",
            d=path(diagonal for a, b, c, d in outlines for diagonal in ((a, c), (b, d))),
        )


def _outline(corner: Point, square: float) -> tuple[Point, Point, Point, Point]:
    """The corners of a square, from its upper left one."""
    x, y = corner
    return corner, (x + square, y), (x + square, y + square), (x, y + square)


def _draw(
    parent: Xml.Element, placement: Placement, number: int, level: int, ends: Ends, *, marked: bool
) -> None:
    """A stick on a level."""
    (left, top), (right, bottom) = ends
    colour = PIECE_COLOURS[placement.piece]
    corner = left * SQUARE + INSET, top * SQUARE + INSET
    size = (right - left + 1) * SQUARE - 2 * INSET, (bottom - top + 1) * SQUARE - 2 * INSET
    line: Look = (
        {"stroke": WRONG, "stroke_width": 3} if marked else {"stroke": DARK, "stroke_width": 1}
    )
    text = str(number)
    if placement.axis == "z":
        text = (
            f"{number}\N{UPWARDS ARROW}{placement.piece.length}"
            if placement.cell[2] == level
            else f"({number})"
        )
    badge(parent, text, colour, corner, size, size=13 if len(text) < 4 else 10, rx=5, **line)
