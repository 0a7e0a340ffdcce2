"""A turn of Der Wüstentruck: the card that is played, and all that it can do (WT-P3, WT-T1, WT-K1 to WT-K4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from zackpack.games.claims import require_running
from zackpack.games.game import refuse
from zackpack.games.wuestentruck.drawing import OASIS
from zackpack.games.wuestentruck.moves import CARDS, TANK, UNSEEN, legal_paths
from zackpack.games.wuestentruck.position import State, owner
from zackpack.sentences import Sentence, conjunction
from zackpack.violations import Violation

Targets = tuple[str, ...]
"""The words after a card in a line: the trucks that it concerns, and the path of a truck that it moves."""


def play_card(state: State, player: str, card: str) -> State:
    """Put a card of the hand onto the discards, if it is the player's turn (WT-P3, WT-T1)."""
    require_running(state)
    state = fill_hands(begin(state, player))
    if state.has_arrived(player):
        refuse("WT-F1", "all trucks of {player} have arrived, so {player} has no more turns.", player=player)
    if player != state.player:
        refuse("WT-P3", "it is {turn}'s turn, not {player}'s.", turn=state.player, player=player)
    hand, name = [*state.hands[player]], CARDS[card].name
    if card not in hand and UNSEEN not in hand:
        refuse("WT-T1", "{player} does not hold {card}.", player=player, card=name)
    if card not in hand and not state.unknown[card]:
        values = {"card": name, "count": state.setup.pack[card], "player": player}
        refuse("WT-C2", "{player} cannot hold {card}: all {count} are elsewhere.", **values)
    hand.remove(card if card in hand else UNSEEN)
    hands = {**state.hands, player: tuple(hand)}
    return replace(state, hands=hands, discards=(*state.discards, card), is_drawing=True)


def begin(state: State, player: str) -> State:
    """Begin the first turn, of the highest roller or, if no roll was recorded, of this player (WT-P3)."""
    if state.player is not None:
        return state
    lacking, first = state.who_begins()
    if first is None and state.rolls:
        names = conjunction(lacking)
        refuse("WT-P3", "it is not known who begins: the roll of {names} is missing.", names=names)
    return replace(state, player=first or player)


def fill_hands(state: State) -> State:
    """Fill every hand and end the previous turn; cards not recorded are unseen (WT-P2, WT-T1)."""
    for player, hand in state.hands.items():
        state = state.give(player, *[UNSEEN] * (state.setup.hand - len(hand)))
    return state.end_turn() if state.is_drawing else state


def options(state: State, player: str, card: str) -> Iterator[Targets]:
    """All ways for the player to follow a card, as in a line; nothing if there is none."""
    fit = [name for name in state.trucks if not why_not(state, player, card, name)]
    if CARDS[card].steps:
        for name in fit:
            burns, board = owner(name) == player, state.setup.board
            ways = legal_paths(board, state.trucks[name], card, state.others(name), burns)
            yield from ((name, *way) for way in ways)
        return
    for number in range(1, len(fit) + 1 if card == "red" else 2):
        yield from combinations(fit, number)


def why_not(state: State, player: str, card: str, name: str) -> Violation | None:
    """Why a card cannot concern this truck at all, wherever the others stand; None if it can."""
    return next(_obstacles(state, player, card, name), None)


def _obstacles(state: State, player: str, card: str, name: str) -> Iterator[Violation]:
    """Why a card cannot concern a truck (WT-K1 to WT-K4, WT-S1, WT-F1)."""
    if name not in state.trucks:
        yield no_such_truck(state, name)
        return
    truck, is_others, rule = state.trucks[name], owner(name) != player, CARDS[card].rule
    values = {"truck": name, "card": CARDS[card].name, "fuel": truck.fuel, "most": TANK // 2}
    if truck.space == OASIS:
        yield Violation("WT-F1", Sentence("{truck} has arrived and takes no further part.", truck=name))
    if is_others and card in ("darkblue", "lightblue", "red"):
        text = Sentence("{truck} belongs to another player, and {card} is only for one's own trucks.", **values)
        yield Violation(rule, text)
    if is_others and card == "darkbrown" and truck.kind == "slope":
        text = Sentence("{truck} belongs to another player and is on a slope: only its owner may move it.", **values)
        yield Violation("WT-S1", text)
    changes_gauge = card in ("red", "pink") or (is_others and card == "lightbrown")
    if truck.kind == "start" and (changes_gauge or (is_others and card == "darkbrown")):
        yield Violation(rule, Sentence("{truck} is in the start area, where {card} does nothing to it.", **values))
    if truck.kind == "depot" and changes_gauge:
        yield Violation(rule, Sentence("{truck} is on a depot, where {card} does nothing to it.", **values))
    if card == "red" and truck.fuel > TANK // 2 and not state.rules.red_any_gauge:
        text = Sentence("{truck} has {fuel} litres, and {card} turns over only gauges of {most} or less.", **values)
        yield Violation(rule, text)


def no_such_truck(state: State, name: str) -> Violation:
    """The violation that no truck has this name (WT-P1)."""
    each = {"players": len(state.hands), "count": state.setup.trucks_each}
    text = Sentence("there is no {truck}: with {players} players, each has {count}.", truck=name, **each)
    return Violation("WT-P1", text)
