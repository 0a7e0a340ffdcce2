"""Measure zackpack on this machine: `python benchmarks/run.py`;
docs/maintainers/benchmarks.md explains the results.

Tables go to standard output as Markdown, progress to standard error. Times on a busy machine vary;
competitors take turns within one run, so look at the ratios. Each run compares its answers with the
stored least penalties.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cases
import growth
import peers
import plots
from decks import measure_tables
from formulations import measure_formulations
from games import measure_games
from processes import measure_memory, measure_startup
from searches import measure_searches

Section = Callable[[argparse.Namespace], tuple[list[str], Any]]
PEER_INSTANCES = {
    "game": 20,
    "hard": 8,
    "disconnected": 20,
    "large": 5,
    "no_units": 5,
    "no_units_2": 5,
    "no_units_3": 5,
}
RECTANGULAR = 20


def _search(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_searches(
        _groups(options, cases.GROUPS), options.time_limit or (0.25 if options.quick else 10.0)
    )


def _tables(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_tables(3 if options.quick else None, 1 if options.quick else 3)


def _growth(options: argparse.Namespace) -> tuple[list[str], Any]:
    limit = options.time_limit or (1.0 if options.quick else 10.0)
    sizes = growth.SIZES[:4] if options.quick else growth.SIZES
    texts, points = growth.measure_growth(2 if options.quick else 11, limit, sizes)
    if options.plots:
        plots.plot_growth(points, limit)
    return texts, growth.raw(points)


def _peers(options: argparse.Namespace) -> tuple[list[str], Any]:
    limit = options.time_limit or (1.0 if options.quick else 10.0)
    numbers = {"game": 2, "disconnected": 2} if options.quick else PEER_INSTANCES
    groups = {
        group: cases.some(group, number)
        for group, number in numbers.items()
        if group in _names(options)
    }
    texts, trials = peers.measure_peers(
        groups, cases.rectangular(2 if options.quick else RECTANGULAR), limit
    )
    if options.plots:
        plots.plot_peers(trials, limit)
    return texts, peers.raw(trials)


def _formulations(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_formulations(_groups(options, ("game", "large")), 0.2 if options.quick else 2.0)


def _startup(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_startup(1 if options.quick else 15)


def _games(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_games(50 if options.quick else 1000, 1 if options.quick else 7)


def _memory(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_memory(1 if options.quick else 30)


SECTIONS: dict[str, Section] = {
    "search": _search,
    "tables": _tables,
    "growth": _growth,
    "peers": _peers,
    "formulations": _formulations,
    "startup": _startup,
    "games": _games,
    "memory": _memory,
}


def _names(options: argparse.Namespace) -> list[str]:
    return options.group or list(cases.GROUPS)


def _groups(options: argparse.Namespace, among: tuple[str, ...]) -> dict[str, list[cases.Instance]]:
    return {
        group: cases.read(group, quick=options.quick) for group in among if group in _names(options)
    }


def main() -> int:
    """Run the chosen sections."""
    options = _options()
    machine = cases.machine()
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n", flush=True)
    raw: dict[str, Any] = {"machine": machine, "quick": options.quick}
    for name in options.sections or SECTIONS:
        started = time.perf_counter()
        texts, raw[name] = SECTIONS[name](options)
        print(*texts, sep="\n", flush=True)
        print(f"{name}: {time.perf_counter() - started:.0f} s", file=sys.stderr)
    if options.json:
        options.json.write_text(json.dumps(raw, indent=1) + "\n", encoding="utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measure zackpack on this machine, with stored instances."
    )
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)} (default: all)"
    )
    parser.add_argument(
        "--quick", action="store_true", help="fewer instances and rounds: a minute and a half"
    )
    parser.add_argument(
        "--group",
        action="append",
        choices=cases.GROUPS,
        help="only these instances; again for more",
    )
    parser.add_argument(
        "--time-limit", type=float, metavar="SECONDS", help="for each instance (default: 10)"
    )
    parser.add_argument(
        "--plots",
        action="store_true",
        help="draw growth.svg and peers.svg in docs/pictures from this run",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the raw data")
    options = parser.parse_args()
    if unknown := set(options.sections) - SECTIONS.keys():
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    if options.plots and not plots.available():
        parser.error('plots need matplotlib: pip install -e ".[bench]"')
    return options


if __name__ == "__main__":
    sys.exit(main())
