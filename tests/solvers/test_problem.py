"""What a solver is asked: cubes, sticks, placements. And every packing of a small problem, by trying everything."""

from __future__ import annotations

import pytest
from hypothesis import given

import zackpack as zp
from solvers import Problem, Result, Status, Stick
from solvers.problem import COLUMN, LEVEL, ROW, Cell
from tests.naive.packings import every_packing, legal, lines_within, space_of_cells
from tests.oracle import legal_loads
from tests.strategies.cases import cases
from tests.strategies.problems import area, hard_problems, problem_of, problems
from zackpack.optimum.convert import to_problem

ROOM = Problem(((True, True, True), (True, False, True)), 2, (2, 2, 1))


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
def test_a_stick_grows_along_its_axis(axis: int, cells: tuple[Cell, ...]) -> None:
    assert Stick(3, (1, 2, 3), axis).cells() == cells


def test_the_volume_of_a_result_is_that_of_its_sticks() -> None:
    sticks = (Stick(3, (0, 0, 0), COLUMN), Stick(2, (1, 0, 0), ROW))
    assert Result(sticks, 9, Status.FEASIBLE, "search").volume == 5
    assert Result((), 9, Status.UNKNOWN, "search").volume == 0


def test_two_results_say_more_together() -> None:
    three, two = (Stick(3, (0, 0, 0), COLUMN),), (Stick(2, (1, 0, 0), ROW),)
    best, bounded = Result(three, 9, Status.FEASIBLE, "search"), Result(two, 4, Status.FEASIBLE, "cp-sat")
    assert best.joined_with(bounded) == bounded.joined_with(best) == Result(three, 4, Status.FEASIBLE, "cp-sat")
    refuted = Result((), 3, Status.INFEASIBLE, "cp-sat")  # nothing above 3
    assert best.joined_with(refuted) == Result(three, 3, Status.OPTIMAL, "cp-sat")
    nothing = Result((), 9, Status.UNKNOWN, "search")
    assert nothing.joined_with(nothing) == nothing
    assert nothing.joined_with(Result((), 0, Status.INFEASIBLE, "cp-sat")).status is Status.INFEASIBLE
    assert nothing.joined_with(best) == best
    assert nothing.joined_with(Result((), 0, Status.OPTIMAL, "cp-sat")) == Result((), 0, Status.OPTIMAL, "cp-sat")


def test_fixed_sticks_are_not_left() -> None:
    assert ROOM.remaining == (2, 2, 1)
    fixed = (Stick(2, (0, 0, 0), ROW), Stick(3, (0, 0, 1), COLUMN), Stick(2, (0, 1, 0), COLUMN))
    assert Problem(ROOM.region, 2, (2, 2, 1, 4), fixed).remaining == (2, 0, 0, 4)


@given(problems())
@cases(200)
def test_placements_are_all_sticks_of_the_supply_in_all_places_once(problem: Problem) -> None:
    found = list(problem.placements())
    space = space_of_cells(problem)
    for length, count in enumerate(problem.supply, start=1):
        places = [frozenset(stick.cells()) for stick in found if stick.length == length]
        assert len(places) == len(set(places))
        assert set(places) == (lines_within(space, length) if count else set())


def test_numbers_of_placements_by_hand() -> None:
    box = Problem(((True,) * 4,) * 3, 2, (1, 1, 1, 1, 1))
    by_length = [sum(stick.length == length for stick in box.placements()) for length in range(1, 6)]
    # 4 x 3 x 2: units; pairs 18 along rows + 16 along columns + 12 upright; threes 12 + 8; fours 6
    assert by_length == [24, 46, 20, 6, 0]


@given(hard_problems(9))
@cases(100)
def test_every_packing_is_legal_and_fills_what_the_oracle_says(problem: Problem) -> None:
    packings = every_packing(problem)
    assert len(packings) == len(set(packings))
    number = {cell: i for i, cell in enumerate(problem.cells)}
    filled = {sum(1 << number[cell] for line in packing for cell in line) for packing in packings}
    assert filled == legal_loads(area(problem), problem.levels, problem.supply).keys()


def test_numbers_of_packings_by_hand() -> None:
    assert len(every_packing(problem_of([".."], 1, (1, 1)))) == 4  # nothing, either unit, the pair
    assert len(every_packing(problem_of(["."], 2, (2, 1)))) == 4  # nothing, one unit, two units, the pair upright
    upper = Stick(1, (0, 0, 1), COLUMN)
    assert len(every_packing(problem_of(["."], 2, (2, 1), [upper]))) == 1
    assert every_packing(problem_of(["."], 2, (1, 1), [upper])) == []


@pytest.mark.parametrize(
    ("sticks", "is_legal"),
    [
        ((), False),
        ((Stick(2, (0, 0, 1), COLUMN),), False),
        ((Stick(2, (0, 0, 0), COLUMN), Stick(2, (0, 0, 1), COLUMN)), True),
        ((Stick(1, (0, 0, 0), COLUMN), Stick(1, (0, 1, 0), COLUMN), Stick(2, (0, 0, 1), COLUMN)), False),
    ],
)
def test_legal_packings_have_the_fixed_sticks_and_break_no_rule(sticks: tuple[Stick, ...], is_legal: bool) -> None:
    assert legal(problem_of([".."], 2, (1, 2), [Stick(2, (0, 0, 1), COLUMN)]), sticks) is is_legal


def test_a_truck_is_a_problem() -> None:
    truck = zp.Truck("room", ["...", ".#."], 2)
    assert to_problem(truck, zp.Cargo(2, 2, 1)) == Problem(ROOM.region, 2, (2, 2, 1, 0, 0))
