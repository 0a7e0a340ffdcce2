"""The tables of a deck, and their files: CSV, Parquet or JSON.

They are computed on several cores or a cluster.
"""

import csv
import io
import json
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, not_installed, one_of, require_instance
from zackpack.files.paths import Pathlike, path_name
from zackpack.files.storage import refuse_existing, write_bytes
from zackpack.sentences import Sentence
from zackpack.tables.parallel import Jobs, map_within
from zackpack.tables.penalties import COLUMNS, DeckPenalties, penalties

FORMATS = (".csv", ".parquet", ".json")
FORMULA_STARTS = (
    *"=+-@",
    "\N{FULLWIDTH EQUALS SIGN}",
    "\N{FULLWIDTH PLUS SIGN}",
    "\N{FULLWIDTH HYPHEN-MINUS}",
    "\N{FULLWIDTH COMMERCIAL AT}",
    *"\t\r\n",
)
"""The characters with which a formula can begin in a spreadsheet."""


def deck_penalties(
    deck: Deck,
    *,
    dice: Dice = STANDARD_DICE,
    jobs: Jobs = 1,
    dask: str | None = None,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> DeckPenalties:
    """Compute the table of each truck of a deck.

    Parameters
    ----------
    deck
        The trucks.
    dice
        What can be rolled; by default the five dice of the game.
    jobs
        How the work is shared: processes on this machine (0: as many as cores), or whatever has a
        method `map`, such as an executor, a pool or a Dask client.
    dask
        The address of the scheduler of a Dask cluster, such as "tcp://host:8786", instead.
    time_limit
        Seconds after which no more trucks are begun; None for no limit. One is always done.
    on_done
        Called with the number of trucks done and the number of all, at the start and after each
        truck.

    Returns
    -------
    DeckPenalties
        The tables by the names of the trucks; `to_frame()` is one pandas DataFrame with all of
        them. If the limit of time came, it has the first trucks only, and `left_out` says how many
        are missing.

    Raises
    ------
    InputError
        If `jobs`, `dask` or `time_limit` is wrong, or the dice show too many cargoes.
    ZackpackError
        If a package is missing, or the cluster fails.
    """
    require_instance("deck", deck, Deck)
    compute = partial(penalties, dice=dice)
    tables = map_within(time_limit, compute, deck.trucks, jobs=jobs, dask=dask, on_done=on_done)
    return DeckPenalties(deck, dice, tuple(tables))


def write_table(
    deck: Deck,
    path: Pathlike,
    *,
    dice: Dice = STANDARD_DICE,
    jobs: Jobs = 1,
    dask: str | None = None,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> DeckPenalties:
    """Compute the tables of a deck, then write them to a new file.

    In CSV, an apostrophe stands before names that a spreadsheet would take for a formula, and
    before names that begin with an apostrophe: in pandas,
    ``frame["truck"].str.removeprefix("'")`` gives the names again.

    Parameters
    ----------
    deck
        The trucks.
    path
        A new file that ends in .csv, .parquet or .json.
    dice
        What can be rolled; by default the five dice of the game.
    jobs
        How the work is shared, as for `deck_penalties`.
    dask
        The address of the scheduler of a Dask cluster, instead.
    time_limit
        Seconds after which no more trucks are begun, as for `deck_penalties`: the file then has
        the first trucks only.
    on_done
        Called with the number of trucks done and the number of all.

    Returns
    -------
    DeckPenalties
        The tables.

    Raises
    ------
    ZackpackError
        If the file exists, has another ending, cannot be written, or needs a package that is not
        installed.
    """
    ending = table_ending(path, FORMATS)
    refuse_existing(path)
    tables = deck_penalties(
        deck, dice=dice, jobs=jobs, dask=dask, time_limit=time_limit, on_done=on_done
    )
    write_bytes(path, encode_table(tables, ending), replace=False)
    return tables


def table_ending(path: Pathlike, formats: Collection[str]) -> str:
    """Return the ending of the file of a table, one of these formats.

    Raises
    ------
    InputError
        If it has another ending.
    ZackpackError
        If the package for it is not installed.
    """
    name = path_name(path)
    ending = Path(name).suffix.lower()
    if ending not in formats:
        typed = Sentence("the ending {typed}", typed=repr(ending))
        raise InputError(Fault(name, typed, one_of(formats)))

    if ending == ".parquet":
        require_arrow()
    return ending


def encode_table(tables: DeckPenalties, ending: str) -> bytes:
    """Return the contents of a file with this ending."""
    rows = list(tables.rows())
    columns = dict(zip(COLUMNS, zip(*rows, strict=True), strict=True))
    if ending == ".csv":
        return encode_csv(columns)
    if ending == ".parquet":
        return encode_parquet(columns)

    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    about = {"format": 1, "deck": tables.deck.name, "dice": tables.dice.faces, "columns": COLUMNS}
    head = json.dumps(about, ensure_ascii=False)
    return f'{head[:-1]}, "rows": [\n{lines}\n]}}\n'.encode()


def encode_csv(columns: Mapping[str, Iterable[Any]]) -> bytes:
    """Return columns as CSV; an array in a cell is its numbers, and no text is a formula."""
    buffer = io.BytesIO()
    # a StringIO takes four times as much memory
    with io.TextIOWrapper(buffer, "utf-8", newline="", write_through=True) as text:
        # texts stand in quotes, or spreadsheets that split at semicolons, too, make several cells
        # of one
        writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
        writer.writerow(columns)
        for row in zip(*columns.values(), strict=True):
            writer.writerow(map(_csv_cell, row))

        return buffer.getvalue()


def _csv_cell(cell: Any) -> Any:
    """Return what the writer of CSV gets for a cell."""
    if isinstance(cell, np.ndarray):
        return " ".join(map(str, cell))
    return _without_formula(cell) if isinstance(cell, str) else cell


def _without_formula(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula.

    A text that begins with an apostrophe gets one more, so that removing one always gives the text.
    """
    return f"'{text}" if text.startswith((*FORMULA_STARTS, "'")) else text


def encode_parquet(
    columns: Mapping[str, Iterable[Any]], metadata: Mapping[str, str] | None = None
) -> bytes:
    """Return columns as Parquet; arrays in cells are lists."""
    arrow, parquet = require_arrow()
    table = arrow.table({name: arrow.array(list(column)) for name, column in columns.items()})
    buffer = io.BytesIO()
    parquet.write_table(table.replace_schema_metadata(metadata), buffer, compression="zstd")
    return buffer.getvalue()


def require_arrow() -> tuple[Any, Any]:
    """Return the package pyarrow and its module for Parquet.

    Raises
    ------
    ZackpackError
        If it is not installed.
    """
    try:
        import pyarrow  # noqa: PLC0415 - an extra
        import pyarrow.parquet  # noqa: PLC0415 - an extra
    except ImportError:
        raise not_installed("pyarrow") from None
    return pyarrow, pyarrow.parquet
