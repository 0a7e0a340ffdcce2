"""Which steps from line to line of the program a call takes, so that inputs that find new ones are kept.

Neither atheris (an endless process for each target, which ends by `_exit`) nor HypoFuzz (a service of its own) fits a
test with a number of cases, and Python 3.11 has no `sys.monitoring` yet: this is `sys.settrace`, used now and then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import zackpack

PROGRAM = str(Path(zackpack.__file__).parent)


class Steps:
    """The steps from line to line that calls have taken so far."""

    def __init__(self) -> None:
        self.known: set[tuple[CodeType, int, int]] = set()
        self._last: dict[FrameType, int] = {}

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Note the steps of what is called meanwhile; slow."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)
            self._last.clear()

    def _enter(self, frame: FrameType, *_: Any) -> Any:
        return self._step if frame.f_code.co_filename.startswith(PROGRAM) else None

    def _step(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.known.add((frame.f_code, self._last.get(frame, 0), frame.f_lineno))
            self._last[frame] = frame.f_lineno
        elif event == "return":
            self._last.pop(frame, None)
        return self._step
