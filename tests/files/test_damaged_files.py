"""Files with random damage are read or refused, and nothing else; what can be read can be written and read again."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from tests.bad.files import DECK, LOAD, STICKS
from tests.fuzzing.mutation import TOKENS
from tests.shipped import COMPONENTS, RECORDS, SMALL_TRACK, Shipped, assert_kept
from tests.strategies.cases import cases
from zackpack.cli import main
from zackpack.files import read_load_file

Edit = tuple[int, int, bytes]
Value = TypeVar("Value")

TWO_LEVELS = LOAD.replace('"""]', '""", """\nDEEC.\nD...#\n#...#\n"""]').replace('"T07"', '"T1"\ndeck = "deck.toml"')
TRUCKS = DECK.replace("....#", "....#\n#...#") + '[[truck]]\nname = "T2"\nlevels = 1\narea = ["..", ".#"]\n'
FORMS = (".toml", ".json")
PLACES = st.integers(0, 10_000)
MARKS = st.sampled_from((b"A", b"B", b"C", b"D", b".", b"#", b"0", b"1", b"2", b"5"))
SMALL_EDITS = st.lists(st.tuples(PLACES, st.just(1), MARKS), max_size=3)
LARGE_EDITS = st.lists(
    st.tuples(
        PLACES,
        st.sampled_from((0, 0, 0, 1, 1, 2, 5, 20, 100)),  # how many bytes are taken out
        st.sampled_from(TOKENS) | st.binary(max_size=3) | st.text(max_size=3).map(str.encode) | st.just(b""),
    ),
    min_size=1,
    max_size=3,
)
EDITS = SMALL_EDITS | LARGE_EDITS


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples."""
    folder = tmp_path_factory.mktemp("fuzz")
    (folder / "deck.toml").write_text(TRUCKS)
    return folder


def _damaged(text: str, form: str, edits: list[Edit], swap: tuple[int, int]) -> bytes:
    """The text (or the same in JSON) with two lines exchanged, and then with each edit."""
    lines = (text if form == ".toml" else json.dumps(tomllib.loads(text), indent=1)).encode().split(b"\n")
    first, second = (index % len(lines) for index in swap)
    lines[first], lines[second] = lines[second], lines[first]
    data = b"\n".join(lines)
    for place, cut, put in edits:
        at = place % (len(data) + 1)
        data = data[:at] + put + data[at + cut :]
    return data


def _read(read: Callable[[Path], Value], path: Path) -> Value | None:
    """What is in a file, or None if it is refused, with a message that fits on a terminal."""
    before = path.read_bytes()
    value, message = None, ""
    try:
        value = read(path)
    except zp.InputError as error:
        message = str(error)
    assert bool(value) != bool(message)
    assert all(mark.isprintable() or mark == "\n" for mark in message)
    assert all(len(line) < 2000 for line in message.splitlines())
    assert path.read_bytes() == before
    return value


def _try_load(folder: Path, text: str, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    path = folder / f"load{form}"
    path.write_bytes(_damaged(text, form, edits, swap))
    file = _read(read_load_file, path)
    if file is None or file.load is None:
        return
    assert all(violation.message.isprintable() for violation in zp.check(file.load))
    for other in FORMS:
        zp.write_load(file.load, folder / f"again{other}", replace=True)
        assert zp.read_load(folder / f"again{other}") == file.load


def _try_deck(folder: Path, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    path = folder / f"trucks{form}"
    path.write_bytes(_damaged(TRUCKS, form, edits, swap))
    deck = _read(zp.read_deck, path)
    if deck is None:
        return
    for other in FORMS:
        zp.write_deck(deck, folder / f"again{other}", replace=True)
        assert zp.read_deck(folder / f"again{other}") == deck


def _try_shipped(folder: Path, shipped: Shipped, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    path = folder / f"shipped{form}"
    path.write_bytes(_damaged(shipped.text, form, edits, swap))
    value = _read(shipped.read, path)
    if value is not None:
        assert_kept(shipped, value, path)


SWAPS = st.just((0, 0)) | st.just((0, 0)) | st.tuples(st.integers(0, 50), st.integers(0, 50))
LOADS = given(text=st.sampled_from((LOAD, TWO_LEVELS, STICKS)), form=st.sampled_from(FORMS), edits=EDITS, swap=SWAPS)
DECKS = given(form=st.sampled_from(FORMS), edits=EDITS, swap=SWAPS)

RECORDS_AND_COMPONENTS = given(
    shipped=st.sampled_from((*RECORDS, *COMPONENTS, SMALL_TRACK)), form=st.sampled_from(FORMS), edits=EDITS, swap=SWAPS
)


@LOADS
@cases(400)
def test_damaged_loads(folder: Path, text: str, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    _try_load(folder, text, form, edits, swap)


@DECKS
@cases(400)
def test_damaged_decks(folder: Path, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    _try_deck(folder, form, edits, swap)


@RECORDS_AND_COMPONENTS
@cases(160)
def test_damaged_records_and_components(
    folder: Path, shipped: Shipped, form: str, edits: list[Edit], swap: tuple[int, int]
) -> None:
    _try_shipped(folder, shipped, form, edits, swap)


@pytest.mark.long
@RECORDS_AND_COMPONENTS
@cases(50_000, repeat=False)
def test_very_many_damaged_records_and_components(
    folder: Path, shipped: Shipped, form: str, edits: list[Edit], swap: tuple[int, int]
) -> None:
    _try_shipped(folder, shipped, form, edits, swap)


@pytest.mark.long
@LOADS
@cases(50_000, repeat=False)
def test_very_many_damaged_loads(folder: Path, text: str, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    _try_load(folder, text, form, edits, swap)


@pytest.mark.long
@DECKS
@cases(50_000, repeat=False)
def test_very_many_damaged_decks(folder: Path, form: str, edits: list[Edit], swap: tuple[int, int]) -> None:
    _try_deck(folder, form, edits, swap)


def test_undamaged_files_are_read(folder: Path) -> None:
    for text in (LOAD, TWO_LEVELS, STICKS):
        for form in FORMS:
            (folder / f"load{form}").write_bytes(_damaged(text, form, [], (0, 0)))
            assert zp.read_load(folder / f"load{form}").placements
    _try_deck(folder, ".json", [], (0, 0))


@pytest.mark.parametrize(
    "name", [r"\u001b[2J\u001b[31m", r"a\nb\tc\u0007", r"\u202eGO", r"\u009b31m", r"\ud800", "x" * 9999]
)
def test_any_name_of_a_deck(folder: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Refused or not, it is written to a terminal escaped, and whatever reads can be written."""
    path = folder / "named.json"
    text = json.dumps({"version": 1, "name": "NAME", "truck": [{"name": "T1", "levels": 1, "area": "."}]})
    path.write_text(text.replace("NAME", name))
    for action in ("list", "check", "draw"):
        code = main([action, str(path)])
        out, err = capsys.readouterr()
        assert (code, bool(out), bool(err)) in ((0, True, False), (2, False, True))
        assert all(mark.isprintable() or mark == "\n" for mark in out + err)
    deck = _read(zp.read_deck, path)
    if deck:
        zp.write_deck(deck, folder / "again.toml", replace=True)
        assert zp.read_deck(folder / "again.toml") == deck


@pytest.mark.parametrize("form", FORMS)
def test_a_large_deck_can_be_read_again_or_is_not_written(folder: Path, form: str) -> None:
    deck = zp.Deck("large", tuple(zp.Truck(f"T{i}", ".....\n....#", 1) for i in range(9000)))
    path = folder / f"large{form}"
    try:
        zp.write_deck(deck, path, replace=True)
    except zp.InputError:
        assert not path.exists()
    else:
        assert zp.read_deck(path) == deck


@pytest.mark.parametrize("path", ["", "a\0b", "\ud800.toml", b"deck.toml", 3, None])
def test_paths_that_name_no_file(path: str) -> None:
    with pytest.raises(zp.InputError):
        zp.read_deck(path)
    with pytest.raises(zp.InputError):
        zp.write_deck(zp.house_deck(), path, replace=True)
    with pytest.raises(zp.InputError):
        zp.write_load(zp.Load(zp.house_deck()["T07"], zp.Cargo()), path, replace=True)
