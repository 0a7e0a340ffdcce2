"""Trucks and loads, seen from above, the right and the front at once."""

import math
import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence
from xml.etree import ElementTree as Xml

from zackpack.draw.descriptions import (
    caption,
    describe_load,
    load_title,
    proof_caption,
    truck_caption,
)
from zackpack.draw.labels import label
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
    ink_on,
    path,
    shade,
    svg_text,
    text_element,
)
from zackpack.draw.visibility import Face, GridPoint, Side, Triangle, View, cube_faces, outline
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Solution
from zackpack.pieces import Cargo
from zackpack.placements import Cell
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence, localise
from zackpack.trucks import Truck

UNIT = 40
"""Pixels along the edge of a cube."""
ACROSS, DOWN = UNIT * math.cos(math.pi / 6), UNIT / 2
BRIGHTNESS: dict[Side, float] = {"top": 1.0, "front": 0.86, "right": 0.72}
MATRICES: dict[Side, str] = {
    "top": "0.866 0.5 -0.866 0.5",
    "front": "0.866 0.5 0 1",
    "right": "0.866 -0.5 0 1",
}
"""The transformation that lays text onto a side."""
NEAR = 3
"""How far from the truck, in squares or levels, a stick still appears in the picture."""
LINE_HEIGHT = 18
"""Pixels from line to line of text."""
Sticks = Mapping[int, tuple[Cell, ...]]
"""The cells of each stick in the picture, by its index in the load."""


def truck_svg(truck: Truck, language: str = "en") -> str:
    """An empty truck."""
    title = Sentence("truck {name}", name=truck.summary)
    return svg_text(
        load_picture(judge(Load(truck, Cargo())), title, (truck.summary,), language), language
    )


def load_svg(load: Load | Judgement, language: str = "en") -> str:
    """A load: each stick in its colour with its length, blocked squares, free cubes as glass.

    The truck and the penalty stand below. In an illegal load, the sticks that break a rule are marked and the
    breaches stand below; sticks far off the truck are only named there.

    Parameters
    ----------
    load
        A load, or its judgement if you have it already.
    language
        Of the texts, title and description included: "en", "de" or "fr".
    """
    judgement = judge(load)
    notes = truck_caption(judgement.load), *caption(judgement)
    picture = load_picture(judgement, load_title(judgement.load), notes, language)
    return svg_text(picture, language)


def solution_svg(solution: Solution) -> str:
    """The load of a solution, with its penalty and the proof."""
    notes = truck_caption(solution.load), *proof_caption(solution)
    return svg_text(load_picture(solution.judgement, load_title(solution.load), notes))


def evaluation_svg(evaluation: Evaluation) -> str:
    """A load with its penalty, and the least that was possible."""
    reached = caption(evaluation.judgement)
    notes = truck_caption(evaluation.load), *reached, *proof_caption(evaluation.best)
    return svg_text(load_picture(evaluation.judgement, load_title(evaluation.load), notes))


def load_picture(
    judgement: Judgement, title: str, notes: Sequence[str] = (), language: str = "en"
) -> Xml.Element:
    """A load as an SVG element, with lines of text below it, which are broken in their language."""
    load, wrong = judgement.load, judgement.wrong_sticks
    cells = {index: placement.cells() for index, placement in enumerate(load.placements)}
    near = (index for index in cells if _is_near(load.truck, cells[index]))
    sticks = {index: cells[index] for index in sorted(near, key=wrong.__contains__)}
    low, high = _box(load.truck, sticks)
    room = max(28, int((high[0] - low[0]) / 7))
    lines = [line for text in notes for line in textwrap.wrap(str(localise(text, language)), room)]
    root = canvas(
        title, describe_load(judgement), low, (high[0], high[1] + LINE_HEIGHT * len(lines))
    )
    solid, filled = View(), {cell: index for index, cells in sticks.items() for cell in cells}
    solid.add(
        Face((x, y, -1), "top") for y, row in enumerate(load.truck.area) for x in range(len(row))
    )
    solid.add(face for cell in filled for face in cube_faces(cell))
    seen = solid.visible()
    _draw_floor(
        root, load.truck, {face: half for face, half in seen.items() if face.cell not in filled}
    )
    parts: dict[int, dict[Face, list[Triangle]]] = {index: {} for index in sticks}
    for face, half in seen.items():
        if face.cell in filled:
            parts[filled[face.cell]][face] = half
    for index, faces in parts.items():
        _draw_stick(root, load, index, faces, marked=index in wrong)
    _draw_glass(root, load.truck, filled, solid)
    for number, line in enumerate(lines, start=1):
        label(root, line, (low[0] + MARGIN, high[1] + LINE_HEIGHT * number - MARGIN))
    return root


