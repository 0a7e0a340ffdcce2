"""The search: exact against the oracle and CP-SAT, and truthful when it is cut short."""

from __future__ import annotations

import gc
from contextlib import AbstractContextManager
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, Progress, Result, Status, Stick, cp_sat, deadlines, loading, search
from solvers.deadlines import Deadline, Reports
from solvers.problem import COLUMN
from tests.naive.packings import best, legal
from tests.searching import find_open_problems, honest, open_problems, proves, rash, tunings
from tests.small_stack import small_stack
from tests.strategies.cases import cases, numbers
from tests.strategies.problems import hard_problems, problem_of, problems

HALL = problem_of(["." * 10] * 10, 10, (0, 0, 0, 245, 4))


@given(hard_problems())
@cases(1000)
def test_the_search_agrees_with_the_oracle(problem: Problem) -> None:
    proves(problem, best(problem))


@given(problems(12))
@cases(500)
def test_the_search_agrees_with_the_oracle_for_any_number_of_lengths(problem: Problem) -> None:
    proves(problem, best(problem))


@numbers(40, 400)
def test_open_problems_and_their_volumes_are_found_again(number: int) -> None:
    assert open_problems()[:number] == list(islice(find_open_problems(), number))
    assert len(open_problems()) == 400


def test_the_search_agrees_with_the_oracle_where_it_is_needed() -> None:
    for problem, volume in open_problems():
        proves(problem, volume)


@given(hard_problems())
@cases(250)
def test_the_search_does_not_need_a_greedy_packing(problem: Problem) -> None:
    with patch.object(search._Search, "pack_greedily", return_value=None):
        proves(problem, best(problem))


def both_prove(problem: Problem, volume: int) -> None:
    """Assert that search and CP-SAT find and prove a volume."""
    proves(problem, volume)
    result = cp_sat.solve(problem)
    assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL), problem
    assert legal(problem, result.sticks), problem


@numbers(100, 400)
def test_search_oracle_and_cp_sat_agree_where_the_search_is_needed(number: int) -> None:
    for problem, volume in open_problems()[:number]:
        both_prove(problem, volume)


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "volume"),
    [
        (["..", ".#"], 2, (), 0),
        (["..", ".#"], 2, (0, 0), 0),
        (["..", ".#"], 2, (0, 0, 0, 2), 0),
        (["##", "##"], 3, (5, 5), 0),
        (["#"], 1, (), 0),
        (["."], 1, (1000,), 1),
        ([".#.", "#.#"], 5, (0, 0, 0, 0, 2), 10),
        (["...", "..."], 2, (99, 99, 99), 12),
        (["...", "...", "..."], 3, (0, 0, 9), 27),
        ([".#.", "...", ".#."], 1, (0, 3), 4),  # seven squares, but of one colour of a chessboard only two
        (["#.###", "#.#.#", "....."], 2, (0, 0, 2, 0, 1), 8),
        (["#.###", "#.#.#", "....."], 2, (1, 0, 2, 0, 1), 12),
        (["." * 60], 1, (1, 0, 0, 0, 0, 0, 0, 8), 57),
        (["."], 400, (0, 0, 133), 399),
        (["." * 33] * 33, 1, (0, 544), 1088),
        (["." * 10] * 10, 10, (0, 500), 1000),
    ],
)
def test_corner_cases(drawing: list[str], levels: int, supply: tuple[int, ...], volume: int) -> None:
    proves(problem_of(drawing, levels, supply), volume)


def test_a_tower_of_1000_sticks_is_searched_on_a_small_stack() -> None:
    with patch.object(search._Search, "pack_greedily", return_value=None), small_stack() as run:
        run(lambda: proves(problem_of(["."], 1000, (1000,)), 1000))


@pytest.mark.parametrize("budget", [None, 2000], ids=["to the proof", "cut short"])
def test_what_has_failed_is_forgotten_without_the_collector(budget: int | None) -> None:
    problem = HALL if budget else max((problem for problem, _ in open_problems()[:50]), key=nodes)
    gc.disable()
    try:
        before = large_sets()
        search.solve(problem, budget=budget)
        assert large_sets() == before
    finally:
        gc.enable()


def large_sets() -> int:
    """The number of sets in memory as large as those of failed states."""
    return sum(type(found) is set and len(found) > 100 for found in gc.get_objects())


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
    one = search._Search(problem)
    one.offer(one.pack_greedily())
    one.descend()
    return one.limits.nodes


