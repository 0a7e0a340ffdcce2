"""The fields of our files as plain types, and decoding into them with every error reported.

Keys are checked here, and types as far as the types of the game do not check them. The JSON
Schemas in zackpack/data are generated from these classes (tests/test_schemas.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin, get_type_hints

from cattrs import BaseValidationError, Converter
from cattrs.cols import list_structure_factory
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn

from zackpack.errors import Fault, InputError, bad_value, shown

Area = str | list[str]
"""A drawing: text, or a list of rows."""
Areas = Area | dict[str, Area]
"""A drawing, or a table of drawings."""


@dataclass
class TruckTable:
    """A truck: its loading area and how many levels may be stacked on it."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    name: str
    """1 to 40 printable characters without spaces, commas, quotes, '#' or '='."""
    levels: int
    """1 or more."""
    area: Area
    """Drawing of the loading area: '.' a square to load, '#' a blocked one."""


@dataclass
class DeckTable:
    """A deck of trucks for Zack & Pack."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the deck."""
    truck: list[TruckTable]
    """The trucks, in order; their names differ."""


@dataclass
class CargoTable:
    """How many pieces of each colour there are to load, 0 to 1000 each."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    white: int = 0
    """Pieces of length 1."""
    grey: int = 0
    """Pieces of length 2."""
    brown: int = 0
    """Pieces of length 3."""
    turquoise: int = 0
    """Pieces of length 4."""
    purple: int = 0
    """Pieces of length 5."""


@dataclass
class StickTable:
    """A piece on the truck."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    piece: Literal["white", "grey", "brown", "turquoise", "purple"]
    """Its colour."""
    cell: tuple[int, int, int]
    """The end with the smallest coordinates, [x, y, z] from 0: along the row, row from the top, level."""
    axis: Literal["x", "y", "z"]
    """Lying along the row, lying across the rows, or standing."""


@dataclass
class LoadTable:
    """A load for Zack & Pack: a truck, what there is to load, and how it was packed."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    version: Literal[1]
    """Version of this file format."""
    truck: str | TruckTable
    """Name of a truck in the deck, or a table with a truck of one's own."""
    cargo: CargoTable
    """The pieces to load."""
    deck: str | None = None
    """Path of the deck's file, relative to this file; without it the house deck."""
    layers: list[Area] | None = field(default=None)
    """The load drawn level by level from the bottom up: one letter a stick, '.' free, '#' blocked."""
    sticks: list[StickTable] | None = field(default=None)
    """The load as a list of sticks, instead of layers."""


@dataclass
class RecordTable:
    """A game as it was played."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    game: str
    """Which game: zack_and_pack, montego_bay, zock or wuestentruck."""
    players: list[str]
    """Their names, in the order of their seats."""
    log: Area
    """One event a line: a verb, mostly a player, what the event is about; '#' starts a comment."""
    version: Literal[1] = 1
    """Version of this file format."""
    setup: dict[str, Any] = field(default_factory=dict)
    """The components of the game, mostly paths relative to this file."""
    rules: dict[str, Any] = field(default_factory=dict)
    """Rules that differ from those of the game's page."""
    loads: dict[str, list[Area]] = field(default_factory=dict)
    """Zack & Pack: the loads that the log names, each drawn as in a load file."""


@dataclass
class TrackTable:
    """A track for Zock."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the track."""
    spaces: int
    """How many there are around the track: a multiple of 4, from 4 to 400."""
    amounts: Areas
    """The amounts in the window by spaces from the own house, a row for each quarter: for all, or for each colour."""
    colours: list[str] = field(default_factory=lambda: ["red", "yellow", "green", "blue"])
    """The four houses, clockwise."""
    bank: int | None = None
    """All the money of the game, with what the players start with; without it the bank never runs dry."""


MAX_ENTRIES = 10_000
"""The longest list in a file: trucks of a deck, sticks of a load."""
MISSING_KEY = "this key, which is missing"
KINDS = {
    "LoadTable": ("a load", {"truck", "cargo"}),
    "DeckTable": ("a deck", {"name", "truck"}),
    "RecordTable": ("the record of a game", {"game", "log"}),
    "HarbourTable": ("a harbour", {"warehouse", "ship"}),
    "TrackTable": ("a track", {"spaces", "amounts"}),
    "BoardTable": ("a board", {"name", "points"}),
}
"""How the file of each class is called, and keys by which it is known."""
Table = TypeVar("Table")
Hook = Callable[[Any, Any], Any]


def decode(kind: type[Table], data: dict[str, Any]) -> tuple[Table, list[Fault]]:
    """Plain data as an instance of one of the classes above, with None where it is wrong; and what is wrong.

    A truck that is wrong is None in the list of trucks, so that the others can be looked at. A file of another
    version, or of another kind, is only told that: its other keys may mean anything.
    """
    parts: dict[str, Any] = dict.fromkeys(field.name for field in fields(kind))  # type: ignore[arg-type]
    version = data.get("version", 1)
    if type(version) is not int or version != 1:
        return kind(**parts), [Fault("version", shown(version), "version = 1")]
    try:
        require_kind("", data, KINDS[kind.__name__][0])
    except InputError as error:
        return kind(**parts), list(error.faults)
    faults: list[Fault] = []
    hints = get_type_hints(kind)
    for key in fields(kind):  # type: ignore[arg-type]
        if key.name in data:
            parts[key.name], wrong = _structure(data[key.name], hints[key.name], key.name, frozenset(parts))
            faults += wrong
        elif key.default_factory is not MISSING:
            parts[key.name] = key.default_factory()
        elif key.default is not MISSING:
            parts[key.name] = key.default
        elif key.name == "version":
            faults.append(Fault("version", "none", "version = 1"))
        else:
            faults.append(Fault(key.name, "nothing", MISSING_KEY))
    return kind(**parts), [*faults, *_unknown(data.keys() - parts.keys(), kind, "", frozenset())]


