"""How long the answer to a roll takes: one call of the search, and one of `zp.solve`.

python benchmarks/one_call.py
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import solvers
import zackpack as zp
from zackpack.optimum import to_problem

CALLS = 2000


def median_time(work: Callable[[int], object]) -> float:
    """Return the median of the microseconds that `work` takes for each number below CALLS."""
    times = []
    for number in range(CALLS):
        begun = time.perf_counter()
        work(number)
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1e6


def main() -> None:
    """Solve random rolls on random trucks of the house deck."""
    chance = random.Random(1)  # noqa: S311 - the same tasks each time
    rolls = [cargo for cargo, _ in zp.Dice.standard().rolls()]
    tasks = [(chance.choice(zp.house_deck().trucks), chance.choice(rolls)) for _ in range(CALLS)]
    problems = [to_problem(truck, cargo) for truck, cargo in tasks]

    search = median_time(lambda number: solvers.solve(problems[number]))
    call = median_time(lambda number: zp.solve(*tasks[number]))
    print(f"search: {search:.0f} microseconds, zp.solve: {call:.0f} (medians of {CALLS} calls)")


if __name__ == "__main__":
    main()
