"""Dask clusters for the tests: a scheduler and workers, each a process of its own that says its
address once it is there.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from tests.machine import ROOT

SERVE = """
import asyncio, sys
{before}
from distributed import Scheduler, Worker

async def serve():
    async with {server} as server:
        print(server.address, flush=True)
        await server.finished()

asyncio.run(serve())
"""
SCHEDULER = 'Scheduler(host="127.0.0.1", port=0, dashboard_address=":0")'
WORKER = 'Worker({address!r}, nthreads=1, host="127.0.0.1", dashboard=False)'

AS_IT_IS = ""
WITHOUT_ZACKPACK = """
class Missing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] == "zackpack":
            raise ModuleNotFoundError("No module named 'zackpack'", name="zackpack")

sys.meta_path.insert(0, Missing())
"""
ANOTHER_VERSION = "0.1.0"
WITH_ANOTHER_VERSION = f"""
import zackpack
zackpack.__version__ = {ANOTHER_VERSION!r}
"""


@dataclass
class Server:
    """A process of a cluster, and its address."""

    process: subprocess.Popen[str]
    address: str

    def kill(self) -> None:
        """End it at once, as a machine that loses its power."""
        self.process.kill()
        self.process.wait()


class Cluster:
    """A scheduler, and the workers that have joined."""

    def __init__(self, ends: ExitStack) -> None:
        self._ends = ends
        self.scheduler = self._start(SCHEDULER)
        self.address = self.scheduler.address

    def join(self, before: str = AS_IT_IS) -> Server:
        """Start a worker; the code `before` runs first in its process."""
        return self._start(WORKER.format(address=self.address), before)

    def _start(self, server: str, before: str = AS_IT_IS) -> Server:
        code = SERVE.format(server=server, before=before)
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._ends.enter_context(process)
        self._ends.callback(process.kill)
        assert process.stdout is not None
        return Server(process, process.stdout.readline().strip())


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A scheduler without workers, whose processes end with the context."""
    with ExitStack() as ends:
        yield Cluster(ends)
