"""The draw pile and the discards: how a card comes from the pile, and when it is shuffled (ZP-P2, ZP-R5)."""

from collections import Counter
from dataclasses import replace
from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PACKING, UNKNOWN, Cards
from zackpack.sentences import counted, enumeration


def turn_up(state: State, truck: str, others: int) -> State:
    """Take a card from the draw pile; a shuffle that no line tells happened when the pile was empty."""
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", "{truck} is on the table or already taken.", truck=truck)
    cards, pile = state.cards, state.cards.pile
    if pile is None or (not pile and cards.grew):
        return replace(state, cards=UNKNOWN)
    if not pile:
        return replace(state, cards=Cards(state.rest).without(truck))
    if truck not in pile and len(pile) <= others:  # the pile may have been used up and shuffled without a line
        return replace(state, cards=UNKNOWN)
    if truck not in pile:
        refuse("ZP-R5", "{truck} is among the discards, and the draw pile is not empty.", truck=truck)
    if cards.is_ordered and truck != pile[0] and cards.skipped + pile.index(truck) > others:
        refuse("ZP-P2", "{truck} is not the top card of the draw pile.", truck=truck)
    return replace(state, cards=cards.without(truck))


def shuffle(state: State, named: tuple[str, ...]) -> State:
    """The position after a shuffle: of the cards named, from the top, or of all there are if none is."""
    cards, rest, is_fresh = state.cards, state.rest, state.begins_pile
    others = state.without_deals() + (len(state.without_truck()) if state.phase < PACKING else 0)
    if not is_fresh and len(cards.pile or ()) > others:
        left = counted("{count} card", "{count} cards", len(state.pile))
        refuse("ZP-R5", "the draw pile still has {left}; a shuffle comes only when it is empty.", left=left)
    is_known = is_fresh or (cards.pile == () and not cards.skipped)
    if named and (len({*named}) < len(named) or not {*named} <= {*rest} or (is_known and len(named) < len(rest))):
        _refuse_cards(state, named)
    if named:
        return replace(state, cards=Cards(named, is_ordered=True))
    return replace(state, cards=Cards(rest) if is_known else UNKNOWN)


def _refuse_cards(state: State, named: tuple[str, ...]) -> NoReturn:
    """Name the cards by which a shuffle differs from the new pile."""
    expected = Counter(state.rest)
    cards = enumeration(sorted((expected - Counter(named)) + (Counter(named) - expected))[:5])
    if state.begins_pile:
        refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards)
    refuse("ZP-R5", "a shuffle names each card of the discards once; check {cards}.", cards=cards)
