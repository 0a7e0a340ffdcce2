"""The kind of a file: a load, a deck, a record, or a component of a game."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from zackpack.errors import Fault, InputError
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


def require_kind(place: str, data: dict[str, Any], *expected: str) -> None:
    """Accept a file of one of these kinds, or one whose keys do not show its kind.

    Raises
    ------
    InputError
        If the file is of another kind.
    """
    kinds = [kind for kind in KEYS_OF_KINDS if _has_keys(kind, data)]
    if len(kinds) == 1 and kinds[0] not in expected:
        most = ", ".join(expected[:-1])
        raise InputError(Fault(place, kinds[0], f"{most} or {expected[-1]}" if most else expected[-1]))


def shows_kind(data: dict[str, Any], kind: type[Table]) -> bool:
    """Whether a file shows by its keys that it is of a kind: it has those that reveal it, and no foreign ones."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return _has_keys(kind.file_kind, data) and data.keys() <= known


def _has_keys(kind: str, data: dict[str, Any]) -> bool:
    """Whether a file has the keys that reveal a kind."""
    trucks = isinstance(data.get("truck"), list)  # in a deck; a load has one truck
    return KEYS_OF_KINDS[kind] <= data.keys() and trucks == (kind == "a deck")
