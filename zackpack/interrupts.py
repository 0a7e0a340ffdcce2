"""Ctrl-C where it must not strike at any moment."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hold_back_ctrl_c() -> Iterator[None]:
    """Delay Ctrl-C: the import of a compiled library that it interrupts can fail in any way.

    Raises
    ------
    KeyboardInterrupt
        At the end, if Ctrl-C came.
    """
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if came:
            raise KeyboardInterrupt
