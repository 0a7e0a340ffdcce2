"""Nim: players take one, two or three matches in turn from a heap, and whoever takes the last one
has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.games import (
    Ending,
    Game,
    LogEvent,
    Moves,
    Number,
    PlainSetup,
    Player,
    Say,
    Sentence,
    Standing,
    TurnState,
    moves_of,
    refuse,
)

ENDING = Ending(
    "NIM-3",
    over=Sentence("the game is over: no match is left."),
    not_over=Sentence("the game is not over: matches are left."),
    won=lambda won: Sentence("{won}: the last match.", won=won),
)


@dataclass(frozen=True)
class Rules:
    """The matches in the heap."""

    matches: int = 12


class Setup(PlainSetup):
    """NIM-1: two to four players."""

    FEWEST = 2
    MOST = 4
    RULE = "NIM-1"


@dataclass(frozen=True)
class State(TurnState):
    """The matches that are left, and those that each player has taken; the turn stays with whoever
    took the last one.
    """

    left: int
    taken: Mapping[str, int]
    ending: ClassVar[Ending] = ENDING

    @property
    def is_over(self) -> bool:
        """NIM-3: no match is left."""
        return not self.left


@dataclass(frozen=True, slots=True)
class Take(LogEvent):
    """``take Anna 2``"""

    spoken: ClassVar[tuple[str, ...]] = ("took", "genommen", "pris")
    means: ClassVar[Sentence] = Sentence("matches from the heap")
    template: ClassVar[str] = "{player} takes {number}."
    player: Player
    number: Number

    def play(self, state: State, say: Say) -> State:
        """NIM-2: one, two or three; NIM-3: the last one wins."""
        if not 1 <= self.number <= min(3, state.left):
            refuse(
                "NIM-2",
                "{number} cannot be taken from {left}: 1 to 3 can.",
                number=self.number,
                left=state.left,
            )

        taken = {**state.taken, self.player: state.taken[self.player] + self.number}
        left = state.left - self.number
        if left:
            return replace(state, left=left, taken=taken).pass_turn()

        say("NIM-3", Sentence("{player} has taken the last match.", player=self.player))
        return replace(state, left=0, taken=taken)


class Nim(Game[State, Take, Setup, Rules]):
    """Nim, without a picture of its own: it is drawn in words."""

    TITLE = "Nim"
    UNIT = "match"
    POINTS_RULE = "NIM-2"

    def start(self, setup: Setup, rules: Rules) -> State:
        """The whole heap."""
        return State(setup, rules.matches, dict.fromkeys(setup.players, 0))

    def moves(self, state: State) -> Moves[Take]:
        """NIM-2: one, two or three matches."""
        most = min(3, state.left)
        return moves_of(*(Take(state.player, number) for number in range(1, most + 1)))

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The matches that each player has taken."""
        return tuple(Standing(player, taken) for player, taken in state.taken.items())

    def winners(self, state: State) -> tuple[str, ...]:
        """NIM-3: whoever took the last match."""
        return (state.player,) if state.is_over else ()

    def describe(self, state: State) -> tuple[str, ...]:
        """Whose turn it is, and what is left."""
        if state.is_over:
            return (f"The game is over: {state.player} won.",)
        return (f"{state.player} takes from {state.left}.",)


GAME = Nim()
