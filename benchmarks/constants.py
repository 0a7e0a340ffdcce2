"""What the constants and the parts of the search are worth: `python benchmarks/constants.py`.

Each constant is halved and doubled, while the others stay what they are; with `--parts`, each part
is taken out instead. All variants take turns on each stored instance, with the portfolio; those of
tables are tried on the house deck. All times are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any
from unittest.mock import patch

import cases
from methods import forget
from tables import progress, table

import zackpack as zp
from solvers import (
    Status,
    large_neighbourhood,
    linear,
    portfolio,
    room,
    search,
    stick_counts,
    supplies,
    volume_search,
)
from solvers.cp_sat import CpSat
from solvers.models import PackingModel, PartitionModel
from solvers.run import Method, Run
from solvers.space import Space

GROUPS = ("hard", "mixed", "slowest", "large", "no_units", "no_units_3")


@dataclass(frozen=True)
class Variant:
    """Other values of names in a module or class, and what they are called in the table."""

    target: ModuleType | type
    values: dict[str, Any]
    name: str = ""

    def __str__(self) -> str:
        return self.name or ", ".join(f"{name} {value}" for name, value in self.values.items())


def nothing(*_: object) -> None:
    """Do nothing."""


def bound_only(method: linear.Pricing, run: Run, budget: int | None = None) -> None:
    """Find the bound of prices, and hide from the search what decisions waste."""
    find_prices(method, run, budget)
    run.prices = None


def count_by_cubes(space: Space, length: int) -> int:
    """Bound the number of sticks by the cubes that they can cover."""
    return space.grid.covered_cubes(space.cubes, space.shapes[length - 1]).bit_count() // length


def one_model(model: type[PackingModel]) -> Callable[[Run, int], list[Method]]:
    """Return a function that lets CP-SAT take its turns with one model."""

    def models(_: Run, workers: int) -> list[Method]:
        return [CpSat(model, workers)]

    return models


find_prices = linear.Pricing.work


AS_IT_IS = Variant(search, {"FIRST_TRY": search.FIRST_TRY}, "as it is")
VARIANTS = (
    AS_IT_IS,
    Variant(search, {"FIRST_TRY": 250}),
    Variant(search, {"FIRST_TRY": 1000}),
    Variant(search, {"TRY_GROWTH": 1.01}),
    Variant(search, {"TRY_GROWTH": 1.04}),
    Variant(search, {"LARGE_SPACE": 30}),
    Variant(search, {"LARGE_SPACE": 120}),
    Variant(portfolio, {"NODES_PER_CUBE": 5}),
    Variant(portfolio, {"NODES_PER_CUBE": 20}),
    Variant(portfolio, {"NODES_PER_CUBE_WITH_PRICES": 20}),
    Variant(portfolio, {"NODES_PER_CUBE_WITH_PRICES": 80}),
    Variant(room, {"NOISE": 1.5}),
    Variant(room, {"NOISE": 6}),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": 0}),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": 1}),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": 4}),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": 1000}),
    Variant(large_neighbourhood, {"FEWEST_STICKS": 2, "MOST_STICKS": 7}),
    Variant(large_neighbourhood, {"FEWEST_STICKS": 8, "MOST_STICKS": 28}),
    Variant(large_neighbourhood, {"NEAR_EMPTY": 0.35}),
    Variant(large_neighbourhood, {"NEAR_EMPTY": 1.0}),
    Variant(large_neighbourhood, {"NODES_PER_QUESTION": 200}),
    Variant(large_neighbourhood, {"NODES_PER_QUESTION": 800}),
)
PARTS = (
    AS_IT_IS,
    Variant(linear.Pricing, {"work": nothing}, "prices"),
    Variant(linear.Pricing, {"work": bound_only}, "waste"),
    Variant(search.Descent, {"_improve": nothing}, "large neighbourhood search"),
    Variant(stick_counts.StickCounts, {"adds_up": lambda *_: True}, "sums"),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": -(10**9)}, "lost cubes"),
    Variant(Space, {"_max_sticks_of": count_by_cubes}, "colourings"),
    Variant(portfolio, {"_cp_sat_models": one_model(PackingModel)}, "set partitioning"),
    Variant(portfolio, {"_cp_sat_models": one_model(PartitionModel)}, "set packing"),
)
TABLE_PARTS = (
    Variant(supplies, {"SHARED_NODES": supplies.SHARED_NODES}, "as it is"),
    Variant(supplies, {"SHUFFLES": 0}, "shuffled greedy packings"),
    Variant(supplies, {"MAX_FAILED_STATES": -1}, "shared failed states"),
    Variant(Space, {"_max_sticks_of": count_by_cubes}, "colourings"),
    Variant(stick_counts.StickCounts, {"adds_up": lambda *_: True}, "sums"),
    Variant(volume_search, {"MAX_SPARE_FOR_LOST_CUBES": -(10**9)}, "lost cubes"),
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

    with patch.multiple(variant.target, **variant.values):
        result = portfolio.solve(instance.problem, stop=is_late)
    seconds = time.process_time() - started

    is_proven = result.status is Status.OPTIMAL
    instance.judge(result.volume, proven=is_proven)
    return seconds, is_proven


def measure(group: str, variants: Sequence[Variant], time_limit: float) -> list[str]:
    """Return for each variant its seconds for a group, and how many instances it leaves open."""
    sums = [0.0] * len(variants)
    unproven = [0] * len(variants)
    for turn, instance in enumerate(progress(group, cases.read(group))):
        for place in range(len(variants)):
            number = (place + turn) % len(variants)
            seconds, is_proven = solve(instance, variants[number], time_limit)
            sums[number] += seconds
            unproven[number] += not is_proven

    cells = []
    for total, number in zip(sums, unproven, strict=True):
        still_open = f" ({number} open)" if number else ""
        cells.append(f"{total:.2f}{still_open}")
    return cells


def measure_tables(variants: Sequence[Variant]) -> list[str]:
    """Return the seconds that the tables of the house deck take with each variant, as text."""
    sums = [0.0] * len(variants)
    for turn, truck in enumerate(zp.house_deck()):
        for place in range(len(variants)):
            number = (place + turn) % len(variants)
            forget()
            started = time.process_time()
            with patch.multiple(variants[number].target, **variants[number].values):
                zp.penalties(truck)
            sums[number] += time.process_time() - started
    return [f"{total:.2f}" for total in sums]


def main() -> None:
    """Print a table of all groups, and one of the tables of the house deck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--group", action="append", choices=cases.GROUPS, help="default: six")
    parser.add_argument("--time-limit", type=float, default=5, help="seconds (default: 5)")
    parser.add_argument("--parts", action="store_true", help="take parts out instead")
    options = parser.parse_args()
    groups: Sequence[str] = options.group or GROUPS
    variants = PARTS if options.parts else VARIANTS
    of_tables = TABLE_PARTS if options.parts else TABLE_VARIANTS

    solve(cases.left_open()["by CP-SAT"], AS_IT_IS, options.time_limit)  # the import of ortools
    names = [str(variant) for variant in variants]
    columns = [measure(group, variants, options.time_limit) for group in groups]
    rows = list(zip(names, *columns, strict=True))
    title = "Without a part" if options.parts else "The constants of the search"
    print(table(title, ("seconds of one core", *groups), rows), flush=True)

    names = [str(variant) for variant in of_tables]
    rows = list(zip(names, measure_tables(of_tables), strict=True))
    print(table("Tables of the house deck", ("seconds of one core", "all rolls"), rows))


if __name__ == "__main__":
    main()
