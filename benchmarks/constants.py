"""What the constants of the search are worth: `python benchmarks/constants.py`.

Each constant is halved and doubled, while the others stay what they are. All variants take turns on
each stored instance, with the portfolio; the constant of tables is tried on the house deck. All
times are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from unittest.mock import patch

import cases
from methods import forget
from tables import progress, table

import zackpack as zp
from solvers import Status, loading, portfolio, repacking, room, search, supplies

GROUPS = ("hard", "mixed", "slowest", "large", "no_units", "no_units_3")


@dataclass(frozen=True)
class Variant:
    """The value of a constant, or of several that belong together, in its module."""

    module: ModuleType
    values: dict[str, float]

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.values.items())


AS_IT_IS = Variant(search, {})
VARIANTS = (
    AS_IT_IS,
    Variant(search, {"FIRST_TRY": 250}),
    Variant(search, {"FIRST_TRY": 1000}),
    Variant(search, {"LONGER": 1.01}),
    Variant(search, {"LONGER": 1.04}),
    Variant(search, {"REPACKING_CUBES": 30}),
    Variant(search, {"REPACKING_CUBES": 120}),
    Variant(portfolio, {"FIRST_LOOK": 5}),
    Variant(portfolio, {"FIRST_LOOK": 20}),
    Variant(portfolio, {"SECOND_LOOK": 20}),
    Variant(portfolio, {"SECOND_LOOK": 80}),
    Variant(room, {"NOISE": 1.5}),
    Variant(room, {"NOISE": 6}),
    Variant(loading, {"GUARD": 0}),
    Variant(loading, {"GUARD": 1}),
    Variant(loading, {"GUARD": 4}),
    Variant(loading, {"GUARD": 1000}),
    Variant(repacking, {"FEWEST_STICKS": 2, "MOST_STICKS": 7}),
    Variant(repacking, {"FEWEST_STICKS": 8, "MOST_STICKS": 28}),
    Variant(repacking, {"NEAR_EMPTY": 0.35}),
    Variant(repacking, {"NEAR_EMPTY": 1.0}),
    Variant(repacking, {"NODES_PER_QUESTION": 200}),
    Variant(repacking, {"NODES_PER_QUESTION": 800}),
)
TABLE_VARIANTS = (
    Variant(supplies, {"SHARED_NODES": 30_000}),
    Variant(supplies, {"SHARED_NODES": 15_000}),
    Variant(supplies, {"SHARED_NODES": 60_000}),
)


def solve(instance: cases.Instance, variant: Variant, time_limit: float) -> tuple[float, bool]:
    """Return the seconds that an instance takes, and whether the answer is proven."""
    forget()
    started = time.process_time()

    def is_late() -> bool:
        return time.process_time() - started > time_limit

    with patch.dict(vars(variant.module), variant.values):
        result = portfolio.solve(instance.problem, stop=is_late)
    seconds = time.process_time() - started

    is_proven = result.status is Status.OPTIMAL
    instance.judge(result.volume, proven=is_proven)
    return seconds, is_proven


def measure(group: str, time_limit: float) -> list[str]:
    """Return for each variant its seconds for a group, and how many instances it leaves open."""
    sums = [0.0] * len(VARIANTS)
    unproven = [0] * len(VARIANTS)
    for turn, instance in enumerate(progress(group, cases.read(group))):
        for place in range(len(VARIANTS)):
            number = (place + turn) % len(VARIANTS)
            seconds, is_proven = solve(instance, VARIANTS[number], time_limit)
            sums[number] += seconds
            unproven[number] += not is_proven

    cells = []
    for total, number in zip(sums, unproven, strict=True):
        still_open = f" ({number} open)" if number else ""
        cells.append(f"{total:.2f}{still_open}")
    return cells


def measure_tables(variant: Variant) -> str:
    """Return the seconds that the tables of the house deck take, as text."""
    forget()
    started = time.process_time()
    with patch.dict(vars(variant.module), variant.values):
        for truck in zp.house_deck():
            zp.penalties(truck)
    return f"{time.process_time() - started:.2f}"


def main() -> None:
    """Print a table of all groups, and one of the tables of the house deck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--group", action="append", choices=cases.GROUPS, help="default: six")
    parser.add_argument("--time-limit", type=float, default=5, help="seconds (default: 5)")
    options = parser.parse_args()
    groups: Sequence[str] = options.group or GROUPS

    solve(cases.left_open()["by CP-SAT"], AS_IT_IS, options.time_limit)  # the import of ortools
    names = [str(variant) or "as it is" for variant in VARIANTS]
    columns = [measure(group, options.time_limit) for group in groups]
    rows = list(zip(names, *columns, strict=True))
    print(table("The constants of the search", ("seconds of one core", *groups), rows))

    rows = [(str(variant), measure_tables(variant)) for variant in TABLE_VARIANTS]
    print(table("Tables of the house deck", ("seconds of one core", "all rolls"), rows))


if __name__ == "__main__":
    main()
