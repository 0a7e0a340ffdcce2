"""How `print` and notebooks show values: `zackpack.draw` does the work."""

from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from itertools import islice
from typing import Any

MAX_ROWS = 10
"""The most rows that a notebook shows of a table."""


def display_method(function: str) -> Callable[[Any], str]:
    """Return a method, such as `__str__` or `_repr_svg_`, that calls a function of `zackpack.draw`.

    Parameters
    ----------
    function
        Its name within `zackpack.draw`, such as "text.load_text".
    """
    # Drawing builds on the values, so they cannot import it: its functions are looked up when a
    # value is first shown.
    module, _, name = f"zackpack.draw.{function}".rpartition(".")

    def show(value: Any) -> str:
        text: str = getattr(import_module(module), name)(value)
        return text

    return show


def html_table(caption: str, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Show the first MAX_ROWS of some rows as a table, as `_repr_html_` returns it.

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

    first_rows = [*islice(rows, MAX_ROWS + 1)]  # one more tells whether there are others
    body = ""
    for row in first_rows[:MAX_ROWS]:
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in row)
        body += f"<tr>{cells}</tr>"

    more = "<p>...</p>" if len(first_rows) > MAX_ROWS else ""
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>{more}"
