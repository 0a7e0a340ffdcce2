"""The seats of a round: each player's roll, trucks, load and penalty, as far as recorded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from zackpack.pieces import Cargo
from zackpack.scores import Judgement


class Doubt(Enum):
    """What is open or untrue about a penalty that a player has stated."""

    NONE = auto()
    MAY_BE_MORE = auto()  # it is all that the player had (ZP-S5)
    IMPOSSIBLE = auto()  # as soon as it was stated
    DISPROVED = auto()  # by what others or the player did later


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's things in a round; None for what is not known (yet).

    Attributes
    ----------
    cargo
        The roll.
    lying, dealt
        The trucks dealt to this player that nobody has taken, and the number of all that were.
    truck
        The one that the player has grabbed.
    has_packed, packed
        Whether there is a load, and its judgement, if the truck is recorded; without a roll, its
        cargo is what the load has.
    proven
        The penalty that follows from roll and load.
    stated, doubt
        The penalty that the player has stated.
    lowest
        The lowest that is possible, for whoever has stated all there was.
    """

    cargo: Cargo | None = None
    lying: tuple[str, ...] = ()
    dealt: int = 0
    truck: str | None = None
    has_packed: bool = False
    packed: Judgement | None = None
    proven: int | None = None
    stated: int | None = None
    doubt: Doubt = Doubt.NONE
    lowest: int | None = None

    @property
    def is_told(self) -> bool:
        """Whether a line has told a penalty, possible or not."""
        return self.proven is not None or self.stated is not None

    @property
    def certain(self) -> int | None:
        """The penalty in points where the record tells it.

        Whoever has paid all there was may have owed more.
        """
        if self.proven is not None:
            return self.proven

        return self.stated if self.doubt is Doubt.NONE else None

    @property
    def owed(self) -> int | None:
        """The penalty in points, from the load or as stated; None if it cannot be that."""
        return self.certain if self.stated != self.lowest else self.least

    @property
    def least(self) -> int | None:
        """The least that the player can owe; None where only something impossible is stated."""
        return self.lowest if self.may_be_more else self.certain

    @property
    def may_be_more(self) -> bool:
        """Whether the player has stated all there was, and no load tells what was owed."""
        return self.proven is None and self.doubt is Doubt.MAY_BE_MORE
