"""What the cards of Der Wüstentruck do, and everything that can be done with one (WT-K1 to WT-K4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NoReturn

from zackpack.errors import IllegalMoveError, plural
from zackpack.games.wuestentruck_drawing import OASIS
from zackpack.games.wuestentruck_moves import STEPS, TANK, Truck, ways, why_not
from zackpack.games.wuestentruck_position import State
from zackpack.referee import Violation

Targets = tuple[str, ...]
"""What follows a card in a line: the trucks that it concerns, and the path of the one that it moves."""
RULE = {
    "darkblue": "WT-K1",
    "lightblue": "WT-K1",
    "darkbrown": "WT-K2",
    "lightbrown": "WT-K3",
    "red": "WT-K4",
    "pink": "WT-K4",
}
LITRES = 3
"""What a light brown card takes from another's truck."""


def refuse(rule: str, message: str) -> NoReturn:
    """Raise an IllegalMoveError for one rule."""
    raise IllegalMoveError(Violation(rule, message))


def owner(name: str) -> str:
    """Whose truck it is: Ben's, if it is "Ben.2"."""
    return name.rpartition(".")[0]


def options(state: State, player: str, card: str) -> Iterator[Targets]:
    """Everything that the player can do with a card, as it stands in a line; nothing if it cannot be followed."""
    fit = {name: truck for name, truck in state.trucks.items() if not _cannot(state, player, card, name)}
    if card in STEPS:
        for name, truck in fit.items():
            burns = owner(name) == player
            for way in ways(state.setup.board, truck, card, standing=state.standing(name), burns=burns):
                yield name, *way.path
    else:
        most = len(fit) if card == "red" else 1
        for number in range(1, most + 1):
            yield from combinations(fit, number)


def follow(state: State, player: str, card: str, targets: Targets) -> State:
    """The position after a card.

    Raises
    ------
    IllegalMoveError
        If it does not allow that.
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
            wrong = why_not(state.setup.board, truck, path, standing=state.standing(name), burns=own)
            if wrong:
                raise IllegalMoveError(wrong)
            truck = truck.moved(path, burns=own)
        elif card == "lightbrown" and own:
            truck = truck.with_fuel(min(TANK, truck.fuel + 1))
        else:
            wanted = truck.fuel - LITRES if card == "lightbrown" else truck.turned().fuel
            truck = truck.with_fuel(wanted if own else _protected(state, truck, wanted))
        state = state.with_truck(name, truck)
    return state


def _check_shape(card: str, names: Targets, path: Targets) -> None:
    """A card moves one truck or changes one; a red one changes several (WT-T1)."""
    steps = STEPS.get(card, (0,))
    if not names or (len(names) > 1 and card != "red"):
        refuse("WT-T1", f"a {card} card concerns one truck{' or more' * (card == 'red')}, not {len(names)}.")
    if len(set(names)) < len(names):
        refuse("WT-K4", f"each gauge is turned over once: {' '.join(names)} has one twice.")
    if len(path) not in steps:
        far = " or ".join(map(str, steps))
        moves = f"moves a truck exactly {far} spaces" if card in STEPS else "moves no truck"
        refuse(RULE[card], f"a {card} card {moves}, not {len(path)}.")


def _cannot(state: State, player: str, card: str, name: str) -> Violation | None:
    """Why a card cannot concern this truck at all; None if it can."""
    truck = state.trucks.get(name)
    if truck is None:
        each = plural(state.setup.trucks_each, "truck")
        return Violation("WT-P1", f"there is no {name}: with {len(state.seats)} players each has {each}.")
    if truck.space == OASIS:
        return Violation("WT-F1", f"{name} has arrived and takes no further part.")
    what = unfit(truck, card, own=owner(name) == player, any_gauge=state.rules.red_any_gauge)
    if what:
        slope = card == "darkbrown" and truck.kind == "slope"
        return Violation("WT-S1" if slope else RULE[card], f"{name} {what}.")
    return None


def unfit(truck: Truck, card: str, *, own: bool, any_gauge: bool) -> str:
    """What keeps a card from concerning a truck; "" if nothing does."""
    whose = "" if own else "is another's, and "
    if not own and card in ("darkblue", "lightblue", "red"):
        return f"{whose}a {card} card is for one's own"
    forbidden: tuple[str, ...] = ()
    if card in ("red", "pink") or (card == "lightbrown" and not own):
        forbidden = ("start", "depot")
    elif card == "darkbrown" and not own:
        forbidden = ("start", "slope")
    if truck.kind in forbidden:
        place = {"start": "in the start area", "depot": "on a depot", "slope": "on a slope"}[truck.kind]
        return f"{whose}is {place}, where a {card} card does nothing to it"
    if card == "red" and not any_gauge and truck.fuel > TANK // 2:
        return f"has {truck.fuel} litres, and a red card raises the gauge: only from {TANK // 2} or less"
    return ""


def _protected(state: State, truck: Truck, wanted: int) -> int:
    """The fuel to which others bring a truck that they want to bring to so much (WT-S1)."""
    if truck.kind != "slope":
        return wanted
    return max(wanted, 1, truck.fuel - 1 if state.rules.slope_one_litre else 1)
