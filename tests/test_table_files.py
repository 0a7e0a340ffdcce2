"""Tables as files: three formats, and runs that are stopped in every way and go on."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet
import pytest

import zackpack as zp
from tests.strategies.cases import seeds

ROOT = Path(__file__).parent.parent
DECK = zp.Deck("six", tuple(zp.house_deck())[:6])
TWO = zp.Deck("two", DECK.trucks[:2])
TABLE = [sys.executable, "-m", "zackpack", "table"]

Row = tuple[str, int, int, int, int, int, int, int, int, int]


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """A deck of six trucks."""
    path = tmp_path / "six.toml"
    zp.write_deck(DECK, path)
    return path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The table of the six trucks, written by one process without a break."""
    path = tmp_path_factory.mktemp("whole") / "table.csv"
    zp.write_table(DECK, path)
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
        zp.write_table(TWO, tmp_path / f"table.{ending}")
    assert (tmp_path / "table.csv").read_text("utf-8").split("\n")[0] == ",".join(names)
    assert pyarrow.parquet.read_schema(tmp_path / "table.parquet").names == names
    assert json.loads((tmp_path / "table.json").read_text("utf-8"))["columns"] == names


@pytest.mark.parametrize("jobs", [2, 0])
def test_more_processes_write_the_same_file(jobs: int, whole: bytes, tmp_path: Path) -> None:
    zp.write_table(DECK, tmp_path / "more.csv", jobs=jobs)
    assert (tmp_path / "more.csv").read_bytes() == whole


def test_progress_counts_the_trucks(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    zp.write_table(DECK, tmp_path / "table.csv", on_done=lambda done, of: told.append((done, of)))
    assert told == [(done, 6) for done in range(7)]


def test_a_run_that_was_stopped_goes_on_without_what_is_done(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"

    def stop(done: int, _: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zp.write_table(DECK, path, on_done=stop)
    assert [p.name for p in tmp_path.iterdir()] == ["table.csv.part"]
    told: list[int] = []
    zp.write_table(DECK, path, on_done=lambda done, _: told.append(done))
    assert told == [4, 5, 6]
    assert path.read_bytes() == whole


@pytest.mark.parametrize("moment", seeds(2, 8))
def test_killed_at_any_moment_it_ends_with_the_same_file(
    moment: int, whole: bytes, deck_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "table.csv"
    chance = Random(moment)
    command = [*TABLE, str(deck_file), "--out", str(path), *(["--jobs", "2"] if moment % 2 else [])]
    for _ in range(3):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            time.sleep(chance.uniform(0.1, 1.2))
            process.send_signal(signal.SIGKILL)
        if path.exists():
            break
        if (part := tmp_path / "table.csv.part").exists() and chance.random() < 0.5:
            data = part.read_bytes()
            part.write_bytes(data[: chance.randrange(len(data) + 1)])  # what a crash of the whole machine can do
    if not path.exists() or (tmp_path / "table.csv.part").exists():
        subprocess.run(command, cwd=ROOT, check=True, timeout=120)
    assert path.read_bytes() == whole
    assert not (tmp_path / "table.csv.part").exists()


def test_the_beginning_of_another_table_is_kept(tmp_path: Path) -> None:
    path, part = tmp_path / "table.csv", tmp_path / "table.csv.part"
    with pytest.raises(KeyboardInterrupt):
        zp.write_table(DECK, path, on_done=_interrupt)
    begun = part.read_bytes()
    with pytest.raises(zp.InputError, match=r"table\.csv\.part, line 1: .* the deck House deck"):
        zp.write_table(zp.house_deck(), path)
    with pytest.raises(zp.InputError, match="the beginning of another table"):
        zp.write_table(DECK, path, dice=zp.Dice(((1,),) * 5))
    assert part.read_bytes() == begun


def _interrupt(done: int, _: int) -> None:
    if done == 1:
        raise KeyboardInterrupt


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    path, part = tmp_path / "table.csv", tmp_path / "table.csv.part"
    with pytest.raises(KeyboardInterrupt):
        zp.write_table(DECK, path, on_done=_interrupt)
    part.write_bytes(part.read_bytes().replace(b'"truck"', b'"trick"'))
    with pytest.raises(zp.InputError, match=r"line 2: .* found damage"):
        zp.write_table(DECK, path)


def test_files_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")
    for path, message in (
        (taken, "is kept"),
        (tmp_path / "a.txt", r"\.csv"),
        (tmp_path / "no/a.csv", "no such folder"),
    ):
        with pytest.raises(zp.InputError, match=message):
            zp.write_table(DECK, path)
    assert taken.read_text() == "mine"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(zp.ZackpackError, match=r"zackpack\[parquet\]"):
        zp.write_table(DECK, tmp_path / "a.parquet")
    assert [p.name for p in tmp_path.iterdir()] == ["taken.csv"]


def test_two_runs_for_one_file_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"

    def again(done: int, _: int) -> None:
        if done == 2:
            with pytest.raises(zp.InputError, match="in use"):
                zp.write_table(DECK, path)

    zp.write_table(DECK, path, on_done=again)
    assert len(rows_of(path)) == 6 * 900
