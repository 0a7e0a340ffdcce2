"""What is visible of unit cubes from above, the right and the front: an isometric view.

Along the line of sight (1, 1, 1) a point (x, y, z) appears at (x - z, y - z). So the corners of
cubes appear on the points of a grid, and each visible face of a cube covers two of the grid's
triangles: in every triangle the nearest face is visible.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, Self

from zackpack.placements import Cell

Side = Literal["top", "front", "right"]
GridPoint = tuple[int, int]
"""Where a corner appears: x - z, y - z."""
Triangle = tuple[GridPoint, GridPoint, GridPoint]

CORNERS: dict[Side, tuple[Cell, Cell, Cell, Cell]] = {
    "top": ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
    "front": ((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)),
    "right": ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
}
"""The corners of each side that can be seen; the first and the third look nearer to each other than
the others.
"""


class Face(NamedTuple):
    """A side of a cube."""

    cell: Cell
    side: Side

    def triangles(self) -> Iterator[tuple[Triangle, int]]:
        """Yield its two halves, each with its nearness to the eye."""
        x, y, z = self.cell
        corners = [(x + dx, y + dy, z + dz) for dx, dy, dz in CORNERS[self.side]]
        for half in ((0, 1, 2), (0, 2, 3)):
            a, b, c = (corners[i] for i in half)
            # The sum of the coordinates grows along the line of sight, towards the eye.
            yield (_project(a), _project(b), _project(c)), sum(a) + sum(b) + sum(c)

    def corners(self) -> tuple[GridPoint, GridPoint, GridPoint, GridPoint]:
        """Return where its corners appear, in the order of CORNERS."""
        x, y, z = self.cell
        a, b, c, d = (_project((x + dx, y + dy, z + dz)) for dx, dy, dz in CORNERS[self.side])
        return a, b, c, d


def _project(corner: Cell) -> GridPoint:
    x, y, z = corner
    return x - z, y - z


def cube_faces(cell: Cell) -> tuple[Face, Face, Face]:
    """Return the sides of a cube that are seen if nothing hides them."""
    return Face(cell, "top"), Face(cell, "front"), Face(cell, "right")


class View:
    """The nearest face in every triangle; of several in the same place, the last one added."""

    def __init__(self) -> None:
        self._nearest: dict[frozenset[GridPoint], tuple[int, Triangle, Face]] = {}

    def add(self, faces: Iterable[Face], behind: Self | None = None) -> None:
        """Put faces before the eye, but only where they are nearer than what `behind` shows."""
        for face in faces:
            for triangle, depth in face.triangles():
                depths = [self._depth(triangle)]
                if behind:
                    depths.append(behind._depth(triangle))  # noqa: SLF001, another View
                if depth >= max(depths):
                    self._nearest[frozenset(triangle)] = (depth, triangle, face)

    def _depth(self, triangle: Triangle) -> float:
        """Return the nearness of what is seen in a triangle."""
        nearest = self._nearest.get(frozenset(triangle))
        return nearest[0] if nearest else -math.inf

    def visible(self) -> dict[Face, list[Triangle]]:
        """Return the triangles, one or two, of each visible face."""
        triangles: dict[Face, list[Triangle]] = {}
        for _, triangle, face in self._nearest.values():
            triangles.setdefault(face, []).append(triangle)
        return triangles


def outline(triangles: Iterable[Triangle]) -> list[list[GridPoint]]:
    """Return the loops around triangles of one side; holes are loops, too."""
    # Triangles of one side all turn the same way, so an edge that two of them share is passed once
    # in each direction; what is left lies on the outline.
    edges: set[tuple[GridPoint, GridPoint]] = set()
    for a, b, c in triangles:
        for start, end in ((a, b), (b, c), (c, a)):
            if (end, start) in edges:  # between two triangles
                edges.remove((end, start))
            else:
                edges.add((start, end))

    # From a point where two loops touch, two edges go on; sorted, the picture is always the same.
    following: dict[GridPoint, list[GridPoint]] = {}
    for start, end in sorted(edges):
        following.setdefault(start, []).append(end)

    loops = []
    while following:
        start = point = next(iter(following))
        loop: list[GridPoint] = []
        while not loop or point != start:
            loop.append(point)
            ends = following[point]
            point = ends.pop()
            if not ends:
                del following[loop[-1]]
        loops.append(loop)
    return loops
