"""Bounds from prices: never too low, whatever the prices, and what a packing wastes adds up."""

from collections import Counter
from itertools import product
from random import Random
from threading import Semaphore
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from ortools.linear_solver import linear_solver_pb2, pywraplp

from solvers import Problem, linear
from solvers.bits import bits_of
from solvers.deadlines import Deadline, StopError
from solvers.prices import UNIT, Prices
from solvers.room import Room
from solvers.run import Run
from tests.naive.packings import Packing, best, cubes_in, every_packing
from tests.searching import (
    SEEDS,
    any_prices,
    open_problems,
    proves,
    same_as_everything,
    search_alone,
)
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problem_of, problems


@given(hard_problems() | problems(12), SEEDS)
@cases(150)
def test_no_potentials_give_a_bound_that_is_too_low(problem: Problem, seed: int) -> None:
    prices = any_prices(problem, seed)
    volume = best(problem)
    assert prices.bound >= volume
    assert prices.max_waste(volume) is not None


@given(fixed_problems(8), SEEDS)
@cases(100)
def test_nor_with_fixed_sticks(problem: Problem, seed: int) -> None:
    prices = any_prices(problem, seed)
    fixed = sum(stick.length for stick in problem.fixed)
    assert all(
        prices.max_waste(cubes_in(packing) - fixed) is not None
        for packing in every_packing(problem)
    )


@given(fixed_problems(8))
@cases(60)
def test_what_prices_prove_counts_the_cubes_of_fixed_sticks(problem: Problem) -> None:
    run = Run(problem)
    linear.Pricing().work(run)
    assert all(cubes_in(packing) <= run.bound for packing in every_packing(problem))


def waste_of(packing: Packing, problem: Problem, prices: Prices) -> tuple[int, int]:
    """What sticks and empty columns waste, and what the sticks left over do."""
    room = Room.of(problem)
    grid = room.space.grid
    masks = [sum(1 << grid.bit(cell) for cell in line) for line in packing]
    filled = sum(masks)
    empty = room.cubes & ~filled
    lowest = empty & ~(empty << grid.level_step)
    used = Counter(map(len, packing))
    left = sum(
        price * (n - used[length])
        for length, (price, n) in enumerate(zip(prices.stick_prices, room.supply, strict=True), 1)
    )
    return sum(prices.waste[mask] for mask in masks) + sum(
        prices.potentials[bit] for bit in bits_of(lowest)
    ), left


def least_left(prices: Prices, volume: int) -> int:
    """The least that sticks waste which are left over of a packing of this volume."""
    left = product(*(range(count + 1) for count in prices.supply))
    over = sum(length * count for length, count in enumerate(prices.supply, 1)) - volume
    return min(
        sum(price * count for price, count in zip(prices.stick_prices, counts, strict=True))
        for counts in left
        if sum(length * count for length, count in enumerate(counts, 1)) == over
    )


@given(hard_problems(8) | problems(8), SEEDS)
@cases(100)
def test_what_every_packing_wastes_is_what_the_bound_exceeds_it_by(
    problem: Problem, seed: int
) -> None:
    prices = any_prices(problem, seed)
    for packing in every_packing(problem):
        volume = cubes_in(packing)
        wasted, left = waste_of(packing, problem, prices)
        assert wasted + left == prices.total - UNIT * volume
        max_waste = prices.max_waste(volume)
        assert max_waste is not None
        assert wasted <= max_waste
        assert max_waste == prices.total - UNIT * volume - least_left(prices, volume)


@given(hard_problems(), SEEDS)
@cases(150)
def test_the_search_agrees_with_the_oracle_whatever_the_prices(problem: Problem, seed: int) -> None:
    proves(problem, best(problem), prices=any_prices(problem, seed))


@given(fixed_problems(8), SEEDS)
@cases(100)
def test_with_prices_fixed_sticks_stay_and_the_rest_is_the_best(
    problem: Problem, seed: int
) -> None:
    same_as_everything(problem, search_alone(problem, prices=any_prices(problem, seed)))


