"""How long the referee looks for the truth of claims that only a search can settle, and what it left unsettled."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from zackpack.limits import CLAIM_SECONDS
from zackpack.sentences import Sentence


@dataclass
class Patience:
    """The seconds left for the claims of one record, and remarks about the claims that they did not suffice for.

    While it is in force, in its thread, a game's `dispute` draws on it; otherwise each claim has CLAIM_SECONDS.

    Attributes
    ----------
    is_discreet
        Whether the game still goes on, so that nobody may hear what a search has found out about it.
    memo
        What searches have found, for claims that need the same again.
    """

    left: float = CLAIM_SECONDS
    is_discreet: bool = True
    memo: dict[object, object] = field(default_factory=dict)
    _remarks: list[Sentence] = field(default_factory=list)

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let every claim that is disputed in the block draw on this patience."""
        token = _NOW.set(self)
        try:
            yield
        finally:
            _NOW.reset(token)

    @contextmanager
    def seconds_for_a_claim(self) -> Iterator[float]:
        """How long a search may take; the time that the block takes is used up."""
        began = time.perf_counter()
        yield max(0.0, min(self.left, CLAIM_SECONDS))
        self.left -= time.perf_counter() - began

    def remark(self, text: Sentence) -> None:
        """Note that a claim could be neither confirmed nor refuted: no breach of a rule."""
        self._remarks.append(text)

    def take_remarks(self) -> list[Sentence]:
        """The remarks since the last call."""
        found, self._remarks = self._remarks, []
        return found


_NOW: ContextVar[Patience] = ContextVar("patience")


def patience_now() -> Patience:
    """The patience in force."""
    return _NOW.get(None) or Patience()
