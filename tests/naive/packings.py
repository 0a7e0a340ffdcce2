"""Every packing of a small problem, by trying everything."""

from collections.abc import Iterable, Sequence
from itertools import product

from solvers import Problem, Stick
from solvers.problem import Cell
from tests.naive.referee import judge
from tests.oracle import best_volume
from tests.strategies.problems import area

Line = frozenset[Cell]
Packing = frozenset[Line]


def space_of_cells(problem: Problem) -> set[Cell]:
    """Every cube of the space, fixed or not."""
    columns = range(len(problem.region[0]))
    rows = range(len(problem.region))
    levels = range(problem.levels)
    return {(x, y, z) for x, y, z in product(columns, rows, levels) if problem.region[y][x]}


def lines_within(space: set[Cell], length: int) -> set[Line]:
    """The sets of cubes that straight sticks of one length can fill, by trying every start and
    direction.
    """
    lines = (
        frozenset((x + i * dx, y + i * dy, z + i * dz) for i in range(length))
        for (x, y, z), (dx, dy, dz) in product(space, [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    )
    return {line for line in lines if line <= space}


def every_packing(problem: Problem) -> list[Packing]:
    """Every legal packing with all fixed sticks: each stick is taken or not, from the lowest level
    up.
    """
    space = space_of_cells(problem)
    lines = [
        line for length in range(1, len(problem.supply) + 1) for line in lines_within(space, length)
    ]
    fixed = {frozenset(stick.cells()) for stick in problem.fixed}
    packings: list[Packing] = [frozenset()]
    for line in sorted(lines, key=lambda line: min(z for _, _, z in line)):
        taken = [packing | {line} for packing in packings if _fits(line, packing, problem.supply)]
        packings = taken if line in fixed else packings + taken
    return packings


def _fits(line: Line, packing: Packing, supply: Sequence[int]) -> bool:
    loaded = frozenset[Cell]().union(*packing)
    supported = all(z == 0 or (x, y, z - 1) in loaded | line for x, y, z in line)
    return (
        supported
        and not loaded & line
        and sum(len(other) == len(line) for other in packing) < supply[len(line) - 1]
    )


def packing_of(sticks: Iterable[Stick]) -> Packing:
    """The sticks as sets of cubes: how they are listed, and how a unit stick points, does not
    matter.
    """
    return frozenset(frozenset(stick.cells()) for stick in sticks)


def cubes_in(packing: Packing) -> int:
    """The volume of a packing."""
    return sum(map(len, packing))


def legal(problem: Problem, sticks: Sequence[Stick]) -> bool:
    """Tell whether sticks break no rule and all fixed ones are among them."""
    plain = [(stick.length, stick.cell, stick.axis) for stick in sticks]
    return not judge(area(problem), problem.levels, problem.supply, plain)[0] and set(
        problem.fixed
    ) <= set(sticks)


def best(problem: Problem) -> int:
    """The largest volume without fixed sticks, by the oracle."""
    return best_volume(area(problem), problem.levels, problem.supply)
