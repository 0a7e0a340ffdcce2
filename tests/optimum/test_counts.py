"""The numbers of full packings: two algorithms, golden numbers, and cases that can be checked by
hand.
"""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from tests.counts import GOLDEN, Tally, by_frontier, by_search, within

TallyOf = Callable[..., Tally]

TRUCKS = json.loads(GOLDEN.read_text(encoding="utf-8"))
ALGORITHMS = pytest.mark.parametrize("tally_of", [by_search, by_frontier])


@pytest.mark.parametrize(
    "truck",
    [
        pytest.param(
            truck,
            id=f"{'/'.join(truck['area'])} x{truck['levels']}",
            marks=[pytest.mark.long]
            * (truck["unlimited"] > 100_000),  # by default the program alone counts these
        )
        for truck in TRUCKS
    ],
)
def test_both_algorithms_give_the_golden_numbers(truck: dict[str, Any]) -> None:
    tally = by_search(truck["area"], truck["levels"])
    assert tally == by_frontier(truck["area"], truck["levels"])
    assert tally.total() == truck["unlimited"]
    for cargo in truck["cargoes"]:
        assert within(tally, cargo["counts"]) == cargo["packings"]


@ALGORITHMS
def test_greys_alone_give_the_known_numbers_of_domino_tilings(tally_of: TallyOf) -> None:
    def tilings(area: list[str], levels: int) -> int:
        return tally_of(area, levels, 2)[0, levels * sum(map(len, area)) // 2]

    assert [tilings(["." * n] * 2, 1) for n in range(1, 8)] == [
        1,
        2,
        3,
        5,
        8,
        13,
        21,
    ]  # Fibonacci numbers
    assert [tilings(["." * n] * 3, 1) for n in (2, 4, 6)] == [3, 11, 41]  # OEIS A001835
    assert tilings(["...."] * 4, 1) == 36  # OEIS A004003
    assert [tilings(["..", ".."], n) for n in range(1, 5)] == [2, 9, 32, 121]  # OEIS A006253


@ALGORITHMS
@pytest.mark.parametrize(
    ("area", "levels"),
    [(["....."], 1), (["..", ".."], 1), (["...", "..."], 1), ([".#", ".."], 2), ([".", "."], 3)],
)
def test_every_set_of_sticks_is_tried_on_tiny_trucks(
    tally_of: TallyOf, area: list[str], levels: int
) -> None:
    assert tally_of(area, levels) == _by_subsets(area, levels)


def _by_subsets(area: list[str], levels: int) -> Tally:
    """Count the sets of sticks that cover each cube exactly once, out of all sets."""
    truck = {
        (x, y, z)
        for z in range(levels)
        for y, row in enumerate(area)
        for x, s in enumerate(row)
        if s == "."
    }
    sticks = {
        frozenset((x + i * dx, y + i * dy, z + i * dz) for i in range(length))
        for (x, y, z), length, (dx, dy, dz) in product(
            truck, range(1, 6), [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        )
    }
    inside = [stick for stick in sticks if stick <= truck]
    tally: Tally = Counter()

    for number in range(len(truck) + 1):
        for chosen in combinations(inside, number):
            if sum(map(len, chosen)) == len(truck) and frozenset().union(*chosen) == truck:
                tally[
                    tuple(sum(len(stick) == length for stick in chosen) for length in range(1, 6))
                ] += 1

    return tally
