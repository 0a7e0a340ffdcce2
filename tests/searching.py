"""Problems on which the search has to search, and what must be true of its results.

``python -m tests.searching`` finds the problems in ``open_problems.json`` anew.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest

from solvers import Problem, Result, Status, Stick, search, volume_search
from solvers.bits import bits_of
from solvers.deadlines import Deadline
from solvers.prices import UNIT, Prices
from solvers.room import Room
from solvers.run import Run
from tests.naive.packings import best, cubes_in, every_packing, legal, packing_of
from tests.strategies.problems import area, problem_of

OPEN = Path(__file__).with_name("open_problems.json")
SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = ((2,), (3,), (2, 3), (2, 3), (3, 4), (2, 3, 4), (2, 3, 4, 5))


@contextmanager
def tunings(**values: int) -> Iterator[None]:
    """Other values for the constants of the search."""
    with pytest.MonkeyPatch.context() as patches:
        for name, value in values.items():
            patches.setattr(search if hasattr(search, name) else volume_search, name, value)
        yield


def random_problems(chance: Random, max_cubes: int = 16) -> Iterator[Problem]:
    """Regions with many holes, at most one unit stick, and just about enough sticks: here the
    search is needed most.
    """
    while True:
        levels = chance.choice((1, 2, 2, 3, 4))
        width = chance.randint(1, 6)
        depth = chance.randint(1, 5)
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


def any_prices(problem: Problem, seed: int) -> Prices:
    """Prices from potentials of any kind: nothing, whole cubes, fractions, far too much, far too
    little.
    """
    chance = Random(seed)
    room = Room.of(problem)
    most = chance.choice((0, 1, problem.levels, 100))
    kind = chance.choice((UNIT, 1, UNIT // 2, UNIT // 7))
    potentials = {
        bit: kind * chance.randint(-1, most * UNIT // kind) for bit in bits_of(room.cubes)
    }
    return Prices(room.space, room.cubes, room.supply, potentials)


def search_alone(
    problem: Problem,
    *,
    budget: int | None = None,
    prices: Prices | None = None,
    warm_start: Sequence[Stick] = (),
    deadline: Deadline | None = None,
    seed: int = 0,
) -> Result:
    """What one turn of the search says, perhaps with prices of any kind."""
    run = Run(problem, deadline)
    if warm_start:
        run.offer(tuple(warm_start))
    if prices:
        run.prices = prices
        run.prove(problem.fixed_volume + prices.bound, "search")
    method = search.Search()
    method._turns = seed
    method.work(run, budget)
    return run.result()


def rash(problem: Problem, **options: Any) -> Result:
    """What the search says without a node."""
    return search_alone(problem, budget=0, **options)


@cache
def open_problems() -> list[tuple[Problem, int]]:
    """Problems for which a greedy packing and a bound without search are not enough, with the
    largest volume.
    """
    stored = json.loads(OPEN.read_text("utf-8"))
    return [
        (problem_of(one["area"], one["levels"], one["supply"]), one["volume"]) for one in stored
    ]


def find_open_problems() -> Iterator[tuple[Problem, int]]:
    """Those that are stored, found anew, with their largest volumes by the oracle."""
    problems = (p for p in random_problems(Random(1)) if rash(p).status is not Status.OPTIMAL)
    return ((problem, best(problem)) for problem in islice(problems, 400))


def proves(problem: Problem, volume: int, **options: Any) -> None:
    """Assert that the search finds and proves a volume."""
    result = search_alone(problem, **options)
    assert legal(problem, result.sticks), problem
    assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL), problem
    assert result.method == "search"


def honest(problem: Problem, result: Result, volume: int) -> None:
    """Assert that a result which may have been cut short says nothing untrue."""
    assert legal(problem, result.sticks), problem
    assert result.volume <= volume <= result.bound, problem
    assert result.status is (
        Status.OPTIMAL if result.volume == result.bound else Status.FEASIBLE
    ), problem


def same_as_everything(problem: Problem, result: Result) -> None:
    """Assert that a result is the best of every packing with the fixed sticks, or says that there
    is none.
    """
    packings = every_packing(problem)
    if packings:
        assert result.status is Status.OPTIMAL, problem
        assert result.volume == result.bound == max(map(cubes_in, packings)), problem
        assert legal(problem, result.sticks), problem
        assert packing_of(result.sticks) in packings
    else:
        assert (result.sticks, result.status) == ((), Status.INFEASIBLE), problem


def main() -> None:
    """Rewrite the stored problems."""
    lines = (
        json.dumps(
            {"area": area(one), "levels": one.levels, "supply": one.supply, "volume": volume}
        )
        for one, volume in find_open_problems()
    )
    OPEN.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
