"""The lines of a record: words, and the events that they describe."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self

from zackpack.errors import Fault, InputError
from zackpack.pieces import Cargo

Player = str
Players = tuple[str, ...]
TruckName = str
TruckNames = tuple[str, ...]
LoadName = str
Number = int
Scores = tuple[tuple[str, int], ...]
"""What stands in a line: the fields of an event are annotated with these names, and with Cargo."""

WORD = re.compile(r"[^\s#]+")


@dataclass
class Words:
    """A line of a record: `text`, and how far it is read."""

    text: str
    players: Sequence[str]
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
            raise InputError(Fault(f"column {end + 1}", "the end of the line", expected, (0, 0)))
        self._next += 1
        return self._found[self._next - 1].group()

    def wrong(self, expected: str) -> InputError:
        """An error about the word that was taken last."""
        found = self._found[self._next - 1]
        return InputError(Fault(f"column {found.start() + 1}", repr(found.group()), expected, (0, 0)))

    def player(self) -> str:
        """The name of a player."""
        expected = f"a player ({', '.join(self.players)})"
        if (name := self.take(expected)) not in self.players:
            raise self.wrong(expected)
        return name

    def number(self) -> int:
        """A whole number, 0 or more."""
        expected = "a whole number, 0 or more"
        word = self.take(expected)
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise self.wrong(expected)
        return int(word)

    def cargo(self) -> Cargo:
        """Counts like 3,2,3,0,1."""
        expected = "five counts: white,grey,brown,turquoise,purple"
        word = self.take(expected)
        try:
            return Cargo.parse(word)
        except InputError:
            raise self.wrong(expected) from None

    def rest(self, expected: str) -> tuple[str, ...]:
        """All other words, one at least."""
        words = [self.take(expected)]
        while self:
            words.append(self.take(expected))
        return tuple(words)

    def points(self) -> tuple[tuple[str, int], ...]:
        """What is left, like Anna=70 Ben=64: each player at most once."""
        expected = f"PLAYER=POINTS with a player of {', '.join(self.players)}"
        pairs: dict[str, int] = {}
        while self or not pairs:
            name, _, number = self.take(expected).partition("=")
            if name not in self.players or name in pairs or not re.fullmatch(r"-?[0-9]{1,9}", number):
                raise self.wrong(f"{expected}, each once")
            pairs[name] = int(number)
        return tuple(pairs.items())

    def all_players(self) -> tuple[str, ...]:
        """Players to the end of the line, one at least."""
        players = [self.player()]
        while self:
            players.append(self.player())
            if players[-1] in players[:-1]:
                raise self.wrong("each player once")
        return tuple(players)

    def end(self) -> None:
        """Nothing may be left."""
        if self:
            self.take("")
            raise self.wrong("the end of the line")


class Kind(NamedTuple):
    """How a field of an event is read from words, and written as words."""

    read: Callable[[Words], Any]
    write: Callable[[Any], Sequence[str]]


KINDS = {
    "Player": Kind(Words.player, lambda name: (name,)),
    "Players": Kind(Words.all_players, tuple),
    "TruckName": Kind(lambda words: words.take("the name of a truck"), lambda name: (name,)),
    "TruckNames": Kind(lambda words: words.rest("the name of a truck"), tuple),
    "LoadName": Kind(lambda words: words.take("the name of a load in [loads]"), lambda name: (name,)),
    "Number": Kind(Words.number, lambda number: (str(number),)),
    "Cargo": Kind(Words.cargo, lambda cargo: (",".join(map(str, cargo.counts)),)),
    "Scores": Kind(Words.points, lambda pairs: [f"{player}={points}" for player, points in pairs]),
}


@dataclass(frozen=True, slots=True)
class Line:
    """An event as a line: its verb, then its fields in their order, each as the name of its annotation says."""

    verb: ClassVar[str]

    @classmethod
    def read(cls, words: Words) -> Self:
        """From the words after the verb.

        Raises
        ------
        InputError
            At the first word that does not fit.
        """
        return cls(*(KINDS[str(part.type)].read(words) for part in fields(cls)))

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        parts = ((KINDS[str(part.type)], getattr(self, part.name)) for part in fields(self))
        return tuple(word for kind, value in parts for word in kind.write(value))
