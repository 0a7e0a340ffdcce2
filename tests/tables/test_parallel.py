"""Work in several processes and on a cluster, and what happens when a part of it fails."""

import logging
import multiprocessing
import os
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from joblib.externals import loky

import zackpack as zp
from tests import clusters
from tests.clusters import Cluster
from tests.stubs import Clock
from zackpack.errors import Fault
from zackpack.games.zack_and_pack.simulation import matches
from zackpack.optimum.own_solvers import Deadline
from zackpack.tables import parallel
from zackpack.tables.parallel import map_in_parallel, map_within

WARNED = pytest.mark.filterwarnings("ignore")
"""In the tests of a cluster Dask warns of what happens, even from destructors."""
HOUSE = zp.house_deck()
DECK = zp.Deck(
    "five", tuple(zp.Truck(f"row-of-{squares}", "." * squares, 1) for squares in range(3, 8))
)


def _square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("jobs", [1, 2, 0])
def test_every_item_has_its_outcome(jobs: int) -> None:
    seen: list[tuple[int, int]] = []
    found = map_in_parallel(
        _square, range(20), jobs=jobs, on_done=lambda done, of: seen.append((done, of))
    )
    assert found == [number**2 for number in range(20)]
    assert seen == [(done, 20) for done in range(21)]
    assert map_in_parallel(_square, [], jobs=jobs) == []


