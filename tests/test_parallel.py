"""Work in several processes and on a cluster, and what happens when a part of it dies."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.optimum.parallel import map_in_parallel

ROOT = Path(__file__).parent.parent
DECK = zp.Deck("five", zp.house_deck().trucks[:5])


def _square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("jobs", [1, 2, 0])
def test_every_item_has_its_outcome(jobs: int) -> None:
    assert dict(map_in_parallel(_square, range(20), jobs=jobs)) == {number: number**2 for number in range(20)}
    assert list(map_in_parallel(_square, [], jobs=jobs)) == []


@pytest.mark.parametrize("jobs", [-1, 2000, "2"])
def test_wrong_numbers_of_jobs(jobs: int) -> None:
    with pytest.raises(zp.InputError, match="jobs"):
        map_in_parallel(_square, [1], jobs=jobs)


@pytest.mark.parametrize(("package", "jobs", "dask"), [("joblib", 2, None), ("distributed", 1, "tcp://x:1")])
def test_a_missing_package_is_named(package: str, jobs: int, dask: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(zp.ZackpackError, match=r"zackpack\[cluster\]"):
        list(map_in_parallel(_square, [1, 2], jobs=jobs, dask=dask))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and two workers, each a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with ExitStack() as stack:
        processes = []
        for command in ([*dask, "--no-dashboard"], [*worker, "--no-dashboard"], [*worker, "--no-dashboard"]):
            process = stack.enter_context(subprocess.Popen(command, env=environment, **quiet))  # type: ignore[call-overload]
            stack.callback(process.kill)
            processes.append(process)
        yield address, processes[1:]


def test_a_worker_of_the_cluster_dies_and_nothing_is_lost(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    address, workers = cluster
    _wait_for_workers(address, 2)
    killed: list[int] = []

    def kill(done: int, _: int) -> None:
        if done == 2:
            workers[0].send_signal(signal.SIGKILL)
            killed.append(workers[0].wait(timeout=10))

    zp.write_table(DECK, tmp_path / "cluster.csv", dask=address, on_done=kill)
    assert killed == [-signal.SIGKILL]
    zp.write_table(DECK, tmp_path / "alone.csv")
    assert (tmp_path / "cluster.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()


def _wait_for_workers(address: str, number: int) -> None:
    cluster: Any = pytest.importorskip("distributed")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with cluster.Client(address, timeout=5) as client:
                client.wait_for_workers(number, timeout=30)
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the cluster did not start")


def test_no_cluster_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("zackpack.optimum.parallel.CONNECT_TIMEOUT", 0.3)
    assert main(["table", "--dask", "tcp://127.0.0.1:1"]) == 2
    told = capsys.readouterr().err
    assert re.search(r"dask: expected the address of a Dask scheduler that answers .*found 'tcp://127.0.0.1:1'", told)
