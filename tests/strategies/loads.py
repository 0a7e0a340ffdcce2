"""Hypothesis strategies: trucks, cargoes, dice, and loads both legal and not."""

from functools import cache, lru_cache
from itertools import product
from math import prod

import hypothesis.strategies as st

import zackpack as zp
from tests.strategies.cases import Chooser, choosers, shuffle
from zackpack.placements import Axis, Cell

Task = tuple[zp.Truck, zp.Cargo]

PIECES = tuple(zp.Piece)
AXES = tuple(Axis)
BOXES = [
    *product((1, 2, 3, 4), (1, 2, 3), (1, 2, 3, 4)),
    (1, 1, 5),
    (2, 1, 6),
    (1, 2, 6),
    (2, 2, 5),
    (2, 2, 6),
]
SHORTAGES = (0, 0, 0, 0, 1, 1, 2, 3)


@cache
def trucks(max_cubes: int = 12) -> st.SearchStrategy[zp.Truck]:
    """Boxes of up to 4 x 3 x 4 and thin towers, with holes, often in parts; the oracle is quick on
    12 cubes.
    """
    return choosers(16).map(lambda choose: _truck(max_cubes, choose))


def _truck(max_cubes: int, choose: Chooser) -> zp.Truck:
    """A truck of at most so many cubes."""
    # Left to chance, most would be tiny; but sticks get in each other's way on the larger ones.
    boxes = [box for box in BOXES if prod(box) <= 2 or prod(box) >= max_cubes // 2]
    width, depth, levels = choose(boxes)
    gap = (
        choose((*[None] * width, *range(width))) if width > 1 else None
    )  # a blocked column makes parts
    grid = [(x, y) for y in range(depth) for x in range(width) if x != gap]
    most = min(len(grid), max_cubes // levels)
    size = max(1, most - choose(SHORTAGES))
    squares = shuffle(grid, choose)[:size]
    area = ["".join(".#"[(x, y) not in squares] for x in range(width)) for y in range(depth)]
    return zp.Truck("truck", area, levels)


def _roll(choose: Chooser) -> zp.Cargo:
    """Some outcome of the standard dice."""
    return zp.Cargo(*map(choose, zp.Dice.standard().faces))


def _snug_cargo(truck: zp.Truck, choose: Chooser) -> zp.Cargo:
    """At most one unit stick, and about the volume that the truck holds: here packing is hard."""
    counts = [choose((0, 1)), 0, 0, 0, 0]
    longest = min(
        5, max(truck.columns, truck.rows, truck.levels) + 1
    )  # seldom longer than any place for it
    lengths = choose(((2, 3, 3, 4, 5), (3,), (3, 4), (2, 5), (4, 5)))
    lacking = truck.capacity + choose(range(-2, 4)) - counts[0]
    while lacking > 0:
        length = min(longest, choose(lengths))
        counts[length - 1] += 1
        lacking -= length
    return zp.Cargo(*counts)


def _cargo(truck: zp.Truck, choose: Chooser) -> zp.Cargo:
    """A cargo for a truck: as in the game, or three times as often snug."""
    return _snug_cargo(truck, choose) if choose(range(4)) else _roll(choose)


def _task(max_cubes: int, choose: Chooser) -> Task:
    """A truck of at most so many cubes, and a cargo for it."""
    truck = _truck(max_cubes, choose)
    return truck, _cargo(truck, choose)


@cache
def tasks(max_cubes: int = 12) -> st.SearchStrategy[Task]:
    """A truck and its cargo, as in the game or snug."""
    return choosers(40).map(lambda choose: _task(max_cubes, choose))


def _stick(truck: zp.Truck, choose: Chooser) -> zp.Placement:
    """A stick that starts on or just beside a truck."""
    on_level_1 = choose((False, True))
    beside, levels = (0, range(1)) if on_level_1 else (1, range(-1, truck.levels + 1))
    x, y = (choose(range(-beside, side + beside)) for side in (truck.columns, truck.rows))
    return zp.Placement(choose(PIECES), (x, y, choose(levels)), choose(AXES))


@cache
def arbitrary_loads() -> st.SearchStrategy[zp.Load]:
    """Sticks anywhere: inside, outside, overlapping, in the air, in the cargo or not."""
    return choosers(90).map(_arbitrary_load)


def _arbitrary_load(choose: Chooser) -> zp.Load:
    """A truck with up to seven sticks anywhere on it or beside it."""
    truck = _truck(24, choose)
    sticks = [_stick(truck, choose) for _ in range(choose(range(8)))]
    return zp.Load(truck, _cargo(truck, choose), tuple(sticks))


@cache
def legal_loads(max_cubes: int = 24) -> st.SearchStrategy[zp.Load]:
    """Built stick by stick, each in any place where it is supported; listed in any order."""
    return choosers(100).map(lambda choose: _legal_load(max_cubes, choose))


def _legal_load(max_cubes: int, choose: Chooser) -> zp.Load:
    """A truck on which some of a cargo is packed stick by stick."""
    truck = _truck(max_cubes, choose)
    cargo = _snug_cargo(truck, choose) if choose((False, True)) else _roll(choose)
    left = list(cargo.counts)
    loaded: set[Cell] = set()
    sticks: list[zp.Placement] = []
    inside = _sticks_inside(truck)
    for _ in range(max(1, cargo.pieces - choose(SHORTAGES))):
        inside = [
            choice
            for choice in inside
            if left[choice[0].piece - 1] and loaded.isdisjoint(choice[1])
        ]
        firm = [(stick, cells) for stick, cells, below in inside if below <= loaded]
        if not firm:
            break
        stick, cells = choose(firm)
        sticks.append(stick)
        loaded |= cells
        left[stick.piece - 1] -= 1
    return zp.Load(truck, cargo, tuple(shuffle(sticks, choose)))


@lru_cache(maxsize=200)
def _sticks_inside(truck: zp.Truck) -> list[tuple[zp.Placement, frozenset[Cell], frozenset[Cell]]]:
    """Every stick in every place on a truck, with its cubes and the cubes that must be loaded
    before it.
    """
    space = {(x, y, z) for x, y in truck.squares for z in range(truck.levels)}
    every = dict.fromkeys(
        zp.Placement(*choice) for choice in product(zp.Piece, sorted(space), AXES)
    )
    found = []
    for stick in every:
        cells = frozenset(stick.cells())
        if cells <= space:
            found.append(
                (stick, cells, frozenset((x, y, z - 1) for x, y, z in cells if z > 0) - cells)
            )
    return found


def damaged_loads(loads: st.SearchStrategy[zp.Load]) -> st.SearchStrategy[zp.Load]:
    """Loads after one mishap: to a stick, to the truck or to the cargo. They may still be legal."""
    return st.builds(_damage, loads, choosers(10))


def _damage(load: zp.Load, choose: Chooser) -> zp.Load:
    """The load after one mishap."""
    truck = load.truck
    sticks = list(load.placements)
    mishaps = ["add", "lower", "block", "reduce"] + ["move", "turn", "remove", "twice"] * bool(
        sticks
    )
    mishap = choose(mishaps)
    if mishap == "add":
        sticks.insert(choose(range(len(sticks) + 1)), _stick(truck, choose))
    elif mishap == "lower":
        truck = zp.Truck(truck.name, truck.area, max(1, truck.levels - choose((1, 2))))
    elif mishap == "block":
        truck = _blocked(truck, choose(sorted(truck.squares)))
    elif mishap == "reduce":
        return zp.Load(truck, _one_less(load.cargo, choose(PIECES)), load.placements)
    else:
        index = choose(range(len(sticks)))
        stick = sticks.pop(index)
        if mishap == "move":
            x, y, z = (at + choose((0, -1, 1)) for at in stick.cell)
            sticks.insert(index, zp.Placement(stick.piece, (x, y, z), stick.axis))
        elif mishap == "turn":
            sticks.insert(index, zp.Placement(stick.piece, stick.cell, choose(AXES)))
        elif mishap == "twice":
            sticks += [stick, stick]
    return zp.Load(truck, load.cargo, tuple(sticks))


def _blocked(truck: zp.Truck, square: tuple[int, int]) -> zp.Truck:
    """The truck with one more square blocked, unless it is the last one."""
    if len(truck.squares) == 1:
        return truck
    left = truck.squares - {square}
    area = [
        "".join(".#"[(x, y) not in left] for x in range(truck.columns)) for y in range(truck.rows)
    ]
    return zp.Truck(truck.name, area, truck.levels)


def _one_less(cargo: zp.Cargo, piece: zp.Piece) -> zp.Cargo:
    """The cargo without one of these pieces, if it has any."""
    counts = [max(0, n - (length == piece)) for length, n in enumerate(cargo.counts, start=1)]
    return zp.Cargo(*counts)


@cache
def loads() -> st.SearchStrategy[zp.Load]:
    """Loads of any kind: legal, damaged once or twice, arbitrary."""
    once = damaged_loads(legal_loads())
    return legal_loads() | once | damaged_loads(once) | arbitrary_loads()


def dice() -> st.SearchStrategy[zp.Dice]:
    """Five dice with one to six faces of small numbers."""
    die = st.lists(st.integers(0, 5), min_size=1, max_size=6).map(tuple)
    return st.tuples(*[die] * 5).map(zp.Dice)
