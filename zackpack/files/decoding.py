"""From plain data to the tables of a file, with every fault noted.

Keys are checked here, and so are types that the values of the game do not check themselves: those
check numbers and drawings, with better messages.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType
from typing import Any, Literal, TypeVar, cast, get_args, get_origin

from zackpack.drawing import DRAWING
from zackpack.errors import (
    MAX_FAULTS_GATHERED,
    MAX_FAULTS_SHOWN,
    MAX_LENGTH_SHOWN,
    Fault,
    InputError,
    bad_value,
    one_of,
    with_suggestion,
)
from zackpack.files.kinds import require_kind, version_fault
from zackpack.files.wire import Area, Areas, FileTable, KeyPath, Table, TruckFields, field_types
from zackpack.limits import MAX_ENTRIES
from zackpack.sentences import Sentence, enumeration

AnyTable = TypeVar("AnyTable", bound=FileTable)


def _is_cell(value: Any) -> bool:
    is_list = isinstance(value, list) and len(value) == 3
    return is_list and all(type(number) is int for number in value)


def _is_present(value: Any) -> bool:
    return value is not None  # in a table, None means that a fault has been found


PLAIN: dict[Any, tuple[Callable[[Any], bool], Sentence]] = {
    int: (_is_present, Sentence("a whole number")),
    str: (lambda value: isinstance(value, str), Sentence("text")),
    dict: (lambda value: isinstance(value, dict), Sentence("a table of keys")),
    Area: (_is_present, DRAWING),
    Areas: (_is_present, DRAWING),
    list: (lambda _: False, Sentence("a list")),
    str | TruckFields: (
        lambda value: isinstance(value, str),
        Sentence("the name of a truck, or a table [truck]"),
    ),
    tuple: (_is_cell, Sentence("three whole numbers {example}", example="[x, y, z]")),
}
"""For each type, what makes a plain value one of it, and the words for it."""


def decode(kind: type[AnyTable], data: dict[str, Any]) -> tuple[AnyTable, list[Fault]]:
    """Fill the table of a file from plain data.

    Returns
    -------
    table
        With None for what is wrong, within lists and tables, too, so that everything beside it can
        still be checked.
    faults
        Everything that is wrong, MAX_FAULTS_GATHERED at most. If the file has another version or is
        of another kind, only that: its other keys may mean anything.
    """
    nothing = dict.fromkeys(field_types(kind))
    if fault := version_fault(data):
        return kind(**nothing), [fault]
    try:
        require_kind("", data, kind)
    except InputError as error:
        return kind(**nothing), list(error.faults)

    decoder = _Decoder(data, kind)
    return decoder.table(data, kind, ()), decoder.faults


def is_whole(table: Table | None) -> bool:
    """Return whether a table within a file has all that it must have, and so have those in it."""
    if table is None:
        return False
    values = vars(table)
    inner = (value for value in values.values() if isinstance(value, Table))
    return None not in values.values() and all(map(is_whole, inner))


class _Decoder:
    """Fills the tables of one file, and gathers the faults, MAX_FAULTS_GATHERED at most."""

    def __init__(self, data: dict[str, Any], kind: type[FileTable]) -> None:
        self.data = data
        self.kind = kind
        self.faults: list[Fault] = []

    def table(self, data: dict[str, Any], kind: type[Table], path: KeyPath) -> Any:
        """Fill a table, with None for what is wrong."""
        types = field_types(kind)
        values = {}
        for field in fields(cast(Any, kind)):
            name = field.name
            if name in data:
                values[name] = self.convert(data[name], types[name], (*path, name))
            elif field.default is MISSING and field.default_factory is MISSING:
                values[name] = None
                self.note(_missing_key(name, self.data, path))

        for key in sorted(data.keys() - types.keys())[:MAX_FAULTS_GATHERED]:
            self.note(self.unknown_key(key, kind, path))
        return kind(**values)

    def convert(self, value: Any, wanted: Any, path: KeyPath) -> Any:
        """Convert a value to the type `wanted`, with None for what is wrong in it."""
        if NoneType in get_args(wanted):
            wanted = get_args(wanted)[0]
        if wanted == str | TruckFields and isinstance(value, dict):
            wanted = TruckFields

        if is_dataclass(wanted) and isinstance(value, dict):
            return self.table(value, cast(Any, wanted), path)
        if get_origin(wanted) is list and isinstance(value, list):
            return self.entries(value, get_args(wanted)[0], path)

        fits, expected = _test(value, wanted)
        if fits:
            return value
        self.note(*bad_value(_place(path), value, expected).faults)
        return None

    def entries(self, values: list[Any], wanted: Any, path: KeyPath) -> list[Any] | None:
        """Convert each entry of a list to the type `wanted`; None if there are too many."""
        if len(values) > MAX_ENTRIES:
            found = Sentence("{count} entries", count=len(values))
            expected = Sentence("at most {most}", most=MAX_ENTRIES)
            self.note(Fault(_place(path), found, expected))
            return None
        return [self.convert(value, wanted, (*path, index)) for index, value in enumerate(values)]

    def note(self, fault: Fault) -> None:
        """Note a fault, unless there are too many."""
        if len(self.faults) < MAX_FAULTS_GATHERED:
            self.faults.append(fault)

    def unknown_key(self, key: str, kind: type[Table], path: KeyPath) -> Fault:
        """The fault of a key that a table does not have."""
        key = key[:MAX_LENGTH_SHOWN]
        similar = None
        if len(self.faults) < MAX_FAULTS_SHOWN:  # looking for one takes time
            similar = kind.similar_key(key)

        found = with_suggestion(Sentence("an unknown key"), similar)
        expected = one_of(field_types(kind))
        if path and key in field_types(self.kind):
            # in TOML, keys after the line [truck] or [[truck]] belong to the truck
            line = f"[{_place(path)}]"
            if isinstance(path[-1], int):
                line = f"[[{_place(path[:-1])}]]"
            names = ", ".join(field_types(kind))
            template = "one of {names}, or move it above the line {line}"
            expected = Sentence(template, names=names, line=line)
        return Fault(_place((*path, key)), found, expected)


def _test(value: Any, wanted: Any) -> tuple[bool, Sentence]:
    """Return whether a plain value is of the type `wanted`, and what is expected otherwise."""
    if isinstance(wanted, type) and issubclass(wanted, Table):
        if wanted.example:
            template = "a table of keys such as {example}"
            return False, Sentence(template, example=wanted.example)
        return False, Sentence("a table of keys")

    if get_origin(wanted) is Literal:
        return value in get_args(wanted), one_of(map(str, get_args(wanted)))

    plain = get_origin(wanted) if get_origin(wanted) in PLAIN else wanted
    is_one, expected = PLAIN[plain]
    return is_one(value), expected


def _missing_key(name: str, data: dict[str, Any], path: KeyPath) -> Fault:
    """The fault of a missing key.

    In TOML, a key of the file that stands below the line of a table belongs to that table.
    """
    if not path and name == "version":
        return Fault("version", Sentence("none"), "version = 1")

    if not path:
        for key, value in data.items():
            if isinstance(value, dict) and name in value and len(key) <= MAX_LENGTH_SHOWN:
                found = Sentence("it below the line [{key}]", key=key)
                return Fault(name, found, Sentence("this key above the line [{key}]", key=key))

    return Fault(_place(path), Sentence("no such key"), Sentence("the key '{name}'", name=name))


def _place(path: KeyPath) -> Sentence:
    """Write a path as a place in messages: its keys, and numbers in lists from 1."""
    place = enumeration(())
    for key in path:
        if isinstance(key, int):
            place = Sentence("{path} number {number}", path=place, number=key + 1)
        else:
            place = enumeration((place, key)) if place else enumeration((key,))
    return place
