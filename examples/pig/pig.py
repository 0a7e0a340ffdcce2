"""Pig: a player rolls as often as they dare and adds up; a 1 takes all of that away. Who first has
enough wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated

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
    moves_of,
    refuse,
    who_won,
)

FACES = range(1, 7)


@dataclass(frozen=True)
class Rules:
    """The points that win."""

    goal: Annotated[int, Sentence("points that win")] = 100


class Setup(PlainSetup):
    """PIG-1: two to six players."""

    FEWEST = 2
    MOST = 6
    RULE = "PIG-1"


@dataclass(frozen=True, slots=True)
class State:
    """What everybody has, and what the player whose turn it is has rolled."""

    setup: Setup
    rules: Rules
    points: dict[str, int]
    turn: int = 0
    rolled: int = 0
    ending = Ending("PIG-4")

    @property
    def player(self) -> str:
        """PIG-1: the player whose turn it is."""
        return self.setup.players[self.turn % len(self.setup.players)]

    @property
    def is_over(self) -> bool:
        """PIG-4: somebody has enough points."""
        return max(self.points.values()) >= self.rules.goal

    def require_turn(self, player: str) -> None:
        """PIG-1: players take turns."""
        if player != self.player:
            refuse("PIG-1", "it is {turn}'s turn, not {player}'s.", turn=self.player, player=player)


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 4``"""

    title = Sentence("roll the die")
    means = Sentence("what the die shows")
    template = "{player} rolls {die}."
    player: Player
    die: Number

    def play(self, state: State, say: Say) -> State:
        """PIG-2: a 1 ends the turn, and the points of it are lost."""
        state.require_turn(self.player)
        if self.die not in FACES:
            refuse("PIG-2", "the die shows 1 to 6, not {die}.", die=self.die)
        if self.die > 1:
            return replace(state, rolled=state.rolled + self.die)

        say("PIG-2", Sentence("{player} loses {points}.", player=self.player, points=state.rolled))
        return replace(state, rolled=0, turn=state.turn + 1)


@dataclass(frozen=True, slots=True)
class Hold(LogEvent):
    """``hold Anna``"""

    title = Sentence("hold")
    means = Sentence("a player keeps what they have rolled")
    template = "{player} holds."
    player: Player

    def play(self, state: State, say: Say) -> State:
        """PIG-3: the points of the turn are kept."""
        state.require_turn(self.player)
        if not state.rolled:
            refuse("PIG-3", "{player} has rolled nothing yet.", player=self.player)
        points = {**state.points, self.player: state.points[self.player] + state.rolled}
        return replace(state, points=points, rolled=0, turn=state.turn + 1)


# ---- what it says in other languages, by the English templates

TEXTS = {
    "de": {
        "Pig": "Schwein",
        "points that win": "Punkte zum Sieg",
        "it is {turn}'s turn, not {player}'s.": "{turn} ist dran, nicht {player}.",
        "roll the die": "würfeln",
        "what the die shows": "was der Würfel zeigt",
        "{player} rolls {die}.": "{player} würfelt {die}.",
        "{player} loses {points}.": "{player} verliert {points}.",
        "hold": "aufhören",
        "a player keeps what they have rolled": "wer dran ist, behält das Gewürfelte",
        "{player} holds.": "{player} hört auf.",
        "{player} has rolled nothing yet.": "{player} hat noch nichts gewürfelt.",
        "{player} has rolled {points} in this turn.": (
            "{player} hat in diesem Zug {points} gewürfelt."
        ),
    },
    "fr": {
        "Pig": "Cochon",
        "points that win": "points pour gagner",
        "it is {turn}'s turn, not {player}'s.": "c'est le tour de {turn}, pas de {player}.",
        "roll the die": "lancer le dé",
        "what the die shows": "ce que montre le dé",
        "{player} rolls {die}.": "{player} lance {die}.",
        "{player} loses {points}.": "{player} perd {points}.",
        "hold": "s'arrêter",
        "a player keeps what they have rolled": "le joueur garde ce qu'il a lancé",
        "{player} holds.": "{player} s'arrête.",
        "{player} has rolled nothing yet.": "{player} n'a encore rien lancé.",
        "{player} has rolled {points} in this turn.": "{player} a lancé {points} dans ce tour.",
    },
}


# ---- the game


class Pig(Game[State, Roll | Hold, Setup, Rules]):
    """Pig, drawn in words."""

    TITLE = Sentence("Pig")
    TEXTS = TEXTS
    UNIT = "point"
    POINTS_RULE = "PIG-3"

    def start(self, setup: Setup, rules: Rules) -> State:
        """Nobody has anything."""
        return State(setup, rules, dict.fromkeys(setup.players, 0))

    def moves(self, state: State) -> Moves[Roll | Hold]:
        """PIG-3: whoever has rolled may hold."""
        return moves_of(*([Hold(state.player)] if state.rolled and not state.is_over else []))

    def chance(self, state: State) -> Moves[Roll | Hold]:
        """PIG-2: the die; nobody waits for it where the player may hold."""
        rolls = [] if state.is_over else [Roll(state.player, die) for die in FACES]
        return moves_of(free=rolls) if state.rolled else moves_of(*rolls)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The points of each player."""
        return tuple(Standing(player, points) for player, points in state.points.items())

    def describe(self, state: State) -> Iterator[str]:
        """Whose turn it is, and what it has brought."""
        if state.is_over:
            yield Sentence("The game is over: {won}.", won=who_won(self.winners(state)))
        else:
            yield Sentence(
                "{player} has rolled {points} in this turn.",
                player=state.player,
                points=state.rolled,
            )


GAME = Pig()
