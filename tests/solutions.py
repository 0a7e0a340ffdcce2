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
# Without the white stick, the best load has 682 cubes (docs/benchmarks.md, number 9 of `no_units`), with it 683, and no
# more: no stick can stand, so without the white one each level is still a packing. zackpack does not use this argument
# for three lengths, and leaves the penalty open for more than a minute.
ENDLESS = (zp.Truck("park", PARK, 2), zp.Cargo(white=1, brown=89, purple=91))
ENDLESS_PENALTY = 97


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
