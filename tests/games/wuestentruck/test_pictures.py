"""Positions of Der Wüstentruck as pictures: everything is there once, wherever the spaces lie."""

import math
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

from tests.harness import RECORDS, replayed
from tests.strategies.cases import cases
from tests.strategies.wuestentruck import TRACK, boards, position, truck_named
from zackpack.games import wuestentruck as game
from zackpack.games.game import say_nothing
from zackpack.games.referee import positions_of
from zackpack.games.wuestentruck import Rules, Setup, State
from zackpack.games.wuestentruck.components import Board, house_board
from zackpack.games.wuestentruck.picture import APART, picture, spots_of

SVG = "{http://www.w3.org/2000/svg}"
GOLDEN = sorted(RECORDS.glob("wuestentruck_*.toml"))


def groups(state: State, kind: str) -> list[tuple[str, list[str]]]:
    """The titles of all groups of a class in a picture, and the texts in each."""
    root = Xml.fromstring(picture(state))  # noqa: S314, our own
    found = [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]
    return [
        (group.findtext(f"{SVG}title") or "", [t.text or "" for t in group.iter(f"{SVG}text")])
        for group in found
    ]


def is_whole(state: State) -> bool:
    """All trucks, spaces and players are there, each once."""
    trucks = dict(groups(state, "zp-truck"))
    called = {state.setup.mark(truck_id): truck_id for truck_id in state.trucks}
    assert {title.split(":")[0] for title in trucks} == {*called}

    for title, texts in trucks.items():
        truck = state.trucks[called[title.split(":")[0]]]
        assert texts[1] == str(truck.fuel)
        assert title.endswith(f" at {truck.space}")

    spaces = [texts[0] for _, texts in groups(state, "zp-space")]
    assert {*spaces} == {*state.setup.board.neighbours}
    assert all(spaces.count(space) == 1 for space in spaces if space not in ("start", "oasis"))
    assert [title for title, _ in groups(state, "zp-player")] == list(state.setup.players)

    return True


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
@pytest.mark.parametrize("number", [3, pytest.param(12, marks=pytest.mark.long)])
def test_every_position_of_a_game_can_be_drawn(path: Path, number: int) -> None:
    positions = positions_of(game.GAME, replayed(path))
    assert all(is_whole(state) for state in positions[:: -(len(positions) // number)])


def test_tags_tell_owner_and_number_and_places_stand_beside_trucks() -> None:
    state = position(
        players=3, Anna_1=("s6", 12), Ben_2=("d8", 12), Cleo_1=("x4", 1), Cleo_2=("oasis", 3)
    )
    tags = {title: texts[0] for title, texts in groups(state, "zp-truck")}
    assert tags["A1: 12 litres at s6"] == "A1"
    assert tags["C1: 1 litre at x4"] == "C1"
    assert tags["B1: 12 litres at start"] == "B1"
    assert dict(groups(state, "zp-player"))["Cleo"] == ["C", "Cleo", "10 points", "C2", "3", "#1"]


def test_long_names_are_cut_and_hostile_ones_are_text() -> None:
    players = ("<script>", "W" * 40, "&amp;", "Émile", "ß", "__")
    state = game.GAME.start(Setup(players, house_board()), Rules())
    assert is_whole(replace(state, player=players[1]))
    assert "<script>" not in picture(replace(state, player=players[1]))
    assert groups(state, "zp-player")[1][1][1].endswith("…")


def test_spaces_lie_as_they_are_drawn() -> None:
    spots = spots_of(TRACK)
    assert {name: len(found) for name, found in spots.items() if len(found) > 1} == {
        "start": 2,
        "oasis": 2,
    }

    upper = [spots[f"p{number}"][0] for number in (1, 2, 3, 5)]
    lower = [spots[f"p{number}"][0] for number in (11, 19)]
    assert len({y for _, y in upper}) == len({y for _, y in lower}) == 1
    assert [x for x, _ in upper] == sorted(x for x, _ in upper)
    assert upper[0][1] < lower[0][1]


@cases(60)
@given(boards(most=9))
def test_boards_of_any_shape_can_be_drawn(board: Board) -> None:
    spots = spots_of(board)
    assert {*spots} == {*board.neighbours}
    assert all(math.dist(a, b) > APART - 0.1 for (a,), (b,) in combinations(spots.values(), 2))
    state = game.GAME.start(Setup(("Anna", "Ben"), board), Rules())
    truck = replace(state.trucks[truck_named("Ben.1")], space=[*board.neighbours][1], fuel=3)
    assert is_whole(state.with_truck(say_nothing, "", truck_named("Ben.1"), truck))
