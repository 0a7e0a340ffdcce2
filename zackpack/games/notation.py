"""The notation of events: a line of words, which each field of an event reads and writes in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Annotated, ClassVar, Generic, Self, TypeVar, get_args, get_type_hints

from zackpack.errors import Fault, InputError, elide_middle
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.trucks import MAX_NAME, Truck

Value = TypeVar("Value")
Layers = tuple[str, ...]
"""A load of a record: a drawing of each level, its rows joined by line breaks, as `Load.layers` gives them."""
WORD = re.compile(r"[^\s#]+")
MAX_NAMES = 20
"""The most players or loads that a message names."""


@dataclass(frozen=True, slots=True)
class DrawnLoad:
    """A load of a record: its name, and a drawing of each level, from the bottom up."""

    name: str
    layers: Layers

    def on(self, truck: Truck, cargo: Cargo) -> Load:
        """The load of this cargo on a truck.

        Raises
        ------
        InputError
            If the drawing cannot be read.
        """
        try:
            return Load.from_layers(truck, cargo, self.layers)
        except InputError as error:
            raise InputError(*(fault.within(f"loads, {self.name}") for fault in error.faults)) from None


@dataclass
class LineReader:
    """Read a line of a log word by word.

    Parameters
    ----------
    text
        The line; everything after a "#" is a comment.
    players, loads
        The players and loads of the record, which the line can name.
    """

    text: str
    players: Sequence[str]
    loads: Mapping[str, Layers] = field(default_factory=dict)
    _found: list[re.Match[str]] = field(init=False)
    _next: int = 0

    def __post_init__(self) -> None:
        self._found = list(WORD.finditer(self.text.partition("#")[0]))

    def __bool__(self) -> bool:
        """Whether a word is left."""
        return self._next < len(self._found)

    def take(self, expected: str) -> str:
        """Take the next word.

        Raises
        ------
        InputError
            If the line ends here.
        """
        if not self:
            end = self._found[-1].end() if self._found else 0
            raise InputError(fault_at(end, "the end of the line", expected))
        self._next += 1
        return self._found[self._next - 1].group()

    def error(self, expected: str, kind: str = "") -> InputError:
        """An error about the last word taken, perhaps with the kind of thing it names."""
        found = self._found[self._next - 1]
        return InputError(fault_at(found.start(), f"{kind} {found.group()!r}".strip(), expected))

    def take_one_of(self, choices: Sequence[str], expected: str) -> str:
        """Take the next word, which must be one of the choices.

        Raises
        ------
        InputError
            If it is not, or the line ends.
        """
        if (word := self.take(expected)) not in choices:
            raise self.error(expected)
        return word

    def take_player(self) -> str:
        """Take the name of a player."""
        return self.take_one_of(self.players, f"a player ({_some(self.players)})")

    def take_number(self) -> int:
        """Take a whole number, 0 or more."""
        expected = "a whole number, 0 or more"
        word = self.take(expected)
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise self.error(expected)
        return int(word)

    def take_all(self, read: Callable[[LineReader], Value]) -> tuple[Value, ...]:
        """Take all remaining words, at least one, with the same reader."""
        found = [read(self)]
        while self:
            found.append(read(self))
        return tuple(found)

    def take_players(self) -> tuple[str, ...]:
        """Take players to the end of the line, at least one and each once."""
        players: list[str] = []

        def another(line: LineReader) -> str:
            players.append(line.take_player())
            if players[-1] in players[:-1]:
                raise line.error("each player once")
            return players[-1]

        return self.take_all(another)

    def take_points(self) -> tuple[tuple[str, int], ...]:
        """Take the rest of the line, like Anna=70 Ben=64: each player at most once."""
        expected = f"PLAYER=POINTS with a player of {_some(self.players)}"
        pairs: dict[str, int] = {}
        while self or not pairs:
            name, _, number = self.take(expected).partition("=")
            if name not in self.players or name in pairs or not re.fullmatch(r"-?[0-9]{1,9}", number):
                raise self.error(f"{expected}, each once")
            pairs[name] = int(number)
        return tuple(pairs.items())

    def take_load(self) -> DrawnLoad:
        """Take the name of a load of the record."""
        if (name := self.take("the name of a load in [loads]")) not in self.loads:
            raise self.error(f"one of [loads]: {_some(self.loads) or 'none is there'}", "no load")
        return DrawnLoad(name, self.loads[name])

    def require_end(self) -> None:
        """Require the end of the line.

        Raises
        ------
        InputError
            At the first word left.
        """
        if self:
            self.take("")
            raise self.error("the end of the line")


def _some(names: Collection[str]) -> str:
    """Names for a message, the first few if there are many: a message is made for each line of a file."""
    shown = ", ".join(elide_middle(name, MAX_NAME) for name in islice(names, MAX_NAMES))
    return f"{shown} and {len(names) - MAX_NAMES} more" if len(names) > MAX_NAMES else shown


def fault_at(index: int, found: str, expected: str) -> Fault:
    """A fault at a character of a line, by its index from 0."""
    return Fault(f"column {index + 1}", found, expected, (0, 0), column=index + 1)


@dataclass(frozen=True, slots=True)
class Field(Generic[Value]):
    """How to read a field of an event from a line and write it as words; stands in the field's annotation."""

    read: Callable[[LineReader], Value]
    write: Callable[[Value], Sequence[str]]


def name_field(read: Callable[[LineReader], str]) -> Field[str]:
    """A field that is written as the one word it holds."""
    return Field(read, lambda word: (word,))


Player = Annotated[str, name_field(LineReader.take_player)]
Players = Annotated[tuple[str, ...], Field(LineReader.take_players, tuple)]
Number = Annotated[int, Field(LineReader.take_number, lambda number: (str(number),))]
LOAD = Field(LineReader.take_load, lambda load: (load.name,))
NamedLoad = Annotated[DrawnLoad, LOAD]
StatedPoints = Annotated[
    tuple[tuple[str, int], ...],
    Field(LineReader.take_points, lambda pairs: [f"{player}={points}" for player, points in pairs]),
]


class LogEvent:
    """An event in a line of a log: its verb, then its fields in order, each annotated with a `Field`."""

    __slots__ = ()
    verb: ClassVar[str]

    @classmethod
    def notation(cls) -> dict[str, Field[object]]:
        """The notation of each field."""
        kind: object = cls  # mypy does not see that a class is hashable if its instances are
        return _notation_of(kind)

    @classmethod
    def read(cls, line: LineReader) -> Self:
        """Read an event from the words after its verb.

        Raises
        ------
        InputError
            At the first word that does not fit.
        """
        return cls(*(notation.read(line) for notation in cls.notation().values()))

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        parts = ((notation, getattr(self, name)) for name, notation in self.notation().items())
        return tuple(word for notation, value in parts for word in notation.write(value))

    @classmethod
    def names_loads(cls) -> bool:
        """Whether one of the fields names a load."""
        return LOAD in cls.notation().values()

    def loads(self) -> dict[str, Layers]:
        """The loads that the event names, with their drawings."""
        values = (getattr(self, name) for name in self.notation())
        return {value.name: value.layers for value in values if isinstance(value, DrawnLoad)}


@cache
def _notation_of(kind: object) -> dict[str, Field[object]]:
    """The fields of a class, from its annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: extra for name, hint in hints.items() for extra in get_args(hint)[1:] if isinstance(extra, Field)}
