"""Pictures of positions of Montego Bay: every piece is there once, where the position says, and names do no harm."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.harness import after, replayed
from tests.pictures import SVG, parsed, simulated
from tests.strategies.montego_bay import HIRED, RECORDS, begun, laid, loading, over, without_pilot
from zackpack.games import montego_bay
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.components import Harbour, Ship, Warehouse
from zackpack.games.montego_bay.picture import SHADES, picture
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Rules, Setup
from zackpack.games.referee import positions_of

LETTERS = "ABCD"
"""The initials of the players in the golden records."""


def groups(svg: Xml.Element, kind: str) -> list[Xml.Element]:
    """What is drawn of a kind."""
    return [one for one in svg.iter() if kind in (one.get("class") or "").split()]


def titles(svg: Xml.Element, kind: str) -> list[str]:
    return [one.findtext(f"{SVG}title") or "" for one in groups(svg, kind)]


def texts(group: Xml.Element) -> list[str]:
    return [text.text or "" for text in group.iter(f"{SVG}text")]


def name_of(docker: str) -> str:
    """What a docker is called in a title."""
    player, _, kind = docker.rpartition(".")
    return f"{player}'s Lazy Jack" if kind == "jack" else docker


def holds(state: State) -> None:
    """The picture has in it what the position has, once."""
    svg = parsed(picture(state))
    movers = [*([state.jack] if state.jack else []), *state.order]
    assert sorted(titles(svg, "docker")) == sorted(map(name_of, state.places))
    assert titles(svg, "order") == list(map(name_of, movers))
    assert len(titles(svg, "tally-man")) == 1
    cards = [
        f"{docker}: {f'card {state.cards[docker]}' if state.is_loading else 'a card, face down'}"
        for docker in movers
        if docker in state.cards
    ]
    assert titles(svg, "card") == cards
    stores = [store for name, _ in state.row for store in state.setup.warehouses[name].stores]
    assert len(groups(svg, "goods")) == sum(store.barrels + store.damaged + store.coin for store in stores)
    assert len(groups(svg, "warehouse")) == len(state.setup.warehouses)
    piers = groups(svg, "berth")
    assert len(piers) == 4
    for pier, berth in itertools.zip_longest(piers, state.quay.berths):
        aboard = Counter(texts(one)[0] for one in groups(pier, "barrel"))
        expected = dict(zip(LETTERS, berth.barrels, strict=False)) if berth else {}
        assert aboard == {letter: number for letter, number in expected.items() if number}
        assert len(groups(pier, "slot")) == (berth.free if berth else 0)
        name = (berth.ship.name if berth.ship else "pilot boat") if berth else None
        assert (name in texts(pier)) == (name is not None)
    for seat, (row, player) in enumerate(zip(groups(svg, "player"), state.setup.players, strict=True)):
        stock = (state.points[player], state.coins[seat], state.supply(seat), state.quay.aboard(seat), state.pub[seat])
        assert texts(row) == [LETTERS[seat], player, *map(str, stock)]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("montego_bay_*.toml")), ids=lambda path: str(path.stem))
@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.long)])
def test_every_position_of_a_golden_game_is_drawn(path: Path, step: int) -> None:
    for state in positions_of(montego_bay.GAME, replayed(path))[::-step]:
        holds(state)


@pytest.mark.parametrize("state", [begun(), laid(), HIRED, over(), without_pilot(laid(2)), laid(4)])
def test_positions_of_other_games_are_drawn(state: State) -> None:
    holds(state)


def spots(state: State, kind: str) -> dict[str, tuple[float, float]]:
    """Where the shapes of a kind are, by their titles."""
    found = {}
    for group in groups(parsed(picture(state)), kind):
        shape = group[1]
        at = (float(shape.get("cx") or shape.get("x") or 0), float(shape.get("cy") or shape.get("y") or 0))
        found[group.findtext(f"{SVG}title") or ""] = at
    return found


def test_dockers_stand_on_their_spaces_and_the_tally_man_with_the_one_that_loads() -> None:
    """Clockwise from pub A on the left: spaces 0 to 6 at the top, 7 to 13 back below them."""
    state = loading(laid(), {"Anna.large": 0, "Anna.small": 6, "Ben.large": 7, "Ben.small": 13, "Cleo.large": 1})
    at = spots(state, "docker")
    assert at["Anna.large"][0] == at["Ben.small"][0] < at["Cleo.large"][0] < at["Anna.small"][0] == at["Ben.large"][0]
    assert at["Anna.large"][1] == at["Anna.small"][1] == at["Cleo.large"][1] < at["Ben.large"][1] == at["Ben.small"][1]
    assert at["Cleo.small"][0] < at["Anna.large"][0]
    # "loading" puts all who are not named into pub A; Ben.small loads first
    tally = groups(parsed(picture(state)), "tally-man")[0].find(f"{SVG}text")
    assert tally is not None
    assert abs(float(tally.get("x") or 0) - at["Ben.small"][0]) < 30
    assert abs(float(tally.get("y") or 0) - at["Ben.small"][1]) < 30


def test_piles_show_how_many_ships_they_have_and_the_top_one() -> None:
    def piles(state: State) -> list[list[str]]:
        return [texts(pile) for pile in groups(parsed(picture(state)), "pile")]

    assert piles(begun())[0] == ["first pile", "6 ships", "top ship not recorded"]
    assert piles(laid()) == [
        ["first pile", "6 ships", "S4", "5-3 points, 8 slots"],
        ["second pile", "6 ships", "S10", "3-1 points, 2 slots"],
    ]
    state = laid()
    for _ in range(6):
        state = without_pilot(state)
    assert piles(state) == [["first pile", "empty"], ["second pile", "6 ships", "S10", "3-1 points, 2 slots"]]


def test_a_ship_that_is_not_recorded_and_a_pier_without_one_are_told_apart() -> None:
    state = without_pilot(laid(ships="ships S1 S2 S3"))
    assert "not recorded" in texts(groups(parsed(picture(state)), "berth")[3])
    assert "no ship" in texts(groups(parsed(picture(over())), "berth")[0])


def test_cards_are_seen_from_behind_until_everybody_walks() -> None:
    state = after(laid(), "card Anna large=3 small=4")
    svg = picture(state)
    assert titles(parsed(svg), "card") == ["Anna.large: a card, face down", "Anna.small: a card, face down"]
    assert "Cards: Anna.large face down, Anna.small face down." in svg


def test_the_description_says_what_the_picture_shows() -> None:
    state = loading(laid(4), {"Ben.small": 9}, [{}, {"Anna": 2, "Dora": 1}])
    svg = parsed(picture(state))
    assert svg.findtext(f"{SVG}title") == "Montego Bay, round 1: Ben.small loads 1"
    described = svg.findtext(f"{SVG}desc") or ""
    for part in (
        "Space 9 beside G (1 barrel): Ben.small.",
        "Space 2 beside C (2 damaged barrels and a coin): nobody.",
        "Pier 1: pilot boat.",
        "Pier 2: S1, 5-3-2 points, 10 slots: Anna 2, Dora 1.",
        "First pile: 6 ships, S4 on top, 5-3-2 points, 10 slots.",
        "Anna: 0 points, 0 coins, 14 barrels left, 2 on ships, 0 in the pub.",
    ):
        assert part in described


HOSTILE = ("</svg><script>alert(1)</script>", "W" * 40, "&amp;]]><!--", "\N{CJK UNIFIED IDEOGRAPH-6F22}" * 40)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hostile_and_long_names_are_shown_and_cut(players: int) -> None:
    houses = tuple(Warehouse(f"{number}<{'W' * 38}", ["o" * 16 + "$", "xx$"]) for number in range(8))
    four = tuple(Ship(f"{number:x}>{'M' * 38}", 64, (100, 99, 98)) for number in range(15))
    few = tuple(replace(ship, points=ship.points[:2]) for ship in four)
    harbour = Harbour("any", houses, houses[7].name, four, few)
    state = game.GAME.start(Setup(HOSTILE[:players], harbour), Rules())
    row, ships = " ".join(state.setup.warehouses), " ".join(state.setup.ships)
    state = after(state, f"row {row}", f"ships {ships}", f"order {' '.join(state.setup.dockers)}")
    svg = parsed(picture(state))
    assert {one.tag.removeprefix(SVG) for one in svg.iter()} <= {
        *("svg", "title", "desc", "style", "g", "rect", "circle", "path", "line", "text")
    }
    said = set(svg.itertext())
    assert {*HOSTILE[:players], *state.setup.warehouses} <= said
    assert {berth.ship.name for berth in state.quay.berths if berth.ship} <= said
    whole = {one.findtext(f"{SVG}title") for one in svg.iter(f"{SVG}g") if one.find(f"{SVG}title") is not None}
    for text in texts(svg):
        if text.endswith("\N{HORIZONTAL ELLIPSIS}"):
            assert any(title and title.startswith(text[:-1]) for title in whole)
        assert len(text) < 120


def test_players_with_the_same_initial_have_numbers() -> None:
    svg = parsed(picture(game.GAME.start(Setup(("Anna", "Bob", "alex")), Rules())))
    assert [texts(row)[0] for row in groups(svg, "player")] == ["1", "2", "3"]


@pytest.mark.parametrize("lacking", range(4))
def test_nobody_takes_one_player_for_another(lacking: int) -> None:
    """Even in CIELAB distance, where 10 is already plain to see side by side."""
    colours = [simulated(colour, lacking) for colour in SHADES.values()]
    for one, other in itertools.combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 25
