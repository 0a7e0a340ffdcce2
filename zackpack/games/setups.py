"""The parts of a set-up that all games read alike.

These are players, keys, and components in their own files.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, fields
from typing import ClassVar, Protocol, Self, TypeVar, get_args, get_type_hints

from zackpack.errors import (
    MAX_FAULTS_SHOWN,
    Fault,
    InputError,
    bad_value,
    one_of,
    require_instance,
    require_integer,
    short_repr,
    with_suggestion,
)
from zackpack.files.source import Folder, Source
from zackpack.games.names import Names, identity, named, nearest
from zackpack.sentences import Sentence, conjunction, counted
from zackpack.trucks import require_name

Value = TypeVar("Value")
COLOUR_NAMES: Mapping[str, Sentence] = {
    "red": Sentence("red"),
    "blue": Sentence("blue"),
    "yellow": Sentence("yellow"),
    "green": Sentence("green"),
    "white": Sentence("white"),
    "black": Sentence("black"),
    "orange": Sentence("orange"),
}
"""The colours that players can have, as people say them."""
MAX_OPTION = 1_000_000
"""The largest whole number that rules may set."""


class Options(Protocol):
    """The rules of a game: a dataclass of whole numbers and truth values, each with its default."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """A key of a set-up for which players choose one of several words.

    Attributes
    ----------
    label
        What is chosen, for people.
    words
        The words, the usual one first, each as people say it.
    is_each
        Whether each player has one, all of them different.
    players
        The number of players with whom it is chosen; 0 for any.
    """

    key: str
    label: str
    words: Mapping[str, str]
    is_each: bool = False
    players: int = 0


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What players choose before a game begins; a set-up that says nothing of the rest is complete.

    Attributes
    ----------
    fewest, most
        How many can play.
    file
        The key that names a file with components of one's own; "" if there is none.
    file_label
        What such a file is, for people.
    title_key
        The key that names the game, where that can be any and only its points are kept; "" in a
        game of its own.
    printed
        How many components the printed game has of those in such a file; 0 if that is not said.
    needed
        Numbers of players, each with how many of them a game needs then.
    """

    fewest: int
    most: int
    choices: tuple[SetupChoice, ...] = ()
    file: str = ""
    file_label: str = ""
    title_key: str = ""
    printed: int = 0
    needed: tuple[tuple[int, int], ...] = ()

    def takes(self, players: Sequence[str]) -> bool:
        """Whether so many can play."""
        return self.fewest <= len(players) <= self.most


class Seating(Options, Protocol):
    """The part common to all set-ups, which are dataclasses.

    It has the players in the order of their seats.
    """

    @property
    def players(self) -> tuple[str, ...]:
        """Their names."""

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the components that lines can say, by their kind, such as "truck"."""

    @classmethod
    def form(cls) -> SetupForm:
        """What players choose before they begin."""

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Self:
        """Read the set-up from the fields of a record, whose file is in this folder."""


@dataclass(frozen=True)
class PlainSetup:
    """A set-up of players only; a subclass says how many can play, and by which rule.

    Attributes
    ----------
    FEWEST, MOST
        How many can play.
    RULE
        The rule that says so, and that they take turns if they do.
    players
        Their names, in the order of their seats.
    """

    FEWEST: ClassVar[int]
    MOST: ClassVar[int]
    RULE: ClassVar[str]
    players: tuple[str, ...]

    def __post_init__(self) -> None:
        require_players(self.players, self.FEWEST, self.MOST, self.RULE)

    @classmethod
    def form(cls) -> SetupForm:
        """The players: there is nothing else to choose."""
        return SetupForm(cls.FEWEST, cls.MOST)

    @classmethod
    def read(
        cls,
        players: tuple[str, ...],
        table: Mapping[str, object],
        folder: Folder,  # noqa: ARG003
    ) -> Self:
        """The set-up of a record has no other keys."""
        require_keys("setup", table)
        return cls(players)

    @property
    def names(self) -> Mapping[str, Names]:
        """No line names a component."""
        return {}


def choice_of_colours(colours: Iterable[str]) -> SetupChoice:
    """The key `colours` of a set-up: a different one for each player."""
    words = {colour: COLOUR_NAMES.get(colour, colour) for colour in colours}
    return SetupChoice("colours", Sentence("colour"), words, is_each=True)


def rule_labels(rules: type[Options]) -> dict[str, str]:
    """What each rule that a record may change says, for people.

    It is the sentence in its annotation, or else its name.
    """
    hints = get_type_hints(rules, include_extras=True)
    labels = {option.name: option.name for option in fields(rules)}
    for name in labels:
        sentences = [extra for extra in get_args(hints[name]) if isinstance(extra, Sentence)]
        labels[name] = sentences[0] if sentences else name
    return labels


def require_options(rules: Options) -> None:
    """Require that numbers and truth values of rules are some, and keep the numbers as int."""
    for option in fields(rules):
        if type(option.default) is bool:
            require_instance(f"rules, {option.name}", getattr(rules, option.name), bool)
        if type(option.default) is int:
            number = require_integer(
                f"rules, {option.name}", getattr(rules, option.name), 0, MAX_OPTION
            )
            object.__setattr__(rules, option.name, number)


def require_players(players: Sequence[str], fewest: int, most: int, rule: str) -> None:
    """Require from `fewest` to `most` players, with different names fit for a record."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise bad_value("players", players, Sentence("a list of names"))
    if not fewest <= len(players) <= most:
        expected = Sentence(
            "{fewest} to {most} players ({rule})", fewest=fewest, most=most, rule=rule
        )
        raise InputError(
            Fault("players", counted("{count} player", "{count} players", len(players)), expected)
        )
    read_names(players)


