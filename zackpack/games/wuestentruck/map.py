"""The layout of a board of Der Wüstentruck in pictures: the spots of the spaces, and the lines between neighbours."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from zackpack.draw.svg import Point
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.drawing import names_in

COLUMN, ROW = 14.0, 32.0
"""Pixels for a column and for a row of a drawing."""
APART = 60.0
"""Pixels between the middles of two spaces, at least."""
ROOM = 29.0
"""Pixels from the middle of a space to a line that passes it, at least."""
BENDS = (0.0, *(side * bend for bend in range(40, 401, 40) for side in (1.0, -1.0)))
"""The bends to try for a line, in pixels and in this order."""
SAMPLES = 16
"""The number of pieces of a curve when looking for spaces too near."""
Curve = tuple[Point, Point, Point, Point]
"""A line that may be bent: one end, two control points, the other end."""
Spots = Mapping[str, Sequence[Point]]
"""The middles of each space; only start and oasis may have several."""
Boxes = dict[tuple[int, int], list[Point]]
"""Points by the squares of a grid: whether there is room around a point, only the squares next to it decide."""


def spots_of(board: Board) -> Spots:
    """The spots of the spaces: as in the board's drawing; spaces that it lacks go among their neighbours.

    On a board without a drawing, spaces go by their distance from the start.
    """
    cells: list[tuple[str, float, float]] = [
        (name, (columns[0] + columns[-1]) // 2, row) for name, row, columns in names_in(board.rows)
    ]
    spots: dict[str, list[Point]] = {}
    for name, column, row in cells or _cells_by_distance(board):
        spots.setdefault(name, []).append((column * COLUMN, row * ROW))
    points = [spot for drawn in spots.values() for spot in drawn]
    wider = max(1.0, APART / min(math.dist(a, b) for index, a in enumerate(points) for b in points[:index]))
    spots = {name: [(x * wider, y * wider) for x, y in drawn] for name, drawn in spots.items()}
    boxes = _boxes(spots)
    while left := [name for name in board.spaces if name not in spots]:
        near = {name: [spots[other][0] for other in board.neighbours[name] if other in spots] for name in left}
        name = max(left, key=lambda name: len(near[name]))
        middle = sum(x for x, _ in near[name]) / len(near[name]), sum(y for _, y in near[name]) / len(near[name])
        spot = next(spot for spot in _points_around(middle) if _is_free(boxes, spot, APART))
        spots[name] = [spot]
        boxes[_box(spot)].append(spot)
    return spots


def _cells_by_distance(board: Board) -> Iterator[tuple[str, float, float]]:
    """Columns and rows for spaces without a drawing: a column for each distance, neighbours near one row."""
    far = board.steps_from_start
    rows: dict[str, float] = {}
    for steps in range(max(far.values()) + 1):
        column = [space for space in board.spaces if far[space] == steps]
        wanted = {space: [rows[near] for near in board.neighbours[space] if near in rows] for space in column}
        column.sort(key=lambda space: sum(wanted[space]) / max(1, len(wanted[space])))
        for index, space in enumerate(column):
            rows[space] = 2 * index - len(column) + 1
            yield space, 5 * steps, rows[space]


def _points_around(middle: Point) -> Iterator[Point]:
    """A point, then points farther and farther away from it."""
    yield middle
    radius = APART / 2
    while True:
        for turn in range(8):
            angle = turn * math.pi / 4
            yield middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        radius += APART / 2


def _box(spot: Point) -> tuple[int, int]:
    return int(spot[0] // APART), int(spot[1] // APART)


def _boxes(spots: Spots) -> Boxes:
    boxes: Boxes = defaultdict(list)
    for spot in (spot for drawn in spots.values() for spot in drawn):
        boxes[_box(spot)].append(spot)
    return boxes


def _is_free(boxes: Boxes, spot: Point, room: float, but: Collection[Point] = ()) -> bool:
    """Whether every point in the boxes, `but` for some, is at least so far away: `room` is APART or less."""
    x, y = _box(spot)
    around = (boxes.get((x + dx, y + dy), ()) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return all(math.dist(spot, other) >= room or other in but for box in around for other in box)


def curves_of(board: Board, spots: Spots) -> Iterator[Curve]:
    """For each pair of neighbours, a curve around the spaces between them."""
    boxes = _boxes(spots)
    for one, other in board.links:
        start, end = min(((a, b) for a in spots[one] for b in spots[other]), key=lambda pair: math.dist(*pair))
        curves = [_bend(start, end, bend / math.dist(start, end)) for bend in BENDS]
        clear = (
            curve for curve in curves if all(_is_free(boxes, spot, ROOM, (start, end)) for spot in points_on(curve))
        )
        yield next(clear, curves[0])


def _bend(start: Point, end: Point, bend: float) -> Curve:
    """The line between two points, bent sideways by a multiple of its length."""
    x, y = bend * (start[1] - end[1]), bend * (end[0] - start[0])
    return start, (start[0] + x, start[1] + y), (end[0] + x, end[1] + y), end


def points_on(curve: Curve) -> Iterator[Point]:
    """Points on a curve."""
    for sample in range(1, SAMPLES):
        t, u = sample / SAMPLES, 1 - sample / SAMPLES
        shares = u**3, 3 * u**2 * t, 3 * u * t**2, t**3
        x, y = (sum(share * point[axis] for share, point in zip(shares, curve, strict=True)) for axis in (0, 1))
        yield x, y
