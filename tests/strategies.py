"""Hypothesis strategies: trucks, cargoes, dice, and loads both legal and not."""

from __future__ import annotations

from itertools import product

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings

import zackpack as zp
from zackpack.placements import Axis

Task = tuple[zp.Truck, zp.Cargo]

AXES: tuple[Axis, ...] = ("x", "y", "z")
BOXES = st.tuples(st.integers(1, 4), st.integers(1, 3), st.integers(1, 4))
TOWERS = st.tuples(st.integers(1, 2), st.integers(1, 2), st.integers(4, 6))


def cases(number: int, *, repeat: bool = True) -> settings:
    """How many cases a property is tried on; the same ones in every run, unless `repeat` is False."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=number, deadline=None, derandomize=repeat, suppress_health_check=slow)


@st.composite
def trucks(draw: st.DrawFn, max_cubes: int = 12) -> zp.Truck:
    """Boxes of up to 4 x 3 x 4 and thin towers, with holes, often in parts; the oracle is quick on 12 cubes."""
    width, depth, levels = draw(BOXES | TOWERS)
    gap = draw(st.none() | st.integers(0, width - 1)) if width > 1 else None  # a blocked column makes parts
    grid = [(x, y) for y in range(depth) for x in range(width) if x != gap]
    most = min(len(grid), max_cubes // levels)
    fewest = draw(st.sampled_from((1, max(1, most - 1))))
    squares = draw(st.sets(st.sampled_from(grid), min_size=fewest, max_size=most))
    area = ["".join(".#"[(x, y) not in squares] for x in range(width)) for y in range(depth)]
    return zp.Truck("truck", area, levels)


def rolls() -> st.SearchStrategy[zp.Cargo]:
    """What the standard dice can show."""
    return st.builds(zp.Cargo, *map(st.sampled_from, zp.Dice.standard().faces))


@st.composite
def snug_cargoes(draw: st.DrawFn, truck: zp.Truck) -> zp.Cargo:
    """At most one unit stick, and a volume just around what the truck holds: here packing is hard."""
    counts = [draw(st.integers(0, 1)), 0, 0, 0, 0]
    enough = truck.capacity + draw(st.integers(-2, 3))
    while zp.Cargo(*counts).volume < enough:
        counts[draw(st.integers(2, 5)) - 1] += 1
    return zp.Cargo(*counts)


def cargoes(truck: zp.Truck) -> st.SearchStrategy[zp.Cargo]:
    """Cargoes for a truck: as in the game, or snug."""
    return rolls() | snug_cargoes(truck)


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
    truck, cargo = draw(tasks(max_cubes))
    left = list(cargo.counts)
    loaded: set[tuple[int, int, int]] = set()
    sticks: list[zp.Placement] = []
    for _ in range(draw(st.integers(0, cargo.pieces))):
        choices = [stick for stick in _sticks_in(truck) if left[stick.piece - 1] and _firm(stick, loaded)]
        if not choices:
            break
        stick = draw(st.sampled_from(choices))
        sticks.append(stick)
        loaded.update(stick.cells())
        left[stick.piece - 1] -= 1
    return zp.Load(truck, cargo, tuple(draw(st.permutations(sticks))))


def _sticks_in(truck: zp.Truck) -> list[zp.Placement]:
    space = {(x, y, z) for x, y in truck.squares for z in range(truck.levels)}
    every = (zp.Placement(*choice) for choice in product(zp.Piece, sorted(space), AXES))
    return [stick for stick in dict.fromkeys(every) if space.issuperset(stick.cells())]


def _firm(stick: zp.Placement, loaded: set[tuple[int, int, int]]) -> bool:
    filled = loaded.union(stick.cells())
    supported = all(z == 0 or (x, y, z - 1) in filled for x, y, z in stick.cells())
    return supported and loaded.isdisjoint(stick.cells())


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
