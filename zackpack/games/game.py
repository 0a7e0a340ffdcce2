"""The base class of a game, and the values that all games share (docs/formats/records.md)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import (
    ClassVar,
    Generic,
    NoReturn,
    Protocol,
    TypeVar,
    cast,
    get_args,
)

from zackpack.errors import require_instance
from zackpack.games.claims import Claim, Points, Win, dispute_points, dispute_winners
from zackpack.games.moves import Moves
from zackpack.games.notation import EventT, LogEvent
from zackpack.games.outcome import Ending, Standing, leaders, points_of
from zackpack.games.ranking import Placed, rank
from zackpack.games.setups import Options, Seating
from zackpack.games.turns import TurnState
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError, Violation


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
    name: str = ""
    """The name in records; of a game in a package of its own, that of its entry point."""
    UNIT: ClassVar[str] = ""
    """The unit of the standings, such as "point" or "match", as for one; "" for money."""
    POINTS_RULE: ClassVar[str]
    """The rule by which a claim of points is checked."""
    TEXTS: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """For a game in a package of its own: its sentences in other languages, by language ("de",
    "fr") and by their English templates. What zackpack says itself is translated already.
    """
    SETUP: type[SetupT]
    """Players and components."""
    RULES: type[RulesT]
    """The rules that a record may change."""
    VERBS: Mapping[str, type[EventT]]
    """The events by their verbs."""

    def __init_subclass__(cls) -> None:
        """Read these three from the bases of a class: Game[State, Event, Setup, Rules].

        Event is one class or a union.
        """
        if "__orig_bases__" not in vars(cls):
            return  # a variant of a game, with the events of that

        _, events, cls.SETUP, cls.RULES = get_args(vars(cls)["__orig_bases__"][0])
        kinds = dict.fromkeys((*(get_args(events) or [events]), Points, Win))
        cls.VERBS = {kind.verb: kind for kind in kinds}

    def __repr__(self) -> str:
        return f"<Game {self.TITLE!r}>"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game: records that were copied or sent have their own instance."""
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(type(self))

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
        """Everything that dice, cards and piles may decide now.

        Nobody waits for what a player has to ask for first.
        """
        return Moves()

    def play(self, state: StateT, event: EventT) -> Step[StateT]:
        """Judge an event: the position after it, and what followed from it by rule.

        Here is what is the same in all games: claims change nothing, and after the end there is
        nothing else.

        Raises
        ------
        IllegalMoveError
            If the event is illegal.
        InputError
            If it is none, but perhaps its line.
        """
        require_instance("event", event, LogEvent)
        if isinstance(event, Win) and not state.is_over:
            raise IllegalMoveError(Violation(state.ending.rule, state.ending.not_over))

        if isinstance(event, Claim):
            return Step(state)

        if not event.is_late:
            require_running(state)
        if isinstance(state, TurnState):
            state.require_turn(player_of(event))

        consequences: list[Consequence] = []

        def say(rule: str, text: Sentence) -> None:
            consequences.append(Consequence(rule, text))

        after = cast("Playable[StateT]", event).play(state, say)
        return Step(after, tuple(consequences))

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
            have = points_of(self.standings(state))
            return dispute_points(event, have, self.POINTS_RULE, self.UNIT)
        if isinstance(event, Win):
            return dispute_winners(event, self.winners(state), state.ending)
        return ()

    def disproved(
        self, events: Sequence[EventT], states: Sequence[StateT]
    ) -> Mapping[int, tuple[Violation, ...]]:
        """Statements that could be true at their lines, until later ones showed that they are not.

        Parameters
        ----------
        events
            The events of a record; one at the end that is illegal has no position.
        states
            The position before the first event and after each legal one.

        Returns
        -------
        Mapping[int, tuple[Violation, ...]]
            What is untrue, by the index of the event that states it.
        """
        return {}

    @abstractmethod
    def standings(self, state: StateT) -> tuple[Standing, ...]:
        """The points of each player."""

    def rounds_over(self, state: StateT) -> int:
        """How many rounds are over, whose points the standings have; 0 in a game without rounds."""
        return 0

    def points_by_round(self, states: Sequence[StateT]) -> dict[int, dict[str, int]]:
        """The points of each player after each round that is over, by its number.

        Here, those of the first position after a round. A game in which a later line may still
        settle them takes them from the last one.

        Parameters
        ----------
        states
            All positions of a game.
        """
        rounds: dict[int, dict[str, int]] = {}
        for state in states:
            number = self.rounds_over(state)
            if number and number not in rounds:
                rounds[number] = points_of(self.standings(state))

        return rounds

    def winners(self, state: StateT) -> tuple[str, ...]:
        """The winners; () while the game goes on, or if the record does not tell.

        Here, whoever has most points in the end, or fewest where the ending says so.
        """
        if not state.is_over:
            return ()

        points = points_of(self.standings(state))
        return leaders(points, lowest_wins=state.ending.lowest_wins)

    def left(self, state: StateT) -> tuple[str, ...]:
        """The players who left before the end, and are not ranked."""
        return ()

    def ranking(self, state: StateT) -> tuple[Placed, ...]:
        """The places of all players, as they are if the game ends here."""
        return rank(
            self.standings(state),
            self.winners(state),
            lowest_wins=state.ending.lowest_wins,
            left=self.left(state),
        )

    def missing(self, state: StateT) -> tuple[str, ...]:
        """Everything that the record leaves out."""
        return ()

    def public(self, state: StateT, viewer: str = "") -> StateT:
        """The position as the whole table knows it, or as one player does; here, all of it.

        What lies face down is not in it. Everything that people are shown is made of it.
        """
        return state

    @abstractmethod
    def describe(self, state: StateT) -> Iterable[str]:
        """The position in sentences.

        The first says where the game stands: the round, and whose turn it is or who is to do what.
        """

    def hides(self, event: EventT, after: StateT, now: StateT) -> bool:
        """Whether the line of an event says what still lies face down now.

        `after` is the position just after it.
        """
        return False

    def narrate(self, before: StateT, event: EventT) -> Iterable[str]:
        """A legal event in sentences: first itself, then all that followed from it by rule."""
        consequences = self.play(before, event).consequences
        return (event.sentence(), *(consequence.text for consequence in consequences))

    def narrate_all(
        self, states: Sequence[StateT], events: Sequence[EventT]
    ) -> Iterator[Iterable[str]]:
        """Each event of a game in sentences, with what followed from it as it is known in the end.

        Parameters
        ----------
        states
            All positions of a game.
        events
            The events between them.
        """
        return map(self.narrate, states, events)

    def picture(self, state: StateT, language: str = "en") -> str:
        """The position as SVG, in a language; here, in words."""
        # SVG, which a referee does without
        from zackpack.games.words_picture import words_picture  # noqa: PLC0415

        return words_picture(self.title(state), [*self.describe(state)], language)


AnyGame = Game[Position, LogEvent, Seating, Options]
"""A game found by its name: its positions, events, set-up and rules belong together."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that followed from an event by a rule, in words."""

    rule: str
    text: Sentence


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """The position after an event, and what followed from it by rule, in order."""

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
