"""A second referee of rounds of Zack & Pack: worlds tried one by one, sharing nothing with the
library.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")
Drawing = tuple[tuple[str, ...], int]
"""The rows of a loading area, and the levels."""


def points_after(before: Sequence[int], owed: Sequence[int], bonus: int) -> tuple[int, ...]:
    """The points of all players after a round (ZP-S3 to ZP-S5)."""
    paid = [have - min(have, penalty) for have, penalty in zip(before, owed, strict=True)]
    return tuple(
        left + bonus * (penalty == min(owed)) for left, penalty in zip(paid, owed, strict=True)
    )


class World(NamedTuple):
    """One course of a round: the pile from the top, and for each player the cards before them,
    dealt, and the truck.
    """

    pile: tuple[str, ...]
    lying: tuple[frozenset[str], ...]
    dealt: tuple[int, ...]
    trucks: tuple[str | None, ...]


Line = tuple[str, int, str]
"""A verb (deal, take, draw), the number of its player and a card."""


Worlds = frozenset[World]


def begin(pile: Sequence[str], players: int) -> Worlds:
    """The only world before the first line, when the order of the pile is known."""
    return frozenset(
        {World(tuple(pile), (frozenset(),) * players, (0,) * players, (None,) * players)}
    )


def worlds_after(worlds: Worlds, line: Line, dealt: int) -> Worlds:
    """All worlds after a line, before which any lines may have been left out; none if it is
    impossible.
    """
    return _worlds_by_line(worlds, dealt).get(line, frozenset())


@lru_cache(maxsize=1000)
def _worlds_by_line(worlds: Worlds, dealt: int) -> dict[Line, Worlds]:
    """All worlds after each possible line; any lines may have been left out before it."""
    found: dict[Line, set[World]] = {}
    for world in _reached(worlds, dealt):
        for move, after in _moves(world, dealt):
            found.setdefault(move, set()).add(after)
    return {move: frozenset(after) for move, after in found.items()}


@lru_cache(maxsize=1000)
def _reached(worlds: Worlds, dealt: int) -> Worlds:
    """These worlds, and all that lines left out can make of them."""
    reached = set(worlds)
    new = set(worlds)
    while new:
        new = {after for world in new for _, after in _moves(world, dealt)} - reached
        reached |= new
    return frozenset(reached)


@cache
def _moves(world: World, dealt: int) -> list[tuple[Line, World]]:
    return list(_each_move(world, dealt))


def _each_move(world: World, dealt: int) -> Iterator[tuple[Line, World]]:
    """Everything that can happen next in a world: ZP-R2 to ZP-R4."""
    seats = range(len(world.trucks))
    free = [seat for seat in seats if world.trucks[seat] is None]
    top = world.pile[:1]
    rest = world.pile[1:]
    if len(free) == len(seats) and top:
        for seat in seats:
            if world.dealt[seat] < dealt:
                lying = _with(world.lying, seat, world.lying[seat] | {top[0]})
                number = _with(world.dealt, seat, world.dealt[seat] + 1)
                yield ("deal", seat, top[0]), world._replace(pile=rest, lying=lying, dealt=number)
    if set(world.dealt) != {dealt}:
        return
    for seat in free:
        if top:
            yield (
                ("draw", seat, top[0]),
                world._replace(pile=rest, trucks=_with(world.trucks, seat, top[0])),
            )
        for owner in seats if len(free) > 1 else ():
            for card in world.lying[owner] if owner != seat else ():
                lying = _with(world.lying, owner, world.lying[owner] - {card})
                yield (
                    ("take", seat, card),
                    world._replace(lying=lying, trucks=_with(world.trucks, seat, card)),
                )


def _with(values: tuple[Item, ...], place: int, value: Item) -> tuple[Item, ...]:
    return (*values[:place], value, *values[place + 1 :])
