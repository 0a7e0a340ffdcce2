"""What the solver is made of: cubes and placements, bounds without search, the first packing."""

from __future__ import annotations

from itertools import product

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Result, Status, Stick, bounds, greedy
from solvers.problem import COLUMN, LEVEL, ROW
from tests.naive_judge import PlainStick, judge
from tests.oracle import best_volume
from tests.strategies import cases, trucks

ROOM = Problem(((True, True, True), (True, False, True)), 2, (2, 2, 1))


@st.composite
def problems(draw: st.DrawFn, max_cubes: int = 24) -> Problem:
    """Small regions with a supply of one to eight lengths."""
    truck = draw(trucks(max_cubes))
    region = tuple(tuple(square == "." for square in row) for row in truck.area)
    supply = draw(st.lists(st.integers(0, 3), min_size=1, max_size=8))
    return Problem(region, truck.levels, tuple(supply))


def area(problem: Problem) -> list[str]:
    """The region as a drawing."""
    return ["".join(".#"[not usable] for usable in squares) for squares in problem.region]


def sticks_of_length(problem: Problem, length: int) -> set[frozenset[tuple[int, int, int]]]:
    """The sets of cubes that straight sticks of one length can fill, by trying every start and direction."""
    rows, columns, levels = range(len(problem.region)), range(len(problem.region[0])), range(problem.levels)
    space = {(r, c, z) for r, c, z in product(rows, columns, levels) if problem.region[r][c]}
    lines = (
        frozenset((r + i * dr, c + i * dc, z + i * dz) for i in range(length))
        for (r, c, z), (dr, dc, dz) in product(space, [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    )
    return {line for line in lines if line <= space}


def test_cells_go_from_the_bottom_up_by_row_and_column() -> None:
    level = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)]
    assert list(ROOM.cells) == [(row, column, z) for z in (0, 1) for row, column in level]


@pytest.mark.parametrize(
    ("axis", "cells"),
    [
        (ROW, ((1, 2, 3), (2, 2, 3), (3, 2, 3))),
        (COLUMN, ((1, 2, 3), (1, 3, 3), (1, 4, 3))),
        (LEVEL, ((1, 2, 3), (1, 2, 4), (1, 2, 5))),
    ],
)
def test_a_stick_grows_along_its_axis(axis: int, cells: tuple[tuple[int, int, int], ...]) -> None:
    assert Stick(3, (1, 2, 3), axis).cells() == cells


def test_the_volume_of_a_result_is_that_of_its_sticks() -> None:
    sticks = (Stick(3, (0, 0, 0), COLUMN), Stick(2, (1, 0, 0), ROW))
    assert Result(sticks, 9, Status.FEASIBLE).volume == 5
    assert Result((), 9, Status.UNKNOWN).volume == 0


@given(problems())
@cases(300)
def test_placements_are_all_sticks_of_the_supply_in_all_places_once(problem: Problem) -> None:
    found = list(problem.placements())
    for length, count in enumerate(problem.supply, start=1):
        places = [frozenset(stick.cells()) for stick in found if stick.length == length]
        assert len(places) == len(set(places))
        assert set(places) == (sticks_of_length(problem, length) if count else set())


def test_numbers_of_placements_by_hand() -> None:
    box = Problem(((True,) * 4,) * 3, 2, (1, 1, 1, 1, 1))
    by_length = [sum(stick.length == length for stick in box.placements()) for length in range(1, 6)]
    # 4 x 3 x 2: units; pairs 18 along rows + 16 along columns + 12 upright; threes 12 + 8; fours 6
    assert by_length == [24, 46, 20, 6, 0]


@given(problems())
@cases(300)
def test_the_longest_run_is_the_longest_stick_with_a_place(problem: Problem) -> None:
    assert bounds.longest_run(problem) == max(n for n in range(8) if n == 0 or sticks_of_length(problem, n))


