"""Statistics, Markdown tables, and a line of progress."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def percentiles(
    values: Sequence[float], scale: float = 1000, digits: int = 1
) -> tuple[str, str, str, str]:
    """Median, 90th and 99th percentile and maximum; by default of seconds, in milliseconds."""
    ordered = sorted(value * scale for value in values)
    cuts = (
        statistics.quantiles(ordered, n=100, method="inclusive")
        if len(ordered) > 1
        else ordered * 99
    )
    median, p90, p99, most = (
        f"{value:,.{digits}f}" for value in (cuts[49], cuts[89], cuts[98], ordered[-1])
    )
    return median, p90, p99, most


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, readable as plain text: first column to the left, numbers to the right."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    cells = [_cells(lines[0], widths), rule, *(_cells(line, widths) for line in lines[1:])]
    return f"### {title}\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in cells) + "\n"


def _cells(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    first, *others = zip(line, widths, strict=True)
    return [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]


def progress(label: str, items: Sequence[Item]) -> Iterator[Item]:
    """The items one after another, with a count on standard error."""
    live = sys.stderr.isatty()
    for number, item in enumerate(items, start=1):
        if live or number == 1:
            print(
                f"\r{label}: {number} of {len(items)} ",
                end="" if live else "\n",
                file=sys.stderr,
                flush=True,
            )
        yield item
    if live:
        print(file=sys.stderr)
