"""The players of Zock at the table: their pawns and their money (ZK-C2, ZK-P1).

It is known what their money comes from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from zackpack.sentences import Sentence


class Pawn(IntEnum):
    """A pawn of a player; lines of a record write it as `king`, `pawn1` or `pawn2`."""

    KING = 0
    PAWN1 = 1
    PAWN2 = 2

    @property
    def word(self) -> str:
        """The pawn as lines of a record write it."""
        return self.name.lower()


PAWNS = tuple(Pawn)
"""All of them: a tuple is walked faster than an enumeration."""
PAWN_NAMES = (Sentence("the king"), Sentence("pawn 1"), Sentence("pawn 2"))
"""The pawns, as sentences name them."""
LABELS = (Sentence("king"), Sentence("pawn1"), Sentence("pawn2"))
"""The same, in lists and on buttons."""
SUBJECTS = (Sentence("The king"), Sentence("Pawn 1"), Sentence("Pawn 2"))
"""The same, at the beginning of sentences."""
AT_HOME = (0,) * len(Pawn)
START_MONEY = 30_000
FINES = (3000, 1000, 1000)
"""The price of each captured pawn, paid by its owner (ZK-8)."""
WEIGHTS = (3, 1, 1)
"""The multiple of the amount in the window that the bank pays for each pawn (ZK-6)."""


class Occasion(IntEnum):
    """A source or drain of wealth; a loan is none, for it changes no wealth."""

    CASHED = 0
    CAPTURES = 1
    CAPTURED = 2
    DUELS = 3


OCCASION_NAMES = (
    Sentence("cashed in"),
    Sentence("captures"),
    Sentence("captured"),
    Sentence("duels"),
)
"""The occasions, as lists name them."""


class Reason(NamedTuple):
    """Why money changes hands.

    Attributes
    ----------
    rule
        The rule that says so.
    name
        What sentences call it.
    gain, loss
        The occasion on which one player gains, and the one on which the other loses; None for
        what changes no wealth.
    """

    rule: str
    name: Sentence
    gain: Occasion | None = None
    loss: Occasion | None = None


CASHING_IN = Reason("ZK-6", Sentence("cashed in"), Occasion.CASHED)
CAPTURE = Reason("ZK-8", Sentence("capture"), Occasion.CAPTURES, Occasion.CAPTURED)
DUEL = Reason("ZK-9", Sentence("duel"), Occasion.DUELS, Occasion.DUELS)
LENDING = Reason("ZK-10", Sentence("borrowed"))


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table.

    Attributes
    ----------
    travel
        The spaces that each pawn has travelled, 0 in the house.
    cash, debt
        The player's money, and what the bank has lent.
    has_left
        Whether the player has left the game.
    sums
        The sums gained and lost, by occasion.
    """

    travel: tuple[int, ...] = AT_HOME
    cash: int = START_MONEY
    debt: int = 0
    has_left: bool = False
    sums: tuple[int, ...] = (0,) * len(Occasion)

    @property
    def wealth(self) -> int:
        """Cash less debt (ZK-10)."""
        return self.cash - self.debt

    @property
    def is_poor(self) -> bool:
        """Whether the player has no money to go on with (ZK-10)."""
        return not self.cash and not self.has_left

    @property
    def out(self) -> tuple[Pawn, ...]:
        """The pawns on the track."""
        return tuple(pawn for pawn in PAWNS if self.travel[pawn])

    @property
    def foremost(self) -> tuple[Pawn, ...]:
        """The pawns on the track with no other ahead of them (ZK-7)."""
        return tuple(pawn for pawn in self.out if self.travel[pawn] == max(self.travel))

    def place(self, travel: int, *pawns: Pawn) -> Seat:
        """Put pawns where they have travelled so far, 0 for the house."""
        travels = [*self.travel]
        for pawn in pawns:
            travels[pawn] = travel
        return replace(self, travel=tuple(travels))

    def gain(self, amount: int, occasion: Occasion | None) -> Seat:
        """Gain cash, on an occasion or as a loan; lose it if the amount is negative."""
        sums = [*self.sums]
        if occasion is not None:
            sums[occasion] += amount
        return replace(self, cash=self.cash + amount, sums=tuple(sums))

    def leave(self) -> Seat:
        """Leave the game with all pawns (ZK-10)."""
        return replace(self, travel=AT_HOME, has_left=True)
