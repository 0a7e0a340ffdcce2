"""The referee of loads: every breach of the rules of loading (ZP-L1 to ZP-L6), in plain words.

It shares no code with the solvers: it is the independent judge of what they return.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zackpack.errors import instance, plural
from zackpack.layers import describe
from zackpack.loads import Load
from zackpack.pieces import Piece
from zackpack.placements import Cell, Placement

MAX_NAMED = 5
"""The most cubes, or sticks, that one sentence names."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One breach of one rule.

    Attributes
    ----------
    rule
        Its id, "ZP-L4".
    message
        What is wrong, in a sentence; levels, rows and columns count from 1.
    cells
        The unit cubes that are wrong, as (x, y, z).
    placements
        Indices into load.placements of the sticks concerned.
    """

    rule: str
    message: str
    cells: tuple[Cell, ...] = ()
    placements: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


def check(load: Load) -> tuple[Violation, ...]:
    r"""Everything about a load that breaks a rule, in the order of the rules; () if the load is legal.

    Lying and standing sticks are both allowed (ZP-L5), and pieces may be left over.

    Raises
    ------
    InputError
        If `load` is no Load.

    Examples
    --------
    >>> import zackpack as zp
    >>> load = zp.Load.from_layers(zp.Truck("bench", "...", 2), zp.Cargo(white=1, brown=1), ["A..", "BBB"])
    >>> print(*zp.check(load), sep="\n")
    ZP-L4: the brown stick B on level 2 has nothing under its middle and its right end.
    """
    filled: dict[Cell, list[int]] = {}
    instance("load", load, Load)
    for index, placement in enumerate(load.placements):
        for cell in placement.cells():
            filled.setdefault(cell, []).append(index)
    return (
        *_off_the_area(load),
        *_above_the_levels(load),
        *_overlapping(load, filled),
        *_overhanging(load, filled),
        *_not_in_the_cargo(load),
    )


def _off_the_area(load: Load) -> Iterator[Violation]:
    """ZP-L1: pieces stand only on the squares of the loading area."""
    for index, placement in enumerate(load.placements):
        beside = [cell for cell in placement.cells() if cell[:2] not in load.truck.squares or cell[2] < 0]
        if beside:
            where = "sinks below the floor" if placement.cell[2] < 0 else "is not on the loading area"
            message = f"{load.name(index)} {where} at {_places(beside)}."
            yield Violation("ZP-L1", message, tuple(beside), (index,))


def _above_the_levels(load: Load) -> Iterator[Violation]:
    """ZP-L2: no cube is above the truck's number of levels."""
    levels = load.truck.levels
    limit = plural(levels, "level")
    for index, placement in enumerate(load.placements):
        above = [cell for cell in placement.cells() if cell[2] >= levels]
        if above:
            reaches = f"level {max(cell[2] for cell in above) + 1}"
            message = f"{load.name(index)} is too high: it reaches {reaches}, the truck has {limit}."
            yield Violation("ZP-L2", message, tuple(above), (index,))


def _overlapping(load: Load, filled: dict[Cell, list[int]]) -> Iterator[Violation]:
    """ZP-L3: no two pieces share a unit cube. One violation for each group of sticks that share cubes."""
    shared: dict[tuple[int, ...], list[Cell]] = {}
    for cell, sticks in filled.items():
        if len(sticks) > 1:
            shared.setdefault(tuple(sticks), []).append(cell)
    for group, cells in sorted(shared.items()):
        *others, last = [load.name(index) for index in group[:MAX_NAMED]]
        names = f"{', '.join(others)} and {last}"
        if len(group) > MAX_NAMED:
            names = f"{', '.join([*others, last])} and {len(group) - MAX_NAMED} more"
        yield Violation("ZP-L3", f"{names} are in the same place: {_places(cells)}.", tuple(cells), group)


def _overhanging(load: Load, filled: dict[Cell, list[int]]) -> Iterator[Violation]:
    """ZP-L4: below every cube that is not on level 1 there is a loaded cube."""
    for index, placement in enumerate(load.placements):
        hanging = [(x, y, z) for x, y, z in placement.cells() if z > 0 and (x, y, z - 1) not in filled]
        if hanging:
            under = _under(placement, hanging)
            # a stick without a letter is already called by its level
            level = f" on level {placement.cell[2] + 1}" if load.letter(index) else ""
            message = f"{load.name(index)}{level} has nothing under {under}."
            yield Violation("ZP-L4", message, tuple(hanging), (index,))


def _not_in_the_cargo(load: Load) -> Iterator[Violation]:
    """ZP-L6: a load uses only the pieces of the cargo, each at most once."""
    loaded = Counter(placement.piece for placement in load.placements)
    for piece, count in zip(Piece, load.cargo.counts, strict=True):
        if loaded[piece] > count:
            sticks = tuple(i for i, placement in enumerate(load.placements) if placement.piece is piece)
            cells = tuple(cell for i in sticks for cell in load.placements[i].cells())
            are = f"{loaded[piece]} {piece.colour} sticks are" if loaded[piece] > 1 else f"1 {piece.colour} stick is"
            message = f"{are} on the truck, but there {_were(count)} to load."
            yield Violation("ZP-L6", message, cells, sticks)


def _were(count: int) -> str:
    return "was none" if count == 0 else "was only 1" if count == 1 else f"were only {count}"


def _places(cells: Sequence[Cell]) -> str:
    """Cells for people, the first few of them."""
    shown = "; ".join(describe(cell) for cell in cells[:MAX_NAMED])
    return shown if len(cells) <= MAX_NAMED else f"{shown} and {len(cells) - MAX_NAMED} more"


def _under(placement: Placement, hanging: Sequence[Cell]) -> str:
    """Which parts of a stick hang in the air: "its left end"; rows are counted away from the far side."""
    cells = placement.cells()
    if len(hanging) == len(cells) or placement.axis == "z":
        return "it"
    first, last = ("left", "right") if placement.axis == "x" else ("far", "near")
    parts = []
    if cells[0] in hanging:
        parts.append(f"its {first} end")
    if any(cell in hanging for cell in cells[1:-1]):
        parts.append("its middle")
    if cells[-1] in hanging:
        parts.append(f"its {last} end")
    return " and ".join(parts)
