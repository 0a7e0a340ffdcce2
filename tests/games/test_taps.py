"""What a tap means: the event of its node, and nothing is read but what somebody typed."""

import random
from typing import Any

import pytest

from tests.conversations import DEALS, ROLLS, log, table
from tests.harness import RECORDS, replayed
from zackpack.errors import InputError
from zackpack.games import taps
from zackpack.games.live_game import LiveGame
from zackpack.games.offers import outlook
from zackpack.games.scribe import Scribe
from zackpack.games.taps import tapped
from zackpack.violations import IllegalMoveError

COMPLETE = ("montego_bay_2", "wuestentruck_2", "wuestentruck_4", "six_players", "zock_4")
"""Records that leave out nothing."""


def tap(live: LiveGame, words: str, text: str = "") -> list[str]:
    """The lines of a game after a tap."""
    Scribe(live, random.Random(1)).tap(words.split(), text)
    return log(live)


@pytest.mark.parametrize("name", COMPLETE)
def test_the_way_to_each_line_of_a_record_hands_over_its_event_and_nothing_is_read(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_: Any, **__: Any) -> None:
        raise AssertionError("a line is read")

    verdict = replayed(RECORDS / f"{name}.toml")
    monkeypatch.setattr(taps, "read_event", read)
    handed_over = 0
    for index, entry in enumerate(verdict.record.log):
        event = entry.event
        words = [event.verb, *event.words()]
        live = LiveGame(verdict.record, verdict.positions[: index + 1])
        node, rest = outlook(live.game, live.state).tree.reach(words)
        is_node = node.blank is not None or (node.event is not None and not rest)
        if event.names_loads() or not is_node:
            continue  # it is packed, or never shown: claims, and what comes out of its turn

        move, _ = tapped(live, random.Random(0), words)
        assert move.events == (event,)
        assert move.states == (verdict.positions[index + 1],)
        handed_over += 1

    assert handed_over > 0.7 * len(verdict.record.log)


def test_what_is_typed_fills_a_node_that_can_hold_anything() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    assert tap(live, "join Dora", "40 # late") == ["join Dora 40  # late"]
    assert tap(live, "roll Anna", "3,2,3,0,1")[1:] == ["roll Anna 3,2,3,0,1"]


def test_a_name_with_spaces_is_one_word() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    Scribe(live, random.Random(1)).tap(["join", "Dora Lee", "40"])
    assert log(live) == ['join "Dora Lee" 40']


def test_what_cannot_fill_it_is_bad_input_without_a_column_of_a_line_that_nobody_typed() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    with pytest.raises(InputError) as error:
        tap(live, "join Dora", "many")
    assert [fault.place for fault in error.value.faults] == [""]
    assert log(live) == []


def test_verb_and_player_alone_leave_the_rest_to_chance() -> None:
    live = table("zock", "Anna,Ben")
    (line,) = tap(live, "roll Anna")
    assert line in {f"roll Anna {number}" for number in range(1, 7)}


def test_a_comment_stands_behind_a_node_that_is_whole() -> None:
    live = table("zock", "Anna,Ben", "roll Anna 2")
    assert tap(live, "move Anna king", "# at last")[1:] == ["move Anna king  # at last"]


def test_of_a_node_that_is_gone_the_referee_says_why() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *DEALS)
    Scribe(live, random.Random(1)).tap(["take", "Anna", "T01"])
    with pytest.raises(IllegalMoveError, match="ZP-R3: Anna has already taken T01"):
        tap(live, "take Ben T01")


def test_what_lies_face_down_refuses_what_is_possible_as_far_as_everybody_knows() -> None:
    hands = ["deal Anna red red red red", "deal Ben pink pink pink pink"]
    live = table("wuestentruck", "Anna,Ben", "roll Anna 9", "roll Ben 3", *hands)
    words = ["play", "Anna", "darkblue", "Anna.1", "p10"]
    assert outlook(live.game, live.state).tree.at(*words) is not None
    with pytest.raises(IllegalMoveError, match="Anna does not hold the dark blue card"):
        tap(live, " ".join(words))
