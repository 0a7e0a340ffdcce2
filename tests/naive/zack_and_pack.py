"""A second referee of rounds of Zack & Pack: worlds tried one by one, sharing nothing with the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple

from tests.oracle import legal_loads

Drawing = tuple[tuple[str, ...], int]
"""The rows of a loading area, and the levels."""


def penalties(truck: Drawing, counts: Sequence[int]) -> set[int]:
    """Every penalty that a legal load of these sticks costs (ZP-S1, ZP-S2)."""
    area, levels = truck
    capacity = levels * sum(row.count(".") for row in area)
    return {
        capacity - loaded.bit_count() + 2 * sum(length * left for length, left in enumerate(lefts, start=1))
        for loaded, all_left in legal_loads(area, levels, counts).items()
        for lefts in all_left
    }


def points_after(before: Sequence[int], owed: Sequence[int], bonus: int) -> tuple[int, ...]:
    """The points of all players after a round (ZP-S3 to ZP-S5)."""
    paid = [have - min(have, penalty) for have, penalty in zip(before, owed, strict=True)]
    return tuple(left + bonus * (penalty == min(owed)) for left, penalty in zip(paid, owed, strict=True))


class Known(NamedTuple):
    """What is known of a player in a round; None for what is not."""

    roll: tuple[int, ...] | None = None
    truck: str | None = None
    owed: int | None = None


def possible_points(
    before: Sequence[int],
    known: Sequence[Known],
    bonus: int,
    deck: Mapping[str, Drawing],
    rolls: Sequence[tuple[int, ...]],
) -> set[tuple[int, ...]]:
    """All points that the players can have after a round: every roll, every truck, every load."""
    free = [name for name in deck if name not in {one.truck for one in known}]
    unknown = [place for place, one in enumerate(known) if one.truck is None]
    owed: set[tuple[int, ...]] = set()
    for chosen in permutations(free, len(unknown)):
        trucks = [one.truck for one in known]
        for place, name in zip(unknown, chosen, strict=True):
            trucks[place] = name
        possible = [
            {
                penalty
                for roll in ([one.roll] if one.roll else rolls)
                for penalty in penalties_once(deck[truck or ""], roll)
                if one.owed in (None, penalty)
            }
            for one, truck in zip(known, trucks, strict=True)
        ]
        owed.update(product(*possible))
    return {points_after(before, each, bonus) for each in owed}


_ONCE: dict[tuple[Drawing, tuple[int, ...]], set[int]] = {}


def penalties_once(truck: Drawing, counts: tuple[int, ...]) -> set[int]:
    """`penalties`, found once for each truck and roll."""
    if (truck, counts) not in _ONCE:
        _ONCE[truck, counts] = penalties(truck, counts)
    return _ONCE[truck, counts]
