"""The alternatives to zackpack: each peer as a function from an instance and a time limit to an
answer.

They run in processes of their own (peers.py), each of which imports only what its peer needs.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from cases import Instance

from solvers import Axis, Problem, Stick
from solvers.problem import Cell

Box = tuple[tuple[int, int, int], tuple[int, int, int]]
"""(column, row, level) of the lowest corner, and the extent along each of them."""


@dataclass(frozen=True)
class Answer:
    """Cubes loaded, and whether the peer claims that no more fit; seconds without start-up and
    imports.

    Peers that know nothing of our rules return boxes, which the referee judges.
    """

    seconds: float
    volume: int
    proven: bool
    note: str = ""
    boxes: Sequence[Box] = field(default=())


def zackpack(instance: Instance, time_limit: float) -> Answer:
    """Our own solver, with every truck a new one."""
    from methods import forget

    from solvers import Status, portfolio
    from zackpack.optimum.convert import to_problem

    forget()
    started = time.perf_counter()
    result = portfolio.solve(to_problem(instance.truck, instance.cargo), time_limit=time_limit)
    return Answer(time.perf_counter() - started, result.volume, result.status is Status.OPTIMAL)


def cp_sat(instance: Instance, time_limit: float) -> Answer:
    """The straightforward model, with a Boolean for each cube."""
    from formulations import Straightforward, solve

    from solvers import Status

    started = time.perf_counter()
    result = solve(Straightforward(instance.problem), time_limit, presolve=True)
    return Answer(time.perf_counter() - started, result.volume, result.status is Status.OPTIMAL)


def highs(instance: Instance, time_limit: float) -> Answer:
    """The straightforward model as an integer program."""
    return _integer_program("HIGHS", instance.problem, time_limit)


def scip(instance: Instance, time_limit: float) -> Answer:
    """The straightforward model as an integer program."""
    return _integer_program("SCIP", instance.problem, time_limit)


def _integer_program(name: str, problem: Problem, time_limit: float) -> Answer:
    """The straightforward model, for a solver of ortools' `pywraplp`."""
    from ortools.linear_solver import pywraplp

    started = time.perf_counter()
    solver: Any = pywraplp.Solver.CreateSolver(name)

    # a Boolean for each stick in each place, and one for each cube
    loaded = {stick: solver.BoolVar("") for stick in problem.placements()}
    covering = defaultdict(list)
    for stick, variable in loaded.items():
        for cell in stick.cells():
            covering[cell].append(variable)
    full = {cell: solver.BoolVar("") for cell in problem.cells}

    # cover and support
    for (x, y, z), variable in full.items():
        solver.Add(solver.Sum(covering[x, y, z]) == variable)
        if z > 0:
            solver.Add(variable <= full[x, y, z - 1])

    # supply and volume
    for length, count in enumerate(problem.supply, start=1):
        of_length = [variable for stick, variable in loaded.items() if stick.length == length]
        solver.Add(solver.Sum(of_length) <= count)
    solver.Maximize(solver.Sum([variable * stick.length for stick, variable in loaded.items()]))

    left = time_limit - (time.perf_counter() - started)
    solver.SetTimeLimit(max(1, round(1000 * left)))
    status = solver.Solve()
    seconds = time.perf_counter() - started

    volume = 0
    if status in (pywraplp.Solver.OPTIMAL, pywraplp.Solver.FEASIBLE):
        for stick, variable in loaded.items():
            if variable.solution_value() > 0.5:
                volume += stick.length
    return Answer(seconds, volume, status == pywraplp.Solver.OPTIMAL)


TOO_LARGE = 300_000_000
"""Bytes beyond which we do not write down a matrix for exact-cover."""


def exact_cover(instance: Instance, _: float) -> Answer:
    """Can exactly these sticks fill exactly this many cubes? Volumes go from the highest down,
    until the answer is yes.

    A row is a stick of the selection in a place, or a column of cubes that stays empty from one
    level up. Every stick must lie somewhere: sticks that stay behind need no rows, but every
    selection of a volume needs a question.
    """
    from exact_cover import get_exact_cover
    from exact_cover.error import NoSolution

    started = time.perf_counter()
    problem = instance.problem
    highest = min(len(problem.cells), instance.cargo.volume)
    for volume in range(highest, 0, -1):
        for selection in _selections(problem.supply, volume):
            matrix = _matrix(problem, selection, spare=volume < len(problem.cells))
            if matrix is None:
                return Answer(
                    time.perf_counter() - started, 0, proven=False, note="matrix too large"
                )
            with suppress(NoSolution):
                get_exact_cover(matrix)
                return Answer(time.perf_counter() - started, volume, proven=True)
    return Answer(time.perf_counter() - started, 0, proven=True)


