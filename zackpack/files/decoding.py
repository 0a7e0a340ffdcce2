"""From plain data to the tables of a file, with every error reported.

Keys are checked here, and so are types that the values of the game do not check themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from cattrs import BaseValidationError, Converter
from cattrs.cols import list_structure_factory
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn

from zackpack.drawing import DRAWING
from zackpack.errors import MAX_FAULTS, MAX_SHOWN, MOST_FAULTS, Fault, InputError, bad_value, one_of, with_suggestion
from zackpack.files.file_reader import KeyPath
from zackpack.files.kinds import require_kind, version_fault
from zackpack.files.wire import Area, Areas, Table, TruckTable
from zackpack.limits import MAX_ENTRIES
from zackpack.sentences import Sentence, enumeration

AnyTable = TypeVar("AnyTable", bound=Table)
Hook = Callable[[Any, Any], Any]


def decode(kind: type[AnyTable], data: dict[str, Any]) -> tuple[AnyTable, list[Fault]]:
    """Fill a table of a file from plain data, with None for what is wrong; return it with the faults.

    A wrong truck is None in the list of trucks, so that the others can still be checked. If a file has another
    version or is of another kind, only that is reported: its other keys may mean anything.
    """
    parts: dict[str, Any] = dict.fromkeys(field.name for field in fields(kind))  # type: ignore[arg-type]
    if fault := version_fault(data):
        return kind(**parts), [fault]
    try:
        require_kind("", data, kind.file_kind)
    except InputError as error:
        return kind(**parts), list(error.faults)
    faults: list[Fault] = []
    hints = get_type_hints(kind)
    for key in fields(kind):  # type: ignore[arg-type]
        if key.name in data:
            parts[key.name], wrong = _structure(data[key.name], hints[key.name], (key.name,), frozenset(parts))
            faults += wrong
        elif key.default_factory is not MISSING:
            parts[key.name] = key.default_factory()
        elif key.default is not MISSING:
            parts[key.name] = key.default
        elif key.name == "version":
            faults.append(Fault("version", Sentence("none"), "version = 1"))
        else:
            faults.append(_missing_key(key.name, data))
    unknown = _unknown_keys(data.keys() - parts.keys(), kind, (), frozenset())
    return kind(**parts), [*faults, *islice(unknown, MOST_FAULTS)]


def _missing_key(name: str, data: dict[str, Any]) -> Fault:
    """The fault of a missing key; in TOML, it belongs to a table if it stands below that one's line."""
    for key, value in data.items():
        if isinstance(value, dict) and name in value and len(key) <= MAX_SHOWN:
            found, expected = "it below the line [{key}]", "this key above the line [{key}]"
            return Fault(name, Sentence(found, key=key), Sentence(expected, key=key))
    return _absent((), name)


def _absent(table: KeyPath, name: str) -> Fault:
    """The fault of a table without a key."""
    return Fault(_place(table), Sentence("no such key"), Sentence("the key '{name}'", name=name))


def _place(path: KeyPath) -> Sentence:
    """The keys of a path, and the numbers of what stands in lists, from 1."""
    place = enumeration(())
    for key in path:
        if isinstance(key, int):
            place = Sentence("{path} number {number}", path=place, number=key + 1)
        else:
            place = enumeration((place, key)) if place else enumeration((key,))
    return place


def _structure(value: Any, hint: Any, path: KeyPath, top: frozenset[str]) -> tuple[Any, list[Fault]]:
    """Convert a value to the type `hint`; None if it is wrong, with the faults. A list goes entry by entry."""
    if isinstance(value, list) and len(value) > MAX_ENTRIES:
        found = Sentence("{count} entries", count=len(value))
        return None, [Fault(_place(path), found, Sentence("at most {most}", most=MAX_ENTRIES))]
    if isinstance(value, list) and get_origin(hint) is list:
        (entry,) = get_args(hint)
        pairs = [_structure(item, entry, (*path, index), top) for index, item in enumerate(value)]
        return [item for item, _ in pairs], [fault for _, faults in pairs for fault in faults]
    try:
        return _CONVERTER.structure(value, hint), []
    except (BaseValidationError, InputError) as error:
        return None, list(islice(_faults(error, path, top), MOST_FAULTS))


