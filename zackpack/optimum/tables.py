"""The least penalty for every cargo at once: tables, and what they say about a truck or a deck."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import bad_value
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import portfolio, solvers
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Penalties = NDArray[np.int64]

MAX_CARGOES = 100_000
"""The largest table of one truck."""


def penalties(truck: Truck, *, dice: Dice = STANDARD_DICE) -> Penalties:
    """The least penalty of a truck for every cargo up to the highest faces of the dice, all proven.

    Two facts save most of the work: a load that takes the sticks p from the cargo c is the best for every cargo between
    p and c, which holds it and cannot hold more; and a table goes from large cargoes to small ones, so that these
    ranges reach far.

    Returns
    -------
    array of int64, shape = highest face of each die + 1 ([6, 5, 4, 3, 3] for the standard dice)
        In points; the index is the counts of a cargo: ``penalties(truck)[cargo.counts]``.

    Raises
    ------
    InputError
        If the dice can show more than 100,000 different cargoes.

    Examples
    --------
    >>> import zackpack as zp
    >>> table = zp.penalties(zp.house_deck()["T07"])
    >>> table.shape, int(table[3, 2, 3, 0, 1])
    ((6, 5, 4, 3, 3), 3)
    """
    import numpy as np

    shape = tuple(highest + 1 for highest in dice.maxima)
    if math.prod(shape) > MAX_CARGOES:
        raise bad_value("dice", f"{math.prod(shape)} cargoes", f"at most {MAX_CARGOES}")

    empty = to_problem(truck, Cargo())
    volumes = np.full(shape, -1)
    for counts in product(*(range(length - 1, -1, -1) for length in shape)):
        if volumes[counts] >= 0:
            continue
        result = portfolio.solve(solvers.Problem(empty.region, empty.levels, counts))
        if result.status is not solvers.Status.OPTIMAL:
            raise KeyboardInterrupt  # the only thing that ends a search without limits
        used = [0] * len(shape)
        for stick in result.sticks:
            used[stick.length - 1] += 1
        volumes[tuple(slice(least, most + 1) for least, most in zip(used, counts, strict=True))] = result.volume
    supplied = sum(length * count for length, count in enumerate(np.indices(shape), start=1))
    least: Penalties = truck.capacity + 2 * supplied - 3 * volumes  # ZP-S3
    return least


@dataclass(frozen=True, slots=True)
class Extreme:
    """A penalty at one end of a table: the cargoes that lead to it, how likely one of them is."""

    penalty: int
    cargoes: tuple[Cargo, ...]
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Summary:
    """What the dice make of a table: the expected least penalty in points, how often a roll fits exactly, the ends."""

    mean: Fraction
    exact: Fraction
    best: Extreme
    worst: Extreme


def summarise(table: Penalties, *, dice: Dice = STANDARD_DICE) -> Summary:
    """The expected least penalty under the dice, the share of rolls that cost nothing, the best and worst rolls.

    Parameters
    ----------
    table
        As `penalties` gives it for the same dice; or the least of several such tables, for the best truck of a deck.

    Examples
    --------
    >>> import zackpack as zp
    >>> summary = zp.summarise(zp.penalties(zp.house_deck()["T07"]))
    >>> f"{float(summary.mean):.2f}", f"{float(summary.exact):.1%}", summary.worst.penalty
    ('7.41', '4.9%', 32)
    """
    rolls = [(cargo, ways, int(table[cargo.counts])) for cargo, ways in dice.rolls()]

    def probability(chosen: Iterable[tuple[Cargo, int, int]]) -> Fraction:
        return Fraction(sum(ways for _, ways, _ in chosen), dice.outcomes)

    def extreme(penalty: int) -> Extreme:
        there = [roll for roll in rolls if roll[2] == penalty]
        return Extreme(penalty, tuple(cargo for cargo, _, _ in there), probability(there))

    found = [penalty for _, _, penalty in rolls]
    return Summary(
        mean=Fraction(sum(ways * penalty for _, ways, penalty in rolls), dice.outcomes),
        exact=probability(roll for roll in rolls if roll[2] == 0),
        best=extreme(min(found)),
        worst=extreme(max(found)),
    )


def least(tables: Iterable[Penalties]) -> Penalties:
    """The least of several tables for each cargo: what the best of these trucks costs."""
    import numpy as np

    best: Penalties = np.minimum.reduce(list(tables))
    return best