def _is_near(truck: Truck, cells: Iterable[Cell]) -> bool:
    """Whether sticks are near enough to be in the picture."""
    size = truck.columns, truck.rows, truck.levels
    return all(
        -NEAR <= n < most + NEAR for cell in cells for n, most in zip(cell, size, strict=True)
    )


def _box(truck: Truck, sticks: Sticks) -> tuple[Point, Point]:
    """The corners of the picture on the screen."""
    ends = [
        (0, 0, 0),
        (truck.columns - 1, truck.rows - 1, truck.levels - 1),
        *(c for cells in sticks.values() for c in cells),
    ]
    (x, y, z), (right, front, top) = (
        tuple(map(pick, zip(*ends, strict=True))) for pick in (min, max)
    )
    corners = [(a, b, c) for a in (x, right) for b in (y, front) for c in (z, top)]
    points = [
        _screen(point)
        for corner in corners
        for face in cube_faces(corner)
        for point in face.corners()
    ]
    across, down = zip(*points, strict=True)
    return (min(across) - MARGIN, min(down) - MARGIN), (max(across) + MARGIN, max(down) + MARGIN)


def _screen(point: GridPoint) -> Point:
    p, q = point
    return (p - q) * ACROSS, (p + q) * DOWN


def _path(triangles: Iterable[Triangle]) -> str:
    return path([_screen(point) for point in loop] for loop in outline(triangles))


Faces = Mapping[Face, list[Triangle]]
"""The visible triangles of some faces."""


def _draw_floor(root: Xml.Element, truck: Truck, faces: Faces) -> None:
    """Squares to load, and blocked ones, dark and crossed out."""
    floor = element(root, "g", class_="zp-line", stroke_width=0.7)
    for face, half in faces.items():
        x, y, _ = face.cell
        free = (x, y) in truck.squares
        element(floor, "path", class_="zp-floor" if free else "zp-blocked", d=_path(half))
        if not free and len(half) == 2:
            a, b, c, d = (_screen(point) for point in face.corners())
            element(floor, "path", fill="none", d=path([(a, c), (b, d)]))


def _draw_stick(root: Xml.Element, load: Load, index: int, faces: Faces, *, marked: bool) -> None:
    """The visible parts of a stick: a path for each side, and its length, or its letter if it
    breaks a rule.
    """
    piece = load.placements[index].piece
    name = Sentence("{stick}, length {length}", stick=load.stick_name(index), length=piece.length)
    colour, width = (WRONG, 3) if marked else (DARK, 1.4)
    kind = "zp-stick wrong" if marked else "zp-stick"
    stick = group(
        root, kind, title=name, stroke_linejoin="round", stroke=colour, stroke_width=width
    )
    for side, light in BRIGHTNESS.items():
        if half := [
            triangle for face, found in faces.items() if face.side == side for triangle in found
        ]:
            element(
                stick, "path", class_=side, fill=shade(PIECE_COLOURS[piece], light), d=_path(half)
            )
    whole = [
        face for side in BRIGHTNESS for face in faces if face.side == side and len(faces[face]) == 2
    ]
    if whole:
        same = [face for face in whole if face.side == whole[0].side]
        face = same[len(same) // 2]
        across, down = zip(*map(_screen, face.corners()), strict=True)
        text = (load.letter(index) if marked else None) or str(piece.length)
        at = f"matrix({MATRICES[face.side]} {sum(across) / 4:.1f} {sum(down) / 4:.1f})"
        look: Look = {
            "font_size": 20,
            "text_anchor": "middle",
            "dy": ".36em",
            "stroke": "none",
            "font_weight": "bold",
        }
        text_element(stick, "text", text, transform=at, fill=ink_on(PIECE_COLOURS[piece]), **look)


def _draw_glass(root: Xml.Element, truck: Truck, filled: Collection[Cell], solid: View) -> None:
    """The free cubes, where no stick hides them."""
    glass = View()
    free = (
        (x, y, z) for x, y in truck.squares for z in range(truck.levels) if (x, y, z) not in filled
    )
    glass.add((face for cell in free for face in cube_faces(cell)), behind=solid)
    panes = element(root, "g", class_="zp-glass", stroke_width=0.7)
    for _, half in sorted(glass.visible().items()):
        element(panes, "path", d=_path(half))
