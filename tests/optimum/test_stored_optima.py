"""The search finds the least penalties that are stored, which both methods have proven; without
anything compiled.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp

FOLDER = Path(__file__).parents[2] / "benchmarks/instances"


def stored(group: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{group}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize(("group", "step"), [("game", 1), ("disconnected", 4)])
def test_the_search_proves_the_stored_optima(group: str, step: int) -> None:
    for row in stored(group)[::step]:
        truck = zp.Truck("stored", row["area"], row["levels"])
        solution = zp.solve(truck, zp.Cargo(*row["counts"]), method="search")
        assert (solution.penalty, solution.bound) == (row["penalty"], row["penalty"]), row
