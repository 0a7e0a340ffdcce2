"""One function applied to many items, on several cores or a cluster.

Besides Dask, whatever has a `map` will do.

The work may reach computers with another version of zackpack, or without it, and these may come
when it has begun. So each outcome says which version has computed it, and another one is refused:
a table is never a mixture.
"""

import logging
import pickle
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from socket import gethostname
from typing import Any, Protocol, TypeVar

from zackpack.errors import (
    ZackpackError,
    as_integer,
    bad_value,
    elide_middle,
    not_installed,
    require_callable,
)
from zackpack.interrupts import hold_back_ctrl_c, keep_ctrl_c_from_children
from zackpack.optimum.own_solvers import Deadline
from zackpack.optimum.solving import require_time_limit
from zackpack.sentences import Sentence

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

BATCHES_IN_TIME = 20
"""Batches of items grow until so many of them fill a limit of time."""
MAX_JOBS = 1024
"""The most processes on this machine."""
ALL_CORES = -1
"""What joblib takes for as many processes as there are cores."""
CONNECT_TIMEOUT = 10.0
"""Seconds for which Dask tries to reach a scheduler, and for its first words."""
CLOSE_TIMEOUT = 2.0
"""Seconds for the last words to a scheduler, which may answer no more."""
WORKERS_TIMEOUT = 30.0
"""Seconds to wait for the first worker of a cluster."""
ADDRESS = re.compile(r"([a-z]+://)?(\[[^\[\]]+\]|[^\[\]:/]+):[0-9]{1,5}/?")
"""A scheduler: perhaps a protocol, a computer and a port."""
ASK_VERSION = "__import__('zackpack').__version__"
"""A worker evaluates this to tell its version, for which it needs nothing but Python."""


class Mapper(Protocol):
    """Whatever has a method `map`.

    It may be an executor of `concurrent.futures`, loky or mpi4py, a pool, or a Dask client.

    Of a pool of `multiprocessing`, `imap` is used instead, which returns outcomes as they come.

    Examples
    --------
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> import zackpack as zp
    >>> with ThreadPoolExecutor(2) as executor:
    ...     tables = zp.deck_penalties(zp.Deck("two", zp.house_deck()[:2]), jobs=executor)
    >>> print(tables)
    two: 2 trucks, 15.13 points on average
    """

    def map(self, function: Callable[[Any], Any], items: Iterable[Any], /) -> Iterable[Any]:
        """Apply a function to each item."""


Jobs = int | Mapper
"""How the work is shared: processes on this machine (0: as many as cores), or what has a `map`."""


@dataclass(frozen=True, slots=True)
class _Done:
    """What became of an item: the outcome, or the error of the function.

    It also says where, and by which version.
    """

    version: str
    place: str
    outcome: Any = None
    error: Exception | None = None


def _own_version() -> str:
    """Return the version of zackpack in this process."""
    # the package stands above this module, which must not import it
    version: str = sys.modules["zackpack"].__version__
    return version


def _do(function: Callable[[Any], Any], item: object) -> _Done:
    """Apply a function to an item, in any process.

    The error of a function keeps its traceback as a note.
    """
    version = _own_version()
    try:
        return _Done(version, gethostname(), outcome=function(item))
    except Exception as error:  # whatever a user's function raises
        error.add_note(f"in another process, on {gethostname()}:\n{traceback.format_exc()}")
        return _Done(version, gethostname(), error=error)


def _do_pickled(function: Callable[[Any], Any], item: bytes) -> _Done:
    """Apply a function to an item that is sent as bytes."""
    return _do(function, pickle.loads(item))  # noqa: S301, from the client's own process


