"""Upper bounds on the cubes that can be loaded, without searching."""

from __future__ import annotations

from solvers.problem import Problem


def longest_run(problem: Problem) -> int:
    """The length of the longest stick for which there is any place: along a row, a column, or upwards."""
    lines = [*problem.region, *zip(*problem.region, strict=True)]
    flat = max(len(run) for line in lines for run in "".join(".#"[not usable] for usable in line).split("#"))
    return max(flat, problem.levels) if flat else 0


def reachable_volume(problem: Problem) -> int:
    """The largest sum of stick lengths that is no more than the space holds.

    A stick longer than every run counts for nothing. Bit v of `sums` says whether v is such a sum; the
    sticks of one length are added in powers of two, so that a large supply costs no more than a small one.
    """
    capacity = len(problem.cells)
    within = (1 << (capacity + 1)) - 1
    sums = 1
    for length, count in enumerate(problem.supply[: longest_run(problem)], start=1):
        left = min(count, capacity // length)
        batch = 1
        while left:
            taken = min(batch, left)
            sums |= (sums << (length * taken)) & within
            left -= taken
            batch *= 2
    return sums.bit_length() - 1
