"""The score sheet of a game: a table of rounds with one number for each player, put where its
record wants it.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from zackpack.errors import bad_value
from zackpack.games.live_game import LiveGame, play, require_true
from zackpack.games.notation import LogEvent
from zackpack.games.records import Entry
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence

MOST_POINTS = 999_999_999
"""The most that a line of a record can hold."""


@dataclass(frozen=True)
class Cell:
    """A player's things in a round; None for what is not known."""

    number: int | None = None  # points, or a penalty
    bonus: int = 0
    points: int | None = None  # at the end of the round
    truck: str | None = None
    cargo: Cargo | None = None
    packed: bool = False


class ScoreSheet(ABC):
    """The rounds of a game in progress; a copy of it, so that what is put in can still be in doubt."""

    def __init__(self, live: LiveGame) -> None:
        self.live = LiveGame(live.record, live.states)
        self.misfits: list[tuple[Entry, str]] = []
        """Later lines that did not fit any more once something was put into the sheet, and were
        left out.
        """

    @property
    def deck(self) -> str:
        """The deck whose trucks cost the players penalties; "" if the numbers are points, and may
        be negative.
        """
        return ""

    @property
    @abstractmethod
    def rounds(self) -> list[dict[str, Cell]]:
        """The cells of each round by player, the one that goes on last unless the game is over."""

    @abstractmethod
    def put_number(self, number: int, player: str, given: int) -> None:
        """Put a number of a player into a round, in the place of one that is there."""

    def put(self, place: int, count: int, *events: LogEvent) -> None:
        """Put legal and true events in the place of some lines; note the later lines that no longer
        fit.
        """
        move = play(self.live.game, self.live.states[place], events)
        require_true(
            self.live.game, self.live.states[place], move
        )  # an untrue claim is a slip to correct
        revision = self.live.revise(place, count, move)
        self.live.accept(revision)
        self.misfits += revision.misfits


def require_round(number: int, last: int) -> None:
    """Require that a round has begun, or comes next."""
    if not 1 <= number <= last:
        raise bad_value(
            Sentence("round"),
            number,
            Sentence("a round from {first} to {last}", first=1, last=last),
        )
