"""The kind of a file: a load, a deck, a record, or a component of a game."""

from __future__ import annotations

from typing import Any

from zackpack.errors import Fault, InputError

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
    trucks = isinstance(data.get("truck"), list)  # in a deck; a load has one truck
    kinds = [kind for kind, keys in KEYS_OF_KINDS.items() if keys <= data.keys() and trucks == (kind == "a deck")]
    if len(kinds) == 1 and kinds[0] not in expected:
        most = ", ".join(expected[:-1])
        raise InputError(Fault(place, kinds[0], f"{most} or {expected[-1]}" if most else expected[-1]))
