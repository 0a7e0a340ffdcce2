"""Loads that break one rule of Zack & Pack, each alone: with the cubes, the sticks and the
sentence.
"""

import zackpack as zp
from zackpack.placements import AxisName, Cell

CART = zp.Truck("cart", ["....", ".#.."], levels=2)
SLED = zp.Truck("sled", ["....", ".#.."], levels=1)
FEW = zp.Cargo(white=2, grey=1, brown=1, turquoise=1)


def stick(length: int, cell: Cell, axis: AxisName = "x") -> zp.Placement:
    """A stick by its length."""
    return zp.Placement(zp.Piece(length), cell, axis)


def drawn(*layers: str, truck: zp.Truck = CART) -> zp.Load:
    """A load of few sticks by its levels; rows are parted by '/'."""
    return zp.Load.from_layers(truck, FEW, [layer.split("/") for layer in layers])


def laid(*sticks: zp.Placement) -> zp.Load:
    """A load of few sticks that no drawing can say."""
    return zp.Load(CART, FEW, sticks)


BREACHES = [
    (
        "ZP-L1",
        laid(stick(3, (2, 0, 0))),
        {(4, 0, 0)},
        (0,),
        "the brown stick A is not on the loading area at level 1, row 1, column 5.",
    ),
    (
        "ZP-L1",
        drawn("AAA./.B..", "..../.B.."),
        {(1, 1, 0), (1, 1, 1)},
        (1,),
        (
            "the grey stick B is not on the loading area at level 1, row 2, column 2; level 2, "
            "row 2, column 2."
        ),
    ),
    (
        "ZP-L1",
        laid(stick(1, (3, 0, 0)), stick(2, (0, 0, -1), "z")),
        {(0, 0, -1)},
        (1,),
        "the grey stick B sinks below the floor at level 0, row 1, column 1.",
    ),
    (
        "ZP-L2",
        laid(stick(4, (3, 1, 0), "z")),
        {(3, 1, 2), (3, 1, 3)},
        (0,),
        "the turquoise stick A is too high: it reaches level 4, the truck has 2 levels.",
    ),
    (
        "ZP-L2",
        drawn("A.../A#..", "B.../.#..", truck=SLED),
        {(0, 0, 1)},
        (1,),
        "the white stick B is too high: it reaches level 2, the truck has 1 level.",
    ),
    (
        "ZP-L3",
        laid(stick(3, (0, 0, 0)), stick(2, (2, 0, 0), "y")),
        {(2, 0, 0)},
        (0, 1),
        "the brown stick A and the grey stick B are in the same place: level 1, row 1, column 3.",
    ),
    (
        "ZP-L4",
        drawn("..A./.#..", "BBB./.#.."),
        {(0, 0, 1), (1, 0, 1)},
        (1,),
        "the brown stick B on level 2 has nothing under its left end and its middle.",
    ),
    (
        "ZP-L4",
        drawn("AAA./.#..", "BBBB/.#.."),
        {(3, 0, 1)},
        (1,),
        "the turquoise stick B on level 2 has nothing under its right end.",
    ),
    (
        "ZP-L4",
        drawn("A..B/.#..", "CCCC/.#.."),
        {(1, 0, 1), (2, 0, 1)},
        (2,),
        "the turquoise stick C on level 2 has nothing under its middle.",
    ),
    (
        "ZP-L4",
        drawn("..../.#.A", "...B/.#.B"),
        {(3, 0, 1)},
        (1,),
        "the grey stick B on level 2 has nothing under its far end.",
    ),
    (
        "ZP-L4",
        drawn("...A/.#..", "...B/.#.B"),
        {(3, 1, 1)},
        (1,),
        "the grey stick B on level 2 has nothing under its near end.",
    ),
    (
        "ZP-L4",
        drawn("..../.#..", "..../A#.."),
        {(0, 1, 1)},
        (0,),
        "the white stick A on level 2 has nothing under it.",
    ),
    (
        "ZP-L6",
        drawn("AABB/.#CC"),
        {(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (2, 1, 0), (3, 1, 0)},
        (0, 1, 2),
        "3 grey sticks are on the truck, but there was only 1 to load.",
    ),
    (
        "ZP-L6",
        drawn("ABC./.#.."),
        {(0, 0, 0), (1, 0, 0), (2, 0, 0)},
        (0, 1, 2),
        "3 white sticks are on the truck, but there were only 2 to load.",
    ),
    (
        "ZP-L6",
        zp.Load.from_layers(zp.Truck("bench", ".....", 1), FEW, ["AAAAA"]),
        {(x, 0, 0) for x in range(5)},
        (0,),
        "1 purple stick is on the truck, but there was none to load.",
    ),
]
