"""Tables as notebooks show them."""

from collections.abc import Iterable
from html import escape
from itertools import islice

MAX_ROWS = 10
"""The most rows that a notebook shows of a table."""


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
