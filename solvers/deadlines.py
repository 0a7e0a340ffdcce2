"""The clock of a search: when it must end, also if a library does the work, and when it reports."""

import os
import threading
import time
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from .problem import Progress, Stick

Answer = TypeVar("Answer")

ASK_EVERY = 0.02
"""Seconds between two questions whether to stop."""
REPORT_EVERY = 0.5
"""Seconds between two reports."""
IMPORT_THREAD = "solvers-import"
"""How the name of a thread begins that imports a module, perhaps longer than anybody waits for it."""


class Deadline:
    """The moment when a search must end: its time is up, or somebody stops it.

    `clock`, in seconds since some moment, is the only one of the solvers; tests replace it.
    """

    clock = staticmethod(time.perf_counter)

    def __init__(self, time_limit: float | None = None, stop: Callable[[], bool] | None = None) -> None:
        self._begun, self._time_limit, self._stop = self.clock(), time_limit, stop

    @property
    def spent(self) -> float:
        """Seconds spent."""
        return self.clock() - self._begun

    @property
    def left(self) -> float | None:
        """Seconds left; None without a time limit."""
        return None if self._time_limit is None else max(0.0, self._time_limit - self.spent)

    def has_passed(self) -> bool:
        """Whether the time is up, or somebody says stop."""
        return (self._time_limit is not None and self.spent >= self._time_limit) or self.is_stopped()

    def is_stopped(self) -> bool:
        """Whether somebody says stop."""
        return self._stop is not None and self._stop()


class Reports:
    """The reports of a running search, whichever methods it uses: what all of them know so far, twice a second."""

    def __init__(self, on_progress: Callable[[Progress], None], deadline: Deadline) -> None:
        self._on_progress, self._deadline = on_progress, deadline
        self._reported = deadline.spent
        self._best: tuple[int, tuple[Stick, ...]] = 0, ()
        self._bound: int | None = None

    def report(self, volume: int, bound: int, sticks: tuple[Stick, ...] = ()) -> None:
        """Learn how many cubes are loaded, by which sticks, and how many are possible; report it if it is time to."""
        if volume > self._best[0] or (volume == self._best[0] and sticks):
            self._best = volume, sticks
        self._bound = bound if self._bound is None else min(bound, self._bound)
        now = self._deadline.spent
        if now - self._reported >= REPORT_EVERY:
            self._reported = now
            volume, sticks = self._best
            self._on_progress(Progress(volume, self._bound, now, sticks))


def run_until(is_over: Callable[[], bool], work: Callable[[], Answer], end: Callable[[], object]) -> Answer:
    """Let a compiled library work in a second thread, so that this one can end the work, and take a Ctrl-C.

    Libraries forget a request to end that comes before they begin, so it is repeated until they do.
    """
    from concurrent.futures import ThreadPoolExecutor, wait  # noqa: PLC0415 - takes 9 ms, and few searches need it

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        try:
            while wait([future], ASK_EVERY).not_done and not is_over():
                pass
        finally:  # also after Ctrl-C, or an error in is_over
            while not future.done():
                end()
                wait([future], ASK_EVERY)
        return future.result()


def import_before(name: str, deadline: Deadline) -> ModuleType | None:
    """Import a module that takes long in a second thread; None if the deadline comes first.

    The import itself goes on to its end then, unless the process exits: nothing else may break it off. A fork waits
    for it (`_finish_imports`).
    """
    if deadline.has_passed():
        return None
    from concurrent.futures import ThreadPoolExecutor, wait  # noqa: PLC0415 - takes 9 ms, and few searches need it

    pool = ThreadPoolExecutor(1, IMPORT_THREAD)
    try:
        future = pool.submit(import_module, name)
    except RuntimeError:  # a browser has no threads
        return import_module(name)
    finally:
        pool.shutdown(wait=False)
    while not wait([future], ASK_EVERY).done:
        if deadline.has_passed():
            return None
    return future.result()


def _finish_imports() -> None:
    """Wait for imports that came too late: a child forked meanwhile would wait for them for ever."""
    for thread in threading.enumerate():
        if thread.name.startswith(IMPORT_THREAD) and thread is not threading.current_thread():
            thread.join()


if hasattr(os, "register_at_fork"):  # nobody forks elsewhere
    os.register_at_fork(before=_finish_imports)
