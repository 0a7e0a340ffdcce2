"""Boards of Der Wüstentruck: drawings, files, what is wrong with them, and what the program says of them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import hypothesis.strategies as st
import jsonschema
import pytest
from hypothesis import given

import zackpack as zp
from tests import schemas
from tests.strategies.cases import cases
from zackpack.files.writing import json_text
from zackpack.games.wuestentruck.components import (
    Board,
    board_of,
    component_lines,
    differences_from_printed,
    house_board,
    kind_of,
    litres,
    read_board,
)
from zackpack.games.wuestentruck.drawing import WAYS, read_drawing

DATA = Path(zp.__file__).parent / "data"
HEAD = 'version = 1\nname = "own"\npoints = [3, 2, 1]\n'


def links(drawing: str) -> set[frozenset[str]]:
    return {frozenset(link) for link in read_drawing(drawing)[1]}


def pairs(*words: str) -> set[frozenset[str]]:
    return {frozenset(word.split()) for word in words}


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("p1--p2", pairs("p1 p2")),
        ("p1-p2-p3", pairs("p1 p2", "p2 p3")),
        ("p1  p2", set()),
        ("p1\n|\n|\np2", pairs("p1 p2")),
        ("p1\n  \\\n   p2", pairs("p1 p2")),
        ("   p1\n  /\np2", pairs("p1 p2")),
        ("p1  p2\n  \\/\n  /\\\np3  p4", pairs("p1 p4", "p2 p3")),
        ("p1  p3\n  \\/\n  /\\\np4  p2\n", pairs("p1 p2", "p3 p4")),
        ("p1   p2\n  \\ /\n   X\n  / \\\np3   p4", pairs("p1 p4", "p2 p3")),
        ("    p1\n    |\np2--+--p3\n    |\n    p4", pairs("p1 p4", "p2 p3")),
        ("start--p1--oasis\n\nstart--p2--oasis", pairs("start p1", "p1 oasis", "start p2", "p2 oasis")),
        ("p12--x7\n |\n s3", pairs("p12 x7", "p12 s3")),
        ("p1-+-p2\n   |\n   p3", None),
        ("p1--", None),
        ("p1 -p2", None),
        ("p1\n|", None),
        ("p1--p1", None),
        ("p1--q2", None),
        ("P1--p2", None),
        ("p1==p2", None),
        ("p1--p0", None),
        ("", None),
    ],
)
def test_drawings(drawing: str, expected: set[frozenset[str]] | None) -> None:
    if expected is None:
        with pytest.raises(zp.InputError):
            read_drawing(drawing)
    else:
        assert links(drawing) == expected


@cases(150)
@given(st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 4)), st.sampled_from("psdx"), min_size=2), st.data())
def test_any_lattice_is_read_as_it_was_drawn(places: dict[tuple[int, int], str], data: st.DataObject) -> None:
    """Names at crossings, 6 columns and 4 rows apart, and lines between some of those beside each other."""
    names = {place: f"{kind}{number}" for number, (place, kind) in enumerate(sorted(places.items()), start=100)}
    grid = [[" "] * 40 for _ in range(20)]
    expected = set()
    for (row, column), name in names.items():
        grid[4 * row][6 * column : 6 * column + 4] = name
        for down, right, marks in (
            (0, 1, [(0, step, "-") for step in (4, 5)]),
            (1, 0, [(step, 1, "|") for step in (1, 2, 3)]),
            (1, 1, [(step, 2 + step, "\\") for step in (1, 2, 3)]),
        ):
            other = names.get((row + down, column + right))
            if other and data.draw(st.booleans()):
                expected.add(frozenset((name, other)))
                for y, x, mark in marks:
                    grid[4 * row + y][6 * column + x] = mark
    drawing = "\n".join("".join(line).rstrip() for line in grid)
    assert links(drawing) == expected
    assert set(WAYS) >= set(re.sub(r"[\w\s]", "", drawing))


def test_errors_name_line_and_column_and_come_together(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        HEAD + "drawing = '''\n\nstart--p1--q7\n       |\n       p1-=p3--oasis\n'''\npaths = ['p1', 'p1 P2']\n", "utf-8"
    )
    with pytest.raises(zp.InputError) as error:
        read_board(path)
    name = "start, oasis, or p (plain), s (slope), d (depot), x (skull) with a number from 1 to 999"
    third = f"{path}, line 8, drawing, row 3"
    assert str(error.value).splitlines() == [
        f"{path}, line 6, drawing, row 1, column 12: expected {name}, found 'q7'",
        f"{third}, column 8: expected each space once, found p1, which is in row 1 too",
        f"{third}, column 10: expected a space, or more of the line, to the right, found the end of a line of '-'",
        f"{third}, column 11: expected a name of small letters and digits, or a line of -, |, /, \\, found '='",
        f"{path}, paths number 1: expected names of two spaces or more, found 'p1'",
        f"{path}, paths number 2: expected {name}, found 'P2'",
    ]


@pytest.mark.parametrize("name", ["board", "new_board"])
def test_shipped_boards_follow_the_schema(name: str) -> None:
    jsonschema.validate(tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")), schemas.generate("board"))


@pytest.mark.parametrize("name", ["board", "new_board"])
def test_boards_survive_json_and_need_no_drawing(name: str, tmp_path: Path) -> None:
    board = read_board(DATA / f"{name}.toml")
    (tmp_path / "own.json").write_text(json_text(tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))), "utf-8")
    assert read_board(tmp_path / "own.json") == board
    assert board_of(board.name, board.points, "", [" ".join(link) for link in board.links]).links == board.links


def test_wrong_rows_of_json_are_named(tmp_path: Path) -> None:
    table = {"version": 1, "name": "a", "points": [1], "drawing": ["start--p1--", "p1"]}
    (tmp_path / "own.json").write_text(json.dumps(table), "utf-8")
    with pytest.raises(zp.InputError, match=r"own\.json, drawing, row 1, column 11: expected a space, or more"):
        read_board(tmp_path / "own.json")


def test_the_house_board_is_of_realistic_size_and_says_that_it_is_not_the_printed_one() -> None:
    board = house_board()
    text = (DATA / "board.toml").read_text("utf-8")
    assert "drawn for this program" in text
    assert "not published" in text
    assert [*differences_from_printed(board)] == []
    assert 40 <= len(board.spaces) <= 100
    assert len(board.points) >= 8
    assert board.litres_to_oasis["start"] > 12
    assert {kind_of(space) for space in board.spaces} == {"start", "oasis", "plain", "slope", "depot", "skull"}
    assert all(len(near) > 1 for near in board.neighbours.values())


def test_the_template_explains_itself_and_can_be_read() -> None:
    text = (DATA / "new_board.toml").read_text("utf-8")
    assert {"plain", "slope", "fuel depot", "skull", "start", "oasis"} <= set(re.findall("fuel depot|[a-z]+", text))
    assert set(tomllib.loads(text)) == {"version", "name", "points", "drawing", "paths"}
    assert [*differences_from_printed(read_board(DATA / "new_board.toml"))] == [
        "unlike the printed board: one tank leads to the oasis; on the printed board it does not",
    ]


def test_the_board_on_its_page_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/games/wuestentruck.md").read_text("utf-8")
    (block,) = (
        text for text in re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE) if "drawing" in text
    )
    (tmp_path / "own.toml").write_text(block, "utf-8")
    board = read_board(tmp_path / "own.toml")
    assert board.neighbours["start"] == ("p1", "p3")
    assert board.neighbours["oasis"] == ("s5", "p7")


def test_the_least_fuel_to_the_oasis_is_that_of_the_best_path() -> None:
    for board in (house_board(), read_board(DATA / "new_board.toml")):
        for space, least in board.litres_to_oasis.items():
            onwards = [
                litres((space, near)) + board.litres_to_oasis[near]
                for near in board.neighbours[space]
                if near in board.litres_to_oasis and near != "start"
            ]
            assert least == (0 if space == "oasis" else min(onwards))
        assert set(board.litres_to_oasis) == set(board.spaces)


def test_a_board_may_have_spaces_from_which_no_way_leads_to_the_oasis() -> None:
    board = Board("b", (("start", "p1"), ("start", "p2"), ("p2", "oasis")), (1,))
    assert "p1" not in board.litres_to_oasis
    first = next(differences_from_printed(board))
    assert first == "unlike the printed board: 2 spaces border on the start area, 3 printed"


def test_the_report_shows_the_drawing_and_every_neighbour() -> None:
    board = read_board(DATA / "new_board.toml")
    report = component_lines(board)
    assert set(board.rows) <= set(report)
    assert "not drawn: p3 s6" in report
    assert "x5: skull, next to p2, p4, s6, s7, p8, d9" in report
    assert "from the start to the oasis: at least 6 spaces, 5 litres" in report
    shown = {line.partition(":")[0]: set(re.split("next to |, ", line)) for line in report if "next to" in line}
    assert all(set(near) <= shown[space] for space, near in board.neighbours.items())


def test_a_board_without_a_drawing_is_shown_by_distance() -> None:
    lines = component_lines(board_of("a", [3], "", ["start p1 p2 oasis", "p1 x3 oasis"]))
    assert lines[2:6] == ["  0  start", "  1  p1", "  2  p2  x3", "  3  oasis"]
