"""Whatever is in a file, the program answers with a clear message and exit code 2, and never with a
traceback.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import zackpack
from tests.bad import files
from tests.bad.files import DECK, JSON, LOAD, STICKS, Fault, File
from tests.bad.huge import HUGE
from tests.bad.refusals import Refuse, assert_faults
from zackpack.errors import MAX_FAULTS_SHOWN


def _changed(text: str, table: Sequence[tuple[str, str, Fault]]) -> list[Any]:
    for old, _, _ in table:
        assert text.count(old) == 1, old
    return [
        pytest.param(
            text.replace(old, new), fault, id=ascii(new if len(new) < 40 else new[:40])[1:-1]
        )
        for old, new, fault in table
    ]


@pytest.mark.parametrize(("text", "fault"), _changed(DECK, files.DECK_FAULTS))
def test_a_fault_in_a_deck_is_told_at_its_place(
    refuse: Refuse, tmp_path: Path, text: str, fault: Fault
) -> None:
    (tmp_path / "file.toml").write_text(text, "utf-8", newline="")
    assert_faults(refuse("list", "--deck", "file.toml"), "file.toml", fault)


@pytest.mark.parametrize(
    ("text", "fault"), [*_changed(LOAD, files.LOAD_FAULTS), *_changed(STICKS, files.STICK_FAULTS)]
)
def test_a_fault_in_a_load_is_told_at_its_place(
    refuse: Refuse, tmp_path: Path, text: str, fault: Fault
) -> None:
    (tmp_path / "file.toml").write_text(text, "utf-8")
    assert_faults(refuse("check", "file.toml"), "file.toml", fault)


@pytest.mark.parametrize(("text", "fault"), _changed(JSON, files.JSON_FAULTS))
def test_a_fault_in_json_is_told_at_its_place(
    refuse: Refuse, tmp_path: Path, text: str, fault: Fault
) -> None:
    (tmp_path / "file.json").write_text(text, "utf-8")
    assert_faults(refuse("solve", "file.json"), "file.json", fault)


@pytest.mark.parametrize("file", files.FILES, ids=lambda file: file.name)
def test_a_file_that_is_wrong_as_a_whole_is_refused(
    refuse: Refuse, tmp_path: Path, file: File
) -> None:
    (tmp_path / file.name).write_bytes(file.content)
    assert_faults(refuse(*file.command.split(), file.name), file.name, *file.faults)


@pytest.mark.parametrize(
    ("deck", "faults"),
    [
        ("file.toml", [("file.toml", "a deck", "a load")]),
        ("bad.toml", [("bad.toml, line 9, truck T1, row 2, column 5", "'.' or '#'", "'x'")]),
    ],
)
def test_a_load_whose_deck_is_wrong_is_refused_with_the_fault_of_the_deck(
    refuse: Refuse, tmp_path: Path, deck: str, faults: list[Fault]
) -> None:
    """The deck that a load names may be the load itself, another load, or a deck with faults."""
    (tmp_path / "bad.toml").write_text(DECK.replace("....#", "....x"))
    (tmp_path / "file.toml").write_text(f'deck = "{deck}"\n{LOAD}')
    assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


MANY_FAULTS = r'''version = 1
name = "."
# area = ["..", "..x"]
[[truck]]
name = "a"
levels = 1
area = [ # ".."
    "..",
    "", # "..x"
    '..x',
]
[[truck]]
name = "b"
levels = 0
area = """

    ...
    ..
    "#.
    """
[[truck]]
levels = 1
name = "c"
area = "?"
[[truck]]
name = "d"
levels = 1
area = "\u002Ex"
[[truck]]
name = "e=e"
area = """
.!
"""
levels = -1
'''


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_all_faults_of_a_file_are_told_at_once(
    refuse: Refuse, tmp_path: Path, line_end: str
) -> None:
    (tmp_path / "file.toml").write_bytes(MANY_FAULTS.replace("\n", line_end).encode("utf-8-sig"))
    lines = refuse("check", "file.toml")[1:]
    assert sorted(line.split(": expected")[0] for line in lines if "e=e" not in line) == [
        "  file.toml, line 10, truck a, row 3",
        "  file.toml, line 10, truck a, row 3, column 3",
        "  file.toml, line 18, truck b, row 2",
        "  file.toml, line 19, truck b, row 3, column 1",
        "  file.toml, line 24, truck c, row 1, column 1",
        "  file.toml, line 9, truck a, row 2",
        "  file.toml, truck b, levels",
        "  file.toml, truck d, row 1, column 2",
    ]
    assert sum("'e=e'" in line for line in lines) >= 1
    assert sum("line 32" in line and "'!'" in line for line in lines) == 1
    assert sum("levels" in line for line in lines) == 2


def test_wrong_keys_do_not_hide_wrong_values(refuse: Refuse, tmp_path: Path) -> None:
    text = LOAD.replace("white = 3, grey = 1", "white = -3, grey = 2.0, brown = true").replace(
        "ABBC.", "AB?C."
    )
    (tmp_path / "file.toml").write_text(f"foo = 1\n{text.replace('version = 1', '')}")
    faults = (
        ("version", "version = 1", "none"),
        ("foo", "one of version", "unknown"),
        ("cargo, white", "0 to 1000", "-3"),
        ("cargo, grey", "0 to 1000", "2.0"),
        ("cargo, brown", "0 to 1000", "true"),
        ("line 6, level 1, row 1, column 3", "a letter", "'?'"),
    )
    assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


def test_an_unknown_or_missing_key_of_a_table_does_not_hide_what_is_beside_it(
    refuse: Refuse, tmp_path: Path
) -> None:
    """In a cargo, in the truck of a load and in its sticks."""
    (tmp_path / "file.toml").write_text(
        """version = 1
