"""What is seen of cubes: whatever a ray of light reaches."""

from hypothesis import given

import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.loads import legal_loads
from zackpack.draw.visibility import View, cube_faces
from zackpack.placements import Cell


def hidden(cell: Cell, side: int, filled: set[Cell], u: float, v: float) -> bool:
    """Whether a ray to the eye from a point on a side of a cube meets another cube: slowly, by
    small steps.
    """
    point = [float(n) for n in cell]
    a, b = (axis for axis in range(3) if axis != side)
    point[side] += 1
    point[a] += u
    point[b] += v
    for step in range(1, 400):
        there = [n + step * 0.0173 for n in point]
        if tuple(int(n // 1) for n in there) in filled:
            return True
    return False


@cases(60)
@given(legal_loads())
def test_what_is_seen_is_what_rays_of_light_reach(load: zp.Load) -> None:
    """Two points on each half of each side, against the triangles."""
    filled = {cell for placement in load.placements for cell in placement.cells()}
    view = View()
    view.add(face for cell in filled for face in cube_faces(cell))
    seen = {
        (face, frozenset(triangle)) for face, found in view.visible().items() for triangle in found
    }
    for cell in sorted(filled)[:12]:
        for face, side in zip(cube_faces(cell), (2, 1, 0), strict=True):
            halves = [frozenset(triangle) for triangle, _ in face.triangles()]
            for half, (u, v) in zip(halves, ((0.67, 0.29), (0.29, 0.67)), strict=True):
                assert ((face, half) in seen) != hidden(cell, side, filled, u, v)
