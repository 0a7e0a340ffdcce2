"""The least penalty for every cargo at once: tables, and what they say about a truck or a deck."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, UnknownTruckError, bad_value, require_instance
from zackpack.html_tables import html_table
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.optimum.volumes import largest_volumes
from zackpack.pieces import COLOURS, Cargo
from zackpack.ratios import Ratio
from zackpack.scores import penalty_of_cubes
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from pandas import DataFrame

    from zackpack.decks import Deck

COLUMNS = ("truck", "levels", "capacity", *COLOURS, "ways", "penalty")
"""There is a row for each truck and each roll.

`ways` counts the outcomes of the dice that show the roll; `penalty` is the least, in points.
"""
MAX_CARGOES = 100_000
"""The largest table of one truck."""

Row = tuple[Any, ...]
"""Values of the columns `COLUMNS`."""


@dataclass(frozen=True, slots=True)
class EqualRolls:
    """The rolls that cost the same penalty.

    Attributes
    ----------
    penalty
        In points.
    cargoes
        The rolls.
    probability
        How likely the dice show one of them.
    """

    penalty: int
    cargoes: tuple[Cargo, ...]
    probability: Ratio

    def __str__(self) -> str:
        return f"{self.penalty} points in {float(self.probability):.1%} of the rolls"

    def __repr__(self) -> str:
        rolls = f"{len(self.cargoes)} rolls, {self.probability:.1%}"
        return f"<EqualRolls of {self.penalty} points: {rolls}>"


@dataclass(frozen=True, eq=False, repr=False)
class Penalties:
    """The least penalty of a truck for every cargo up to the highest faces of its dice, all proven.

    `table[cargo]` is the least penalty of a cargo, in points. Rolls are not equally likely: `mean`,
    `perfect`, `best` and `worst` weigh each by the dice. `np.asarray(table)` has the integers, of
    which a plain mean would be wrong.

    Attributes
    ----------
    truck
        None for the best of several trucks.
    dice
        The dice whose rolls the table has.
    values
        An array of int64 that cannot be changed; its index is the counts of a cargo.

    Examples
    --------
    >>> import zackpack as zp
    >>> table = zp.penalties(zp.house_deck()["T07"])
    >>> table[zp.Cargo.parse("3,2,3,0,1")]
    3
    >>> f"{table.mean:.2f}", f"{table.perfect:.1%}", table.worst.penalty
    ('7.41', '4.9%', 32)
    """

    truck: Truck | None
    dice: Dice
    values: NDArray[np.int64]

    def __post_init__(self) -> None:
        values = np.array(self.values, np.int64)
        values.flags.writeable = False
        object.__setattr__(self, "values", values)

    def __getitem__(self, cargo: Cargo) -> int:
        """The least penalty of a cargo.

        Raises
        ------
        InputError
            If it is no cargo, or has more sticks of a colour than the dice can show.
        """
        counts = require_instance("cargo", cargo, Cargo).counts
        if any(count > highest for count, highest in zip(counts, self.dice.maxima, strict=True)):
            most = ",".join(map(str, self.dice.maxima))
            raise bad_value(
                "cargo", ",".join(map(str, counts)), Sentence("at most {most}", most=most)
            )
        return int(self.values[counts])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The integers, as NumPy asks for them."""
        return np.array(self.values, dtype) if copy else np.asarray(self.values, dtype)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Penalties):
            return NotImplemented
        same_roll = (self.truck, self.dice) == (other.truck, other.dice)
        return same_roll and np.array_equal(self.values, other.values)

    def __hash__(self) -> int:
        return hash((self.truck, self.dice, self.values.tobytes()))

    @cached_property
    def mean(self) -> Ratio:
        """The expected least penalty, in points: exact, each roll by how often it comes."""
        return Ratio((self._ways * self.values).sum(), self.dice.outcomes)

    @property
    def perfect(self) -> Ratio:
        """The chance of a roll that costs nothing."""
        return Ratio(self._ways[self.values == 0].sum(), self.dice.outcomes)

    @cached_property
    def best(self) -> EqualRolls:
        """The rolls that cost least."""
        return self._rolls_that_cost(int(self.values[self._ways > 0].min()))

    @cached_property
    def worst(self) -> EqualRolls:
        """The rolls that cost most."""
        return self._rolls_that_cost(int(self.values[self._ways > 0].max()))

    @cached_property
    def _ways(self) -> NDArray[np.object_]:
        """In how many ways the dice show each cargo, 0 if they cannot.

        They are integers of Python: dice with many faces have more ways than 64 bits can count.
        """
        ways = np.array(1, np.object_)
        for die in self.dice.faces:
            times = np.array([die.count(face) for face in range(max(die) + 1)], np.object_)
            ways = np.multiply.outer(ways, times)
        return ways

    def _rolls_that_cost(self, points: int) -> EqualRolls:
        """The rolls with this penalty."""
        equal = [(cargo, ways) for cargo, ways, penalty in self.rolls() if penalty == points]
        probability = Ratio(sum(ways for _, ways in equal), self.dice.outcomes)
        return EqualRolls(points, tuple(cargo for cargo, _ in equal), probability)

    def rolls(self) -> Iterator[tuple[Cargo, int, int]]:
        """Each roll of the dice, how many outcomes show it, and its least penalty in points."""
        for cargo, ways in self.dice.rolls():
            yield cargo, ways, int(self.values[cargo.counts])

    def rows(self) -> Iterator[Row]:
        """Return a row for each roll of the dice, with the columns `COLUMNS`.

        For the best of several trucks, the truck is missing.
        """
        truck = (
            (self.truck.name, self.truck.levels, self.truck.capacity)
            if self.truck
            else (None, None, None)
        )
        return ((*truck, *cargo.counts, ways, penalty) for cargo, ways, penalty in self.rolls())

    def to_frame(self) -> DataFrame:
        """Return a pandas DataFrame with a row for each roll, and the columns of `zackpack table`.

        One more column, `chance`, says how likely the dice show a roll: the mean is the sum of both
        multiplied.

        Examples
        --------
        >>> import zackpack as zp
        >>> frame = zp.penalties(zp.house_deck()["T07"]).to_frame()
        >>> len(frame), round(float((frame.penalty * frame.chance).sum()), 2)
        (900, 7.41)
        """
        return _frame(self.rows(), self.dice)

    def __str__(self) -> str:
        truck = self.truck.name if self.truck else "the best of several trucks"
        mean = f"{float(self.mean):.2f} points on average"
        perfect = f"nothing in {float(self.perfect):.1%} of the rolls"
        return f"{truck}: {mean}, {perfect}, at most {self.worst.penalty}"

    def __repr__(self) -> str:
        name = repr(self.truck.name) if self.truck else "the best of several trucks"
        return f"<Penalties of {name}: {self.values.size} cargoes, mean {float(self.mean):.2f}>"

    def _repr_html_(self) -> str:
        """The first rows, for notebooks."""
        return html_table(str(self), COLUMNS, self.rows())


