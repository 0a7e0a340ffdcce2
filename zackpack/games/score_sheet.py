"""The score sheet of a game: a table of rounds with one number for each player.

Each number goes where the record of the game wants it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from zackpack.errors import bad_value
from zackpack.games.live_game import LiveGame, Misfit, play, require_true
from zackpack.games.notation import LogEvent
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

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
    """The rounds of a copy of a game in progress, so that what is put in can be in doubt."""

    def __init__(self, live: LiveGame) -> None:
        self.live = LiveGame(live.record, live.states)
        self.misfits: list[Misfit] = []
        """Later lines that did not fit any more once something was put into the sheet, and were
        left out.
        """

    @property
    def deck(self) -> str:
        """The deck whose trucks cost the players penalties.

        It is "" if the numbers are points, which may be negative.
        """
        return ""

    @property
    @abstractmethod
    def rounds(self) -> list[dict[str, Cell]]:
        """The cells of each round by player, the one that goes on last unless the game is over."""

    @property
    def results(self) -> list[dict[str, int]]:
        """The numbers of each round by player, as far as they are certain: for statistics."""
        return [
            {player: cell.number for player, cell in cells.items() if cell.number is not None}
            for cells in self.rounds
        ]

    @abstractmethod
    def put_number(self, number: int, player: str, entered: int) -> None:
        """Put a number of a player into a round, in the place of one that is there."""

    def put(self, place: int, count: int, *events: LogEvent) -> None:
        """Put legal and true events in the place of some lines.

        Later lines that no longer fit are noted.
        """
        before = self.live.states[place]
        move = play(self.live.game, before, events)
        require_true(self.live.game, before, move)  # on a sheet, an untrue claim is a slip

        revision = self.live.revise(place, count, move)
        self.live.accept(revision)
        self.misfits += revision.misfits


class TruckSheet(ScoreSheet):
    """The rounds of a game in which players roll, get a truck each, and pack it."""

    @property
    @abstractmethod
    def current(self) -> int:
        """The number of the round that goes on, or comes next."""

    @abstractmethod
    def truck_named(self, name: str) -> Truck:
        """The truck of this name."""

    @abstractmethod
    def put_roll(self, number: int, player: str, cargo: Cargo | None) -> None:
        """Put a roll into a round, or take it out for None."""

    @abstractmethod
    def put_truck(self, number: int, player: str, truck: str | None) -> None:
        """Put the truck that a player had into a round, or take it out for None."""

    @abstractmethod
    def put_load(self, number: int, player: str, load: Load) -> None:
        """Put a load that a player has packed into a round."""

    @abstractmethod
    def settlements(self, number: int) -> Sequence[object]:
        """What each player pays and gets at the end of a round, as dataclasses.

        It is () while that is not clear.
        """


def require_round(number: int, last: int) -> None:
    """Require that a round has begun, or comes next."""
    if not 1 <= number <= last:
        expected = Sentence("a round from {first} to {last}", first=1, last=last)
        raise bad_value(Sentence("round"), number, expected)


@runtime_checkable
class Scoring(Protocol):
    """A game that is scored round by round."""

    def sheet(self, live: LiveGame, /) -> ScoreSheet:
        """Return the table of rounds by which a game is kept."""


def sheet_of(live: LiveGame) -> ScoreSheet | None:
    """Return the table of rounds by which a game is kept; None for games without one."""
    return live.game.sheet(live) if isinstance(live.game, Scoring) else None
