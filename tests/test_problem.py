"""What a solver is asked: cubes, sticks, placements. And every packing of a small problem, by trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from solvers import Problem, Result, Status, Stick
from solvers.problem import COLUMN, LEVEL, ROW, Cell
from tests.naive_judge import judge
from tests.oracle import best_volume, legal_loads
from tests.strategies import cases, tasks, trucks
from zackpack.optimum.convert import to_problem

Line = frozenset[Cell]
Packing = frozenset[Line]

ROOM = Problem(((True, True, True), (True, False, True)), 2, (2, 2, 1))


def problem_of(drawing: Sequence[str], levels: int, supply: Sequence[int], fixed: Iterable[Stick] = ()) -> Problem:
    """A problem from the drawing of its region."""
    region = tuple(tuple(square == "." for square in row) for row in drawing)
    return Problem(region, levels, tuple(supply), tuple(fixed))


def area(problem: Problem) -> list[str]:
    """The region as a drawing."""
    return ["".join(".#"[not usable] for usable in squares) for squares in problem.region]


@st.composite
def problems(draw: st.DrawFn, max_cubes: int = 24) -> Problem:
    """Small regions with a supply of no to eight lengths."""
    truck = draw(trucks(max_cubes))
    supply = draw(st.lists(st.integers(0, 3), max_size=8))
    return problem_of(truck.area, truck.levels, supply)


def hard_problems(max_cubes: int = 12) -> st.SearchStrategy[Problem]:
    """Trucks with parts, towers and holes, seldom with a unit stick, and just about enough sticks to fill them."""
    return tasks(max_cubes).map(lambda task: to_problem(*task))


@st.composite
def fixed_problems(draw: st.DrawFn, max_cubes: int = 8) -> Problem:
    """Problems with up to three sticks fixed anywhere, in the air as well."""
    problem = draw(hard_problems(max_cubes) | problems(max_cubes))
    places = list(problem.placements())
    fixed: list[Stick] = []
    for stick in draw(st.lists(st.sampled_from(places), max_size=3)) if places else []:
        used = {cell for other in fixed for cell in other.cells()}
        if used.isdisjoint(stick.cells()) and within([*fixed, stick], problem):
            fixed.append(stick)
    return Problem(problem.region, problem.levels, problem.supply, tuple(fixed))


def within(sticks: Sequence[Stick], problem: Problem) -> bool:
    """Tell whether there are so many sticks in the supply."""
    used = Counter(stick.length for stick in sticks)
    return all(problem.supply[length - 1] >= n for length, n in used.items())


def space_of_cells(problem: Problem) -> set[Cell]:
    """Every cube of the space, fixed or not."""
    rows, columns, levels = range(len(problem.region)), range(len(problem.region[0])), range(problem.levels)
    return {(r, c, z) for r, c, z in product(rows, columns, levels) if problem.region[r][c]}


def lines_within(space: set[Cell], length: int) -> set[Line]:
    """The sets of cubes that straight sticks of one length can fill, by trying every start and direction."""
    lines = (
        frozenset((r + i * dr, c + i * dc, z + i * dz) for i in range(length))
        for (r, c, z), (dr, dc, dz) in product(space, [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    )
    return {line for line in lines if line <= space}


def every_packing(problem: Problem) -> list[Packing]:
    """Every legal packing with all fixed sticks: each stick is taken or not, from the lowest level up."""
    space = space_of_cells(problem)
    lines = [line for length in range(1, len(problem.supply) + 1) for line in lines_within(space, length)]
    fixed = {frozenset(stick.cells()) for stick in problem.fixed}
    packings: list[Packing] = [frozenset()]
    for line in sorted(lines, key=lambda line: min(z for _, _, z in line)):
        taken = [packing | {line} for packing in packings if _fits(line, packing, problem.supply)]
        packings = taken if line in fixed else packings + taken
    return packings


def _fits(line: Line, packing: Packing, supply: Sequence[int]) -> bool:
    loaded = frozenset[Cell]().union(*packing)
    supported = all(z == 0 or (r, c, z - 1) in loaded | line for r, c, z in line)
    return supported and not loaded & line and sum(len(other) == len(line) for other in packing) < supply[len(line) - 1]


def packing_of(sticks: Iterable[Stick]) -> Packing:
    """The sticks as sets of cubes: how they are listed, and how a unit stick points, does not matter."""
    return frozenset(frozenset(stick.cells()) for stick in sticks)


def cubes_in(packing: Packing) -> int:
    """The volume of a packing."""
    return sum(map(len, packing))


def legal(problem: Problem, sticks: Sequence[Stick]) -> bool:
    """Tell whether sticks break no rule and all fixed ones are among them."""
    plain = [(s.length, (s.cell[1], s.cell[0], s.cell[2]), "yxz"[s.axis]) for s in sticks]
    return not judge(area(problem), problem.levels, problem.supply, plain)[0] and set(problem.fixed) <= set(sticks)


def best(problem: Problem) -> int:
    """The largest volume without fixed sticks, by the oracle."""
    return best_volume(area(problem), problem.levels, problem.supply)


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


def test_fixed_sticks_are_not_left() -> None:
    assert ROOM.left == (2, 2, 1)
    fixed = (Stick(2, (0, 0, 0), ROW), Stick(3, (0, 0, 1), COLUMN), Stick(2, (0, 1, 0), COLUMN))
    assert Problem(ROOM.region, 2, (2, 2, 1, 4), fixed).left == (2, 0, 0, 4)


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
