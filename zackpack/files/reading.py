"""Reading decks and loads; all faults of a file are reported together."""

from dataclasses import dataclass
from itertools import takewhile

from zackpack.decks import Deck, house_truck
from zackpack.errors import MAX_FAULTS_GATHERED, Fault, InputError, short_repr
from zackpack.files.decoding import is_whole
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable, Source
from zackpack.files.syntax import line_place
from zackpack.files.wire import CargoFields, DeckFields, LoadFields, TruckFields
from zackpack.layers import read_layers, tidy_layers
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Placement
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

MISSING_NAME = "?"
"""Stands for a name that is missing, while what is beside it is checked."""


@dataclass(frozen=True, slots=True)
class LoadFile:
    """The contents of a load file.

    Attributes
    ----------
    label
        The name of the file in messages.
    truck, cargo
        What is to be packed.
    load
        How it was packed; None if the file does not say.
    notices
        Remarks that are no errors.
    """

    label: str
    truck: Truck
    cargo: Cargo
    load: Load | None
    notices: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<LoadFile {self.label!r}: {self.load!r}>"

    def require_load(self) -> Load:
        """Return the load.

        Raises
        ------
        InputError
            If the file has neither layers nor sticks.
        """
        if self.load is None:
            expected = Sentence(
                "layers = [...] or sticks = [...] (layers = [] if the truck is empty)"
            )
            raise InputError(Fault(self.label, Sentence("no load"), expected))
        return self.load


def read_deck(path: Readable) -> Deck:
    r"""Read a deck file, TOML or JSON.

    Parameters
    ----------
    path
        A path, an open file, or a Source.

    Raises
    ------
    InputError
        With every fault, each with file and line (or key path), truck, row and column.

    Examples
    --------
    >>> import io
    >>> text = 'version = 1\nname = "one"\ntruck = [{ name = "T1", levels = 2, area = "..#" }]'
    >>> print(read_deck(io.StringIO(text)).summary)
    one: 1 truck of 4 cubes
    """
    file = FileReader(DeckFields, path)
    table = file.table

    trucks = []
    for index, fields in enumerate(table.truck or []):
        if fields is not None:
            truck = file.build(_truck, fields, drawings=[("truck", index, "area")])
            trucks.append(truck or _named(fields.name))

    deck = None
    # where all trucks are wrong, their faults say why there is no deck
    if any(trucks) or table.truck == []:
        name = MISSING_NAME if table.name is None else table.name
        deck = file.build(Deck, name, [truck for truck in trucks if truck is not None])
    return file.require(deck)


def read_cards(path: Readable) -> Deck:
    """Read a text with a truck in each line: its name, its levels, and the rows of its area.

    Raises
    ------
    InputError
        With every fault, each with its line.

    Examples
    --------
    >>> import io
    >>> [truck.summary for truck in read_cards(io.StringIO("T1 2 ..#.. ....."))]
    ['T1: 9 squares, 2 levels, 18 cubes']
    """
    source = Source.of(path)
    trucks: list[Truck] = []
    faults: list[Fault] = []
    for number, line in enumerate(source.text.split("\n"), start=1):
        try:
            if line.strip():
                trucks.append(_card(line))
        except InputError as error:
            place = line_place(source.label, number)
            faults += [fault.within(place, number) for fault in error.faults]
        if len(faults) >= MAX_FAULTS_GATHERED:
            break

    if faults:
        raise InputError(*faults)
    return Deck("My deck", tuple(trucks))


def _card(line: str) -> Truck:
    """Read the truck in a line."""
    # Names may have spaces, so the line is read from its end: rows, levels, and the rest.
    words = line.split()
    rows = list(takewhile(lambda word: not word.strip(".#"), reversed(words)))[::-1]
    *name, levels = words[: len(words) - len(rows)] or [""]

    # int() refuses thousands of digits, and no truck is as high as that.
    has_levels = levels.isascii() and levels.isdecimal() and len(levels) < 9
    if not (rows and name and has_levels):
        template = "a name, the levels and the rows of a card, as in {example}"
        expected = Sentence(template, example="T1 2 ..#.. .....")
        raise InputError(Fault("", short_repr(line.strip()), expected))
    return Truck(" ".join(name), rows, int(levels))


