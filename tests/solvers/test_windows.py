"""Windows: whatever CP-SAT and the search pack anew, the packing stays legal and never loses a cube."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from solvers import Problem, Progress, portfolio, windows
from solvers.deadlines import Deadline
from solvers.linear import fill, find_prices
from solvers.problem import Stick
from solvers.room import Room
from tests.naive.packings import best, legal
from tests.searching import SEEDS, any_prices, open_problems, rash
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problem_of, problems
from zackpack.optimum.convert import to_load

HALL = ["......", "..#...", "....#."]
CARGO = (0, 0, 5, 3, 3)


def improved(problem: Problem, bound: int, **options: object) -> tuple[Stick, ...]:
    """What the windows make of a greedy packing."""
    start = {"sticks": rash(problem).sticks, "prices": None, "budget": 1, "seed": 0, "deadline": Deadline()}
    return windows.improve(problem, bound=bound, **(start | options))  # type: ignore[arg-type]


@given(hard_problems() | problems(12), SEEDS, st.booleans())
@cases(50)
def test_a_packing_stays_legal_and_never_loses_cubes(problem: Problem, seed: int, with_prices: bool) -> None:
    prices = any_prices(problem, seed) if with_prices else None
    sticks = improved(problem, best(problem), prices=prices, seed=seed)
    assert legal(problem, sticks)
    assert rash(problem).volume <= sum(stick.length for stick in sticks) <= best(problem)


@given(fixed_problems(8), SEEDS)
@cases(30)
def test_fixed_sticks_stay(problem: Problem, seed: int) -> None:
    start = rash(problem)
    if start.sticks:
        sticks = improved(problem, start.bound, seed=seed)
        assert legal(problem, sticks)
        assert set(problem.fixed) <= set(sticks)
        assert start.volume <= sum(stick.length for stick in sticks)


@given(SEEDS)
@cases(3)
def test_the_referee_finds_improved_loads_legal(seed: int) -> None:
    truck, cargo = zp.Truck("hall", tuple(HALL), 2), zp.Cargo(*CARGO)
    problem = problem_of(HALL, 2, CARGO)
    start = rash(problem)
    sticks = improved(problem, start.bound, prices=find_prices(problem), seed=seed)
    assert zp.check(to_load(truck, cargo, sticks)) == ()
    assert sum(stick.length for stick in sticks) >= start.volume


def test_cp_sat_is_asked_for_more_cubes_up_to_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, most = next(case for case in open_problems() if rash(case[0]).volume < case[1])
    asked, found = [], []

    def note(room: Room, least: int, most: int, **options: Any) -> Any:
        asked.append((least, most))
        found.append(fill(room, least, most, **options))
        return found[-1]

    monkeypatch.setattr(windows, "NODES", 1)  # so that nothing else finds them
    monkeypatch.setattr(windows, "fill", note)
    for seed in range(8):
        sticks = improved(problem, most, seed=seed, budget=20)
        assert legal(problem, sticks)
    assert asked
    assert all(0 < least <= high <= most for least, high in asked)
    for (least, high), path in zip(asked, found, strict=True):
        assert path is None or least <= sum(shape.length for _, shape in path) <= high
    assert any(found)


def test_the_same_every_time() -> None:
    problem = problem_of(HALL, 2, CARGO)
    bound = rash(problem).bound
    assert improved(problem, bound, seed=5) == improved(problem, bound, seed=5)


def test_no_time_leaves_the_packing_as_it_was() -> None:
    problem = problem_of(HALL, 2, CARGO)
    start = rash(problem)
    assert set(improved(problem, start.bound, deadline=Deadline(0))) == set(start.sticks)


def test_reports_never_fall_behind_the_packing() -> None:
    problem = problem_of(HALL, 2, CARGO)
    start = rash(problem)
    told: list[Progress] = []
    improved(problem, start.bound + 1, on_progress=told.append, progress_every=0.0)
    assert told
    volumes = [progress.volume for progress in told]
    assert volumes == sorted(volumes)
    assert volumes[0] >= start.volume
    for progress in told:
        assert legal(problem, progress.sticks)
        assert progress.volume == sum(stick.length for stick in progress.sticks)


def test_the_portfolio_keeps_what_windows_find(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = problem_of(HALL, 2, CARGO)
    whole = portfolio.solve(problem)
    monkeypatch.setattr(windows, "improve", lambda *_, **__: whole.sticks)
    run = portfolio._Run(problem, 1, Deadline(), 1, None)
    run.best = replace(rash(problem), bound=whole.bound)
    run._search_on(windows, None, 1.0)
    assert (run.best.sticks, run.best.bound, run.best.status) == (whole.sticks, whole.bound, whole.status)


@pytest.mark.parametrize("volume", range(1, 9))
def test_a_sum_that_no_sticks_have_is_no_wrong_model(volume: int) -> None:
    room = Room.of(problem_of(["...", "..."], 2, (0, 0, 2)))
    path = fill(room, volume, volume, may_lie=lambda _: True, effort=1, deadline=Deadline())
    assert sum(shape.length for _, shape in path or ()) == (volume if volume in (3, 6) else 0)
