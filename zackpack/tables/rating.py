"""How good the trucks of a deck are.

Each is compared with all trucks with as many cubes, and all are judged as a deck to draw from.

The comparison comes from a summary of the table of every truck that is shipped with the package,
made by `benchmarks/every_truck.py`: for each number of cubes, the mean least penalties of all
trucks.
"""

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS, DATA, Deck, fits_a_card
from zackpack.dice import STANDARD_DICE
from zackpack.errors import require_instance
from zackpack.html_tables import html_table
from zackpack.ratios import Ratio
from zackpack.tables.parallel import Jobs, map_within
from zackpack.tables.penalties import Penalties, least_of, penalties
from zackpack.trucks import Truck

SUMMARY = DATA / "every_truck.zlib"
"""A compressed list of numbers, 32 bits each, the lowest byte first. For each number of cubes from
1 to 60: the number of trucks, then for each of these the least penalties summed over the 7776
outcomes, in ascending order.
"""


@dataclass(frozen=True, slots=True)
class RatedTruck:
    """A truck under the standard dice, compared with all trucks of as many cubes.

    Those are within 5 x 3 squares and have 1 to 4 levels; the last three are None for a truck
    beyond these limits.

    Attributes
    ----------
    truck
        The truck.
    mean
        The expected least penalty, in points.
    perfect
        The chance that the least penalty is 0.
    better, equal
        How many trucks with as many cubes have a lower mean, and the same.
    alike
        The number of trucks with as many cubes.
    """

    truck: Truck
    mean: Ratio
    perfect: Ratio
    better: int | None
    equal: int | None
    alike: int | None

    @property
    def rating(self) -> Ratio | None:
        """The share of trucks with as many cubes that are worse: 0 worst, 1 best.

        Half of the equal ones are included.
        """
        if self.better is None or self.equal is None or self.alike is None:
            return None
        return Ratio(1 - (self.better + Fraction(self.equal, 2)) / self.alike)

    def __str__(self) -> str:
        rating = "" if self.rating is None else f", better than {self.rating:.0%} of its size"
        perfect = f"nothing in {self.perfect:.1%}"
        return f"{self.truck.name}: {self.mean:.2f} points on average, {perfect}{rating}"

    def __repr__(self) -> str:
        return f"<RatedTruck {self.truck.name!r}: mean {self.mean:.2f}>"


@dataclass(frozen=True, slots=True)
class RatedDeck:
    """The trucks of a deck, and what it is like as a whole.

    Attributes
    ----------
    deck
        The deck.
    trucks
        Its trucks, in their order; only the first ones if a limit of time came.
    best_of_all
        The expected least penalty if everybody could choose from all of these trucks.
    """

    deck: Deck
    trucks: tuple[RatedTruck, ...]
    best_of_all: Ratio

    @property
    def mean(self) -> Ratio:
        """The expected least penalty of the unknown card, drawn from the whole deck."""
        return Ratio(sum(rated.mean for rated in self.trucks) / len(self.trucks))

    @property
    def perfect(self) -> Ratio:
        """The chance that the unknown card costs nothing."""
        return Ratio(sum(rated.perfect for rated in self.trucks) / len(self.trucks))

    @property
    def spread(self) -> float:
        """The standard deviation of the trucks' means, in points.

        It says how much it matters which one you get.
        """
        return float(np.std([float(rated.mean) for rated in self.trucks]))

    @property
    def left_out(self) -> int:
        """The number of trucks that were not rated in time."""
        return len(self.deck) - len(self.trucks)

    def __str__(self) -> str:
        return f"{self.deck.name}: {len(self.trucks)} trucks, {self.mean:.2f} points on average"

    def __repr__(self) -> str:
        return f"<RatedDeck {self.deck.name!r}: {len(self.trucks)} trucks, mean {self.mean:.2f}>"

    def _repr_html_(self) -> str:
        """A row for each truck, for notebooks."""
        rows = (
            (
                rated.truck.name,
                rated.truck.capacity,
                f"{rated.mean:.2f}",
                f"{rated.perfect:.1%}",
                _share(rated),
            )
            for rated in self.trucks
        )

        return html_table(str(self), ("truck", "cubes", "mean", "perfect", "better than"), rows)


def rate_deck(
    deck: Deck,
    *,
    jobs: Jobs = 1,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> RatedDeck:
    """Rate the trucks of a deck under the standard dice.

    Parameters
    ----------
    deck
        The trucks.
    jobs
        How the work is shared, as for `deck_penalties`.
    time_limit
        Seconds after which no more trucks are begun; None for no limit. One is always rated.
    on_done
        Called with the number of trucks done and the number of all, at the start and after each
        truck.

    Returns
    -------
    RatedDeck
        The ratings of all trucks, or of the first ones that could be rated in time.

    Raises
    ------
    InputError
        If `jobs` or `time_limit` is wrong.

    Examples
    --------
    >>> import zackpack as zp
    >>> comb = zp.Truck("comb", [".....", "..#..", "..#.."], 3)
    >>> rated = zp.rate_deck(zp.Deck("two", [zp.house_deck()["T07"], comb]))
    >>> [f"{truck.mean:.2f} {truck.rating:.0%}" for truck in rated.trucks], f"{rated.mean:.2f}"
    (['7.41 100%', '20.17 13%'], '13.79')
    """
    require_instance("deck", deck, Deck)
    tables = map_within(time_limit, penalties, deck.trucks, jobs=jobs, on_done=on_done)
    rated = tuple(_rate(truck, table) for truck, table in zip(deck, tables, strict=False))
    return RatedDeck(deck, rated, best_of_all=least_of(tables).mean)


def _share(rated: RatedTruck) -> str:
    """Return the share of trucks that are worse; "" beyond the limits of the comparison."""
    return "" if rated.rating is None else f"{rated.rating:.0%}"


def _rate(truck: Truck, table: Penalties) -> RatedTruck:
    """Return the rating of a truck, from its table."""
    if truck.levels > CARD_LEVELS or not fits_a_card(truck):
        return RatedTruck(truck, table.mean, table.perfect, None, None, None)

    # The sums are in ascending order, and in whole points, so equal means are found exactly.
    points = _points_by_cubes()[truck.capacity]
    own = int(table.mean * STANDARD_DICE.outcomes)
    better = bisect_left(points, own)
    not_worse = bisect_right(points, own)
    return RatedTruck(truck, table.mean, table.perfect, better, not_worse - better, len(points))


@cache
def _points_by_cubes() -> dict[int, list[int]]:
    """Return the sums of points of the summary, ascending, for each number of cubes."""
    numbers = np.frombuffer(zlib.decompress(SUMMARY.read_bytes()), "<u4").tolist()
    points = {}
    start = 0
    for cubes in range(1, CARD_COLUMNS * CARD_ROWS * CARD_LEVELS + 1):
        end = start + 1 + numbers[start]
        points[cubes] = numbers[start + 1 : end]
        start = end
    return points