def read_names(players: Sequence[str]) -> tuple[str, ...]:
    """The names of players, which must be able to stand in a record, each with its own identity."""
    seated: dict[str, str] = {}
    for player in players:
        key = identity(require_name("players", player))
        if key in seated:
            found = conjunction([short_repr(seated[key]), short_repr(player)])
            expected = Sentence("names that differ by more than case, spaces and encoding")
            raise InputError(Fault("players", found, expected))
        seated[key] = player
    return tuple(players)


def require_keys(place: str, table: Mapping[str, object], *keys: str) -> None:
    """Require that a table of a record has these keys only."""
    if unknown := sorted(table.keys() - set(keys)):
        faults = (
            unknown_key(place, key, keys, suggests=i < MAX_FAULTS_SHOWN)
            for i, key in enumerate(unknown)
        )
        raise InputError(*faults)


def unknown_key(place: str, key: str, keys: Sequence[str], *, suggests: bool) -> Fault:
    """The fault of a key that a table of a record may not have.

    It may suggest the key that was probably meant.
    """
    near = nearest(key, keys) if suggests else None
    found = with_suggestion(Sentence("an unknown key"), near)
    return Fault(
        f"{place}, {key}", found, one_of(keys) if keys else Sentence("nothing in this game")
    )


def read_component(
    table: Mapping[str, object], key: str, folder: Folder, read: Callable[[Source], Value]
) -> Value | None:
    """Read a component of a game from the file that a set-up names; None if it has no such key."""
    if key not in table:
        return None
    return read(folder.source(f"setup, {key}", table[key]))


def read_colours(table: Mapping[str, object]) -> tuple[str, ...]:
    """Read the `colours` of players from a record; () if it has none."""
    colours = table.get("colours", [])
    if not isinstance(colours, list) or not all(isinstance(colour, str) for colour in colours):
        raise bad_value("setup, colours", colours, Sentence("a list of colours"))
    return tuple(colours)


def choose_colours(chosen: Sequence[str], colours: Sequence[str], number: int) -> tuple[str, ...]:
    """The colours of so many players: those chosen, or the first ones."""
    if not chosen:
        return tuple(colours[:number])
    chosen = [named(colour, colours) or colour for colour in chosen]
    if len(chosen) != number or len(set(chosen)) < number or not set(chosen) <= set(colours):
        expected = Sentence(
            "{number} different ones of {names}", number=number, names=", ".join(colours)
        )
        raise bad_value("setup, colours", list(chosen), expected)
    return tuple(chosen)