def map_in_parallel(
    function: Callable[[Item], Outcome],
    items: Sequence[Item],
    *,
    jobs: Jobs = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """Return the outcome of each item, in their order."""
    require_callable("on_done", on_done, Sentence("a function of two numbers"))
    done: list[Outcome] = []
    if on_done:
        on_done(0, len(items))

    for outcome in _outcomes(function, items, jobs, dask):
        done.append(outcome)
        if on_done:
            on_done(len(done), len(items))

    return done


def map_within(
    time_limit: float | None,
    function: Callable[[Item], Outcome],
    items: Sequence[Item],
    *,
    jobs: Jobs = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """Return the outcomes of the first items, in their order: as many as come in time.

    Items are handed out in batches, as what has a `map` need not be able to stop. The first batch
    is one item, which is always done.

    Raises
    ------
    InputError
        If `time_limit` is wrong.
    """
    require_time_limit(time_limit)
    if time_limit is None:
        return map_in_parallel(function, items, jobs=jobs, dask=dask, on_done=on_done)

    deadline = Deadline(time_limit)
    size = 1
    done: list[Outcome] = []
    while len(done) < len(items) and not (done and deadline.has_passed()):
        begun = deadline.spent
        batch = items[len(done) : len(done) + size]
        report = _progress_of_all(len(done), len(items), on_done)
        done += map_in_parallel(function, batch, jobs=jobs, dask=dask, on_done=report)
        if deadline.spent - begun < time_limit / BATCHES_IN_TIME:
            size *= 2

    return done


def _progress_of_all(
    before: int, number: int, on_done: Callable[[int, int], None] | None
) -> Callable[[int, int], None] | None:
    """Return a callback that reports the progress of a batch as progress of all items."""
    if on_done is None:
        return None
    return lambda done, _: on_done(before + done, number)


def _outcomes(
    function: Callable[[Item], Outcome], items: Sequence[Item], jobs: Jobs, dask: str | None
) -> Iterable[Outcome]:
    """Return the outcomes as they come, in the order of the items.

    Raises
    ------
    InputError
        If `jobs` is neither a number of processes nor has a method `map`.
    """
    number = as_integer(jobs)
    is_number = number is not None and 0 <= number <= MAX_JOBS
    if not is_number and not hasattr(jobs, "map"):
        expected = "a whole number from 0 to {highest}, or what has a method `map`"
        raise bad_value("jobs", jobs, Sentence(expected, highest=MAX_JOBS))

    if dask is not None:
        return _on_a_cluster(function, items, dask)
    if number is None:
        return _mapped(function, items, jobs)
    if number == 1 or len(items) < 2:
        return map(function, items)
    return _on_cores(function, items, number or ALL_CORES)


def _on_cores(
    function: Callable[[Item], Outcome], items: Sequence[Item], jobs: int
) -> Iterator[Outcome]:
    """Yield the outcomes of processes on this machine; -1 makes as many as there are cores."""
    try:
        with hold_back_ctrl_c():
            import joblib  # noqa: PLC0415 - an extra
    except ImportError:
        raise not_installed("joblib") from None

    # A worker that starts while we end would print a traceback, so all start now, by a first call
    # without effect. The order matters: joblib may let Ctrl-C through as its context begins.
    with hold_back_ctrl_c(), joblib.Parallel(n_jobs=jobs) as parallel, keep_ctrl_c_from_children():
        parallel(joblib.delayed(int)() for _ in items)

    yield from joblib.Parallel(n_jobs=jobs, return_as="generator")(
        joblib.delayed(function)(item) for item in items
    )


def _mapped(
    function: Callable[[Item], Outcome], items: Sequence[Item], mapper: Any
) -> Iterator[Outcome]:
    """Yield the outcomes of a user's own executor, pool or client."""
    dask: Any = sys.modules.get("distributed")
    if dask and isinstance(mapper, dask.Client):
        yield from map(_require_outcome, _received(function, items, mapper, dask))
        return

    apply = getattr(mapper, "imap", mapper.map)
    for done in apply(partial(_do, function), items):
        yield _require_outcome(done)


def _require_outcome(done: _Done) -> Any:
    """Return the outcome of an item; raise the function's error, or one for another version."""
    if done.version != _own_version():
        raise _other_version(done.place, done.version)
    if done.error is not None:
        raise done.error
    return done.outcome


def _on_a_cluster(
    function: Callable[[Item], Outcome], items: Sequence[Item], address: str
) -> Iterator[Outcome]:
    """Yield the outcomes of a Dask cluster."""
    if not isinstance(address, str) or not ADDRESS.fullmatch(address):
        expected = "the address of a scheduler with its port, such as {example}"
        raise bad_value("dask", address, Sentence(expected, example="tcp://host:8786"))

    try:
        with hold_back_ctrl_c():
            import distributed  # noqa: PLC0415 - dask, an extra
    except ImportError:
        raise not_installed("dask[distributed]") from None

    dask: Any = distributed  # it has hardly any types
    with _silence(), _connected(address, dask) as client:
        yield from map(_require_outcome, _received(function, items, client, dask))


@contextmanager
def _silence() -> Iterator[None]:
    """Keep Dask from logging what becomes of our own client: our errors say it."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    loggers = [logging.getLogger(name) for name in names]
    loggers = [logger for logger in loggers if not logger.disabled]
    for logger in loggers:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in loggers:
            logger.disabled = False


@contextmanager
def _connected(address: str, dask: Any) -> Iterator[Any]:
    """Connect a client to the scheduler at an address."""
    address = address.rstrip("/")
    try:
        _require_answer(address, dask)
        client = dask.Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except TimeoutError:
        reason = Sentence("no answer in {seconds} seconds", seconds=f"{CONNECT_TIMEOUT:g}")
        raise _failed(address, reason) from None
    except Exception as error:  # anything, if what answers is something else
        raise _failed(address, _reason(error)) from error

    try:
        yield client
    finally:
        with hold_back_ctrl_c():
            _close(client)


def _require_answer(address: str, dask: Any) -> None:
    """Raise an error if no scheduler answers at an address.

    A client would wait for ever for the first words of whoever only listens, and for long where it
    is interrupted or fails.
    """

    async def shake_hands() -> None:
        keys = dask.Security().get_connection_args("client")
        connection = await dask.comm.connect(address, timeout=CONNECT_TIMEOUT, **keys)
        await connection.close()

    dask.utils.LoopRunner().run_sync(shake_hands, callback_timeout=CONNECT_TIMEOUT)


def _close(client: Any) -> None:
    """Close a client, also where the scheduler answers no more."""
    try:
        client.close(timeout=CLOSE_TIMEOUT)
    except Exception:  # whatever Dask raises
        client.status = "closed"  # else its destructor would try again, and wait ten times as long


def _received(
    function: Callable[[Item], Outcome], items: Sequence[Item], client: Any, dask: Any
) -> Iterator[_Done]:
    """Yield what became of each item on the workers of a Dask client, in the order of the items.

    Each outcome is looked at when it comes, and then waits for its turn, so that a wrong worker
    that joins late is reported at once. Workers get bytes, which only the task itself turns into
    objects of zackpack: a worker without the package fails in the task, and says so. It could not
    even receive such objects, and would leave the cluster, or try for ever, in silence.
    """
    arrived: dict[str, _Done] = {}
    try:
        client.wait_for_workers(1, timeout=WORKERS_TIMEOUT)
        _require_same_version(client)

        # a worker gets the function once, and computes it again where the one that had it dies
        work = dask.protocol.pickle.dumps(partial(_do_pickled, function))
        shared = client.submit(bytes, work, pure=False)
        blobs = [pickle.dumps(item) for item in items]
        # Dask sends a lambda as code, and any other function as a name
        futures = client.map(
            lambda item, work: pickle.loads(work)(item),  # noqa: S301, from this process
            blobs,
            work=shared,
            pure=False,
        )
        arrivals = dask.as_completed(futures, loop=client.loop)

        for future in futures:
            while future.key not in arrived:
                arrival = next(arrivals)
                if arrival.status == "error" or arrival.result().version != _own_version():
                    _require_same_version(client)
                arrived[arrival.key] = arrival.result()
            yield arrived.pop(future.key)
    except ZackpackError:
        raise
    except Exception as error:  # whatever Dask raises
        raise _failed(client.scheduler.address, _reason(error)) from error


def _require_same_version(client: Any) -> None:
    """Raise a ZackpackError if a worker has another version of zackpack, or none."""
    versions = client.run(eval, ASK_VERSION, on_error="return")
    for place, version in versions.items():
        if isinstance(version, ImportError):
            lacks = "the worker {place} has no zackpack: install version {own} there"
            raise ZackpackError(Sentence(lacks, place=place, own=_own_version()))
        if isinstance(version, str) and version != _own_version():
            raise _other_version(place, version)


def _other_version(place: str, version: str) -> ZackpackError:
    """Return the error for a worker with another version."""
    differs = "the worker {place} has zackpack {version}, not {own} as here: install the same one"
    return ZackpackError(Sentence(differs, place=place, version=version, own=_own_version()))


def _reason(error: Exception) -> str:
    """Return what Dask says, in its own words."""
    return elide_middle(f"{type(error).__name__}: {error}")


def _failed(address: str, reason: str) -> ZackpackError:
    """Return the error for a cluster that does not work."""
    failed = "the Dask cluster {address} has failed ({reason})"
    return ZackpackError(Sentence(failed, address=address, reason=reason))
