"""The search with fixed sticks: they stay, and the rest is the best, or there is no packing."""

from dataclasses import replace
from random import Random
from unittest.mock import patch

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Progress, Result, Status, Stick, run, search, solve
from solvers.portfolio import MethodName
from tests.naive.packings import cubes_in, every_packing, legal
from tests.searching import honest, open_problems, same_as_everything, search_alone, tunings
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, problem_of


@given(fixed_problems(9))
@cases(400)
def test_fixed_sticks_stay_and_the_rest_is_the_best(problem: Problem) -> None:
    same_as_everything(problem, search_alone(problem))


@given(fixed_problems(9))
@cases(200)
def test_fixed_sticks_stay_without_a_greedy_packing(problem: Problem) -> None:
    with tunings(FIRST_TRY=2), patch.object(search.Descent, "offer_greedy_packing"):
        same_as_everything(problem, search_alone(problem))


def test_both_agree_on_larger_problems_with_fixed_sticks() -> None:
    chance = Random(4)
    statuses = set()
    for problem, _ in open_problems()[:120]:
        fixed = chance.choice(list(problem.placements()))
        wanted = Problem(problem.region, problem.levels, problem.supply, (fixed,))
        first = search_alone(wanted)
        second = solve(wanted, method="cp-sat")
        assert (first.volume, first.status) == (second.volume, second.status), wanted
        assert first.status is Status.INFEASIBLE or legal(wanted, first.sticks), wanted
        assert first.status is Status.INFEASIBLE or first.volume == first.bound == second.bound, (
            wanted
        )
        statuses.add(first.status)

    assert statuses == {Status.OPTIMAL, Status.INFEASIBLE}


@given(fixed_problems(9), st.integers(0, 5))
@cases(200)
def test_fixed_sticks_within_a_budget(problem: Problem, budget: int) -> None:
    result = search_alone(problem, budget=budget)
    volumes = [cubes_in(packing) for packing in every_packing(problem)]
    assert not volumes or max(volumes) <= result.bound
    if result.status in (Status.OPTIMAL, Status.FEASIBLE):
        honest(problem, result, max(volumes))
    else:
        assert result.sticks == ()
        assert result.status is Status.UNKNOWN or not volumes


def test_what_is_reported_counts_the_fixed_sticks() -> None:
    seen: list[Progress] = []
    with patch.object(run, "REPORT_EVERY", 0):
        for problem, _ in open_problems()[:3]:
            fixed = search_alone(problem, budget=0).sticks[:1]
            partly_packed = replace(problem, fixed=fixed)
            solve(partly_packed, method="search", work_limit=300, on_progress=seen.append)
    assert seen
    for progress in seen:
        assert progress.volume == sum(stick.length for stick in progress.sticks)
        assert progress.volume <= progress.bound


FLOATING = Stick(2, (0, 0, 1), "x")


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "fixed", "volume"),
    [
        ([".."], 2, (0, 1), [FLOATING], None),
        ([".."], 2, (0, 2), [FLOATING], 4),
        ([".."], 2, (2, 1), [FLOATING], 4),
        (["...", "..."], 2, (0, 1, 1), [FLOATING], 5),  # on the three
        (["..."], 2, (1, 1, 1), [Stick(3, (0, 0, 1), "x")], 6),
        (["."], 3, (0, 2), [Stick(2, (0, 0, 1), "z")], None),
        (["."], 2, (2,), [Stick(1, (0, 0, 1), "x"), Stick(1, (0, 0, 0), "x")], 2),
        ([".."], 3, (2, 2), [FLOATING, Stick(1, (0, 0, 2), "x")], 6),
    ],
)
def test_below_floating_sticks_something_is_loaded(
    drawing: list[str], levels: int, supply: tuple[int, ...], fixed: list[Stick], volume: int | None
) -> None:
    problem = problem_of(drawing, levels, supply, fixed)
    for result in (search_alone(problem), solve(problem, method="cp-sat")):
        same_as_everything(problem, result)
        assert (None if result.status is Status.INFEASIBLE else result.volume) == volume


def test_a_bound_that_is_known_counts_the_fixed_sticks() -> None:
    for problem, volume in open_problems()[:20]:
        rest = replace(problem, fixed=search_alone(problem).sticks[:1])
        result = solve(rest, method="search", work_limit=0, bound=volume)
        honest(rest, result, volume)
        assert result.bound == volume


@pytest.mark.parametrize("method", ["search", "cp-sat"])
def test_a_problem_without_packing_has_no_bound_below_its_fixed_sticks(
    method: MethodName,
) -> None:
    problem = problem_of(["..."], 2, (0, 0, 1), [Stick(3, (0, 0, 1), "x")])
    assert solve(problem, method=method) == Result(problem, (), 3, Status.INFEASIBLE, method)
