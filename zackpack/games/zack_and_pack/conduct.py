"""The order of a round: which line begins one, what comes after what, and how a card comes from the pile."""

from __future__ import annotations

from dataclasses import replace

from zackpack.games.claims import require_running
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.cards import Cards
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import GRABBING, PAYING
from zackpack.sentences import Sentence, enumeration


def begin_next_round(state: State) -> State:
    """The position after the round, once it is complete; the game must go on."""
    require_running(state)
    state = state.close_round()
    require_running(state)
    return state


def enter_round(state: State, stage: int) -> State:
    """The round to which a line of this stage belongs: the one that goes on, or the next one if that is over.

    A line begins a round only if the record of the last one began with no earlier stage: a payment or a truck from
    the table after a round with rolls is a slip, for its rolls come first. A line `round` settles it.
    """
    if state.is_complete:
        state = begin_next_round(state)
    require_running(state)
    if not (state.has_begun or state.is_opened) and state.history and stage > state.history[-1].began:
        template = 'round {over} is over; if this is round {next}, a line "round {next}" comes before it.'
        rule = "ZP-S3" if stage == PAYING else "ZP-R3"
        refuse(rule, template, over=len(state.history), next=state.number)
    return state


def require_phase(state: State, phase: int, rule: str, order: Sentence) -> None:
    """Require that no later phase of this round has begun."""
    if state.phase > phase:
        refuse(rule, "{order}, and round {number} is already past that.", order=order, number=state.number)


def require_unpaid(state: State, player: str, rule: str) -> None:
    """Require that a player who still does something in this round has not paid for it."""
    if state.seat(player).has_paid:
        refuse(rule, "{player} has already paid in this round.", player=player)


def require_free_hands(state: State, player: str) -> State:
    """The position in which a player may grab a truck: the deal is over."""
    if (truck := state.seat(player).truck) is not None:
        refuse("ZP-R3", "{player} has already taken {truck}.", player=player, truck=truck)
    require_phase(state, GRABBING, "ZP-R3", Sentence("all trucks are taken before the packing"))
    require_unpaid(state, player, "ZP-R3")
    return state.end_deal()


def take_from_pile(state: State, truck: str, *, deals: int = 0, draws: int = 0) -> State:
    """Take a card from the draw pile (ZP-R5).

    Parameters
    ----------
    deals, draws
        How many cards other players may have been dealt, or have drawn, without a line in this round.
    """
    if truck in state.table or truck in state.hands:
        refuse("ZP-R2", "{truck} is on the table or already taken.", truck=truck)
    cards = state.cards.turn_up(truck, lambda: state.rest, deals=deals, draws=draws)
    return replace(state, cards=cards) if cards else _refuse_card(state, truck)


def _refuse_card(state: State, truck: str) -> State:
    """Say why a card cannot have come from the pile."""
    first = state.cards.readings[0]
    if first.ordered and first.unseen and truck in first.pile[:1]:
        gone = enumeration(first.loose[: len(first.loose) - first.left])
        refuse(
            "ZP-P2",
            "{cards} lay above {truck} in the draw pile, and nobody can have got them.",
            cards=gone,
            truck=truck,
        )
    if first.ordered and not first.left:
        refuse("ZP-R5", "the draw pile is empty: the discards must be shuffled first.")
    if first.ordered:
        refuse("ZP-P2", "{truck} is not the top card of the draw pile.", truck=truck)
    if truck not in first.loose:
        refuse("ZP-R5", "{truck} is among the discards, and the draw pile is not empty.", truck=truck)
    refuse("ZP-R5", "more cards have left the draw pile than it had; {truck} is not in it.", truck=truck)


def keep_possible(state: State) -> State:
    """The position without the readings in which players whose cards are recorded by now have got unseen ones."""
    draws = len(state.without_truck())
    cards = state.cards.allow(state.without_deals(), draws)
    if cards is None:
        gone = _unseen_cards(state.cards)
        template = "{cards} left the draw pile earlier in this round, and nobody is left who can have got them."
        refuse("ZP-P2", template, cards=gone)
    state = replace(state, cards=cards)
    return state if draws else state.end_grabbing()


def require_not_last(state: State, player: str) -> State:
    """The position without the readings in which all others already have a truck (ZP-R4)."""
    free = state.without_truck()
    if free == [player]:
        refuse("ZP-R4", "{player} is the last to pick and gets the unknown card.", player=player)
    cards = state.cards.allow(state.without_deals(), len(free) - 2)  # of the others, one at least draws later
    if cards is None:
        template = (
            "{cards} left the draw pile earlier in this round, so {player} is the last to pick and gets the next card."
        )
        refuse("ZP-R4", template, cards=_unseen_cards(state.cards), player=player)
    return replace(state, cards=cards)


def _unseen_cards(cards: Cards) -> Sentence | str:
    """The cards that left the pile without a line, if they are known."""
    first = cards.readings[0]
    if first.ordered:
        return enumeration(first.loose[: len(first.loose) - first.left])
    return Sentence("cards without a line")
