"""Measure zackpack on this machine: `python benchmarks/run.py`; docs/benchmarks.md says what for.

Tables go to standard output as Markdown, progress to standard error. Times of a busy machine vary; what is compared
is measured in turns within one run, so look at the ratios. Answers are checked against the stored least penalties.
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
from formulations import measure_formulations
from processes import measure_memory, measure_startup
from searches import measure_searches
from speed import measure_speed

Section = Callable[[argparse.Namespace], tuple[list[str], Any]]


def _search(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_searches(_groups(options), options.time_limit or (2.0 if options.quick else 10.0))


def _formulations(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_formulations(_groups(options), 0.5 if options.quick else 2.0)


def _startup(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_startup(3 if options.quick else 15)


def _speed(options: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_speed(cases.read("game"), 0.1 if options.quick else 1.0)


def _memory(_: argparse.Namespace) -> tuple[list[str], Any]:
    return measure_memory()


SECTIONS: dict[str, Section] = {
    "search": _search,
    "formulations": _formulations,
    "startup": _startup,
    "speed": _speed,
    "memory": _memory,
}


def _groups(options: argparse.Namespace) -> dict[str, list[cases.Instance]]:
    return {group: cases.read(group, quick=options.quick) for group in cases.GROUPS}


def main() -> int:
    """Run the sections asked for."""
    options = _options()
    machine = cases.machine()
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n", flush=True)
    raw: dict[str, Any] = {"machine": machine, "quick": options.quick}
    for name in options.sections or SECTIONS:
        started = time.perf_counter()
        tables, raw[name] = SECTIONS[name](options)
        print(*tables, sep="\n", flush=True)
        print(f"{name}: {time.perf_counter() - started:.0f} s", file=sys.stderr)
    if options.json:
        options.json.write_text(json.dumps(raw, indent=1) + "\n", encoding="utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure zackpack on this machine, with stored instances.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--quick", action="store_true", help="fewer instances and rounds: about a minute")
    parser.add_argument("--time-limit", type=float, metavar="SECONDS", help="for each instance of `search`")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the raw data")
    options = parser.parse_args()
    if unknown := set(options.sections) - SECTIONS.keys():
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    return options


if __name__ == "__main__":
    sys.exit(main())
