"""A tiny game, in one module: players count in turn, and whoever says the goal wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.files.source import Folder
from zackpack.games.claims import Points, Win, require_running
from zackpack.games.game import (
    Consequence,
    Due,
    Ending,
    Game,
    Standing,
    refuse,
)
from zackpack.games.names import Names
from zackpack.games.notation import LogEvent, Number, Player
from zackpack.games.setups import SetupForm, require_keys, require_players
from zackpack.sentences import Sentence


@dataclass(frozen=True)
class Rules:
    """The number that wins."""

    goal: int = 4


@dataclass(frozen=True)
class Setup:
    """Who counts."""

    players: tuple[str, ...]

    def __post_init__(self) -> None:
        require_players(self.players, 2, 3, "CO-1")

    @classmethod
    def form(cls) -> SetupForm:
        """Two or three players."""
        return SetupForm(2, 3)

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:  # noqa: ARG003
        require_keys("setup", table)
        return cls(players)

    @property
    def names(self) -> Mapping[str, Names]:
        return {}


@dataclass(frozen=True, slots=True)
class State:
    """How far they have counted."""

    setup: Setup
    rules: Rules
    said: int = 0
    consequences: tuple[Consequence, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.said >= self.rules.goal

    @property
    def ending(self) -> Ending:
        return Ending(
            "CO-3",
            Sentence("the game is over: the goal is reached."),
            Sentence("the game is not over: the goal is not reached."),
            "CO-3",
            lambda names: Sentence("{names} won: the first at the goal.", names=names),
        )


@dataclass(frozen=True, slots=True)
class Say(LogEvent):
    """``say Anna 1``: the next number."""

    verb: ClassVar[str] = "say"
    player: Player
    number: Number

    def play(self, state: State) -> State:
        require_running(state)
        if self.number != state.said + 1:
            refuse("CO-2", "{number} does not follow {said}.", number=self.number, said=state.said)
        won = Consequence("CO-3", Sentence("{player} wins.", player=self.player))
        return replace(state, said=self.number, consequences=(won,) if self.number == state.rules.goal else ())


Event = Say | Points | Win


VERBS: dict[str, type[Event]] = {kind.verb: kind for kind in (Say, Points, Win)}


class Counting(Game[State, Event, Setup, Rules]):
    """A game in one class."""

    TITLE = "Counting"
    UNIT = "point"
    POINTS_RULE = "CO-2"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def start(self, setup: Setup, rules: Rules) -> State:
        return State(setup, rules)

    def due(self, state: State) -> tuple[Due, ...]:
        player = state.setup.players[state.said % len(state.setup.players)]
        return () if state.is_over else (Due("say", player, (str(state.said + 1),)),)

    def apply(self, state: State, event: Event) -> State:
        return event.play(replace(state, consequences=()))

    def standings(self, state: State) -> tuple[Standing, ...]:
        seats = len(state.setup.players)
        counts = [len(range(seat, state.said, seats)) for seat in range(seats)]
        pairs = zip(state.setup.players, counts, strict=True)
        return tuple(Standing(player, count, (("said", count),)) for player, count in pairs)

    def winners(self, state: State) -> tuple[str, ...]:
        return (state.setup.players[(state.said - 1) % len(state.setup.players)],) if state.is_over else ()

    def describe(self, state: State) -> tuple[str, ...]:
        return (f"{state.said} was said last.",)

    def hints(self, state: State) -> tuple[str, ...]:
        return () if state.is_over else (f"Say {state.said + 1}.",)

    def picture(self, state: State, language: str = "en") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" lang="{language}"><title>{state.said}</title></svg>'


GAME = Counting()
