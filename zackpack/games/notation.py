"""The notation of events: a line of words, which each field of an event reads and writes in its own
way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Generic, Literal, Self, TypeVar, get_args, get_type_hints

from zackpack.errors import Fault, InputError, one_of, short_repr, with_suggestion
from zackpack.games.names import Layers, Names, Vocabulary, bare, list_names, named, nearest, quote
from zackpack.loads import Load
from zackpack.sentences import Sentence, conjunction, enumeration

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
    """A load of a record: its name, a drawing of each level, from the bottom up, and the load
    itself if just packed.
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
    _found: list[re.Match[str]] = field(init=False)
    _end: int = field(init=False)
    _next: int = 0

    def __post_init__(self) -> None:
        event = EVENT.match(self.text)
        self._end = event.end() if event else 0
        self._found = list(WORD.finditer(self.text, 0, self._end))
        if self.text.count('"', 0, self._end) % 2:
            start = self.text.rindex('"')
            raise InputError(
                fault_at(
                    start,
                    short_repr(self.text[start:]),
                    Sentence("another quote that ends the name"),
                )
            )

    def __bool__(self) -> bool:
        """Whether a word is left."""
        return self._next < len(self._found)

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
            end = self._found[-1].end() if self._found else 0
            raise InputError(fault_at(end, END_OF_LINE, expected))
        self._next += 1
        return self._last

    def peek(self) -> str:
        """The next word without its quotes, which stays; "" at the end of the line."""
        return bare(self._found[self._next].group()) if self else ""

    @property
    def _last(self) -> str:
        """The last word taken."""
        return bare(self._found[self._next - 1].group())

    def error(self, expected: str, names: Collection[str] = ()) -> InputError:
        """An error about the last word taken, perhaps with names that it may have meant."""
        near = nearest(self._last, names) if self.suggests else None
        found = with_suggestion(repr(self._last), near)
        error = InputError(fault_at(self._found[self._next - 1].start(), found, expected))
        error.meant = (self._last, near) if near else None
        return error

    def take_one_of(self, choices: Collection[str], expected: str) -> str:
        """Take the next word, which must mean one of the choices, and return that."""
        if (name := named(self.take(expected), choices)) is None:
            raise self.error(expected, names=choices)
        return name

    def take_component(self, kind: str) -> str:
        """Take the name of a component of this kind; one that does not exist stays as it is, for
        the rules to judge.
        """
        expected = Sentence("the name of a {kind}", kind=Sentence(kind))
        word = self.take(expected)
        if (name := named(word, self.components(kind))) is None and word.endswith(","):
            raise self.error(
                Sentence("{expected}, with spaces and no commas between names", expected=expected)
            )
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
    """A fault at a character of a line, by its index from 0."""
    return Fault(
        Sentence("column {column}", column=index + 1), found, expected, (0, 0), column=index + 1
    )


Asks = Literal["words", "player", "number", "cargo", "load"]
"""What a field that may hold anything asks for."""
Sample = Callable[[Sequence[str]], Sequence[str]]
"""Words for the sample of a line, in a game of these players."""


def no_names(_: Vocabulary) -> Sequence[str]:
    """No words: they can be anything."""
    return ()


@dataclass(frozen=True, slots=True)
class Field(Generic[Value]):
    """How to read a field of an event from a line, write it as words and say it; stands in the
    field's annotation.

    Attributes
    ----------
    read, write
        From a line, and as words.
    sample
        Words for the sample of a line, in a game of these players.
    asks
        The kind of input that it takes.
    say
        Its value in a sentence; by default its words.
    owned
        Whether its words are players, or things that they own: Anna, Anna.large, Anna=70.
    label
        A word as people say it, on a button.
    names
        All that its words can be, as everybody at the table knows it: offered where the game does
        not show which of them can come next.
    colours
        The colours, such as "#d0342c", of words that have one: of cards and the like.
    """

    read: Callable[[LineReader], Value]
    write: Callable[[Value], Sequence[str]]
    sample: Sample
    asks: Asks = "words"
    say: Callable[[Value], object] | None = None
    owned: bool = False
    label: Callable[[str], str] = str
    names: Callable[[Vocabulary], Sequence[str]] = no_names
    colours: Mapping[str, str] = field(default_factory=dict)

    def value(self, value: Value) -> object:
        """The value as a sentence says it."""
        return self.say(value) if self.say else enumeration(self.write(value))


def name_field(
    read: Callable[[LineReader], str],
    sample: str | Sample,
    *,
    asks: Asks = "words",
    say: Callable[[str], object] | None = None,
    owned: bool = False,
    label: Callable[[str], str] = str,
    names: Callable[[Vocabulary], Sequence[str]] = no_names,
    colours: Mapping[str, str] | None = None,
) -> Field[str]:
    """A field that is written as the one word it holds; its sample is this word, or depends on the
    players.
    """
    words = always(sample) if isinstance(sample, str) else sample
    return Field(read, lambda word: (word,), words, asks, say, owned, label, names, colours or {})


