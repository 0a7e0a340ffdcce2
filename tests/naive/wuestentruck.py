"""Ways of trucks in Der Wüstentruck, by trying all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations, product

from zackpack.games.wuestentruck import Rules
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.moves import OtherTrucks, Truck

NUMBERS = {"darkblue": (1, 3), "lightblue": (2, 4), "darkbrown": (3,)}


def naive_fuel(path: tuple[str, ...], fuel: int) -> list[int]:
    """What is in the tank after each step of a path that begins where the truck stands."""
    found = [fuel]
    for before, space in pairwise(path):
        fuel -= 0 if space.startswith("s") and space != "start" else 1
        fuel -= 1 if before.startswith("x") else 0
        found.append(fuel)
    return found


def naive_ways(
    board: Board, truck: Truck, card: str, standing: OtherTrucks, burns: bool
) -> Iterator[tuple[tuple[str, ...], Truck]]:
    """Every sequence of spaces, tried against the rules in the order in which the rulebook has them."""
    near = {pair for a, b in board.links for pair in ((a, b), (b, a))}
    for steps in NUMBERS[card]:
        for path in product(board.spaces, repeat=steps):
            whole = (truck.space, *path)
            apart = any(pair not in near for pair in zip(whole, path, strict=False))
            if apart or len(set(whole)) != len(whole) or "start" in path or "oasis" in whole[:-1]:
                continue
            if whole[-1] in standing:
                continue
            tank = naive_fuel(whole, truck.fuel)
            over = [index for index, space in enumerate(whole) if space in standing]
            beyond = {index: min(i for i in range(index, len(whole)) if whole[i] not in standing) for index in over}
            if burns and any(tank[beyond[index]] >= standing[whole[index]] for index in over):
                continue
            if over and whole[-1].startswith("d"):
                continue
            left = tank[-1] if burns else truck.fuel
            if left < 1:
                yield path, Truck("start", 12)
            else:
                yield path, Truck(whole[-1], 12 if whole[-1].startswith("d") else left)


def naive_way(
    board: Board, truck: Truck, hand: tuple[str, ...], standing: OtherTrucks, rules: Rules
) -> tuple[int, int] | None:
    """Litres and number of cards, from all orders of the cards and all ways."""
    found = [cost for order in set(permutations(hand)) for cost in _in_order(board, truck, order, standing, rules)]
    return min(found, default=None)


def _in_order(
    board: Board, truck: Truck, cards: tuple[str, ...], standing: OtherTrucks, rules: Rules
) -> Iterator[tuple[int, int]]:
    if truck.space == "oasis":
        yield 0, 0
    if truck.space == "oasis" or not cards:
        return
    card, *rest = cards
    for burnt, there in _one_card(board, truck, card, standing, rules):
        waits = 1 if there.space[0] == "x" else 0
        if there.fuel - waits >= 1:
            rested = Truck(there.space, there.fuel - waits)
            for litres, number in _in_order(board, rested, tuple(rest), standing, rules):
                yield burnt + waits + litres, number + 1


def _one_card(
    board: Board, truck: Truck, card: str, standing: OtherTrucks, rules: Rules
) -> Iterator[tuple[int, Truck]]:
    if card in NUMBERS:
        for path, there in naive_ways(board, truck, card, standing, True):
            if there.space == path[-1]:
                burnt = truck.fuel - naive_fuel((truck.space, *path), truck.fuel)[-1]
                yield burnt, there
    elif card == "lightbrown":
        yield 0, Truck(truck.space, min(12, truck.fuel + 1))
    elif truck.space == "start" or truck.space[0] == "d":
        return
    elif card == "pink" or truck.fuel <= 6 or rules.red_any_gauge:
        yield 0, Truck(truck.space, 13 - truck.fuel)
