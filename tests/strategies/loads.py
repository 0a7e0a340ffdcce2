"""Hypothesis strategies: trucks, cargoes, dice, and loads both legal and not."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import TypeVar

import hypothesis.strategies as st

import zackpack as zp
from tests.strategies.cases import choosers, shuffle
from zackpack.placements import Axis, Cell

Task = tuple[zp.Truck, zp.Cargo]
Item = TypeVar("Item")

AXES: tuple[Axis, ...] = ("x", "y", "z")
BOXES = [*product((1, 2, 3, 4), (1, 2, 3), (1, 2, 3, 4)), (1, 1, 5), (2, 1, 6), (1, 2, 6), (2, 2, 5), (2, 2, 6)]
SHORTAGES = (0, 0, 0, 0, 1, 1, 2, 3)


@st.composite
def trucks(draw: st.DrawFn, max_cubes: int = 12) -> zp.Truck:
    """Boxes of up to 4 x 3 x 4 and thin towers, with holes, often in parts; the oracle is quick on 12 cubes."""
    # Left to chance, most would be tiny; but sticks get in each other's way on the larger ones.
    boxes = [box for box in BOXES if prod(box) <= 2 or prod(box) >= max_cubes // 2]
    width, depth, levels = draw(st.sampled_from(boxes))
    gap = draw(st.none() | st.integers(0, width - 1)) if width > 1 else None  # a blocked column makes parts
    grid = [(x, y) for y in range(depth) for x in range(width) if x != gap]
    most = min(len(grid), max_cubes // levels)
    size = max(1, most - draw(st.sampled_from(SHORTAGES)))
    squares = shuffle(grid, draw(choosers(len(grid))))[:size]
    area = ["".join(".#"[(x, y) not in squares] for x in range(width)) for y in range(depth)]
    return zp.Truck("truck", area, levels)


def rolls() -> st.SearchStrategy[zp.Cargo]:
    """What the standard dice can show."""
    return st.builds(zp.Cargo, *map(st.sampled_from, zp.Dice.standard().faces))


@st.composite
def snug_cargoes(draw: st.DrawFn, truck: zp.Truck) -> zp.Cargo:
    """At most one unit stick, and a volume just around what the truck holds: here packing is hard."""
    counts = [draw(st.integers(0, 1)), 0, 0, 0, 0]
    longest = min(5, max(truck.columns, truck.rows, truck.levels) + 1)  # seldom longer than any place for it
    lengths = draw(st.sampled_from(((2, 3, 3, 4, 5), (3,), (3, 4), (2, 5), (4, 5))))
    lacking = truck.capacity + draw(st.integers(-2, 3)) - counts[0]
    choose = draw(choosers(max(0, lacking)))
    while lacking > 0:
        length = min(longest, choose(lengths))
        counts[length - 1] += 1
        lacking -= length
    return zp.Cargo(*counts)


def cargoes(truck: zp.Truck) -> st.SearchStrategy[zp.Cargo]:
    """Cargoes for a truck: as in the game, or snug."""
    return st.integers(0, 3).flatmap(lambda kind: snug_cargoes(truck) if kind else rolls())


@st.composite
def tasks(draw: st.DrawFn, max_cubes: int = 12) -> Task:
    """A truck and its cargo."""
    truck = draw(trucks(max_cubes))
    return truck, draw(cargoes(truck))


def placements(truck: zp.Truck) -> st.SearchStrategy[zp.Placement]:
    """Sticks that start on or just beside a truck."""
    around = st.tuples(*(st.integers(-1, side) for side in (truck.columns, truck.rows, truck.levels)))
    on_level_1 = st.tuples(st.integers(0, truck.columns - 1), st.integers(0, truck.rows - 1), st.just(0))
    return st.builds(zp.Placement, st.sampled_from(zp.Piece), around | on_level_1, st.sampled_from(AXES))


@st.composite
def arbitrary_loads(draw: st.DrawFn) -> zp.Load:
    """Sticks anywhere: inside, outside, overlapping, in the air, in the cargo or not."""
    truck = draw(trucks(24))
    sticks = draw(st.lists(placements(truck), max_size=7))
    return zp.Load(truck, draw(cargoes(truck)), tuple(sticks))


@st.composite
def legal_loads(draw: st.DrawFn, max_cubes: int = 24) -> zp.Load:
    """Built stick by stick, each in any place where it is supported; listed in any order."""
    truck = draw(trucks(max_cubes))
    cargo = draw(rolls() | snug_cargoes(truck))
    left = list(cargo.counts)
    loaded: set[Cell] = set()
    sticks: list[zp.Placement] = []
    inside = _sticks_inside(truck)
    choose = draw(choosers(cargo.pieces))
    for _ in range(max(1, cargo.pieces - draw(st.sampled_from(SHORTAGES)))):
        inside = [choice for choice in inside if left[choice[0].piece - 1] and loaded.isdisjoint(choice[1])]
        firm = [(stick, cells) for stick, cells, below in inside if below <= loaded]
        if not firm:
            break
        stick, cells = choose(firm)
        sticks.append(stick)
        loaded |= cells
        left[stick.piece - 1] -= 1
    return zp.Load(truck, cargo, tuple(shuffle(sticks, draw(choosers(len(sticks))))))


@lru_cache(maxsize=200)
def _sticks_inside(truck: zp.Truck) -> list[tuple[zp.Placement, frozenset[Cell], frozenset[Cell]]]:
    """Every stick in every place on a truck, with its cubes and the cubes that must be loaded before it."""
    space = {(x, y, z) for x, y in truck.squares for z in range(truck.levels)}
    every = dict.fromkeys(zp.Placement(*choice) for choice in product(zp.Piece, sorted(space), AXES))
    found = []
    for stick in every:
        cells = frozenset(stick.cells())
        if cells <= space:
            found.append((stick, cells, frozenset((x, y, z - 1) for x, y, z in cells if z > 0) - cells))
    return found


@st.composite
def damaged(draw: st.DrawFn, load: zp.Load) -> zp.Load:
    """A load after one mishap: to a stick, to the truck or to the cargo. It may still be legal."""
    truck, sticks = load.truck, list(load.placements)
    mishaps = ["add", "lower", "block", "reduce"] + ["move", "turn", "remove", "twice"] * bool(sticks)
    mishap = draw(st.sampled_from(mishaps))
    if mishap == "add":
        sticks.insert(draw(st.integers(0, len(sticks))), draw(placements(truck)))
    elif mishap == "lower":
        truck = zp.Truck(truck.name, truck.area, max(1, truck.levels - draw(st.integers(1, 2))))
    elif mishap == "block":
        truck = _blocked(truck, draw(st.sampled_from(sorted(truck.squares))))
    elif mishap == "reduce":
        return zp.Load(truck, _one_less(load.cargo, draw(st.sampled_from(zp.Piece))), load.placements)
    else:
        index = draw(st.integers(0, len(sticks) - 1))
        stick = sticks.pop(index)
        if mishap == "move":
            x, y, z = stick.cell
            dx, dy, dz = draw(st.tuples(*[st.integers(-1, 1)] * 3))
            sticks.insert(index, zp.Placement(stick.piece, (x + dx, y + dy, z + dz), stick.axis))
        elif mishap == "turn":
            sticks.insert(index, zp.Placement(stick.piece, stick.cell, draw(st.sampled_from(AXES))))
        elif mishap == "twice":
            sticks += [stick, stick]
    return zp.Load(truck, load.cargo, tuple(sticks))


def _blocked(truck: zp.Truck, square: tuple[int, int]) -> zp.Truck:
    if len(truck.squares) == 1:
        return truck
    left = truck.squares - {square}
    area = ["".join(".#"[(x, y) not in left] for x in range(truck.columns)) for y in range(truck.rows)]
    return zp.Truck(truck.name, area, truck.levels)


def _one_less(cargo: zp.Cargo, piece: zp.Piece) -> zp.Cargo:
    counts = [max(0, n - (length == piece)) for length, n in enumerate(cargo.counts, start=1)]
    return zp.Cargo(*counts)


def loads() -> st.SearchStrategy[zp.Load]:
    """Loads of any kind: legal, damaged once or twice, arbitrary."""
    once = legal_loads().flatmap(damaged)
    return legal_loads() | once | once.flatmap(damaged) | arbitrary_loads()


def dice() -> st.SearchStrategy[zp.Dice]:
    """Five dice with one to six faces of small numbers."""
    die = st.lists(st.integers(0, 5), min_size=1, max_size=6).map(tuple)
    return st.tuples(*[die] * 5).map(zp.Dice)