def always(*words: str) -> Sample:
    """A sample that does not depend on the players."""
    return lambda _: words


PLAYER = name_field(LineReader.take_player, lambda players: players[:1], asks="player", owned=True)
Player = Annotated[str, PLAYER]
PLAYERS = Field(
    LineReader.take_players,
    tuple,
    lambda players: players[:2],
    say=conjunction,
    owned=True,
)
Players = Annotated[tuple[str, ...], PLAYERS]


def number_field(expected: Sentence = WHOLE_NUMBER, sample: int = 3) -> Field[int]:
    """A whole number, 0 or more, and how messages describe it."""
    return Field(
        read=lambda line: line.take_number(expected),
        write=lambda number: (str(number),),
        sample=always(str(sample)),
        asks="number",
    )


Number = Annotated[int, number_field()]
LOAD = Field(LineReader.take_load, lambda load: (load.name,), always("load.toml"), "load")
NamedLoad = Annotated[DrawnLoad, LOAD]


def pair_words(pairs: Sequence[tuple[str, int]]) -> list[str]:
    """Words like Anna=70 Ben=64."""
    return [f"{name}={number}" for name, number in pairs]


POINTS = Field(
    LineReader.take_points,
    pair_words,
    sample=lambda players: pair_words(
        [(player, 60 + number) for number, player in enumerate(players)]
    ),
    say=lambda pairs: enumeration([f"{one} {have}" for one, have in pairs]),
    owned=True,
)
StatedPoints = Annotated[tuple[tuple[str, int], ...], POINTS]


class LogEvent:
    """An event in a line of a log: its verb, then its fields in order, each annotated with a
    `Field`.
    """

    __slots__ = ()
    verb: ClassVar[str]  # unless a class names another one, its own name
    title: ClassVar[Sentence]  # what it is to do, on a button; by default its verb
    spoken: ClassVar[tuple[str, ...]] = ()  # other words for its verb, in all languages
    means: ClassVar[Sentence]  # what such a line says, for help
    said: ClassVar[str] = ""  # the template that announces it, with its fields
    is_secret: ClassVar[bool] = False  # whether its words say what lies face down
    is_late: ClassVar[bool] = False  # whether it may come after the end of the game

    def __init_subclass__(cls) -> None:
        cls.verb = vars(cls).get("verb", cls.__name__.lower())
        if "title" not in vars(cls):
            cls.title = Sentence("{verb}", verb=cls.verb)

    @property
    def newcomer(self) -> str:
        """The player whom later lines can name because of this one; "" if there is none."""
        return ""

    @classmethod
    def notation(cls) -> dict[str, Field[object]]:
        """The notation of each field."""
        kind: object = cls  # mypy does not see that a class is hashable if its instances are
        return _notation_of(kind)

    @classmethod
    def read(cls, line: LineReader) -> Self:
        """Read an event from the words after its verb."""
        return cls(*(notation.read(line) for notation in cls.notation().values()))

    def words(self) -> tuple[str, ...]:
        """The words after the verb."""
        parts = ((notation, getattr(self, name)) for name, notation in self.notation().items())
        return tuple(word for notation, value in parts for word in notation.write(value))

    def line(self) -> str:
        """The line of the event."""
        return " ".join((self.verb, *map(quote, self.words())))

    @classmethod
    def sample(cls, players: Sequence[str]) -> str:
        """A line of this kind, in a game of these players."""
        words = (word for notation in cls.notation().values() for word in notation.sample(players))
        return " ".join((cls.verb, *map(quote, words)))

    def announcement(self) -> Sentence:
        """The event itself, as it is announced at the table."""
        values = {
            name: notation.value(getattr(self, name)) for name, notation in self.notation().items()
        }
        return Sentence(self.said or "{line}", line=" ".join((self.verb, *self.words())), **values)

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
    return {
        name: extra
        for name, hint in hints.items()
        for extra in get_args(hint)[1:]
        if isinstance(extra, Field)
    }


EventT = TypeVar("EventT", bound=LogEvent)


def read_line(
    verbs: Mapping[str, type[EventT]], line: str, vocabulary: Vocabulary, *, suggests: bool = True
) -> tuple[EventT, str]:
    """Read the event and the comment of a line."""
    if found := UNWRITABLE.search(line):  # it could not be written again
        raise InputError(fault_at(found.start(), repr(found.group()), ONE_LINE))
    reader = LineReader(line, vocabulary, suggests)
    event = verbs[reader.take_one_of(verbs, one_of(verbs))].read(reader)
    reader.require_end()
    return event, reader.comment
