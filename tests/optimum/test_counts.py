"""The numbers of full packings: two algorithms, golden numbers, and cases that can be checked by hand."""

from __future__ import annotations

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
            marks=[pytest.mark.long] * (truck["unlimited"] > 100_000),  # by default the program alone counts these
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
def test_rows_are_compositions_with_parts_up_to_five(tally_of: TallyOf) -> None:
    # Pentanacci numbers (OEIS A001591).
    assert [tally_of(["." * n], 1).total() for n in range(1, 11)] == [1, 2, 4, 8, 16, 31, 61, 120, 236, 464]


@ALGORITHMS
def test_a_tower_is_a_row_set_upright(tally_of: TallyOf) -> None:
    assert tally_of(["."], 7) == tally_of(["." * 7], 1) == tally_of(["."] * 7, 1)


@ALGORITHMS
def test_a_square_has_seven_packings(tally_of: TallyOf) -> None:
    # All whites; one grey along one of four sides; two greys side by side, along or across.
    assert tally_of(["..", ".."], 1) == Counter({(4, 0, 0, 0, 0): 1, (2, 1, 0, 0, 0): 4, (0, 2, 0, 0, 0): 2})


@ALGORITHMS
def test_greys_alone_give_the_known_numbers_of_domino_tilings(tally_of: TallyOf) -> None:
    def tilings(area: list[str], levels: int) -> int:
        return tally_of(area, levels, 2)[0, levels * sum(map(len, area)) // 2]

    assert [tilings(["." * n] * 2, 1) for n in range(1, 8)] == [1, 2, 3, 5, 8, 13, 21]  # Fibonacci numbers
    assert [tilings(["." * n] * 3, 1) for n in (2, 4, 6)] == [3, 11, 41]  # OEIS A001835
    assert tilings(["...."] * 4, 1) == 36  # OEIS A004003
    assert [tilings(["..", ".."], n) for n in range(1, 5)] == [2, 9, 32, 121]  # OEIS A006253


@ALGORITHMS
def test_whites_and_greys_give_the_known_numbers_of_matchings(tally_of: TallyOf) -> None:
    # Greys are the pairs of a matching of the grid graph, whites are the unmatched cubes.
    assert [tally_of(["." * n] * 2, 1, 2).total() for n in range(1, 6)] == [2, 7, 22, 71, 228]  # OEIS A030186
    assert tally_of(["..", ".."], 2, 2).total() == 108  # OEIS A045310, the cube


@ALGORITHMS
def test_separate_parts_multiply(tally_of: TallyOf) -> None:
    assert tally_of(["..#...", "..#..."], 1).total() == 7 * tally_of(["...", "..."], 1).total()


@ALGORITHMS
def test_turning_the_box_changes_nothing(tally_of: TallyOf) -> None:
    boxes = [(["....", "...."], 1), (["..", "..", "..", ".."], 1), (["...."], 2), ([".."], 4), ([".", "."], 4)]
    assert len({frozenset(tally_of(area, levels).items()) for area, levels in boxes}) == 1
    boxes = [(["..", ".."], 3), (["...", "..."], 2), (["..", "..", ".."], 2)]
    assert len({frozenset(tally_of(area, levels).items()) for area, levels in boxes}) == 1


@ALGORITHMS
def test_sticks_do_not_reach_through_holes(tally_of: TallyOf) -> None:
    assert tally_of([".#."], 1) == Counter({(2, 0, 0, 0, 0): 1})
    assert tally_of(["#"], 1) == Counter({(0, 0, 0, 0, 0): 1})


def test_a_cargo_counts_the_packings_it_has_the_sticks_for() -> None:
    tally = by_search(["..", ".."], 1)
    assert within(tally, (4, 0, 0, 0, 0)) == 1
    assert within(tally, (3, 1, 0, 0, 0)) == 4
    assert within(tally, (3, 9, 9, 9, 9)) == 6
    assert within(tally, (1, 1, 9, 9, 9)) == 0


@ALGORITHMS
@pytest.mark.parametrize(
    ("area", "levels"), [(["....."], 1), (["..", ".."], 1), (["...", "..."], 1), ([".#", ".."], 2), ([".", "."], 3)]
)
def test_every_set_of_sticks_is_tried_on_tiny_trucks(tally_of: TallyOf, area: list[str], levels: int) -> None:
    assert tally_of(area, levels) == _by_subsets(area, levels)


def _by_subsets(area: list[str], levels: int) -> Tally:
    """Count the sets of sticks that cover each cube exactly once, out of all sets."""
    truck = {(x, y, z) for z in range(levels) for y, row in enumerate(area) for x, s in enumerate(row) if s == "."}
    sticks = {
        frozenset((x + i * dx, y + i * dy, z + i * dz) for i in range(length))
        for (x, y, z), length, (dx, dy, dz) in product(truck, range(1, 6), [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    }
    inside = [stick for stick in sticks if stick <= truck]
    tally: Tally = Counter()
    for number in range(len(truck) + 1):
        for chosen in combinations(inside, number):
            if sum(map(len, chosen)) == len(truck) and frozenset().union(*chosen) == truck:
                tally[tuple(sum(len(stick) == length for stick in chosen) for length in range(1, 6))] += 1
    return tally
