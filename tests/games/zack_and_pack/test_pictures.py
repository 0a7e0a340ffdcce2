"""Positions of Zack & Pack as pictures: everything that lies there is there once."""

import re
from itertools import combinations
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as Xml

import pytest

import zackpack as zp
from tests.conversations import table
from tests.harness import replayed
from zackpack.games import zack_and_pack as game
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.events import Roll
from zackpack.games.zack_and_pack.pictures import CARD, picture
from zackpack.games.zack_and_pack.position import State
from zackpack.scores import points

ROOT = Path(__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"
RECORDS = sorted((ROOT / "tests/records").glob("*_players.toml"))


def texts(state: State) -> list[str]:
    root = Xml.fromstring(picture(state))  # noqa: S314, our own
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.long)])
def test_every_position_of_a_game_can_be_drawn(path: Path, step: int) -> None:
    for position in positions_of(game.GAME, replayed(path))[::-step]:
        said = texts(position)
        state = position
        if state.is_over:
            most = max(state.points_before)
            assert said[0].startswith("the game is over, ")
            assert said[0].endswith(f" won ({points(most)})")
        else:
            assert said[0] == f"round {state.number}"
        for truck, owner in state.table.items():
            assert said.count(f"{truck} ({state.setup.players[owner]})") == 1
        for player, have, seat in zip(
            state.setup.players, state.points_before, state.seats, strict=True
        ):
            at = said.index(player)
            assert said[at + 1] == points(have)
            if seat.cargo is not None:
                assert said[at + 2 : at + 7] == list(map(str, seat.cargo.counts))
            if seat.truck:
                owes = "" if seat.owed is None else f", owes {seat.owed}"
                assert any(text == seat.truck + owes for text in said[at:])


def test_trucks_on_the_table_lie_beside_one_another() -> None:
    verdict = zp.replay(zp.read_record(ROOT / "examples/records/first_round.toml"))
    state = max(positions_of(game.GAME, verdict), key=lambda state: len(state.table))
    root = Xml.fromstring(picture(state))  # noqa: S314, our own
    cards = [
        one
        for one in root.iter(f"{SVG}g")
        if any((text.text or "").endswith(")") for text in one.findall(f"{SVG}text"))
    ]
    corners = [
        tuple(map(float, re.findall(r"[\d.]+", card.get("transform", "")))) for card in cards
    ]

    assert len(corners) == len(state.table) == 6
    assert all(
        abs(x - to_x) >= CARD[0] or abs(y - to_y) >= CARD[1]
        for (x, y), (to_x, to_y) in combinations(corners, 2)
    )


def test_a_load_that_nobody_recorded_is_no_empty_truck() -> None:
    verdict = zp.replay(zp.read_record(ROOT / "examples/records/first_round.toml"))
    state = positions_of(game.GAME, verdict)[-3]  # Ben has paid, Cleo has not
    said = texts(state)
    assert state.seat("Ben").owed == 8
    assert said.count("the load is not recorded") == 1


def test_after_a_round_it_can_still_be_seen() -> None:
    """A record that ends with a round is drawn with its loads, not as empty panels."""
    verdict = zp.replay(zp.read_record(ROOT / "examples/records/first_round.toml"))
    last = positions_of(game.GAME, verdict)[-1]
    svg = picture(last)
    said = texts(last)

    assert said[0] == "round 2"
    assert [text for text in said if text.startswith("round 1")] == [
        "round 1: owed 22",
        "round 1: owed 8, bonus +10",
        "round 1: owed 30",
    ]
    assert svg.count("<svg") == 2, "the picture, and Anna's load in it"

    begun = game.GAME.play(last, Roll("Anna", zp.Cargo(1, 1, 1, 1, 1))).state
    assert not any(text.startswith("round 1") for text in texts(begun))


@pytest.mark.parametrize("change", [("join Dora 40",), ("join Dora 40", "leave Anna")])
def test_whoever_has_joined_or_moved_up_is_not_drawn_with_the_round_of_somebody_else(
    change: tuple[str, ...],
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", "pay Anna 3", "pay Ben 6", "pay Cleo 20")
    for line in change:
        live.add(live.read(line))
    assert not any(text.startswith("round 1") for text in texts(cast("State", live.state)))
