"""What every game tells in the same words: what is due, who has how much, and what a rule does not allow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from zackpack.errors import IllegalMoveError
from zackpack.referee import Violation
from zackpack.sentences import Sentence


def refuse(rule: str, template: str, **values: object) -> NoReturn:
    """Raise an IllegalMoveError for one rule, with a Sentence made of a template and its values."""
    raise IllegalMoveError(Violation(rule, Sentence(template, **values)))

MAX_SHOWN = 8
"""The most choices that the text of what is due lists."""


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
        more = [f"{len(self.choices) - MAX_SHOWN} more"] if len(self.choices) > MAX_SHOWN else []
        return " ".join([*words, " or ".join([*self.choices[:MAX_SHOWN], *more])] if self.choices else words)


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player, and what they are made of: pairs of an occasion and its points, of this sum."""

    player: str
    points: int
    items: tuple[tuple[str, int], ...]