def read_load(path: Readable) -> Load:
    """Read a load file, TOML or JSON.

    Parameters
    ----------
    path
        A path, an open file, or a Source.

    Returns
    -------
    Load
        Possibly an illegal one: that is for `check` to say.

    Raises
    ------
    InputError
        With every fault, each with file and line (or key path), level, row and column.
    """
    return read_load_file(path).require_load()


def read_load_file(path: Readable) -> LoadFile:
    """Read a load file that may hold only a truck and a cargo.

    Raises
    ------
    InputError
        As `read_load`.
    """
    file = FileReader(LoadFields, path)
    table = file.table

    truck = None
    if table.truck is not None:
        truck = file.build(_truck_of, table, file.source, drawings=[("truck", "area")])
    cargo = None
    if table.cargo is not None:
        cargo = file.build(_cargo, table.cargo)

    sketch = None
    if table.layers is not None and None not in table.layers:
        drawings = [("layers", level) for level in range(len(table.layers))]
        if truck is not None:
            sketch = file.build(read_layers, truck, table.layers, drawings=drawings)
        else:
            file.build(tidy_layers, table.layers, drawings=drawings)
    sticks = file.build(_sticks, table)

    truck = file.require(truck)
    cargo = file.require(cargo)
    load = None
    if sketch is not None:
        load = Load(truck, cargo, sketch.placements, sketch.letters)
    elif sticks is not None:
        load = Load(truck, cargo, sticks)
    return LoadFile(file.source.label, truck, cargo, load, sketch.notices if sketch else ())


def _truck(table: TruckFields) -> Truck | None:
    """Return the truck of a table; None if a key is missing, and what is wrong beside it raises."""
    name = MISSING_NAME if table.name is None else table.name
    area = "." if table.area is None else table.area
    levels = 1 if table.levels is None else table.levels
    truck = Truck(name, area, levels)
    return truck if is_whole(table) else None


def _named(name: str | None) -> Truck | None:
    """Return a truck with the name of a wrong one, so that no other has it unnoticed."""
    try:
        return None if name is None else Truck(name, ".", 1)
    except InputError:
        return None  # as its own faults say


def _cargo(table: CargoFields) -> Cargo:
    """Return the cargo of a table, without the counts that are missing."""
    return Cargo(**{colour: count for colour, count in vars(table).items() if count is not None})


def _truck_of(table: LoadFields, source: Source) -> Truck | None:
    """Return the truck of a load file: its own, or one from its deck."""
    if not isinstance(table.truck, str):
        if table.deck is not None:
            found = Sentence("a deck as well as a [truck] table")
            raise InputError(Fault(Sentence("deck"), found, Sentence("one of them")))
        return _truck(table.truck)

    if table.deck is None:
        return house_truck(table.truck, Sentence('deck = "FILE" for a truck of another deck'))
    return read_deck(source.folder.source("deck", table.deck))[table.truck]


def _sticks(table: LoadFields) -> tuple[Placement, ...] | None:
    """Return the sticks of a load file that lists them."""
    if table.sticks is None:
        return None

    if table.layers is not None:
        found = Sentence("layers as well as sticks")
        raise InputError(Fault(Sentence("sticks"), found, Sentence("one of them")))

    sticks: list[Placement] = []
    faults: list[Fault] = []
    for number, stick in enumerate(table.sticks, start=1):
        if is_whole(stick):
            try:
                sticks.append(Placement(Piece[stick.piece.upper()], stick.cell, stick.axis))
            except InputError as error:
                place = Sentence("{path} number {number}", path="sticks", number=number)
                faults += (fault.within(place) for fault in error.faults)
    if faults:
        raise InputError(*faults)
    return tuple(sticks)
