"""How events are written: as a line of words, which each field of an event reads and writes in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Generic, Self, TypeVar, get_args, get_type_hints

from zackpack.errors import Fault, InputError
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

Value = TypeVar("Value")
Layers = tuple[str | tuple[str, ...], ...]
"""A load as a record has it: for each level a drawing, as text or as rows."""
WORD = re.compile(r"[^\s#]+")


@dataclass(frozen=True, slots=True)
class DrawnLoad:
    """A load of a record: its name, and a drawing for each level, from the bottom up."""

    name: str
    layers: Layers

    def on(self, truck: Truck, cargo: Cargo) -> Load:
        """The load of this cargo on a truck.

        Raises
        ------
        InputError
            If the drawing cannot be read as one.
        """
        try:
            return Load.from_layers(truck, cargo, self.layers)
        except InputError as error:
            raise InputError(*(fault.within(f"loads, {self.name}") for fault in error.faults)) from None


@dataclass
class LineReader:
    """Reads a line of a log word by word.

    Parameters
    ----------
    text
        The line; what follows a "#" is not read.
    players, loads
        What the line can name: the players and the loads of the record.
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
        """The next word, which must be there.

        Raises
        ------
        InputError
            At the column where the line ends.
        """
        if not self:
            end = self._found[-1].end() if self._found else 0
            raise InputError(fault_at(end, "the end of the line", expected))
        self._next += 1
        return self._found[self._next - 1].group()

    def error(self, expected: str, kind: str = "") -> InputError:
        """An error about the word that was taken last, which names a thing of this kind."""
        found = self._found[self._next - 1]
        return InputError(fault_at(found.start(), f"{kind} {found.group()!r}".strip(), expected))

    def take_one_of(self, choices: Sequence[str], expected: str) -> str:
        """The next word, which must be one of the choices.

        Raises
        ------
        InputError
            If it is another one, or the line ends.
        """
        if (word := self.take(expected)) not in choices:
            raise self.error(expected)
        return word

    def take_player(self) -> str:
        """The name of a player."""
        return self.take_one_of(self.players, f"a player ({', '.join(self.players)})")

    def take_number(self) -> int:
        """A whole number, 0 or more."""
        expected = "a whole number, 0 or more"
        word = self.take(expected)
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise self.error(expected)
        return int(word)

    def take_all(self, read: Callable[[LineReader], Value]) -> tuple[Value, ...]:
        """What all the words say that are left, one at least, each read in the same way."""
        found = [read(self)]
        while self:
            found.append(read(self))
        return tuple(found)

    def take_players(self) -> tuple[str, ...]:
        """Players to the end of the line, one at least, each once."""
        players: list[str] = []

        def another(line: LineReader) -> str:
            players.append(line.take_player())
            if players[-1] in players[:-1]:
                raise line.error("each player once")
            return players[-1]

        return self.take_all(another)

    def take_points(self) -> tuple[tuple[str, int], ...]:
        """What is left, like Anna=70 Ben=64: each player at most once."""
        expected = f"PLAYER=POINTS with a player of {', '.join(self.players)}"
        pairs: dict[str, int] = {}
        while self or not pairs:
            name, _, number = self.take(expected).partition("=")
            if name not in self.players or name in pairs or not re.fullmatch(r"-?[0-9]{1,9}", number):
                raise self.error(f"{expected}, each once")
            pairs[name] = int(number)
        return tuple(pairs.items())

    def take_load(self) -> DrawnLoad:
        """A load of the record, by its name."""
        if (name := self.take("the name of a load in [loads]")) not in self.loads:
            raise self.error(f"one of [loads]: {', '.join(self.loads) or 'none is there'}", "no load")
        return DrawnLoad(name, self.loads[name])

    def require_end(self) -> None:
        """Nothing may be left.

        Raises
        ------
        InputError
            At the first word that is.
        """
        if self:
            self.take("")
            raise self.error("the end of the line")


def fault_at(index: int, found: str, expected: str) -> Fault:
    """A fault at the character of this index of a line."""
    return Fault(f"column {index + 1}", found, expected, (0, 0), column=index + 1)


@dataclass(frozen=True, slots=True)
class Field(Generic[Value]):
    """How a field of an event is read from a line and written as words; it stands in the field's annotation."""

    read: Callable[[LineReader], Value]
    write: Callable[[Value], Sequence[str]]


def name_field(read: Callable[[LineReader], str]) -> Field[str]:
    """A field that is one word and keeps it."""
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
    """An event that a line of a log can hold: its verb, then its fields in their order, each with a `Field`."""

    __slots__ = ()
    verb: ClassVar[str]

    @classmethod
    def notation(cls) -> dict[str, Field[object]]:
        """How each field is read and written."""
        kind: object = cls  # mypy does not see that a class is hashable if its instances are
        return _notation_of(kind)

    @classmethod
    def read(cls, line: LineReader) -> Self:
        """From the words after the verb.

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
        """Whether a field is a load of the record."""
        return LOAD in cls.notation().values()

    def loads(self) -> dict[str, Layers]:
        """The loads that the event names, with their drawings."""
        values = (getattr(self, name) for name in self.notation())
        return {value.name: value.layers for value in values if isinstance(value, DrawnLoad)}


@cache
def _notation_of(kind: object) -> dict[str, Field[object]]:
    """What the annotations of a class say."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: extra for name, hint in hints.items() for extra in get_args(hint)[1:] if isinstance(extra, Field)}
