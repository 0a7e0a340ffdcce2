"""What the page sends, read or refused; tests of functions show what becomes of it."""

from typing import Any

import pytest

import zackpack as zp
from tests.page_arguments import RECORD
from zackpack.files.writing import toml_deck
from zackpack.games.score_sheet import sheet_of
from zackpack.page import convert


def refused(read: Any, *values: Any) -> str:
    """The message with which something is refused."""
    with pytest.raises(zp.InputError) as caught:
        read(*values)
    return str(caught.value)


@pytest.mark.parametrize("value", [None, 3, ["a"], b"a"])
def test_a_text_is_a_text(value: object) -> None:
    assert convert.text_of("id", "") == ""
    assert refused(convert.text_of, "id", value).startswith("id: expected a text, found ")


def test_seconds_are_a_number_from_0_to_60() -> None:
    assert [convert.seconds_of(value) for value in (0, 0.5, 60)] == [0.0, 0.5, 60.0]
    for value in (-0.1, 60.1, True, "5", None, float("nan"), float("inf")):
        assert "seconds: expected a number from 0 to 60, found" in refused(
            convert.seconds_of, value
        )


def test_names_are_a_list_of_texts() -> None:
    assert convert.names_of("players", ["Anna", ""]) == ["Anna", ""]
    for value in ("Anna", [1], ["Anna", None], None, {"Anna": 1}):
        assert refused(convert.names_of, "players", value).startswith(
            "players: expected a list of names, found "
        )


def test_a_table_is_a_table_or_nothing() -> None:
    assert convert.table_of("setup", None) == {}
    assert convert.table_of("setup", {"deck": "a.toml"}) == {"deck": "a.toml"}
    values: list[object] = [[], "deck", 3]
    for value in values:
        assert refused(convert.table_of, "setup", value).startswith(
            "setup: expected a table, found "
        )


def test_a_cargo_is_a_table_of_colours() -> None:
    assert convert.cargo_of({"grey": 2}) == zp.Cargo(grey=2)
    assert convert.cargo_of({}) == zp.Cargo()
    all_colours = {"white": 1, "grey": 2, "brown": 3, "turquoise": 4, "purple": 5}
    assert convert.cargo_of(all_colours) == zp.Cargo(1, 2, 3, 4, 5)
    for value in ([2], {"gold": 1}, {"white": 1, "": 1}, None):
        assert refused(convert.cargo_of, value).startswith(
            "cargo: expected counts of white, grey, brown, "
        )
    for count in (-1, 1.5, True, "2"):
        assert "grey: expected a whole number from 0 to 1000" in refused(
            convert.cargo_of, {"grey": count}
        )


def test_a_file_is_a_text_or_the_table_of_its_fields() -> None:
    table = {"version": 1, "truck": "T07", "cargo": {"grey": 1}}
    text = 'version = 1\ntruck = "T07"\ncargo = { grey = 1 }\n'
    assert (
        convert.source("my.toml", table).parse() == convert.source("my.toml", text).parse() == table
    )
    assert (
        convert.source("my.toml", table).label == convert.source("my.toml", text).label == "my.toml"
    )
    assert refused(convert.source, "my.toml", 3) == "my.toml: expected a text, found 3"
    assert refused(convert.source, 3, text) == "name of the file: expected a text, found 3"


def test_the_table_of_a_load_may_lack_the_version() -> None:
    table = {"truck": "T07", "cargo": {"grey": 1}}
    for value in (table, {"version": 1, **table}):
        found = convert.load_file_of(value)
        assert (found.truck, found.cargo) == (zp.house_deck()["T07"], zp.Cargo(grey=1))
    assert "version" in refused(convert.load_file_of, {"version": 2, **table})
    assert refused(convert.load_file_of, {"truck": "T07"}, "my.toml").startswith(
        "my.toml: expected the key 'cargo'"
    )


# ---- files beside a record


def test_files_beside_a_record_are_texts_by_their_names() -> None:
    assert convert.files_of(None) == {}
    given = {"my deck.toml": "x", "ä" * 100: ""}
    assert convert.files_of(given) == given
    assert convert.files_of(given) is not given
    values: list[object] = [[], "deck.toml", {"deck.toml": 3}, {3: "x"}, {"deck.toml": None}]
    for value in values:
        assert refused(convert.files_of, value).startswith(
            "files: expected names of files, and their texts, found "
        )


@pytest.mark.parametrize(
    "name", ["", ".", "..", "a/b", "/a", "a/", "a\0", "a\n", "\ud800", "x" * 201, "ä" * 101]
)
def test_names_of_files_have_no_folders_and_can_be_printed(name: str) -> None:
    assert refused(convert.files_of, {name: "x"}).startswith(
        "files: expected the name of a file, without folders, "
    )


# ---- records


def test_what_can_be_taken_back_are_counts_and_records() -> None:
    assert convert.past_of(None) == []
    assert convert.past_of([1, "record", 3]) == [1, "record", 3]
    values: list[object] = [[0], [-1], [True], [1.5], [None], "1", {}]
    for value in values:
        message = refused(convert.past_of, value)
        assert message.startswith(
            "past: expected what the last answer said can be taken back, found "
        )


def test_an_opened_record_goes_on_and_keeps_its_shape() -> None:
    opened = convert.open_game(RECORD, {"beside.toml": "x"}, "my.toml")
    assert (opened.text, opened.written(), opened.files) == (RECORD, RECORD, {"beside.toml": "x"})
    opened.live.add(opened.live.read("roll Ben 3,2,3,0,1"))
    assert opened.written() == RECORD.replace('Cleo=45\n"""', 'Cleo=45\nroll Ben 3,2,3,0,1\n"""')
    assert opened.text == RECORD


def test_a_record_finds_the_files_beside_it() -> None:
    mine = toml_deck(zp.Deck("mine", zp.house_deck().trucks))
    record = RECORD.replace("setup = { }", 'setup = { deck = "mine.toml" }')
    opened = convert.open_game(record, {"mine.toml": mine})
    sheet = sheet_of(opened.live)
    assert sheet
    assert sheet.deck == "mine"
    assert "mine.toml" in refused(convert.open_game, record)


def test_an_illegal_record_is_refused_at_its_line() -> None:
    message = refused(
        convert.open_game, RECORD.replace("take Anna T01", "take Anna T07"), None, "my.toml"
    )
    assert message.startswith("my.toml, line 12: expected a legal game to go on with, found ")
    assert refused(convert.open_game, 3) == "record: expected a text, found 3"
