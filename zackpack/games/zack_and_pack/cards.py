"""The draw pile, as far as a record tells which cards are in it (ZP-P2, ZP-R5).

As long as every card that leaves the pile has a line, its cards are known, and after a shuffle that lists them their
order as well. Once cards have left it without a line, any card that is not in sight may be next, until a shuffle lists
the pile again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Cards:
    """The draw pile: its cards, from the top if they are in order; None if the record does not tell which they are.

    `skipped` cards have left it without a line in this round, as the next card of a known order shows. It `grew` if
    cards have come to the discards since it was used up: if no line says when they were shuffled, it is not known with
    which.
    """

    pile: tuple[str, ...] | None
    is_ordered: bool = False
    skipped: int = 0
    grew: bool = False

    @classmethod
    def of(cls, deck: Iterable[str]) -> Cards:
        """All cards in the pile, in an unknown order."""
        return cls(tuple(deck))

    def without(self, card: str) -> Cards:
        """The pile after a card of it has been turned up, along with those above it if it is in order."""
        pile = self.pile or ()
        if not self.is_ordered:
            return replace(self, pile=tuple(one for one in pile if one != card))
        place = pile.index(card)
        return replace(self, pile=pile[place + 1 :], skipped=self.skipped + place)

    def discard(self) -> Cards:
        """The pile after other cards have come to the discards."""
        return replace(self, grew=True) if self.pile == () else self


UNKNOWN = Cards(None)
"""The pile once cards have left it without a line."""
