"""Problems for the solvers: any, those in which packing is hard, and those with fixed sticks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

import hypothesis.strategies as st

import zackpack as zp
from solvers import Problem, Stick
from tests.strategies.cases import Chooser, choosers
from tests.strategies.loads import tasks, trucks
from zackpack.optimum.convert import to_problem


def problem_of(
    drawing: Sequence[str], levels: int, supply: Sequence[int], fixed: Iterable[Stick] = ()
) -> Problem:
    """A problem from the drawing of its region."""
    return Problem(drawing, levels, supply, tuple(fixed))


def area(problem: Problem) -> list[str]:
    """The region as a drawing."""
    return ["".join(".#"[not usable] for usable in squares) for squares in problem.region]


@cache
def problems(max_cubes: int = 24) -> st.SearchStrategy[Problem]:
    """Small regions with a supply of no to eight lengths."""
    return st.builds(_any_problem, trucks(max_cubes), choosers(9))


def _any_problem(truck: zp.Truck, choose: Chooser) -> Problem:
    """The space of a truck, and up to three sticks of each of no to eight lengths."""
    supply = [choose(range(4)) for _ in range(choose(range(9)))]
    return problem_of(truck.area, truck.levels, supply)


@cache
def hard_problems(max_cubes: int = 12) -> st.SearchStrategy[Problem]:
    """Trucks with parts, towers and holes, seldom with a unit stick, and just about enough sticks
    to fill them.
    """
    return tasks(max_cubes).map(lambda task: to_problem(*task))


@cache
def fixed_problems(max_cubes: int = 8) -> st.SearchStrategy[Problem]:
    """Problems with up to three sticks fixed anywhere, in the air as well."""
    return st.builds(_fix_sticks, hard_problems(max_cubes) | problems(max_cubes), choosers(4))


def _fix_sticks(problem: Problem, choose: Chooser) -> Problem:
    """The problem with up to three sticks of its supply fixed, none in the place of another one."""
    places = list(problem.placements())
    fixed: list[Stick] = []
    for _ in range(choose(range(4)) if places else 0):
        stick = choose(places)
        used = {cell for other in fixed for cell in other.cells()}
        if used.isdisjoint(stick.cells()) and within([*fixed, stick], problem):
            fixed.append(stick)
    return Problem(problem.region, problem.levels, problem.supply, tuple(fixed))


def within(sticks: Sequence[Stick], problem: Problem) -> bool:
    """Tell whether there are so many sticks in the supply."""
    used = Counter(stick.length for stick in sticks)
    return all(problem.supply[length - 1] >= n for length, n in used.items())
