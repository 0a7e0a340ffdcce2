"""Boards of Der Wüstentruck: drawings, files, what is wrong with them, and what the program says of
them.
"""

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
from tests.strategies.wuestentruck import board_of
from zackpack.games.wuestentruck.components import (
    MAX_NEIGHBOURS,
    Board,
    component_lines,
    differences_from_printed,
    house_board,
    kind_of,
    read_board,
    read_drawing,
)

DATA = Path(zp.__file__).parent / "data"
HEAD = 'version = 1\nname = "own"\npoints = [3, 2, 1]\n'


def links(drawing: str) -> set[frozenset[str]]:
    return {frozenset(link) for link in read_drawing(drawing)[1]}


def pairs(*words: str) -> set[frozenset[str]]:
    return {frozenset(word.split()) for word in words}


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("p1-p2-p3", pairs("p1 p2", "p2 p3")),
        ("p1  p2", set()),
        ("p1\n|\n|\np2", pairs("p1 p2")),
        ("p1\n  \\\n   p2", pairs("p1 p2")),
        ("   p1\n  /\np2", pairs("p1 p2")),
        ("p1  p2\n  \\/\n  /\\\np3  p4", pairs("p1 p4", "p2 p3")),
        ("p1   p2\n  \\ /\n   X\n  / \\\np3   p4", pairs("p1 p4", "p2 p3")),
        ("    p1\n    |\np2--+--p3\n    |\n    p4", pairs("p1 p4", "p2 p3")),
        (
            "start--p1--oasis\n\nstart--p2--oasis",
            pairs("start p1", "p1 oasis", "start p2", "p2 oasis"),
        ),
    ],
)
def test_the_lines_of_a_drawing_are_its_links(drawing: str, expected: set[frozenset[str]]) -> None:
    assert links(drawing) == expected


@pytest.mark.parametrize(
    "drawing",
    [
        "p1-+-p2\n   |\n   p3",
        "p1--",
        "p1 -p2",
        "p1\n|",
        "p1--p1",
        "p1--q2",
        "P1--p2",
        "p1==p2",
        "p1--p0",
        "",
    ],
)
def test_a_drawing_with_loose_ends_or_unknown_marks_is_refused(drawing: str) -> None:
    with pytest.raises(zp.InputError):
        read_drawing(drawing)


@cases(150)
@given(
    st.dictionaries(
        st.tuples(st.integers(0, 4), st.integers(0, 4)), st.sampled_from("psdx"), min_size=2
    ),
    st.data(),
)
def test_any_lattice_is_read_as_it_was_drawn(
    places: dict[tuple[int, int], str], data: st.DataObject
) -> None:
    """Names at crossings, 6 columns and 4 rows apart, and lines between some of those beside each
    other.
    """
    names = {
        place: f"{kind}{number}"
        for number, (place, kind) in enumerate(sorted(places.items()), start=100)
    }
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

    assert links("\n".join("".join(line).rstrip() for line in grid)) == expected


def test_errors_name_line_and_column_and_come_together(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        HEAD
        + (
            "drawing = '''\n\nstart--p1--q7\n       |\n       p1-=p3--oasis\n'''\n"
            "paths = ['p1', 'p1 P2']\n"
        ),
        "utf-8",
    )
    with pytest.raises(zp.InputError) as error:
        read_board(path)
    name = "start, oasis, or p (plain), s (slope), d (depot), x (skull) with a number from 1 to 999"
    third = f"{path}, line 8, drawing, row 3"

    assert str(error.value).splitlines() == [
        f"{path}, line 6, drawing, row 1, column 12: expected {name}, found 'q7'",
        f"{third}, column 8: expected each space once, found p1, which is in row 1 too",
        (
            f"{third}, column 10: expected a space at both ends of the line, "
            "found the end of a line of '-'"
        ),
        (
            f"{third}, column 11: expected a name of small letters and digits, or a line of -, |, "
            "/, \\, found '='"
        ),
        f"{path}, paths number 1: expected names of two spaces or more, found 'p1'",
        f"{path}, paths number 2: expected names of two spaces or more, found 'p1 P2'",
    ]


