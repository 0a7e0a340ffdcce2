"""The conversation of `zackpack play`: it answers, and never says what lies face down."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.cli.test_play_games import Somebody, begin
from tests.conversations import log, table, talk
from zackpack.cli.conversation import Conversation
from zackpack.games import montego_bay, wuestentruck, zack_and_pack
from zackpack.games.chance import decide
from zackpack.games.game import Position
from zackpack.games.live_game import LiveGame
from zackpack.games.offers import openings
from zackpack.games.points import game as points
from zackpack.games.records import GAMES, game_named

# ---- what lies face down


def other_pile(state: zack_and_pack.State, chance: random.Random) -> zack_and_pack.State:
    """A position of Zack & Pack with its draw pile in another order."""
    if not state.cards.is_ordered:
        return state
    mixed = tuple(chance.sample(state.pile, len(state.pile)))
    return replace(state, cards=replace(state.cards, pile=mixed))


def other_hands(state: wuestentruck.State, chance: random.Random) -> wuestentruck.State:
    """A position of Der Wüstentruck with other hands, of cards that lie in them or in the draw
    pile.
    """
    cards = [*state.unknown.elements(), *(card for hand in state.hands.values() for card in hand)]
    mixed = iter(chance.sample(cards, len(cards)))
    hands = {player: tuple(next(mixed) for _ in hand) for player, hand in state.hands.items()}
    return replace(state, hands=hands)


def other_cards(state: montego_bay.State, _: random.Random) -> montego_bay.State:
    """A position of Montego Bay in which other cards have been laid down."""
    if state.is_loading:
        return state
    return replace(state, cards={docker: 6 - card for docker, card in state.cards.items()})


TWINS: dict[str, Callable[[Any, random.Random], Position]] = {
    "zack_and_pack": other_pile,
    "montego_bay": other_cards,
    "wuestentruck": other_hands,
}
"""For each game in which anything lies face down, a position that differs in nothing else."""

MOST_LINES = 60


def probes(live: LiveGame) -> Iterator[str]:
    """Lines that name no card."""
    possible = openings(live.game, live.state)
    verbs = dict.fromkeys(opening.verb for opening in possible)
    players = dict.fromkeys(opening.player for opening in possible if opening.player)
    yield from ("", "show", "lines 9", "hello", "pinc", *verbs, *players)
    yield from (f"{verb} {player}" for player in players for verb in verbs)


def answer(live: LiveGame, state: Position, line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What is printed about a line in a position, up to the next question; "" if it turns up a
    card.
    """
    other = LiveGame(live.record, (*live.states[:-1], state))
    conversation = Conversation(other, random.Random(1))
    conversation.answer(line)
    conversation.prompt()
    said = capsys.readouterr().out
    added = range(len(live.record.log), len(other.record.log))
    hidden = [conversation.scribe.line(index).endswith(" ...") for index in added]
    return said if all(hidden) else ""


@pytest.mark.parametrize("name", TWINS)
def test_what_lies_face_down_makes_no_difference_to_what_is_printed(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    somebody = Somebody(begin(name), 1)
    chance = random.Random(2)
    compared = 0
    live = somebody.table
    while openings(live.game, live.state) and len(live.record.log) < MOST_LINES:
        twin = TWINS[name](live.state, chance)
        if twin != live.state:
            for line in probes(live):
                assert answer(live, live.state, line, capsys) == answer(live, twin, line, capsys), (
                    line
                )
            compared += 1
        events = decide(live.game, live.state, chance)
        live.add(*(events or (live.read(somebody.line()),)))

    assert compared


def test_in_no_other_game_does_anything_lie_face_down() -> None:
    for method in ("public", "hides"):
        secret = {name for name in GAMES if method in vars(type(game_named(name)))}
        assert secret == TWINS.keys()


def test_a_line_that_no_longer_fits_shows_no_card_that_lies_face_down(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = [
        "roll Anna 3",
        "roll Ben 9",
        "deal Anna pink darkblue darkblue darkblue",
        "deal Ben red red red red",
    ]
    live = table("wuestentruck", "Anna,Ben", *lines)
    said = talk(live, capsys, "correct 3 deal Anna red red red red")  # there are seven
    assert said == "these later lines no longer fit:\n  deal Ben ...\n"


def test_what_can_mean_several_things_names_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    live = begin("zack_and_pack")
    live.add(*decide(live.game, live.state, random.Random(11)))
    live.add(*decide(live.game, live.state, random.Random(11)))
    several = "not recorded: this can mean several things; type one of them:\n"
    assert talk(live, capsys, "draw") == several + '  draw "Anna Lee"\n  draw Ben\n  draw Cleo\n'


@pytest.mark.parametrize("hand", ["red red red red", "darkblue lightblue darkbrown pink"])
def test_the_prompt_is_the_same_whatever_the_hand_is(
    hand: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = ["deal Anna pink darkblue darkblue darkblue", f"deal Ben {hand}"]
    live = table("wuestentruck", "Anna,Ben", "roll Anna 3", "roll Ben 9", *hands)
    talk(live, capsys, "undo", hands[1])
    assert capsys.readouterr().out == (
        "Ben is to play a card.\n"
        "  type: play Ben darkblue Ben.1 p10, for instance\n"
        "        return Ben red or pink\n"
    )


def test_the_prompt_lists_what_a_hand_that_nobody_recorded_can_hold(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table(
        "wuestentruck",
        "Anna,Ben",
        "roll Anna 3",
        "roll Ben 9",
        "deal Anna ? ? ? ?",
        "deal Ben ? ? ? ?",
    )
    Conversation(live, random.Random(1)).prompt()
    assert "  type: play Ben darkblue Ben.1 " in capsys.readouterr().out


# ---- questions and answers


def test_undo_at_a_question_takes_back_only_the_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    conversation = Conversation(live, random.Random(1))
    for line in ("roll Anna 3,2,3,0,1", "pay Ben 5"):
        conversation.answer(line)

    assert conversation.question

    capsys.readouterr()
    conversation.answer("undo")
    assert capsys.readouterr().out == "nothing is changed\n"
    assert log(live) == ["roll Anna 3,2,3,0,1"]

    conversation.answer("undo")
    assert log(live) == []


def test_yes_types_a_name_with_a_space_in_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", "draw Ben T12")
    live.record = replace(live.record, loads={"first try": (".....\n#....\n#####",) * 2})
    assert talk(live, capsys, "load Ben firsttri").endswith('\nyes: load Ben "first try"\n')
    talk(live, capsys, "load Ben firsttri", "yes", "yes")  # others take none
    assert log(live) == ["draw Ben T12", 'load Ben "first try"']


def test_where_the_fewest_points_win_they_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    record = replace(table("points", "Anna,Ben,Cleo").record, rules=points.Rules(lowest_wins=True))
    lines = ("points Anna 5", "points Ben 3", "points Cleo 9", "end")
    said = talk(LiveGame.resume(record), capsys, *lines)
    assert re.findall(r"\d\. \w+: \d", said) == ["1. Ben: 3", "2. Anna: 5", "3. Cleo: 9"]