def _faults(error: Exception, path: KeyPath, top: frozenset[str]) -> Iterator[Fault]:
    """Every error in the tree that cattrs raises, with the path of its key; `top` are the keys outside all tables."""
    if isinstance(error, ClassValidationError):
        for inner, note in error.group_exceptions()[0]:
            absent = isinstance(inner, KeyError)
            yield from [_absent(path, note.name)] if absent else _faults(inner, (*path, note.name), top)
        for inner in error.group_exceptions()[1]:
            yield from _faults(inner, path, top)
    elif isinstance(error, IterableValidationError):
        for inner, item in error.group_exceptions()[0]:
            yield from _faults(inner, (*path, int(item.index)), top)
    elif isinstance(error, ForbiddenExtraKeysError):
        yield from _unknown_keys(error.extra_fields, error.cl, path, top)
    elif isinstance(error, InputError):
        yield from (fault.within(_place(path)) for fault in error.faults)
    else:
        raise error


def _unknown_keys(keys: Iterable[str], kind: type, path: KeyPath, top: frozenset[str]) -> Iterator[Fault]:
    names = [field.name for field in fields(kind)]
    for position, key in enumerate(sorted(keys)):
        near = [] if path or position >= MAX_FAULTS else get_close_matches(key[:MAX_SHOWN].casefold(), names, 1)
        found, expected = with_suggestion(Sentence("an unknown key"), near[0] if near else None), one_of(names)
        if key in top:  # in TOML, keys after the line [truck] or [[truck]] belong to the truck
            above = Sentence(
                "one of {names}, or move it above the line {line}", names=", ".join(names), line=_header(path)
            )
            expected = above
        yield Fault(_place((*path, key[:MAX_SHOWN])), found, expected)


def _header(path: KeyPath) -> str:
    """The line above the table at a path: [truck], or [[truck]] for one of several."""
    return f"[[{_place(path[:-1])}]]" if isinstance(path[-1], int) else f"[{_place(path)}]"


def _require(kind: type, expected: Sentence, then: Hook = lambda value, _: value) -> Hook:
    """A hook that accepts values of one type only: cattrs on its own turns "3", 3.0 and true into 3."""

    def structure(value: Any, target: Any) -> Any:
        if not _is_value(value, kind):
            raise bad_value("", value, expected)
        return then(value, target)

    return structure


def _is_value(value: Any, kind: type) -> bool:
    """isinstance, but True and False are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _accept_all_but_null(expected: Sentence) -> Hook:
    """A hook that accepts any value: the values of the game check numbers and drawings, with better messages.

    Not null: in a table, None means that a fault has been found.
    """

    def structure(value: Any, _: Any) -> Any:
        if value is None:
            raise bad_value("", value, expected)
        return value

    return structure


def _literal(value: Any, kind: Any) -> Any:
    if isinstance(value, bool) or value not in get_args(kind):
        raise bad_value("", value, one_of(map(str, get_args(kind))))
    return value


def _truck(value: Any, _: Any) -> Any:
    if not isinstance(value, (str, dict)):
        raise bad_value("", value, Sentence("the name of a truck, or a table [truck]"))
    return value if isinstance(value, str) else _CONVERTER.structure(value, TruckTable)


def _cell(value: Any, _: Any) -> Any:
    if not isinstance(value, list) or len(value) != 3 or not all(_is_value(n, int) for n in value):
        raise bad_value("", value, Sentence("three whole numbers {example}", example="[x, y, z]"))
    return tuple(value)


def _converter() -> Converter:
    converter = Converter()

    def table(kind: Any) -> Hook:
        fill: Hook = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)
        with_example = Sentence("a table of keys such as {example}", example=kind.example)
        return _require(dict, with_example if kind.example else Sentence("a table of keys"), fill)

    def listing(kind: Any) -> Hook:
        return _require(list, Sentence("a list"), list_structure_factory(kind, converter))

    converter.register_structure_hook(int, _accept_all_but_null(Sentence("a whole number")))
    converter.register_structure_hook(str, _require(str, Sentence("text")))
    converter.register_structure_hook_factory(is_dataclass, table)
    converter.register_structure_hook_factory(lambda kind: _origin(kind) is list, listing)
    converter.register_structure_hook_func(lambda kind: _origin(kind) is Literal, _literal)
    any_table = _require(dict, Sentence("a table of keys"))
    converter.register_structure_hook_func(lambda kind: _origin(kind) is dict, any_table)
    converter.register_structure_hook_func(lambda kind: kind in (Area, Areas), _accept_all_but_null(DRAWING))
    converter.register_structure_hook_func(lambda kind: kind == str | TruckTable, _truck)
    converter.register_structure_hook_func(lambda kind: kind == tuple[int, int, int], _cell)
    return converter


def _origin(kind: Any) -> Any:
    # by the overloads of get_origin, mypy takes such comparisons for impossible
    return get_origin(kind)


_CONVERTER = _converter()
