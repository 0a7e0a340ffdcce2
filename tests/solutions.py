"""What holds of every solution, and tasks that need a search."""

import zackpack as zp

OPEN = (zp.Truck("open", [".#..#", ".....", "..#.#"], 1), zp.Cargo(white=1, grey=4, brown=1))
"""Greedy packing, bounds and prices leave this task open, so that a search that is stopped proves
nothing.
"""
OPEN_PENALTY = 5
OPEN_BOUND = 2
LARGE = (zp.Truck("cube", ["." * 10] * 10, 10), zp.Cargo(turquoise=250))
"""A cube of side 10 takes 248 of 250 sticks of 4."""
LARGE_PENALTY = 24


def proven(truck: zp.Truck, cargo: zp.Cargo) -> int:
    """The least penalty, with everything checked that a solution says of itself."""
    solution = zp.solve(truck, cargo)
    assert (solution.load.truck, solution.load.cargo) == (truck, cargo)
    assert zp.check(solution.load) == ()
    assert zp.score(solution.load).penalty == solution.penalty == solution.bound
    assert (solution.status, solution.gap, solution.interrupted) == (zp.Status.OPTIMAL, 0, False)
    return solution.penalty


def honest(solution: zp.Solution, best: int) -> None:
    """Assert that a solution which may have been cut short says nothing untrue."""
    assert zp.score(solution.load).penalty == solution.penalty
    assert solution.bound <= best <= solution.penalty
    assert solution.gap == solution.penalty - solution.bound
    assert (solution.status is zp.Status.OPTIMAL) == (solution.gap == 0)
