"""Pictures of positions of Montego Bay: every piece is there once, where the position says, and
names do no harm.
"""

import itertools
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.harness import after, replayed
from tests.pictures import SVG, parsed, simulated
from tests.strategies.montego_bay import HIRED, RECORDS, begun, laid, loading, over, without_pilot
from zackpack.games.montego_bay.components import Harbour, Ship, Warehouse
from zackpack.games.montego_bay.description import stock_of, table_of
from zackpack.games.montego_bay.game import GAME
from zackpack.games.montego_bay.picture import picture
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import SHADES, Rules, Setup
from zackpack.sentences import enumeration


def groups(svg: Xml.Element, kind: str) -> list[Xml.Element]:
    """What is drawn of a kind."""
    return [one for one in svg.iter() if kind in (one.get("class") or "").split()]


def titles(svg: Xml.Element, kind: str) -> list[str]:
    return [one.findtext(f"{SVG}title") or "" for one in groups(svg, kind)]


def texts(group: Xml.Element) -> list[str]:
    return [text.text or "" for text in group.iter(f"{SVG}text")]


def holds(state: State) -> None:
    """The picture has in it what the position has, once."""
    svg = parsed(picture(state))
    assert sorted(titles(svg, "docker")) == sorted(map(str, state.places))

    stores = [
        store for tile in state.row for store in state.setup.warehouses[tile.warehouse].stores
    ]
    assert len(groups(svg, "goods")) == sum(
        store.barrels + store.damaged + store.coin for store in stores
    )

    piers = groups(svg, "berth")
    assert len(piers) == 4

    for pier, berth in itertools.zip_longest(piers, state.quay.berths):
        aboard = Counter(texts(one)[0] for one in groups(pier, "barrel"))
        assert aboard == Counter(player[0] for player in (berth.barrels if berth else ()))
        assert len(groups(pier, "slot")) == (berth.free if berth else 0)
        assert not berth or (berth.name or "pilot boat") in texts(pier)

    assert len(groups(svg, "tally-man")) == len(state.queue[:1])

    for player, row in zip(state.setup.players, groups(svg, "player"), strict=True):
        assert texts(row) == [player[0], player, stock_of(state, player)]
    assert {*table_of(state)} <= {*svg.itertext()}
    assert enumeration([*GAME.describe(state)], " ") == svg.findtext(f"{SVG}desc")


@pytest.mark.parametrize(
    "path", sorted(RECORDS.glob("montego_bay_*.toml")), ids=lambda path: str(path.stem)
)
@pytest.mark.parametrize("step", [20, pytest.param(1, marks=pytest.mark.long)])
def test_every_position_of_a_golden_game_is_drawn(path: Path, step: int) -> None:
    for state in replayed(path).positions[::-step]:
        assert isinstance(state, State)
        holds(state)


@pytest.mark.parametrize(
    "state",
    [
        begun(),
        laid(),
        HIRED,
        over(),
        without_pilot(laid(2)),
        after(laid(), "card Ben large=1 small=2"),
    ],
)
def test_positions_of_other_games_are_drawn(state: State) -> None:
    holds(state)


def test_dockers_stand_on_their_spaces() -> None:
    """Clockwise from pub A on the left: spaces 0 to 6 at the top, 7 to 13 back below them."""
    state = loading(
        laid(), {"Anna.large": 0, "Anna.small": 6, "Ben.large": 7, "Ben.small": 13, "Cleo.large": 1}
    )
    at = {}
    for group in groups(parsed(picture(state)), "docker"):
        at[group.findtext(f"{SVG}title")] = (
            float(group[1].get("cx") or 0),
            float(group[1].get("cy") or 0),
        )

    assert (
        at["Anna large"][0]
        == at["Ben small"][0]
        < at["Cleo large"][0]
        < at["Anna small"][0]
        == at["Ben large"][0]
    )
    assert (
        at["Anna large"][1]
        == at["Anna small"][1]
        == at["Cleo large"][1]
        < at["Ben large"][1]
        == at["Ben small"][1]
    )
    assert at["Cleo small"][0] < at["Anna large"][0]


HOSTILE = (
    "</svg><script>alert(1)</script>",
    "W" * 40,
    "&amp;]]><!--",
    "\N{CJK UNIFIED IDEOGRAPH-6F22}" * 40,
)


def test_hostile_and_long_names_are_shown_and_cut() -> None:
    houses = tuple(
        Warehouse(f"{number}<{'W' * 38}", ["o" * 16 + "$", "xx$"]) for number in range(8)
    )
    four = tuple(Ship(f"{number:x}>{'M' * 38}", 64, (100, 99, 98)) for number in range(15))
    few = tuple(replace(ship, points=ship.points[:2]) for ship in four)
    state = GAME.start(Setup(HOSTILE, Harbour("any", houses, houses[7].name, four, few)), Rules())
    row = " ".join(state.setup.warehouses)
    ships = " ".join(state.setup.ships)
    state = after(
        state,
        f"row {row}",
        f"ships {ships}",
        f"order {' '.join(docker.word for docker in state.setup.dockers)}",
    )
    svg = parsed(picture(state))

    assert {one.tag.removeprefix(SVG) for one in svg.iter()} <= {
        *("svg", "title", "desc", "style", "g", "rect", "circle", "path", "text")
    }

    said = set(svg.itertext())
    assert {
        *HOSTILE,
        *state.setup.warehouses,
        *(berth.name for berth in state.quay.berths if berth.ship),
    } <= said
    assert all(len(text) < 160 for text in texts(svg))


def test_players_with_the_same_initial_have_numbers() -> None:
    svg = parsed(picture(GAME.start(Setup(("Anna", "Bob", "alex")), Rules())))
    assert [texts(row)[0] for row in groups(svg, "player")] == ["1", "2", "3"]


@pytest.mark.parametrize("lacking", range(4))
def test_nobody_takes_one_player_for_another(lacking: int) -> None:
    """Even in CIELAB distance, where 10 is already plain to see side by side."""
    colours = [simulated(colour, lacking) for colour in SHADES.values()]
    for one, other in itertools.combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 25