@pytest.mark.parametrize(
    ("drawing", "levels", "longest"),
    [(["#"], 3, 0), (["##", "##"], 1, 0), ([".#."], 1, 1), (["..", ".#"], 1, 2), (["."], 7, 7), (["....#..."], 2, 4)],
)
def test_longest_runs_by_hand(drawing: list[str], levels: int, longest: int) -> None:
    region = tuple(tuple(square == "." for square in row) for row in drawing)
    assert bounds.longest_run(Problem(region, levels, (1,))) == longest


@given(problems(12))
@cases(300)
def test_the_reachable_volume_is_the_best_sum_of_lengths(problem: Problem) -> None:
    capacity = sum(map(sum, problem.region)) * problem.levels
    fitting = [n if sticks_of_length(problem, length) else 0 for length, n in enumerate(problem.supply, start=1)]
    sums = (
        sum(length * n for length, n in enumerate(taken, start=1))
        for taken in product(*(range(n + 1) for n in fitting))
    )
    assert bounds.reachable_volume(problem) == max(volume for volume in sums if volume <= capacity)


@pytest.mark.parametrize(
    ("columns", "supply", "volume"),
    [
        (10, (), 0),
        (10, (0, 0, 4), 9),
        (10, (0, 0, 2, 1), 10),
        (10, (0, 0, 0, 9, 9), 10),
        (11, (0, 0, 0, 9, 9), 10),
        (1000, (0, 0, 0, 1000, 0), 1000),
        (1000, (0, 0, 0, 13, 7), 87),
        (999, (0, 1000, 0, 0, 0), 998),
        (3, (0, 0, 0, 5), 0),
    ],
)
def test_reachable_volumes_by_hand(columns: int, supply: tuple[int, ...], volume: int) -> None:
    assert bounds.reachable_volume(Problem(((True,) * columns,), 1, supply)) == volume


@given(problems(12))
@cases(300)
def test_the_first_packing_is_legal_and_below_the_best_and_the_bound(problem: Problem) -> None:
    sticks = greedy.pack(problem)
    plain: list[PlainStick] = [(s.length, (s.cell[1], s.cell[0], s.cell[2]), "yxz"[s.axis]) for s in sticks]
    assert judge(area(problem), problem.levels, problem.supply, plain)[0] == set()
    assert set(sticks) <= set(problem.placements())
    volume = sum(stick.length for stick in sticks)
    best = best_volume(area(problem), problem.levels, problem.supply)
    assert volume <= best <= bounds.reachable_volume(problem)


@given(problems())
@cases(200)
def test_nothing_more_fits_on_the_first_packing(problem: Problem) -> None:
    sticks = greedy.pack(problem)
    filled = {cell for stick in sticks for cell in stick.cells()}
    left = [n - sum(stick.length == length for stick in sticks) for length, n in enumerate(problem.supply, start=1)]
    for stick in problem.placements():
        own = set(stick.cells())
        supported = all(z == 0 or (r, c, z - 1) in filled | own for r, c, z in own)
        assert left[stick.length - 1] == 0 or own & filled or not supported


def test_the_first_packing_lets_nothing_hang_over() -> None:
    row = Problem(((True,) * 7,), 2, (0, 0, 2, 0, 1))  # the second stick of 3 would reach beyond the end of the 5
    assert sorted(stick.length for stick in greedy.pack(row)) == [3, 5]
    column = Problem(((True,),) * 7, 2, (0, 0, 2, 0, 1))
    assert sorted(stick.length for stick in greedy.pack(column)) == [3, 5]


def test_enough_units_fill_any_space() -> None:
    assert len(greedy.pack(Problem(ROOM.region, 2, (10,)))) == 10
    assert len(greedy.pack(Problem(ROOM.region, 2, (4,)))) == 4


def test_the_first_packing_of_nothing_is_empty() -> None:
    assert greedy.pack(Problem(ROOM.region, 2, ())) == ()
    assert greedy.pack(Problem(((False,),), 2, (5, 5))) == ()