@dataclass(frozen=True, eq=False, repr=False)
class DeckPenalties(Mapping[str, Penalties]):
    """The tables of the trucks of a deck, by their names and in their order.

    Attributes
    ----------
    deck
        The trucks.
    dice
        The dice whose rolls the tables have.
    tables
        A table for each truck; only for the first ones if a limit of time came.
    """

    deck: Deck
    dice: Dice
    tables: tuple[Penalties, ...]

    @cached_property
    def _by_name(self) -> dict[str, Penalties]:
        return {truck.name: table for truck, table in zip(self.deck, self.tables, strict=False)}

    def __getitem__(self, name: str) -> Penalties:
        """The table of the truck with this name.

        Raises
        ------
        UnknownTruckError
            If the deck has no such truck, or its table was not computed in time.
        """
        truck = self.deck[name]
        if truck.name not in self._by_name:
            late = Sentence("a truck whose table was computed in time")
            raise UnknownTruckError(Fault("truck", truck.name, late))
        return self._by_name[truck.name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self.tables)

    def __hash__(self) -> int:
        return hash((self.deck, self.dice))

    @property
    def left_out(self) -> int:
        """The number of trucks whose tables were not computed in time."""
        return len(self.deck) - len(self.tables)

    @cached_property
    def least(self) -> Penalties:
        """Return the least penalty of all trucks for every cargo: that of the best truck."""
        return least_of(self.tables)

    def rows(self) -> Iterator[Row]:
        """Return a row for each truck and each roll of the dice, with the columns `COLUMNS`."""
        return chain.from_iterable(table.rows() for table in self.tables)

    def to_frame(self) -> DataFrame:
        """Return a pandas DataFrame with a row for each truck and each roll.

        Its columns are those of `zackpack table`.

        One more column, `chance`, says how likely the dice show a roll, with each truck.
        """
        return _frame(self.rows(), self.dice)

    def __str__(self) -> str:
        mean = sum(table.mean for table in self.tables) / len(self.tables)
        return f"{self.deck.name}: {len(self)} trucks, {float(mean):.2f} points on average"

    def __repr__(self) -> str:
        return f"<DeckPenalties of {self.deck.name!r}: {len(self)} trucks>"

    def _repr_html_(self) -> str:
        """A row for each truck, for notebooks."""
        columns = ("truck", "mean", "perfect", "best", "worst")
        rows = (
            (
                name,
                f"{table.mean:.2f}",
                f"{table.perfect:.1%}",
                table.best.penalty,
                table.worst.penalty,
            )
            for name, table in self.items()
        )

        return html_table(str(self), columns, rows)


