"""Trucks and loads, seen from above, the right and the front at once."""

import itertools
import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
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
from zackpack.draw.visibility import Face, Side, Triangle, View, cube_faces, outline
from zackpack.errors import require_instance
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Solution
from zackpack.pieces import Cargo
from zackpack.placements import Cell
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence, localise
from zackpack.trucks import Truck

UNIT = 40
"""Pixels along the edge of a cube."""
UNIT_ACROSS = UNIT * math.cos(math.pi / 6)
UNIT_DOWN = UNIT / 2
"""Pixels by which a lying edge goes to the right or the left, and down, on the screen."""
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
Faces = Mapping[Face, list[Triangle]]
"""The visible triangles of some faces."""


def truck_svg(truck: Truck, language: str = "en") -> str:
    """Draw an empty truck as SVG; the language of its texts is "en", "de" or "fr"."""
    truck = require_instance("truck", truck, Truck)
    title = Sentence("truck {name}", name=truck.summary)
    return svg_text(
        load_picture(judge(Load(truck, Cargo())), title, (truck.summary,), language), language
    )


def load_svg(load: Load | Judgement, language: str = "en") -> str:
    """Draw a load as SVG: each stick in its colour with its length, free cubes as glass.

    The truck and the penalty stand below. In an illegal load, the sticks that break a rule are
    marked, and the breaches stand below; sticks far off the truck are only named there.

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
    """Draw the load of a solution as SVG, with its penalty and the proof, in English."""
    require_instance("solution", solution, Solution)
    notes = truck_caption(solution.load), *proof_caption(solution)
    return svg_text(load_picture(solution.judgement, load_title(solution.load), notes))


def evaluation_svg(evaluation: Evaluation) -> str:
    """Draw a load as SVG, with its penalty and the least that was possible, in English."""
    require_instance("evaluation", evaluation, Evaluation)
    reached = caption(evaluation.judgement)
    notes = truck_caption(evaluation.load), *reached, *proof_caption(evaluation.best)
    return svg_text(load_picture(evaluation.judgement, load_title(evaluation.load), notes))


def load_picture(
    load: Load | Judgement, title: str, notes: Sequence[str] = (), language: str = "en"
) -> Xml.Element:
    """Draw a load as an SVG element.

    Parameters
    ----------
    load
        A load, or its judgement if you have it already.
    title
        What the picture shows.
    notes
        Lines of text below the load, which are broken in their language.
    language
        Of the notes: "en", "de" or "fr".
    """
    judgement = judge(load)
    load = judgement.load
    wrong = judgement.wrong_sticks
    near = [
        index
        for index, placement in enumerate(load.placements)
        if _is_near(load.truck, placement.cells())
    ]
    # of several faces in one place the last one is seen: that of a stick that breaks a rule
    near.sort(key=wrong.__contains__)
    sticks = {index: load.placements[index].cells() for index in near}

    low, high = _box(load.truck, sticks)
    letters_in_a_line = max(28, int((high[0] - low[0]) / 7))
    lines: list[str] = []
    for note in notes:
        lines += textwrap.wrap(str(localise(note, language)), letters_in_a_line)
    bottom = high[1] + LINE_HEIGHT * len(lines)
    root = canvas(title, describe_load(judgement), low, (high[0], bottom))

    seen = visible_faces(load.truck, sticks)
    _draw_floor(root, load.truck, seen.floor)
    for index, faces in seen.sticks.items():
        _draw_stick(root, load, index, faces, marked=index in wrong)
    _draw_glass(root, seen.glass)
    for number, line in enumerate(lines, start=1):
        label(root, line, (low[0] + MARGIN, high[1] + LINE_HEIGHT * number - MARGIN))
    return root


class VisibleFaces(NamedTuple):
    """What is seen of a load: its faces, each with its visible triangles.

    The faces of a stick are found by its index in the load.
    """

    floor: Faces
    sticks: Mapping[int, Faces]
    glass: Faces
    """Of the free cubes, from back to front."""


def visible_faces(truck: Truck, sticks: Sticks) -> VisibleFaces:
    """Find what is seen of a truck with these sticks."""
    filled: dict[Cell, int] = {}
    for index, cells in sticks.items():
        filled |= dict.fromkeys(cells, index)

    # The floor is the top of cubes below level 1; blocked squares have one as well.
    solid = View()
    for y, row in enumerate(truck.area):
        solid.add(Face((x, y, -1), "top") for x in range(len(row)))
    for cell in filled:
        solid.add(cube_faces(cell))

    floor: dict[Face, list[Triangle]] = {}
    faces_of: dict[int, dict[Face, list[Triangle]]] = {index: {} for index in sticks}
    for face, triangles in solid.visible().items():
        if face.cell in filled:
            faces_of[filled[face.cell]][face] = triangles
        else:
            floor[face] = triangles

    # Sticks hide free cubes, but nothing is hidden by glass: so it is a view of its own.
    glass = View()
    for x, y in truck.squares:
        for z in range(truck.levels):
            if (x, y, z) not in filled:
                glass.add(cube_faces((x, y, z)), behind=solid)
    return VisibleFaces(floor, faces_of, dict(sorted(glass.visible().items())))


def _is_near(truck: Truck, cells: Iterable[Cell]) -> bool:
    """Return whether all cells are near enough to be in the picture."""
    size = truck.columns, truck.rows, truck.levels
    for cell in cells:
        for coordinate, most in zip(cell, size, strict=True):
            if not -NEAR <= coordinate < most + NEAR:
                return False
    return True


def _box(truck: Truck, sticks: Sticks) -> tuple[Point, Point]:
    """Return the corners of the picture on the screen."""
    cells = [(0, 0, 0), (truck.columns - 1, truck.rows - 1, truck.levels - 1)]
    for stick in sticks.values():
        cells += stick

    xs, ys, zs = zip(*cells, strict=True)
    corners = itertools.product((min(xs), max(xs)), (min(ys), max(ys)), (min(zs), max(zs)))
    # Cubes between the corners of a box lie within what its corners show.
    points: list[Point] = []
    for corner in corners:
        for face in cube_faces(corner):
            points += map(screen, face.corners())

    across, down = zip(*points, strict=True)
    low = min(across) - MARGIN, min(down) - MARGIN
    high = max(across) + MARGIN, max(down) + MARGIN
    return low, high


def screen(point: Point) -> Point:
    """Return the pixel at which a point of the grid appears, or one between them."""
    p, q = point
    return (p - q) * UNIT_ACROSS, (p + q) * UNIT_DOWN


def _path(triangles: Iterable[Triangle]) -> str:
    """Write the outline of triangles as the data of a path."""
    return path([*map(screen, loop)] for loop in outline(triangles))


def _draw_floor(root: Xml.Element, truck: Truck, faces: Faces) -> None:
    """Draw squares to load, and blocked ones, dark and crossed out."""
    floor = element(root, "g", class_="zp-line", stroke_width=0.7)
    for face, triangles in faces.items():
        x, y, _ = face.cell
        is_free = (x, y) in truck.squares
        look = "zp-floor" if is_free else "zp-blocked"
        element(floor, "path", class_=look, d=_path(triangles))
        # Half a cross would look like a line of its own: a square that is partly hidden has none.
        if not is_free and len(triangles) == 2:
            a, b, c, d = (screen(point) for point in face.corners())
            element(floor, "path", fill="none", d=path([(a, c), (b, d)]))


def _draw_stick(root: Xml.Element, load: Load, index: int, faces: Faces, *, marked: bool) -> None:
    """Draw the visible parts of a stick: a path for each side, and its length on one of them.

    A stick that breaks a rule is marked, and has its letter instead.
    """
    piece = load.placements[index].piece
    title = Sentence("{stick}, length {length}", stick=load.stick_name(index), length=piece.length)
    text = str(piece.length)
    look = "zp-stick"
    stroke = DARK
    width = 1.4
    if marked:
        text = load.letter(index) or text
        look = "zp-stick wrong"
        stroke = WRONG
        width = 3

    stick = group(
        root, look, title=title, stroke_linejoin="round", stroke=stroke, stroke_width=width
    )
    whole_faces: list[Face] = []
    for side, light in BRIGHTNESS.items():
        triangles: list[Triangle] = []
        for face, visible in faces.items():
            if face.side == side:
                triangles += visible
                if len(visible) == 2:
                    whole_faces.append(face)
        if triangles:
            colour = shade(PIECE_COLOURS[piece], light)
            element(stick, "path", class_=side, fill=colour, d=_path(triangles))

    # The text stands on a face that nothing hides, in the middle of those of one side.
    if whole_faces:
        alike = [face for face in whole_faces if face.side == whole_faces[0].side]
        _write_on(stick, alike[len(alike) // 2], text, ink_on(PIECE_COLOURS[piece]))


def _write_on(stick: Xml.Element, face: Face, text: str, ink: str) -> None:
    """Write a text onto a face."""
    across, down = zip(*map(screen, face.corners()), strict=True)
    middle = f"{sum(across) / 4:.1f} {sum(down) / 4:.1f}"
    look: Look = {
        "font_size": 20,
        "text_anchor": "middle",
        "dy": ".36em",
        "stroke": "none",
        "font_weight": "bold",
    }
    transform = f"matrix({MATRICES[face.side]} {middle})"
    text_element(stick, "text", text, transform=transform, fill=ink, **look)


def _draw_glass(root: Xml.Element, faces: Faces) -> None:
    """Draw the free cubes, where no stick hides them."""
    panes = element(root, "g", class_="zp-glass", stroke_width=0.7)
    for triangles in faces.values():
        element(panes, "path", d=_path(triangles))
