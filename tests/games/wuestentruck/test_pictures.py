"""Positions of Der Wüstentruck as pictures: everything is there once, wherever the spaces lie."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

from tests.harness import replayed
from tests.strategies.cases import cases
from tests.strategies.wuestentruck import SHORT, TRACK, boards, position
from zackpack.games import wuestentruck
from zackpack.games import wuestentruck as game
from zackpack.games.referee import positions_of
from zackpack.games.wuestentruck import Rules, Setup, State
from zackpack.games.wuestentruck.components import Board, board_of, house_board, kind_of
from zackpack.games.wuestentruck.map import APART, ROOM, curves_of, points_on, spots_of
from zackpack.games.wuestentruck.picture import picture

ROOT = Path(__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"
RECORDS = sorted((ROOT / "tests/records").glob("wuestentruck_*.toml"))
MIXED = board_of("Mixed", (5, 4), SHORT.rows, ["p7 p20 p21 oasis", "p1 p22 s2", "start d23 p5", "p5 p9"])
"""Drawn in part."""
PATHS = board_of("Paths", (5,), (), ["start p1 s2 d3 oasis", "start x4 p5 d3", "p1 p5 p6 oasis", "s2 x4", "p6 p9 d3"])
"""Not drawn at all."""


def groups(state: State, kind: str) -> list[tuple[str, list[str]]]:
    """The titles of all groups of a class, and the texts in each."""
    return groups_in(drawn(state), kind)


def drawn(state: State) -> Xml.Element:
    return Xml.fromstring(picture(state))  # noqa: S314, our own


def groups_in(root: Xml.Element, kind: str) -> list[tuple[str, list[str]]]:
    """The titles of all groups of a class in a picture, and the texts in each."""
    found = [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]
    return [(group.findtext(f"{SVG}title") or "", [t.text or "" for t in group.iter(f"{SVG}text")]) for group in found]


def is_whole(state: State) -> bool:
    """All trucks, spaces and players are there, each once."""
    root = drawn(state)
    trucks = groups_in(root, "zp-truck")
    assert sorted(title.split(":")[0] for title, _ in trucks) == sorted(state.trucks)
    for title, texts in trucks:
        name, _, told = title.partition(": ")
        truck = state.trucks[name]
        assert texts[1] == str(truck.fuel)
        assert told.startswith(f"{truck.fuel} litre")
        assert {"start": "in the start area", "oasis": "in the oasis"}.get(truck.space, f"on {truck.space},") in told
    spaces = [texts[0] for _, texts in groups_in(root, "zp-space")]
    assert {space: spaces.count(space) for space in state.setup.board.spaces if space not in ("start", "oasis")} == {
        space: 1 for space in state.setup.board.spaces if space not in ("start", "oasis")
    }
    assert set(spaces) == set(state.setup.board.spaces)
    players = groups_in(root, "zp-player")
    assert [title for title, _ in players] == list(state.setup.players)
    assert len({texts[0] for _, texts in players}) == len(players)
    return True


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
@pytest.mark.parametrize("number", [3, pytest.param(12, marks=pytest.mark.long)])
def test_every_position_of_a_game_can_be_drawn(path: Path, number: int) -> None:
    positions = positions_of(wuestentruck.GAME, replayed(path))
    assert all(is_whole(state) for state in positions[:: -(len(positions) // number)])


def test_tags_tell_owner_and_number() -> None:
    state = position(players=3, Anna_1=("s6", 12), Ben_2=("d8", 12), Cleo_1=("x4", 1), Cleo_2=("oasis", 3))
    tags = {title: texts[0] for title, texts in groups(state, "zp-truck")}
    assert tags["Anna.1: 12 litres, on s6, slope"] == "A1"
    assert tags["Cleo.1: 1 litre, on x4, skull"] == "C1"
    assert tags["Cleo.2: 3 litres, in the oasis"] == "C2"
    assert tags["Ben.1: 12 litres, in the start area"] == "B1"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (game.GAME.start(Setup(("Anna", "Ben"), TRACK), Rules()), "before the first turn"),
        (position(turn="Ben"), "it is Ben's turn"),
        (replace(position(turn="Ben"), is_drawing=True), "Ben draws a card"),
        (position(players=5, Cleo_1=("oasis", 3)), "the game is over, won by Cleo"),
    ],
)
def test_whose_turn_it_is(state: State, told: str) -> None:
    svg = picture(state)
    assert f"<title>Der Wüstentruck: {told}</title>" in svg
    assert f">{told}</text>" in svg


def test_finishing_places_have_their_points() -> None:
    state = position(Ben_2=("oasis", 3))
    root = Xml.fromstring(picture(state))  # noqa: S314, our own
    texts = [text.text for text in root.iter(f"{SVG}text")]
    at = texts.index("oasis", texts.index("start area"))
    assert texts[at + 1 :] == ["B2", "3", "10", "7", "5", "3", "0", "0"]


def test_long_and_hostile_names() -> None:
    players = ("<script>", "W" * 40, "&amp;", "Émile", "ß", "__")
    state = game.GAME.start(Setup(players, house_board()), Rules())
    assert is_whole(replace(state, player=players[1]))
    svg = picture(replace(state, player=players[1]))
    assert "<script>" not in svg
    shown = re.findall("<text[^>]*>(.*)</text>", svg)
    assert max(map(len, shown)) <= 40
    assert [texts[:2] for _, texts in groups(state, "zp-player")][1] == ["B", "W" * 16 + "…"]


def test_spaces_lie_as_they_are_drawn() -> None:
    spots = spots_of(TRACK)
    assert {name: len(found) for name, found in spots.items() if len(found) > 1} == {"start": 2, "oasis": 2}
    upper, lower = [spots[f"p{number}"][0] for number in (1, 2, 3, 5)], [spots[f"p{number}"][0] for number in (11, 19)]
    assert len({y for _, y in upper}) == len({y for _, y in lower}) == 1
    assert [x for x, _ in upper] == sorted(x for x, _ in upper)
    assert upper[0][1] < lower[0][1]


@pytest.mark.parametrize("board", [house_board(), TRACK, SHORT, MIXED, PATHS], ids=lambda board: str(board.name))
def test_no_line_runs_through_a_space(board: Board) -> None:
    spots = spots_of(board)
    points = [spot for found in spots.values() for spot in found]
    curves = list(curves_of(board, spots))
    assert len(curves) == len(board.links)
    for curve in curves:
        others = [spot for spot in points if spot not in (curve[0], curve[-1])]
        assert all(math.dist(a, b) >= ROOM for a in points_on(curve) for b in others)


@cases(60)
@given(boards(most=9))
def test_boards_of_any_shape_can_be_drawn(board: Board) -> None:
    spots = spots_of(board)
    assert set(spots) == set(board.spaces)
    assert all(math.dist(a, b) > APART - 0.1 for (a,), (b,) in combinations(spots.values(), 2))
    state = game.GAME.start(Setup(("Anna", "Ben"), board), Rules())
    assert is_whole(state.with_truck("Ben.1", replace(state.trucks["Ben.1"], space=board.spaces[1], fuel=3)))
    assert {kind_of(space) for space in spots} >= {"start", "oasis"}
