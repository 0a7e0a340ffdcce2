"""A tiny game, in one module: players count in turn, and whoever says the goal wins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.files.source import Folder
from zackpack.games.claims import Points, Win, dispute_points, dispute_winners, require_running
from zackpack.games.defaults import no_presumptions, no_review
from zackpack.games.names import Names
from zackpack.games.notation import LogEvent, Number, Player
from zackpack.games.protocol import (
    Due,
    Ending,
    SetupForm,
    Standing,
    breaches,
    refuse,
)
from zackpack.games.setups import require_keys, require_players
from zackpack.sentences import Sentence
from zackpack.violations import Violation

TITLE = "Counting"
UNIT = "point"


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
        return replace(state, said=self.number)


Event = Say | Points | Win
VERBS: dict[str, type[Event]] = {kind.verb: kind for kind in (Say, Points, Win)}


def start(setup: Setup, rules: Rules) -> State:
    return State(setup, rules)


def due(state: State) -> tuple[Due, ...]:
    player = state.setup.players[state.said % len(state.setup.players)]
    return () if state.is_over else (Due("say", player, (str(state.said + 1),)),)


def apply(state: State, event: Event) -> State:
    return event.play(state)


def check(state: State, event: Event) -> tuple[Violation, ...]:
    return breaches(apply, state, event)


def dispute(state: State, event: Event) -> tuple[Violation, ...]:
    if isinstance(event, Points):
        return dispute_points(event, standings(state), "CO-2")
    if isinstance(event, Win):
        return dispute_winners(event, winners(state), state.ending)
    return ()


def standings(state: State) -> tuple[Standing, ...]:
    seats = len(state.setup.players)
    counts = [len(range(seat, state.said, seats)) for seat in range(seats)]
    return tuple(
        Standing(player, count, (("said", count),)) for player, count in zip(state.setup.players, counts, strict=True)
    )


def winners(state: State) -> tuple[str, ...]:
    return (state.setup.players[(state.said - 1) % len(state.setup.players)],) if state.is_over else ()


def missing(state: State) -> tuple[str, ...]:  # noqa: ARG001
    return ()


def describe(state: State) -> tuple[str, ...]:
    return (f"{state.said} was said last.",)


def narrate(before: State, event: Event, after: State) -> tuple[str, ...]:  # noqa: ARG001
    said = " ".join((event.verb, *event.words()))
    return (said, f"{winners(after)[0]} wins.") if after.is_over else (said,)


review = no_review
presumes = no_presumptions


def by_chance(state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:  # noqa: ARG001
    return ()


def hints(state: State) -> tuple[str, ...]:
    return () if state.is_over else (f"Say {state.said + 1}.",)


def fill_gaps(state: State, event: Event) -> State:  # noqa: ARG001
    return state


def picture(state: State) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{state.said}</title></svg>'
