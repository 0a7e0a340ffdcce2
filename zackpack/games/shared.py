"""What every game tells in the same words: what is due, who has how much, why something is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from zackpack.errors import Fault, IllegalMoveError, InputError, bad_value
from zackpack.referee import Violation
from zackpack.trucks import plain_name


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a player, or chance if None, can do now: a verb and the choices for its last word.

    No choices: any that the event's line can hold.
    """

    verb: str
    player: str | None
    choices: tuple[str, ...]

    def __str__(self) -> str:
        words = [self.verb, *([self.player] if self.player else [])]
        return " ".join([*words, " or ".join(self.choices)] if self.choices else words)


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player, and what they are made of: pairs of an occasion and its points, of this sum."""

    player: str
    points: int
    items: tuple[tuple[str, int], ...]


def refuse(rule: str, message: str) -> NoReturn:
    """Raise an IllegalMoveError for one rule."""
    raise IllegalMoveError(Violation(rule, message))


def read_names(players: Sequence[str]) -> None:
    """Look at the names of players as a record has them.

    Raises
    ------
    InputError
        If one cannot stand in a line, or two are the same.
    """
    for player in players:
        plain_name("players", player)
    if len(set(players)) < len(players):
        raise bad_value("players", list(players), "names that differ")


def only_keys(place: str, table: Mapping[str, Any], known: Sequence[str]) -> None:
    """Raise an InputError if a table has a key that is not known."""
    if unknown := sorted(table.keys() - set(known)):
        raise InputError(Fault(f"{place}, {unknown[0]}", "an unknown key", f"one of {', '.join(known)}"))