def least_of(tables: Sequence[Penalties]) -> Penalties:
    """Return the least penalty of some trucks, at least one, for every cargo of the same dice."""
    values = np.minimum.reduce([table.values for table in tables])
    return Penalties(None, tables[0].dice, values)


def _frame(rows: Iterable[Row], dice: Dice) -> DataFrame:
    """Return rows as a frame, with the chance of each roll."""
    import pandas as pd  # noqa: PLC0415, importing pandas takes longer than most tables do

    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    return frame.assign(chance=frame.ways / dice.outcomes)


def penalties(truck: Truck, *, dice: Dice = STANDARD_DICE) -> Penalties:
    """Find the least penalty for every cargo up to the highest faces of the dice, all proven.

    Parameters
    ----------
    truck
        The truck, of any size that the table's number of cargoes allows.
    dice
        What can be rolled; by default the five dice of the game.

    Returns
    -------
    Penalties
        A table with the penalties in points.

    Raises
    ------
    InputError
        If the dice can show more than 100,000 different cargoes.

    Examples
    --------
    >>> import zackpack as zp
    >>> table = zp.penalties(zp.house_deck()["T07"])
    >>> table[zp.Cargo(white=3, grey=2, brown=3, purple=1)], f"{table.mean:.2f}"
    (3, '7.41')
    """
    require_instance("truck", truck, Truck)
    shape = tuple(highest + 1 for highest in require_instance("dice", dice, Dice).maxima)
    if math.prod(shape) > MAX_CARGOES:
        actual = Sentence("{count} different cargoes", count=math.prod(shape))
        raise InputError(Fault("dice", actual, Sentence("at most {most}", most=MAX_CARGOES)))

    # the largest volume costs least
    volumes = _volumes(truck.area, truck.levels, shape)
    supplied: NDArray[np.int64] = sum(
        length * count for length, count in enumerate(np.indices(shape), start=1)
    )
    return Penalties(truck, dice, penalty_of_cubes(truck.capacity, supplied, volumes))


@lru_cache(maxsize=256)  # simulations, plots and blind draws ask for the same deck again and again
def _volumes(area: tuple[str, ...], levels: int, shape: tuple[int, ...]) -> NDArray[np.int32]:
    """Return the largest volumes, in unit cubes, for all cargoes of a table of this shape.

    It is cached: nobody may change it.
    """
    most = tuple(length - 1 for length in shape)
    with hold_back_ctrl_c() as ctrl_c:
        volumes = largest_volumes(Truck("any", area, levels), most, stop=ctrl_c.is_set)
    return np.array(volumes, np.int32).reshape(shape)