@pytest.mark.parametrize("error", [0.0, 1e-9, -1e-9, 1e-6, -1e-6, 1e-3, -1e-3, 0.3])
def test_what_the_linear_solver_rounds_wrongly_makes_no_bound_too_low(
    error: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    relax = linear.relax
    chance = Random(1)

    class Wrong:
        """A row whose dual value is a little off."""

        def __init__(self, row: Any) -> None:
            self.row = row

        def dual_value(self) -> float:
            return float(self.row.dual_value() + error * chance.random())

    def wrong(room: Room, deadline: Deadline) -> linear.Relaxation:
        relaxation = relax(room, deadline)
        return relaxation._replace(rows={bit: Wrong(row) for bit, row in relaxation.rows.items()})

    monkeypatch.setattr(linear, "relax", wrong)
    for problem, volume in open_problems()[:30]:
        prices = linear.find_prices(problem)
        assert prices.bound >= volume
        assert prices.max_waste(volume) is not None


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 1e307, -1e307])
def test_what_is_no_number_is_no_potential(value: float, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {bit: Mock(dual_value=lambda: value) for bit in (0, 1)}
    solver = Mock(Solve=lambda: pywraplp.Solver.OPTIMAL)
    monkeypatch.setattr(linear, "relax", lambda *_: linear.Relaxation(solver, rows))
    prices = linear.find_prices(problem_of([".."], 1, (0, 1)))
    assert set(prices.potentials.values()) == {0}
    assert prices.bound == 2


@pytest.mark.parametrize("stop", [lambda: True, Mock(side_effect=KeyboardInterrupt)])
def test_glop_is_interrupted(stop: Mock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if it forgets the first request."""
    ended = Semaphore(0)

    def solve() -> int:
        assert ended.acquire(timeout=60)
        assert ended.acquire(timeout=60)
        return int(pywraplp.Solver.FEASIBLE)

    glop = Mock(Solve=solve, InterruptSolve=ended.release)
    monkeypatch.setattr(linear, "relax", lambda *_: linear.Relaxation(glop, {}))
    with pytest.raises((StopError, KeyboardInterrupt)):
        linear.find_prices(problem_of([".."], 1, (0, 1)), Deadline(None, stop))


def test_a_deadline_ends_the_building_of_the_linear_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shapes = Mock(wraps=linear_solver_pb2.MPVariableProto)
    monkeypatch.setattr(linear_solver_pb2, "MPVariableProto", shapes)
    monkeypatch.setattr(pywraplp.Solver, "Solve", Mock(side_effect=AssertionError("too late")))
    problem = problem_of(["..."] * 3, 3, (0, 0, 9))
    with pytest.raises(StopError):
        linear.find_prices(problem, Deadline(stop=lambda: shapes.called))

    assert shapes.call_count == 1  # the sticks of one direction, and not of all three


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "bound"),
    [
        ([".."], 1, (0, 1), 2),
        (["..."], 1, (0, 2), 2),  # one and a half of them fit, but 3 is no sum of whole ones
        (["..", ".."], 1, (0, 0, 0, 9), 0),
        ([".#.", "...", ".#."], 1, (0, 3), 4),
        (["."], 5, (0, 0, 2), 3),
        (["#.#", "...", "#.#"], 1, (0, 0, 2), 3),  # the two cross in the middle
        (["##"], 3, (5, 5), 0),
        pytest.param(["." * 10] * 10, 10, (0, 0, 0, 245, 4), 996, marks=pytest.mark.long),
    ],
)
def test_bounds_of_the_relaxation(
    drawing: list[str], levels: int, supply: tuple[int, ...], bound: int
) -> None:
    prices = linear.find_prices(problem_of(drawing, levels, supply))
    assert (
        max(volume for volume in range(prices.bound + 1) if prices.max_waste(volume) is not None)
        == bound
    )
