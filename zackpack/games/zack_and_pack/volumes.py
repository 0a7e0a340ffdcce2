"""Whether a volume of some cargo can be loaded on a truck: by a quick look, or by a search as long as patience lasts.

A volume can be loaded if some of the sticks have it and can all be loaded. A greedy load often shows that at once. That
it cannot be is proven by a search: either the largest volume of all is smaller, or each selection of sticks with this
volume leaves something over. Where there are too many of them, or the time is up, the volume passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, product

from zackpack import optimum
from zackpack.games.patience import patience_now
from zackpack.optimum.greedy import pack_greedily
from zackpack.pieces import Cargo
from zackpack.scores import penalty_of_volume
from zackpack.trucks import Truck

MAX_LOOKS = 60
"""The most selections of sticks at which to look for one volume."""
MAX_TASKS = 900
"""The most cargoes at which to look."""


def can_load_one(truck: Truck, tasks: Sequence[tuple[Cargo, int]]) -> bool:
    """Whether of one of the cargoes the volume beside it can be loaded; False only if that is proven."""
    if any(is_shown(truck, cargo, volume) for cargo, volume in tasks[:MAX_TASKS]):
        return True
    return len(tasks) > MAX_TASKS or any(not _is_refuted(truck, cargo, volume) for cargo, volume in tasks)


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


@lru_cache(maxsize=10_000)
def greedy_volume(truck: Truck, cargo: Cargo) -> int:
    """The volume of a load that is quickly packed."""
    return sum(placement.piece.length for placement in pack_greedily(truck, cargo))


@lru_cache(maxsize=10_000)
def is_shown(truck: Truck, cargo: Cargo, volume: int) -> bool:
    """Whether a quick look finds a load of this volume."""
    some = islice(_selections(cargo, volume), 8)
    return any(greedy_volume(truck, selection) == volume for selection in some)


def _is_refuted(truck: Truck, cargo: Cargo, volume: int) -> bool:
    """Whether a search proves that this volume cannot be loaded."""
    best = least_penalty(truck, cargo)
    if best is None or best.load.volume == volume:
        return False
    if best.bound > penalty_of_volume(truck, cargo, volume):
        return True
    selections = list(islice(_selections(cargo, volume), MAX_LOOKS + 1))
    return len(selections) <= MAX_LOOKS and all(_cannot_load(truck, selection) for selection in selections)


def _cannot_load(truck: Truck, cargo: Cargo) -> bool:
    """Whether a search proves that some of a cargo is left over on every load."""
    best = least_penalty(truck, cargo)
    return best is not None and best.bound > penalty_of_volume(truck, cargo, cargo.volume)


def _selections(cargo: Cargo, volume: int) -> Iterator[Cargo]:
    """The selections of a cargo's sticks with this volume, those with the shortest sticks first."""
    most = [min(count, volume // length) for length, count in enumerate(cargo.counts, start=1)]
    for longer in product(*(range(count + 1) for count in reversed(most[1:]))):
        counts = longer[::-1]
        white = volume - sum(length * count for length, count in enumerate(counts, start=2))
        if 0 <= white <= most[0]:
            yield Cargo(white, *counts)
