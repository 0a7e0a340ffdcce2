"""What the set-ups of all games read in the same way: seats, keys, and components in files of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from zackpack.errors import Fault, InputError, bad_value, plural
from zackpack.trucks import require_name

Value = TypeVar("Value")


def require_players(players: Sequence[str], fewest: int, most: int, rule: str) -> None:
    """So many players, whose names can stand in a record and differ.

    Raises
    ------
    InputError
        If they are not.
    """
    if not fewest <= len(players) <= most:
        raise InputError(Fault("players", plural(len(players), "player"), f"{fewest} to {most} players ({rule})"))
    for player in players:
        require_name("players", player)
    if len(set(players)) < len(players):
        raise bad_value("players", list(players), "names that differ")


def require_keys(place: str, table: Mapping[str, object], *known: str) -> None:
    """No other keys in a table of a record.

    Raises
    ------
    InputError
        If there are.
    """
    if unknown := sorted(table.keys() - set(known)):
        expected = f"one of {', '.join(known)}" if known else "nothing in this game"
        raise InputError(*(Fault(f"{place}, {key}", "an unknown key", expected) for key in unknown))


def read_component(table: Mapping[str, object], key: str, folder: Path, read: Callable[[Path], Value]) -> Value | None:
    """A component of a game from the file that the set-up of a record names; None if it names none.

    Raises
    ------
    InputError
        If it names no file, or the file cannot be read.
    """
    if key not in table:
        return None
    if not isinstance(path := table[key], str):
        raise bad_value(f"setup, {key}", path, f"the path of a {key}'s file, relative to this one")
    return read(folder / path)
