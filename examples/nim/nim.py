"""Nim: players take one, two or three matches in turn from a heap, and whoever takes the last one has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from zackpack.files.source import Folder
from zackpack.games.game import Due, Ending, Game, Say, Standing, refuse
from zackpack.games.names import Names
from zackpack.games.notation import LogEvent, Number, Player
from zackpack.games.setups import SetupForm, keep_integers, require_keys, require_players
from zackpack.sentences import Sentence

ENDING = Ending(
    rule="NIM-3",
    over=Sentence("the game is over: no match is left."),
    not_over=Sentence("the game is not over: matches are left."),
    winning_rule="NIM-3",
    won=lambda names: Sentence("{names} won: the last match.", names=names),
)


@dataclass(frozen=True)
class Rules:
    """The matches in the heap."""

    matches: int = 12

    def __post_init__(self) -> None:
        keep_integers(self)


@dataclass(frozen=True)
class Setup:
    """The players; there are no components."""

    players: tuple[str, ...]

    def __post_init__(self) -> None:
        require_players(self.players, 2, 4, "NIM-1")

    @classmethod
    def form(cls) -> SetupForm:
        """Two to four players; there is nothing else to choose."""
        return SetupForm(2, 4)

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:  # noqa: ARG003
        """The set-up of a record has no other keys."""
        require_keys("setup", table)
        return cls(players)

    @property
    def names(self) -> Mapping[str, Names]:
        """No line names a component."""
        return {}


@dataclass(frozen=True, slots=True)
class State:
    """The matches that are left, and those that each player has taken."""

    setup: Setup
    left: int
    taken: Mapping[str, int]
    turn: int = 0
    ending: ClassVar[Ending] = ENDING

    @property
    def is_over(self) -> bool:
        """NIM-3: no match is left."""
        return not self.left

    @property
    def player(self) -> str:
        """NIM-1: the player whose turn it is, or who has taken the last match."""
        return self.setup.players[self.turn]


@dataclass(frozen=True, slots=True)
class Take(LogEvent):
    """``take Anna 2``: matches from the heap."""

    said: ClassVar[str] = "{player} takes {number}."
    player: Player
    number: Number

    def play(self, state: State, say: Say) -> State:
        """NIM-2: one, two or three; NIM-3: the last one wins."""
        if self.player != state.player:
            refuse("NIM-1", "it is {turn}'s turn, not {player}'s.", turn=state.player, player=self.player)
        if not 1 <= self.number <= min(3, state.left):
            refuse("NIM-2", "{number} cannot be taken from {left}: 1 to 3 can.", number=self.number, left=state.left)

        taken = {**state.taken, self.player: state.taken[self.player] + self.number}
        left = state.left - self.number
        if left:
            return replace(state, left=left, taken=taken, turn=(state.turn + 1) % len(taken))

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

    def due(self, state: State) -> tuple[Due, ...]:
        """NIM-2: the numbers that can be taken."""
        most = min(3, state.left)
        return (Due("take", state.player, tuple(map(str, range(1, most + 1)))),) if most else ()

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The matches that each player has taken."""
        return tuple(Standing(player, taken, ()) for player, taken in state.taken.items())

    def winners(self, state: State) -> tuple[str, ...]:
        """NIM-3: whoever took the last match."""
        return (state.player,) if state.is_over else ()

    def describe(self, state: State) -> tuple[str, ...]:
        """Whose turn it is, and what is left."""
        if state.is_over:
            return (f"The game is over: {state.player} won.",)
        return (f"{state.player} takes from {state.left}.",)


GAME = Nim()
