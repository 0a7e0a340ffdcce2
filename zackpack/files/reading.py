"""Reading decks and loads: what is wrong with the parts of a file is reported together."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from zackpack.decks import Deck, house_deck
from zackpack.errors import Fault, InputError
from zackpack.files.positions import Positions
from zackpack.files.source import Readable, Source
from zackpack.layers import read_layers
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Placement
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from zackpack.files.wire import LoadTable, TruckTable

Value = TypeVar("Value")
SPELLED = {"True": "true", "False": "false", "None": "null"}


@dataclass(frozen=True, slots=True)
class LoadFile:
    """What a load file says: a truck, a cargo, the load if one is given, and remarks that are no errors."""

    label: str
    truck: Truck
    cargo: Cargo
    load: Load | None
    notices: tuple[str, ...]

    def require_load(self) -> Load:
        """The load, which must be there.

        Raises
        ------
        InputError
            If the file has neither layers nor sticks.
        """
        if self.load is None:
            expected = "layers = [...] or sticks = [...] (layers = [] if the truck is empty)"
            raise InputError(Fault(self.label, "no load", expected))
        return self.load


def read_deck(path: Readable) -> Deck:
    """Read the trucks of a deck file, TOML or JSON.

    Raises
    ------
    InputError
        With everything that is wrong, each with file and line (or key path), truck, row and column.
    """
    from zackpack.files.wire import DeckTable, decode  # not at the top: `import zackpack` stays quick

    source = Source.of(path)
    data = source.parse()
    table, wrong = decode(DeckTable, data)
    faults = Faults(Positions(source, data), wrong)
    tables = enumerate(table.truck or [])
    found = [faults.gather(_truck, truck, at=[("truck", i, "area")]) for i, truck in tables if truck is not None]
    trucks = tuple(truck for truck in found if truck is not None)
    known = table.name is not None and (trucks or table.truck == [])  # else we know why there is no deck
    deck = faults.gather(Deck, table.name, trucks) if known else None
    return faults.settle(deck)


def read_load(path: Readable) -> Load:
    """Read a load file, TOML or JSON. The load may be illegal: that is for `check` to say.

    Raises
    ------
    InputError
        With everything that is wrong, each with file and line (or key path), level, row and column.
    """
    return read_load_file(path).require_load()


def read_load_file(path: Readable) -> LoadFile:
    """Read a load file that need not hold a load, only a truck and a cargo.

    Raises
    ------
    InputError
        As `read_load`.
    """
    from zackpack.files.wire import LoadTable, decode

    source = Source.of(path)
    data = source.parse()
    table, wrong = decode(LoadTable, data)
    faults = Faults(Positions(source, data), wrong)
    truck = faults.gather(_truck_of, table, source, at=[("truck", "area")]) if table.truck is not None else None
    cargo = faults.gather(_cargo, table) if table.cargo is not None else None
    sketch = None
    if truck and table.layers is not None:
        drawings: list[tuple[str | int, ...]] = [("layers", level) for level in range(len(table.layers))]
        sketch = faults.gather(read_layers, truck, table.layers, at=drawings)
    sticks = faults.gather(_sticks, table)
    truck, cargo = faults.settle(truck), faults.settle(cargo)
    load = None
    if sketch is not None:
        load = Load(truck, cargo, sketch.placements, sketch.letters)
    elif sticks is not None:
        load = Load(truck, cargo, sticks)
    return LoadFile(source.label, truck, cargo, load, sketch.notices if sketch else ())


class Faults:
    """Collects what goes wrong while the parts of a file are built."""

    def __init__(self, positions: Positions, wrong: list[Fault]) -> None:
        self._positions = positions
        self._faults = [positions.locate(fault) for fault in wrong]

    def gather(self, build: Callable[..., Value], *arguments: Any, at: list[Any] | None = None) -> Value | None:
        """build(*arguments), or None with its faults kept; `at` are the paths of the drawings it reads."""
        try:
            return build(*arguments)
        except InputError as error:
            self._faults.extend(self._positions.locate(fault, *(at or ())) for fault in error.faults)
            return None

    def settle(self, value: Value | None) -> Value:
        """The value, if nothing went wrong."""
        if self._faults or value is None:
            raise InputError(*map(_as_in_files, self._faults))
        return value


def _as_in_files(fault: Fault) -> Fault:
    """A fault whose value is spelled as in TOML and JSON, unless it holds a text."""
    if "'" in fault.found or '"' in fault.found:
        return fault
    return replace(fault, found=re.sub(r"\b(True|False|None)\b", lambda word: SPELLED[word[0]], fault.found))


def _truck(table: TruckTable) -> Truck:
    return Truck(table.name, table.area, table.levels)


def _truck_of(table: LoadTable, source: Source) -> Truck:
    """The truck of a load file: its own, or one from its deck."""
    if not isinstance(table.truck, str):
        if table.deck is not None:
            raise InputError(Fault("deck", "a deck as well as a [truck] table", "one of them"))
        return _truck(table.truck)
    deck = house_deck() if table.deck is None else read_deck(source.folder / table.deck)
    return deck[table.truck]


def _cargo(table: LoadTable) -> Cargo:
    return Cargo(**vars(table.cargo))


def _sticks(table: LoadTable) -> tuple[Placement, ...] | None:
    if table.sticks is None:
        return None
    if table.layers is not None:
        raise InputError(Fault("sticks", "layers as well as sticks", "one of them"))
    return tuple(Placement(Piece[stick.piece.upper()], stick.cell, stick.axis) for stick in table.sticks)
