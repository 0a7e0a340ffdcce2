"""Shuffling the draw pile: at the start, when it is empty, or to begin a fresh one (ZP-P2, ZP-R5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.cards import Cards, Reading
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PACKING
from zackpack.sentences import enumeration, quantity


def begins_pile(state: State) -> bool:
    """Whether a shuffle now begins a fresh pile of all cards.

    So it is as long as no card has left the pile, and before the deal of a round if earlier ones do not tell where the
    cards are: then the players gather all of them.
    """
    if state.has_cards:
        return False
    return not state.cards.is_known or len(state.pile) == len(state.setup.deck)


def shuffle(state: State, named: tuple[str, ...]) -> State:
    """The position after a shuffle: of the cards named, from the top, or of all there are if none is.

    Raises
    ------
    IllegalMoveError
        If the pile is not empty, or these are not its cards.
    """
    rest = state.rest
    if begins_pile(state):
        if named and Counter(named) != Counter(rest):
            _refuse_cards(state, named)
        return replace(state, cards=Cards((Reading(named or rest, len(rest), ordered=bool(named)),)))
    deals = state.without_deals()
    draws = len(state.without_truck()) if state.phase < PACKING else 0
    empty = state.cards.shuffle((), lambda: rest, deals=deals, draws=draws)
    if empty is None:
        left = quantity(state.cards.readings[0].left, "card")
        refuse("ZP-R5", "the draw pile still has {left}; a shuffle comes only when it is empty.", left=left)
    if len(set(named)) < len(named) or not set(named) <= set(rest):
        _refuse_cards(state, named)
    if not state.cards.readings:
        return replace(state, cards=_found_again(state, named, deals + len(state.without_truck())))
    found = state.cards.shuffle(named, lambda: rest, deals=deals, draws=draws) if named else empty
    if found is None:
        _refuse_cards(state, named)
    return replace(state, cards=found)


def _found_again(state: State, named: tuple[str, ...], most: int) -> Cards:
    """The cards after a shuffle where any could be anywhere; at most so many are on the table unseen."""
    others = tuple(card for card in state.rest if card not in set(named)) if named else ()
    if len(others) > most:
        _refuse_cards(state, named)
    if not named:
        return state.cards
    return Cards((Reading((*others, *named), len(named), ordered=True, hidden=len(others)),))


def _refuse_cards(state: State, named: tuple[str, ...]) -> NoReturn:
    """Name the cards by which a shuffle differs from the new pile."""
    expected = Counter(state.rest)
    wrong = sorted((expected - Counter(named)) + (Counter(named) - expected))
    cards = enumeration(wrong[:5])
    if begins_pile(state):
        refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards)
    refuse("ZP-R5", "a shuffle names each card of the discards once; check {cards}.", cards=cards)
