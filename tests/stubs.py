"""Searches that last until they are told to stop, and a clock that nobody waits for.

In a process of its own: ``from tests.stubs import endless_search; endless_search().__enter__()``.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest

from solvers.volume_search import NODES_PER_LOOK, Limits, VolumeSearch
from tests.machine import PATIENCE


class Clock:
    """A clock for `Deadline.clock` that goes on by so many seconds at each look, and stands still
    otherwise.
    """

    def __init__(self, step: float = 0.0) -> None:
        self.step = step
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds


@contextmanager
def endless_search(begun: Callable[[], object] = lambda: None) -> Iterator[None]:
    """While this lasts, our search finds nothing: it calls `begun`, and works until its limits end
    it.
    """

    def search(_: VolumeSearch, __: object, limits: Limits, last: int) -> None:
        begun()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            limits.nodes += NODES_PER_LOOK + 1
            limits.look(limits.nodes, last)
        pytest.fail(f"nobody has stopped the search for {PATIENCE} s")

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(VolumeSearch, "search", search)
        yield


@contextmanager
def endless_cp_sat(begun: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Make CP-SAT find nothing: it calls `begun`, and works until it is told to stop."""
    from ortools.sat.python import cp_model  # noqa: PLC0415 - takes a second

    def stopped(solver: cp_model.CpSolver) -> Event:
        event: Event = vars(solver).setdefault("stopped", Event())
        return event

    def solve(solver: cp_model.CpSolver, *_: Any) -> Any:
        begun()
        assert stopped(solver).wait(PATIENCE), f"nobody has stopped CP-SAT for {PATIENCE} s"
        return cp_model.UNKNOWN

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(cp_model.CpSolver, "solve", solve)
        patches.setattr(cp_model.CpSolver, "stop_search", lambda solver: stopped(solver).set())
        yield


ENDLESS = {"search": endless_search, "cp-sat": endless_cp_sat}
"""For each method, what makes it last until it is told to stop."""
