"""A campaign: a number of attempts chosen by a seed, what came of them, and everything that went wrong."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

SECONDS = 5.0
"""Processor time in which each attempt must end; only full campaigns are held to it."""
MEMORY = 500 * 2**20
"""Bytes by which one attempt may let the process grow; only full campaigns are held to it."""
MOST_FAILURES = 30


class TooLong(BaseException):
    """An attempt took more than its processor time; no `except Exception` may hide it."""


@dataclass
class Campaign:
    """Attempts of one kind.

    Attributes
    ----------
    number, seed
        How many attempts, and the number from which all of them follow.
    full
        Whether this is a full campaign rather than the short trial of the default run.
    figures
        What came of the attempts, printed at the end of the run.
    failures
        For each way to fail, how to bring about its first case again.
    """

    number: int
    seed: int
    full: bool
    figures: Counter[str] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)
    begun: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)

    def attempts(self) -> Iterator[int]:
        """The numbers of the attempts, up to so many different failures that more would only hide the first."""
        for number in range(self.number):
            if len(self.failures) == MOST_FAILURES:
                return
            self.figures["attempts"] += 1
            yield number

    def fail(self, kind: str, how: str) -> None:
        """Note a failure; the attempts go on."""
        self.figures["failures"] += 1
        self.failures.setdefault(kind, how)

    @contextmanager
    def bounds(self) -> Iterator[None]:
        """Stop an attempt of a full campaign that takes too long, and refuse one that takes too much memory.

        Raises
        ------
        TooLong
            If it takes more than 5 seconds of processor time.
        MemoryError
            If the process grows by more than 500 MB.
        """
        if not self.full or threading.current_thread() is not threading.main_thread():
            yield
            return
        import resource  # noqa: PLC0415 - not on every system; all tests import this module

        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        old = signal.signal(signal.SIGVTALRM, _stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, old)
        if (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 > MEMORY:
            raise MemoryError("the process grew by more than 500 MB")

    def summary(self) -> str:
        """The figures in a line."""
        counts = ", ".join(f"{number} {what}" for what, number in self.figures.items())
        return f"seed {self.seed}: {counts}, {time.monotonic() - self.begun:.0f} s"

    def assert_no_failures(self) -> None:
        """Fail with everything that was noted."""
        cases = "\n".join(f"- {kind}\n    {how}" for kind, how in self.failures.items())
        assert not self.failures, f"seed {self.seed}\n{cases}"


def _stop(*_: object) -> None:
    raise TooLong


def trials(few: int, many: int, parts: int = 1) -> pytest.MarkDecorator:
    """The decorator of a test with the fixture `campaign`: few attempts by default, many in long parts."""
    short = [pytest.param((few, None), id=str(few))] if few else []
    size = many // parts
    long = [pytest.param((size, part), marks=pytest.mark.long, id=f"{size}-{part}") for part in range(parts)]
    return pytest.mark.parametrize("campaign", [*short, *long], indirect=True)


def campaign_of(size: tuple[int, int | None], options: Any) -> Campaign:
    """A campaign of a size as `trials` gives it: the number of attempts, and the part; None for the short one."""
    number, part = size
    if part is None:
        return Campaign(number, 0, full=False)
    seed = options.getoption("--seed")
    first = int.from_bytes(os.urandom(3), "big") * 100 if seed is None else seed
    return Campaign(options.getoption("--attempts") or number, first + part, full=True)
