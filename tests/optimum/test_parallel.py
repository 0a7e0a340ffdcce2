"""Work in several processes and on a cluster, and what happens when a part of it dies."""

from __future__ import annotations

import gc
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.optimum import parallel
from zackpack.optimum.parallel import map_in_parallel

ROOT = Path(__file__).parents[2]
WARNED = pytest.mark.filterwarnings("ignore")
"""In the tests of a cluster Dask warns of what happens, even from destructors."""
DECK = zp.Deck("five", tuple(zp.Truck(f"row-of-{squares}", "." * squares, 1) for squares in range(3, 8)))


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
def local() -> Iterator[Any]:
    """A Dask scheduler and two workers in this process."""
    distributed: Any = pytest.importorskip("distributed")
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", protocol="tcp://", **options) as cluster:
        yield cluster
    gc.collect()  # sockets that Dask leaves open, while nobody minds


@WARNED
def test_a_worker_that_leaves_the_cluster_takes_nothing_with_it(local: Any, tmp_path: Path) -> None:
    def leave(done: int, _: int) -> None:
        if done == 1:
            local.sync(local.workers[0].close)

    zp.write_table(DECK, tmp_path / "cluster.csv", dask=local.scheduler_address, on_done=leave)
    zp.write_table(DECK, tmp_path / "alone.csv")
    assert (tmp_path / "cluster.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()


def _leave(_: int) -> None:
    """Close the worker that computes this: whichever takes over does the same."""
    distributed: Any = pytest.importorskip("distributed")
    worker = distributed.get_worker()
    worker.loop.add_callback(worker.close)
    time.sleep(0.1)


@WARNED
def test_a_cluster_whose_workers_have_all_gone(local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long, neither later nor at the start."""
    monkeypatch.setattr(parallel, "WORKERS_TIMEOUT", 0.2)
    monkeypatch.setattr(parallel, "LOOK_EVERY", 0.05)
    address = local.scheduler_address
    for function in (_leave, _square):
        with pytest.raises(zp.ZackpackError, match=f"{address} has no workers; start some with: dask worker {address}"):
            list(map_in_parallel(function, range(2), dask=address))


@WARNED
@pytest.mark.parametrize(
    ("version", "found"), [("'0.0.9'", "0.0.9"), ("__import__('no_zackpack').__version__", "none")]
)
def test_a_cluster_with_another_version(version: str, found: str, local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = sorted(worker.address for worker in local.workers.values())
    monkeypatch.setattr(parallel, "VERSION", version)
    expected = f"the workers of a cluster need zackpack {zp.__version__}, but {one} has {found}, {other} has {found}"
    with pytest.raises(zp.ZackpackError, match=f"^{re.escape(expected)}$"):
        list(map_in_parallel(_square, [1], dask=local.scheduler_address))


@WARNED
def test_a_worker_that_says_nothing(local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "WORKERS_TIMEOUT", 0.2)
    monkeypatch.setattr(parallel, "VERSION", "__import__('time').sleep(0.5)")
    with pytest.raises(zp.ZackpackError, match=r"^a worker of the Dask scheduler tcp:.* does not answer"):
        list(map_in_parallel(_square, [1], dask=local.scheduler_address))


async def _drop_clients(scheduler: Any) -> None:
    """Let the scheduler seem dead to its clients."""
    for comm in scheduler.client_comms.values():
        comm.abort()


@WARNED
def test_a_scheduler_that_goes(local: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    address = local.scheduler_address
    name = str(tmp_path / "table.csv")

    def go(done: int, _: int) -> None:
        if done == 1:
            local.sync(_drop_clients, local.scheduler)

    with pytest.raises(
        zp.ZackpackError,
        match=f"^the connection to the Dask scheduler {address} is lost; start it anew and run the same command again$",
    ):
        zp.write_table(DECK, name, dask=address, on_done=go)
    assert "Traceback" not in capfd.readouterr().err
    zp.write_table(DECK, name)  # goes on from the tables that were done
    zp.write_table(DECK, tmp_path / "alone.csv")
    assert Path(name).read_bytes() == (tmp_path / "alone.csv").read_bytes()


def _fail(number: int) -> int:
    raise (zp.InputError(zp.Fault("item", str(number), "another")) if number else LookupError("no item"))


@WARNED
def test_errors_on_the_cluster_are_told(local: Any) -> None:
    with pytest.raises(zp.ZackpackError, match=r"^the cluster cannot compute this: LookupError: no item$"):
        list(map_in_parallel(_fail, [0], dask=local.scheduler_address))
    with pytest.raises(zp.InputError, match="item: expected another, found 5"):
        list(map_in_parallel(_fail, [5], dask=local.scheduler_address))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[list[str], list[subprocess.Popen[bytes]]]]:
    """The command of the page that uses a cluster, and the processes of its others: a scheduler and two workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    page = (
        (ROOT / "docs/guides/cluster.md").read_text("utf-8").replace("192.168.1.5", "127.0.0.1").replace("8786", port)
    )
    commands = [shlex.split(line) for line in page.splitlines() if line.startswith(("dask ", "zackpack "))]
    scheduler, worker, use = ([sys.executable, "-m", *command] for command in commands)
    worker[worker.index("auto")] = "1"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with ExitStack() as stack:
        processes = []
        for command in (scheduler, worker, worker):
            process = stack.enter_context(subprocess.Popen(command, env=environment, **quiet))  # type: ignore[call-overload]
            stack.callback(process.kill)
            processes.append(process)
        _wait_for_workers(use[use.index("--dask") + 1], 2)
        yield use, processes


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


@pytest.mark.long
@pytest.mark.parametrize("victim", ["nobody", "worker", "scheduler"])
def test_the_commands_of_the_page_and_what_can_go_wrong(
    victim: str, cluster: tuple[list[str], list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    command, (scheduler, worker, _) = cluster
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    journal = tmp_path / "table.csv.zackpack-journal"
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True) as use:
        while victim != "nobody" and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
            assert use.poll() is None
            time.sleep(0.01)
        if victim == "worker":
            worker.kill()
        if victim == "scheduler":
            scheduler.send_signal(signal.SIGKILL)
        _, told = use.communicate(timeout=120)
    assert "Traceback" not in told
    assert use.returncode == (2 if victim == "scheduler" else 0)
    assert ("is lost" in told) == (victim == "scheduler")
    zp.write_table(zp.house_deck(), tmp_path / ("table.csv" if victim == "scheduler" else "alone.csv"))
    if victim != "scheduler":
        assert (tmp_path / "table.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()


def test_a_connection_that_comes_too_late_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "CONNECT_TIMEOUT", 0.05)
    answers, closed = threading.Event(), threading.Event()

    def connect(*_: object, **__: object) -> SimpleNamespace:
        assert answers.wait(60)
        return SimpleNamespace(close=closed.set)

    with pytest.raises(zp.InputError, match="it says nothing"):
        parallel._connect(SimpleNamespace(Client=connect), "tcp://x:1")
    answers.set()
    assert closed.wait(60)


@pytest.fixture
def web_server() -> Iterator[str]:
    """The address of a web server, such as that of the dashboard of a scheduler."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            with suppress(OSError):
                while True:
                    comm, _ = server.accept()
                    with comm:
                        comm.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)
        thread.join()


@WARNED
def test_what_answers_is_no_scheduler(
    web_server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("zackpack.optimum.parallel.CONNECT_TIMEOUT", 5)
    assert main(["table", "--dask", web_server]) == 2
    told = capsys.readouterr().err
    assert re.search(rf"dask: expected the address of a Dask scheduler that answers .*found '{web_server}'", told)


@WARNED
def test_who_takes_the_connection_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such as a scheduler that hangs."""
    monkeypatch.setattr("zackpack.optimum.parallel.CONNECT_TIMEOUT", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        assert main(["table", "--dask", address]) == 2
    told = capsys.readouterr().err
    assert f"the address of a Dask scheduler that answers (it says nothing), found '{address}'" in told


def test_no_cluster_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("zackpack.optimum.parallel.CONNECT_TIMEOUT", 0.3)
    assert main(["table", "--dask", "tcp://127.0.0.1:1"]) == 2
    told = capsys.readouterr().err
    assert re.search(r"dask: expected the address of a Dask scheduler that answers .*found 'tcp://127.0.0.1:1'", told)