def _selections(supply: Sequence[int], volume: int) -> Iterator[tuple[int, ...]]:
    """The ways to choose sticks of this volume from a supply."""
    if not supply:
        if volume == 0:
            yield ()
        return
    length = len(supply)
    for count in range(min(supply[-1], volume // length), -1, -1):
        for others in _selections(supply[:-1], volume - count * length):
            yield (*others, count)


def _matrix(problem: Problem, selection: Sequence[int], *, spare: bool) -> Any:
    """A row for each stick of the selection in each place; None if the matrix is too large."""
    import numpy as np

    # a column for each cube, then one for each stick of the selection, by length
    column_of: dict[Cell, int] = {cell: number for number, cell in enumerate(problem.cells)}
    first = [len(column_of) + sum(selection[:i]) for i in range(len(selection))]
    width = len(column_of) + sum(selection)

    places = list(problem.placements())
    if sum(selection[stick.length - 1] for stick in places) * width > TOO_LARGE:
        return None

    rows: list[list[int]] = []
    for stick in places:
        cells = [column_of[cell] for cell in stick.cells()]
        for number in range(selection[stick.length - 1]):
            rows.append([*cells, first[stick.length - 1] + number])  # noqa: PERF401
    if spare:
        for x, y, z in problem.cells:
            rows.append([column_of[x, y, top] for top in range(z, problem.levels)])

    matrix = np.zeros((len(rows), width), dtype=bool)
    for number, row in enumerate(rows):
        matrix[number, row] = True
    return matrix


def py3dbp(instance: Instance, _: float) -> Answer:
    """Boxes of 1 x 1 x length, dropped into the rectangle one after another, the largest first."""
    from py3dbp import Bin, Item, Packer

    truck = instance.truck
    started = time.perf_counter()
    packer = Packer()
    packer.add_bin(Bin("truck", truck.columns, truck.rows, truck.levels, 1))
    for length, count in enumerate(instance.cargo.counts, start=1):
        for _number in range(count):
            packer.add_item(Item(str(length), length, 1, 1, 0))
    packer.pack(bigger_first=True, number_of_decimals=0)
    seconds = time.perf_counter() - started
    boxes = [(_whole(item.position), _whole(item.get_dimension())) for item in packer.bins[0].items]
    return Answer(seconds, sum(x * y * z for _, (x, y, z) in boxes), proven=False, boxes=boxes)


def _whole(three: Sequence[Any]) -> tuple[int, int, int]:
    x, y, z = map(int, three)
    return x, y, z


def packingsolver3d(instance: Instance, time_limit: float, scale: int = 1) -> Answer:
    """A knapsack of boxes of 1 x 1 x length, worth their volume; a cube is `scale` wide."""
    from packingsolver3d import ALL_ROTATIONS, BinType, ItemType, Objective, Status, box
    from packingsolver3d import Instance as Boxes

    truck = instance.truck
    items = [
        ItemType(
            x=length * scale, y=scale, z=scale, profit=length, copies=count, rotations=ALL_ROTATIONS
        )
        for length, count in enumerate(instance.cargo.counts, start=1)
        if count
    ]
    started = time.perf_counter()
    room = BinType(x=truck.columns * scale, y=truck.rows * scale, z=truck.levels * scale)
    boxes = Boxes(bin_types=[room], item_types=items, objective=Objective.KNAPSACK)
    result = box.solve(boxes, time_limit=time_limit)
    seconds = time.perf_counter() - started
    if any(place % scale for p in result.placements for place in (p.x, p.y, p.z)):
        return Answer(seconds, 0, proven=False, note="sticks between the squares")
    placed = [
        ((p.x // scale, p.y // scale, p.z // scale), (p.lx // scale, p.ly // scale, p.lz // scale))
        for p in result.placements
    ]
    volume = sum(x * y * z for _, (x, y, z) in placed)
    return Answer(seconds, volume, result.status is Status.OPTIMAL, result.status.value, placed)


def packingsolver3d_in_tenths(instance: Instance, time_limit: float) -> Answer:
    """The same with cubes 10 units wide, which it survives."""
    return packingsolver3d(instance, time_limit, scale=10)


def sticks_of(boxes: Sequence[Box]) -> tuple[Stick, ...]:
    """Boxes as sticks: a box of 1 x 1 x 1 lies along its row."""
    sticks = []
    for (x, y, z), extents in boxes:
        longest = max(extents)
        sticks.append(Stick(longest, (x, y, z), tuple(Axis)[extents.index(longest)]))
    return tuple(sticks)


EXACT: dict[str, tuple[str, Callable[[Instance, float], Answer]]] = {
    "zackpack": ("zackpack", zackpack),
    "CP-SAT, straightforward": ("ortools", cp_sat),
    "HiGHS": ("ortools", highs),
    "SCIP": ("ortools", scip),
    "exact-cover": ("exact_cover", exact_cover),
}
BOXES: dict[str, tuple[str, Callable[[Instance, float], Answer]]] = {
    "zackpack": ("zackpack", zackpack),
    "py3dbp": ("py3dbp", py3dbp),
    "packingsolver3d": ("packingsolver3d", packingsolver3d),
    "packingsolver3d, cubes 10 wide": ("packingsolver3d", packingsolver3d_in_tenths),
}
"""Name: (package, function); box packers know no holes, so they get rectangular trucks only."""
