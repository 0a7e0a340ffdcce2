"""The referee of loads: every breach of the rules of loading (ZP-L1 to ZP-L6), in plain words.

It also says which sticks may come next. It shares no code with the solvers: it is the independent
judge of what they return.
"""

from collections.abc import Callable, Iterator, Sequence

from zackpack.errors import require_instance
from zackpack.layers import cell_sentence
from zackpack.loads import Load
from zackpack.pieces import Piece, require_piece
from zackpack.placements import Axis, Cell, Placement
from zackpack.sentences import Sentence, conjunction, counted, enumeration
from zackpack.violations import Violation

PIECES = tuple(Piece)
MAX_NAMED = 5
"""The most cubes, or sticks, that one sentence names."""

ENDS = {
    Axis.X: (Sentence("its left end"), Sentence("its right end")),
    Axis.Y: (Sentence("its far end"), Sentence("its near end")),
}
"""The ends of a lying stick: that with the smallest coordinates, and the other one."""


def check(load: Load) -> tuple[Violation, ...]:
    r"""Find every breach of the rules in a load.

    Sticks may lie or stand (ZP-L5), and pieces may be left over.

    Returns
    -------
    tuple of Violation
        In the order of the rules; () for a legal load.

    Raises
    ------
    InputError
        If `load` is no Load.

    Examples
    --------
    >>> import zackpack as zp
    >>> bench = zp.Truck("bench", "...", levels=2)
    >>> load = zp.Load.from_layers(bench, zp.Cargo(white=1, brown=1), ["A..", "BBB"])
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


def legal_placements(load: Load, piece: int | None = None) -> tuple[Placement, ...]:
    """Find every way to put one more stick on a legal load so that it stays legal.

    Parameters
    ----------
    load
        A legal load.
    piece
        Which of the remaining pieces to put there; by default any of them.

    Returns
    -------
    tuple of Placement
        The shortest pieces first, and those of one length from the bottom up, row by row.

    Examples
    --------
    >>> import zackpack as zp
    >>> small = zp.Truck("small", "..", levels=2)
    >>> load = zp.Load.from_layers(small, zp.Cargo(white=2, grey=1), ["A."])
    >>> [(way.piece.colour, way.cell) for way in zp.legal_placements(load)]
    [('white', (1, 0, 0)), ('white', (0, 0, 1)), ('grey', (1, 0, 0))]
    >>> print((load + zp.legal_placements(load, 2)[0]).remaining)
    1 white
    """
    require_instance("load", load, Load)
    filled = set[Cell]().union(*(placement.cells() for placement in load.placements))

    def carries(cell: Cell) -> bool:
        """Return whether a cube is free, and rests on the floor or on a stick."""
        x, y, z = cell
        return cell not in filled and (z == 0 or (x, y, z - 1) in filled)

    def fits(placement: Placement) -> bool:
        if not carries(placement.cell):  # as for most
            return False
        cells = placement.cells()
        if placement.axis is Axis.Z:  # its lowest cube carries the others
            return filled.isdisjoint(cells)
        return all(map(carries, cells))

    pieces = PIECES if piece is None else (require_piece("piece", piece),)
    remaining = load.remaining
    ways: list[Placement] = []
    for wanted in pieces:
        if remaining[wanted]:
            ways += filter(fits, load.truck.placements(wanted))
    return tuple(ways)


def _off_the_area(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L1: pieces stand only on the squares of the loading area."""
    squares = load.truck.squares
    outside = {(x, y, z) for x, y, z in filled if (x, y) not in squares or z < 0}
    for index, cells in _sticks_with(outside, sticks):
        template = "{stick} is not on the loading area at {places}."
        lowest = load.placements[index].cell[2]
        if lowest < 0:
            template = "{stick} sinks below the floor at {places}."

        message = Sentence(template, stick=load.stick_name(index), places=_places(cells))
        yield Violation("ZP-L1", message, tuple(cells), (index,))


