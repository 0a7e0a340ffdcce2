"""Track files of Zock: read, written, and everything that can be wrong in them; set-ups that name them."""

from __future__ import annotations

import json
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import jsonschema
import pytest
from hypothesis import given

import zackpack as zp
from tests import schemas
from tests.strategies import cases
from zackpack.decks import DATA
from zackpack.games.zock.components import HOUSE_NAMES, house_track, read_track
from zackpack.games.zock.position import Rules, Setup

HOUSE = DATA / "track.toml"
TEMPLATE = HOUSE.with_name("new_track.toml")


AMOUNTS = st.integers(0, 2000).map(lambda number: 500 * number)


@cases(60)
@given(st.data(), st.sampled_from((4, 8, 24)), st.booleans(), st.booleans(), st.none() | st.just(150_000))
def test_what_a_file_says_is_what_a_track_has(
    data: st.DataObject, spaces: int, each: bool, as_text: bool, bank: int | None
) -> None:
    colours = data.draw(st.lists(st.text("abcdefgh", min_size=1, max_size=5), min_size=4, max_size=4, unique=True))
    windows = [data.draw(st.lists(AMOUNTS, min_size=spaces, max_size=spaces)) for _ in range(4 if each else 1)]
    drawn: list[Any] = [_drawn(amounts, as_text) for amounts in windows]
    table = {"version": 1, "name": "any track", "spaces": spaces, "colours": colours}
    table |= {"amounts": dict(zip(colours, drawn, strict=True)) if each else drawn[0]}
    table |= {} if bank is None else {"bank": bank}
    jsonschema.validate(table, schemas.generate("track"))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "track.json").write_text(json.dumps(table), "utf-8")
        track = read_track(Path(folder) / "track.json")
    assert (track.name, track.spaces, track.colours, track.bank) == ("any track", spaces, tuple(colours), bank)
    assert track.amounts == tuple(map(tuple, windows if each else windows * 4))


def _drawn(amounts: list[int], as_text: bool) -> str | list[str]:
    quarter = len(amounts) // 4
    rows = [" ".join(f"{amount:7}" for amount in amounts[i * quarter : (i + 1) * quarter]) for i in range(4)]
    return "\n".join(rows) if as_text else rows


def test_the_house_track_is_ours_and_says_so() -> None:
    """ZK-C1: of realistic size, and no copy of a printed board."""
    track = house_track()
    assert (track.spaces, track.bank, track.colours) == (40, None, HOUSE_NAMES)
    assert all(amount % 500 == 0 for row in track.amounts for amount in row)
    assert "NOT the\n# printed track" in HOUSE.read_text("utf-8")
    jsonschema.validate(tomllib.loads(HOUSE.read_text("utf-8")), schemas.generate("track"))


def test_the_template_can_be_read_as_it_is_and_with_its_other_lines() -> None:
    text = TEMPLATE.read_text("utf-8")
    assert read_track(TEMPLATE).spaces == 24
    data = tomllib.loads(text.replace("# bank", "bank"))
    assert data["bank"] == 400_000
    table = {"version", "name", "spaces", "colours", "bank", "amounts"}
    assert data.keys() == table
    assert all(key in text.partition("\nversion")[0] for key in table - {"version"})


def test_houses_are_at_equal_distances() -> None:
    """ZK-C1, ZK-4b."""
    track = house_track()
    assert [track.space(colour, 1) for colour in HOUSE_NAMES] == [0, 10, 20, 30]
    assert [track.space(colour, 11) for colour in HOUSE_NAMES] == [10, 20, 30, 0]
    assert [track.amount("blue", travel) for travel in (1, 40, 41, 81)] == [500, 8000, 500, 500]
    assert [track.is_past_quarter(travel) for travel in (1, 10, 11, 41)] == [False, False, True, True]


