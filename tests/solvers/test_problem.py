"""What a solver is asked: cubes, sticks, placements. And every packing of a small problem, by trying everything."""

from __future__ import annotations

from hypothesis import given

from solvers import Problem, Result, Status, Stick
from solvers.problem import COLUMN, ROW
from tests.naive.packings import every_packing, lines_within, space_of_cells
from tests.oracle import legal_loads
from tests.strategies.cases import cases
from tests.strategies.problems import area, hard_problems, problems


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


@given(problems())
@cases(200)
def test_placements_are_all_sticks_of_the_supply_in_all_places_once(problem: Problem) -> None:
    found = list(problem.placements())
    space = space_of_cells(problem)
    for length, count in enumerate(problem.supply, start=1):
        places = [frozenset(stick.cells()) for stick in found if stick.length == length]
        assert len(places) == len(set(places))
        assert set(places) == (lines_within(space, length) if count else set())


@given(hard_problems(9))
@cases(100)
def test_every_packing_is_legal_and_fills_what_the_oracle_says(problem: Problem) -> None:
    packings = every_packing(problem)
    assert len(packings) == len(set(packings))
    number = {cell: i for i, cell in enumerate(problem.cells)}
    filled = {sum(1 << number[cell] for line in packing for cell in line) for packing in packings}
    assert filled == legal_loads(area(problem), problem.levels, problem.supply).keys()