def _above_the_levels(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L2: no cube is above the truck's number of levels."""
    levels = load.truck.levels
    above = {cell for cell in filled if cell[2] >= levels}
    for index, cells in _sticks_with(above, sticks):
        message = Sentence(
            "{stick} is too high: it reaches level {level}, the truck has {limit}.",
            stick=load.stick_name(index),
            level=cells[-1][2] + 1,
            limit=counted("{count} level", "{count} levels", levels),
        )
        yield Violation("ZP-L2", message, tuple(cells), (index,))


def _overlapping(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L3: no two pieces share a unit cube.

    All sticks that share the same cubes make one violation.
    """
    if len(filled) == sum(map(len, sticks)):
        return

    sticks_at: dict[Cell, list[int]] = {}
    for index, cells in enumerate(sticks):
        for cell in cells:
            sticks_at.setdefault(cell, []).append(index)

    shared: dict[tuple[int, ...], list[Cell]] = {}
    for cell, group in sticks_at.items():
        if len(group) > 1:
            shared.setdefault(tuple(group), []).append(cell)

    for together, cells in sorted(shared.items()):
        names = _first_few([load.stick_name(index) for index in together], conjunction, ", ")
        template = "{sticks} are in the same place: {places}."
        message = Sentence(template, sticks=names, places=_places(cells))
        yield Violation("ZP-L3", message, tuple(cells), together)


def _overhanging(
    load: Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]
) -> Iterator[Violation]:
    """ZP-L4: below every cube that is not on level 1 there is a loaded cube."""
    unsupported = {(x, y, z) for x, y, z in filled if z > 0 and (x, y, z - 1) not in filled}
    for index, hanging in _sticks_with(unsupported, sticks):
        placement = load.placements[index]
        template = "{stick} on level {level} has nothing under {part}."
        if not load.letter(index):  # then its name already says its level
            template = "{stick} has nothing under {part}."

        message = Sentence(
            template,
            stick=load.stick_name(index),
            level=placement.cell[2] + 1,
            part=_unsupported_parts(placement, hanging),
        )
        yield Violation("ZP-L4", message, tuple(hanging), (index,))


def _sticks_with(
    wrong: set[Cell], sticks: Sequence[Sequence[Cell]]
) -> Iterator[tuple[int, list[Cell]]]:
    """Yield the index of each stick that fills some of these cells, and which of them."""
    if not wrong:  # as in legal loads
        return

    for index, cells in enumerate(sticks):
        wrong_ones = [cell for cell in cells if cell in wrong]
        if wrong_ones:
            yield index, wrong_ones


def _not_in_the_cargo(load: Load) -> Iterator[Violation]:
    """ZP-L6: a load uses only the pieces of the cargo, each at most once."""
    for piece, loaded, count in zip(PIECES, load.packed, load.cargo.counts, strict=True):
        if loaded > count:
            alike = [
                index for index, placement in enumerate(load.placements) if placement.piece is piece
            ]
            cells: list[Cell] = []
            for index in alike:
                cells += load.placements[index].cells()

            message = _too_many(piece, loaded, count)
            yield Violation("ZP-L6", message, tuple(cells), tuple(alike))


def _too_many(piece: Piece, loaded: int, count: int) -> Sentence:
    """Say that more sticks of a colour are on the truck than the cargo has."""
    template = "{loaded} {colour} sticks are on the truck, but there were only {count} to load."
    if loaded == 1:
        template = "1 {colour} stick is on the truck, but there was none to load."
    elif count == 0:
        template = "{loaded} {colour} sticks are on the truck, but there was none to load."
    elif count == 1:
        template = "{loaded} {colour} sticks are on the truck, but there was only 1 to load."
    return Sentence(template, loaded=loaded, colour=Sentence(piece.colour), count=count)


def _places(cells: Sequence[Cell]) -> Sentence:
    """Name the first few cells in words."""
    names = [cell_sentence(cell) for cell in cells]
    return _first_few(names, lambda items: enumeration(items, "; "), "; ")


def _first_few(
    items: Sequence[str], all_of: Callable[[Sequence[str]], Sentence], separator: str
) -> Sentence:
    """List all items, or the first few and the number of the others."""
    if len(items) <= MAX_NAMED:
        return all_of(items)
    first = enumeration(items[:MAX_NAMED], separator)
    return Sentence("{items} and {count} more", items=first, count=len(items) - MAX_NAMED)


def _unsupported_parts(placement: Placement, hanging: Sequence[Cell]) -> Sentence:
    """Name the parts of a stick that hang in the air: "its left end"."""
    cells = placement.cells()
    if len(hanging) == len(cells) or placement.axis is Axis.Z:
        return Sentence("it")

    first, last = ENDS[placement.axis]
    parts = []
    if cells[0] in hanging:
        parts.append(first)
    if any(cell in hanging for cell in cells[1:-1]):
        parts.append(Sentence("its middle"))
    if cells[-1] in hanging:
        parts.append(last)
    return conjunction(parts)
