"""What a player can owe in a round, as far as roll, truck and load are known (ZP-S1 to ZP-S3).

Sets of penalties are whole numbers: the bit of worth 2^p stands for the penalty p. By ZP-S3 a penalty is capacity + 2 x
cargo volume - 3 x loaded volume, and the loaded volume is that of some of the sticks. That bounds it from both sides;
where truck and roll are known, the least penalty, which takes a search, bounds it more closely.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import product

from zackpack import optimum
from zackpack.dice import Dice
from zackpack.games.patience import patience_now
from zackpack.games.zack_and_pack.rounds import Seat
from zackpack.games.zack_and_pack.simulation.greedy import pack_greedily
from zackpack.pieces import Cargo
from zackpack.scores import Judgement, penalty_of_volume
from zackpack.trucks import Truck

Penalties = int


def at_least(penalty: int) -> Penalties:
    """All penalties from this one on."""
    return -1 << max(0, penalty)


def can_owe(truck: Truck, seat: Seat, dice: Dice, penalties: Penalties) -> bool:
    """Whether a player can owe one of these penalties with this truck.

    Not so only if that is proven: a search for the least penalty may run out of time (`games.patience`).
    """
    possible = arithmetic_penalties(truck, seat, dice) & penalties
    if not possible or seat.cargo is None or seat.owed is not None:
        return bool(possible)
    most = possible.bit_length() - 1  # the search can refute only what is too little
    if most >= greedy_penalty(truck, seat.cargo):
        return True
    best = least_penalty(truck, seat.cargo)
    return best is None or most >= best.bound


def arithmetic_penalties(truck: Truck, seat: Seat, dice: Dice) -> Penalties:
    """The penalties that capacity and volumes allow a player with this truck."""
    if seat.owed is not None:
        return 1 << seat.owed
    if seat.packed is not None:
        possible = _penalties_of_load(seat.packed, dice)
    elif seat.cargo is not None:
        possible = _penalties(truck.capacity, seat.cargo.volume, _volumes(seat.cargo.counts))
    else:
        possible = _penalties_of_any_roll(truck.capacity, dice)
    return possible if seat.at_least is None else possible & at_least(seat.at_least)


@lru_cache(maxsize=1000)
def greedy_penalty(truck: Truck, cargo: Cargo) -> int:
    """The penalty of a load that is quickly packed: the least one is no more."""
    volume = sum(placement.piece.length for placement in pack_greedily(truck, cargo))
    return penalty_of_volume(truck, cargo, volume)


def least_penalty(truck: Truck, cargo: Cargo) -> optimum.Solution | None:
    """The least penalty, or a bound of it if patience ends before; None if there is none left."""
    patience = patience_now()
    found = patience.memo.get((truck, cargo))
    if isinstance(found, optimum.Solution):
        return found
    with patience.seconds_for_a_claim() as seconds:
        if not seconds:
            return None
        solution = optimum.solve(truck, cargo, time_limit=seconds)
    patience.memo[truck, cargo] = solution
    return solution


@lru_cache(maxsize=1000)
def _volumes(counts: tuple[int, ...]) -> int:
    """The volumes of all selections of some sticks, as bits."""
    volumes = 1
    for length, count in enumerate(counts, start=1):
        for _ in range(count):
            volumes |= volumes << length
    return volumes


@lru_cache(maxsize=1000)
def _penalties(capacity: int, volume: int, loaded: int) -> Penalties:
    """The penalties for a cargo of this volume, by the volumes of which some may be loaded."""
    return sum([1 << capacity + 2 * volume - 3 * v for v in range(min(capacity, volume) + 1) if loaded >> v & 1])


@lru_cache(maxsize=100)
def _penalties_of_any_roll(capacity: int, dice: Dice) -> Penalties:
    """The penalties that any roll allows."""
    possible = 0
    for volume, loaded in _kinds_of_rolls(dice):
        possible |= _penalties(capacity, volume, loaded)
    return possible


@lru_cache(maxsize=10)
def _kinds_of_rolls(dice: Dice) -> frozenset[tuple[int, int]]:
    """The volume of each roll with the volumes of which some of its sticks can be."""
    rolls = product(*({*die} for die in dice.faces))
    return frozenset((sum(n * length for length, n in enumerate(roll, 1)), _volumes(roll)) for roll in rolls)


def _penalties_of_load(packed: Judgement, dice: Dice) -> Penalties:
    """The penalties of a load whose roll is not known: its empty spaces, and sticks left over from any roll."""
    load, left_over = packed.load, 1
    for length, (count, die) in enumerate(zip(load.cargo.counts, dice.faces, strict=True), start=1):
        steps = {2 * length * (face - count) for face in die if face >= count}
        left_over = reduce(int.__or__, (left_over << step for step in steps), 0)
    return left_over << load.truck.capacity - load.volume
