"""Repacking keeps packings legal, never worsens them, and finds more than a greedy packing."""

from collections.abc import Sequence
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Stick
from solvers.deadlines import StopError
from solvers.loading import Limits
from solvers.prices import Prices
from solvers.repacking import Repacking
from solvers.room import Room
from tests.naive.packings import best, cubes_in, every_packing, legal, packing_of
from tests.searching import SEEDS, any_prices, open_problems, rash
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problems


def repacking_of(
    problem: Problem,
    sticks: Sequence[Stick],
    *,
    prices: Prices | None = None,
    seed: int = 0,
    budget: int | None = None,
) -> Repacking:
    """A packing that is to be improved."""
    moving = [stick for stick in sticks if stick not in problem.fixed]
    return Repacking(Room.of(problem, prices), moving, Limits(budget), Random(seed))


def packing(repacking: Repacking, problem: Problem) -> tuple[Stick, ...]:
    """Its sticks, with the fixed ones."""
    cell = repacking.room.space.grid.cell
    return problem.fixed + tuple(
        Stick(shape.length, cell(bit), shape.axis) for bit, shape in repacking.packing
    )


@given(hard_problems() | problems(12), SEEDS, st.booleans())
@cases(150)
def test_a_packing_stays_legal_and_never_loses_cubes(
    problem: Problem, seed: int, with_prices: bool
) -> None:
    start = rash(problem)
    most = best(problem)
    prices = any_prices(problem, seed) if with_prices else None
    repacking = repacking_of(problem, start.sticks, prices=prices, seed=seed)
    volume = start.volume

    for _ in range(5):
        repacking.improve(most, 100)
        assert legal(problem, packing(repacking, problem))
        assert (
            volume
            <= repacking.volume
            == sum(stick.length for stick in packing(repacking, problem))
            <= most
        )
        volume = repacking.volume


@given(fixed_problems(8), SEEDS)
@cases(40)
def test_fixed_sticks_stay(problem: Problem, seed: int) -> None:
    packings = every_packing(problem)
    start = rash(problem)
    if start.sticks or (packings and not problem.fixed):
        repacking = repacking_of(problem, start.sticks, prices=any_prices(problem, seed), seed=seed)
        repacking.improve(sum(problem.supply) * len(problem.cells), 1000)
        assert packing_of(packing(repacking, problem)) in packings
        assert cubes_in(packing_of(packing(repacking, problem))) >= start.volume


def test_it_finds_most_of_the_best_packings_alone() -> None:
    found = 0
    for problem, volume in open_problems()[:100]:
        repacking = repacking_of(problem, rash(problem).sticks)
        repacking.improve(volume, 3000)
        found += repacking.volume == volume
    assert found > 80


@pytest.mark.parametrize("budget", [1, 50, 333])
def test_a_stop_in_the_middle_leaves_the_packing_whole(budget: int) -> None:
    stopped = 0
    for problem, volume in open_problems()[:50]:
        repacking = repacking_of(problem, rash(problem).sticks, budget=budget)
        try:
            repacking.improve(volume, 3000)
        except StopError:
            stopped += 1
        assert legal(problem, packing(repacking, problem))
        assert rash(problem).volume <= repacking.volume <= volume
    assert stopped > 5
