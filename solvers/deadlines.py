"""When work ends: its deadline, and how to end the work of a compiled library."""

import time
from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")

ASK_EVERY = 0.02
"""Seconds between two questions whether to stop."""


class StopError(Exception):
    """The work ended before its answer: its time or budget is used up, or somebody said stop."""


class Deadline:
    """The moment when work must end: its time is up, or somebody stops it.

    The solvers have no other clock than `clock`, in seconds since some moment; tests replace it.

    Parameters
    ----------
    time_limit
        Seconds from now on; None for no limit.
    stop
        Whether to stop; asked again and again while the work goes on.

    Raises
    ------
    ValueError
        If the time limit is below 0.
    """

    clock = staticmethod(time.perf_counter)

    def __init__(
        self, time_limit: float | None = None, stop: Callable[[], bool] | None = None
    ) -> None:
        if time_limit is not None and not time_limit >= 0:
            raise ValueError(f"a time limit is 0 seconds or more, not {time_limit}")

        self._begun = self.clock()
        self._time_limit = time_limit
        self._stop = stop

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
        is_late = self._time_limit is not None and self.spent >= self._time_limit
        return is_late or self.is_stopped()

    def is_stopped(self) -> bool:
        """Whether somebody says stop."""
        return self._stop is not None and self._stop()

    def check(self) -> None:
        """Raise a StopError if the deadline has passed."""
        if self.has_passed():
            raise StopError


def run_until(
    is_over: Callable[[], bool], work: Callable[[], Answer], end: Callable[[], object]
) -> Answer:
    """Let a compiled library work in a second thread, so that this one can end it, or take Ctrl-C.

    Parameters
    ----------
    is_over
        Whether to end the work; asked again and again. It may also raise.
    work
        Calls the library.
    end
        Asks the library to end. Libraries forget a request that comes before they begin, so it is
        repeated until they end.

    Returns
    -------
    Answer
        What `work` returns.
    """
    # takes 9 ms, and few problems need it
    from concurrent.futures import ThreadPoolExecutor, wait  # noqa: PLC0415

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
