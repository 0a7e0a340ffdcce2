"""A good packing made better where the search is at its end: CP-SAT packs whole windows of it anew.

Between two windows, the search repacks a few sticks at a time (`repacking`), which moves the empty cubes about. A
window is as large as CP-SAT can fill soon, but at most half of the packing: more than that is the question that it
did not answer before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from .deadlines import Deadline, Reports
from .linear import fill
from .loading import Limits, StopError
from .prices import Prices
from .problem import Problem, Progress, Stick
from .repacking import Repacking
from .room import Path, Room

FEWEST, MOST = 50, 80
"""Sticks of a window, from the least to the most of it."""
EFFORT = 0.15
"""Deterministic time of CP-SAT for a window."""
NODES = 8000
"""Nodes of repacking between two windows, about as long as a window takes."""


def improve(
    problem: Problem,
    sticks: Sequence[Stick],
    *,
    bound: int,
    prices: Prices | None,
    budget: int,
    seed: int,
    deadline: Deadline,
    on_progress: Callable[[Progress], None] | None = None,
    progress_every: float = 0.5,
) -> tuple[Stick, ...]:
    """A packing with as many cubes or more, up to the bound.

    Parameters
    ----------
    sticks
        A legal packing with all fixed sticks.
    bound
        A volume proven to be an upper limit.
    budget
        Nodes to spend in all; a window counts as `NODES`.
    seed
        Of the random numbers: others, other windows.
    on_progress
        Called every `progress_every` seconds or so.
    """
    room, limits = Room.of(problem, prices), Limits(None, deadline)
    fixed = set(problem.fixed)
    moving = [stick for stick in sticks if stick not in fixed]
    repacking = Repacking(room, moving, limits, Random(seed))  # noqa: S311, the same every time
    most = bound - sum(stick.length for stick in fixed)

    def ask(beside: Room, volume: int) -> Path | None:
        waste = repacking.allowance(volume + 1)
        if waste is None:
            return None
        costs = prices.waste if prices else {}
        return fill(
            beside,
            volume + 1,
            most - repacking.volume,
            may_lie=lambda stick: costs.get(stick, 0) <= waste,
            effort=EFFORT,
            deadline=deadline,
        )

    def packing() -> tuple[Stick, ...]:
        cell = room.space.grid.cell
        return problem.fixed + tuple(Stick(shape.length, cell(bit), shape.axis) for bit, shape in repacking.path)

    best, half = tuple(sticks), max(1, len(moving) // 2)
    if on_progress:
        reports = Reports(on_progress, progress_every)
        limits.report = lambda: reports.report(sum(stick.length for stick in best), bound, best)
    with suppress(StopError):
        for _ in range(0, budget, 2 * NODES):
            if repacking.volume >= most or deadline.has_passed():
                break
            repacking.repack(min(FEWEST, half), min(MOST, half), ask)
            best = packing()
            repacking.improve(most, NODES)
            best = packing()
    limits.report = None  # it knows the packing: without this circle all memory is free at once
    return packing()
