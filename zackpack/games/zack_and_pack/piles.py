"""The draw pile and the discards (ZP-P2, ZP-R5).

A card comes from the pile, which is shuffled anew when it is empty.
"""

from collections import Counter
from dataclasses import replace
from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.cards import UNKNOWN, Cards
from zackpack.games.zack_and_pack.position import State
from zackpack.sentences import conjunction, counted, enumeration


def next_cards(state: State) -> tuple[str, ...]:
    """The cards that may be next on the draw pile; () if the discards are to be shuffled first."""
    return state.pile[:1] if state.cards.is_ordered else tuple(sorted(state.pile))


def turn_up(state: State, truck: str, together: tuple[str, ...] = ()) -> State:
    """Take a card from the draw pile.

    Parameters
    ----------
    state
        The position before that.
    truck
        The card.
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
    if not cards.pile:  # of a shuffle that no line tells, nobody knows the cards
        return replace(state, cards=UNKNOWN)

    if truck not in cards.pile:
        template = "{truck} is not in the draw pile; a line may be missing before this one."
        refuse("ZP-R5", template, truck=truck)

    if cards.is_ordered and cards.pile[0] != truck:
        _refuse_top_card(truck, together)

    return replace(state, cards=cards.without(truck))


def _refuse_top_card(truck: str, together: tuple[str, ...]) -> NoReturn:
    """Say that a card, or one of some cards, is not on top of the pile."""
    if len(together) > 1:
        template = (
            "{cards} are not the cards on top of the draw pile; "
            "a line may be missing before this one."
        )
        refuse("ZP-P2", template, cards=conjunction(together))

    template = (
        "{truck} is not the top card of the draw pile; a line may be missing before this one."
    )
    refuse("ZP-P2", template, truck=truck)


def shuffle(state: State, listed: tuple[str, ...]) -> State:
    """Shuffle the pile.

    Parameters
    ----------
    state
        The position before that.
    listed
        The new pile from the top; () if its order is not known.

    Returns
    -------
    State
        The position with the new pile; without a list, an unknown one stays unknown.

    Raises
    ------
    IllegalMoveError
        If it is not time for a shuffle, or these cannot be the cards.
    """
    cards = state.cards
    if cards.pile is None:
        _require_possible(state, listed)
        if not listed:
            return state
    else:
        if cards.pile and not cards.is_untouched:
            template = "the draw pile still has {left}; a shuffle comes only when it is empty."
            left = counted("{count} card", "{count} cards", len(cards.pile))
            refuse("ZP-R5", template, left=left)

        if listed and sorted(listed) != sorted(state.rest):
            _refuse_cards(state, listed)

    pile = Cards(listed or state.rest, is_ordered=bool(listed), is_untouched=True)
    return replace(state, cards=pile)


def _require_possible(state: State, listed: tuple[str, ...]) -> None:
    """Require different cards that are not known to be elsewhere."""
    rest = set(state.rest)
    wrong = {card for card, count in Counter(listed).items() if card not in rest or count > 1}
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
    if len(state.pile) == len(state.setup.deck):
        refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards)

    template = (
        "a shuffle names each card that is neither on the table nor taken once; check {cards}."
    )
    refuse("ZP-R5", template, cards=cards)
