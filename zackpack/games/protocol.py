"""What every game tells in the same words: what is due, who has how much, and what a rule does not allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from zackpack.errors import Fault, InputError, bad_value, plural
from zackpack.sentences import Sentence
from zackpack.trucks import plain_name
from zackpack.violations import IllegalMoveError, Violation

Value = TypeVar("Value")
State = TypeVar("State")
Event = TypeVar("Event")
MAX_SHOWN = 8
"""The most choices that the text of what is due lists."""


def refuse(rule: str, template: str, **values: object) -> NoReturn:
    """Raise an IllegalMoveError for one rule, with a Sentence made of a template and its values."""
    raise IllegalMoveError(Violation(rule, Sentence(template, **values)))


def breaches(apply: Callable[[State, Event], State], state: State, event: Event) -> tuple[Violation, ...]:
    """Why the rules do not allow an event; () if they do."""
    try:
        apply(state, event)
    except IllegalMoveError as error:
        return error.violations
    return ()


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a player, or chance if None, can do now: a verb and the choices for the end of its line.

    No choices: any that the event's line can hold.
    """

    verb: str
    player: str | None
    choices: tuple[str, ...]

    def __str__(self) -> str:
        words = [self.verb, *([self.player] if self.player else [])]
        more = [f"{len(self.choices) - MAX_SHOWN} more"] if len(self.choices) > MAX_SHOWN else []
        choices = [*self.choices[:MAX_SHOWN], *more]
        most = [", ".join(choices[:-1]), "or"] if len(choices) > 1 else []
        return " ".join([*words, *most, *choices[-1:]])


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player, and what they are made of: pairs of an occasion and its points, of this sum."""

    player: str
    points: int
    items: tuple[tuple[str, int], ...]


def check_seats(players: Sequence[str], fewest: int, most: int, rule: str) -> None:
    """So many players, whose names can stand in a record and differ.

    Raises
    ------
    InputError
        If they are not.
    """
    if not fewest <= len(players) <= most:
        raise InputError(Fault("players", plural(len(players), "player"), f"{fewest} to {most} players ({rule})"))
    for player in players:
        plain_name("players", player)
    if len(set(players)) < len(players):
        raise bad_value("players", list(players), "names that differ")


def require_keys(place: str, table: Mapping[str, Any], *known: str) -> None:
    """No other keys in a table of a record.

    Raises
    ------
    InputError
        If there are.
    """
    if unknown := sorted(table.keys() - set(known)):
        expected = f"one of {', '.join(known)}" if known else "nothing in this game"
        raise InputError(*(Fault(f"{place}, {key}", "an unknown key", expected) for key in unknown))


def component(table: Mapping[str, Any], key: str, folder: Path, read: Callable[[Path], Value]) -> Value | None:
    """A component of a game from the file that the set-up of a record names; None if it names none.

    Raises
    ------
    InputError
        If it names no file, or the file cannot be read.
    """
    if key not in table:
        return None
    if not isinstance(table[key], str):
        raise bad_value(f"setup, {key}", table[key], f"the path of a {key}'s file, relative to this one")
    return read(folder / table[key])
