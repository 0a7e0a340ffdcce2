"""Ctrl-C where it must not strike at any moment."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

PATIENCE = 3.0
"""Seconds after which a second Ctrl-C no longer waits for anything."""


# The functions that those of `signal` wrap. `solve` needs some 150 microseconds for most trucks; 30
# more (measured) would go into turning handlers into enums, and back, for each.
_signal: Any = getattr(signal, "_signal", signal)


class CtrlC:
    """A context in which Ctrl-C raises nothing, and work asks `is_set` whether it came.

    Where it would not have raised KeyboardInterrupt, as in threads or with a program's own handler,
    nothing changes.
    """

    def __init__(self) -> None:
        self._came: float | None = None
        self._active = False

    def __enter__(self) -> Self:
        # only the main thread may ask for handlers, and only there they are called
        if threading.current_thread() is threading.main_thread():
            self._active = _signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._active:
            _signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self, _: object, error: BaseException | None, traceback: TracebackType | None, /
    ) -> None:
        """Restore what Ctrl-C does."""
        if self._active and _signal.getsignal(signal.SIGINT) == self._note:
            _signal.signal(signal.SIGINT, signal.default_int_handler)
        # else the program has set a handler of its own meanwhile

        if self.is_set() and error is not None and not isinstance(error, KeyboardInterrupt):
            raise KeyboardInterrupt from error

    def is_set(self) -> bool:
        """Whether Ctrl-C came."""
        return self._came is not None

    def _note(self, *_: object) -> None:
        now = time.monotonic()
        if self._came is not None and now - self._came > PATIENCE:
            _signal.signal(signal.SIGINT, signal.default_int_handler)  # __exit__ may be too late
            raise KeyboardInterrupt
        self._came = self._came or now


@contextmanager
def keep_ctrl_c_from_children() -> Iterator[None]:
    """Start processes that never get a Ctrl-C of the terminal: it is for the one that starts them.

    That one ends them. Otherwise each of them would print a traceback, from its first moment on:
    too early for a handler of its own.
    """
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return

    # only programs with several processes need it
    from multiprocessing import resource_tracker  # noqa: PLC0415

    resource_tracker.ensure_running()  # where it starts later, it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def hold_back_ctrl_c() -> Iterator[CtrlC]:
    """Delay Ctrl-C to the end: it could break the import of a compiled library in any way."""
    with CtrlC() as ctrl_c:
        yield ctrl_c
    if ctrl_c.is_set():
        raise KeyboardInterrupt
