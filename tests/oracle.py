"""The best that is possible, by trying everything.

An exhaustive oracle for small trucks. It shares no code with the library, prunes nothing and is
meant to be checked by reading it. Rule ids are those of the rules as enforced (ZP-L1 to ZP-L6,
ZP-S1, ZP-S2).
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple


class Stick(NamedTuple):
    """A stick at one place of the truck; sets of unit cubes are bit masks."""

    level: int  # of its lowest cube
    length: int
    cubes: int
    below: int  # the cubes that must be loaded before it


def best_volume(area: Sequence[str], levels: int, counts: Sequence[int]) -> int:
    """Return the largest number of unit cubes that can be legally loaded.

    Parameters
    ----------
    area
        Rows of the loading area, ``.`` a square to load, everything else blocked.
    levels
        Number of levels.
    counts
        How many sticks there are of length 1, 2, 3 and so on; any number of lengths.
    """
    return max(loaded.bit_count() for loaded in legal_loads(area, levels, counts))


def least_penalty(area: Sequence[str], levels: int, counts: Sequence[int]) -> int:
    """Return the least sum of free cubes (ZP-S1) and twice the lengths left over (ZP-S2) over all
    legal loads.
    """
    capacity = levels * sum(row.count(".") for row in area)
    return min(
        capacity
        - loaded.bit_count()
        + 2 * sum(length * count for length, count in enumerate(left, start=1))
        for loaded, all_left in legal_loads(area, levels, counts).items()
        for left in all_left
    )


def legal_loads(
    area: Sequence[str], levels: int, counts: Sequence[int]
) -> dict[int, set[tuple[int, ...]]]:
    """Return each set of cubes that legal loads fill, with all the counts they can leave over.

    Every stick is taken or not, one after another, from the lowest level up. What supports a stick
    belongs to sticks that start lower (or to the stick itself), and those have been decided before:
    so no legal load is missed.
    """
    loads = {0: {tuple(counts)}}
    for stick in sorted(_sticks(area, levels, len(counts))):
        # The list is a snapshot: what is added here contains the stick, and must not take it a
        # second time.
        for loaded, all_left in list(loads.items()):
            if loaded & stick.cubes or stick.below & ~loaded:  # ZP-L3, ZP-L4
                continue
            fewer = {
                _without(left, stick.length) for left in all_left if left[stick.length - 1] > 0
            }  # ZP-L6
            if fewer:
                loads.setdefault(loaded | stick.cubes, set()).update(fewer)
    return loads


def _sticks(area: Sequence[str], levels: int, longest: int) -> Iterator[Stick]:
    """Yield every stick in every place on the area (ZP-L1) and within the levels (ZP-L2)."""
    squares = [
        (x, y) for y, row in enumerate(area) for x, square in enumerate(row) if square == "."
    ]
    bit = {
        (x, y, z): 1 << number for number, (z, (x, y)) in enumerate(product(range(levels), squares))
    }
    for (x, y, z), length in product(bit, range(1, longest + 1)):
        # ZP-L5: along either side of the grid, or standing. A single cube looks the same every way.
        for dx, dy, dz in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] if length > 1 else [(0, 0, 0)]:
            cells = [(x + i * dx, y + i * dy, z + i * dz) for i in range(length)]
            if all(cell in bit for cell in cells):
                # A standing stick supports itself above its lowest cube.
                below = {(cx, cy, cz - 1) for cx, cy, cz in cells if cz > 0}.difference(cells)
                yield Stick(
                    z, length, sum(bit[cell] for cell in cells), sum(bit[cell] for cell in below)
                )


def _without(counts: tuple[int, ...], length: int) -> tuple[int, ...]:
    return (*counts[: length - 1], counts[length - 1] - 1, *counts[length:])