def test_wrong_rows_of_json_are_named(tmp_path: Path) -> None:
    table = {"version": 1, "name": "a", "points": [1], "drawing": ["start--p1--", "p1"]}
    (tmp_path / "own.json").write_text(json.dumps(table), "utf-8")
    with pytest.raises(
        zp.InputError, match=r"own\.json, drawing, row 1, column 11: expected a space at both ends"
    ):
        read_board(tmp_path / "own.json")


@pytest.mark.parametrize("name", ["board", "new_board"])
def test_shipped_boards_follow_the_schema_and_need_no_drawing(name: str) -> None:
    jsonschema.validate(
        tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")), schemas.published("board")
    )
    board = read_board(DATA / f"{name}.toml")
    assert (
        board_of(board.name, board.points, "", *(" ".join(link) for link in board.links)).links
        == board.links
    )


def test_the_house_board_is_of_realistic_size() -> None:
    board = house_board()
    assert [*differences_from_printed(board)] == []
    assert 40 <= len(board.neighbours) <= 100
    assert len(board.points) >= 8
    assert {kind_of(space) for space in board.neighbours} == {
        "start",
        "oasis",
        "plain",
        "slope",
        "depot",
        "skull",
    }


def test_the_board_on_its_page_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/games/wuestentruck.md").read_text("utf-8")
    (block,) = (
        text
        for text in re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
        if "drawing" in text
    )
    (tmp_path / "own.toml").write_text(block, "utf-8")
    board = read_board(tmp_path / "own.toml")
    assert board.neighbours["start"] == ("p1", "p3")
    assert board.neighbours["oasis"] == ("s5", "p7")


def test_a_board_may_have_spaces_from_which_no_way_leads_to_the_oasis() -> None:
    board = Board("b", (("start", "p1"), ("start", "p2"), ("p2", "oasis")), (1,))
    assert board.steps_from("oasis") == {"oasis": 0, "p2": 1, "start": 2}
    near = "unlike the printed board: {} on the start area, 3 printed"
    assert next(differences_from_printed(board)) == near.format("2 spaces border")
    path = Board("b", (("start", "oasis"),), (1,))
    assert next(differences_from_printed(path)) == near.format("1 space borders")


def test_the_smallest_board_is_a_path_from_the_start_to_the_oasis() -> None:
    board = Board("b", (("start", "oasis"),), (1,))
    assert board.steps_from("oasis") == {"oasis": 0, "start": 1}
    for links in ((("start", "p1"),), (("p1", "oasis"),)):
        with pytest.raises(zp.InputError, match="expected a path from the start to the oasis"):
            Board("b", links, (1,))


def test_a_board_has_one_to_a_hundred_finishing_places() -> None:
    links = (("start", "oasis"),)
    assert len(Board("b", links, (3,) * 100).points) == 100
    for points in ((), (3,) * 101):
        with pytest.raises(zp.InputError, match="expected 1 to 100 finishing places"):
            Board("b", links, points)


def test_a_space_has_as_many_neighbours_as_allowed_and_no_more() -> None:
    def fan(spaces: int) -> Board:
        links = [("start", f"p{number}") for number in range(1, spaces + 1)]
        return Board("b", (*links, ("p1", "oasis")), (1,))

    assert len(fan(MAX_NEIGHBOURS).neighbours["start"]) == MAX_NEIGHBOURS
    with pytest.raises(zp.InputError, match=f"start: expected at most {MAX_NEIGHBOURS}, found"):
        fan(MAX_NEIGHBOURS + 1)


def test_the_report_shows_the_drawing_and_every_neighbour() -> None:
    board = read_board(DATA / "new_board.toml")
    report = component_lines(board)
    assert set(board.rows) <= set(report)
    assert "x5: skull, next to p2, p4, s6, s7, p8, d9" in report
    shown = {
        line.partition(":")[0]: set(re.split("next to |, ", line))
        for line in report
        if "next to" in line
    }
    assert all(set(near) <= shown[space] for space, near in board.neighbours.items())
