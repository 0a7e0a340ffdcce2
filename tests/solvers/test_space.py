"""The space as bits, and the bounds without search: against sets of cells and trying everything."""

from functools import lru_cache
from itertools import product
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Axis, Problem, Stick
from solvers.problem import Cell
from solvers.space import Grid, Space, diagonal_colourings, possible_volumes, space_of
from tests.naive.packings import cubes_in, every_packing, lines_within, space_of_cells
from tests.searching import SEEDS, rash
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, problem_of, problems

GRIDS = st.builds(Grid.of, st.integers(1, 4), st.integers(1, 5), st.integers(1, 4))


def cells_of(grid: Grid, bits: int) -> set[Cell]:
    """The cells of some bits."""
    return {grid.cell(i) for i in range(bits.bit_length()) if bits >> i & 1}


def all_cells(grid: Grid) -> list[Cell]:
    """Every cell of a grid, the lowest level first, then by row and column."""
    indices = product(range(grid.levels), range(grid.rows), range(grid.columns))
    return [(column, row, level) for level, row, column in indices]


def free_cells(problem: Problem) -> set[Cell]:
    """The cells of the space without those of the fixed sticks."""
    return space_of_cells(problem) - {cell for stick in problem.fixed for cell in stick.cells()}


@given(GRIDS, st.integers(2, 6))
@cases(100)
def test_every_colouring_gives_neighbours_in_a_line_different_colours(
    grid: Grid, length: int
) -> None:
    for colouring in diagonal_colourings(grid, length):
        assert len(colouring) == length
        colour = {cell: i for i, bits in enumerate(colouring) for cell in cells_of(grid, bits)}
        assert sum(bits.bit_count() for bits in colouring) == len(colour)  # none has two colours
        assert set(colour) == set(all_cells(grid))
        for line in lines_within(set(colour), length):
            assert len({colour[cell] for cell in line}) == length


@lru_cache(maxsize=100_000)
def most_disjoint(cells: frozenset[Cell], length: int) -> int:
    """How many sticks of a length can lie apart, with the first cell in one of them or in none."""
    if not cells:
        return 0
    first = min(cells)
    most = most_disjoint(cells - {first}, length)
    for axis in Axis:
        line = frozenset(Stick(length, first, axis).cells())
        if line <= cells:
            most = max(most, 1 + most_disjoint(cells - line, length))
    return most


@given(fixed_problems(12) | problems(14))
@cases(200)
def test_most_is_never_below_what_fits(problem: Problem) -> None:
    space = Space(problem.region, problem.levels, 5, problem.fixed)
    free = frozenset(free_cells(problem))
    for length, most in enumerate(space.max_sticks, start=1):
        assert most >= most_disjoint(free, length)


BOUNDS: dict[str, tuple[list[str], int, tuple[int, ...], int]] = {
    "a chessboard without two corners, dominoes": (
        ["#......."] + ["." * 8] * 6 + [".......#"],
        1,
        (0, 31),
        60,
    ),
    "a square of 6, bars of 4": (["." * 6] * 6, 1, (0, 0, 0, 9), 32),
    "a cube of 6, bars of 4": (["." * 6] * 6, 6, (0, 0, 0, 54), 212),
    "a cube of 10, bars of 4": (["." * 10] * 10, 10, (0, 0, 0, 250), 996),
    "an H, dominoes": ([".#.", "...", ".#."], 1, (0, 3), 4),
    "teeth that bars of 3 cannot reach": (["#.#.#", "....."], 1, (0, 3, 9), 5),
    "a cross that takes one bar of any length": (["#.#", "...", "#.#"], 1, (0, 1, 1), 3),
    "colours along one diagonal": (["...", "..#", "...", ".##"], 1, (0, 0, 3), 6),
    "colours along the other diagonal": (["...", "#..", "...", "##."], 1, (0, 0, 3), 6),
    "colours through two levels": (["....", "#.##", "#..."], 2, (0, 0, 5), 12),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_colours_bound_the_volume_before_any_search(name: str) -> None:
    drawing, levels, supply, bound = BOUNDS[name]
    assert rash(problem_of(drawing, levels, supply)).bound == bound


@given(problems(14), SEEDS)
@cases(200)
def test_lost_cubes_are_those_in_no_line_as_long_as_a_stick(problem: Problem, seed: int) -> None:
    space = space_of(problem)
    chance = Random(seed)
    cells = {cell for cell in problem.cells if chance.random() < 0.7}
    lengths = [
        length for length, count in enumerate(problem.supply, start=1) if count and length > 1
    ]
    reached = {cell for length in lengths for line in lines_within(cells, length) for cell in line}
    lost_cubes = space.lost_cubes_finder(problem.supply)

    assert (
        cells_of(space.grid, lost_cubes(sum(1 << space.grid.bit(cell) for cell in cells)))
        == cells - reached
    )


@given(fixed_problems(16))
@cases(250)
def test_lost_cubes_are_those_in_no_line_of_the_shortest_stick(problem: Problem) -> None:
    space = space_of(problem)
    cells = free_cells(problem)
    lengths = [
        length for length, count in enumerate(problem.remaining, start=1) if length > 1 and count
    ]
    lines = lines_within(cells, min(lengths)) if lengths else []
    lost_cubes = space.lost_cubes_finder(problem.remaining)
    assert cells_of(space.grid, lost_cubes(space.cubes)) == cells - {
        cell for line in lines for cell in line
    }


def sums(bits: int) -> list[int]:
    """The numbers that some bits stand for."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


@given(fixed_problems(9))
@cases(200)
def test_every_volume_that_can_be_loaded_is_among_the_volumes(problem: Problem) -> None:
    space = space_of(problem)
    fixed = sum(stick.length for stick in problem.fixed)
    reached = {cubes_in(packing) - fixed for packing in every_packing(problem)}
    assert reached <= set(sums(possible_volumes(space, problem.remaining, space.volume)))
