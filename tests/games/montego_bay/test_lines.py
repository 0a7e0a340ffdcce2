"""Lines of Montego Bay: ships and piers, claims, what a line may leave out, and what a keeper says of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

import zackpack as zp
from tests.harness import after, disputed, line, refused, replayed
from tests.strategies.montego_bay import (
    HIRED,
    NAMES,
    RECORDS,
    TURN,
    begun,
    laid,
    last_ships,
    loading,
    over,
    rich,
    small_harbour,
    worth,
)
from zackpack.games import montego_bay as game
from zackpack.games.live_game import LiveGame
from zackpack.games.montego_bay.loading import Load
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Setup
from zackpack.games.montego_bay.walk import PUBS, walk
from zackpack.games.records import Entry, Record
from zackpack.games.referee import positions_of
from zackpack.games.typed_lines import TypedLine
from zackpack.sentences import localise

FILLED = loading(laid(ships="ships S11 S12 S1 S13 S2 S3 S4 S5"), {"Ben.large": 10})
"""Ben loads four barrels onto two ships of one slot and others; when one sails, those behind it move up."""

# ---- ships and piers


@pytest.mark.parametrize(
    "text",
    [
        "load Ben.large S11 S12 S13 S1",
        "load S11 S12 S13 S1",
        "load Ben.large pier2 pier2 pier3 pier2",
        "load 2 2 3 2",
        "load ben.LARGE s11 Pier2 s13 2",
    ],
)
def test_a_barrel_goes_to_a_ship_or_to_the_pier_where_it_lies(text: str) -> None:
    state = after(FILLED, text)
    assert state == after(FILLED, "load Ben.large S11 S12 S13 S1")
    assert str(Entry(line(FILLED, text).in_full(FILLED))) == "load Ben.large S11 S12 S13 S1"


def test_what_is_illegal_is_written_as_it_is() -> None:
    for text in ("load 2 2", "load Anna.large 2 2 3 2"):
        event = line(FILLED, text)
        assert event.in_full(FILLED) == event
    event = line(over(), "load 1")
    assert event.in_full(over()) == event


def test_ships_with_spaces_are_quoted() -> None:
    ships = {"S11": "Port Royal", "S1": "Santa Maria"}
    harbour = small_harbour()
    four, few = (
        tuple(replace(ship, name=ships.get(ship.name, ship.name)) for ship in side)
        for side in (harbour.four, harbour.few)
    )
    state = game.GAME.start(Setup(NAMES[:3], replace(harbour, four=four, few=few)), game.Rules())
    state = after(state, "row A B C D E F G", 'ships "Port Royal" "Santa Maria" S2 S3 S4 S5')
    state = after(state, f"order {' '.join(state.setup.dockers)}")
    state = loading(state, {"Ben.large": 6})
    (due,) = game.GAME.due(state)
    assert due.choices[:2] == ('"Port Royal"', '"Santa Maria"')
    event = line(state, 'load "port royal"')
    assert str(Entry(event)) == 'load "Port Royal"'
    assert after(state, str(Entry(event))) == after(state, "load 2")


def golden(players: int) -> list[tuple[State, game.Event, State]]:
    """The events of a golden record, with the positions before and after each."""
    verdict = replayed(RECORDS / f"montego_bay_{players}.toml")
    states = positions_of(game.GAME, verdict)
    events = (line(before, str(Entry(entry.event))) for before, entry in zip(states, verdict.record.log, strict=False))
    return [*zip(states, events, states[1:], strict=False)]


# ---- claims


def test_where_dockers_stand_and_their_coins_can_be_stated() -> None:
    state = rich(loading(laid(), {"Anna.small": 8, "Ben.large": 6}), Anna=2, Ben=1)
    assert disputed(state, "at Anna.small 8 Cleo.large A") == ""
    assert disputed(state, "at Anna.small 9 Ben.large 6 Cleo.large b") == "MB-3a, MB-3a"
    assert disputed(state, "coins Anna=2 Ben=1 Cleo=0") == ""
    assert disputed(state, "coins Anna=2 Ben=2 Cleo=1") == "MB-4.2c, MB-4.2c"
    assert refused(state, "at Anna.jack 8") == "MB-1"
    assert refused(state, "at Anna.third 8") == "MB-C5"
    assert after(state, "at Anna.small 9", "coins Anna=0") == state
    assert disputed(over(), f"coins Ben={over().coins[1]}") == ""
    assert disputed(begun(), "at Anna.large B") == "MB-3a"
    (wrong,) = game.GAME.dispute(state, line(state, "at Anna.small 9"))
    assert wrong.message == "Anna.small stands on space 8 beside F (2 barrels)."


def test_a_refuted_victory_shows_the_coins_that_decide() -> None:
    level = worth(over(), Anna=7, Ben=7, Cleo=6)

    def told(state: State, claim: str) -> str:
        (wrong,) = game.GAME.dispute(state, line(state, claim))
        return wrong.message

    assert told(rich(level, Ben=1), "win Anna") == (
        "Ben won: with 7 points each, the coins decide; Anna has 0 coins and Ben has 1 coin."
    )
    assert told(level, "win Anna").startswith("Anna and Ben won: with 7 points each, the coins decide;")
    assert told(worth(over(), Anna=7), "win Ben") == "Anna won: most victory points, then most coins."
    assert [one.tie_breaks for one in game.GAME.standings(rich(level, Ben=1))] == [
        (("coins", number),) for number in (0, 1, 0)
    ]


# ---- messages


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        (
            loading(laid(), TURN),
            "load Anna.large S1 S1 S1",
            "it is the turn of Ben.large, on space 6 beside G (1 barrel); Anna.large, on space 0 beside A (3 barrels)",
        ),
        (
            loading(laid(), {**TURN, "Ben.small": 4}),
            "load Ben.small S1",
            "it is the turn of Ben.large, on space 6 beside G (1 barrel); Ben.small, on space 4 beside E (a coin)",
        ),
        (
            loading(laid(), TURN),
            "load S1 S1",
            "Ben.large, on space 6 beside G (1 barrel), must load 1 barrel, no more and no fewer, not 2.",
        ),
        (
            loading(replace(laid(), pub=(0, 15, 0)), {"Ben.large": 0}),
            "load S1 S1",
            "Ben.large, on space 0 beside A (3 barrels), must load 1 barrel, all that Ben has left, not 2.",
        ),
        (
            loading(laid(), {"Ben.large": 2}, [{}, {"Ben": 1}]),
            "load S1",
            "Ben.large, on space 2 beside C (2 damaged barrels and a coin), loads nothing: 1 barrel of Ben must",
        ),
        (
            loading(laid(), {"Ben.large": 2}, [{}, {"Ben": 1}]),
            "remove S2",
            "barrel 1: none of Ben is there (S2 at pier 3); there are some on S1 at pier 2.",
        ),
        (
            loading(laid(), TURN),
            "load S4",
            "barrel 1: S4 has not come yet; at the piers: the pilot boat at pier 1, S1 at pier 2, S2 at pier 3 and S3",
        ),
        (
            loading(laid(), TURN),
            "load 1",
            "barrel 1: the pilot boat at pier 1 is never loaded; there is a free slot on S1",
        ),
    ],
)
def test_messages_name_space_warehouse_store_and_ships(state: State, text: str, message: str) -> None:
    (violation,) = game.GAME.check(state, line(state, text))
    assert violation.message.startswith(message)


def test_a_ship_of_another_harbour_is_refused() -> None:
    state = loading(laid(), TURN)
    assert refused(state, Load("Ben.large", ("Santa Maria",))) == "MB-C1"


# ---- what a keeper says


def test_a_game_is_told_at_the_table() -> None:
    state = loading(laid(ships="ships S1 S11 S2 S3 S4"), {"Ben.large": 6, "Anna.small": 4})
    assert [*game.GAME.narrate(state, line(state, "load 3"), after(state, "load 3"))] == [
        "Ben.large, on space 6 beside G (1 barrel), loads 1 on S11.",
        "S11 sails: Ben +2, Ben +1 for the last slot.",
        "S3 comes to pier 4.",
        "Anna.small, on space 4 beside E (a coin), has nothing to load or take off.",
        "Anna gets a coin.",
        "The pilot boat leaves.",
        "S4 comes to pier 4.",
        "Round 2 begins.",
    ]


def test_cards_stay_face_down_until_everybody_walks() -> None:
    state = laid()
    event = line(state, "card Anna large=3 small=4")
    assert [*game.GAME.narrate(state, event, game.GAME.apply(state, event))] == ["Anna lays down cards."]
    state = after(state, "card Anna large=3 small=4", "card Ben large=3 small=5")
    event = line(state, "card Cleo large=3 small=4")
    told = [*game.GAME.narrate(state, event, game.GAME.apply(state, event))]
    assert told[1:4] == [
        "Anna.large plays 3 and walks from pub A to space 2.",
        "Anna.small plays 4 and walks from pub B to space 10.",
        "Ben.large plays 3 and walks from pub A to space 2, pushing Anna.large to space 11.",
    ]
    assert "Cleo.large plays 3 and walks from pub A to space 1, as it cannot push anybody off space 2." in told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_the_golden_games_is_told(players: int) -> None:
    for before, event, then in golden(players):
        told = [*game.GAME.narrate(before, event, then)]
        assert all(sentence.endswith(".") for sentence in told)
        gained = sum(then.points.values()) - sum(before.points.values())
        words = " ".join(told).replace(",", " ").split()
        assert sum(int(word.strip(".")) for word in words if word.startswith("+")) == gained
        assert ("begins." in words) == (then.number > before.number)
        assert any(sentence.startswith("The game is over: ") for sentence in told) == (then.is_over > before.is_over)


def test_the_description_says_where_the_game_stands() -> None:
    described = [*game.GAME.describe(loading(HIRED, {**TURN, "Ben.jack": 1}))]
    assert described[0] == "Round 1: Ben.large loads 1."
    for sentence in (
        "After that come Ben.jack, Anna.large.",
        "Lazy Jack works for Ben in this round.",
        "In the supply: 15 coins.",
        "Colours: Anna blue, Ben yellow, Cleo green.",
    ):
        assert sentence in described
    wanted = after(rich(laid(), Anna=3, Ben=4), "want Ben Anna")
    assert next(iter(game.GAME.describe(wanted))) == "Round 1: Anna hires Lazy Jack, whom Ben wanted, too."
    able = next(iter(game.GAME.describe(rich(laid(), Anna=3, Ben=4))))
    assert able == "Round 1: Lazy Jack may be hired by Anna and Ben, or cards are chosen."


# ---- colours, and arguments that are none


def test_colours_are_those_of_the_setup() -> None:
    assert Setup(NAMES[:3]).colours == ("blue", "yellow", "green")
    two = Setup(NAMES[:2], colours=("yellow", "blue"))
    assert [two.colour(docker) for docker in two.dockers] == ["yellow", "yellow", "green", "blue", "blue", "orange"]
    assert Setup(NAMES[:2], colours=("yellow", "blue", "orange", "green")).colour("Anna.third") == "orange"
    for players, colours in (
        (3, ("blue", "blue", "green")),
        (3, ("blue", "green")),
        (2, ("blue", "pink")),
        (4, ("blue",)),
    ):
        with pytest.raises(zp.InputError, match="setup, colours: expected"):
            Setup(NAMES[:players], colours=colours)


PLACES = {"a": 2, "b": 5}


@pytest.mark.parametrize(
    "call",
    [
        lambda: walk({"a": 0, "b": 1}, "a", 1, 2) and walk({"a": PUBS["A"], "b": 1, "c": 0}, "a", 1, 2),
        lambda: walk(PLACES, "a", 0, 14),
        lambda: walk(PLACES, "a", 6, 14),
        lambda: walk(PLACES, "a", True, 14),
        lambda: walk(PLACES, "a", 1, 13),
        lambda: walk(PLACES, "a", 1, 0),
        lambda: walk(PLACES, "c", 1, 14),
        lambda: walk(PLACES, "a", 1, 4),
        lambda: walk({"a": -3}, "a", 1, 14),
        lambda: walk({"a": 1.5}, "a", 1, 14),  # type: ignore[dict-item]
        lambda: game.score_ship({"a": 1}, "Ackee"),  # type: ignore[arg-type]
        lambda: game.score_pub({"a": -1, "b": 0}),
        lambda: game.score_pub({"a": 1.5, "b": 0}),  # type: ignore[dict-item]
    ],
)
def test_arguments_that_are_none_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(zp.InputError):
        call()


def test_the_last_ships_are_told_with_the_pub() -> None:
    state = loading(last_ships(1, Anna=7), {"Ben.large": 0})
    told = [*game.GAME.narrate(state, line(state, "load 1 pub pub"), after(state, "load 1 pub pub"))]
    assert told[0] == "Ben.large, on space 0 beside A (3 barrels), loads 1 on S1 and 2 in the pub."
    assert "The pub: Ben +2." in told
    assert told[-1] == "The game is over: Ben won: most victory points, then most coins."
    german = "Das Spiel ist aus; gewonnen: Ben. Zuerst zählen die Siegpunkte, dann die Münzen."
    assert localise(told[-1], "de") == german


def test_reasons_why_it_is_not_a_dockers_turn() -> None:
    def told(state: State, text: str) -> str:
        (violation,) = game.GAME.check(state, line(state, text))
        return violation.message.partition("; ")[2]

    turn = loading(laid(), {**TURN, "Ben.small": 4})
    assert told(turn, "load Anna.large S1").endswith("comes later, as stores are emptied from the last space back.")
    assert told(turn, "load Ben.small S1").endswith("has nothing to load or take off, so no line is needed.")
    assert told(after(turn, "load S1"), "load Ben.large S1").endswith("has had its turn.")
    assert told(turn, "load Cleo.large S1") == "Cleo.large, in pub A, has no store."


@pytest.mark.parametrize("typed", ["2 2 3 2", "Ben.large 2 2 3 2", "load s11 s12 s13 s1", "LOAD ben.large pier2 2 3 2"])
def test_a_keeper_writes_the_docker_and_the_ships(typed: str) -> None:
    live = LiveGame(Record("montego_bay", FILLED.setup, FILLED.rules, ()), [FILLED])
    (event,) = TypedLine(live, FILLED, random.Random(0), typed).move().events
    assert str(Entry(event)) == "load Ben.large S11 S12 S13 S1"
