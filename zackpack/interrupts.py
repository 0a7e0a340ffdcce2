"""Ctrl-C where it must not strike at any moment."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self, TypeVar

Answer = TypeVar("Answer")

PATIENCE = 3.0
"""Seconds after which a second Ctrl-C no longer waits for anything."""


class CtrlC:
    """From `begin` to the end of this context, Ctrl-C is a request that work looks for (`is_set`), and raises nothing.

    So it falsifies nothing, and nothing that was found is lost. Where Ctrl-C would not have raised KeyboardInterrupt,
    as in threads or with a handler of the program's own, nothing changes.
    """

    def __init__(self) -> None:
        self._came: float | None = None
        self._begun = False
        self._active = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, traceback: TracebackType | None, /) -> None:
        """Restore what Ctrl-C does.

        Raises
        ------
        KeyboardInterrupt
            If Ctrl-C came and an error ends the context, which would hide it.
        """
        if self._active:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if self.is_set() and error is not None and not isinstance(error, KeyboardInterrupt):
            raise KeyboardInterrupt from error

    def begin(self) -> None:
        """Ctrl-C raises nothing from here on; if that has begun before, nothing changes."""
        if self._begun:
            return
        # only the main thread may ask for handlers, and only there they are called
        if threading.current_thread() is threading.main_thread():
            self._active = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._active:
            signal.signal(signal.SIGINT, self._note)
        self._begun = True

    def finish(self, work: Callable[[], Answer]) -> Answer:
        """Do work that calls `begin` before it takes long; if Ctrl-C comes sooner, do it again, with the request made.

        To set a handler and to restore the old one takes up to 30 microseconds: a fifth of what most trucks need.

        Raises
        ------
        KeyboardInterrupt
            If Ctrl-C comes once more after `PATIENCE`, or from elsewhere.
        """
        try:
            return work()
        except KeyboardInterrupt:
            if self._begun:
                raise
            self.begin()
            self._note()
            return work()

    def is_set(self) -> bool:
        """Whether Ctrl-C came."""
        return self._came is not None

    def _note(self, *_: object) -> None:
        now = time.monotonic()
        if self._came is not None and now - self._came > PATIENCE:
            raise KeyboardInterrupt
        self._came = self._came or now


@contextmanager
def hold_back_ctrl_c() -> Iterator[CtrlC]:
    """Delay Ctrl-C to the end: the import of a compiled library that it interrupts can fail in any way.

    Raises
    ------
    KeyboardInterrupt
        At the end, if Ctrl-C came.
    """
    with CtrlC() as ctrl_c:
        ctrl_c.begin()
        yield ctrl_c
    if ctrl_c.is_set():
        raise KeyboardInterrupt
