"""From plain data to the tables of a file, with every fault noted.

Keys are checked here, and so are types that the values of the game do not check themselves: those
check numbers and drawings, with better messages.
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

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
from zackpack.files.wire import Area, Areas, CargoTable, KeyPath, Table, TruckTable
from zackpack.limits import MAX_ENTRIES
from zackpack.pieces import piece_named
from zackpack.sentences import Sentence, enumeration

AnyTable = TypeVar("AnyTable", bound=Table)


def _is_cell(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) == 3 and all(type(number) is int for number in value)
    )


def _is_given(value: Any) -> bool:
    return value is not None  # in a table, None means that a fault has been found


PLAIN: dict[Any, tuple[Callable[[Any], bool], Sentence]] = {
    int: (_is_given, Sentence("a whole number")),
    str: (lambda value: isinstance(value, str), Sentence("text")),
    dict: (lambda value: isinstance(value, dict), Sentence("a table of keys")),
    Area: (_is_given, DRAWING),
    Areas: (_is_given, DRAWING),
    list: (lambda _: False, Sentence("a list")),
    str | TruckTable: (
        lambda value: isinstance(value, str),
        Sentence("the name of a truck, or a table [truck]"),
    ),
    tuple: (_is_cell, Sentence("three whole numbers {example}", example="[x, y, z]")),
}
"""What makes a plain value one of these types, and the words for it."""


def decode(kind: type[AnyTable], data: dict[str, Any]) -> tuple[AnyTable, list[Fault]]:
    """Fill a table of a file from plain data, with None for what is wrong; return it with the
    faults.

    A wrong truck is None in the list of trucks, so that the others can still be checked. If a file
    has another version or is of another kind, only that is reported: its other keys may mean
    anything.
    """
    nothing = dict.fromkeys(field.name for field in fields(cast(Any, kind)))
    if fault := version_fault(data):
        return kind(**nothing), [fault]
    try:
        require_kind("", data, kind.file_kind)
    except InputError as error:
        return kind(**nothing), list(error.faults)
    decoder = _Decoder(data, nothing)
    return decoder.table(data, kind, ()), decoder.faults


class _Decoder:
    """Fills the tables of one file, and gathers the faults, MAX_FAULTS_GATHERED at most."""

    def __init__(self, data: dict[str, Any], names: Iterable[str]) -> None:
        self.data = data
        self.names = frozenset(names)
        """The keys outside all tables."""
        self.faults: list[Fault] = []
        self.count = 0
        """Of all faults."""

    def table(self, data: dict[str, Any], kind: Any, path: KeyPath) -> Any:
        """Fill a table, with None for what is wrong."""
        hints, parts = _hints(kind), {}
        for key in fields(kind):
            if key.name in data:
                parts[key.name] = self.value(data[key.name], hints[key.name], (*path, key.name))
            elif key.default is MISSING and key.default_factory is MISSING:
                parts[key.name] = self.note(_missing_key(key.name, self.data, path))
        for unknown in sorted(data.keys() - hints.keys())[:MAX_FAULTS_GATHERED]:
            self.note(self.unknown_key(unknown, kind, path))
        return kind(**parts)

    def value(self, value: Any, hint: Any, path: KeyPath) -> Any:
        """Convert a value to the type `hint`; None if it is wrong, or a part of it.

        Only a list that a file must have keeps its other entries.
        """
        before = self.count
        found = self.convert(value, hint, path)
        return found if self.count == before or get_origin(hint) is list else None

    def convert(self, value: Any, hint: Any, path: KeyPath) -> Any:
        """Convert a value to the type `hint`, with None for what is wrong in it."""
        if NoneType in get_args(hint):
            hint = get_args(hint)[0]
        if hint == str | TruckTable and isinstance(value, dict):
            hint = TruckTable
        if is_dataclass(hint) and isinstance(value, dict):
            return self.table(value, hint, path)
        if get_origin(hint) is list and isinstance(value, list):
            if len(value) > MAX_ENTRIES:
                found = Sentence("{count} entries", count=len(value))
                return self.note(
                    Fault(_place(path), found, Sentence("at most {most}", most=MAX_ENTRIES))
                )
            return [
                self.value(item, get_args(hint)[0], (*path, index))
                for index, item in enumerate(value)
            ]
        fits, expected = _test(value, hint)
        return value if fits else self.note(*bad_value(_place(path), value, expected).faults)

    def note(self, fault: Fault) -> Any:
        """Note a fault, unless there are too many; None, for what is wrong."""
        self.count += 1
        if len(self.faults) < MAX_FAULTS_GATHERED:
            self.faults.append(fault)
        return None

    def unknown_key(self, key: str, kind: Any, path: KeyPath) -> Fault:
        """The fault of a key that a table does not have; looking for a similar one takes time."""
        names = [field.name for field in fields(kind)]
        near = (
            get_close_matches(key[:MAX_LENGTH_SHOWN].casefold(), names, 1)
            if len(self.faults) < MAX_FAULTS_SHOWN
            else []
        )
        if kind is CargoTable and (piece := piece_named(key)):
            near = [piece.colour]
        found, expected = (
            with_suggestion(Sentence("an unknown key"), near[0] if near else None),
            one_of(names),
        )
        if (
            path and key in self.names
        ):  # in TOML, keys after the line [truck] or [[truck]] belong to the truck
            line = f"[[{_place(path[:-1])}]]" if isinstance(path[-1], int) else f"[{_place(path)}]"
            expected = Sentence(
                "one of {names}, or move it above the line {line}",
                names=", ".join(names),
                line=line,
            )
        return Fault(_place((*path, key[:MAX_LENGTH_SHOWN])), found, expected)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a table's keys, which take long to find: a file may have ten thousand tables."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _test(value: Any, hint: Any) -> tuple[bool, Sentence]:
    """Whether a plain value is of the type `hint`, and what is expected otherwise."""
    if isinstance(hint, type) and issubclass(hint, Table):
        sample = Sentence("a table of keys such as {example}", example=hint.example)
        return False, sample if hint.example else Sentence("a table of keys")
    if get_origin(hint) is Literal:
        return value in get_args(hint), one_of(map(str, get_args(hint)))
    is_one, expected = PLAIN[get_origin(hint) if get_origin(hint) in PLAIN else hint]
    return is_one(value), expected


def _missing_key(name: str, data: dict[str, Any], path: KeyPath) -> Fault:
    """The fault of a missing key; in TOML, it belongs to a table if it stands below that one's
    line.
    """
    if path:
        return Fault(_place(path), Sentence("no such key"), Sentence("the key '{name}'", name=name))
    if name == "version":
        return Fault("version", Sentence("none"), "version = 1")
    for key, value in data.items():
        if isinstance(value, dict) and name in value and len(key) <= MAX_LENGTH_SHOWN:
            found, expected = "it below the line [{key}]", "this key above the line [{key}]"
            return Fault(name, Sentence(found, key=key), Sentence(expected, key=key))
    return Fault(_place(()), Sentence("no such key"), Sentence("the key '{name}'", name=name))


def _place(path: KeyPath) -> Sentence:
    """The keys of a path, and the numbers of what stands in lists, from 1."""
    place = enumeration(())
    for key in path:
        if isinstance(key, int):
            place = Sentence("{path} number {number}", path=place, number=key + 1)
        else:
            place = enumeration((place, key)) if place else enumeration((key,))
    return place
