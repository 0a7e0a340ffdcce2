"""Lines of Montego Bay: ships and piers, claims, and what players are told."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import zackpack as zp
from tests.conversations import table, talk
from tests.harness import after, assert_translated, line, offered, replayed
from tests.strategies.montego_bay import (
    HIRED,
    NAMES,
    RECORDS,
    TURN,
    docker,
    laid,
    loading,
    over,
    rich,
    small_harbour,
    worth,
)
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Setup
from zackpack.games.montego_bay.walk import PUBS, walk
from zackpack.games.records import Entry, game_named

FILLED = loading(laid(ships="ships S11 S12 S1 S13 S2 S3 S4 S5"), {"Ben.large": 10})
"""Ben loads four barrels onto two ships of one slot and others; when one sails, those behind it
move up.
"""
LOADING = loading(laid(), TURN)


@pytest.mark.parametrize(
    "text",
    [
        "load Ben.large pier2 pier2 pier3 pier2",
        "load Ben.large 2 2 3 2",
        "load ben.LARGE s11 Pier2 s13 2",
    ],
)
def test_a_barrel_goes_to_a_ship_or_to_the_pier_where_it_lies(text: str) -> None:
    assert after(FILLED, text) == after(FILLED, "load Ben.large S11 S12 S13 S1")


def test_ships_with_spaces_are_quoted() -> None:
    harbour = small_harbour()
    four, few = (
        tuple(replace(ship, name="Port Royal") if ship.name == "S11" else ship for ship in side)
        for side in (harbour.four, harbour.few)
    )
    state = game.GAME.start(Setup(NAMES[:3], replace(harbour, four=four, few=few)), game.Rules())
    state = after(
        state,
        "row A B C D E F G",
        'ships "Port Royal" S1 S2 S3',
        f"order {' '.join(docker.word for docker in state.setup.dockers)}",
    )
    state = loading(state, {"Ben.large": 6})
    (loading_due,) = offered(state)

    assert loading_due.choices[0] == '"Port Royal"'
    assert str(Entry(line(state, 'load Ben.large "port royal"'))) == 'load Ben.large "Port Royal"'


def test_coins_decide_between_equals_in_the_standings() -> None:
    level = rich(worth(over(), Anna=7, Ben=7, Cleo=6), Ben=1)
    assert [one.tie_breaks for one in game.GAME.standings(level)] == [
        (("coins", number),) for number in (0, 1, 0)
    ]


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        (
            loading(laid(), TURN),
            "load Ben.large S1 S1",
            "Ben large, space 6, must load 1 barrel, no more and no fewer.",
        ),
        (
            loading(laid(), {"Ben.large": 2}, [{}, {"Ben": 1}]),
            "load Ben.large S1",
            "Ben large, space 2, must take 1 barrel off ships, no more and no fewer.",
        ),
        (
            LOADING,
            "load Ben.large S4",
            "barrel 1: S4 is no ship at a pier now.",
        ),
        (
            laid(),
            "hire Anna.large",
            "Lazy Jack is hired once a round, before cards are chosen, for 3 coins; Anna has 0.",
        ),
    ],
)
def test_refusals_say_what_would_be_right(state: State, text: str, message: str) -> None:
    (violation,) = game.GAME.check(state, line(state, text))
    assert violation.message == message


def test_what_follows_is_told_at_the_table() -> None:
    state = loading(laid(ships="ships S1 S11 S2 S3 S4"), {"Ben.large": 6, "Anna.small": 4})
    told = [*game.GAME.narrate(state, line(state, "load Ben.large 3"))]
    assert told == [
        "Ben large loads: 3.",
        "S11 sails: Ben +3.",
        "Anna small gets a coin.",
        "The pilot boat leaves.",
        "Round 2 begins.",
    ]


def test_cards_stay_face_down_until_everybody_walks() -> None:
    state = after(laid(), "card Anna large=3 small=4", "card Ben large=3 small=5")
    event = line(state, "card Cleo large=3 small=4")
    told = [*game.GAME.narrate(state, event)]

    assert told[:5] == [
        "Cleo has chosen cards.",
        "Anna large plays 3 and walks to space 2.",
        "Anna small plays 4 and walks to space 10.",
        "Ben large plays 3 and walks to space 2.",
        "Anna large is pushed to space 11.",
    ]
    assert "Cleo large plays 3, cannot push anybody, and is here now: space 1." in told
    assert "Cards face down: Anna large, Anna small, Ben large, Ben small." in [
        *game.GAME.describe(state)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_and_consequence_of_the_golden_games_is_told(players: int) -> None:
    verdict = replayed(RECORDS / f"montego_bay_{players}.toml")
    for before, entry, then in zip(
        verdict.positions, verdict.record.log, verdict.positions[1:], strict=False
    ):
        assert isinstance(before, State)
        assert isinstance(then, State)
        happened = [*game_named("montego_bay").narrate(before, entry.event)][1:]
        assert_translated(*game.GAME.describe(then), *happened)
        told = " ".join(happened)
        gained = sum(then.points.values()) - sum(before.points.values())
        words = told.replace(",", " ").split()
        assert sum(int(word.strip(".")) for word in words if word.startswith("+")) == gained
        assert ("begins." in words) == (then.number > before.number)
        assert ("The game is over: " in told) == (then.is_over > before.is_over)


def test_the_description_says_where_the_game_stands() -> None:
    state = rich(loading(HIRED, {**TURN, "Ben.jack": 1}, [{}, {"Anna": 2}]), Cleo=1)
    described = [*game.GAME.describe(state)]

    assert described[0] == "Round 1: Ben large loads 1; free slots: S1 6, S2 8, S3 8."
    assert described[3:5] == ["Pier 1: pilot boat.", "Pier 2: S1, 5-3 points, 8 slots: Anna 2."]
    assert (
        described[2]
        == "Stores from space 0 on: ooo, oo, xx$, o$, $, oo, o, o, oo, ., oooo, o, x, oo$."
    )
    assert described[-1] == "Cleo: 0 points, 1 coin, 16 barrels left, 0 on ships, 0 in the pub."

    wanted = after(rich(laid(), Anna=3, Ben=4), "want Ben Anna")
    assert next(iter(game.GAME.describe(wanted))) == "Round 1: Anna hires Lazy Jack."

    able = next(iter(game.GAME.describe(rich(laid(), Anna=3, Ben=4))))
    assert able == "Round 1: Lazy Jack may be hired by Anna and Ben, or cards are chosen."


def test_colours_are_those_of_the_setup() -> None:
    assert Setup(NAMES[:3]).colours == ("blue", "yellow", "green")

    two = Setup(NAMES[:2], colours=("yellow", "blue"))
    assert [two.colour(each) for each in two.dockers] == [
        "yellow",
        "yellow",
        "green",
        "blue",
        "blue",
        "orange",
    ]
    assert (
        Setup(NAMES[:2], colours=("yellow", "blue", "orange", "green")).colour(docker("Anna.third"))
        == "orange"
    )

    for players, colours in (
        (3, ("blue", "blue", "green")),
        (3, ("blue", "green")),
        (2, ("blue", "pink")),
    ):
        with pytest.raises(zp.InputError, match="setup, colours: expected"):
            Setup(NAMES[:players], colours=colours)


PLACES = {"a": 2, "b": 5}


@pytest.mark.parametrize(
    "call",
    [
        lambda: walk({"a": PUBS["A"], "b": 1, "c": 0}, "a", 1, 2),
        lambda: walk(PLACES, "a", 6, 14),
        lambda: walk(PLACES, "a", True, 14),
        lambda: walk(PLACES, "a", 1, 13),
        lambda: walk(PLACES, "c", 1, 14),
        lambda: walk(PLACES, "a", 1, 4),
        lambda: game.score_ship({"a": 1}, "Ackee"),  # type: ignore[arg-type]
        lambda: game.score_pub({"a": -1, "b": 0}),
        lambda: game.score_pub({"a": 1.5, "b": 0}),  # type: ignore[dict-item]
    ],
)
def test_what_the_functions_cannot_work_with_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(zp.InputError):
        call()


def test_cards_are_typed_without_kinds_and_show_once_they_are_turned_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("montego_bay", "Anna,Ben,Cleo")
    lines = ("", "Anna 3 1", "card Ben 3 5")
    assert talk(live, capsys, *lines, "lines 2") == "   4  card Anna ...\n   5  card Ben ...\n"
    assert (
        talk(live, capsys, "cleo 2 4", "lines 3").splitlines()[0]
        == "   4  card Anna large=3 small=1"
    )
    assert talk(live, capsys, "card Anna 1 2 3").startswith("not recorded: MB-")
