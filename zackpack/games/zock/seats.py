"""The players of Zock at the table: their pawns, their money, and what it comes from (ZK-C2,
ZK-P1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from zackpack.sentences import Sentence

PAWNS = ("king", "pawn1", "pawn2")
"""The pawns of a player, as records name them."""
KING = PAWNS.index("king")
PAWN_NAMES = (Sentence("the king"), Sentence("pawn 1"), Sentence("pawn 2"))
"""The same, as sentences name them."""
LABELS = (Sentence("king"), Sentence("pawn1"), Sentence("pawn2"))
"""The same, in lists and on buttons."""
SUBJECTS = (Sentence("The king"), Sentence("Pawn 1"), Sentence("Pawn 2"))
"""The same, at the beginning of sentences."""
AT_HOME = (0,) * len(PAWNS)
START_MONEY = 30_000
FINES = (3000, 1000, 1000)
"""The price of each captured pawn, paid by its owner (ZK-8)."""
WEIGHTS = (3, 1, 1)
"""The multiple of the amount in the window that the bank pays for each pawn (ZK-6)."""
OCCASIONS = (Sentence("cashed in"), Sentence("captures"), Sentence("captured"), Sentence("duels"))
"""The sources and drains of wealth; a loan changes none."""
CASHED, CAPTURES, CAPTURED, DUELS = range(len(OCCASIONS))


class Reason(NamedTuple):
    """Why money changes hands: the rule, its name, and on which of the OCCASIONS one player gains
    and one loses.
    """

    rule: str
    name: Sentence
    gain: int | None = None
    loss: int | None = None


CASHING_IN = Reason("ZK-6", Sentence("cashed in"), CASHED)
CAPTURE = Reason("ZK-8", Sentence("capture"), CAPTURES, CAPTURED)
DUEL = Reason("ZK-9", Sentence("duel"), DUELS, DUELS)
LENDING = Reason("ZK-10", Sentence("borrowed"))


@dataclass(frozen=True, slots=True)
class Seat:
    """What each of a player's PAWNS has travelled, 0 in the house; and money, with the sums from
    the OCCASIONS.
    """

    travel: tuple[int, ...] = AT_HOME
    cash: int = START_MONEY
    debt: int = 0
    has_left: bool = False
    sums: tuple[int, ...] = (0,) * len(OCCASIONS)

    @property
    def wealth(self) -> int:
        """Cash less debt (ZK-10)."""
        return self.cash - self.debt

    @property
    def is_poor(self) -> bool:
        """Whether the player has no money to go on with (ZK-10)."""
        return not self.cash and not self.has_left

    @property
    def out(self) -> tuple[int, ...]:
        """The pawns on the track."""
        return tuple(pawn for pawn, travel in enumerate(self.travel) if travel)

    @property
    def foremost(self) -> tuple[int, ...]:
        """The pawns on the track with no other ahead of them (ZK-7)."""
        return tuple(pawn for pawn in self.out if self.travel[pawn] == max(self.travel))

    def place(self, travel: int, *pawns: int) -> Seat:
        """Put pawns where they have travelled so far, 0 for the house."""
        return replace(
            self,
            travel=tuple(travel if pawn in pawns else way for pawn, way in enumerate(self.travel)),
        )

    def gain(self, amount: int, occasion: int | None) -> Seat:
        """Gain cash, on an occasion or as a loan; lose it if the amount is negative."""
        sums = tuple(total + amount * (index == occasion) for index, total in enumerate(self.sums))
        return replace(self, cash=self.cash + amount, sums=sums)

    def leave(self) -> Seat:
        """Leave the game with all pawns (ZK-10)."""
        return replace(self, travel=AT_HOME, has_left=True)
