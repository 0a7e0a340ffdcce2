"""The draw pile, as far as a record tells which cards are in it (ZP-P2, ZP-R5)."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Cards:
    """The draw pile.

    Once cards have left it without a line, any card that is not in sight may be next, until a
    shuffle lists the pile.

    Attributes
    ----------
    pile
        The cards, from the top if they are in order; None if the record does not tell which they
        are.
    is_ordered
        Whether their order is known.
    is_face_down
        Whether the record has their order, which nobody may see.
    skipped
        How many cards are known to have been turned up without a line in this round.
    has_fresh_discards
        Whether cards came to the discards since the pile was used up: perhaps they were shuffled,
        too.
    """

    pile: tuple[str, ...] | None
    is_ordered: bool = False
    is_face_down: bool = False
    skipped: int = 0
    has_fresh_discards: bool = False

    def turned_down(self) -> Cards:
        """The pile as everybody knows it: its cards, in no order; a used-up pile stays one."""
        if not self.is_ordered or not self.pile:
            return self
        return replace(self, pile=tuple(sorted(self.pile)), is_ordered=False, is_face_down=True)

    def without(self, card: str) -> Cards:
        """The pile once a card of it has been turned up.

        If it is in order, those above that card go with it.
        """
        pile = self.pile or ()
        if not self.is_ordered:
            return replace(self, pile=tuple(other for other in pile if other != card))

        place = pile.index(card)
        return replace(self, pile=pile[place + 1 :], skipped=self.skipped + place)

    def discard(self) -> Cards:
        """The pile once other cards have come to the discards."""
        return replace(self, skipped=0, has_fresh_discards=self.pile == ())


UNKNOWN = Cards(None)
"""The pile once cards have left it without a line."""