def _does_not_get_ctrl_c(_: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(
    not hasattr(signal, "pthread_sigmask"), reason="no process can block signals here"
)
def test_ctrl_c_is_for_the_process_that_has_started_the_workers() -> None:
    assert map_in_parallel(_does_not_get_ctrl_c, range(8), jobs=2) == [True] * 8
    assert not _does_not_get_ctrl_c(0)


@pytest.mark.parametrize(
    ("package", "jobs", "dask", "advice"),
    [
        ("joblib", 2, None, "joblib is not installed: pip install joblib"),
        ("distributed", 1, "tcp://x:1", 'pip install "dask[distributed]"'),
    ],
)
def test_a_missing_package_is_named(
    package: str, jobs: int, dask: str | None, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(zp.ZackpackError, match=re.escape(advice)):
        map_in_parallel(_square, [1, 2], jobs=jobs, dask=dask)


def _squares(address: str) -> list[int]:
    return map_in_parallel(_square, range(5), dask=address)


def _squares_by(jobs: Any) -> list[int]:
    return map_in_parallel(_square, range(5), jobs=jobs)


def test_whatever_has_a_map_shares_the_work() -> None:
    expected = [number**2 for number in range(5)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context) as executor, context.Pool(1) as pool:
        assert _squares_by(executor) == _squares_by(pool) == expected
    with loky.get_reusable_executor(1) as executor:
        assert _squares_by(executor) == expected
    with ThreadPoolExecutor(2) as threads:
        alone = zp.deck_penalties(DECK)
        assert zp.deck_penalties(DECK, jobs=threads) == alone
        players = ["least", "least", "gamble"]
        several = zp.simulate(players, deck=HOUSE, games=100, jobs=threads)
        assert several == zp.simulate(players, deck=HOUSE, games=100)


def test_errors_of_a_function_arrive_as_they_are_wherever_it_was_called() -> None:
    with ThreadPoolExecutor(2) as threads, pytest.raises(LookupError, match="no item") as caught:
        map_in_parallel(_fail, [0, 1], jobs=threads)
    assert "in _fail" in caught.value.__notes__[0]


@pytest.mark.parametrize("jobs", [-1, 1025, 1.0, True, "all", None])
def test_what_shares_no_work_is_refused(jobs: Any) -> None:
    with pytest.raises(zp.InputError, match="jobs: expected a whole number from 0 to 1024, or"):
        _squares_by(jobs)


def _fail(number: int) -> int:
    if number:
        raise zp.InputError(Fault("item", str(number), "another"))
    raise LookupError("no item")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A scheduler with two workers, which all tests leave as they are."""
    pytest.importorskip("distributed")
    with clusters.cluster() as cluster:
        cluster.join()
        cluster.join()
        yield cluster


@pytest.fixture
def empty_cluster() -> Iterator[Cluster]:
    """A scheduler without workers."""
    pytest.importorskip("distributed")
    with clusters.cluster() as cluster:
        yield cluster


@WARNED
def test_a_cluster_computes_the_same(cluster: Cluster) -> None:
    alone = zp.deck_penalties(DECK)
    assert zp.deck_penalties(DECK, dask=cluster.address) == alone
    distributed: Any = pytest.importorskip("distributed")
    with distributed.Client(cluster.address, set_as_default=False) as client:
        assert zp.deck_penalties(DECK, jobs=client) == alone


@WARNED
def test_the_tables_of_a_simulation_are_computed_on_the_cluster_too(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    policies: list[zp.Policy | str] = ["least", "least", zp.Policy("none", lambda _: None)]
    alone = zp.simulate(policies, deck=HOUSE, games=60)
    monkeypatch.setattr(matches, "penalties", None)  # which only the workers have now
    matches._costs.cache_clear()
    assert zp.simulate(policies, deck=HOUSE, games=60, dask=cluster.address) == alone


@WARNED
def test_errors_of_a_function_arrive_from_the_cluster_as_they_are(cluster: Cluster) -> None:
    with pytest.raises(LookupError, match="no item") as caught:
        map_in_parallel(_fail, [0, 1], dask=cluster.address)
    assert "in _fail" in caught.value.__notes__[0]
    with pytest.raises(zp.InputError, match="item: expected another, found 5"):
        map_in_parallel(_fail, [5, 0], dask=cluster.address)


@WARNED
def test_ctrl_c_on_a_cluster_leaves_no_file(cluster: Cluster, tmp_path: Path) -> None:
    def press(done: int, _: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zp.tables.write_table(DECK, tmp_path / "table.csv", dask=cluster.address, on_done=press)
    assert [*tmp_path.iterdir()] == []


def _end_the_worker_once(path: Path) -> bool:
    """End the process that is the first to get here."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return True
    os._exit(1)


@WARNED
def test_another_worker_takes_over_from_one_that_dies(
    empty_cluster: Cluster, tmp_path: Path
) -> None:
    empty_cluster.join()
    empty_cluster.join()
    paths = [tmp_path / "died"] * 4
    assert map_in_parallel(_end_the_worker_once, paths, dask=empty_cluster.address) == [True] * 4


@WARNED
@pytest.mark.parametrize(
    ("before", "message"),
    [
        (clusters.WITHOUT_ZACKPACK, "has no zackpack: install version"),
        (clusters.WITH_ANOTHER_VERSION, "has zackpack 0.1.0, not"),
    ],
)
def test_a_worker_with_another_version_or_none_is_refused_with_its_address(
    before: str, message: str, empty_cluster: Cluster
) -> None:
    empty_cluster.join()
    odd = empty_cluster.join(before)
    with pytest.raises(zp.ZackpackError, match=re.escape(f"the worker {odd.address} {message}")):
        _squares(empty_cluster.address)


@WARNED
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("before", [clusters.WITHOUT_ZACKPACK, clusters.WITH_ANOTHER_VERSION])
def test_an_odd_worker_that_joins_late_is_refused_while_others_work(
    before: str, empty_cluster: Cluster, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    empty_cluster.join()
    joined: list[str] = []

    def join(done: int, _: int) -> None:
        if done == 1:
            joined.append(empty_cluster.join(before).address)

    tasks = ["0", *[str(pipe)] * 20]
    with pytest.raises(zp.ZackpackError, match="zackpack") as caught:
        map_in_parallel(_read_a_pipe, tasks, dask=empty_cluster.address, on_done=join)
    assert joined[0] in str(caught.value)


def _read_a_pipe(path: str) -> str:
    """Wait for somebody who writes into a named pipe; a worker of another version does not."""
    if path == "0" or zp.__version__ == clusters.ANOTHER_VERSION:
        return path
    return Path(path).read_text("utf-8")


@WARNED
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_scheduler_that_dies_ends_the_work(empty_cluster: Cluster, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    empty_cluster.join()

    def kill(done: int, _: int) -> None:
        if done == 1:
            empty_cluster.scheduler.kill()

    logged: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = logged.append  # type: ignore[method-assign,assignment]
    logger = logging.getLogger("distributed.client")
    logger.addHandler(handler)
    try:
        with pytest.raises(zp.ZackpackError, match=r"^the Dask cluster tcp://.* has failed \("):
            map_in_parallel(
                _read_a_pipe, ["0", str(pipe)], dask=empty_cluster.address, on_done=kill
            )
    finally:
        logger.removeHandler(handler)

    assert logged == []  # the error says it
    assert not logger.disabled


@pytest.mark.parametrize("address", ["tcp://host", "host", "tcp://host:", "", "a b:1:2", 8786])
def test_an_address_without_a_port_is_refused_at_once(address: Any) -> None:
    with pytest.raises(zp.InputError, match="dask: expected the address of a scheduler with its"):
        _squares(address)


@pytest.mark.parametrize("address", ["tcp://x:1", "x:1", "tls://[::1]:8786", "tcp://x:1/"])
def test_a_cluster_where_nobody_answers_has_failed(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("nobody there")

    distributed: Any = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed.comm, "connect", refuse)
    expected = f"the Dask cluster {address.rstrip('/')} has failed (OSError: nobody there)"
    with pytest.raises(zp.ZackpackError, match=f"^{re.escape(expected)}$"):
        _squares(address)


def test_who_listens_and_says_nothing_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(parallel, "CONNECT_TIMEOUT", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        expected = f"the Dask cluster {address} has failed (no answer in 0.01 seconds)"
        with pytest.raises(zp.ZackpackError, match=f"^{re.escape(expected)}$"):
            _squares(address)


@WARNED
def test_a_client_that_cannot_say_good_bye_does_not_try_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its destructor would, and wait, and print a traceback."""
    clients: list[Any] = []
    distributed: Any = pytest.importorskip("distributed")

    class Mute(distributed.Client):  # type: ignore[misc]
        status: str

        def close(self, timeout: float = 0) -> None:
            if self.status == "closed":
                return
            clients.append(self)
            super().close()
            self.status = "closing"
            raise TimeoutError(f"timed out after {timeout} s.")

    monkeypatch.setattr(distributed, "Client", Mute)
    assert _squares(cluster.address) == [number**2 for number in range(5)]
    assert [client.status for client in clients] == ["closed"]


def test_items_are_handed_out_in_batches_that_grow_as_long_as_they_are_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr(Deadline, "clock", clock)
    batches: list[int] = []
    reported: list[tuple[int, int]] = []

    def work(seconds: float) -> float:
        clock.seconds += seconds
        return seconds

    class Pool:
        def map(self, function: Callable[[Any], Any], items: Iterable[Any], /) -> list[Any]:
            done = [function(item) for item in items]
            batches.append(len(done))
            return done

    items = [1.0] * 7 + [10.0] * 20
    done = map_within(
        100.0, work, items, jobs=Pool(), on_done=lambda *numbers: reported.append(numbers)
    )
    assert batches == [1, 2, 4, 8, 8]
    assert done == items[:23]
    assert reported[-1] == (23, 27)


def test_without_time_one_item_is_done_and_without_a_limit_all_are() -> None:
    assert map_within(0, abs, [-1, -2, -3]) == [1]
    assert map_within(None, abs, [-1, -2, -3]) == [1, 2, 3]
    assert map_within(1e9, abs, [-1, -2, -3]) == [1, 2, 3]
    assert map_within(0, abs, []) == []
    with pytest.raises(zp.InputError, match="time_limit: expected seconds"):
        map_within(-1, abs, [1])
