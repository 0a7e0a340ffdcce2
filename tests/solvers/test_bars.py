"""Bars of one length: theorems say how many fit a rectangle, and which boxes they fill; only a
conjecture says how many fit a box.
"""

from itertools import combinations_with_replacement

import pytest

from solvers import Problem, Status, portfolio
from tests.naive.packings import legal
from tests.searching import rash

RECTANGLES = [
    (length, width, depth)
    for length in range(2, 6)
    for width in range(length, 15)
    for depth in range(width, 15)
]
"""Bars of 2 to 5 squares, rectangles with sides from the length of a bar to 14: 290 cases."""


def least_waste(length: int, width: int, depth: int) -> int:
    """The squares that bars leave empty on one level, both sides at least as long as a bar.

    Proved by R. A. Brualdi and T. H. Foregger, "Packing boxes with harmonic bricks", Journal of
    Combinatorial Theory B 17 (1974), and again by F. W. Barnes, "Packing the maximum number of
    m x n tiles in a large p x q rectangle", Discrete Mathematics 26 (1979).
    """
    across = width % length
    down = depth % length
    return min(across * down, (length - across) * (length - down))


def bars(length: int, width: int, depth: int, levels: int = 1) -> Problem:
    """Fill a box with as many bars as its volume allows."""
    enough = width * depth * levels // length
    return Problem(["." * width] * depth, levels, (*[0] * (length - 1), enough))


def proves(problem: Problem, volume: int, method: portfolio.MethodName) -> None:
    """Assert that a method finds and proves a volume."""
    result = portfolio.solve(problem, method=method)
    assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL), problem
    assert legal(problem, result.sticks), problem


@pytest.mark.parametrize(
    ("method", "step"),
    [("search", 1), ("cp-sat", 15), pytest.param("cp-sat", 1, marks=pytest.mark.long)],
)
def test_proved_what_bars_leave_empty_in_a_rectangle(
    method: portfolio.MethodName, step: int
) -> None:
    for case in RECTANGLES[::step]:
        _, width, depth = case
        proves(bars(*case), width * depth - least_waste(*case), method)


def test_proved_by_colours_alone_and_so_the_bound_before_any_search() -> None:
    for case in RECTANGLES:
        _, width, depth = case
        assert rash(bars(*case)).bound == width * depth - least_waste(*case), case


def test_proved_which_boxes_bars_fill() -> None:
    """Those of which a side is a multiple of the bar, whatever their volume.

    Proved by N. G. de Bruijn, "Filling boxes with bricks", The American Mathematical Monthly 76
    (1969).
    """
    filled = []
    for length in range(2, 8):
        for levels, width, depth in combinations_with_replacement(range(1, 9), 3):
            volume = levels * width * depth
            if volume % length:
                continue

            result = portfolio.solve(
                bars(length, width, depth, levels), method="search", work_limit=2000
            )
            is_full = result.volume == volume
            filled.append(is_full)
            assert is_full == any(side % length == 0 for side in (levels, width, depth))
            assert is_full == (result.bound == volume)  # proved in both cases

    assert (filled.count(True), filled.count(False)) == (336, 34)


@pytest.mark.parametrize(("side", "highest"), [(6, 5), pytest.param(9, 10, marks=pytest.mark.long)])
def test_only_observed_what_bars_leave_empty_in_a_box(side: int, highest: int) -> None:
    """As much as on one level, on as many levels as standing bars leave over.

    It cannot be more: bars that stand fill the lower levels, and those above are packed alike. That
    it is never less is a conjecture, which has held in every box that we have tried. One that
    breaks it, proved by both methods, would be a discovery and no mistake of the solvers.
    """
    for length, width, depth in RECTANGLES:
        if depth > side:
            continue
        for levels in range(2, highest + 1):
            waste = levels % length * least_waste(length, width, depth)
            proves(bars(length, width, depth, levels), width * depth * levels - waste, "auto")
