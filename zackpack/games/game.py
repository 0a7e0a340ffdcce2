"""The base class of a game, and the values that all games share (docs/formats/records.md)."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Generic,
    NoReturn,
    Protocol,
    Self,
    TypeVar,
    cast,
    get_args,
)

from zackpack.files.source import Folder
from zackpack.games.claims import Claim, Points, Win, dispute_points, dispute_winners
from zackpack.games.moves import Moves
from zackpack.games.names import Names, line_of
from zackpack.games.notation import EventT, LogEvent
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence, alternatives, enumeration
from zackpack.trucks import Truck
from zackpack.violations import IllegalMoveError, Violation

if TYPE_CHECKING:
    from zackpack.games.live_game import LiveGame
    from zackpack.games.score_sheet import ScoreSheet
    from zackpack.games.setups import SetupForm

MAX_CHOICES = 8
"""The most choices that `Due` lists as text."""


class Options(Protocol):
    """The rules of a game: a dataclass of whole numbers and truth values, each with its default."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


class Seating(Options, Protocol):
    """The part common to all set-ups, which are dataclasses: the players in the order of their
    seats.
    """

    @property
    def players(self) -> tuple[str, ...]:
        """Their names."""

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the components that lines of a log can say, by their kind, such as "truck"."""

    @classmethod
    def form(cls) -> SetupForm:
        """What players choose before they begin."""

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Self:
        """Read the set-up from the fields of a record, whose file is in this folder."""


class Position(Protocol):
    """The part common to all positions."""

    @property
    def setup(self) -> Seating:
        """Players and components."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def ending(self) -> Ending:
        """How the game ends."""


StateT = TypeVar("StateT", bound=Position)
SetupT = TypeVar("SetupT", bound=Seating)
RulesT = TypeVar("RulesT", bound=Options)


