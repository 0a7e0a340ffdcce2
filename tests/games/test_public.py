"""Positions as everybody, or one player, knows them: what lies face down is not in them."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.conversations import HARBOUR, ROLLS, table
from zackpack.games.live_game import LiveGame
from zackpack.games.offers import Outlook, outlook
from zackpack.games.scribe import Scribe
from zackpack.games.zack_and_pack.cards import Cards

NAMES = tuple(f"T{number:02}" for number in range(1, 31))


def pile(*order: str, lines: tuple[str, ...] = ()) -> LiveGame:
    """A game of Zack & Pack with the cards of its pile in an order."""
    return table("zack_and_pack", "Anna,Ben,Cleo", f"shuffle {' '.join(order)}", *ROLLS, *lines)


def public(live: LiveGame, viewer: str = "") -> Any:
    """The position as everybody, or a viewer, knows it."""
    return live.game.public(live.state, viewer)


def test_the_order_of_a_pile_is_forgotten_and_its_cards_are_not() -> None:
    dealt = ("deal Anna T01 T02", "deal Ben T03 T04", "deal Cleo T05 T06")
    first = pile(*NAMES, lines=dealt)
    other = pile(*NAMES[:6], *NAMES[:5:-1], lines=dealt)
    assert first.state != other.state
    assert public(first) == public(other)
    assert public(first).pile == NAMES[6:]


def test_so_it_is_with_the_piles_of_rounds_that_are_over() -> None:
    pays = ("pay Anna 90", "pay Ben 9", "pay Cleo 9", "roll Anna 1,1,1,1,1")
    grabs = ("take Anna T03", "take Ben T05", "draw Cleo T07")
    lines = ("deal Anna T01 T02", "deal Ben T03 T04", "deal Cleo T05 T06", *grabs, *pays)
    first = pile(*NAMES, lines=lines)
    other = pile(*NAMES[:7], *NAMES[:6:-1], lines=lines)
    assert first.state != other.state
    assert len(public(first).history) == 1
    assert public(first) == public(other)


def test_a_used_up_pile_stays_one() -> None:
    live = pile(*NAMES)
    dealt: Any = live.state
    used_up = replace(dealt, cards=Cards((), is_ordered=True))
    verbs = [*outlook(live.game, used_up).chance.branches]
    assert verbs == [*Outlook(live.game, used_up).chance.branches] == ["shuffle"]


def test_a_pile_that_is_face_down_is_not_shuffled_again() -> None:
    live = pile(*NAMES)
    assert [*outlook(live.game, live.state).chance.branches] == ["deal"]


def test_hands_are_seen_by_their_players_alone() -> None:
    rolls = ("roll Anna 9", "roll Ben 3")
    hands = ("deal Anna red pink pink darkblue", "deal Ben red red darkblue ?")
    live = table("wuestentruck", "Anna,Ben", *rolls, *hands)
    assert public(live).hands == {"Anna": ("?",) * 4, "Ben": ("?",) * 4}
    own = ("red", "pink", "pink", "darkblue")
    assert public(live, "Anna").hands == {"Anna": own, "Ben": ("?",) * 4}


def test_chosen_cards_are_seen_by_their_players_until_everybody_walks() -> None:
    chosen = table("montego_bay", "Anna,Ben", *HARBOUR[:4])
    other = table("montego_bay", "Anna,Ben", *HARBOUR[:3], "card Anna large=1 small=2 third=3")
    assert public(chosen) == public(other)
    assert public(chosen, "Ben") == public(other)
    assert public(chosen, "Anna") == chosen.state

    walking = table("montego_bay", "Anna,Ben", *HARBOUR)
    assert walking.state == public(walking)
    assert Scribe(chosen, random.Random(1)).line(3) == "card Anna ..."
    assert Scribe(walking, random.Random(1)).line(3) == HARBOUR[3]


@pytest.mark.parametrize("card", ["lightblue", "red"])
def test_a_correction_is_offered_whatever_the_hand_was(card: str) -> None:
    hands = (f"deal Anna darkblue {card} pink pink", "deal Ben ? ? ? ?")
    play = "play Anna darkblue Anna.1 p10"
    live = table("wuestentruck", "Anna,Ben", "roll Anna 9", "roll Ben 3", *hands, play)
    corrected = Scribe(live, random.Random(1)).correction("play Anna lightblue Anna.1 p10 p13")
    assert corrected == "correct 5 play Anna lightblue Anna.1 p10 p13"
