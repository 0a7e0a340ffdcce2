"""Deck and load files: round trips, forms that are accepted, errors with their lines, atomic
writing.
"""

import io
import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from tests.strategies.loads import loads, trucks
from zackpack.cli import main
from zackpack.files.writing import json_text, toml_string

ANNA = (Path(__file__).parents[2] / "examples/loads/anna.toml").read_text("utf-8")
FORMS = st.sampled_from([".toml", ".json"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples of a property."""
    return tmp_path_factory.mktemp("files")


@given(load=loads(), form=FORMS)
def test_loads_round_trip(folder: Path, load: zp.Load, form: str) -> None:
    path = folder / f"load{form}"
    zp.write_load(load, path, replace=True)
    again = zp.read_load(path)
    assert again == load
    first = path.read_bytes()
    zp.write_load(again, path, replace=True)
    assert path.read_bytes() == first


@given(
    name=st.text(st.characters(codec="utf-8"), max_size=20).filter(str.isprintable),
    fleet=st.lists(trucks(), min_size=1, max_size=5),
    form=FORMS,
)
def test_decks_round_trip(folder: Path, name: str, fleet: list[zp.Truck], form: str) -> None:
    deck = zp.Deck(
        name, tuple(zp.Truck(f"T{n}", truck.area, truck.levels) for n, truck in enumerate(fleet))
    )
    path = folder / f"deck{form}"
    zp.write_deck(deck, path, replace=True)
    assert zp.read_deck(path) == deck


def test_a_byte_order_mark_and_any_line_ends_are_accepted(tmp_path: Path) -> None:
    path = tmp_path / "load.toml"
    path.write_bytes(b"\xef\xbb\xbf" + ANNA.replace("\n", "\r\n").encode())
    assert zp.read_load(path) == zp.read_load(io.StringIO(ANNA))


def test_drawings_may_be_indented_or_lists_of_rows(tmp_path: Path) -> None:
    path = tmp_path / "load.toml"
    path.write_text('''version = 1
truck = "T07"
cargo = {}
layers = ["""

        A....
        ....#
        #...#

    """, [".BB..", "....#", "#...#"]]
''')
    assert zp.read_load(path).layers() == ("A....\n....#\n#...#", ".BB..\n....#\n#...#")


OBEYED = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0), 0x61C, *range(0x200B, 0x2010))]
OBEYED += [
    chr(code) for code in (*range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF, 0xFFFF, 0xE0001)
]
"""Characters that terminals and editors obey: control, invisible and bidirectional ones."""


def test_what_terminals_obey_is_escaped_in_every_text() -> None:
    for mark in OBEYED:
        text = json_text({mark: [f"a{mark}b", [1, 2]]})
        assert text.replace("\n", "").isprintable(), ascii(mark)
        assert json.loads(text) == {mark: [f"a{mark}b", [1, 2]]}
        assert toml_string(mark).isprintable(), ascii(mark)
        assert tomllib.loads(f"a = {toml_string(mark)}") == {"a": mark}
    assert json.loads(json_text({"half": "\ud800"})) == {"half": "\ud800"}


@pytest.mark.parametrize("name", ["x.yaml", "x", "x.toml.bak", ".toml"])
def test_files_with_other_endings_are_not_written(name: str, tmp_path: Path) -> None:
    load = zp.Load(zp.house_deck()["T07"], zp.Cargo())
    for write, value in ((zp.write_load, load), (zp.write_deck, zp.house_deck())):
        with pytest.raises(zp.InputError, match=r"expected a name that ends in \.toml or \.json"):
            write(value, tmp_path / name)  # type: ignore[arg-type]
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["x.toml", "x.JSON"])
def test_a_file_is_replaced_only_if_that_is_said(name: str, tmp_path: Path) -> None:
    """As `zackpack solve --out` keeps it."""
    path = tmp_path / name
    path.write_text("mine", "utf-8")
    with pytest.raises(zp.InputError, match="an existing file, which is kept"):
        zp.write_deck(zp.house_deck(), path)
    assert path.read_text("utf-8") == "mine"
    zp.write_deck(zp.house_deck(), path, replace=True)
    assert zp.read_deck(path) == zp.house_deck()


@pytest.mark.parametrize(
    "name",
    [r"\u001b[2J\u001b[31m", r"a\nb\tc\u0007", r"\u202eGO", r"\u009b31m", r"\ud800", "x" * 9999],
)
def test_whatever_a_deck_is_called_no_terminal_obeys_it(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Refused or not, it is written to a terminal escaped, and whatever reads can be written."""
    path = tmp_path / "named.json"
    text = json.dumps(
        {"version": 1, "name": "NAME", "truck": [{"name": "T1", "levels": 1, "area": "."}]}
    )
    path.write_text(text.replace("NAME", name))
    for action in (["list", "--deck"], ["check"], ["draw"]):
        code = main([*action, str(path)])
        out, err = capsys.readouterr()
        assert (code, bool(out), bool(err)) in ((0, True, False), (2, False, True))
        assert all(mark.isprintable() or mark == "\n" for mark in out + err)
    if code == 0:
        zp.write_deck(deck := zp.read_deck(path), tmp_path / "again.toml")
        assert zp.read_deck(tmp_path / "again.toml") == deck


@pytest.mark.parametrize("form", ["toml", "json"])
def test_what_is_too_large_to_be_read_again_is_not_written(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zackpack.files.storage.MAX_BYTES", 100)
    with pytest.raises(zp.InputError, match="at most 100, which can be read again"):
        zp.write_deck(zp.house_deck(), tmp_path / f"large.{form}")
    assert not [*tmp_path.iterdir()]


def test_what_is_just_small_enough_is_written_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = zp.house_deck()
    zp.write_deck(deck, tmp_path / "deck.toml")
    size = (tmp_path / "deck.toml").stat().st_size
    for module in ("source", "storage"):
        monkeypatch.setattr(f"zackpack.files.{module}.MAX_BYTES", size)
    zp.write_deck(deck, tmp_path / "again.toml")
    assert zp.read_deck(tmp_path / "again.toml") == deck

    monkeypatch.setattr("zackpack.files.source.MAX_BYTES", size - 1)
    with pytest.raises(zp.InputError, match="found a larger file"):
        zp.read_deck(tmp_path / "again.toml")


@pytest.mark.parametrize("path", ["", "a\0b", "\ud800.toml", b"deck.toml", 3, None])
def test_a_path_that_can_name_no_file_is_refused(path: str) -> None:
    with pytest.raises(zp.InputError):
        zp.read_deck(path)
    with pytest.raises(zp.InputError):
        zp.write_deck(zp.house_deck(), path, replace=True)
    with pytest.raises(zp.InputError):
        zp.write_load(zp.Load(zp.house_deck()["T07"], zp.Cargo()), path, replace=True)
