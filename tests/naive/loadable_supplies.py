"""Every multiset of sticks that loads a small truck legally, by a dynamic program over profiles.

A second way to the least penalties of a truck, which shares no code with the library and no idea
with its search: no bounds, no order of cargoes, no cargo at all. The cubes are decided from the
bottom up, row by row. After each one, the profile is the set of cubes that are still to be decided;
with each profile goes the set of all multisets of sticks that lead to it. A multiset is a number in
mixed radix, a set of them the bits of one integer, so that one more stick for all multisets of a
set is a shift.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

LENGTHS = 5


def largest_volumes(area: Sequence[str], levels: int, most: Sequence[int]) -> NDArray[np.int64]:
    """The largest volume that can be loaded for each cargo with up to `most` sticks of length 1 to
    5.

    Parameters
    ----------
    area
        Rows of the loading area, ``.`` a square to load, everything else blocked.
    levels
        Number of levels.
    most
        The most sticks of each length.

    Returns
    -------
    array of int64, shape = most + 1
        The index is the numbers of sticks.
    """
    shape = tuple(number + 1 for number in most)
    loadable = multisets(area, levels, most)
    size = int(np.prod(shape))
    flags = np.frombuffer(loadable.to_bytes(-(-size // 8), "little"), np.uint8)
    is_loadable = np.unpackbits(flags, bitorder="little")[:size].reshape(shape)
    volumes = sum(length * number for length, number in enumerate(np.indices(shape), start=1))
    best: NDArray[np.int64] = np.where(is_loadable, volumes, -1)
    for axis in range(LENGTHS):  # what fewer sticks can load, these can
        best = np.maximum.accumulate(best, axis=axis)
    return best


def multisets(area: Sequence[str], levels: int, most: Sequence[int]) -> int:
    """All multisets of sticks that make a legal load, as the bits of one integer; the last length
    is innermost.
    """
    squares = [(x, y) for y, row in enumerate(area) for x, mark in enumerate(row) if mark == "."]
    cubes = [(x, y, z) for z in range(levels) for x, y in squares]
    place = {cube: number for number, cube in enumerate(cubes)}
    steps, may_add = _radix(most)
    sticks = [_sticks_from(place, cube) for cube in cubes]
    columns = [sum(1 << place[x, y, above] for above in range(z, levels)) for x, y, z in cubes]
    profiles = {(1 << len(cubes)) - 1: 1}
    for cube, _ in enumerate(cubes):
        following: dict[int, int] = {}
        for profile, found in profiles.items():
            if not profile >> cube & 1:
                following[profile] = following.get(profile, 0) | found
                continue
            empty = profile & ~columns[cube]  # nothing can stand above an empty cube (ZP-L4)
            following[empty] = following.get(empty, 0) | found
            for length, stick in sticks[cube]:
                if profile & stick == stick and (
                    more := (found & may_add[length]) << steps[length]
                ):
                    after = profile ^ stick
                    following[after] = following.get(after, 0) | more
        profiles = following
    (loadable,) = profiles.values()
    return loadable


def _radix(most: Sequence[int]) -> tuple[dict[int, int], dict[int, int]]:
    """By length: what one more stick adds to the number of a multiset, and the multisets to which
    it can be added.
    """
    steps = {}
    step = 1
    for length in range(LENGTHS, 0, -1):
        steps[length] = step
        step *= most[length - 1] + 1
    may_add = {
        length: sum(
            1 << number
            for number in range(step)
            if number // steps[length] % (most[length - 1] + 1) < most[length - 1]
        )
        for length in steps
    }
    return steps, may_add


def _sticks_from(
    place: dict[tuple[int, int, int], int], cube: tuple[int, int, int]
) -> list[tuple[int, int]]:
    """The sticks whose first cube is this one: their lengths, and their cubes as bits."""
    x, y, z = cube
    found = {(1, 1 << place[cube])}
    for dx, dy, dz in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        bits = 0
        for length in range(1, LENGTHS + 1):
            if (
                there := (x + dx * (length - 1), y + dy * (length - 1), z + dz * (length - 1))
            ) not in place:
                break
            bits |= 1 << place[there]
            found.add((length, bits))
    return sorted(found)
