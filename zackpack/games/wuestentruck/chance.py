"""Chance in Der Wüstentruck for a table without dice or cards of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from zackpack.games.chance import matching
from zackpack.games.wuestentruck.events import Deal, Draw, Event, Roll, Shuffle, drawable, give_cards
from zackpack.games.wuestentruck.moves import TANK
from zackpack.games.wuestentruck.position import State


def by_chance(state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
    """The rolls for who begins, then the first hands, or the card drawn at the end of a turn (WT-P2, WT-P3, WT-T1)."""
    if state.is_over:
        return ()
    if state.is_drawing and state.player:
        shuffles = (Shuffle(),) if state.may_be_shuffled and verb in ("", "draw", "shuffle") else ()
        if shuffles:  # then the card is one of the discards
            state = replace(state, piles=tuple(pile for pile in state.piles if not pile.cards))
        return (*shuffles, *matching((Draw(state.player or "", _any_card(state, chance)),), verb, player))
    if state.turn is not None:
        return ()
    lacking = state.who_begins()[0] if verb != "deal" else ()
    rolls = (Roll(state.setup.players[index], chance.randint(1, TANK)) for index in lacking)
    return matching(rolls if lacking else _hands(state, chance), verb, player)


def _hands(state: State, chance: random.Random) -> Iterator[Deal]:
    """The cards that complete the first hands."""
    for player in state.setup.players:
        cards = []
        while len(state.seat(player).hand) < state.setup.hand:
            cards.append(_any_card(state, chance))
            state = give_cards(state, player, (cards[-1],))
        if cards:
            yield Deal(player, tuple(cards))


def _any_card(state: State, chance: random.Random) -> str:
    """A card that may come next."""
    return chance.choice(sorted(drawable(state).elements()))
