"""The draw pile and the discards (ZP-P2, ZP-R5).

A card comes from the pile, which is shuffled anew when it is empty.
"""

from collections import Counter
from dataclasses import replace
from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.cards import UNKNOWN, Cards
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage
from zackpack.sentences import conjunction, counted, enumeration


def next_cards(state: State) -> tuple[str, ...]:
    """The cards that may be next on the draw pile; () if the discards must be shuffled first."""
    if state.cards.is_ordered:
        return state.pile[:1]

    return tuple(sorted(state.pile or state.discards))


def turn_up(state: State, truck: str, others: int, together: tuple[str, ...] = ()) -> State:
    """Take a card from the draw pile.

    Where no line tells of a shuffle, it happened when the pile was empty.

    Parameters
    ----------
    state
        The position before that.
    truck
        The card.
    others
        How many more cards may have been taken of which no line tells.
    together
        All cards of the line: a refusal names them all, as it must not tell which of them are
        right.

    Returns
    -------
    State
        The position with what is known of the pile afterwards.

    Raises
    ------
    IllegalMoveError
        If the card cannot have come from the pile.
    """
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", "{truck} is on the table or already taken.", truck=truck)

    cards = state.cards
    pile = cards.pile
    # a used-up pile may have been shuffled before the last discards or after them
    if pile is None or (not pile and cards.has_fresh_discards):
        return replace(state, cards=UNKNOWN)

    if not pile:
        return replace(state, cards=Cards(state.rest).without(truck))

    if truck not in pile:
        if len(pile) > others:
            template = "{truck} is among the discards, and the draw pile is not empty."
            refuse("ZP-R5", template, truck=truck)

        # the others may have used the pile up, and the discards were shuffled
        return replace(state, cards=UNKNOWN)

    if cards.is_ordered:
        above = pile.index(truck)
        if above > 0 and cards.skipped + above > others:
            _refuse_top_card(truck, together)

    return replace(state, cards=cards.without(truck))


def _refuse_top_card(truck: str, together: tuple[str, ...]) -> NoReturn:
    """Say that a card, or one of some cards, is not on top of the pile."""
    if len(together) > 1:
        template = "{cards} are not the cards on top of the draw pile."
        refuse("ZP-P2", template, cards=conjunction(together))

    refuse("ZP-P2", "{truck} is not the top card of the draw pile.", truck=truck)


def shuffle(state: State, listed: tuple[str, ...]) -> State:
    """Shuffle the cards that a line lists, or all there are if it lists none.

    Lines that were left out may have emptied the pile. Then the record does not tell which cards
    are on the table or in hands, and any that are not known to be there may be the new pile.

    Parameters
    ----------
    state
        The position before that.
    listed
        The new pile from the top; () if its order is not known.

    Returns
    -------
    State
        The position with the new pile.

    Raises
    ------
    IllegalMoveError
        If it is not time for a shuffle, or these cannot be the cards.
    """
    cards = state.cards
    rest = state.rest
    is_used_up = cards.pile == () and not cards.skipped
    is_whole = sorted(listed or rest) == sorted(rest)
    if is_whole and (state.begins_pile or is_used_up):
        return replace(state, cards=Cards(listed or rest, is_ordered=bool(listed)))

    _require_gaps(state, listed)
    if not listed:
        return replace(state, cards=UNKNOWN)

    if (state.begins_pile and cards.pile) or _lists_table(state, listed):
        state = _end_grabbing(state, listed)

    _require_possible(state, listed)
    skipped = len(state.rest) - len(listed)
    return replace(state, cards=Cards(listed, is_ordered=True, skipped=skipped))


def _require_gaps(state: State, listed: tuple[str, ...]) -> None:
    """Require that lines left out can have emptied the pile.

    That pile may be one that was shuffled without a line after the one that is known.
    """
    cards = state.cards
    if cards.pile is None or (not cards.pile and cards.skipped):
        return

    lists_table = _lists_table(state, listed)
    has_drawn = any(seat.way == "draw" for seat in state.seats)
    if not cards.pile and has_drawn and lists_table:
        return  # with that card: the others had taken theirs from the table

    unseen = state.without_deals()
    if state.stage < Stage.PACKING:
        unseen += len(state.without_truck())
    if listed and state.table and not lists_table:
        unseen -= 1  # trucks still lie on the table, so that somebody has none
    if cards.skipped + len(cards.pile or state.rest) <= unseen:
        return

    if state.begins_pile or not cards.pile:
        _refuse_cards(state, listed)

    template = "the draw pile still has {left}; a shuffle comes only when it is empty."
    refuse("ZP-R5", template, left=counted("{count} card", "{count} cards", len(state.pile)))


def _lists_table(state: State, listed: tuple[str, ...]) -> bool:
    """Whether a shuffle lists cards that lay on the table when the record last told of it."""
    return not state.table.keys().isdisjoint(listed)


def _end_grabbing(state: State, listed: tuple[str, ...]) -> State:
    """The position once all have a truck: only then can the table, or a whole pile, be shuffled.

    All other cards are in the new pile.
    """
    after = state.end_grabbing()
    if len(listed) != len(after.rest) - len(after.without_truck()):
        _refuse_cards(state, listed)

    return after


def _require_possible(state: State, listed: tuple[str, ...]) -> None:
    """Require different cards that are not known to be elsewhere."""
    rest = set(state.rest)
    wrong = {card for card in listed if card not in rest or listed.count(card) > 1}
    if wrong:
        template = (
            "a shuffle names different cards that are neither on the table nor taken; "
            "check {cards}."
        )
        refuse("ZP-R5", template, cards=enumeration(sorted(wrong)[:5]))


def _refuse_cards(state: State, listed: tuple[str, ...]) -> NoReturn:
    """Name the cards by which a shuffle differs from the new pile."""
    expected = Counter(state.rest)
    stated = Counter(listed)
    difference = sorted((expected - stated) + (stated - expected))
    cards = enumeration(difference[:5])
    if state.begins_pile:
        refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards)

    refuse("ZP-R5", "a shuffle names each card of the discards once; check {cards}.", cards=cards)
