"""The kind of a file: a load, a deck, a record, or a component of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from zackpack.errors import MAX_SHOWN, Fault, InputError, short_repr
from zackpack.files.wire import Table

KEYS_OF_KINDS = {
    "a load": {"truck", "cargo"},
    "a deck": {"name", "truck"},
    "the record of a game": {"game", "log"},
    "a harbour": {"warehouse", "ship"},
    "a track": {"spaces", "amounts"},
    "a board": {"name", "points"},
}
"""The keys that reveal the kind of a file."""
OTHER_KEYS = {
    "a load": {"deck", "layers", "sticks"},
    "the record of a game": {"players", "setup", "rules", "loads"},
    "a harbour": {"name", "four_only"},
    "a track": {"name", "colours", "bank"},
    "a board": {"drawing", "paths"},
}
"""The other keys of a kind, by which it is recognised if one of those that reveal it is missing."""
MOST_KEYS = 8
"""The most keys of a file that an error names."""


def kind_of(place: str, data: dict[str, Any], *expected: str) -> str:
    """The kind of a file, by its keys: one of those in KEYS_OF_KINDS, and of the expected ones if there are any.

    Raises
    ------
    InputError
        If the file is of another kind, or of none.
    """
    require_kind(place, data, *expected or KEYS_OF_KINDS)
    if len(kinds := _kinds_of(data)) == 1:
        return kinds[0]
    known = {kind: len(data.keys() & (KEYS_OF_KINDS[kind] | OTHER_KEYS.get(kind, set()))) for kind in KEYS_OF_KINDS}
    most = max(known.values())
    kinds = [kind for kind, number in known.items() if number == most > 0]
    if kinds == ["a load", "a deck"]:  # only a truck
        kinds = ["a deck" if isinstance(data.get("truck"), list) else "a load"]
    if len(kinds) == 1 and kinds[0] in (expected or KEYS_OF_KINDS):
        return kinds[0]
    if fault := version_fault(data):
        raise InputError(fault.within(place))
    wanted = [f"{kind} ({', '.join(sorted(KEYS_OF_KINDS[kind]))})" for kind in expected or KEYS_OF_KINDS]
    raise InputError(Fault(place, _keys_found(data), _either(wanted)))


def noun(kind: str) -> str:
    """The kind of a file in one word: load, deck, record, harbour, track or board."""
    return kind.split()[1]


def version_fault(data: dict[str, Any]) -> Fault | None:
    """What is wrong with the version of a file; one that is missing is another matter."""
    version = data.get("version", 1)
    return None if type(version) is int and version == 1 else Fault("version", short_repr(version), "version = 1")


def require_kind(place: str, data: dict[str, Any], *expected: str) -> None:
    """Accept a file of one of these kinds, or one whose keys do not show its kind.

    Raises
    ------
    InputError
        If the file is of another kind.
    """
    kinds = _kinds_of(data)
    if len(kinds) == 1 and kinds[0] not in expected:
        raise InputError(Fault(place, kinds[0], _either(expected)))


def shows_kind(data: dict[str, Any], kind: type[Table]) -> bool:
    """Whether a file shows by its keys that it is of a kind: it has those that reveal it, and no foreign ones."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return _has_keys(kind.file_kind, data) and data.keys() <= known


def _kinds_of(data: dict[str, Any]) -> list[str]:
    """The kinds whose keys a file has; usually one."""
    return [kind for kind in KEYS_OF_KINDS if _has_keys(kind, data)]


def _has_keys(kind: str, data: dict[str, Any]) -> bool:
    """Whether a file has the keys that reveal a kind."""
    trucks = isinstance(data.get("truck"), list)  # in a deck; a load has one truck
    return KEYS_OF_KINDS[kind] <= data.keys() and trucks == (kind == "a deck")


def _keys_found(data: dict[str, Any]) -> str:
    """The keys of a file, in the order of the file."""
    if not data:
        return "an empty file"
    keys = [key[:MAX_SHOWN] for key in [*data][:MOST_KEYS]]
    return f"the key{'s' * (len(data) > 1)} {', '.join(keys)}{', ...' * (len(data) > MOST_KEYS)}"


def _either(kinds: Iterable[str]) -> str:
    *most, last = kinds
    return f"{', '.join(most)} or {last}" if most else last
