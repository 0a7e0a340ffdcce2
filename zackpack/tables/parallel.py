"""One function applied to many items: on several cores by joblib, or on a Dask cluster."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from zackpack.errors import ZackpackError, elide_middle, require_integer
from zackpack.interrupts import hold_back_ctrl_c, keep_ctrl_c_from_children
from zackpack.sentences import Sentence

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

CONNECT_TIMEOUT = 10.0
"""Seconds for which Dask tries to reach a scheduler."""
WORKERS_TIMEOUT = 30.0
"""Seconds to wait for the first worker of a cluster."""


def map_in_parallel(
    function: Callable[[Item], Outcome],
    items: Sequence[Item],
    *,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """The outcome of each item, in their order."""
    jobs = require_integer("jobs", jobs, 0, 1024)
    if dask is not None:
        outcomes = _on_a_cluster(function, items, dask)
    elif jobs == 1 or len(items) < 2:
        outcomes = map(function, items)
    else:
        outcomes = _on_cores(function, items, jobs or -1)
    done: list[Outcome] = []
    if on_done:
        on_done(0, len(items))
    for outcome in outcomes:
        done.append(outcome)
        if on_done:
            on_done(len(done), len(items))
    return done


def _on_cores(
    function: Callable[[Item], Outcome], items: Sequence[Item], jobs: int
) -> Iterator[Outcome]:
    try:
        with hold_back_ctrl_c():
            import joblib  # noqa: PLC0415 - an extra
    except ImportError:
        raise not_installed("joblib", "cluster") from None
    # A worker that starts while we end would print a traceback. In this order: joblib may let
    # Ctrl-C through as its context begins, and starts the workers at the first call.
    with hold_back_ctrl_c(), joblib.Parallel(n_jobs=jobs) as parallel, keep_ctrl_c_from_children():
        parallel(joblib.delayed(int)() for _ in items)

    yield from joblib.Parallel(n_jobs=jobs, return_as="generator")(
        joblib.delayed(function)(item) for item in items
    )


def _on_a_cluster(
    function: Callable[[Item], Outcome], items: Sequence[Item], address: str
) -> Iterator[Outcome]:
    try:
        with hold_back_ctrl_c():
            import distributed  # noqa: PLC0415 - dask, an extra
    except ImportError:
        raise not_installed("dask[distributed]", "cluster") from None
    dask: Any = distributed  # it has hardly any types
    try:
        with dask.Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=WORKERS_TIMEOUT)
            for future in client.map(function, items, pure=False):
                yield future.result()
    except ZackpackError:
        raise
    except Exception as error:  # anything, if what answers is something else, such as the dashboard
        reason = elide_middle(f"{type(error).__name__}: {error}")
        sentence = Sentence(
            "the Dask cluster {address} has failed ({reason})", address=address, reason=reason
        )
        raise ZackpackError(sentence) from error


def not_installed(package: str, extra: str) -> ZackpackError:
    """The error for a package that comes with an extra of this one."""
    command = f'pip install "zackpack[{extra}]"'
    return ZackpackError(
        Sentence("{package} is not installed: {command}", package=package, command=command)
    )