class Game(ABC, Generic[StateT, EventT, SetupT, RulesT]):
    """A game: each game's package has a subclass, and an instance of it as `GAME`.

    What the rules of a game say is in its events and positions; this is the one place where all
    others ask for it. A game without gaps, chance, looks back or pictures leaves the defaults.
    """

    TITLE: ClassVar[str]
    """The name of the game."""
    UNIT: ClassVar[str] = ""
    """The unit of the standings, such as "point" or "match", as for one; "" for money."""
    POINTS_RULE: ClassVar[str]
    """The rule by which a claim of points is checked."""
    SETUP: type[SetupT]
    """Players and components."""
    RULES: type[RulesT]
    """The rules that a record may change."""
    VERBS: Mapping[str, type[EventT]]
    """The events by their verbs."""

    def __init_subclass__(cls) -> None:
        """Take these three from what a class says it is: Game[State, Event, Setup, Rules], Event
        one or a union.
        """
        if "__orig_bases__" not in vars(cls):
            return  # a variant of a game, with the events of that

        _, events, cls.SETUP, cls.RULES = get_args(vars(cls)["__orig_bases__"][0])
        kinds = dict.fromkeys((*(get_args(events) or [events]), Points, Win))
        cls.VERBS = {kind.verb: kind for kind in kinds}

    def title(self, state: StateT) -> str:
        """The title of the game that is played, if its set-up says more than `TITLE`."""
        return self.TITLE

    @abstractmethod
    def start(self, setup: SetupT, rules: RulesT) -> StateT:
        """The first position."""

    def moves(self, state: StateT) -> Moves[EventT]:
        """Everything that people may decide now."""
        return Moves()

    def chance(self, state: StateT) -> Moves[EventT]:
        """Everything that dice, cards and piles may decide now; nobody waits for what a player has
        to ask for first.
        """
        return Moves()

    @abstractmethod
    def due(self, state: StateT) -> tuple[Due, ...]:
        """Everything that can happen now; () when the game is over."""

    def open_due(self, state: StateT) -> tuple[Due, ...]:
        """Everything that can happen now, as far as the whole table may know it; here, all that is
        due.

        Choices that would say what lies face down, such as a hand or the top of a pile, are left
        out (`Due.covered`). A verb is there in any case if what lies face down allows it or not.
        """
        return self.due(state)

    def play(self, state: StateT, event: EventT) -> Step[StateT]:
        """Judge an event: the position after it, and what followed from it by rule.

        Here is what is the same in all games: claims change nothing, and after the end there is
        nothing else.

        Raises
        ------
        IllegalMoveError
            If the event is illegal.
        """
        if isinstance(event, Win) and not state.is_over:
            raise IllegalMoveError(Violation(state.ending.rule, state.ending.not_over))

        if isinstance(event, Claim):
            return Step(state)

        if not event.is_late:
            require_running(state)

        said: list[Consequence] = []

        def say(rule: str, text: Sentence) -> None:
            said.append(Consequence(rule, text))

        after = cast("Playable[StateT]", event).play(state, say)
        return Step(after, tuple(said))

    def check(self, state: StateT, event: EventT) -> tuple[Violation, ...]:
        """All breaches of the rules by an event; () if it is legal."""
        try:
            self.play(state, event)
        except IllegalMoveError as error:
            return error.violations
        return ()

    def dispute(self, state: StateT, event: EventT) -> tuple[Violation, ...]:
        """All untrue statements of a legal event; here, of the claims that every game knows."""
        if isinstance(event, Points):
            return dispute_points(event, self.standings(state), self.POINTS_RULE, self.UNIT)
        if isinstance(event, Win):
            return dispute_winners(event, self.winners(state), state.ending)
        return ()

    @abstractmethod
    def standings(self, state: StateT) -> tuple[Standing, ...]:
        """The points of each player."""

    @abstractmethod
    def winners(self, state: StateT) -> tuple[str, ...]:
        """The winners; () while the game goes on, or if the record does not tell."""

    def missing(self, state: StateT) -> tuple[str, ...]:
        """Everything that the record leaves out."""
        return ()

    @abstractmethod
    def describe(self, state: StateT) -> Iterable[str]:
        """The position in sentences, without anything that lies face down.

        The first says where the game stands: the round, and whose turn it is or who is to do what.
        """

    def hides(self, event: EventT, after: StateT, now: StateT) -> bool:
        """Whether the words of an event say what still lies face down now; `after` is the position
        just after it.
        """
        return event.is_secret

    def narrate(self, before: StateT, event: EventT) -> Iterable[str]:
        """A legal event in sentences: first the event itself, then everything that followed from it
        by rule.
        """
        return (event.announcement(), *(one.text for one in self.play(before, event).consequences))

    def review(self, before: StateT, after: StateT) -> Iterable[str]:
        """What would have been possible in the part of the game that an event has just ended; () if
        nothing ended.
        """
        return ()

    def by_chance(
        self, state: StateT, chance: random.Random, verb: str = "", player: str = ""
    ) -> tuple[EventT, ...]:
        """The events that dice, shuffled cards or piles decide now; () where people decide.

        They are for several players at once where the rules let these go at once. Cards come from
        those that can still be in the pile.

        Parameters
        ----------
        verb, player
            If given, only events of this kind and of this player, and what must happen before them;
            also where the player decides that it happens, and chance what it brings, as when a card
            is drawn.
        """
        return ()

    def hints(self, state: StateT) -> Iterable[str]:
        """Advice for the player whose turn it is, from what that player knows, in sentences; () if
        there is none.
        """
        return ()

    def packings(
        self, states: Sequence[StateT], events: Sequence[EventT]
    ) -> tuple[PackedTruck, ...]:
        """What players have packed, from all positions and the events between them; () in games
        without loads.
        """
        return ()

    def sheet(self, live: LiveGame) -> ScoreSheet | None:
        """The table of rounds by which a game is kept that is scored round by round; None for
        others.
        """
        return None

    def picture(self, state: StateT, language: str = "en") -> str:
        """The position as SVG, in a language; here, in words."""
        from zackpack.games.words_picture import words_picture  # noqa: PLC0415, SVG, which a referee does without

        return words_picture(self.title(state), [*self.describe(state)], language)


