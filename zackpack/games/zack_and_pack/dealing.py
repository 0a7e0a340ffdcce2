"""Chance for a table without dice or cards of its own: rolls, deals, shuffles, the unknown card."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from zackpack.games.chance import matching
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Roll, Shuffle
from zackpack.games.zack_and_pack.game import GAME, next_cards
from zackpack.games.zack_and_pack.position import State
from zackpack.pieces import Cargo


def players_to_deal(state: State) -> list[str]:
    """The players who still lack trucks in the deal; nobody before the deal and once the grabbing has begun."""
    state = state.close_round()
    if not any(one.verb == "deal" or (one.verb == "shuffle" and not state.hands) for one in GAME.due(state)):
        return []
    seats = zip(state.setup.players, state.seats, strict=True)
    return [player for player, seat in seats if seat.dealt < state.setup.dealt]


def roll_dice(state: State, chance: random.Random) -> list[Event]:
    """Roll for everybody who has not rolled."""
    waiting = [one.player for one in GAME.due(state) if one.verb == "roll" and one.player]
    return [Roll(player, Cargo(*map(chance.choice, state.setup.dice.faces))) for player in waiting]


def deal_trucks(state: State, chance: random.Random) -> list[Event]:
    """Deal all trucks, with a shuffle where one is needed."""
    happened: list[Event] = []
    state = state.close_round()
    while waiting := players_to_deal(state):
        state = _turn_up(state, chance, happened, partial(_deal_one, waiting[0]))
    return happened


def draw_truck(state: State, chance: random.Random, player: str) -> list[Event]:
    """Draw the unknown card for a player, with a shuffle if one is needed."""
    happened: list[Event] = []
    _turn_up(state.close_round(), chance, happened, partial(Draw, player))
    return happened


def by_chance(state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
    """All rolls of a round, all deals, or the unknown card for the last player, or for one who chooses it."""
    state = state.close_round()
    if state.is_over:
        return ()
    if verb == "draw" and player:
        return tuple(draw_truck(state, chance, player))
    if rolls := roll_dice(state, chance):
        return matching(rolls, verb, player)
    if players_to_deal(state):
        return tuple(deal_trucks(state, chance)) if verb in ("", "deal") else ()
    free = [player for player, seat in zip(state.setup.players, state.seats, strict=True) if seat.truck is None]
    if len(free) == 1 and verb in ("", "draw") and {one.verb for one in GAME.due(state)} & {"draw", "shuffle"}:
        return tuple(draw_truck(state, chance, free[0]))
    return ()


def _deal_one(player: str, card: str) -> Deal:
    return Deal(player, (card,))


def _turn_up(state: State, chance: random.Random, happened: list[Event], use: Callable[[str], Event]) -> State:
    """Turn up the next card of the pile: add the events to `happened`, and return the position after them."""
    if (state.begins_pile and not state.cards.is_ordered) or not next_cards(state):
        pile = state.rest if state.begins_pile else state.discards
        happened.append(Shuffle(tuple(chance.sample(pile, len(pile)))))
        state = GAME.apply(state, happened[-1])
    happened.append(use(chance.choice(next_cards(state))))
    return GAME.apply(state, happened[-1])
