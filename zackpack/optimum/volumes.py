"""The most that a truck can hold, for every cargo of a table at once."""

from collections.abc import Callable, Sequence

from zackpack.optimum.own_solvers import StopError, solvers, supplies
from zackpack.trucks import Truck


def largest_volumes(
    truck: Truck,
    max_counts: tuple[int, ...],
    min_counts: tuple[int, ...] = (),
    *,
    lower_bounds: Sequence[int] = (),
    stop: Callable[[], bool] | None = None,
) -> list[int]:
    """Return the largest volume of a load for every cargo from a smallest to a largest.

    All volumes are proven.

    Parameters
    ----------
    truck
        The truck.
    max_counts, min_counts
        The largest and the smallest count of each colour; the smallest are 0 by default.
    lower_bounds
        Volumes known to be possible, in the order of the answer, in unit cubes.
    stop
        Whether to stop; asked again and again.

    Returns
    -------
    list of int
        The volumes in unit cubes, by cargo from the smallest to the largest: the count of the last
        colour changes fastest.

    Raises
    ------
    KeyboardInterrupt
        If `stop` said so.
    """
    region = solvers.Problem(truck.area, truck.levels, ()).region
    try:
        return supplies.largest_by_supply(
            region, truck.levels, max_counts, min_counts, lower_bounds=lower_bounds, stop=stop
        )
    except StopError:
        raise KeyboardInterrupt from None
