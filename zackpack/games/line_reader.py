"""The words of a line of a log, read one after the other, with the place of each fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TypeVar

from zackpack.errors import Fault, InputError, short_repr, with_suggestion
from zackpack.games.names import Layers, Names, Vocabulary, bare, list_names, named, nearest
from zackpack.loads import Load
from zackpack.sentences import Sentence

Value = TypeVar("Value")
EVENT = re.compile(r'(?:[^#"]+|"[^"]*"?)*')
"""A line up to its comment: a '#' in quotes begins none."""
WORD = re.compile(r'(?:[^\s"]+|"[^"]*"?)+')
"""A word of an event. Parts of it may stand in quotes, and then hold spaces and '#'."""
END_OF_LINE = Sentence("the end of the line")
WHOLE_NUMBER = Sentence("a whole number, 0 or more")
UNWRITABLE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""A character that no line of TOML can hold."""
ONE_LINE = Sentence("text on one line")


@dataclass(frozen=True, slots=True)
class DrawnLoad:
    """A load of a record: its name, and a drawing of each level, from the bottom up.

    If it was just packed, the load itself is there, too.
    """

    name: str
    layers: Layers
    packed: Load | None = field(default=None, compare=False, repr=False)


@dataclass
class LineReader:
    """Read a line of a log word by word."""

    text: str
    vocabulary: Vocabulary
    suggests: bool = True
    _words: list[re.Match[str]] = field(init=False)
    _end: int = field(init=False)
    _next: int = 0

    def __post_init__(self) -> None:
        event = EVENT.match(self.text)
        self._end = event.end() if event else 0
        self._words = list(WORD.finditer(self.text, 0, self._end))
        if self.text.count('"', 0, self._end) % 2:
            start = self.text.rindex('"')
            expected = Sentence("another quote that ends the name")
            raise InputError(fault_at(start, short_repr(self.text[start:]), expected))

    def __bool__(self) -> bool:
        """Whether a word is left."""
        return self._next < len(self._words)

    @property
    def comment(self) -> str:
        """The text after the '#', without the spaces around it."""
        return self.text[self._end + 1 :].strip()

    @property
    def players(self) -> Names:
        """The players of the record."""
        return self.vocabulary.players

    def components(self, kind: str) -> Names:
        """The names of the components of a kind."""
        return self.vocabulary.components.get(kind, Names())

    def take(self, expected: str) -> str:
        """Take the next word, without its quotes."""
        if not self:
            end = self._words[-1].end() if self._words else 0
            raise InputError(fault_at(end, END_OF_LINE, expected))
        self._next += 1
        return self._last

    def peek(self) -> str:
        """The next word without its quotes, which stays; "" at the end of the line."""
        return bare(self._words[self._next].group()) if self else ""

    @property
    def _last(self) -> str:
        """The last word taken."""
        return bare(self._words[self._next - 1].group())

    def error(self, expected: str, names: Collection[str] = ()) -> InputError:
        """An error about the last word taken, perhaps with names that it may have meant."""
        near = nearest(self._last, names) if self.suggests else None
        found = with_suggestion(repr(self._last), near)
        error = InputError(fault_at(self._words[self._next - 1].start(), found, expected))
        error.meant = (self._last, near) if near else None
        return error

    def take_one_of(self, choices: Collection[str], expected: str) -> str:
        """Take the next word, which must mean one of the choices, and return that."""
        if (name := named(self.take(expected), choices)) is None:
            raise self.error(expected, names=choices)
        return name

    def take_component(self, kind: str) -> str:
        """Take the name of a component of this kind.

        One that does not exist stays as it is, for the rules to judge.
        """
        expected = Sentence("the name of a {kind}", kind=Sentence(kind))
        word = self.take(expected)
        name = named(word, self.components(kind))
        if name is None and word.endswith(","):
            template = "{expected}, with spaces and no commas between names"
            raise self.error(Sentence(template, expected=expected))
        return name or word

    def take_player(self) -> str:
        """Take the name of a player."""
        return self.take_one_of(
            self.players, Sentence("a player ({names})", names=self.players.listed)
        )

    def take_number(self, expected: str) -> int:
        """Take a whole number, 0 or more; `expected` describes it in messages."""
        word = self.take(expected)
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise self.error(expected)
        return int(word)

    def take_all(self, read: Callable[[LineReader], Value]) -> tuple[Value, ...]:
        """Take all remaining words, at least one, with the same reader."""
        values = [read(self)]
        while self:
            values.append(read(self))
        return tuple(values)

    def take_players(self) -> tuple[str, ...]:
        """Take players to the end of the line, at least one and each once."""
        players: list[str] = []

        def another(line: LineReader) -> str:
            players.append(line.take_player())
            if players[-1] in players[:-1]:
                raise line.error(Sentence("each player once"))
            return players[-1]

        return self.take_all(another)

    def take_points(self, unit: str = "POINTS") -> tuple[tuple[str, int], ...]:
        """Take the rest of the line, like Anna=70 Ben=64: each player at most once."""
        expected = Sentence(
            "PLAYER={unit} with a player of {names}, each once",
            unit=unit,
            names=self.players.listed,
        )
        pairs: dict[str, int] = {}
        while self or not pairs:
            word, _, number = self.take(expected).rpartition("=")
            name = named(word, self.players)
            if name is None or name in pairs or not re.fullmatch(r"-?[0-9]{1,9}", number):
                raise self.error(expected)
            pairs[name] = int(number)
        return tuple(pairs.items())

    def take_load(self) -> DrawnLoad:
        """Take the name of a load of the record."""
        loads = self.vocabulary.loads
        expected = Sentence("one of [loads]: {names}", names=list_names(loads))
        none = Sentence("one of [loads]: none is there")
        name = self.take_one_of(self.vocabulary.load_names, expected if loads else none)
        return DrawnLoad(name, loads[name])

    def require_end(self) -> None:
        """Require the end of the line."""
        if self:
            self.take("")
            raise self.error(END_OF_LINE)


def fault_at(index: int, found: str, expected: str) -> Fault:
    """A fault at a character of a line, by its index from 0.

    The line stands in a text of several, in which readers of files look for it.
    """
    column = index + 1
    place = Sentence("column {column}", column=column)
    return Fault(place, found, expected, spot=(0, 0), column=column)
