"""The notation of events: a line of words, which each field reads and writes in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Generic, Literal, Self, TypeVar, get_args, get_type_hints

from zackpack.errors import InputError, one_of
from zackpack.games.line_reader import (
    ONE_LINE,
    UNWRITABLE,
    WHOLE_NUMBER,
    DrawnLoad,
    LineReader,
    fault_at,
)
from zackpack.games.names import Layers, Vocabulary, quote
from zackpack.sentences import Localisable, Sentence, conjunction, enumeration, localise

Value = TypeVar("Value")
Asks = Literal["words", "player", "number", "cargo", "load"]
"""What a field that may hold anything asks for."""
Sample = Callable[[Sequence[str]], Sequence[str]]
"""Words for the sample of a line, in a game of these players."""


def is_no_step(_word: str) -> bool:
    """No word is a step on a board."""
    return False


def no_names(_: Vocabulary) -> Sequence[str]:
    """No words: they can be anything."""
    return ()


@dataclass(frozen=True, slots=True)
class Field(Generic[Value]):
    """How to read a field of an event from a line, write it as words and put it into a sentence.

    It stands in the annotation of the field.

    Attributes
    ----------
    read, write
        From a line, and as words.
    sample
        Words for the sample of a line, in a game of these players.
    asks
        The kind of input that it takes.
    phrase
        Its value as it stands in a sentence; by default its words.
    rename
        Its value with other names for players, each made from the old one; None if it has no
        players, nor anything that they own.
    label
        A word as people say it, on a button.
    names
        All that its words can be: they are known by their labels, and offered where the line can
        hold any of them.
    colours
        The colours, such as "#d0342c", of words that have one: of cards and the like.
    heading
        The heading under which a word stands among others of its kind, and the word there; None if
        such words have no kinds.
    is_step
        Whether a word is a step of a way on the board.
    """

    read: Callable[[LineReader], Value]
    write: Callable[[Value], Sequence[str]]
    sample: Sample
    asks: Asks = "words"
    phrase: Callable[[Value], object] | None = None
    rename: Callable[[Value, Callable[[str], str]], Value] | None = None
    label: Callable[[str], str] = str
    names: Callable[[Vocabulary], Sequence[str]] = no_names
    colours: Mapping[str, str] = field(default_factory=dict)
    heading: Callable[[str], tuple[str, str]] | None = None
    is_step: Callable[[str], bool] = is_no_step

    @property
    def is_of_one_player(self) -> bool:
        """Whether it is a player, or a thing of one."""
        return self.rename is not None and len(self.sample(("A", "B"))) == 1

    def in_sentence(self, value: Value) -> object:
        """The value as it stands in a sentence."""
        return self.phrase(value) if self.phrase else enumeration(self.write(value))


def name_field(
    read: Callable[[LineReader], str],
    sample: str | Sample,
    *,
    asks: Asks = "words",
    phrase: Callable[[str], object] | None = None,
    rename: Callable[[str, Callable[[str], str]], str] | None = None,
    label: Callable[[str], str] = str,
    names: Callable[[Vocabulary], Sequence[str]] = no_names,
    colours: Mapping[str, str] | None = None,
) -> Field[str]:
    """A field that is written as the one word it holds.

    Its sample is this word, or depends on the players.
    """
    words = always(sample) if isinstance(sample, str) else sample
    return Field(
        read, lambda word: (word,), words, asks, phrase, rename, label, names, colours or {}
    )


def choice_field(
    labels: Mapping[str, str], *, colours: Mapping[str, str] | None = None
) -> Field[str]:
    """Return the notation of one of some words, such as the names of cards.

    Parameters
    ----------
    labels
        The words, each as people say it.
    colours
        The colours, such as "#d0342c", of words that have one.
    """
    return name_field(
        lambda line: line.take_one_of(labels, one_of(labels)),
        next(iter(labels)),
        phrase=labels.__getitem__,
        label=labels.__getitem__,
        names=lambda _: tuple(labels),
        colours=colours,
    )


def always(*words: str) -> Sample:
    """A sample that does not depend on the players."""
    return lambda _: words


PLAYER = name_field(
    LineReader.take_player,
    lambda players: players[:1],
    asks="player",
    rename=lambda player, name: name(player),
)
Player = Annotated[str, PLAYER]
PLAYERS = Field(
    LineReader.take_players,
    tuple,
    lambda players: players[:2],
    phrase=conjunction,
    rename=lambda players, name: tuple(map(name, players)),
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
    phrase=lambda pairs: enumeration([f"{player} {have}" for player, have in pairs]),
    rename=lambda pairs, name: tuple((name(player), number) for player, number in pairs),
)
StatedPoints = Annotated[tuple[tuple[str, int], ...], POINTS]


class _Called(str, Localisable):
    """A word of a line; in other languages than English, as people call what it stands for."""

    label: str

    def __new__(cls, word: str, label: Callable[[str], str]) -> Self:
        called = super().__new__(cls, quote(word))
        name = label(word)
        called.label = quote(word) if name == word else name
        return called

    def localise(self, language: str) -> object:
        """Call it as people do."""
        return str(self) if language == "en" else localise(self.label, language)


def word_as_typed(word: str) -> str:
    """A word of a line as people type it: that of a game, such as a card, in their language."""
    return Sentence(word) if word.isalnum() else quote(word)


class LogEvent:
    """An event in a line of a log: its verb, then its fields in order.

    Each is annotated with a `Field`.
    """

    __slots__ = ()
    verb: ClassVar[str]  # unless a class names another one, its own name
    title: ClassVar[Sentence]  # what it is to do, on a button; by default its verb
    spoken: ClassVar[tuple[str, ...]] = ()  # other words for its verb, in all languages
    means: ClassVar[Sentence]  # what such a line says, for help
    template: ClassVar[str] = ""  # of the sentence that narrates it, with its fields
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
    def as_typed(cls, words: Sequence[str]) -> Sentence:
        """A line of this kind with these words after its verb, as people type it.

        In English it is that of a record; other languages have the words that people say, and the
        verb where it belongs: "Anna nimmt T07".
        """
        first = next(iter(cls.notation().values()), None)
        if words and first is not None and first.is_of_one_player:
            start = Sentence(f"{cls.verb} {{player}}", player=_Called(words[0], first.label))
            words = words[1:]
        else:
            start = Sentence(cls.verb)
        return enumeration([start, *map(word_as_typed, words)], " ")

    @classmethod
    def sample(cls, players: Sequence[str]) -> Sentence:
        """A line of this kind, in a game of these players."""
        fields = cls.notation().values()
        return cls.as_typed([word for field in fields for word in field.sample(players)])

    def sentence(self) -> Sentence:
        """The event itself in words, without what follows from it."""
        values = {
            name: notation.in_sentence(getattr(self, name))
            for name, notation in self.notation().items()
        }
        return Sentence(
            self.template or "{line}", line=" ".join((self.verb, *self.words())), **values
        )

    def rename(self, name: Callable[[str], str]) -> Self:
        """The event with other names for players, each made from the old one."""
        values: list[object] = []
        for key, notation in self.notation().items():
            value = getattr(self, key)
            values.append(notation.rename(value, name) if notation.rename else value)
        return type(self)(*values)

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
    if unwritable := UNWRITABLE.search(line):  # it could not be written again
        raise InputError(fault_at(unwritable.start(), repr(unwritable.group()), ONE_LINE))
    reader = LineReader(line, vocabulary, suggests)
    event = verbs[reader.take_one_of(verbs, one_of(verbs))].read(reader)
    reader.require_end()
    return event, reader.comment
