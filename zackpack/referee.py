"""The referee of loads: every breach of the rules of loading (ZP-L1 to ZP-L6), in plain words.

It shares no code with the solvers: it is the independent judge of what they return.
"""

from collections.abc import Callable, Iterator, Sequence

from zackpack.errors import require_instance
from zackpack.layers import cell_sentence
from zackpack.loads import Load
from zackpack.pieces import Piece
from zackpack.placements import Cell, Placement
from zackpack.sentences import Sentence, conjunction, counted, enumeration
from zackpack.violations import Violation

PIECES = tuple(Piece)
MAX_NAMED = 5
"""The most cubes, or sticks, that one sentence names."""


def check(load: Load) -> tuple[Violation, ...]:
    r"""Find every breach of the rules in a load, in the order of the rules; () for a legal load.

    Sticks may lie or stand (ZP-L5), and pieces may be left over.

    Examples
    --------
    >>> import zackpack as zp
    >>> load = zp.Load.from_layers(zp.Truck("bench", "...", 2), zp.Cargo(white=1, brown=1), ["A..", "BBB"])
    >>> print(*zp.check(load), sep="\n")
    ZP-L4: the brown stick B on level 2 has nothing under its middle and its right end.
    """
    require_instance("load", load, Load)
    sticks = [placement.cells() for placement in load.placements]
    filled = set[Cell]().union(*sticks)
    return (
        *_off_the_area(load, sticks, filled),
        *_above_the_levels(load, sticks, filled),
        *_overlapping(load, sticks, filled),
        *_overhanging(load, sticks, filled),
        *_not_in_the_cargo(load),
    )


def _off_the_area(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L1: pieces stand only on the squares of the loading area."""
    squares = load.truck.squares
    outside = {(x, y, z) for x, y, z in filled if (x, y) not in squares or z < 0}
    for index, beside in _sticks_with(outside, sticks):
        below = "{stick} sinks below the floor at {places}."
        off = "{stick} is not on the loading area at {places}."
        message = Sentence(
            below if sticks[index][0][2] < 0 else off,
            stick=load.stick_name(index),
            places=_places(beside),
        )
        yield Violation("ZP-L1", message, tuple(beside), (index,))


def _above_the_levels(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L2: no cube is above the truck's number of levels."""
    levels = load.truck.levels
    for index, above in _sticks_with({cell for cell in filled if cell[2] >= levels}, sticks):
        message = Sentence(
            "{stick} is too high: it reaches level {level}, the truck has {limit}.",
            stick=load.stick_name(index),
            level=above[-1][2] + 1,
            limit=counted("{count} level", "{count} levels", levels),
        )
        yield Violation("ZP-L2", message, tuple(above), (index,))


def _overlapping(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L3: no two pieces share a unit cube. One violation for each group of sticks that share
    cubes.
    """
    if len(filled) == sum(map(len, sticks)):
        return
    groups: dict[Cell, list[int]] = {}
    for index, cells in enumerate(sticks):
        for cell in cells:
            groups.setdefault(cell, []).append(index)
    shared: dict[tuple[int, ...], list[Cell]] = {}
    for cell, group in groups.items():
        if len(group) > 1:
            shared.setdefault(tuple(group), []).append(cell)
    for together, places in sorted(shared.items()):
        names = _first_few([load.stick_name(index) for index in together], conjunction, ", ")
        message = Sentence(
            "{sticks} are in the same place: {places}.", sticks=names, places=_places(places)
        )
        yield Violation("ZP-L3", message, tuple(places), together)


def _overhanging(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L4: below every cube that is not on level 1 there is a loaded cube."""
    unsupported = {(x, y, z) for x, y, z in filled if z > 0 and (x, y, z - 1) not in filled}
    for index, hanging in _sticks_with(unsupported, sticks):
        placement = load.placements[index]
        # the name of a stick without a letter already says its level
        lettered = "{stick} on level {level} has nothing under {part}."
        message = Sentence(
            lettered if load.letter(index) else "{stick} has nothing under {part}.",
            stick=load.stick_name(index),
            level=placement.cell[2] + 1,
            part=_unsupported_parts(placement, hanging),
        )
        yield Violation("ZP-L4", message, tuple(hanging), (index,))


def _sticks_with(
    wrong: set[Cell], sticks: Sequence[Sequence[Cell]]
) -> Iterator[tuple[int, list[Cell]]]:
    """The index of each stick that fills some of these cells, and which; legal loads have none."""
    for index, cells in enumerate(sticks if wrong else ()):
        if those := [cell for cell in cells if cell in wrong]:
            yield index, those


def _not_in_the_cargo(load: Load) -> Iterator[Violation]:
    """ZP-L6: a load uses only the pieces of the cargo, each at most once."""
    loaded = [0] * (len(PIECES) + 1)
    for placement in load.placements:
        loaded[placement.piece] += 1
    for piece, count in zip(PIECES, load.cargo.counts, strict=True):
        if loaded[piece] > count:
            sticks = tuple(
                i for i, placement in enumerate(load.placements) if placement.piece is piece
            )
            cells = tuple(cell for i in sticks for cell in load.placements[i].cells())
            message = Sentence(
                TOO_MANY[min(count, 2)] if loaded[piece] > 1 else ONE_TOO_MANY,
                loaded=loaded[piece],
                colour=Sentence(piece.colour),
                count=count,
            )
            yield Violation("ZP-L6", message, cells, sticks)


ONE_TOO_MANY = "1 {colour} stick is on the truck, but there was none to load."
TOO_MANY = (
    "{loaded} {colour} sticks are on the truck, but there was none to load.",
    "{loaded} {colour} sticks are on the truck, but there was only 1 to load.",
    "{loaded} {colour} sticks are on the truck, but there were only {count} to load.",
)


def _places(cells: Sequence[Cell]) -> Sentence:
    """The first few cells, in words."""
    return _first_few(
        [cell_sentence(cell) for cell in cells], lambda items: enumeration(items, "; "), "; "
    )


def _first_few(
    items: Sequence[str], all_of: Callable[[Sequence[str]], Sentence], separator: str
) -> Sentence:
    """All items, or the first few and the number of the others."""
    if len(items) <= MAX_NAMED:
        return all_of(items)
    first = enumeration(items[:MAX_NAMED], separator)
    return Sentence("{items} and {count} more", items=first, count=len(items) - MAX_NAMED)


def _unsupported_parts(placement: Placement, hanging: Sequence[Cell]) -> Sentence:
    """Which parts of a stick hang in the air: "its left end"; row 1 is at the far side."""
    cells = placement.cells()
    if len(hanging) == len(cells) or placement.axis == "z":
        return Sentence("it")
    first, last = (
        ("its left end", "its right end")
        if placement.axis == "x"
        else ("its far end", "its near end")
    )
    parts = []
    if cells[0] in hanging:
        parts.append(Sentence(first))
    if any(cell in hanging for cell in cells[1:-1]):
        parts.append(Sentence("its middle"))
    if cells[-1] in hanging:
        parts.append(Sentence(last))
    return conjunction(parts)
