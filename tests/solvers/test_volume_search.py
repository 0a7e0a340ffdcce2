"""One question to the search: how much it remembers on the way to the answer."""

from contextlib import suppress

import pytest

from solvers.deadlines import StopError
from solvers.room import Room
from solvers.volume_search import Limits, VolumeSearch
from tests.searching import tunings
from tests.strategies.problems import problem_of

SLAB = problem_of(["......"] * 6, 2, (0, 0, 0, 18))
"""A packing of 64 cubes is the largest, but to refute one of 68 takes thousands of nodes."""


class Sizes(set[int]):
    """Failed states that know how many there were at the most."""

    most = 0

    def add(self, state: int, /) -> None:
        """Add a state, and count."""
        super().add(state)
        self.most = max(self.most, len(self))


@pytest.mark.parametrize(("memory", "least", "most"), [(10_000, 50, 100), (100_000_000, 500, 1000)])
def test_failed_states_are_forgotten_before_they_fill_the_memory(
    memory: int, least: int, most: int
) -> None:
    room = Room.of(SLAB)
    failed = Sizes()
    with tunings(MEMORY=memory), suppress(StopError):
        VolumeSearch(room, 68, 0, failed).search(room.shapes, Limits(1000), 10_000)
    assert least < failed.most <= most
