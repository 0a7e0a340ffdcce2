"""The search: exact against the oracle and CP-SAT, and truthful when it is cut short."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from itertools import islice
from random import Random, SystemRandom
from typing import Any
from unittest.mock import patch

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from solvers import Problem, Progress, Result, Status, Stick, cp_sat, search
from solvers.problem import COLUMN, LEVEL
from tests.strategies import cases, legal_loads
from tests.test_problem import (
    best,
    cubes_in,
    every_packing,
    fixed_problems,
    hard_problems,
    legal,
    packing_of,
    problem_of,
    problems,
)
from zackpack.optimum.convert import to_problem

LENGTHS = ((2,), (3,), (2, 3), (2, 3), (3, 4), (2, 3, 4), (2, 3, 4, 5))

# A cube of side 10: nobody knows within minutes.
HALL = problem_of(["." * 10] * 10, 10, (0, 0, 0, 245, 4))


@contextmanager
def tunings(**values: int) -> Iterator[None]:
    """Other values for the constants of the search."""
    with pytest.MonkeyPatch.context() as patches:
        for name, value in values.items():
            patches.setattr(search, name, value)
        yield


def random_problems(chance: Random, max_cubes: int = 16) -> Iterator[Problem]:
    """Regions with many holes, at most one unit stick, and just about enough sticks: here the search is needed most."""
    while True:
        levels, width, depth = chance.choice((1, 2, 2, 3, 4)), chance.randint(1, 6), chance.randint(1, 5)
        drawing = ["".join(".#"[chance.random() < 0.3] for _ in range(width)) for _ in range(depth)]
        capacity = levels * sum(row.count(".") for row in drawing)
        if not max_cubes // 2 <= capacity <= max_cubes:
            continue
        lengths = chance.choice(LENGTHS)
        supply = [chance.randint(0, 1), *[0] * (max(lengths) - 1)]
        enough = capacity + chance.randint(-3, 3)
        while sum(length * count for length, count in enumerate(supply, start=1)) < enough:
            supply[chance.choice(lengths) - 1] += 1
        yield problem_of(drawing, levels, supply)


def rash(problem: Problem, **options: Any) -> Result:
    """What the search says without a node and without a last try."""
    with tunings(LAST_TRIES=0):
        return search.solve(problem, budget=0, **options)


@cache
def open_problems() -> list[tuple[Problem, int]]:
    """Problems for which a greedy packing and a bound without search are not enough, with the largest volume."""
    problems = random_problems(Random(1))
    return [(p, best(p)) for p in islice((p for p in problems if rash(p).status is not Status.OPTIMAL), 400)]


def proves(problem: Problem, volume: int, **options: Any) -> None:
    """Assert that the search finds and proves a volume."""
    result = search.solve(problem, budget=None, **options)
    assert legal(problem, result.sticks), problem
    assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL), problem
    assert (result.method, result.interrupted) == ("search", False)


def honest(problem: Problem, result: Result, volume: int) -> None:
    """Assert that a result which may have been cut short says nothing untrue."""
    assert legal(problem, result.sticks), problem
    assert result.volume <= volume <= result.bound, problem
    assert result.status is (Status.OPTIMAL if result.volume == result.bound else Status.FEASIBLE), problem


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


@given(hard_problems())
@cases(250)
def test_the_search_does_not_need_a_greedy_packing(problem: Problem) -> None:
    with patch.object(search._Hunt, "greedy", return_value=None):
        proves(problem, best(problem))


def both_prove(problem: Problem, volume: int) -> None:
    """Assert that search and CP-SAT find and prove a volume."""
    proves(problem, volume)
    result = cp_sat.solve(problem)
    assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL), problem
    assert legal(problem, result.sticks), problem


def test_search_oracle_and_cp_sat_agree_where_the_search_is_needed() -> None:
    for problem, volume in open_problems()[:200]:
        both_prove(problem, volume)


@given(hard_problems() | problems(12))
@cases(100)
def test_search_oracle_and_cp_sat_agree_on_easy_problems(problem: Problem) -> None:
    both_prove(problem, best(problem))


@pytest.mark.long
def test_search_oracle_and_cp_sat_agree_on_many_more() -> None:
    chance = Random(SystemRandom().getrandbits(32))
    for number, problem in enumerate(islice(random_problems(chance), 100_000)):
        prove = proves if number % 10 else both_prove
        prove(problem, best(problem))


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


def test_the_search_goes_deeper_than_python_recurses() -> None:
    limit = sys.getrecursionlimit()
    with patch.object(search._Hunt, "greedy", return_value=None):
        proves(problem_of(["."], limit + 200, (limit + 200,)), limit + 200)
    assert sys.getrecursionlimit() == limit


@pytest.mark.parametrize("first_try", [1, 3, 10])
def test_the_search_stays_exact_if_it_starts_again_and_again(first_try: int) -> None:
    with tunings(FIRST_TRY=first_try):
        for problem, volume in open_problems()[:150]:
            proves(problem, volume)


@pytest.mark.parametrize("memory", [0, 1000])
def test_the_search_stays_exact_if_it_forgets(memory: int) -> None:
    for first_try in (10, 500):
        with tunings(MEMORY=memory, FIRST_TRY=first_try):
            for problem, volume in open_problems()[:100]:
                proves(problem, volume)


def test_small_tries_start_again_and_small_memory_forgets() -> None:
    problem = max(open_problems()[:150], key=lambda case: nodes(case[0]))[0]
    alone = nodes(problem)
    with tunings(FIRST_TRY=1):
        assert nodes(problem) > alone
    with tunings(MEMORY=0):
        assert nodes(problem) > alone


def nodes(problem: Problem) -> int:
    """How many nodes the search takes."""
    hunt = search._Hunt(problem, None, None, None, 1)
    hunt.offer(hunt.greedy())
    hunt.descend()
    return hunt.nodes


def test_any_budget_gives_a_legal_packing_and_a_true_bound() -> None:
    chance = Random(2)
    statuses = set()
    for problem, volume in open_problems():
        with tunings(LAST_TRIES=chance.choice((0, 1, 20)), FIRST_TRY=chance.choice((1, 10, 500))):
            result = search.solve(problem, budget=chance.randint(0, 300))
        honest(problem, result, volume)
        statuses.add(result.status)
    assert statuses == {Status.OPTIMAL, Status.FEASIBLE}


@given(hard_problems(), st.integers(0, 30))
@cases(200)
def test_a_small_budget_without_a_greedy_packing_gives_what_is_true(problem: Problem, budget: int) -> None:
    with tunings(LAST_TRIES=0), patch.object(search._Hunt, "greedy", return_value=None):
        result = search.solve(problem, budget=budget)
    if result.status is Status.UNKNOWN:
        assert result.sticks == ()
        assert result.bound >= best(problem)
    else:
        honest(problem, result, best(problem))


def test_the_status_is_unknown_if_there_was_no_time_to_load_anything() -> None:
    problem = problem_of(["..."], 1, (0, 0, 1))
    with patch.object(search._Hunt, "greedy", return_value=None):
        assert rash(problem) == Result((), 3, Status.UNKNOWN, "search")


def test_the_last_tries_improve_the_packing() -> None:
    problem, better = _improved()
    assert better.volume > rash(problem).volume


def _improved() -> tuple[Problem, Result]:
    for problem, volume in open_problems():
        if rash(problem).volume < volume < rash(problem).bound:
            result = search.solve(problem, budget=0)
            honest(problem, result, volume)
            return problem, result
    raise LookupError


def test_no_time_gives_a_legal_packing_and_a_true_bound() -> None:
    for problem, volume in open_problems()[:200]:
        result = search.solve(problem, time_limit=0, budget=None)
        honest(problem, result, volume)
        assert result.status is Status.FEASIBLE or rash(problem).volume < result.volume


def test_no_time_is_noticed_on_a_large_hall() -> None:
    result = search.solve(HALL, time_limit=0, budget=None)
    assert result.status is Status.FEASIBLE
    assert legal(HALL, result.sticks)
    assert 0 < result.volume < result.bound <= 1000


def test_a_hint_is_never_worsened() -> None:
    better = 0
    for problem, volume in open_problems():
        hint = search.solve(problem, budget=None).sticks
        result = rash(problem, hint=hint)
        honest(problem, result, volume)
        assert result.volume == volume, problem
        better += volume > rash(problem).volume
    assert better > 0


@given(legal_loads(12))
@cases(200)
def test_the_answer_is_no_worse_than_any_hint(load: zp.Load) -> None:
    problem = to_problem(load.truck, load.cargo)
    hint = tuple(Stick(p.piece.length, (p.cell[1], p.cell[0], p.cell[2]), "yxz".index(p.axis)) for p in load.placements)
    result = rash(problem, hint=hint)
    honest(problem, result, best(problem))
    assert result.volume >= load.volume


def test_a_hint_as_large_as_the_bound_is_the_answer() -> None:
    problem = problem_of([".."], 1, (2, 1))
    with patch.object(search._Hunt, "greedy", return_value=None):
        hint = (Stick(1, (0, 1, 0), COLUMN), Stick(1, (0, 0, 0), COLUMN))
        assert rash(problem, hint=hint) == Result(hint, 2, Status.OPTIMAL, "search")


def interrupt_at(node: int) -> AbstractContextManager[Any]:
    """Ctrl-C at one node of the search."""
    count = search._Hunt._count

    def interrupted(hunt: search._Hunt, last: int) -> None:
        if hunt.nodes >= node:
            raise KeyboardInterrupt
        count(hunt, last)

    return patch.object(search._Hunt, "_count", interrupted)


def test_an_interrupt_at_any_node_leaves_a_legal_packing_and_a_true_bound() -> None:
    chance = Random(3)
    for problem, volume in open_problems():
        node = chance.randrange(nodes(problem))
        with interrupt_at(node):
            result = search.solve(problem, budget=None)
        honest(problem, result, volume)
        assert result.interrupted, problem


def test_an_interrupt_in_the_last_tries_is_one() -> None:
    problem, _ = _improved()
    with interrupt_at(1):
        result = search.solve(problem, budget=0)
    honest(problem, result, best(problem))
    assert result.interrupted


def test_an_interrupt_after_the_end_is_none() -> None:
    problem, volume = open_problems()[0]
    with interrupt_at(nodes(problem)):
        proves(problem, volume)


def test_progress_is_true_while_the_search_runs() -> None:
    for problem, volume in open_problems()[:100]:
        told: list[Progress] = []
        with tunings(CHECK_CLOCK=2):
            proves(problem, volume, on_progress=told.append, progress_every=0)
        assert told, problem
        assert all(p.volume <= volume <= p.bound for p in told), problem
        assert [p.seconds for p in told] == sorted(p.seconds for p in told)
        assert [p.bound for p in told] == sorted((p.bound for p in told), reverse=True)


def test_an_error_in_on_progress_ends_the_search() -> None:
    def fail(progress: Progress) -> None:
        raise LookupError(progress)

    with pytest.raises(LookupError):
        search.solve(HALL, on_progress=fail, progress_every=0)


def test_the_same_answer_every_time() -> None:
    for problem, _ in open_problems()[:50]:
        with tunings(FIRST_TRY=5):
            assert search.solve(problem) == search.solve(problem)


def same_as_everything(problem: Problem, result: Result) -> None:
    """Assert that a result is the best of every packing with the fixed sticks, or says that there is none."""
    packings = every_packing(problem)
    if packings:
        assert result.status is Status.OPTIMAL, problem
        assert result.volume == result.bound == max(map(cubes_in, packings)), problem
        assert legal(problem, result.sticks), problem
        assert packing_of(result.sticks) in packings
    else:
        assert (result.sticks, result.status) == ((), Status.INFEASIBLE), problem


@given(fixed_problems(9))
@cases(400)
def test_fixed_sticks_stay_and_the_rest_is_the_best(problem: Problem) -> None:
    same_as_everything(problem, search.solve(problem))


@given(fixed_problems(9))
@cases(200)
def test_fixed_sticks_stay_without_a_greedy_packing(problem: Problem) -> None:
    with tunings(FIRST_TRY=2), patch.object(search._Hunt, "greedy", return_value=None):
        same_as_everything(problem, search.solve(problem))


@given(fixed_problems(9))
@cases(100)
def test_cp_sat_keeps_fixed_sticks(problem: Problem) -> None:
    same_as_everything(problem, cp_sat.solve(problem))


def test_both_agree_on_larger_problems_with_fixed_sticks() -> None:
    chance = Random(4)
    statuses = set()
    for problem, _ in open_problems()[:120]:
        fixed = chance.choice(list(problem.placements()))
        wanted = Problem(problem.region, problem.levels, problem.supply, (fixed,))
        first, second = search.solve(wanted, budget=None), cp_sat.solve(wanted)
        assert (first.volume, first.status) == (second.volume, second.status), wanted
        assert first.status is Status.INFEASIBLE or legal(wanted, first.sticks), wanted
        assert first.status is Status.INFEASIBLE or first.volume == first.bound == second.bound, wanted
        statuses.add(first.status)
    assert statuses == {Status.OPTIMAL, Status.INFEASIBLE}


@given(fixed_problems(9), st.integers(0, 5))
@cases(200)
def test_fixed_sticks_within_a_budget(problem: Problem, budget: int) -> None:
    with tunings(LAST_TRIES=0):
        result = search.solve(problem, budget=budget)
    volumes = [cubes_in(packing) for packing in every_packing(problem)]
    assert not volumes or max(volumes) <= result.bound
    if result.status in (Status.OPTIMAL, Status.FEASIBLE):
        honest(problem, result, max(volumes))
    else:
        assert result.sticks == ()
        assert result.status is Status.UNKNOWN or not volumes


FLOATING = Stick(2, (0, 0, 1), COLUMN)


@pytest.mark.parametrize(
    ("drawing", "levels", "supply", "fixed", "volume"),
    [
        ([".."], 2, (0, 1), [FLOATING], None),
        ([".."], 2, (0, 2), [FLOATING], 4),
        ([".."], 2, (1, 1), [FLOATING], None),
        ([".."], 2, (2, 1), [FLOATING], 4),
        ([".."], 3, (2, 1, 9), [FLOATING], 4),
        (["...", "..."], 2, (0, 1, 1), [FLOATING], 5),  # on the three
        (["...", "..."], 2, (2, 1, 0), [FLOATING], 4),
        (["...", "###"], 2, (1, 1, 1), [FLOATING], 6),
        (["..."], 2, (1, 1, 1), [Stick(3, (0, 0, 1), COLUMN)], 6),
        (["..."], 2, (2, 0, 1), [Stick(3, (0, 0, 1), COLUMN)], None),
        (["."], 3, (0, 2), [Stick(2, (0, 0, 1), LEVEL)], None),
        (["."], 4, (1, 2), [Stick(2, (0, 0, 2), LEVEL)], 4),
        (["."], 3, (0, 1), [Stick(2, (0, 0, 0), LEVEL)], 2),
        (["."], 2, (2,), [Stick(1, (0, 0, 1), COLUMN), Stick(1, (0, 0, 0), COLUMN)], 2),
        ([".."], 3, (2, 2), [FLOATING, Stick(1, (0, 0, 2), COLUMN)], 6),
    ],
)
def test_below_floating_sticks_something_is_loaded(
    drawing: list[str], levels: int, supply: tuple[int, ...], fixed: list[Stick], volume: int | None
) -> None:
    problem = problem_of(drawing, levels, supply, fixed)
    for result in (search.solve(problem), cp_sat.solve(problem)):
        same_as_everything(problem, result)
        assert (None if result.status is Status.INFEASIBLE else result.volume) == volume


def test_a_hint_with_fixed_sticks_is_kept() -> None:
    problem = problem_of(["...", "..."], 2, (0, 1, 1), [FLOATING])
    hint = (FLOATING, Stick(3, (0, 0, 0), COLUMN))
    assert rash(problem, hint=hint).volume == 5


def test_cp_sat_takes_a_true_bound_and_believes_a_lower_one() -> None:
    for problem, volume in open_problems()[:60]:
        assert cp_sat.solve(problem, bound=volume).volume == cp_sat.solve(problem, bound=volume + 1).volume == volume
        lower = cp_sat.solve(problem, bound=volume - 1)
        assert lower.volume <= lower.bound <= volume - 1
        assert cp_sat.solve(problem, bound=volume + 1, time_limit=0).bound == min(volume + 1, len(problem.cells))


def test_cp_sat_cannot_load_more_than_a_bound_below_the_fixed_sticks() -> None:
    problem = problem_of(["..."], 1, (0, 0, 1), [Stick(3, (0, 0, 0), COLUMN)])
    assert cp_sat.solve(problem, bound=3).status is Status.OPTIMAL
    assert cp_sat.solve(problem, bound=2).status is Status.INFEASIBLE