cargo = { gray = 2, brown = "3", purple = -1 }
sticks = [
    { piece = "grey", cell = [0, 0, 0], axis = "x", colour = 1 },
    { piece = "green", cell = [0, 0, 0], axis = "x" },
    { piece = "grey", cell = [0, 0, 9000000], axis = "x" },
    { piece = "grey", cell = [0, -9000000, 0], axis = "x" },
]
[truck]
area = "..o"
levels = 0
size = 3
"""
    )
    faults = (
        ("truck", "the key 'name'", "no such key"),
        ("truck, size", "one of name, levels, area", "unknown"),
        ("cargo, gray", "one of white", "an unknown key (did you mean grey?)"),
        ("sticks number 1, colour", "one of piece, cell, axis", "unknown"),
        ("sticks number 2, piece", "one of white", "'green'"),
        ("line 10, truck ?, row 1, column 3", "'.' or '#'", "'o'"),
        ("truck ?, levels", "1 to 1000", "0"),
        ("cargo, brown", "0 to 1000", "'3'"),
        ("cargo, purple", "0 to 1000", "-1"),
        ("sticks number 3, placement.cell", "up to 1000000", "9000000"),
        ("sticks number 4, placement.cell", "up to 1000000", "-9000000"),
    )
    assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


def test_without_its_truck_a_drawing_is_read_for_what_is_wrong_in_it(
    refuse: Refuse, tmp_path: Path
) -> None:
    text = LOAD.replace("ABBC.", "AB?C.").replace("T07", "T99")
    (tmp_path / "file.toml").write_text(text)
    faults = (
        ("deck 'House deck'", "one of its 30 trucks", "no truck 'T99'"),
        ("line 5, level 1, row 1, column 3", "a letter", "'?'"),
    )
    assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


def test_a_wrong_truck_of_a_deck_hides_nothing(refuse: Refuse, tmp_path: Path) -> None:
    """Neither what else is wrong with it, nor that another one has its name."""
    card = '[[truck]]\nname = "A"\nlevels = 1\narea = ".."\n'
    wrong = f"{card}size = 3\n".replace("levels = 1", "levels = -1")
    unnamed = card.replace('name = "A"', "").replace("..", "!")
    (tmp_path / "file.toml").write_text(f"version = 1\n{card}{wrong}{unnamed}")
    faults = (
        ("", "the key 'name'", "no such key"),
        ("truck number 2, size", "one of name, levels, area", "unknown"),
        ("truck number 3", "the key 'name'", "no such key"),
        ("truck A, levels", "1 to 1000", "-1"),
        ("line 14, truck ?, row 1, column 1", "'.' or '#'", "'!'"),
        ("deck '?'", "names that differ", "two trucks named A"),
    )
    assert_faults(refuse("list", "--deck", "file.toml"), "file.toml", *faults)


def test_an_incomplete_ship_hides_no_wrong_one(refuse: Refuse, tmp_path: Path) -> None:
    text = (Path(zackpack.__file__).parent / "data/harbour.toml").read_text("utf-8")
    first, rest = text.split("few = ", 1)
    text = f"{first}fewer = {rest}".replace("slots =  8", "slots = 0")
    (tmp_path / "file.toml").write_text(text)
    output = "\n".join(refuse("check", "file.toml"))
    assert "ship number 1: expected the key 'few', found no such key" in output
    assert "ship number 1, fewer: expected one of name, four, few" in output
    assert "slots: expected a whole number from" in output


@pytest.mark.parametrize(("header", "missing"), [("[[truck]]", "name"), ("[truck]", "cargo")])
def test_a_file_with_trucks_only_is_taken_for_what_it_can_become(
    refuse: Refuse, tmp_path: Path, header: str, missing: str
) -> None:
    """Trucks in a list are a deck, a single one is that of a load: what lacks is named."""
    (tmp_path / "file.toml").write_text(f'{header}\nname = "T1"\nlevels = 2\narea = ".."\n')
    faults = (("version", "version = 1", "none"), ("", f"the key '{missing}'", "no such key"))
    assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


def test_of_many_faults_the_rest_is_counted(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "file.toml").write_text(DECK.replace("....#", "x" * 7 + "\n" + "y" * 20))
    lines = refuse("check", "file.toml")
    assert len(lines) == 1 + MAX_FAULTS_SHOWN + 1
    assert lines[-1] == "  and 9 more"


@pytest.mark.parametrize("name", HUGE)
def test_what_is_said_of_a_huge_file_is_short(refuse: Refuse, tmp_path: Path, name: str) -> None:
    """The message stays short, whatever is in the file."""
    command, content, parts = HUGE[name]
    (tmp_path / "huge").write_text(content(), "utf-8")
    lines = refuse(*command.split(), "huge")
    message = "\n".join(lines)
    assert len(lines) <= MAX_FAULTS_SHOWN + 2
    assert len(message) < 20_000
    assert re.search(".*".join(map(re.escape, parts)), message, re.DOTALL), message
