"""How `print` and notebooks show values: `zackpack.draw` does the work."""

from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from itertools import islice
from typing import Any

MAX_ROWS = 10
"""The most rows that a notebook shows of a table."""


def display_method(function: str) -> Callable[[Any], str]:
    """A method such as `__str__` or `_repr_svg_` that leaves the work to a function of
    `zackpack.draw`.
    """
    # drawing builds on the values, so they cannot import it: its functions are looked up when a
    # value is first shown
    module, _, name = f"zackpack.draw.{function}".rpartition(".")

    def show(value: Any) -> str:
        text: str = getattr(import_module(module), name)(value)
        return text

    return show


def html_table(caption: str, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """The first of some rows as a table for notebooks, as `_repr_html_` returns it.

    Parameters
    ----------
    caption
        Text above the table.
    columns
        The heads of the columns.
    rows
        The cells of each row, shown as text; there may be very many.
    """
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    lines = [
        "".join(f"<td>{escape(str(cell))}</td>" for cell in row)
        for row in islice(rows, MAX_ROWS + 1)
    ]
    body = "".join(f"<tr>{line}</tr>" for line in lines[:MAX_ROWS])
    more = "<p>...</p>" if len(lines) > MAX_ROWS else ""
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>{more}"