GOOD = '''# a track
version = 1
name = "good"
spaces = 8
colours = ["red", "yellow", "green", "blue"]
bank = 200000
amounts = """
 500  500
1000 1500
2000 2500
3000 5000
"""
'''
EACH = GOOD.partition("amounts")[0] + "".join(
    f'amounts.{colour} = """\n500 500\n500 500\n500 500\n500 500\n"""\n' for colour in HOUSE_NAMES
)
UNREADABLE = {
    "no name": ('name = "good"\n', "", "name: expected this key", "nothing"),
    "a name of two lines": ('"good"', '"a\\nb"', "name: expected at most 200 printable", "'a\\nb'"),
    "an odd number of spaces": ("spaces = 8", "spaces = 10", "spaces: expected a multiple of 4", "10"),
    "too many spaces": ("spaces = 8", "spaces = 404", "spaces: expected a whole number from 4 to 400", "404"),
    "spaces as text": ("spaces = 8", 'spaces = "8"', "spaces: expected a whole number", "'8'"),
    "three houses": (', "blue"', "", "colours: expected the four houses", "['red', 'yellow', 'green']"),
    "a house twice": ('"blue"', '"red"', "colours: expected colours that differ", "['red'"),
    "a house of two words": ('"blue"', '"dark blue"', "colours: expected 1 to 40 printable", "'dark blue'"),
    "houses that are none": ('["red", "yellow", "green", "blue"]', "4", "colours: expected a list", "4"),
    "a bank of odd money": ("200000", "200100", "bank: expected a multiple of 500", "200100"),
    "a negative bank": ("200000", "-500", "bank: expected a whole number from 0", "-500"),
    "three rows": ("3000 5000\n", "", "line 8, amounts: expected 4 rows", "3 rows"),
    "a row too short": ("2000 2500", "2000", "line 10, amounts, row 3: expected 2, a quarter of 8", "1 amount"),
    "a row too long": ("1000 1500", "1000 1500 500", "line 9, amounts, row 2: expected 2, a quarter", "3 amounts"),
    "no number": ("1000 1500", "1000 1k", "line 9, amounts, row 2, number 2: expected a whole number", "'1k'"),
    "a negative amount": ("3000 5000", "-500 5000", "line 11, amounts, row 4, number 1: expected a whole", "'-500'"),
    "an amount without notes": ("1500", "1250", "line 9, amounts, row 2, number 2: expected a multiple", "'1250'"),
    "an amount of many digits": ("1500", "9" * 500, "line 9, amounts, row 2, number 2: expected a whole", "'999"),
    "an amount that is too large": ("1500", "1500000", "line 9, amounts, row 2, number 2: expected", "'1500000'"),
    "amounts as numbers": (GOOD[GOOD.index("amounts") :], "amounts = 5\n", "amounts: expected four rows", "5"),
    "no amounts": (GOOD[GOOD.index("amounts") :], "", "amounts: expected this key", "nothing"),
    "empty amounts": (GOOD[GOOD.index("amounts") :], 'amounts = ""\n', "amounts: expected four rows", "an empty"),
    "another key": ("bank", "bnak", "bnak: expected one of version, name, spaces, amounts", "an unknown key"),
    "another version": ("version = 1", "version = 2", "version: expected version = 1", "2"),
    "no TOML": ("spaces = 8", "spaces =", "line 4: expected a value", "'spaces ='"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_place(what: str, tmp_path: Path) -> None:
    old, new, place, found = UNREADABLE[what]
    assert GOOD.count(old) == 1
    path = tmp_path / "track.toml"
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_track(path)
    (told,) = str(error.value).splitlines()
    assert told.startswith(str(path))
    assert place in told
    assert told.partition(", found ")[2].startswith(found)


def test_the_good_tracks_are_good(tmp_path: Path) -> None:
    for text, amounts in ((GOOD, 5000), (EACH, 500)):
        (tmp_path / "track.toml").write_text(text, "utf-8")
        track = read_track(tmp_path / "track.toml")
        assert (track.amount("blue", 8), track.bank) == (amounts, 200_000)


def test_several_faults_are_told_together(tmp_path: Path) -> None:
    text = GOOD.replace("200000", "-1").replace("1500", "x").replace("2500", "2501").replace("good", "\\u0007")
    (tmp_path / "track.toml").write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_track(tmp_path / "track.toml")
    told = [str(fault).removeprefix(str(tmp_path / "track.toml")) for fault in error.value.faults]
    assert [line.partition(": expected")[0] for line in told] == [
        ", name",
        ", bank",
        ", line 9, amounts, row 2, number 2",
        ", line 10, amounts, row 3, number 2",
    ]


def test_faults_in_the_amounts_of_a_colour_are_told_with_their_lines(tmp_path: Path) -> None:
    text = EACH.replace("amounts.blue", "amounts.pink").replace('green = """\n500 500', 'green = """\n500 50')
    (tmp_path / "track.toml").write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_track(tmp_path / "track.toml")
    told = [str(fault).removeprefix(str(tmp_path / "track.toml")) for fault in error.value.faults]
    assert [line.partition(": expected")[0] for line in told] == [
        ", line 20, amounts, green, row 1, number 2",
        ", amounts, pink",
        ", amounts",
    ]
    assert told[-1].endswith("expected each colour, found none for blue")


@pytest.mark.parametrize("change", [{"version": 2}, {"spaces": "8"}, {"colours": "red"}, {"amounts": 5}, {"extra": 1}])
def test_schema_and_reader_refuse_the_same(change: dict[str, Any], tmp_path: Path) -> None:
    path, good = tmp_path / "track.json", tomllib.loads(GOOD)
    path.write_text(json.dumps(good))
    jsonschema.validate(good, schemas.generate("track"))
    read_track(path)
    path.write_text(json.dumps(good | change))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(good | change, schemas.generate("track"))
    with pytest.raises(zp.InputError):
        read_track(path)


@cases(150)
@given(st.data())
def test_damaged_files_are_read_or_told(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((GOOD, EACH)))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    junk = data.draw(
        st.sampled_from(("", "0", "-1", '"', '"""', "[", "{}", "=", "\n", "\x00", "é", "1.5", "true", "red"))
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "track.toml"
        path.write_text(text[:start] + junk + text[end:], "utf-8")
        try:
            track = read_track(path)
        except zp.InputError as error:
            places = [fault.place for fault in error.faults]
        else:
            places = []
            assert {len(row) for row in track.amounts} == {track.spaces}
    assert all(place.startswith(str(path)) for place in places)


# ---- set-ups


def record(tmp_path: Path, head: str, players: str = '"Anna", "Ben"', tail: str = "") -> zp.Record:
    (tmp_path / "track.toml").write_text(GOOD, "utf-8")
    (tmp_path / "poor.toml").write_text(GOOD.replace("200000", "60000"), "utf-8")
    text = f'game = "zock"\nplayers = [{players}]\n{head}\nlog = "roll Anna 3"\n{tail}'
    (tmp_path / "game.toml").write_text(text, "utf-8")
    return zp.read_record(tmp_path / "game.toml")


def test_a_set_up_names_track_and_colours(tmp_path: Path) -> None:
    found = record(tmp_path, 'setup = { track = "track.toml", colours = ["green", "red"] }\nrules = { rounds = 5 }')
    assert found.setup == Setup(("Anna", "Ben"), read_track(tmp_path / "track.toml"), ("green", "red"))
    assert found.rules == Rules(rounds=5)
    zp.write_record(found, tmp_path / "again.json")
    assert zp.read_record(tmp_path / "again.json").setup == found.setup
    poor, plain = (record(tmp_path, head).setup for head in ('setup = { track = "poor.toml" }', ""))
    assert isinstance(poor, Setup)
    assert isinstance(plain, Setup)
    assert poor.track.bank == 60_000
    assert (plain.track, plain.colours) == (house_track(), ("red", "yellow"))


@pytest.mark.parametrize(
    ("head", "players", "tail", "told"),
    [
        ("", '"Anna"', "", "players: expected 2 to 4 players (ZK-P1), found 1 player"),
        ("", '"A", "B", "C", "D", "E"', "", "players: expected 2 to 4 players (ZK-P1), found 5 players"),
        ("", '"A", "A"', "", "players: expected names that differ, found ['A', 'A']"),
        ("", '"A B", "A"', "", "players: expected 1 to 40 printable"),
        ("setup = { tracks = 1 }", '"A", "B"', "", "setup, tracks: expected one of track, colours"),
        ("setup = { track = 1 }", '"A", "B"', "", "setup, track: expected the path"),
        ('setup = { track = "no.toml" }', '"A", "B"', "", "no.toml: expected a file"),
        ('setup = { track = "poor.toml" }', '"A", "B", "C"', "", "setup, track: expected at least 90000 (ZK-P1)"),
        ('setup = { colours = "red" }', '"A", "B"', "", "setup, colours: expected a list of colours"),
        ('setup = { colours = ["red"] }', '"A", "B"', "", "setup, colours: expected 2 different ones of red, yellow"),
        ('setup = { colours = ["red", "red"] }', '"A", "B"', "", "setup, colours: expected 2 different ones"),
        ('setup = { colours = ["red", "pink"] }', '"A", "B"', "", "setup, colours: expected 2 different ones"),
        ("rules = { rounds = true }", '"A", "B"', "", "rules, rounds: expected a whole number"),
        ("rules = { king_first = 1 }", '"A", "B"', "", "rules, king_first: expected true or false"),
        ("", '"A", "B"', '[loads]\na = ["."]\n', "loads: expected none: there are no loads in Zock"),
    ],
)
def test_set_ups_that_cannot_be_read(tmp_path: Path, head: str, players: str, tail: str, told: str) -> None:
    with pytest.raises(zp.InputError) as error:
        record(tmp_path, head, players, tail)
    assert told in str(error.value)
    assert str(error.value).startswith(str(tmp_path))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("roll Anna x", "column 11: expected a whole number"),
        ("move Anna queen", "column 11: expected a pawn (king, pawn1, pawn2), found 'queen'"),
        ("move Anna", "column 10: expected a pawn (king, pawn1, pawn2), found the end of the line"),
        ("duel Ben", "column 9: expected a whole number, 0 or more, found the end of the line"),
        ("pass Anna king", "column 11: expected the end of the line"),
        ("steal Anna", "column 1: expected one of roll, home, move, pass, cash, duel, score, win, found 'steal'"),
    ],
)
def test_lines_that_cannot_be_read(tmp_path: Path, line: str, told: str) -> None:
    (tmp_path / "game.toml").write_text(f'game = "zock"\nplayers = ["Anna", "Ben"]\nlog = """\n{line}\n"""\n', "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(tmp_path / "game.toml")
    assert f"game.toml, line 4, {told}" in str(error.value)