def require_kind(place: str, data: dict[str, Any], *expected: str) -> None:
    """One of the kinds that `KINDS` names, or none that can be told by the keys.

    Raises
    ------
    InputError
        If the file is of another kind.
    """
    trucks = isinstance(data.get("truck"), list)  # in a deck; a load has one truck
    kinds = [name for name, keys in KINDS.values() if keys <= data.keys() and trucks == (name == "a deck")]
    if len(kinds) == 1 and kinds[0] not in expected:
        most = ", ".join(expected[:-1])
        raise InputError(Fault(place, kinds[0], f"{most} or {expected[-1]}" if most else expected[-1]))


def _structure(value: Any, hint: Any, path: str, top: frozenset[str]) -> tuple[Any, list[Fault]]:
    """A value as `hint` says, or None and what is wrong; in a list, each entry by itself."""
    if isinstance(value, list) and len(value) > MAX_ENTRIES:
        return None, [Fault(path, f"{len(value)} entries", f"at most {MAX_ENTRIES}")]
    if isinstance(value, list) and get_origin(hint) is list:
        (entry,) = get_args(hint)
        pairs = [_structure(item, entry, _numbered(path, index), top) for index, item in enumerate(value)]
        return [item for item, _ in pairs], [fault for _, faults in pairs for fault in faults]
    try:
        return _CONVERTER.structure(value, hint), []
    except (BaseValidationError, InputError) as error:
        return None, list(_faults(error, path, top))


def _numbered(path: str, index: int) -> str:
    return f"{path} number {index + 1}"


def _faults(error: Exception, path: str, top: frozenset[str]) -> Iterator[Fault]:
    """Every error in the tree that cattrs raises, with the path of its key; `top` are the keys outside all tables."""
    if isinstance(error, ClassValidationError):
        for inner, note in error.group_exceptions()[0]:
            yield from _faults(inner, f"{path}, {note.name}", top)
        for inner in error.group_exceptions()[1]:
            yield from _faults(inner, path, top)
    elif isinstance(error, IterableValidationError):
        for inner, item in error.group_exceptions()[0]:
            yield from _faults(inner, _numbered(path, int(item.index)), top)
    elif isinstance(error, ForbiddenExtraKeysError):
        yield from _unknown(error.extra_fields, error.cl, path, top)
    elif isinstance(error, InputError):
        yield from (fault.within(path) if fault.place else replace(fault, place=path) for fault in error.faults)
    elif isinstance(error, KeyError):
        yield Fault(path, "nothing", MISSING_KEY)
    else:
        raise error


def _unknown(keys: Iterable[str], kind: type, path: str, top: frozenset[str]) -> Iterator[Fault]:
    known = ", ".join(field.name for field in fields(kind))
    for key in sorted(keys):
        # in TOML, keys after the line [truck] or [[truck]] belong to the truck
        table, number, _ = path.partition(" number ")
        hint = f", or move it above the line {f'[[{table}]]' if number else f'[{table}]'}" if key in top else ""
        yield Fault(f"{path}, {key[:60]}".removeprefix(", "), "an unknown key", f"one of {known}{hint}")


def _only(kind: type, expected: str, then: Hook = lambda value, _: value) -> Hook:
    """A hook that takes values of one type as they are: by itself, cattrs turns "3", 3.0 and true into 3."""

    def structure(value: Any, target: Any) -> Any:
        if not _is_value(value, kind):
            raise bad_value("", value, expected)
        return then(value, target)

    return structure


def _is_value(value: Any, kind: type) -> bool:
    """isinstance, but True and False are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _as_it_is(value: Any, _: Any) -> Any:
    """Numbers and drawings: the types of the game check them, and say more than that the type is wrong."""
    return value


def _literal(value: Any, kind: Any) -> Any:
    if isinstance(value, bool) or value not in get_args(kind):
        raise bad_value("", value, "one of " + ", ".join(map(str, get_args(kind))))
    return value


def _truck(value: Any, _: Any) -> Any:
    if not isinstance(value, (str, dict)):
        raise bad_value("", value, "the name of a truck, or a table [truck]")
    return value if isinstance(value, str) else _CONVERTER.structure(value, TruckTable)


def _cell(value: Any, _: Any) -> Any:
    if not isinstance(value, list) or len(value) != 3 or not all(_is_value(n, int) for n in value):
        raise bad_value("", value, "three whole numbers [x, y, z]")
    return tuple(value)


def _converter() -> Converter:
    converter = Converter()

    def table(kind: Any) -> Hook:
        fill: Hook = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)
        return _only(dict, "a table of keys", fill)

    def listing(kind: Any) -> Hook:
        return _only(list, "a list", list_structure_factory(kind, converter))

    converter.register_structure_hook(int, _as_it_is)
    converter.register_structure_hook(str, _only(str, "text"))
    converter.register_structure_hook_factory(is_dataclass, table)
    converter.register_structure_hook_factory(lambda kind: _origin(kind) is list, listing)
    converter.register_structure_hook_func(lambda kind: _origin(kind) is Literal, _literal)
    converter.register_structure_hook_func(lambda kind: _origin(kind) is dict, _only(dict, "a table of keys"))
    converter.register_structure_hook_func(lambda kind: kind in (Area, Areas), _as_it_is)
    converter.register_structure_hook_func(lambda kind: kind == str | TruckTable, _truck)
    converter.register_structure_hook_func(lambda kind: kind == tuple[int, int, int], _cell)
    return converter


def _origin(kind: Any) -> Any:
    return get_origin(kind)


_CONVERTER = _converter()
