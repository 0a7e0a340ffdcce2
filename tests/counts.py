"""How many full packings a truck has, by two algorithms that have nothing in common.

A full packing loads every unit cube of a truck; two are the same if they have the same sticks on
the same cubes (a stick of length 1 has no direction). Full packings are legal as they stand: all
levels of a truck have the same squares, so below each cube above level 1 there is a cube of the
truck, and in a full packing it is loaded (ZP-L4).

Both algorithms return a tally: for each supply that is used up exactly (sticks of length 1, 2, ...)
the number of packings. ``python -m tests.counts`` computes the numbers in ``golden_counts.json``
anew, for the trucks listed there.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

GOLDEN = Path(__file__).with_name("golden_counts.json")

Supply = tuple[int, ...]
Tally = Counter[Supply]
# How many cubes sticks reach beyond the cubes done: to the right, down each column of the drawing,
# up from each square.
Frontier = tuple[int, tuple[int, ...], tuple[int, ...]]


def within(tally: Tally, counts: Sequence[int]) -> int:
    """Return the number of packings that use no more sticks of any length than ``counts`` has."""
    return sum(
        n for used, n in tally.items() if all(a <= b for a, b in zip(used, counts, strict=True))
    )


def by_search(area: Sequence[str], levels: int, longest: int = 5) -> Tally:
    """Count depth first: fill the first empty cube with each stick that starts there."""
    squares = [
        (y, x) for y, row in enumerate(area) for x, square in enumerate(row) if square == "."
    ]
    number = {(z, y, x): i for i, (z, (y, x)) in enumerate(product(range(levels), squares))}
    starts = [list(_sticks_from(cube, number, longest)) for cube in number]
    tally: Tally = Counter()
    used = [0] * longest

    def fill(empty: int) -> None:
        if not empty:
            tally[tuple(used)] += 1
            return
        first = (empty & -empty).bit_length() - 1
        for length, cubes in starts[first]:
            if cubes & empty == cubes:
                used[length - 1] += 1
                fill(empty ^ cubes)
                used[length - 1] -= 1

    fill((1 << len(number)) - 1)
    return tally


def _sticks_from(
    cube: tuple[int, int, int], number: dict[tuple[int, int, int], int], longest: int
) -> Iterator[tuple[int, int]]:
    """Yield length and cubes (a bit mask) of all sticks whose first cube is the one given."""
    yield 1, 1 << number[cube]
    z, y, x = cube
    for dz, dy, dx in [(0, 0, 1), (0, 1, 0), (1, 0, 0)]:
        cubes = 1 << number[cube]
        for i in range(1, longest):
            if (beyond := (z + i * dz, y + i * dy, x + i * dx)) not in number:
                break
            cubes |= 1 << number[beyond]
            yield i + 1, cubes


def by_frontier(area: Sequence[str], levels: int, longest: int = 5) -> Tally:
    """Count many at once: go through the box cube by cube, and keep only how far sticks reach
    beyond what is done.

    Packings that reach equally far go on in the same ways, so they are counted together (a
    broken-profile dynamic programme). No sticks, sets of cubes or searches are involved.
    """
    width = len(area[0])
    depth = len(area)
    tallies: dict[Frontier, Tally] = {
        (0, (0,) * width, (0,) * (width * depth)): Counter({(0,) * longest: 1})
    }
    for z, y, x in product(range(levels), range(depth), range(width)):
        room = [min(longest, n) for n in (width - x, depth - y, levels - z)]
        after: defaultdict[Frontier, Tally] = defaultdict(Counter)
        for (right, down, up), tally in tallies.items():
            reach = right, down[x], up[y * width + x]
            covered = sum(r > 0 for r in reach)
            if covered > 1 or (covered and area[y][x] != "."):
                continue  # sticks meet, or one runs into a blocked square
            if covered or area[y][x] != ".":
                steps = [(0, tuple(max(r - 1, 0) for r in reach))]
            else:
                steps = list(_beginnings(room))
            for length, (to_right, to_down, to_up) in steps:
                frontier = to_right, _put(down, x, to_down), _put(up, y * width + x, to_up)
                after[frontier].update(_with(tally, length))
        tallies = dict(after)
    # No stick was begun without room for it, so nothing reaches beyond the box: one frontier is
    # left.
    (total,) = tallies.values()
    return total


def _beginnings(room: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the length of each stick that can begin at a cube, and its reach beyond it to the
    right, down and up.
    """
    yield 1, (0, 0, 0)
    for axis, most in enumerate(room):
        for length in range(2, most + 1):
            yield length, tuple(length - 1 if axis == other else 0 for other in range(3))


def _with(tally: Tally, length: int) -> Tally:
    """Return the tally with one stick of a length more in each packing (length 0: as it is)."""
    return (
        Counter({_put(used, length - 1, used[length - 1] + 1): n for used, n in tally.items()})
        if length
        else tally
    )


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def main() -> None:
    """Rewrite the golden numbers from the search; refuse if the dynamic programme disagrees."""
    trucks = json.loads(GOLDEN.read_text(encoding="utf-8"))
    for truck in trucks:
        tally = by_search(truck["area"], truck["levels"])
        if tally != by_frontier(truck["area"], truck["levels"]):
            raise SystemExit(
                f"the two algorithms disagree on {truck['area']} with {truck['levels']} levels"
            )
        truck["unlimited"] = tally.total()
        for cargo in truck["cargoes"]:
            cargo["packings"] = within(tally, cargo["counts"])
    # One truck a line: short to read, and a difference shows which truck it is about.
    lines = ",\n".join(json.dumps(truck) for truck in trucks)
    GOLDEN.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
