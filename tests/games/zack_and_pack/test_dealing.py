"""Chance for a table without cards of its own: rolls, deals, and a pile that is used up."""

import random

import zackpack as zp
from tests.harness import decided
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Event, Pay, Take
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State

PLAYERS = ("Anna", "Ben", "Cleo")
A_ROUND = 7
"""The cards of a round of three: two trucks each, and the unknown card."""


def play(state: State, *events: Event) -> State:
    """The position after some events."""
    for event in events:
        state = GAME.play(state, event).state
    return state


def play_a_round(state: State, chance: random.Random) -> State:
    """A round in which chance decides all that it can, and everybody leaves the truck empty."""
    state = play(state, *decided(state, chance))
    state = play(state, *decided(state, chance))
    for index, player in enumerate(PLAYERS[:2]):
        others = [truck for truck, owner in state.table.items() if owner != index]
        state = play(state, Take(player, others[0]))

    state = play(state, *decided(state, chance))
    for player in PLAYERS:
        seat = state.seat(player)
        assert seat.truck
        assert seat.cargo
        state = play(
            state, Pay(player, state.setup.deck[seat.truck].capacity + 2 * seat.cargo.volume)
        )

    return state


def test_a_pile_that_is_used_up_is_shuffled_before_the_deal() -> None:
    chance = random.Random(1)
    trucks = [zp.Truck(f"T{number}", "..", 1) for number in range(2 * A_ROUND)]
    state = GAME.start(Setup(PLAYERS, zp.Deck("two rounds", trucks)), Rules(points=1000))
    for _ in range(2):
        state = play_a_round(state, chance)

    rolls = decided(state, chance)
    deals = decided(play(state, *rolls), chance)

    assert [event.verb for event in rolls] == ["roll"] * 3
    assert [event.verb for event in deals] == ["shuffle", *["deal"] * 3]


def test_a_card_is_dealt_once_and_a_line_that_names_it_twice_says_so() -> None:
    state = GAME.start(Setup(PLAYERS), Rules())
    (refusal,) = GAME.check(state, Deal("Anna", ("T07", "T07")))
    assert refusal.message.endswith("only one card of each name, and T07 T07 names one twice.")