@numbers(200, 400)
def test_any_budget_gives_a_legal_packing_and_a_true_bound(number: int) -> None:
    chance = Random(2)
    statuses = set()
    for problem, volume in open_problems()[:number]:
        with tunings(REPACK=chance.choice((1, 20, 10_000)), FIRST_TRY=chance.choice((1, 10, 500))):
            result = search.solve(problem, budget=chance.randint(0, 300))
        honest(problem, result, volume)
        statuses.add(result.status)
    assert statuses == {Status.OPTIMAL, Status.FEASIBLE}


@given(hard_problems(), st.integers(0, 30))
@cases(200)
def test_a_small_budget_without_a_greedy_packing_gives_what_is_true(problem: Problem, budget: int) -> None:
    with patch.object(search._Search, "pack_greedily", return_value=None):
        result = search.solve(problem, budget=budget)
    if result.status is Status.UNKNOWN:
        assert result.sticks == ()
        assert result.bound >= best(problem)
    else:
        honest(problem, result, best(problem))


def test_the_status_is_unknown_if_there_was_no_time_to_load_anything() -> None:
    problem = problem_of(["..."], 1, (0, 0, 1))
    with patch.object(search._Search, "pack_greedily", return_value=None):
        assert rash(problem) == Result((), 3, Status.UNKNOWN, "search")


@numbers(150, 400)
def test_repacking_improves_the_packing_of_a_search_that_is_cut_short(number: int) -> None:
    better = 0
    for problem, volume in open_problems()[:number]:
        with tunings(FIRST_TRY=4, REPACK=1):
            result = search.solve(problem, budget=100)
        with tunings(FIRST_TRY=4, REPACK=10_000):
            alone = search.solve(problem, budget=100)
        honest(problem, result, volume)
        better += result.volume - alone.volume
    assert better > number // 20


def test_no_time_gives_a_legal_packing_and_a_true_bound() -> None:
    for problem, volume in open_problems()[:200]:
        result = search.solve(problem, deadline=Deadline(0), budget=None)
        honest(problem, result, volume)
        assert result.status is Status.FEASIBLE


@numbers(200, 400)
def test_a_hint_is_never_worsened(number: int) -> None:
    better = 0
    for problem, volume in open_problems()[:number]:
        hint = search.solve(problem, budget=None).sticks
        result = rash(problem, hint=hint)
        honest(problem, result, volume)
        assert result.volume == volume, problem
        better += volume > rash(problem).volume
    assert better > 0


def test_a_hint_as_large_as_the_bound_is_the_answer() -> None:
    problem = problem_of([".."], 1, (2, 1))
    with patch.object(search._Search, "pack_greedily", return_value=None):
        hint = (Stick(1, (0, 1, 0), COLUMN), Stick(1, (0, 0, 0), COLUMN))
        assert rash(problem, hint=hint) == Result(hint, 2, Status.OPTIMAL, "search")


def stop_at(node: int) -> AbstractContextManager[Any]:
    """Stop after one node of the search."""
    look = loading.Limits.look

    def stopped(limits: loading.Limits, nodes: int, last: int) -> int:
        limits.deadline = Deadline(stop=lambda: nodes > node)
        limits.looked = min(limits.looked, nodes - loading.CHECK_CLOCK - 1)
        return min(look(limits, nodes, last), node)

    return patch.object(loading.Limits, "look", stopped)


@numbers(200, 400)
def test_a_stop_at_any_node_leaves_a_legal_packing_and_a_true_bound(number: int) -> None:
    chance = Random(3)
    for problem, volume in open_problems()[:number]:
        node = chance.randrange(nodes(problem))
        with stop_at(node):
            result = search.solve(problem, budget=None)
        honest(problem, result, volume)
        assert result.status is not Status.OPTIMAL, problem


def test_progress_is_true_while_the_search_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "REPORT_EVERY", 0)
    for problem, volume in open_problems()[:100]:
        seen: list[Progress] = []
        with tunings(CHECK_CLOCK=2):
            proves(problem, volume, reports=Reports(seen.append, Deadline()))
        assert seen, problem
        assert all(p.volume <= volume <= p.bound for p in seen), problem
        assert [p.seconds for p in seen] == sorted(p.seconds for p in seen)
        assert [p.bound for p in seen] == sorted((p.bound for p in seen), reverse=True)


def test_the_same_answer_every_time() -> None:
    for problem, _ in open_problems()[:50]:
        with tunings(FIRST_TRY=5):
            assert search.solve(problem) == search.solve(problem)
