"""The effects of the cards of Der Wüstentruck, and all ways to use one (WT-K1 to WT-K4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from zackpack.games.protocol import refuse
from zackpack.games.wuestentruck.drawing import OASIS
from zackpack.games.wuestentruck.moves import (
    CARD_NAMES,
    RULE,
    STEPS,
    TANK,
    Truck,
    legal_moves,
    why_not_concern,
    why_not_move,
)
from zackpack.games.wuestentruck.position import State, owner
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalMoveError, Violation

Targets = tuple[str, ...]
"""The words after a card in a line: the trucks that it concerns, and the path of a truck that it moves."""
LITRES = 3
"""The litres that a light brown card takes from another player's truck."""


def options(state: State, player: str, card: str) -> Iterator[Targets]:
    """All ways for the player to follow a card, as in a line; nothing if there is none."""
    fit = {name: truck for name, truck in state.trucks.items() if not _cannot(state, player, card, name)}
    if card in STEPS:
        for name, truck in fit.items():
            burns = owner(name) == player
            for way in legal_moves(state.setup.board, truck, card, others=state.others(name), burns=burns):
                yield name, *way.path
    else:
        most = len(fit) if card == "red" else 1
        for number in range(1, most + 1):
            yield from combinations(fit, number)


def follow(state: State, player: str, card: str, targets: Targets) -> State:
    """Follow a card.

    Raises
    ------
    IllegalMoveError
        If the card does not allow that.
    """
    names = tuple(word for word in targets if "." in word)
    path = targets[len(names) :]
    _check_shape(card, names, path)
    for name in names:
        if wrong := _cannot(state, player, card, name):
            raise IllegalMoveError(wrong)
    for name in names:
        truck, own = state.trucks[name], owner(name) == player
        if path:
            wrong = why_not_move(state.setup.board, truck, path, others=state.others(name), burns=own)
            if wrong:
                raise IllegalMoveError(wrong)
            truck = truck.move(path, burns=own)
        elif card == "lightbrown" and own:
            truck = truck.with_fuel(min(TANK, truck.fuel + 1))
        else:
            wanted = truck.fuel - LITRES if card == "lightbrown" else truck.turn_gauge().fuel
            truck = truck.with_fuel(wanted if own else _protect(state, truck, wanted))
        state = state.with_truck(name, truck)
    return state


def _check_shape(card: str, names: Targets, path: Targets) -> None:
    """Require targets that suit the card: one truck, or several for a red card; a path only if it moves one (WT-T1)."""
    steps = STEPS.get(card, (0,))
    values = {"card": CARD_NAMES[card], "count": len(path), "steps": steps[0], "more": steps[-1], "trucks": len(names)}
    if not names:
        refuse("WT-T1", "{card} concerns a truck, and none is named.", **values)
    if len(names) > 1 and card != "red":
        refuse("WT-T1", "{card} concerns one truck, not {trucks}.", **values)
    if len(set(names)) < len(names):
        refuse("WT-K4", "each gauge is turned over once; one is named twice: {names}.", names=enumeration(names))
    if len(path) in steps:
        return
    if card not in STEPS:
        refuse(RULE[card], "{card} moves no truck.", **values)
    if len(steps) > 1:
        refuse(RULE[card], "{card} moves a truck exactly {steps} or exactly {more} spaces, not {count}.", **values)
    refuse(RULE[card], "{card} moves a truck exactly {steps} spaces, not {count}.", **values)


def _cannot(state: State, player: str, card: str, name: str) -> Violation | None:
    """Why a card cannot concern this truck at all; None if it can."""
    truck = state.trucks.get(name)
    if truck is None:
        return no_such_truck(state, name)
    if truck.space == OASIS:
        return Violation("WT-F1", Sentence("{truck} has arrived and takes no further part.", truck=name))
    return why_not_concern(truck, card, own=owner(name) == player, any_gauge=state.rules.red_any_gauge, name=name)


def no_such_truck(state: State, name: str) -> Violation:
    """The violation that no truck has this name (WT-P1)."""
    each = {"players": len(state.seats), "count": state.setup.trucks_each}
    text = Sentence("there is no {truck}: with {players} players, each has {count}.", truck=name, **each)
    return Violation("WT-P1", text)


def _protect(state: State, truck: Truck, wanted: int) -> int:
    """The fuel of a truck after others have tried to change it to `wanted` (WT-S1)."""
    if truck.kind != "slope":
        return wanted
    return max(wanted, 1, truck.fuel - 1 if state.rules.slope_one_litre else 1)
