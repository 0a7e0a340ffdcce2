"""Two revisions in turn: `python benchmarks/revisions.py OTHER_CHECKOUT hard no_units`.

`git worktree add ../other REVISION` makes the checkout. Both solve the stored instances by
`zp.solve`, each in a process of its own, and take turns at going first. All times are those of the
processor, imports not included.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import cases
from tables import progress, table

HERE = Path(__file__).parent.parent
WORKER = """
import gc, json, sys, time
import zackpack as zp

OURS = ("solvers", "zackpack")

def solve(area, levels, counts, limit):
    for found in gc.get_objects():
        if type(found).__name__ == "_lru_cache_wrapper" and found.__module__.startswith(OURS):
            found.cache_clear()
    truck, cargo = zp.Truck("one", area, levels), zp.Cargo(*counts)
    begun = time.process_time()
    solution = zp.solve(truck, cargo, time_limit=limit)
    return time.process_time() - begun, solution.gap == 0, solution.penalty

solve(["......"] * 6, 2, [0, 0, 0, 18, 0], None)
for line in sys.stdin:
    print(json.dumps(solve(*json.loads(line))), flush=True)
"""
"""What each process does: it solves one line of input after the other, the first by CP-SAT."""
HEAD = ("this revision / the other", "sum", "sum, s", "median", "geometric mean", "worst", "open")


class Revision:
    """A process that solves with the packages of one checkout."""

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            (sys.executable, "-c", WORKER),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(checkout)},
            cwd=checkout,
            text=True,
        )

    def solve(self, instance: cases.Instance, time_limit: float) -> tuple[float, bool]:
        """Return the seconds, and whether the answer is proven."""
        assert self._process.stdin
        assert self._process.stdout
        truck = instance.truck
        task = [truck.area, truck.levels, list(instance.cargo), time_limit]
        print(json.dumps(task), file=self._process.stdin, flush=True)
        seconds, is_proven, penalty = json.loads(self._process.stdout.readline())

        assert instance.penalty is None or not is_proven or penalty == instance.penalty
        return seconds, is_proven


def main() -> None:
    """Print a line for each group."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="a checkout of the other revision")
    parser.add_argument("group", nargs="+", choices=cases.GROUPS)
    parser.add_argument("--time-limit", type=float, default=20, help="seconds (default: 20)")
    options = parser.parse_args()

    revisions = [Revision(HERE), Revision(options.other.resolve())]
    rows = []
    for group in options.group:
        pairs = []
        for turn, instance in enumerate(progress(group, cases.read(group))):
            order = revisions if turn % 2 else revisions[::-1]
            runs = {one: one.solve(instance, options.time_limit) for one in order}
            pairs.append([runs[one] for one in revisions])
        rows.append(_row(group, pairs))
    print(table("Both revisions in turn", HEAD, rows))


def _row(group: str, pairs: list[list[tuple[float, bool]]]) -> tuple[str, ...]:
    ours = [mine[0] for mine, _ in pairs]
    others = [other[0] for _, other in pairs]
    ratios = [mine / other for mine, other in zip(ours, others, strict=True)]
    still_open = [sum(not pair[one][1] for pair in pairs) for one in (0, 1)]
    return (
        group,
        f"{sum(ours) / sum(others):.2f}",
        f"{sum(ours):.2f} / {sum(others):.2f}",
        f"{median(ours) / median(others):.2f}",
        f"{math.exp(sum(map(math.log, ratios)) / len(ratios)):.2f}",
        f"{max(ratios):.1f}",
        f"{still_open[0]} / {still_open[1]} of {len(pairs)}",
    )


if __name__ == "__main__":
    main()
