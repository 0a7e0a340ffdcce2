"""Pig: a player rolls as often as they dare and adds up; a 1 takes all of that away. Who first has
enough wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated

from zackpack import games

FACES = range(1, 7)


@dataclass(frozen=True)
class Rules:
    """The points that win."""

    goal: Annotated[int, games.Sentence("points that win")] = 100


class Setup(games.PlainSetup):
    """PIG-1: two to six players."""

    FEWEST = 2
    MOST = 6
    RULE = "PIG-1"


@dataclass(frozen=True)
class State(games.TurnState):
    """What everybody has, and what the player whose turn it is has rolled."""

    rules: Rules
    points: dict[str, int]
    rolled: int = 0
    ending = games.Ending("PIG-4")

    @property
    def is_over(self) -> bool:
        """PIG-4: somebody has enough points."""
        return max(self.points.values()) >= self.rules.goal


@dataclass(frozen=True, slots=True)
class Roll(games.LogEvent):
    """``roll Anna 4``"""

    title = games.Sentence("roll the die")
    spoken = ("rolled", "gewürfelt", "lancé")
    means = games.Sentence("what the die shows")
    template = "{player} rolls {die}."
    player: games.Player
    die: games.Number

    def play(self, state: State, say: games.Say) -> State:
        """PIG-2: a 1 ends the turn, and the points of it are lost."""
        if self.die not in FACES:
            games.refuse("PIG-2", "the die shows 1 to 6, not {die}.", die=self.die)
        if self.die > 1:
            return replace(state, rolled=state.rolled + self.die)

        template = "{player} loses {points}."
        say("PIG-2", games.Sentence(template, player=self.player, points=state.rolled))
        return replace(state, rolled=0).pass_turn()


@dataclass(frozen=True, slots=True)
class Hold(games.LogEvent):
    """``hold Anna``"""

    title = games.Sentence("hold")
    means = games.Sentence("a player keeps what they have rolled")
    template = "{player} holds."
    player: games.Player

    def play(self, state: State, say: games.Say) -> State:
        """PIG-3: the points of the turn are kept."""
        if not state.rolled:
            games.refuse("PIG-3", "{player} has rolled nothing yet.", player=self.player)
        points = {**state.points, self.player: state.points[self.player] + state.rolled}
        return replace(state, points=points, rolled=0).pass_turn()


# ---- what it says in other languages, by the English templates

TEXTS = {
    "de": {
        "Pig": "Schwein",
        "points that win": "Punkte zum Sieg",
        "roll the die": "würfeln",
        "roll {player}": "{player} würfelt",
        "hold {player}": "{player} hört auf",
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
        "roll the die": "lancer le dé",
        "roll {player}": "{player} lance",
        "hold {player}": "{player} s'arrête",
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


class Pig(games.Game[State, Roll | Hold, Setup, Rules]):
    """Pig, drawn in words."""

    TITLE = games.Sentence("Pig")
    TEXTS = TEXTS
    UNIT = "point"
    POINTS_RULE = "PIG-3"

    def start(self, setup: Setup, rules: Rules) -> State:
        """Nobody has anything."""
        return State(setup, rules, dict.fromkeys(setup.players, 0))

    def moves(self, state: State) -> games.Moves[Roll | Hold]:
        """PIG-3: whoever has rolled may hold."""
        return games.moves_of(*([Hold(state.player)] if state.rolled and not state.is_over else []))

    def chance(self, state: State) -> games.Moves[Roll | Hold]:
        """PIG-2: the die; nobody waits for it where the player may hold."""
        rolls = [] if state.is_over else [Roll(state.player, die) for die in FACES]
        return games.moves_of(free=rolls) if state.rolled else games.moves_of(*rolls)

    def standings(self, state: State) -> tuple[games.Standing, ...]:
        """The points of each player."""
        return tuple(games.Standing(player, points) for player, points in state.points.items())

    def describe(self, state: State) -> Iterator[str]:
        """Whose turn it is, and what it has brought."""
        if state.is_over:
            yield games.Sentence("The game is over: {won}.", won=games.who_won(self.winners(state)))
        else:
            template = "{player} has rolled {points} in this turn."
            yield games.Sentence(template, player=state.player, points=state.rolled)


GAME = Pig()
