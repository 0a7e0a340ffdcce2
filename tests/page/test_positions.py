"""Positions on the page: sentences and points, and what lies before the players or a picture."""

from typing import Any

import pytest

from tests.machine import ROOT
from tests.page.calls import OVER, PLAYERS, answer, begin, cargo, position_in
from tests.page_arguments import RECORD
from zackpack.decks import house_deck
from zackpack.page.decks import truck_report

EMPTY: dict[str, Any] = {"cargo": None, "lying": [], "truck": None, "load": None, "owed": None}
"""What somebody has who has nothing."""
ROLLED = {
    "Anna": cargo(white=3, grey=2, brown=3, purple=1),
    "Ben": cargo(white=1, grey=2, brown=1, purple=1),
    "Cleo": cargo(white=5, brown=3, purple=2),
}


def reports(*names: str) -> list[dict[str, Any]]:
    """What answers say of trucks."""
    return [dict(truck_report(house_deck()[name])) for name in names]


def seat(player: str, **more: Any) -> dict[str, Any]:
    """Somebody who has rolled, and what else they have."""
    return {"player": player, "points": 75, **EMPTY, "cargo": ROLLED[player], **more}


def of_position(found: dict[str, Any]) -> dict[str, Any]:
    """The part of an answer that every position has."""
    return {key: found[key] for key in ("description", "standings", "colours", "seats", "picture")}


@pytest.mark.parametrize(
    ("number", "seats"),
    [
        (0, [{"player": player, "points": 75, **EMPTY} for player in PLAYERS]),
        (3, [seat(player) for player in PLAYERS]),
        (
            7,
            [
                seat("Anna", lying=reports("T07", "T12"), truck=reports("T01")[0]),
                seat("Ben", lying=reports("T02")),
                seat("Cleo", lying=reports("T03", "T04")),
            ],
        ),
        (
            12,  # all penalties but the last one are known, and trucks and sticks lie there still
            [
                seat("Anna", lying=reports("T07"), truck=reports("T01")[0], load="T01", owed=22),
                seat("Ben", lying=reports("T02"), truck=reports("T12")[0], owed=8),
                seat("Cleo", lying=reports("T03", "T04"), truck=reports("T05")[0]),
            ],
        ),
        (
            13,
            [
                {"player": "Anna", **EMPTY, "points": 53},
                {"player": "Ben", **EMPTY, "points": 77},
                {"player": "Cleo", **EMPTY, "points": 45},
            ],
        ),
    ],
)
def test_players_of_zack_and_pack_have_things_before_them(number: int, seats: list[Any]) -> None:
    found = of_position(answer("position", record=RECORD, number=number))
    for place in found["seats"]:
        if place["load"]:
            assert answer("check", load=place["load"])["legal"]
            place["load"] = place["load"]["truck"]["name"]
    assert found == {**position_in(RECORD, number), "seats": seats, "picture": None}


@pytest.mark.parametrize("number", [3, 4])  # before and after somebody has said who won
def test_when_a_game_is_over_only_points_are_left(number: int) -> None:
    found = of_position(answer("position", record=OVER, number=number))
    points = {"Anna": 82, "Ben": 70, "Cleo": 0}
    seats = [{"player": player, **EMPTY, "points": points[player]} for player in PLAYERS]
    assert found == {**position_in(OVER, number), "seats": seats, "picture": None}


@pytest.mark.parametrize("name", ["montego_bay", "wuestentruck", "zock"])
def test_other_games_have_their_own_picture(name: str) -> None:
    record = (ROOT / f"examples/records/{name}.toml").read_text("utf-8")
    found = of_position(answer("position", record=record, number=0))
    picture = found.pop("picture")
    assert found == {**position_in(record, 0), "seats": None}
    assert picture["svg"].startswith("<svg")
    assert begin(name)["picture"]["svg"].startswith("<svg")


def test_points_alone_have_neither() -> None:
    found = of_position(begin("points"))
    assert (found["seats"], found["picture"]) == (None, None)


def test_what_a_board_names_can_be_tapped() -> None:
    picture = begin("wuestentruck")["picture"]
    width, height = picture["size"]
    assert {"start", "oasis"} <= {spot["word"] for spot in picture["spots"]}
    assert all(
        0 < x < width and 0 < y < height for x, y in (spot["at"] for spot in picture["spots"])
    )
