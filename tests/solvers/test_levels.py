"""Bounds from levels that share nothing but the sticks: never too low, and as low as they claim."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given

from solvers import Problem, Result, Status, Stick, levels, linear, search
from solvers.deadlines import Deadline
from solvers.levels import Levels
from solvers.problem import COLUMN
from tests.naive.packings import best, every_packing, legal
from tests.searching import SEEDS, any_prices
from tests.solutions import PARK
from tests.strategies.cases import cases
from tests.strategies.problems import problem_of

STORED = Path(__file__).parents[2] / "benchmarks/instances"
LENGTHS = (((3,), 2), ((3, 4), 2), ((1, 3), 2), ((3, 5), 2), ((1, 4), 3), ((4, 5), 3))
"""Lengths, and a number of levels on which none of them can stand."""
FENCED = problem_of(["#..", "...", "#..", "...", "..."], 2, (0, 0, 3, 0, 3))


def apart(seed: int, max_cubes: int = 16) -> Problem:
    """A problem of two or three levels in which no stick can stand, with about enough sticks of one or two lengths."""
    chance = Random(seed)
    lengths, height = chance.choice(LENGTHS)
    width, depth = chance.randint(3, 6), chance.randint(1, max(1, max_cubes // (4 * height)))
    drawing = ["".join(".#"[chance.random() < 0.2] for _ in range(width)) for _ in range(depth)]
    supply = [0] * 5
    for length in lengths:
        supply[length - 1] = chance.randint(1, 4)
    return problem_of(drawing, height, supply)


@given(SEEDS, SEEDS)
@cases(150)
def test_a_bound_is_never_too_low_and_a_stack_is_legal(seed: int, other: int) -> None:
    problem = apart(seed)
    assume(levels.are_apart(problem))
    volume = best(problem)
    result = levels.solve(problem, above=Random(other).randint(-1, volume), deadline=Deadline())
    assert legal(problem, result.sticks)
    assert result.volume <= volume <= result.bound


@given(SEEDS)
@cases(60)
def test_what_may_lie_on_a_level_is_never_bounded_too_low(seed: int) -> None:
    problem = apart(seed)
    assume(levels.are_apart(problem))
    bounds = Levels(problem, Deadline())
    bounds.find_bound(-1)
    for packing in every_packing(bounds.level):
        lengths = [len(line) for line in packing]
        short, long = lengths.count(bounds.short) * (bounds.short < bounds.long), lengths.count(bounds.long)
        assert short < len(bounds.most)
        assert long <= bounds.most[short]


@given(SEEDS, SEEDS)
@cases(100)
def test_nor_is_it_with_prices_of_any_kind_and_questions_that_nobody_answers(seed: int, other: int) -> None:
    problem, chance = apart(seed), Random(other)
    assume(levels.are_apart(problem))

    def unknown(_: Problem, *, bound: int, **__: object) -> Result:
        return Result((), bound, Status.UNKNOWN, "cp-sat")

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(levels, "NODES", chance.choice((0, 1, 20)))
        patches.setattr(levels, "find_prices", lambda problem, _: any_prices(problem, chance.randrange(1000)))
        patches.setattr(levels, "find_packing", chance.choice((unknown, linear.find_packing)))
        result = levels.solve(problem, above=-1, deadline=Deadline())
    assert legal(problem, result.sticks)
    assert result.volume <= best(problem) <= result.bound


def test_levels_bound_what_the_relaxation_does_not() -> None:
    prices = linear.find_prices(FENCED)
    assert prices
    assert search.solve(FENCED, budget=0, prices=prices).bound == 21
    result = levels.solve(FENCED, above=-1, deadline=Deadline())
    assert (best(FENCED), result.bound) == (18, 19)


def test_levels_that_are_alike_are_stacked() -> None:
    result = levels.solve(problem_of(["....", "...."], 2, (0, 0, 5)), above=-1, deadline=Deadline())
    assert (result.volume, result.bound, result.status) == (12, 12, Status.OPTIMAL)
    assert {stick.cell[2] for stick in result.sticks} == {0, 1}


def test_levels_that_differ_are_stacked_the_fullest_at_the_bottom() -> None:
    result = levels.solve(problem_of(["......"], 2, (0, 0, 2, 2)), above=-1, deadline=Deadline())
    assert (result.volume, result.bound, result.status) == (10, 10, Status.OPTIMAL)
    assert sorted((stick.cell[2], stick.length) for stick in result.sticks) == [(0, 3), (0, 3), (1, 4)]


@given(SEEDS)
@cases(60)
def test_a_stack_is_the_best_division(seed: int) -> None:
    problem = apart(seed)
    assume(levels.are_apart(problem))
    bounds = Levels(problem, Deadline())
    bound = bounds.find_bound(-1)
    stack = bounds.stack()
    assert legal(problem, stack)
    assert not stack or sum(stick.length for stick in stack) == bound == best(problem)


def test_nothing_is_stacked_for_a_bound_that_is_reached() -> None:
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(Levels, "stack", lambda _: pytest.fail("nobody needs it"))
        result = levels.solve(problem_of(["......"], 2, (0, 0, 2, 2)), above=10, deadline=Deadline())
    assert (result.sticks, result.bound) == ((), 10)


def test_the_bound_is_only_as_low_as_needed() -> None:
    asked: list[Any] = []
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(levels, "find_packing", lambda *_, **__: asked.append(1))
        result = levels.solve(FENCED, above=FENCED.volume_limit, deadline=Deadline())
    assert (result.status, asked) == (Status.UNKNOWN, [])
    assert best(FENCED) <= result.bound <= FENCED.volume_limit


@pytest.mark.parametrize("time_limit", [0.0, 1e-4, 1e-3, 1e-2])
def test_without_time_the_bound_is_true(time_limit: float) -> None:
    result = levels.solve(FENCED, above=-1, deadline=Deadline(time_limit))
    assert 18 <= result.bound <= FENCED.volume_limit


@pytest.mark.parametrize(
    ("height", "supply", "is_apart"),
    [
        (1, (0, 0, 3, 3), False),
        (2, (0, 0, 3, 3), True),
        (2, (0, 0, 3), True),
        (2, (3, 0, 3), True),
        (3, (0, 0, 3, 3), False),  # a stick of length 3 can stand
        (2, (0, 3, 3), False),
        (2, (3, 0, 3, 3), False),  # three lengths
        (2, (0, 0, 3, 3, 9), True),  # but one of them fits nowhere
        (2, (0, 0, 0, 0, 9), False),
        (2, (), False),
    ],
)
def test_where_levels_are_apart(height: int, supply: tuple[int, ...], is_apart: bool) -> None:
    assert levels.are_apart(problem_of(["....", "...."], height, supply)) is is_apart


def test_fixed_sticks_join_the_levels() -> None:
    fixed = [Stick(3, (0, 0, 1), COLUMN)]
    assert not levels.are_apart(problem_of(["....", "...."], 2, (0, 0, 3, 3), fixed))


@pytest.mark.long
def test_levels_close_what_nothing_else_does() -> None:
    result = levels.solve(problem_of(PARK.split(), 2, (0, 0, 89, 0, 91)), above=681, deadline=Deadline())
    assert (result.volume, result.bound, result.status) == (682, 682, Status.OPTIMAL)


@pytest.mark.long
def test_two_levels_of_different_sticks_load_what_bounds_them() -> None:
    truck = json.loads((STORED / "no_units_2.json").read_text("utf-8"))[10]
    problem = problem_of(truck["area"], truck["levels"], truck["counts"])
    result = levels.solve(problem, above=358, deadline=Deadline())
    assert legal(problem, result.sticks)
    assert (result.volume, result.bound, result.status) == (360, 360, Status.OPTIMAL)
