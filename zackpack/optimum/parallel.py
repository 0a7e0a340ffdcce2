"""One function applied to many items in parallel, on several cores or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from zackpack.errors import ZackpackError, bad_value, require_integer
from zackpack.interrupts import hold_back_ctrl_c

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

CONNECT_TIMEOUT = 10
"""Seconds to wait for a scheduler to answer."""
RETRIES = 10
"""How often a cluster retries an item whose worker died."""


def map_in_parallel(
    function: Callable[[Item], Outcome], items: Sequence[Item], *, jobs: int = 1, dask: str | None = None
) -> Iterator[tuple[int, Outcome]]:
    """Yield each item's number and its outcome, in the order in which they finish.

    Parameters
    ----------
    jobs
        Processes on this machine, through joblib; 0 for one on each core.
    dask
        The address of a Dask scheduler to use instead, such as "tcp://192.168.1.5:8786". Its workers need this
        version of this package. If a worker dies, another one takes over its item.

    Raises
    ------
    InputError
        If the scheduler does not answer.
    ZackpackError
        If joblib or dask is not installed.
    """
    jobs = require_integer("jobs", jobs, 0, 1024)
    if dask is not None:
        return _on_a_cluster(function, items, dask)
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or len(items) < 2:
        return ((number, function(item)) for number, item in enumerate(items))
    return _on_cores(function, items, jobs)


def _on_cores(function: Callable[[Item], Outcome], items: Sequence[Item], jobs: int) -> Iterator[tuple[int, Outcome]]:
    try:
        with hold_back_ctrl_c():
            import joblib  # noqa: PLC0415 - an extra
    except ImportError:
        raise _not_installed("joblib") from None
    parallel = joblib.Parallel(n_jobs=min(jobs, len(items)), return_as="generator_unordered", batch_size=1)
    yield from parallel(joblib.delayed(_call_numbered)(function, number, item) for number, item in enumerate(items))


def _call_numbered(function: Callable[[Item], Outcome], number: int, item: Item) -> tuple[int, Outcome]:
    return number, function(item)


def _on_a_cluster(
    function: Callable[[Item], Outcome], items: Sequence[Item], address: str
) -> Iterator[tuple[int, Outcome]]:
    try:
        with hold_back_ctrl_c():
            import distributed  # noqa: PLC0415 - dask, an extra
    except ImportError:
        raise _not_installed("dask[distributed]") from None
    cluster: Any = distributed  # it has no types
    try:
        client = cluster.Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError) as error:
        raise bad_value("dask", address, f"the address of a Dask scheduler that answers ({error})") from None
    with client:
        futures = client.map(function, items, pure=False, retries=RETRIES)
        numbers = {future.key: number for number, future in enumerate(futures)}
        for future, outcome in cluster.as_completed(futures, with_results=True):
            yield numbers[future.key], outcome


def _not_installed(package: str) -> ZackpackError:
    return ZackpackError(f'{package} is not installed: pip install "zackpack[cluster]"')
