"""The draw pile and the discards: how a card comes from the pile, and when it is shuffled (ZP-P2,
ZP-R5).
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
    """Take a card from the draw pile; a shuffle that no line tells happened when the pile was
    empty.

    Parameters
    ----------
    others
        How many more cards may have been taken that no line tells.
    together
        All cards of the line: a refusal names them all, as it must not tell which of them are
        right.
    """
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", "{truck} is on the table or already taken.", truck=truck)
    cards, pile = state.cards, state.cards.pile
    if pile is None or (not pile and cards.has_fresh_discards):
        return replace(state, cards=UNKNOWN)
    if not pile:
        return replace(state, cards=Cards(state.rest).without(truck))
    if (
        truck not in pile and len(pile) <= others
    ):  # the pile may have been used up and shuffled without a line
        return replace(state, cards=UNKNOWN)
    if truck not in pile:
        refuse(
            "ZP-R5", "{truck} is among the discards, and the draw pile is not empty.", truck=truck
        )
    if cards.is_ordered and truck != pile[0] and cards.skipped + pile.index(truck) > others:
        if len(together) > 1:
            template = "{cards} are not the cards on top of the draw pile."
            refuse("ZP-P2", template, cards=conjunction(together))
        refuse("ZP-P2", "{truck} is not the top card of the draw pile.", truck=truck)
    return replace(state, cards=cards.without(truck))


def shuffle(state: State, named: tuple[str, ...]) -> State:
    """The position after a shuffle: of the cards named, from the top, or of all there are if none
    is.

    Lines that were left out may have emptied the pile. Then the record does not tell which cards
    are on the table or in hands, and any that are not known to be there may be the new pile.
    """
    cards = state.cards
    is_used_up = cards.pile == () and not cards.skipped
    if (state.begins_pile or is_used_up) and sorted(named or state.rest) == sorted(state.rest):
        return replace(state, cards=Cards(named or state.rest, is_ordered=bool(named)))

    _require_gaps(state, named)
    if not named:
        return replace(state, cards=UNKNOWN)

    if (state.begins_pile and cards.pile) or _was_on_table(state, named):
        state = _end_grabbing(state, named)
    wrong = sorted({card for card in named if card not in state.rest or named.count(card) > 1})
    if wrong:
        template = "a shuffle names different cards that are neither on the table nor taken; check {cards}."
        refuse("ZP-R5", template, cards=enumeration(wrong[:5]))
    return replace(state, cards=Cards(named, is_ordered=True, skipped=len(state.rest) - len(named)))


def _require_gaps(state: State, named: tuple[str, ...]) -> None:
    """Require that lines left out can have emptied the pile, or one that was shuffled without a
    line after it.
    """
    cards = state.cards
    if cards.pile is None or (not cards.pile and cards.skipped):
        return
    has_drawn = any(seat.way == "draw" for seat in state.seats)
    if not cards.pile and has_drawn and _was_on_table(state, named):
        return  # with that card: the others had taken theirs from the table

    unseen = state.without_deals()
    if state.stage < Stage.PACKING:
        unseen += len(state.without_truck())
    if named and state.table and not _was_on_table(state, named):
        unseen -= 1  # trucks still lie on the table, so that somebody has none
    if cards.skipped + len(cards.pile or state.rest) <= unseen:
        return

    if state.begins_pile or not cards.pile:
        _refuse_cards(state, named)
    left = counted("{count} card", "{count} cards", len(state.pile))
    refuse(
        "ZP-R5", "the draw pile still has {left}; a shuffle comes only when it is empty.", left=left
    )


def _was_on_table(state: State, named: tuple[str, ...]) -> bool:
    """Whether a shuffle names cards that lay on the table when the record last told of it."""
    return not state.table.keys().isdisjoint(named)


def _end_grabbing(state: State, named: tuple[str, ...]) -> State:
    """The position once all have a truck: only then can what lay on the table, or in a whole pile,
    be shuffled.

    All other cards are in the new pile.
    """
    after = state.end_grabbing()
    if len(named) != len(after.rest) - len(after.without_truck()):
        _refuse_cards(state, named)
    return after


def _refuse_cards(state: State, named: tuple[str, ...]) -> NoReturn:
    """Name the cards by which a shuffle differs from the new pile."""
    expected = Counter(state.rest)
    cards = enumeration(sorted((expected - Counter(named)) + (Counter(named) - expected))[:5])
    if state.begins_pile:
        refuse("ZP-P2", "a shuffle names each card of the deck once; check {cards}.", cards=cards)
    refuse("ZP-R5", "a shuffle names each card of the discards once; check {cards}.", cards=cards)