AnyGame = Game[Position, LogEvent, Seating, Options]
"""A game found by its name: its positions, events, set-up and rules belong together."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a player can do now (or chance, if None): a verb and the choices for the rest
    of its line.

    Without choices, the line may hold anything that can be read, such as the sample. If it takes
    all, it lists all of them, in any order. If it is optional, nobody waits for it: it need not
    happen at all.
    """

    verb: str
    player: str | None
    choices: tuple[str, ...]
    takes_all: bool = False
    sample: str = ""
    is_optional: bool = False

    def __str__(self) -> str:
        return self.sentence()

    def covered(self) -> Due:
        """The same without its choices, which lie face down."""
        return replace(self, choices=(), sample="...")

    def sentence(self, most: int = MAX_CHOICES) -> Sentence:
        """The line with its choices: "roll Ben 1, 2 or 3"; what people type is the same in all
        languages.
        """
        line = line_of(self.verb, self.player)
        left = len(self.choices) - most
        choices = [
            *self.choices[:most],
            *([Sentence("{count} more", count=left)] if left > 0 else []),
        ]
        return enumeration([line, alternatives(choices)] if choices else [line], " ")


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that followed from an event by a rule, as it is said at the table."""

    rule: str
    text: Sentence


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """What an event leads to: the position after it, and what followed from it by rule, in order."""

    state: StateT
    consequences: tuple[Consequence, ...] = ()


def say_nothing(rule: str, text: Sentence, /) -> None:
    """Keep to oneself what follows: for those who only ask what would."""


class Playable(Protocol[StateT]):
    """What every event of a game has beside its notation, but for claims."""

    def play(self, state: StateT, say: Say, /) -> StateT:
        """The position after the event, with everything that followed said; or a refusal."""


class Say(Protocol):
    """How the rules say what followed from an event."""

    def __call__(self, rule: str, text: Sentence, /) -> None:
        """Say something that followed by a rule."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player.

    Attributes
    ----------
    items
        The sources of the points: pairs of an occasion and its points, which add up to the total.
    tie_breaks
        What decides between equal points, the most important first, with the player's number of it;
        more is better.
    """

    player: str
    points: int
    items: tuple[tuple[str, int], ...]
    tie_breaks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PackedTruck:
    """A player's truck, cargo and penalty in a round, to compare with the best that was possible."""

    line: int  # the index of the event that says the penalty: a load, or a payment if there is none
    round: int  # from 1
    player: str
    truck: Truck
    cargo: Cargo
    owed: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends: the rules and the sentences about them."""

    rule: str  # by which it ends
    over: Sentence  # refuses an event once the game is over
    not_over: Sentence  # refuses a claim of victory before that
    winning_rule: str  # by which players win
    won: Callable[[Sentence], Sentence]  # makes the sentence about winners from their names
    lowest_wins: bool = False  # whether fewer points are better


def refuse(rule: str, template: str, **values: object) -> NoReturn:
    """Raise an IllegalMoveError for one rule, with a Sentence from a template and its values."""
    raise IllegalMoveError(Violation(rule, Sentence(template, **values)))


def require_running(state: Position) -> None:
    """Require that the game still goes on."""
    if state.is_over:
        raise IllegalMoveError(Violation(state.ending.rule, state.ending.over))


def player_of(event: object) -> str:
    """The player of an event; "" if it has none."""
    player = getattr(event, "player", "")
    return player if isinstance(player, str) else ""


def matching(events: Iterable[EventT], verb: str, player: str) -> tuple[EventT, ...]:
    """The events with this verb and of this player; "" stands for any."""
    return tuple(
        event for event in events if verb in ("", event.verb) and player in ("", player_of(event))
    )
