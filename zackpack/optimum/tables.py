"""The least penalty for every cargo at once: tables, and what they say about a truck or a deck."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import ZackpackError, bad_value, require_instance
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import solvers, supplies
from zackpack.pieces import COLOURS, Cargo
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS = ("truck", "levels", "capacity", *COLOURS, "ways", "penalty")
"""A row for each truck and each roll: the counts rolled, in how many of the dice's outcomes, the least penalty."""
MAX_CARGOES = 100_000
"""The largest table of one truck."""


class Penalties(np.ndarray[tuple[int, ...], np.dtype[np.int64]]):
    """The least penalty of a truck for every cargo, in points: an array whose index is the counts of a cargo.

    An array like any other, except that it remembers its truck and its dice. A slice of it is not the table of that
    truck and remembers neither; what is computed from it is an ordinary array or number.

    Attributes
    ----------
    truck, dice
        The truck whose penalties these are, and the dice that were rolled; None if computed from a table.
    """

    truck: Truck | None
    dice: Dice | None

    @classmethod
    def of(cls, values: NDArray[np.int64], truck: Truck | None, dice: Dice | None) -> Penalties:
        """The values as the table of a truck."""
        table = values.view(cls)
        table.truck, table.dice = truck, dice
        return table

    def __array_finalize__(self, _: NDArray[Any] | None, /) -> None:
        self.truck = self.dice = None

    def __array_wrap__(self, array: Any, *_: object) -> Any:
        return np.asarray(array)[()]  # of an array without axes, such as a largest penalty, the number

    def __reduce__(self) -> tuple[Any, ...]:
        return Penalties.of, (self.view(np.ndarray), self.truck, self.dice)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """A row for each roll of the dice, with the columns `COLUMNS`.

        Raises
        ------
        ZackpackError
            If this was computed from a table.
        """
        if self.truck is None or self.dice is None:
            raise ZackpackError("only a whole table, as `penalties` returns it, has rows")
        truck = (self.truck.name, self.truck.levels, self.truck.capacity)
        for cargo, ways in self.dice.rolls():
            yield (*truck, *cargo.counts, ways, int(self[cargo.counts]))

    def to_frame(self) -> DataFrame:
        """A pandas DataFrame with a row for each roll, and the columns of `zackpack table`.

        Raises
        ------
        ZackpackError
            If this was computed from a table.

        Examples
        --------
        >>> import zackpack as zp
        >>> frame = zp.penalties(zp.house_deck()["T07"]).to_frame()
        >>> len(frame), frame[frame.penalty == 0].ways.sum().item()
        (900, 384)
        """
        return _frame(self.rows())


class DeckPenalties(dict[str, Penalties]):
    """The tables of the trucks of a deck, by their names."""

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """A row for each truck and each roll of the dice, with the columns `COLUMNS`."""
        return chain.from_iterable(table.rows() for table in self.values())

    def to_frame(self) -> DataFrame:
        """A pandas DataFrame with a row for each truck and each roll, and the columns of `zackpack table`."""
        return _frame(self.rows())


def _frame(rows: Iterator[tuple[Any, ...]]) -> DataFrame:
    import pandas as pd  # noqa: PLC0415 - importing pandas takes longer than most tables do

    return pd.DataFrame(rows, columns=list(COLUMNS))


def penalties(truck: Truck, *, dice: Dice = STANDARD_DICE) -> Penalties:
    """The least penalty of a truck for every cargo up to the highest faces of the dice, all proven.

    Returns
    -------
    array of int64, shape = highest face of each die + 1 ([6, 5, 4, 3, 3] for the standard dice)
        In points; the index is the counts of a cargo: ``penalties(truck)[cargo.counts]``. Its `to_frame()` is a pandas
        DataFrame with a row for each roll.

    Raises
    ------
    InputError
        If an argument has a wrong type, or the dice can show more than 100,000 different cargoes.
    KeyboardInterrupt
        If Ctrl-C came before the whole table was proven.

    Examples
    --------
    >>> import zackpack as zp
    >>> table = zp.penalties(zp.house_deck()["T07"])
    >>> table.shape, int(table[3, 2, 3, 0, 1])
    ((6, 5, 4, 3, 3), 3)
    """
    require_instance("truck", truck, Truck)
    shape = tuple(highest + 1 for highest in require_instance("dice", dice, Dice).maxima)
    if math.prod(shape) > MAX_CARGOES:
        raise bad_value("dice", f"{math.prod(shape)} cargoes", f"at most {MAX_CARGOES}")

    volumes = _largest_volumes(to_problem(truck, Cargo()), shape)
    return Penalties.of(truck.capacity + 2 * _supplied(shape) - 3 * volumes, truck, dice)  # ZP-S3


@lru_cache(maxsize=256)  # simulations, plots and blind draws ask for the same deck again and again
def _largest_volumes(empty: solvers.Problem, shape: tuple[int, ...]) -> NDArray[np.int32]:
    """The largest volume of a problem for every supply of a table of this shape, in unit cubes; not to be changed."""
    most = tuple(length - 1 for length in shape)
    with hold_back_ctrl_c() as ctrl_c:
        try:
            volumes = supplies.largest_volumes(empty.region, empty.levels, most, stop=ctrl_c.is_set)
        except supplies.StoppedError:
            raise KeyboardInterrupt from None  # the only thing that ends a search without limits
    return np.array(volumes, np.int32).reshape(shape)


def are_possible(table: NDArray[np.int64], truck: Truck) -> bool:
    """Whether each entry is the penalty of a volume that the truck and the cargo have room and sticks for."""
    supplied = _supplied(table.shape)
    volumes, rest = np.divmod(truck.capacity + 2 * supplied - table, 3)  # ZP-S3
    return bool(np.all((rest == 0) & (volumes >= 0) & (volumes <= np.minimum(supplied, truck.capacity))))


def _supplied(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The volume of each cargo of a table of this shape, in unit cubes."""
    supplied: NDArray[np.int64] = sum(length * count for length, count in enumerate(np.indices(shape), start=1))
    return supplied


@dataclass(frozen=True, slots=True)
class EqualRolls:
    """The rolls that cost the same penalty, and how likely one of them is."""

    penalty: int
    cargoes: tuple[Cargo, ...]
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Summary:
    """A table weighed by the dice: the expected least penalty in points, how likely it is 0, best and worst rolls."""

    mean: Fraction
    exact: Fraction
    best: EqualRolls
    worst: EqualRolls


def summarise(table: NDArray[np.int64], *, dice: Dice = STANDARD_DICE) -> Summary:
    """The expected least penalty under the dice, the share of rolls that cost nothing, the best and worst rolls.

    Parameters
    ----------
    table
        As `penalties` returns it for the same dice; or the least of several such tables, for the best truck of a
        deck.

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

    def rolls_that_cost(penalty: int) -> EqualRolls:
        equal = [roll for roll in rolls if roll[2] == penalty]
        return EqualRolls(penalty, tuple(cargo for cargo, _, _ in equal), probability(equal))

    costs = [cost for _, _, cost in rolls]
    return Summary(
        mean=Fraction(sum(ways * penalty for _, ways, penalty in rolls), dice.outcomes),
        exact=probability(roll for roll in rolls if roll[2] == 0),
        best=rolls_that_cost(min(costs)),
        worst=rolls_that_cost(max(costs)),
    )


def least_penalties(tables: Iterable[NDArray[np.int64]]) -> NDArray[np.int64]:
    """The least of several tables for each cargo: the cost of the best of these trucks."""
    best: NDArray[np.int64] = np.minimum.reduce(list(tables))
    return best
