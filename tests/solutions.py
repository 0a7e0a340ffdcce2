"""What holds of every solution, and tasks on which the search goes on for long."""

import zackpack as zp

CUBE = ["." * 10] * 10
# A cube of side 10 takes 248 of 250 sticks of 4.
LONG = (zp.Truck("cube", CUBE, 10), zp.Cargo(turquoise=250))
SIEVE = ["".join(".#"[(9 * x + 4 * y) % 41 == 0] for x in range(32)) for y in range(32)]
PARK = """
.#..........#.....#.
....................
#.#...#.......##...#
...#........#....#..
..........#.........
#.............#.....
....................
#...................
.....#............#.
.......#..#......#..
...#...#...........#
..........#.........
..........#.........
...##.....#.........
#.#..........#......
................#...
........#...#.......
.......#....#...#...
..#......#...##.##..
.#.#.#......#...#..#
"""
# HiGHS needs half a minute to prove that no load costs less than 98; zackpack leaves it open (docs/benchmarks.md).
ENDLESS = (zp.Truck("park", PARK, 2), zp.Cargo(brown=89, purple=91))
ENDLESS_PENALTY = 98


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
