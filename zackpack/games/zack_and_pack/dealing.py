"""Chance for a table without dice or cards of its own: rolls, deals, shuffles, the unknown card."""

import random
from collections.abc import Callable
from functools import partial

from zackpack.games.game import matching
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Roll, Shuffle
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.piles import next_cards
from zackpack.games.zack_and_pack.position import State
from zackpack.pieces import Cargo


def by_chance(
    state: State, chance: random.Random, verb: str = "", player: str = ""
) -> tuple[Event, ...]:
    """All rolls of a round, all deals, or the unknown card for the last player, or for one who
    chooses it.
    """
    state, happened = state.close_round(), list[Event]()
    if state.is_over:
        return ()
    due, free = GAME.due(state), state.without_truck()
    rolling = [one.player for one in due if one.verb == "roll" and one.player]
    if verb == "draw" and player:
        _turn_up(state, chance, happened, partial(Draw, player))
    elif rolling:
        faces = state.setup.dice.faces
        return matching(
            [Roll(one, Cargo(*map(chance.choice, faces))) for one in rolling], verb, player
        )
    elif _lacking(state):
        while verb in ("", "deal") and (waiting := _lacking(state)):
            state = _turn_up(state, chance, happened, partial(_deal, waiting[0]))
    elif (
        len(free) == 1 and verb in ("", "draw") and {one.verb for one in due} & {"draw", "shuffle"}
    ):
        _turn_up(state, chance, happened, partial(Draw, free[0]))
    return tuple(happened)


def _deal(player: str, card: str) -> Deal:
    return Deal(player, (card,))


def _lacking(state: State) -> list[str]:
    """The players who still lack trucks in the deal; nobody before the deal and once the grabbing
    has begun.
    """
    if not any(
        one.verb == "deal" or (one.verb == "shuffle" and not state.hands) for one in GAME.due(state)
    ):
        return []
    return [player for player, seat in state.seated() if seat.dealt < state.setup.dealt]


def _turn_up(
    state: State, chance: random.Random, happened: list[Event], use: Callable[[str], Event]
) -> State:
    """Turn up the next card of the pile: add the events to `happened`, and return the position
    after them.
    """
    if (state.begins_pile and not state.cards.is_ordered) or not next_cards(state):
        pile = state.rest if state.begins_pile else state.discards
        happened.append(Shuffle(tuple(chance.sample(pile, len(pile)))))
        state = GAME.play(state, happened[-1]).state
    happened.append(use(chance.choice(next_cards(state))))
    return GAME.play(state, happened[-1]).state
