"""The most that a truck can hold for every cargo of a table at once."""

from collections.abc import Callable, Sequence

from zackpack.optimum.own_solvers import StopError, solvers, supplies
from zackpack.trucks import Truck


def largest_volumes(
    truck: Truck,
    most: tuple[int, ...],
    least: tuple[int, ...] = (),
    *,
    at_least: Sequence[int] = (),
    stop: Callable[[], bool] | None = None,
) -> list[int]:
    """The largest volume of a load for every cargo between two, in unit cubes, all proven.

    Parameters
    ----------
    most, least
        The counts of the largest and the smallest cargo.
    at_least
        Volumes that are known to be possible, in the order of the result; () if none are.
    stop
        Asked now and then whether to end the search.

    Returns
    -------
    list of int
        In the order of the counts, the last colour changing fastest.

    Raises
    ------
    KeyboardInterrupt
        If `stop` said so.
    """
    region = solvers.Problem(truck.area, truck.levels, ()).region
    try:
        return supplies.largest_volumes(
            region, truck.levels, most, least, lower_bounds=at_least, stop=stop
        )
    except StopError:
        raise KeyboardInterrupt from None
