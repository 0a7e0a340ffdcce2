"""Section `tables`: the least penalty for every roll, truck by truck, on one core."""

from __future__ import annotations

import time
from typing import Any

from methods import forget
from tables import percentiles, progress, table

import zackpack as zp


def measure_tables(number: int | None, rounds: int) -> tuple[list[str], Any]:
    """Tables of the house deck, or of its first trucks; the fastest round of each truck counts."""
    trucks = list(zp.house_deck())[:number]
    zp.penalties(trucks[0])  # imports numpy
    seconds: dict[str, float] = {}
    totals = []
    for _ in progress("tables", range(rounds)):
        total = 0.0
        for truck in trucks:
            forget()
            started = time.perf_counter()
            zp.penalties(truck)
            spent = time.perf_counter() - started
            total += spent
            seconds[truck.name] = min(spent, seconds.get(truck.name, spent))
        totals.append(total)
    slowest = max(seconds, key=lambda name: seconds[name])
    median, p90, _, most = percentiles(list(seconds.values()))
    rows = [
        (f"zp.penalties, {len(trucks)} trucks", median, p90, most, slowest, f"{min(totals):.2f}")
    ]
    head = ("milliseconds", "median", "p90", "max", "which", "all, s")
    return [table(f"Tables of 1,080 cargoes, fastest of {rounds} rounds", head, rows)], {
        "seconds": seconds,
        "totals": totals,
    }
