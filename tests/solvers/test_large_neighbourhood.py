"""Packings stay legal and never become worse, and more are found than greedily."""

from collections.abc import Sequence
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Stick
from solvers.deadlines import StopError
from solvers.large_neighbourhood import LargeNeighbourhoodSearch
from solvers.prices import Prices
from solvers.room import Room
from solvers.volume_search import Limits
from tests.naive.packings import best, cubes_in, every_packing, legal, packing_of
from tests.searching import SEEDS, any_prices, open_problems, rash
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problems


def improver_of(
    problem: Problem,
    sticks: Sequence[Stick],
    *,
    prices: Prices | None = None,
    seed: int = 0,
    budget: int | None = None,
) -> LargeNeighbourhoodSearch:
    """A packing that is to be improved."""
    moving = [stick for stick in sticks if stick not in problem.fixed]
    return LargeNeighbourhoodSearch(Room.of(problem, prices), moving, Limits(budget), Random(seed))


def packing(improver: LargeNeighbourhoodSearch, problem: Problem) -> tuple[Stick, ...]:
    """Its sticks, with the fixed ones."""
    cell = improver.room.space.grid.cell
    return problem.fixed + tuple(
        Stick(shape.length, cell(bit), shape.axis) for bit, shape in improver.packing
    )


@given(hard_problems() | problems(12), SEEDS, st.booleans())
@cases(150)
def test_a_packing_stays_legal_and_never_loses_cubes(
    problem: Problem, seed: int, with_prices: bool
) -> None:
    start = rash(problem)
    most = best(problem)
    prices = any_prices(problem, seed) if with_prices else None
    improver = improver_of(problem, start.sticks, prices=prices, seed=seed)
    volume = start.volume

    for _ in range(5):
        improver.improve(most, 100)
        assert legal(problem, packing(improver, problem))
        assert (
            volume
            <= improver.volume
            == sum(stick.length for stick in packing(improver, problem))
            <= most
        )
        volume = improver.volume


@given(fixed_problems(8), SEEDS)
@cases(40)
def test_fixed_sticks_stay(problem: Problem, seed: int) -> None:
    packings = every_packing(problem)
    start = rash(problem)
    if start.sticks or (packings and not problem.fixed):
        improver = improver_of(problem, start.sticks, prices=any_prices(problem, seed), seed=seed)
        improver.improve(sum(problem.supply) * len(problem.cells), 1000)
        assert packing_of(packing(improver, problem)) in packings
        assert cubes_in(packing_of(packing(improver, problem))) >= start.volume


def test_it_finds_most_of_the_best_packings_alone() -> None:
    found = 0
    for problem, volume in open_problems()[:100]:
        improver = improver_of(problem, rash(problem).sticks)
        improver.improve(volume, 3000)
        found += improver.volume == volume
    assert found > 80


@pytest.mark.parametrize("budget", [1, 50, 333])
def test_a_stop_in_the_middle_leaves_the_packing_whole(budget: int) -> None:
    stopped = 0
    for problem, volume in open_problems()[:50]:
        improver = improver_of(problem, rash(problem).sticks, budget=budget)
        try:
            improver.improve(volume, 3000)
        except StopError:
            stopped += 1
        assert legal(problem, packing(improver, problem))
        assert rash(problem).volume <= improver.volume <= volume
    assert stopped > 5
