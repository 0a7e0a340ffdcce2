"""Problems for the solvers: any, those in which packing is hard, and those with fixed sticks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import hypothesis.strategies as st

from solvers import Problem, Stick
from tests.strategies.loads import tasks, trucks
from zackpack.optimum.convert import to_problem


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
