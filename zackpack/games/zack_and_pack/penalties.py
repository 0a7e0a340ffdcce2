"""What a player can owe in a round, as far as roll, truck and load are known (ZP-S1 to ZP-S3).

Sets of penalties are whole numbers: the bit of worth 2^p stands for the penalty p. By ZP-S3 a penalty is capacity + 2 x
cargo volume - 3 x loaded volume, and the loaded volume is that of some of the sticks: that is arithmetic. Whether such
a volume can be loaded, `volumes` finds out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import product
from operator import attrgetter

from zackpack.dice import Dice
from zackpack.games.zack_and_pack.rounds import Seat
from zackpack.games.zack_and_pack.volumes import can_load_one
from zackpack.pieces import Cargo
from zackpack.scores import Judgement, penalty_of_volume
from zackpack.trucks import Truck

Penalties = int


def at_least(penalty: int) -> Penalties:
    """All penalties from this one on."""
    return -1 << max(0, penalty)


def can_owe(truck: Truck, seat: Seat, dice: Dice, penalties: Penalties) -> bool:
    """Whether a player can owe one of these penalties with this truck; False only if that is proven."""
    possible = arithmetic_penalties(truck, seat, dice) & penalties
    if not possible or seat.owed is not None or seat.packed is not None:
        return bool(possible)
    owed = possible.bit_length() - 1  # what is loaded least is loaded most easily
    if seat.cargo is not None:
        return _can_leave(truck, [seat.cargo], possible)
    return _can_leave(truck, _rolls_owing(truck.capacity, owed, dice), 1 << owed) or possible != 1 << owed


def _can_leave(truck: Truck, cargoes: Sequence[Cargo], penalties: Penalties) -> bool:
    """Whether one of the penalties can be owed with one of the cargoes."""
    falling = [penalty for penalty in range(penalties.bit_length() - 1, -1, -1) if penalties >> penalty & 1]
    tasks = [
        (cargo, (most - penalty) // 3)
        for cargo in cargoes
        for most in (penalty_of_volume(truck, cargo, 0),)
        for penalty in falling
        if penalty <= most and (most - penalty) % 3 == 0
    ]
    return can_load_one(truck, tasks)


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
    for volume, loaded in {kind for _, kind in _rolls(dice)}:
        possible |= _penalties(capacity, volume, loaded)
    return possible


@lru_cache(maxsize=300)
def _rolls_owing(capacity: int, penalty: int, dice: Dice) -> tuple[Cargo, ...]:
    """The rolls that allow this penalty, the smallest volumes first."""
    return tuple(cargo for cargo, kind in _rolls(dice) if _penalties(capacity, *kind) >> penalty & 1)


@lru_cache(maxsize=10)
def _rolls(dice: Dice) -> tuple[tuple[Cargo, tuple[int, int]], ...]:
    """Each roll, with its volume and the volumes of which some of its sticks can be; the smallest volumes first."""
    cargoes = [Cargo(*counts) for counts in product(*(sorted({*die}, reverse=True) for die in dice.faces))]
    cargoes.sort(key=attrgetter("volume"))
    return tuple((cargo, (cargo.volume, _volumes(cargo.counts))) for cargo in cargoes)


def _penalties_of_load(packed: Judgement, dice: Dice) -> Penalties:
    """The penalties of a load whose roll is not known: its empty spaces, and sticks left over from any roll."""
    load, left_over = packed.load, 1
    for length, (count, die) in enumerate(zip(load.cargo.counts, dice.faces, strict=True), start=1):
        steps = {2 * length * (face - count) for face in die if face >= count}
        left_over = reduce(int.__or__, (left_over << step for step in steps), 0)
    return left_over << load.truck.capacity - load.volume
