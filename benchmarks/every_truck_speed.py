"""What each saving is worth in the table of every truck (docs/maintainers/every_truck.md).

The same random areas, one of each class at most, are computed in turn with all savings and without
some of them. Times are those of the processor, for all levels and rolls.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray
from tables import progress, table

import zackpack as zp
from solvers import portfolio, supplies
from zackpack.decks import CARD_LEVELS
from zackpack.optimum.convert import to_problem
from zackpack.tables.areas import Area, areas, classes
from zackpack.tables.every_truck import ROLLS, penalties_of_area

Method = Callable[[Area], NDArray[np.uint8]]
LARGEST_VOLUMES = supplies.largest_by_supply


def each_roll_alone(area: Area) -> NDArray[np.uint8]:
    """Nothing is shared: the portfolio, once for each truck and roll."""
    trucks = [zp.Truck("one", area, levels) for levels in range(1, CARD_LEVELS + 1)]
    return np.array([[_penalty(truck, cargo) for cargo in ROLLS] for truck in trucks], np.uint8)


def _penalty(truck: zp.Truck, cargo: zp.Cargo) -> int:
    volume = portfolio.solve(to_problem(truck, cargo)).volume
    return truck.capacity + 2 * cargo.volume - 3 * volume  # ZP-S3


def rolls_bound_one_another(area: Area) -> NDArray[np.uint8]:
    """What the bounds leave open goes to the portfolio; levels know nothing of one another."""
    with patch.multiple(supplies, SHARED_NODES=0):
        return levels_apart(area)


def levels_apart(area: Area) -> NDArray[np.uint8]:
    """All savings, but levels know nothing of one another."""

    def apart(*arguments: Any, **_: object) -> list[int]:
        return LARGEST_VOLUMES(*arguments)

    with patch.object(supplies, "largest_by_supply", apart):
        return penalties_of_area(area)


def failed_states_forgotten(area: Area) -> NDArray[np.uint8]:
    """All savings, but failed states are forgotten after each supply."""
    with patch.object(supplies, "MAX_FAILED_STATES", -1):
        return penalties_of_area(area)


METHODS: dict[str, Method] = {
    "each roll alone": each_roll_alone,
    "rolls bound one another, the portfolio closes the rest": rolls_bound_one_another,
    "all but levels as bounds": levels_apart,
    "all but shared failed states": failed_states_forgotten,
    "all": penalties_of_area,
}


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--areas", type=int, default=40, help="how many random areas")
    options = parser.parse_args()
    found = classes()[0]
    sample = Random(1).sample(found, options.areas)  # noqa: S311, a sample
    seconds = dict.fromkeys(METHODS, 0.0)
    for area in progress("area", sample):
        answers = []
        for name, method in METHODS.items():
            start = time.process_time()
            answers.append(method(area).tobytes())
            seconds[name] += time.process_time() - start
        if len(set(answers)) > 1:
            raise SystemExit(f"the methods differ on {area}")
    whole = len(found) / len(sample)
    rows = [
        (
            name,
            f"{1000 * spent / len(sample):,.0f} ms",
            f"{spent * whole:,.0f} s",
            f"{spent / seconds['all']:.1f}",
        )
        for name, spent in seconds.items()
    ]
    rows.append(
        (
            "all, without classes",
            rows[-1][1],
            f"{seconds['all'] / len(sample) * len(areas()):,.0f} s",
            "",
        )
    )
    print(
        table(f"{len(sample)} random areas", ("", "an area", "the whole table", "times all"), rows)
    )


if __name__ == "__main__":
    main()
