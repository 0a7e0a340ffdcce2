"""Positions of games whose players take turns, in the order of their seats."""

from dataclasses import dataclass, field, replace
from typing import Self

from zackpack.games.setups import PlainSetup
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError, Violation


@dataclass(frozen=True)
class TurnState:
    """A position of a game in turns; lines of others are refused before events look at them.

    Attributes
    ----------
    setup
        The players, and the rule by which they take turns.
    turn
        The seat of the player whose turn it is, from 0.
    """

    setup: PlainSetup
    turn: int = field(default=0, kw_only=True)

    @property
    def player(self) -> str:
        """The player whose turn it is."""
        return self.setup.players[self.turn]

    def pass_turn(self) -> Self:
        """Return the same position, in which it is the next player's turn."""
        return replace(self, turn=(self.turn + 1) % len(self.setup.players))

    def require_turn(self, player: str) -> None:
        """Require that it is the turn of a player; "" is a line of nobody in particular.

        Raises
        ------
        IllegalMoveError
            If it is somebody else's turn.
        """
        if player and player != self.player:
            template = "it is {turn}'s turn, not {player}'s."
            wrong = Sentence(template, turn=self.player, player=player)
            raise IllegalMoveError(Violation(self.setup.RULE, wrong))
