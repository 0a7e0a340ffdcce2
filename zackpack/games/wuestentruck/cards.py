"""The effects of the cards of Der Wüstentruck, and all ways to use one (WT-K1 to WT-K4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, pairwise

from zackpack.games.game import refuse
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.moves import (
    CARD_NAMES,
    NOBODY,
    RULE,
    STEPS,
    TANK,
    OtherTrucks,
    Path,
    Truck,
    legal_moves,
    name_of,
    why_blocked,
    why_not_concern,
    why_not_move,
)
from zackpack.games.wuestentruck.position import State, owner
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalMoveError, Violation

Targets = tuple[str, ...]
"""The words after a card in a line: the trucks that it concerns, and the path of a truck that it moves."""
MAX_WAYS = 3
"""The most ways that a message names."""
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
        if card in STEPS:
            truck = truck.move(_whole_path(state, player, card, name, path), burns=own)
        elif card == "lightbrown" and own:
            truck = truck.with_fuel(min(TANK, truck.fuel + 1))
        else:
            wanted = truck.fuel - LITRES if card == "lightbrown" else truck.turn_gauge().fuel
            truck = truck.with_fuel(wanted if own else _protect(state, truck, wanted))
        state = state.with_truck(name, truck)
    return state


def ways_to(
    board: Board, truck: Truck, card: str, target: str, *, others: OtherTrucks = NOBODY, burns: bool = True
) -> Iterator[Path]:
    """All legal paths of a truck with a card to a space."""

    def onwards(path: Path, steps: int) -> Iterator[Path]:
        if not steps:
            yield path[1:]
        elif path[-1] != OASIS:
            for space in board.neighbours[path[-1]]:
                if space in board.walks_to(target, steps - 1) and space != START and space not in path:
                    yield from onwards((*path, space), steps - 1)

    for steps in STEPS[card]:
        if truck.space in board.walks_to(target, steps):
            ways = onwards((truck.space,), steps)
            yield from (path for path in ways if not why_blocked(truck, path, others, burns))


def _whole_path(state: State, player: str, card: str, name: str, said: Targets) -> Targets:
    """The path of a truck: as said, or else the only legal one to the space that alone was named.

    Raises
    ------
    IllegalMoveError
        If no such path is legal, or several are.
    """
    board, truck, others, burns = state.setup.board, state.trucks[name], state.others(name), owner(name) == player
    near = board.neighbours
    strange = any(space not in near or space == START for space in said)
    whole = strange or all(space in near[before] for before, space in pairwise((truck.space, *said)))
    wrong = None if said else _wrong_count(card, truck, said)
    if len(said) in STEPS[card] or strange:
        wrong = why_not_move(board, truck, said, others=others, burns=burns)
        if not wrong:
            return said
        if whole:
            raise IllegalMoveError(wrong)
        if len(said) == 1 and STEPS[card][-1] > 1:  # the name of a space that is too far away, or too near
            wrong = Violation("WT-M1", _wrong_count(card, truck, said).message)
    ways = ways_to(board, truck, card, said[0], others=others, burns=burns) if len(said) == 1 else ()
    found = tuple(islice(ways, MAX_WAYS + 1))
    if len(found) == 1:
        return found[0]
    if found:
        shown = enumeration([enumeration(way, " ") for way in found[:MAX_WAYS]], "; ")
        shown = Sentence("{ways} and others", ways=shown) if len(found) > MAX_WAYS else shown
        refuse(RULE[card], "several ways lead there: {ways}; name all spaces of one.", ways=shown)
    raise IllegalMoveError(wrong or _wrong_count(card, truck, said))


def _wrong_count(card: str, truck: Truck, said: Targets) -> Violation:
    """The violation that a card moves a truck another number of spaces (WT-K1, WT-K2)."""
    least, *others = STEPS[card]
    many = Sentence("exactly {steps} or exactly {more} spaces", steps=least, more=STEPS[card][-1])
    if not others:
        many = Sentence("exactly {steps} spaces", steps=least)
    values = {"card": CARD_NAMES[card], "many": many, "count": len(said), "before": name_of(truck.space)}
    if len(said) != 1:
        return Violation(RULE[card], Sentence("{card} moves a truck {many}, not {count}.", **values))
    template = "{card} moves a truck {many}, and no such way is open from {before} to {space}."
    return Violation(RULE[card], Sentence(template, **values, space=name_of(said[0])))


def _check_shape(card: str, names: Targets, path: Targets) -> None:
    """Require targets that suit the card: one truck, or several for a red card; a path only if it moves one (WT-T1)."""
    values = {"card": CARD_NAMES[card], "trucks": len(names)}
    if not names:
        refuse("WT-T1", "{card} concerns a truck, and none is named.", **values)
    if len(names) > 1 and card != "red":
        refuse("WT-T1", "{card} concerns one truck, not {trucks}.", **values)
    if len(set(names)) < len(names):
        refuse("WT-K4", "each gauge is turned over once; one is named twice: {names}.", names=enumeration(names))
    if path and card not in STEPS:
        refuse(RULE[card], "{card} moves no truck.", **values)


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
