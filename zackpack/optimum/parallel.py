"""One function applied to many items in parallel, on several cores or on a cluster."""

from __future__ import annotations

import concurrent.futures
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from zackpack.errors import ZackpackError, bad_value, require_integer
from zackpack.interrupts import hold_back_ctrl_c

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

CONNECT_TIMEOUT = 10.0
"""Seconds to wait for a scheduler to answer; half as long again for one that takes the connection and is silent."""
WORKERS_TIMEOUT = 30.0
"""Seconds to wait for the first worker of a cluster, for the versions of all, or for another worker after the last."""
LOOK_EVERY = 1.0
"""Seconds without an outcome after which to look whether the cluster is still there."""
RETRIES = 10
"""How often a cluster retries an item whose worker died."""
VERSION = "__import__('zackpack').__version__"
"""What a worker computes to show its version: an expression, since it may lack whatever else we could send."""


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
        If joblib or dask is not installed; if the cluster has no workers, or some without this version; or if the
        scheduler dies before the end.
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
    workers = min(jobs, len(items))
    with hold_back_ctrl_c():  # a worker that starts while we end would print a traceback
        joblib.Parallel(n_jobs=workers)(joblib.delayed(int)() for _ in range(workers))
    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
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
    with _quiet_logs(), _connect(cluster, address) as client:
        _require_workers(client, address)
        futures = client.map(function, items, pure=False, retries=RETRIES)
        yield from _gather(cluster, client, address, futures)


def _connect(cluster: Any, address: str) -> Any:
    """A client of the scheduler; from a second thread, as Dask has no limit for who takes a connection and is silent.

    Raises
    ------
    InputError
        If no scheduler answers.
    """
    client = concurrent.futures.Future[Any]()

    def connect() -> None:
        try:
            client.set_result(cluster.Client(address, timeout=CONNECT_TIMEOUT))
        except Exception as error:  # anything, if what answers is something else, such as the dashboard
            client.set_exception(error)

    threading.Thread(target=connect, daemon=True).start()
    try:
        return client.result(1.5 * CONNECT_TIMEOUT)
    except BaseException as error:
        client.add_done_callback(lambda late: late.exception() or late.result().close())  # nobody waits for it any more
        if not isinstance(error, Exception):
            raise
        why: object = "what answers there is none"
        if isinstance(error, (OSError, ValueError)):
            why = str(error) or "it says nothing"
        raise bad_value("dask", address, f"the address of a Dask scheduler that answers ({why})") from None


def _require_workers(client: Any, address: str) -> None:
    """Check that the cluster has workers, all with this version of this package."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_TIMEOUT)
    except TimeoutError:
        raise _no_workers(address) from None
    needed = import_module("zackpack").__version__
    try:
        versions = client.run(eval, VERSION, on_error="return", callback_timeout=WORKERS_TIMEOUT)
    except TimeoutError:
        raise ZackpackError(f"a worker of the Dask scheduler {address} does not answer; end those that hang") from None
    wrong = [
        f"{worker} has {version if isinstance(version, str) else 'none'}"
        for worker, version in versions.items()
        if version != needed
    ]
    if wrong:
        raise ZackpackError(f"the workers of a cluster need zackpack {needed}, but {', '.join(sorted(wrong))}")


def _gather(cluster: Any, client: Any, address: str, futures: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """Yield the outcomes as they come, as long as the cluster is there."""
    numbers = {future: number for number, future in enumerate(futures)}
    last_seen = time.monotonic()
    while numbers:
        try:
            done = cluster.wait(list(numbers), timeout=LOOK_EVERY, return_when="FIRST_COMPLETED").done
            outcomes = client.gather(list(done))
        except TimeoutError:
            done, outcomes = (), ()
        except (concurrent.futures.CancelledError, OSError):
            raise _lost(address) from None
        except ZackpackError:
            raise
        except Exception as error:
            raise ZackpackError(f"the cluster cannot compute this: {type(error).__name__}: {error}") from error
        for future, outcome in zip(done, outcomes, strict=True):
            yield numbers.pop(future), outcome
        if done or _has_workers(client, address):
            last_seen = time.monotonic()
        elif time.monotonic() - last_seen > WORKERS_TIMEOUT:
            raise _no_workers(address)


def _has_workers(client: Any, address: str) -> bool:
    try:
        return bool(client.sync(client.scheduler.ncores, callback_timeout=CONNECT_TIMEOUT))
    except (OSError, TimeoutError, concurrent.futures.CancelledError):
        raise _lost(address) from None


def _no_workers(address: str) -> ZackpackError:
    return ZackpackError(f"the Dask scheduler {address} has no workers; start some with: dask worker {address}")


def _lost(address: str) -> ZackpackError:
    return ZackpackError(
        f"the connection to the Dask scheduler {address} is lost; start it anew and run the same command again"
    )


@contextmanager
def _quiet_logs() -> Iterator[None]:
    """Keep Dask from logging what becomes an error of ours."""
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] == "distributed"]
    levels = {logger: logger.level for logger in map(logging.getLogger, names)}
    for logger in levels:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in levels.items():
            logger.setLevel(level)


def _not_installed(package: str) -> ZackpackError:
    return ZackpackError(f'{package} is not installed: pip install "zackpack[cluster]"')
