"""Positions of Zock as pictures: every pawn is where it stands, once, and all money is told."""

import itertools
import math
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.harness import replayed
from tests.pictures import simulated
from tests.strategies.zock import HOUSE, RECORDS, position, track_of
from zackpack.games import zock
from zackpack.games import zock as game
from zackpack.games.referee import positions_of
from zackpack.games.zock.components import PAINTS
from zackpack.games.zock.picture import picture
from zackpack.games.zock.position import Challenge, State
from zackpack.games.zock.seats import Pawn, Seat
from zackpack.games.zock.setup import Rules, Setup

SVG = "{http://www.w3.org/2000/svg}"
GOLDEN = sorted(RECORDS.glob("zock_*.toml"))


def drawn(state: State) -> Xml.Element:
    return Xml.fromstring(picture(state))  # noqa: S314, our own


def texts(root: Xml.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def panels(root: Xml.Element) -> list[list[str]]:
    """What is written of each player: the name, cash and debt, notes, pawns."""
    return [texts(group) for group in root.iter(f"{SVG}g") if group.get("class") == "zp-player"]


def pawns(root: Xml.Element) -> dict[str, tuple[float, float]]:
    """Where each pawn is drawn, by its name, player and colour; no name comes twice."""
    found = [group for group in root.iter(f"{SVG}g") if group.get("class") == "zp-pawn"]
    names = [(group.findtext(f"{SVG}title") or "").partition(",")[0] for group in found]
    assert max(Counter(names).values(), default=1) == 1
    spots = [re.findall(r"-?[\d.]+", group.get("transform", "")) for group in found]
    return {name: (float(x), float(y)) for name, (x, y) in zip(names, spots, strict=True)}


def space_at(spot: tuple[float, float], spaces: int) -> int:
    """The space in whose direction a spot is: space 0 begins on the upper left, and the way goes
    clockwise.
    """
    return math.floor((math.atan2(spot[1], spot[0]) / math.tau + 3 / 8) * spaces) % spaces


def shows(state: State) -> None:
    """Every pawn that is in the game is drawn once, in its house outside the track or on its space;
    money is told.
    """
    root = drawn(state)
    spots = pawns(root)
    expected = set()

    for index, (player, seat) in enumerate(zip(state.setup.players, state.seats, strict=True)):
        for pawn, travel in zip(
            [pawn.word for pawn in Pawn],
            () if seat.has_left else seat.travel,
            strict=not seat.has_left,
        ):
            name = f"{pawn} of {player}"
            expected.add(name)
            if travel:
                assert space_at(spots[name], state.setup.track.spaces) == state.space(index, travel)

    assert set(spots) == expected

    for one, other in itertools.combinations(spots.values(), 2):
        assert math.dist(one, other) > 16
    for seat, panel in zip(state.seats, panels(root), strict=True):
        assert panel[1] == f"cash {seat.cash}" + (
            f", owes the bank {seat.debt}" if seat.debt else ""
        )
        assert len(panel) == (3 if seat.has_left else 5)

    assert sum(text.isdigit() and len(text) > 1 for text in texts(root)) == state.setup.track.spaces


@pytest.mark.parametrize("step", [14, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_every_position_of_a_game_can_be_drawn(path: Path, step: int) -> None:
    for state in positions_of(zock.GAME, replayed(path))[::-step]:
        shows(state)


def test_the_windows_show_the_amounts_for_who_has_the_turn() -> None:
    rows = ["500 1000", "1500 2000", "2500 3000", "3500 4000"]
    other = [row.replace("00", "000") for row in rows]
    track = track_of(8, {"red": rows, "yellow": other, "green": rows, "blue": rows})
    state = position((0, 0, 0), (0, 0, 0), track=track, turn=1)
    shown = [text for text in texts(drawn(state)) if text.isdigit() and len(text) > 1]
    assert sorted(map(int, shown)) == sorted(track.amounts[1])
    assert "Round 1: Ben rolls." in texts(drawn(state))


def test_a_duel_shows_both_kings_and_who_rolls() -> None:
    state = position((9, 2, 0), (5, 5, 5), duel=Challenge(1, 0))
    shows(state)
    spots = pawns(drawn(state))
    kings = [spots["king of Anna"], spots["king of Ben"]]
    assert math.hypot(*kings[0]) > math.hypot(*kings[1])
    assert "Round 1: duel: Ben rolls." in texts(drawn(state))


def test_what_pawns_bring_is_told() -> None:
    """ZK-6, ZK-H: pawn1 of Ben is not past the quarter, but beside a pawn that is."""
    state = position((9, 4, 0), Seat((18, 2, 3), 12_500, 3000))
    ours, theirs = panels(drawn(state))

    assert ours[2:] == [
        "king: 9 spaces out, brings 6000",
        "pawn1: 4 spaces out, nothing yet",
        "pawn2: in the house",
    ]
    assert theirs[1:] == [
        "cash 12500, owes the bank 3000",
        "king: 18 spaces out, brings 1500",
        "pawn1: 2 spaces out, brings 500",
        "pawn2: 3 spaces out, nothing yet",
    ]


def test_the_end_names_the_winners() -> None:
    state = position(
        Seat(), Seat(), Seat(cash=0, debt=500, has_left=True), rules=Rules(rounds=3), round=4
    )
    shows(state)
    assert drawn(state).findtext(f"{SVG}title") == "Zock: The game is over: Anna and Ben won."


def test_pictures_say_in_words_what_they_show() -> None:
    svg = drawn(position((9, 4, 0), (0, 0, 0), bank=4500))
    said = svg.findtext(f"{SVG}desc") or ""
    assert "Bank: 4500." in texts(svg)
    assert said.startswith(
        "Round 1: Anna rolls or cashes in the king. Bank: 4500. Anna (red) has 30000: "
        "king 9 spaces out,"
    )
    assert "king 9 spaces out, brings 6000; pawn1 4 spaces out," in said


@pytest.mark.parametrize("spaces", [4, 8, 100, 400])
def test_tracks_of_any_size_are_drawn(spaces: int) -> None:
    track = track_of(
        spaces, [" ".join(["1000000"] * (spaces // 4))] * 4, ("black", "gold", "red", "pink")
    )
    shows(position((spaces, 1, 2), (0, 0, 0), (0, 0, 0), (0, 0, 0), track=track))


def test_hostile_and_long_names_are_text() -> None:
    players = ("<b>&amp;]]></b>", "W" * 40, "M" * 13, "Dora")
    state = game.GAME.start(Setup(players, HOUSE), Rules())
    root = drawn(state)
    assert {part.tag.removeprefix(SVG) for part in root.iter()} == {
        *("svg", "title", "desc", "style", "g", "path", "rect", "circle", "text")
    }
    titles = [part.text for part in root.iter(f"{SVG}title")]
    assert set(players) <= set(titles)


@pytest.mark.parametrize("lacking", range(4))
def test_nobody_takes_one_house_for_another(lacking: int) -> None:
    for one, other in itertools.combinations(
        [simulated(paint, lacking) for paint in PAINTS.values()], 2
    ):
        assert math.dist(one, other) > 20


def frames(*houses: str) -> list[str | None]:
    """The colours of the frames around the houses of a track."""
    root = drawn(position((0, 0, 0), (0, 0, 0), track=track_of(8, ["500 500"] * 4, houses)))
    return [part.get("stroke") for part in root.iter(f"{SVG}rect") if part.get("stroke")]


def test_a_colour_that_has_no_paint_gets_one_that_is_free() -> None:
    found = frames("blue", "north", "red", "mauve")
    assert found == [PAINTS["blue"], PAINTS["yellow"], PAINTS["red"], PAINTS["green"]]
