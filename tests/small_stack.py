"""Calls in a thread that has hardly any stack, and the recursion limit that Python starts with."""

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Outcome = TypeVar("Outcome")
SMALL = 512 * 1024
"""Bytes: what threads have on macOS; elsewhere it is 8 MB."""


@contextmanager
def small_stack() -> Iterator[Callable[[Callable[[], Outcome]], Outcome]]:
    """Run calls in a thread with a small stack; nobody may change the recursion limit, which
    belongs to all threads.
    """
    if (
        sys.platform == "emscripten"
    ):  # a browser has no other threads, and the stack of this one is small
        yield lambda call: call()
        return
    limit = sys.getrecursionlimit()
    size = threading.stack_size(SMALL)
    try:
        with ThreadPoolExecutor(1) as pool:
            yield lambda call: pool.submit(call).result()
    finally:
        threading.stack_size(size)
    assert sys.getrecursionlimit() == limit
