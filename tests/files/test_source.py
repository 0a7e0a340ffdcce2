"""Where a text comes from: paths and open files; where a fault in it lies, as numbers."""

import io
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import zackpack as zp
from zackpack.errors import MissingFileError
from zackpack.files.reading import read_cards
from zackpack.files.source import Folder, Source
from zackpack.games.wuestentruck.components import read_board

ROOT = Path(__file__).parents[2]
LOAD = ROOT / "examples/loads/anna.toml"
READERS: dict[Callable[..., object], Path] = {
    zp.read_load: LOAD,
    zp.read_deck: ROOT / "zackpack/data/house.toml",
    zp.read_record: ROOT / "examples/records/first_round.toml",
}


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
def test_open_files_are_read_as_their_paths_are(read: Callable[..., object]) -> None:
    path = READERS[read]
    expected = read(path)
    with path.open(encoding="utf-8") as text, path.open("rb") as data:
        assert read(text) == read(data) == read(str(path)) == expected


def test_a_text_without_a_file_is_read_as_an_open_file() -> None:
    assert zp.read_load(io.StringIO(LOAD.read_text("utf-8"))) == zp.read_load(LOAD)
    with pytest.raises(
        zp.InputError, match=r"^the open file, line 1: expected '=' after the key, found 'nonsense'"
    ):
        zp.read_load(io.StringIO("nonsense\na = 1\n"))


def test_the_name_of_an_open_file_stands_in_messages_and_its_folder_counts(tmp_path: Path) -> None:
    zp.write_deck(zp.Deck("mine", (zp.Truck("row", "..", 1),)), tmp_path / "mine.toml")
    path = tmp_path / "load.toml"
    path.write_text(
        'version = 1\ndeck = "mine.toml"\ntruck = "row"\ncargo = { white = 1 }\nlayers = ["A."]\n'
    )
    with path.open(encoding="utf-8") as file:
        assert zp.read_load(file).truck.name == "row"
    path.write_text(path.read_text().replace('"A."', '"A?"'))
    with path.open(encoding="utf-8") as file, pytest.raises(zp.InputError) as error:
        zp.read_load(file)
    assert str(error.value).startswith(f"{path}, ")


def test_an_open_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "load.toml"
    shutil.copy(LOAD, path)
    with (
        path.open("a") as file,
        pytest.raises(zp.InputError, match="expected a file to read, found not readable"),
    ):
        zp.read_load(file)
    with pytest.raises(
        zp.InputError, match="expected a file to read, found I/O operation on closed file"
    ):
        zp.read_load(file)
    with pytest.raises(
        zp.InputError, match="the open file: expected at most 1048576 bytes, found a larger file"
    ):
        zp.read_load(io.StringIO("#" * (1 << 20) + "#"))
    path.write_bytes(b"\n\xff")
    with (
        path.open(encoding="utf-8") as file,
        pytest.raises(zp.InputError, match="'utf-8' codec can't decode byte"),
    ):
        zp.read_load(file)


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
def test_a_missing_file_is_every_error_that_a_caller_may_expect(
    read: Callable[..., object], tmp_path: Path
) -> None:
    path = tmp_path / "nowhere.toml"
    for kind in (zp.InputError, FileNotFoundError, MissingFileError):
        with pytest.raises(kind) as error:
            read(path)
        assert (
            str(error.value) == f"{path}: expected a file to read, found no such file or directory"
        )
        assert type(error.value.__cause__) is FileNotFoundError
    copy = pickle.loads(pickle.dumps(error.value))
    assert (type(copy), str(copy)) == (type(error.value), str(error.value))


DECK = """\
version = 1
name = "mine"
[[truck]]
name = "row"
levels = 1
area = '''
..?.
....
'''
"""
LINES = {
    "a mark in a drawing": (DECK, 7, 3),
    "a row of another width": (DECK.replace("?.", "."), 8, None),
    "a broken line of TOML": ("version = 1\nname\n", 2, None),
    "JSON": ('{"version": 1,\n "name" 2}', 2, 9),
    "a key": (DECK.replace("levels", "level"), None, None),
    "bytes": ("version = 1\n\udcff", 2, None),
}


@pytest.mark.parametrize("name", LINES)
def test_faults_have_their_line_and_column_as_numbers(name: str, tmp_path: Path) -> None:
    text, line, column = LINES[name]
    path = tmp_path / "deck.toml"
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(zp.InputError) as error:
        zp.read_deck(path)
    fault = error.value.faults[0]
    assert (fault.line, fault.column) == (line, column), fault
    assert line is None or f"line {line}" in fault.place
    assert column is None or f"column {column}" in fault.place


def test_faults_in_components_have_their_line_and_column_as_numbers(tmp_path: Path) -> None:
    text = (ROOT / "zackpack/data/board.toml").read_text("utf-8")
    path = tmp_path / "board.toml"
    path.write_text(text.replace("start--p12", "start-?p12", 1), "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_board(path)
    lines = path.read_text("utf-8").splitlines()
    marks = set()
    for fault in error.value.faults:
        assert f"line {fault.line}, " in fault.place
        assert fault.place.endswith(f"column {fault.column}")
        marks.add(lines[(fault.line or 0) - 1][(fault.column or 0) - 1])
    assert "?" in marks


def test_a_fault_in_a_text_of_the_page_has_its_line_whatever_ends_the_lines() -> None:
    text = LOAD.read_text("utf-8").replace("#DDE#", "#DD!#").replace("\n", "\r\n")
    with pytest.raises(zp.InputError, match=r"anna, line [0-9]+, level 1, row 3") as caught:
        zp.read_load(Source.from_text("anna", text, Folder()))
    assert text.split("\r\n")[(caught.value.faults[0].line or 0) - 1] == "#DD!#"


def test_a_path_without_a_name_is_no_path() -> None:
    with pytest.raises(zp.InputError, match=r"^path: expected the name of a file, found ''$"):
        zp.read_deck("")


def test_all_wrong_cards_of_a_list_are_told_at_their_lines() -> None:
    with pytest.raises(zp.InputError) as caught:
        read_cards(io.StringIO("T1\nT2 2 ..#\nT3 two ..#\n"))
    assert [fault.line for fault in caught.value.faults] == [1, 3]
