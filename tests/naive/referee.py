"""A second judge of loads: cube by cube, as plain as possible, sharing nothing with the library."""

from collections.abc import Sequence

Cube = tuple[int, int, int]  # x along the row, y the row from the top, z the level; all from 0
PlainStick = tuple[
    int, Cube, str
]  # length, the cube with the smallest coordinates, axis 'x', 'y' or 'z'


def judge(
    area: Sequence[str], levels: int, counts: Sequence[int], sticks: Sequence[PlainStick]
) -> tuple[set[str], int | None]:
    """Return the ids of the rules that a load breaks and, if there are none, its penalty.

    Parameters
    ----------
    area
        Rows of the loading area, ``.`` a square to load, everything else blocked.
    levels
        Number of levels.
    counts
        How many sticks the cargo has of length 1, 2, 3 and so on.
    sticks
        What has been loaded, and where.
    """
    squares = {
        (x, y) for y, row in enumerate(area) for x, square in enumerate(row) if square == "."
    }
    cubes = [cube for stick in sticks for cube in cubes_of(stick)]
    lengths = [length for length, _, _ in sticks]
    broken = set()
    for x, y, z in cubes:
        if (x, y) not in squares or z < 0:
            broken.add("ZP-L1")
        if z >= levels:
            broken.add("ZP-L2")
        if cubes.count((x, y, z)) > 1:
            broken.add("ZP-L3")
        if z >= 1 and (x, y, z - 1) not in cubes:
            broken.add("ZP-L4")
    for length in lengths:
        if not 1 <= length <= len(counts) or lengths.count(length) > counts[length - 1]:
            broken.add("ZP-L6")
    if broken:
        return broken, None
    left_over = sum(
        length * (count - lengths.count(length)) for length, count in enumerate(counts, start=1)
    )
    return broken, whites_that_fit(squares, levels, cubes) + 2 * left_over


def cubes_of(stick: PlainStick) -> list[Cube]:
    """Return the unit cubes of a stick."""
    length, (x, y, z), axis = stick
    dx, dy, dz = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis]
    return [(x + i * dx, y + i * dy, z + i * dz) for i in range(length)]


def whites_that_fit(squares: set[tuple[int, int]], levels: int, cubes: Sequence[Cube]) -> int:
    """Put white pieces on a legal load, from below, wherever one may stand, and return how many
    (ZP-S1).
    """
    loaded = set(cubes)
    for z in range(levels):
        for x, y in squares:
            if z == 0 or (x, y, z - 1) in loaded:
                loaded.add((x, y, z))
    return len(loaded) - len(cubes)
