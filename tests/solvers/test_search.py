"""The search: exact against the oracle and CP-SAT, and truthful when it is cut short."""

from contextlib import AbstractContextManager
from random import Random
from typing import Any
from unittest.mock import patch

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Status, search, volume_search
from solvers.deadlines import Deadline
from solvers.run import Run
from tests.naive.packings import best
from tests.searching import honest, open_problems, proves, rash, search_alone, tunings
from tests.small_stack import small_stack
from tests.strategies.cases import cases, numbers
from tests.strategies.problems import hard_problems, problem_of, problems


@given(hard_problems())
@cases(1000)
def test_the_search_agrees_with_the_oracle(problem: Problem) -> None:
    proves(problem, best(problem))


@given(problems(12))
@cases(500)
def test_the_search_agrees_with_the_oracle_for_any_number_of_lengths(problem: Problem) -> None:
    proves(problem, best(problem))


def test_the_search_agrees_with_the_oracle_where_it_is_needed() -> None:
    for problem, volume in open_problems():
        proves(problem, volume)


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "volume"),
    [
        (["..", ".#"], 2, (0, 0, 0, 2), 0),
        (["##", "##"], 3, (5, 5), 0),
        (["."], 1, (1000,), 1),
        ([".#.", "#.#"], 5, (0, 0, 0, 0, 2), 10),
        (
            [".#.", "...", ".#."],
            1,
            (0, 3),
            4,
        ),  # seven squares, but of one colour of a chessboard only two
        (["#.###", "#.#.#", "....."], 2, (1, 0, 2, 0, 1), 12),
        (["." * 60], 1, (1, 0, 0, 0, 0, 0, 0, 8), 57),
        (["."], 400, (0, 0, 133), 399),
        (["." * 10] * 10, 10, (0, 500), 1000),
    ],
)
def test_corner_cases(
    drawing: list[str], levels: int, supply: tuple[int, ...], volume: int
) -> None:
    proves(problem_of(drawing, levels, supply), volume)


def test_a_tower_of_1000_sticks_is_searched_on_a_small_stack() -> None:
    with patch.object(search.Descent, "offer_greedy_packing"), small_stack() as run:
        run(lambda: proves(problem_of(["."], 1000, (1000,)), 1000))


@pytest.mark.parametrize("first_try", [1, 3, 10])
@numbers(60, 400)
def test_the_search_stays_exact_if_it_starts_again_and_again(first_try: int, number: int) -> None:
    with tunings(FIRST_TRY=first_try):
        for problem, volume in open_problems()[:number]:
            proves(problem, volume)


@pytest.mark.parametrize("memory", [0, 1000])
@numbers(30, 400)
def test_the_search_stays_exact_if_it_forgets(memory: int, number: int) -> None:
    for first_try in (10, 500):
        with tunings(MEMORY=memory, FIRST_TRY=first_try):
            for problem, volume in open_problems()[:number]:
                proves(problem, volume)


def nodes(problem: Problem) -> int:
    """How many nodes the search takes."""
    limits = volume_search.Limits()
    descent = search.Descent(Run(problem), limits)
    descent.offer_greedy_packing()
    descent.descend()
    return limits.nodes


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "budget"),
    [
        ([".#....", "......", ".##.#."], 1, (0, 8), 5),  # a quarter of what it would take otherwise
        (["...#."], 4, (0, 3, 4), 12),
        (["#.....", "...#.#", "....#."], 1, (1, 2, 2, 1, 1), 30),
    ],
)
def test_a_search_gives_up_early_where_no_stick_can_reach_a_cube_any_more(
    drawing: list[str], levels: int, supply: tuple[int, ...], budget: int
) -> None:
    assert search_alone(problem_of(drawing, levels, supply), budget=budget).status is Status.OPTIMAL


@numbers(200, 400)
def test_any_budget_gives_a_legal_packing_and_a_true_bound(number: int) -> None:
    chance = Random(2)
    statuses = set()
    for problem, volume in open_problems()[:number]:
        with tunings(
            LARGE_SPACE=chance.choice((1, 20, 10_000)), FIRST_TRY=chance.choice((1, 10, 500))
        ):
            result = search_alone(problem, budget=chance.randint(0, 300))
        honest(problem, result, volume)
        statuses.add(result.status)
    assert statuses == {Status.OPTIMAL, Status.FEASIBLE}


@given(hard_problems(), st.integers(0, 30))
@cases(200)
def test_a_small_budget_without_a_greedy_packing_gives_what_is_true(
    problem: Problem, budget: int
) -> None:
    with patch.object(search.Descent, "offer_greedy_packing"):
        result = search_alone(problem, budget=budget)
    if result.status is Status.UNKNOWN:
        assert result.sticks == ()
        assert result.bound >= best(problem)
    else:
        honest(problem, result, best(problem))


@numbers(200, 400)
def test_a_warm_start_is_never_worsened(number: int) -> None:
    better = 0
    for problem, volume in open_problems()[:number]:
        best_sticks = search_alone(problem).sticks
        result = rash(problem, warm_start=best_sticks)
        honest(problem, result, volume)
        assert result.volume == volume, problem
        better += volume > rash(problem).volume
    assert better > 0


def test_another_seed_gives_another_search_and_the_same_one_the_same() -> None:
    ring = problem_of(
        ["......", "......", "..##..", "..##..", "......", "......"], 3, (0, 0, 0, 9, 12)
    )
    first, again, *others = (search_alone(ring, budget=1500, seed=seed) for seed in (0, 0, 1, 2))
    assert first == again
    assert any(other.sticks != first.sticks for other in others)


def stop_at(node: int) -> AbstractContextManager[Any]:
    """Stop after one node of the search."""
    look = volume_search.Limits.look

    def stopped(limits: volume_search.Limits, nodes: int, last: int) -> int:
        limits.deadline = Deadline(stop=lambda: nodes > node)
        limits.next_look = min(limits.next_look, nodes - 1)
        return min(look(limits, nodes, last), node)

    return patch.object(volume_search.Limits, "look", stopped)


@numbers(200, 400)
def test_a_stop_at_any_node_leaves_a_legal_packing_and_a_true_bound(number: int) -> None:
    chance = Random(3)
    for problem, volume in open_problems()[:number]:
        node = chance.randrange(nodes(problem))
        with stop_at(node):
            result = search_alone(problem, budget=None)
        honest(problem, result, volume)
        assert result.status is not Status.OPTIMAL, problem
