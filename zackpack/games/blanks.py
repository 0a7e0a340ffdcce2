"""The leaves of the tree of moves that can hold anything of a kind: a number, a cargo, a load."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol

from zackpack.games.line_reader import LineReader
from zackpack.games.names import quote
from zackpack.games.notation import EventT, Field, LogEvent


class Values(Protocol):
    """The values that a field may have, where they are too many to list."""

    def __contains__(self, value: object, /) -> bool:
        """Whether it may have this one."""

    def draw(self, chance: random.Random, /) -> object:
        """Draw one of them."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers in steps, such as the amounts that can be borrowed."""

    numbers: range

    def __contains__(self, value: object, /) -> bool:
        return value in self.numbers

    def draw(self, chance: random.Random, /) -> int:
        """Draw one of them, all alike."""
        return chance.choice(self.numbers)


@dataclass(frozen=True, slots=True)
class Blank(Generic[EventT]):
    """The rest of a line that can hold anything of a kind: a number, a cargo, a load.

    Attributes
    ----------
    kind
        The class of the event.
    values
        The values of its first fields, which are settled.
    fields
        The notation of the fields that are left, by their names.
    within
        The values that the fields that are left may have, tuples if there are several.
    example
        A value of the last field, if its usual sample is not the best one.
    """

    kind: type[EventT]
    values: tuple[object, ...]
    fields: Mapping[str, Field[object]]
    within: Values
    example: object = None

    @property
    def field(self) -> Field[object]:
        """The notation of the next field."""
        return next(iter(self.fields.values()))

    @property
    def sample(self) -> str:
        """Words that fill the blank."""
        return " ".join(self.samples)

    @property
    def samples(self) -> list[str]:
        """Words that fill each of its fields."""
        *first, last = self.fields.values()
        words = [
            *(field.sample(()) for field in first),
            last.sample(()) if self.example is None else last.write(self.example),
        ]
        return [" ".join(map(quote, several)) for several in words]

    def takes(self, event: LogEvent) -> bool:
        """Whether an event fills this blank."""
        if type(event) is not self.kind:
            return False

        had = tuple(getattr(event, name) for name in event.notation())
        filled = had[len(self.values) :]
        is_one_of_them = (filled if len(filled) > 1 else filled[0]) in self.within
        return had[: len(self.values)] == self.values and is_one_of_them

    def read(self, line: LineReader) -> EventT:
        """Fill the blank with the words of a line, to its end."""
        filled = [field.read(line) for field in self.fields.values()]
        line.require_end()
        return self.kind(*(*self.values, *filled))

    def draw(self, chance: random.Random) -> EventT:
        """Fill the blank by chance."""
        drawn = self.within.draw(chance)
        filled = drawn if len(self.fields) > 1 and isinstance(drawn, tuple) else (drawn,)
        return self.kind(*(*self.values, *filled))
