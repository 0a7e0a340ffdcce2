"""The mirrorings and turns of a region, and where they take its cubes."""

from __future__ import annotations

from itertools import product

from .problem import Region
from .space import Grid, bits_of

Images = dict[int, int]
"""Where a symmetry of the region takes the bit of each cube."""


def symmetries(region: Region, grid: Grid) -> tuple[Images, ...]:
    """The mirrorings and turns that map the used part of a region onto itself, the identity first, each once."""
    squares = [(row, column) for row, line in enumerate(region) for column, usable in enumerate(line) if usable]
    rows, columns = [row for row, _ in squares], [column for _, column in squares]
    found: list[Images] = []
    for turned, upside_down, mirrored in product((False, True), repeat=3):
        moved = {}
        for row, column in squares:
            down, across = row - min(rows), column - min(columns)
            if turned:
                down, across = across, down
            moved[row, column] = (
                max(rows) - down if upside_down else min(rows) + down,
                max(columns) - across if mirrored else min(columns) + across,
            )
        images = {
            grid.bit((*square, level)): grid.bit((*image, level))
            for square, image in moved.items()
            for level in range(grid.levels)
        }
        if set(moved.values()) == set(squares) and images not in found:
            found.append(images)
    return tuple(found)


def image(images: Images, cubes: int) -> int:
    """Where a symmetry takes some cubes."""
    return sum(1 << images[bit] for bit in bits_of(cubes))
