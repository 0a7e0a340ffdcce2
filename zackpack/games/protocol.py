"""What a game is to everything that is common to games: a module with these names (docs/records.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass
from pathlib import Path
from typing import ClassVar, NoReturn, Protocol, Self, TypeVar

from zackpack.games.notation import LogEvent
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError, Violation

MAX_CHOICES = 8
"""The most choices that the text of what is due lists."""


class Seating(Protocol):
    """What every set-up has: the players in the order of their seats."""

    @property
    def players(self) -> tuple[str, ...]:
        """Their names."""

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Path) -> Self:
        """From the fields of a record, whose file is in this folder.

        Raises
        ------
        InputError
            If any of them cannot be read.
        """


class Options(Protocol):
    """What all rules of games are: a dataclass of whole numbers and truth values, each with its default."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


class Position(Protocol):
    """What every position has."""

    @property
    def setup(self) -> Seating:
        """Who plays with what."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def ending(self) -> Ending:
        """How the game ends."""


StateT = TypeVar("StateT", bound=Position)
EventT = TypeVar("EventT", bound=LogEvent)
SetupT = TypeVar("SetupT", bound=Seating)
RulesT = TypeVar("RulesT", bound=Options)


class Game(Protocol[StateT, EventT, SetupT, RulesT]):
    """A game: each game's package is one."""

    TITLE: str
    """Its name."""
    UNIT: str
    """What the standings count, such as "point"; "" for money."""

    @property
    def Rules(self) -> type[RulesT]:  # noqa: N802, a class of the module
        """The rules that a record may set differently."""

    @property
    def Setup(self) -> type[SetupT]:  # noqa: N802, a class of the module
        """Players and components."""

    @property
    def State(self) -> type[StateT]:  # noqa: N802, a class of the module
        """A position."""

    @property
    def VERBS(self) -> Mapping[str, type[EventT]]:  # noqa: N802, a constant of the module
        """The events by their verbs."""

    def start(self, setup: SetupT, rules: RulesT) -> StateT:
        """The first position."""

    def due(self, state: StateT) -> tuple[Due, ...]:
        """Who can do what now; () when the game is over."""

    def check(self, state: StateT, event: EventT) -> tuple[Violation, ...]:
        """Why the rules do not allow an event; () if they do."""

    def apply(self, state: StateT, event: EventT) -> StateT:
        """The position after an event.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow it.
        """

    def dispute(self, state: StateT, event: EventT) -> tuple[Violation, ...]:
        """What an event that is allowed states wrongly."""

    def standings(self, state: StateT) -> tuple[Standing, ...]:
        """The points of each player."""

    def winners(self, state: StateT) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""

    def missing(self, state: StateT) -> tuple[str, ...]:
        """What was not recorded."""

    def picture(self, state: StateT) -> str:
        """The position as SVG."""


AnyGame = Game[Position, LogEvent, Seating, Options]
"""A game that is known by its name only: its positions, events, set-up and rules belong together."""


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
        more = [f"{len(self.choices) - MAX_CHOICES} more"] if len(self.choices) > MAX_CHOICES else []
        choices = [*self.choices[:MAX_CHOICES], *more]
        most = [", ".join(choices[:-1]), "or"] if len(choices) > 1 else []
        return " ".join([*words, *most, *choices[-1:]])


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player, and what they are made of: pairs of an occasion and its points, of this sum."""

    player: str
    points: int
    items: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends, by which rules and in which words.

    Attributes
    ----------
    rule
        The rule by which it ends.
    over
        Why nothing can happen any more once it is over.
    not_over
        Why nobody has won before.
    winning_rule
        The rule by which players win.
    won
        The sentence about winners, of whom it takes the names.
    """

    rule: str
    over: Sentence
    not_over: Sentence
    winning_rule: str
    won: Callable[[Sentence], Sentence]


def refuse(rule: str, template: str, **values: object) -> NoReturn:
    """Raise an IllegalMoveError for one rule, with a Sentence made of a template and its values."""
    raise IllegalMoveError(Violation(rule, Sentence(template, **values)))


def breaches(apply: Callable[[StateT, EventT], StateT], state: StateT, event: EventT) -> tuple[Violation, ...]:
    """Why the rules do not allow an event; () if they do."""
    try:
        apply(state, event)
    except IllegalMoveError as error:
        return error.violations
    return ()
