"""Counts of full packings that others have published, in The On-Line Encyclopedia of Integer
Sequences (oeis.org).

Some of these sticks are longer than those of the game; of each length there are enough.
"""

from collections.abc import Sequence
from math import cos, pi, prod

import pytest

from solvers import Problem
from solvers.counting import Packings

BARS = {
    2: [2, 9, 32, 121, 450, 1681, 6272, 23409],
    3: [2, 4, 21, 92, 320, 1213, 4822, 18556],
    4: [2, 4, 8, 45, 248, 1032, 3524, 13173],
    5: [2, 4, 8, 16, 93, 668, 3440, 13728],
    6: [2, 4, 8, 16, 32, 189, 1832, 11976],
}
"""OEIS A233308 (A. P. Heinz, 2013): k x k x n boxes of bars of k, for n from 1."""

STRAIGHT = [
    [1, 2, 4, 8, 16],
    [2, 7, 29, 124, 533],
    [4, 29, 257, 2408, 22873],
    [8, 124, 2408, 50128, 1064576],
    [16, 533, 22873, 1064576, 50796983],
]
"""OEIS A254414 (A. P. Heinz, 2015): rectangles of sticks of any length, with sides from 1 to 5."""


def full_packings(width: int, depth: int, levels: int, lengths: Sequence[int]) -> int:
    """Count the packings of a box that leave nothing empty, with sticks of these lengths."""
    volume = width * depth * levels
    supply = [0] * max(lengths)
    for length in lengths:
        supply[length - 1] = volume // length

    problem = Problem(["." * width] * depth, levels, supply)
    number, is_exact = Packings(problem, volume).count()
    assert is_exact
    return number


@pytest.mark.parametrize(
    "length", [2, 3, 4, *(pytest.param(length, marks=pytest.mark.long) for length in (5, 6))]
)
def test_square_boxes_of_bars_as_long_as_their_side(length: int) -> None:
    numbers = [full_packings(length, length, levels, [length]) for levels in range(1, 9)]
    assert numbers == BARS[length]


def kasteleyn(side: int) -> int:
    """Count the packings of an even square with dominoes, by the formula of P. W. Kasteleyn.

    "The statistics of dimers on a lattice", Physica 27 (1961).
    """
    squares = [4 * cos(i * pi / (side + 1)) ** 2 for i in range(1, side // 2 + 1)]
    return round(prod(across + down for across in squares for down in squares))


def test_squares_of_dominoes() -> None:
    numbers = [full_packings(side, side, 1, [2]) for side in (2, 4, 6, 8)]
    assert numbers == [2, 36, 6728, 12988816]  # OEIS A004003
    assert numbers == [kasteleyn(side) for side in (2, 4, 6, 8)]


def test_boxes_of_dominoes() -> None:
    numbers = [full_packings(3, 3, levels, [2]) for levels in (2, 4, 6)]
    assert numbers == [229, 117805, 64647289]  # OEIS A028452


def test_boxes_of_bars_of_two_and_three() -> None:
    small = [full_packings(2, 2, levels, [2, 3]) for levels in range(1, 9)]
    assert small == [2, 9, 45, 201, 1062, 5564, 28859, 152012]  # OEIS A233505
    large = [full_packings(3, 3, levels, [2, 3]) for levels in range(1, 4)]
    assert large == [14, 717, 62253]  # OEIS A233506


@pytest.mark.parametrize("most", [4, pytest.param(5, marks=pytest.mark.long)])
def test_rectangles_of_sticks_of_any_length(most: int) -> None:
    for y, row in enumerate(STRAIGHT[:most], start=1):
        for x, number in enumerate(row[:most], start=1):
            assert full_packings(x, y, 1, range(1, max(x, y) + 1)) == number, (x, y)
