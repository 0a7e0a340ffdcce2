"""How events of Zock and Der Wüstentruck are announced, and what Enter does in their positions."""

import random
from dataclasses import replace
from typing import Any

import pytest

import zackpack as zp
from tests.harness import RECORDS, after, decided, line
from tests.strategies.wuestentruck import dealt, started
from tests.strategies.wuestentruck import position as desert
from tests.strategies.zock import position as track
from zackpack.games.records import game_named
from zackpack.games.wuestentruck.events import Draw, Shuffle
from zackpack.games.wuestentruck.position import Pile
from zackpack.games.zock.seats import Seat
from zackpack.games.zock.setup import Rules

CAPTURE = track((3, 8, 0), Seat((7, 3, 0), cash=500), rolled=3, rules=Rules(rounds=3))


def told(state: Any, text: str) -> list[str]:
    """The announcement of a line."""
    return [*game_named(type(state).__module__.split(".")[2]).narrate(state, line(state, text))]


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (
            track((4, 3, 0), (0, 0, 0)),
            "roll Anna 1",
            ["Anna rolls a 1.", "The king of Anna goes home."],
        ),
        (
            CAPTURE,
            "move Anna pawn1",
            [
                "Anna moves pawn 1.",
                "The king of Ben goes home.",
                "The bank pays Ben 2500: borrowed.",
                "Ben pays Anna 3000: capture.",
            ],
        ),
        (
            after(CAPTURE, "move Anna pawn1"),
            "leave Ben",
            [
                "Ben declines to borrow and leaves the game.",
                "Ben pays Anna 500: capture.",
                "The game is over: all others have left it. Anna won.",
            ],
        ),
        (CAPTURE, "move Anna king", ["Anna moves the king."]),
        (CAPTURE, "end", ["The time is up.", "The game is over: the time is up. Anna won."]),
        (
            replace(CAPTURE, rolled=None, turn=1),
            "roll Ben 1",
            ["Ben rolls a 1.", "The king of Ben goes home."],
        ),
        (
            dealt(),
            "play Anna darkblue Anna.1 p1",
            ["Anna plays the dark blue card: A1 p1.", "A1: 11 litres at p1."],
        ),
        (
            replace(desert(Ben_1=("x4", 1)), is_drawing=True),
            "draw Anna red",
            ["Anna draws a card.", "B1: 12 litres at start."],
        ),
        (
            desert(Anna_1=("p9", 5)),
            "play Anna darkblue Anna.1 oasis",
            [
                "Anna plays the dark blue card: A1 oasis.",
                "A1 has arrived in place 1: 10 points.",
            ],
        ),
        (after(started(), "deal Ben pink"), "deal Anna red pink ?", ["Anna is dealt 3 cards."]),
    ],
)
def test_what_happened_is_announced(state: Any, text: str, expected: list[str]) -> None:
    assert told(state, text) == expected


@pytest.mark.parametrize(
    "name", ["zock_4", "zock_time_up", "wuestentruck_3", "wuestentruck_shuffled"]
)
def test_nothing_face_down_is_told(name: str) -> None:
    verdict = zp.replay(zp.read_record(RECORDS / f"{name}.toml"))
    game = verdict.record.game
    for before, entry in zip(verdict.positions, verdict.record.log, strict=False):
        first, *others = game.narrate(before, entry.event)
        assert all(
            text[-1] == "." and text[0] == text[0].upper()
            for text in (first, *others)
            if entry.event.verb not in ("score", "win", "fuel")
        )
        if entry.event.verb in ("deal", "draw"):
            assert not {*entry.event.words()[1:]} & {*first.removesuffix(".").split()} - {"card"}


def test_enter_rolls_unless_a_pawn_could_be_cashed_in() -> None:
    """ZK-6: then the player decides."""
    chance = random.Random(1)
    assert [event.verb for event in decided(track((2, 1, 0), (0, 0, 0)), chance)] == ["roll"]
    ripe = track((9, 4, 0), (0, 0, 0))
    assert decided(ripe, chance) == ()
    assert [event.verb for event in decided(ripe, chance, "roll")] == ["roll"]


def test_an_empty_pile_is_shuffled_before_a_card_is_drawn() -> None:
    """WT-T1."""
    state = after(dealt(), "play Anna darkblue Anna.1 p1")
    state = replace(state, pile=Pile(0), discards=("red", "pink"))
    shuffle, draw = decided(state, random.Random(1))
    assert shuffle == Shuffle()
    assert isinstance(draw, Draw)
    assert after(state, "shuffle", f"draw Anna {draw.card}").player == "Ben"
