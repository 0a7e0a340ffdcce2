"""Files that cannot be read are refused with place, expectation and finding; the tables are in
`tests/bad`.
"""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import zackpack as zp
from tests.bad import montego_bay, wuestentruck, zack_and_pack, zock
from tests.harness import Unreadable, assert_unreadable
from zackpack.games.montego_bay import read_harbour
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.zock.components import read_track


class Table(NamedTuple):
    """Cases for a file that can be read, and how it is read."""

    read: Callable[[Path], object]
    good: str
    cases: Mapping[str, tuple[str, ...]]


TABLES = {
    "Zack & Pack": Table(zp.read_record, zack_and_pack.GOOD, zack_and_pack.RECORDS),
    "Montego Bay": Table(zp.read_record, montego_bay.GOOD, montego_bay.RECORDS),
    "harbour": Table(read_harbour, montego_bay.HARBOUR, montego_bay.HARBOURS),
    "Zock": Table(zp.read_record, zock.RECORD, zock.RECORDS),
    "track": Table(read_track, zock.GOOD, zock.TRACKS),
    "Der Wüstentruck": Table(
        zp.read_record, wuestentruck.RECORD, {**wuestentruck.SETUPS, **wuestentruck.LINES}
    ),
    "board": Table(read_board, wuestentruck.BOARD, {**wuestentruck.BOARDS, **wuestentruck.HEADS}),
}


SEVERAL = {
    "greedy dice",
    "nothing",
    "two parts",
    "a number for a path",
    "setup, track: expected at least 90000 (ZK-P1)",
}
"""What leads to more faults than one."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a small deck."""
    file = tmp_path_factory.mktemp("deck") / "small.toml"
    zp.write_deck(zp.Deck("small", zp.house_deck().trucks[:8]), file)
    return file


@pytest.fixture
def path(tmp_path: Path, small: Path) -> Path:
    """A file beside a small deck and a poor track."""
    shutil.copy(small, tmp_path)
    (tmp_path / "poor.toml").write_text(zock.GOOD.replace("200000", "60000"), "utf-8")
    return tmp_path / "file.toml"


@pytest.mark.parametrize("name", TABLES)
def test_the_good_files_are_good(name: str, path: Path) -> None:
    path.write_text(TABLES[name].good, "utf-8")
    assert TABLES[name].read(path)


@pytest.mark.parametrize(
    ("name", "what"), [(name, what) for name, table in TABLES.items() for what in table.cases]
)
def test_what_cannot_be_read_is_refused_with_its_place(name: str, what: str, path: Path) -> None:
    table = TABLES[name]
    faults = assert_unreadable(table.read, path, table.good, Unreadable(*table.cases[what]))
    assert faults == 1 or what in SEVERAL
