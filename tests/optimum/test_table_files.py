"""Tables as files: three formats, several processes, and runs that are killed and go on."""

from __future__ import annotations

import csv
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet
import pytest

import zackpack as zp
from tests.killing import SIX_TRUCKS, after, kill
from tests.machine import ROOT
from zackpack.cli import main
from zackpack.optimum.journal import journal_path

TWO = zp.Deck("two", (zp.house_deck()["T07"], SIX_TRUCKS["T6"]))
DICE = zp.Dice(((1, 2), (0, 1), (1,), (0,), (0, 1)))
"""Dice with few rolls, so that a table takes milliseconds."""
TABLE = [sys.executable, "-m", "zackpack", "table"]

Row = tuple[str, int, int, int, int, int, int, int, int, int]


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """A deck of six trucks."""
    path = tmp_path / "six.toml"
    zp.write_deck(SIX_TRUCKS, path)
    return path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The table of the six trucks, written by one process without a break."""
    path = tmp_path_factory.mktemp("whole") / "table.csv"
    zp.write_table(SIX_TRUCKS, path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def expected() -> list[Row]:
    """The rows of the table of two trucks."""
    tables = {truck: zp.penalties(truck) for truck in TWO}
    return [
        (truck.name, truck.levels, truck.capacity, *cargo.counts, ways, int(tables[truck][cargo.counts]))
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
    tables = zp.write_table(TWO, path)
    assert rows_of(path) == expected
    assert list(tables) == [truck.name for truck in TWO]
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_columns_have_names(tmp_path: Path) -> None:
    names = ["truck", "levels", "capacity", "white", "grey", "brown", "turquoise", "purple", "ways", "penalty"]
    for ending in ("csv", "parquet", "json"):
        zp.write_table(SIX_TRUCKS, tmp_path / f"table.{ending}", dice=DICE)
    assert (tmp_path / "table.csv").read_text("utf-8").split("\n")[0] == ",".join(names)
    assert pyarrow.parquet.read_schema(tmp_path / "table.parquet").names == names
    assert json.loads((tmp_path / "table.json").read_text("utf-8"))["columns"] == names


def test_tables_that_finish_elsewhere_in_any_order_make_the_same_file(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def elsewhere(function: Callable[[zp.Truck], Any], trucks: list[zp.Truck], **_: object) -> Iterator[Any]:
        for number, truck in reversed([*enumerate(trucks)]):
            task, there = pickle.loads(pickle.dumps((function, truck)))  # noqa: S301 - our own
            yield number, pickle.loads(pickle.dumps(task(there)))  # noqa: S301

    monkeypatch.setattr("zackpack.optimum.resumable.map_in_parallel", elsewhere)
    zp.write_table(SIX_TRUCKS, tmp_path / "more.csv", jobs=2)
    assert (tmp_path / "more.csv").read_bytes() == whole


@pytest.mark.long  # processes start slowly; tests/optimum/test_own_solvers.py has two compute a table by default
@pytest.mark.parametrize("jobs", [2, 0])
def test_more_processes_write_the_same_file(jobs: int, whole: bytes, tmp_path: Path) -> None:
    zp.write_table(SIX_TRUCKS, tmp_path / "more.csv", jobs=jobs)
    assert (tmp_path / "more.csv").read_bytes() == whole


def test_progress_counts_the_trucks(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    zp.write_table(SIX_TRUCKS, tmp_path / "table.csv", dice=DICE, on_done=lambda done, of: told.append((done, of)))
    assert told == [(done, 6) for done in range(7)]


def test_a_killed_run_is_resumed(whole: bytes, deck_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    journal = journal_path(path)
    kill([*TABLE, str(deck_file), "--out", str(path)], lambda: journal.exists() and journal.stat().st_size > 2000)
    zp.write_table(zp.read_deck(deck_file), path)
    assert path.read_bytes() == whole
    assert sorted(p.name for p in tmp_path.iterdir()) == ["six.toml", "table.csv"]


@pytest.mark.long
@pytest.mark.parametrize("moment", range(8))
def test_killed_at_any_moment_it_ends_with_the_same_file(
    moment: int, whole: bytes, deck_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "table.csv"
    journal = journal_path(path)
    chance = Random(moment)
    command = [*TABLE, str(deck_file), "--out", str(path), *(["--jobs", "2"] if moment % 2 else [])]
    for _ in range(3):
        kill(command, after(chance.uniform(0.1, 1.2)))
        if path.exists():
            break
        if journal.exists() and chance.random() < 0.5:
            data = journal.read_bytes()
            journal.write_bytes(data[: chance.randrange(len(data) + 1)])  # what a crash of the whole machine can do
    if not path.exists() or journal.exists():
        subprocess.run(command, cwd=ROOT, check=True, timeout=120)
    assert path.read_bytes() == whole
    assert not journal.exists()


def test_the_command_says_what_to_do_about_a_foreign_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "table.csv"
    journal_path(path).write_text("dear diary")
    assert main(["table", "--out", str(path)]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert "found a file that zackpack did not write, which is kept" in output.err
    assert "move it away, or choose another name for the table" in output.err
    assert journal_path(path).read_text() == "dear diary"


def test_files_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")
    for path, message in (
        (taken, "is kept"),
        (tmp_path / "a.txt", r"\.csv"),
        (tmp_path / "no/a.csv", "no such folder"),
    ):
        with pytest.raises(zp.InputError, match=message):
            zp.write_table(SIX_TRUCKS, path)
    assert taken.read_text() == "mine"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(zp.ZackpackError, match=r"zackpack\[parquet\]"):
        zp.write_table(SIX_TRUCKS, tmp_path / "a.parquet")
    assert [p.name for p in tmp_path.iterdir()] == ["taken.csv"]
