"""Tables as files: three formats, several processes, whole or not at all."""

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pandas as pd
import pyarrow.parquet
import pytest

import zackpack as zp
from zackpack.tables import files as table_files

SIX_TRUCKS = zp.Deck("six", tuple(zp.Truck(f"T{size}", "." * size, 1) for size in range(1, 7)))
TWO = zp.Deck("two", (zp.house_deck()["T07"], SIX_TRUCKS["T6"]))
DICE = zp.Dice(((1, 2), (0, 1), (1,), (0,), (0, 1)))
"""Dice with few rolls, so that a table takes milliseconds."""

Row = tuple[str, int, int, int, int, int, int, int, int, int]


@pytest.fixture(scope="module")
def expected() -> list[Row]:
    """The rows of the table of two trucks."""
    tables = {truck: zp.penalties(truck) for truck in TWO}
    return [
        (truck.name, truck.levels, truck.capacity, *cargo.counts, ways, tables[truck][cargo])
        for truck in TWO
        for cargo, ways in zp.Dice.standard().rolls()
    ]


def rows_of(path: Path) -> list[tuple[Any, ...]]:
    """The rows of a table, whatever its format."""
    if path.suffix == ".parquet":
        table = pyarrow.parquet.read_table(path)
        return list(zip(*(column.to_pylist() for column in table.columns), strict=True))
    if path.suffix == ".json":
        return [tuple(row) for row in json.loads(path.read_text("utf-8"))["rows"]]
    with path.open(encoding="utf-8", newline="") as file:
        return [(row[0], *map(int, row[1:])) for row in list(csv.reader(file))[1:]]


@pytest.mark.parametrize("ending", ["csv", "parquet", "json"])
def test_every_truck_and_roll_has_its_row(ending: str, expected: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"table.{ending}"
    tables = zp.tables.write_table(TWO, path)
    assert rows_of(path) == expected
    assert list(tables) == [truck.name for truck in TWO]
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_a_table_in_json_says_which_dice_it_is_for(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    zp.tables.write_table(SIX_TRUCKS, path, dice=DICE)
    assert json.loads(path.read_text("utf-8"))["dice"] == [list(die) for die in DICE.faces]


FORMULAS = (
    "=1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1+9)",
    "\uff1d1",
    "\uff0b1",
    "\uff0d1",
    "\uff201",
)
NO_FORMULAS = ("T07", "a+b", "a;=1", 'a";=1', "Ben's", "\u00dc", "")


def test_no_text_in_csv_is_a_formula_and_every_text_can_be_had_again() -> None:
    texts = [*FORMULAS, "\t=1", "\r=1", "\n=1", *NO_FORMULAS, "'", "'=1", "''x"]
    contents = table_files.encode_csv({"truck": texts, "ways": range(len(texts))})
    rows = csv.reader(io.StringIO(contents.decode(), newline=""))
    cells = [row[0] for row in rows][1:]
    assert cells[:11] == [f"'{text}" for text in texts[:11]]
    assert cells[11:] == [*NO_FORMULAS, "''", "''=1", "'''x"]
    again = pd.read_csv(io.BytesIO(contents), keep_default_na=False)
    assert again["truck"].str.removeprefix("'").tolist() == texts
    assert again["ways"].tolist() == [*range(len(texts))]


def test_a_spreadsheet_that_splits_at_semicolons_finds_no_formula_either() -> None:
    contents = table_files.encode_csv({"truck": ["a;=1+1"], "levels": np.array([2], np.uint8)})
    assert contents == b'"truck","levels"\n"a;=1+1",2\n'


def test_a_stopped_run_leaves_no_file(tmp_path: Path) -> None:
    def press(done: int, _: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zp.tables.write_table(SIX_TRUCKS, tmp_path / "table.csv", dice=DICE, on_done=press)
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"

    def write(*_: int) -> None:
        path.write_text("mine")

    with pytest.raises(zp.InputError, match="an existing file, which is kept"):
        zp.tables.write_table(SIX_TRUCKS, path, dice=DICE, on_done=write)
    assert path.read_text() == "mine"


def test_a_table_that_cannot_be_written_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")
    for path, message in (
        (taken, "is kept"),
        (tmp_path / "a.txt", r"\.csv"),
        (tmp_path / "no/a.csv", "no such folder"),
    ):
        with pytest.raises(zp.InputError, match=message):
            zp.tables.write_table(SIX_TRUCKS, path, on_done=lambda *_: pytest.fail("too late"))
    assert taken.read_text() == "mine"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(zp.ZackpackError, match="pip install pyarrow"):
        zp.tables.write_table(SIX_TRUCKS, tmp_path / "a.parquet")
    assert [p.name for p in tmp_path.iterdir()] == ["taken.csv"]


def test_a_missing_library_is_missed_before_the_tables_are_computed_and_for_its_format_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    begun: list[int] = []
    with pytest.raises(zp.ZackpackError, match="pip install pyarrow"):
        zp.tables.write_table(
            SIX_TRUCKS, tmp_path / "a.parquet", on_done=lambda done, _: begun.append(done)
        )
    assert begun == []
    zp.tables.write_table(zp.Deck("one", SIX_TRUCKS.trucks[:1]), tmp_path / "a.csv", dice=DICE)
    assert (tmp_path / "a.csv").exists()


def test_the_work_is_shared_and_limited_as_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = Mock(return_value=[zp.penalties(truck, dice=DICE) for truck in TWO])
    monkeypatch.setattr(table_files, "map_within", asked)
    where: Any = {"jobs": 3, "dask": "tcp://host:8786"}

    zp.deck_penalties(TWO, dice=DICE, time_limit=60, **where)
    zp.tables.write_table(TWO, tmp_path / "table.csv", dice=DICE, time_limit=60, **where)

    assert [call.args[0] for call in asked.call_args_list] == [60, 60]
    given = [call.kwargs for call in asked.call_args_list]
    assert [{name: one[name] for name in where} for one in given] == [where, where]
