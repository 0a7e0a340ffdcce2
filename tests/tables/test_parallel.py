"""Work in several processes and on a cluster, and what happens when a part of it fails."""

import gc
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from zackpack.errors import Fault
from zackpack.tables.parallel import map_in_parallel

WARNED = pytest.mark.filterwarnings("ignore")
"""In the tests of a cluster Dask warns of what happens, even from destructors."""
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
    ("package", "jobs", "dask"), [("joblib", 2, None), ("distributed", 1, "tcp://x:1")]
)
def test_a_missing_package_is_named(
    package: str, jobs: int, dask: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(zp.ZackpackError, match=r"zackpack\[cluster\]"):
        map_in_parallel(_square, [1, 2], jobs=jobs, dask=dask)


@pytest.fixture
def local() -> Iterator[Any]:
    """A Dask scheduler and two workers in this process."""
    distributed: Any = pytest.importorskip("distributed")
    options = {
        "n_workers": 2,
        "threads_per_worker": 1,
        "processes": False,
        "dashboard_address": None,
    }
    with distributed.LocalCluster(host="127.0.0.1", protocol="tcp://", **options) as cluster:
        yield cluster
    gc.collect()  # sockets that Dask leaves open, while nobody minds


@WARNED
def test_a_worker_that_leaves_the_cluster_takes_nothing_with_it(local: Any, tmp_path: Path) -> None:
    def leave(done: int, _: int) -> None:
        if done == 1:
            local.sync(local.workers[0].close)

    zp.tables.write_table(
        DECK, tmp_path / "cluster.csv", dask=local.scheduler_address, on_done=leave
    )
    zp.tables.write_table(DECK, tmp_path / "alone.csv")
    assert (tmp_path / "cluster.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()


@WARNED
def test_ctrl_c_on_a_cluster_leaves_no_file(local: Any, tmp_path: Path) -> None:
    def press(done: int, _: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zp.tables.write_table(
            DECK, tmp_path / "table.csv", dask=local.scheduler_address, on_done=press
        )
    assert [*tmp_path.iterdir()] == []


def _fail(number: int) -> int:
    raise (
        zp.InputError(Fault("item", str(number), "another")) if number else LookupError("no item")
    )


@WARNED
def test_errors_on_the_cluster_are_told(local: Any) -> None:
    with pytest.raises(
        zp.ZackpackError, match=r"^the Dask cluster .* has failed \(LookupError: no item\)$"
    ):
        map_in_parallel(_fail, [0], dask=local.scheduler_address)
    with pytest.raises(zp.InputError, match="item: expected another, found 5"):
        map_in_parallel(_fail, [5], dask=local.scheduler_address)


def test_a_cluster_where_nobody_answers_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("nobody there")

    distributed: Any = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "Client", refuse)
    with pytest.raises(
        zp.ZackpackError, match=r"^the Dask cluster tcp://x:1 has failed \(OSError: nobody there\)$"
    ):
        map_in_parallel(_square, [1], dask="tcp://x:1")
