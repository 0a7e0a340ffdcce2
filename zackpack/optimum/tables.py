"""The least penalty for every cargo at once: tables, and what they say about a truck or a deck."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, bad_value, require_instance
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import StopError, solvers, supplies
from zackpack.pieces import COLOURS, Cargo
from zackpack.ratios import Ratio
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from pandas import DataFrame

    from zackpack.decks import Deck

COLUMNS = ("truck", "levels", "capacity", *COLOURS, "ways", "penalty")
"""A row for each truck and each roll: the counts rolled, in how many of the dice's outcomes, the least penalty."""
MAX_CARGOES = 100_000
"""The largest table of one truck."""


class Penalties(np.ndarray[tuple[int, ...], np.dtype[np.int64]]):
    """The least penalty of a truck for every cargo, in points: an array whose index is the counts of a cargo.

    An array like any other, except that it remembers its `truck` (None for the best of several) and its `dice`. A slice
    or a copy remembers neither; what is computed from it is an ordinary array or number.
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

    def rolls(self) -> Iterator[tuple[Cargo, int, int]]:
        """Each roll of the dice, in how many of their outcomes it shows, and its least penalty."""
        if self.dice is None:
            raise bad_value("table", self.shape, Sentence("a whole table, as `penalties` returns it"))
        for cargo, ways in self.dice.rolls():
            yield cargo, ways, int(self[cargo.counts])

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """A row for each roll of the dice, with the columns `COLUMNS`; for the best of several trucks, no truck."""
        truck = (self.truck.name, self.truck.levels, self.truck.capacity) if self.truck else (None, None, None)
        return ((*truck, *cargo.counts, ways, penalty) for cargo, ways, penalty in self.rolls())

    def to_frame(self) -> DataFrame:
        """A pandas DataFrame with a row for each roll, and the columns of `zackpack table`.

        Examples
        --------
        >>> import zackpack as zp
        >>> frame = zp.penalties(zp.house_deck()["T07"]).to_frame()
        >>> len(frame), frame[frame.penalty == 0].ways.sum().item()
        (900, 384)
        """
        return _frame(self.rows())


class DeckPenalties(dict[str, Penalties]):
    """The tables of the trucks of a `deck` by their names, for the `dice` that were rolled."""

    def __init__(self, deck: Deck, dice: Dice, tables: Iterable[NDArray[np.int64]]) -> None:
        # what comes from a cluster is an ordinary array
        of_trucks = zip(deck, tables, strict=True)
        super().__init__((truck.name, Penalties.of(table, truck, dice)) for truck, table in of_trucks)
        self.deck, self.dice = deck, dice

    def least(self) -> Penalties:
        """The least penalty of all trucks for every cargo: the cost of the best one."""
        return Penalties.of(np.minimum.reduce(list(self.values())), None, self.dice)

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
        If the dice can show more than 100,000 different cargoes.

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
        found = Sentence("{count} different cargoes", count=math.prod(shape))
        raise InputError(Fault("dice", found, Sentence("at most {most}", most=MAX_CARGOES)))

    volumes = _largest_volumes(to_problem(truck, Cargo()), shape)
    supplied: NDArray[np.int64] = sum(length * count for length, count in enumerate(np.indices(shape), start=1))
    return Penalties.of(truck.capacity + 2 * supplied - 3 * volumes, truck, dice)  # ZP-S3


@lru_cache(maxsize=256)  # simulations, plots and blind draws ask for the same deck again and again
def _largest_volumes(empty: solvers.Problem, shape: tuple[int, ...]) -> NDArray[np.int32]:
    """The largest volume of a problem for every supply of a table of this shape, in unit cubes; not to be changed."""
    most = tuple(length - 1 for length in shape)
    with hold_back_ctrl_c() as ctrl_c:
        try:
            volumes = supplies.largest_volumes(empty.region, empty.levels, most, stop=ctrl_c.is_set)
        except StopError:
            raise KeyboardInterrupt from None  # the only thing that ends a search without limits
    return np.array(volumes, np.int32).reshape(shape)


@dataclass(frozen=True, slots=True)
class EqualRolls:
    """The rolls that cost the same penalty, and how likely one of them is."""

    penalty: int
    cargoes: tuple[Cargo, ...]
    probability: Ratio


@dataclass(frozen=True, slots=True)
class Summary:
    """A table weighed by the dice: the expected least penalty in points, how likely it is 0, best and worst rolls."""

    mean: Ratio
    exact: Ratio
    best: EqualRolls
    worst: EqualRolls


def summarise(table: Penalties) -> Summary:
    """The expected least penalty under the dice, the share of rolls that cost nothing, the best and worst rolls.

    Parameters
    ----------
    table
        As `penalties` returns it, whatever the dice; or `least` of the tables of a deck, for its best truck. Other
        arrays do not know their dice.

    Examples
    --------
    >>> import zackpack as zp
    >>> summary = zp.summarise(zp.penalties(zp.house_deck()["T07"]))
    >>> f"{summary.mean:.2f}", f"{summary.exact:.1%}", summary.worst.penalty
    ('7.41', '4.9%', 32)
    """
    rolls = list(require_instance("table", table, Penalties).rolls())
    outcomes = sum(ways for _, ways, _ in rolls)

    def rolls_that_cost(penalty: int) -> EqualRolls:
        equal = [(cargo, ways) for cargo, ways, cost in rolls if cost == penalty]
        return EqualRolls(penalty, tuple(cargo for cargo, _ in equal), Ratio(sum(ways for _, ways in equal), outcomes))

    costs = [cost for _, _, cost in rolls]
    return Summary(
        mean=Ratio(sum(ways * cost for _, ways, cost in rolls), outcomes),
        exact=rolls_that_cost(0).probability,
        best=rolls_that_cost(min(costs)),
        worst=rolls_that_cost(max(costs)),
    )
