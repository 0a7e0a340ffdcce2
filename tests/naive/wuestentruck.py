"""Ways of trucks in Der Wüstentruck, by trying all of them."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product

from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.driving import Truck

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
    board: Board, truck: Truck, card: str, standing: Mapping[str, int], burns: bool
) -> Iterator[tuple[tuple[str, ...], Truck]]:
    """Every sequence of spaces, tried against the rules in the order in which the rulebook has
    them.
    """
    near = {pair for a, b in board.links for pair in ((a, b), (b, a))}
    for steps in NUMBERS[card]:
        for path in product([*board.neighbours], repeat=steps):
            whole = (truck.space, *path)
            apart = any(pair not in near for pair in zip(whole, path, strict=False))
            if apart or len(set(whole)) != len(whole) or "start" in path or "oasis" in whole[:-1]:
                continue
            if whole[-1] in standing:
                continue
            tank = naive_fuel(whole, truck.fuel)
            over = [index for index, space in enumerate(whole) if space in standing]
            beyond = {
                index: min(i for i in range(index, len(whole)) if whole[i] not in standing)
                for index in over
            }
            if burns and any(tank[beyond[index]] >= standing[whole[index]] for index in over):
                continue
            if over and whole[-1].startswith("d"):
                continue
            left = tank[-1] if burns else truck.fuel
            if left < 1:
                yield path, Truck("start", 12)
            else:
                yield path, Truck(whole[-1], 12 if whole[-1].startswith("d") else left)
