"""Trucks with their loads as shapes, which the page draws in its own colours."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, get_args

from zackpack.draw.isometric import Faces, screen, visible_faces
from zackpack.draw.svg import Point, path
from zackpack.draw.visibility import Side, Triangle, outline
from zackpack.page import answers
from zackpack.page.loads import load_of
from zackpack.pieces import Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck

SIDES: tuple[Side, ...] = get_args(Side)
AXES: dict[Side, tuple[Axis, Axis]] = {
    "top": (Axis.X, Axis.Y),
    "front": (Axis.X, Axis.Z),
    "right": (Axis.Y, Axis.Z),
}
"""The two axes along which a side lies; the grain of a stick is seen on those along it."""
GRAINS: tuple[Literal["first", "second"], ...] = ("first", "second")
MARGIN = 3
"""Pixels around a drawing."""
Solid = tuple[float, float, float]
"""A point in the truck: squares to the right and the front, and levels up."""


def drawing(load: Any) -> answers.Drawing:
    """The truck with its load in three dimensions, and a cab and wheels.

    It says nothing of what breaks a rule.
    """
    read = load_of(load)
    truck = read.truck
    cells = {index: placement.cells() for index, placement in enumerate(read.placements)}
    seen = visible_faces(truck, cells)

    pieces = _Shapes()
    _add_cab(pieces, truck)
    if not cells:  # nothing hides the floor: its outline is plain if the free cubes are behind it
        _add_glass(pieces, seen.glass)
    _add_bed(pieces, truck)
    for face, triangles in seen.floor.items():
        x, y, _ = face.cell
        pieces.add("floor" if (x, y) in truck.squares else "blocked", "top", _loops(triangles))

    for index, faces in seen.sticks.items():
        _add_stick(pieces, read.placements[index], faces)
    if cells:
        _add_glass(pieces, seen.glass)
    return {"box": pieces.box(), "shapes": pieces.shapes}


class _Shapes:
    """The shapes so far, and where they reach."""

    def __init__(self) -> None:
        self.shapes: list[answers.Shape] = []
        self._across: list[float] = []
        self._down: list[float] = []

    def add(
        self,
        look: Any,
        side: Side,
        loops: Sequence[Sequence[Point]],
        piece: Piece | None = None,
        grain: Literal["first", "second"] | None = None,
    ) -> None:
        """Add a shape with this outline, in front of the others."""
        for loop in loops:
            for across, down in loop:
                self._across.append(across)
                self._down.append(down)

        number = None if piece is None else [*Piece].index(piece)
        shape: answers.Shape = {
            "look": look,
            "side": side,
            "piece": number,
            "grain": grain,
            "path": path(loops),
        }
        self.shapes.append(shape)

    def box(self) -> tuple[float, float, float, float]:
        """The left and upper edge, the width and the height."""
        left = math.floor(min(self._across)) - MARGIN
        top = math.floor(min(self._down)) - MARGIN
        width = math.ceil(max(self._across)) + MARGIN - left
        height = math.ceil(max(self._down)) + MARGIN - top
        return left, top, width, height


def _loops(triangles: Iterable[Triangle]) -> list[list[Point]]:
    return [[screen(point) for point in loop] for loop in outline(triangles)]


def _add_glass(pieces: _Shapes, faces: Faces) -> None:
    """Add the free cubes."""
    for face, triangles in faces.items():
        pieces.add("glass", face.side, _loops(triangles))


def _add_stick(pieces: _Shapes, placement: Placement, faces: Faces) -> None:
    """Add what is seen of a stick, side by side."""
    for side in SIDES:
        triangles: list[Triangle] = []
        for face, visible in faces.items():
            if face.side == side:
                triangles += visible

        if triangles:
            axes = AXES[side]
            along = placement.axis in axes
            grain = GRAINS[axes.index(placement.axis)] if along else None
            pieces.add("stick", side, _loops(triangles), placement.piece, grain)


def _point(x: float, y: float, z: float) -> Point:
    """Where a point of the truck appears."""
    return screen((x - z, y - z))


def _add_box(pieces: _Shapes, look: str, low: Solid, high: Solid) -> None:
    """Add the three visible sides of a box."""
    left, back, bottom = low
    right, front, top = high
    corners: dict[Side, list[Solid]] = {
        "front": [
            (left, front, bottom),
            (right, front, bottom),
            (right, front, top),
            (left, front, top),
        ],
        "right": [
            (right, back, bottom),
            (right, front, bottom),
            (right, front, top),
            (right, back, top),
        ],
        "top": [(left, back, top), (right, back, top), (right, front, top), (left, front, top)],
    }
    for side, points in corners.items():
        pieces.add(look, side, [[_point(*point) for point in points]])


def _add_wheel(pieces: _Shapes, x: float, y: float) -> None:
    """Add a wheel on the front of the truck, and its hub."""
    for look, radius in (("tyre", 0.42), ("hub", 0.17)):
        pieces.add(look, "front", [[*_circle((x, y, -0.42), radius)]])


def _circle(middle: Solid, radius: float) -> Iterator[Point]:
    """The corners of a polygon that looks like a circle, on a side that faces the front."""
    x, y, z = middle
    corners = 20
    for number in range(corners):
        turn = 2 * math.pi * number / corners
        yield _point(x + radius * math.cos(turn), y, z + radius * math.sin(turn))


def _add_cab(pieces: _Shapes, truck: Truck) -> None:
    """Add the cab, left of the truck: its wheel, body, roof and window."""
    front = truck.rows - 0.05
    _add_wheel(pieces, -0.95, truck.rows)
    _add_box(pieces, "cab", (-1.7, 0.1, -0.42), (-0.3, front, 1.15))
    _add_box(pieces, "cab", (-1.45, 0.1, 1.15), (-0.3, front, 1.75))
    window = [(-1.3, 0.75), (-0.6, 0.75), (-0.6, 1.5), (-1.3, 1.5)]
    pieces.add("pane", "front", [[_point(x, front, z) for x, z in window]])


def _add_bed(pieces: _Shapes, truck: Truck) -> None:
    """Add what the floor lies on, and its wheels."""
    for x in (0.75, truck.columns - 0.85):
        _add_wheel(pieces, x, truck.rows)
    high = (truck.columns + 0.06, truck.rows + 0.06, -0.01)
    _add_box(pieces, "bed", (-0.12, -0.06, -0.34), high)
