"""When a search must end: its time limit, and whoever stops it; and imports that wait no longer."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from importlib import import_module
from types import ModuleType

ASK_EVERY = 0.02
"""Seconds between two questions whether to stop."""


class Deadline:
    """The moment when a search must end: when its time is up, or when somebody stops it.

    Attributes
    ----------
    end
        When the time is up, as `time.perf_counter` counts; infinite without a time limit.
    """

    def __init__(self, time_limit: float | None = None, stop: Callable[[], bool] | None = None) -> None:
        self.end = float("inf") if time_limit is None else time.perf_counter() + time_limit
        self._stop = stop

    @property
    def left(self) -> float | None:
        """Seconds left; None without a time limit."""
        return None if self.end == float("inf") else max(0.0, self.end - time.perf_counter())

    def has_passed(self) -> bool:
        """Whether the time is up, or somebody says stop."""
        return time.perf_counter() >= self.end or (self._stop is not None and self._stop())


def import_before(name: str, deadline: Deadline) -> ModuleType | None:
    """Import a module that takes long in a second thread; None if the deadline comes first.

    The import itself goes on to its end then: nothing may break it off.
    """
    if deadline.has_passed():
        return None
    pool = ThreadPoolExecutor(1)
    try:
        try:
            future = pool.submit(import_module, name)
        except RuntimeError:  # a browser has no threads
            return import_module(name)
        while not deadline.has_passed():
            if wait([future], ASK_EVERY).done:
                return future.result()
        return None
    finally:
        pool.shutdown(wait=False)
