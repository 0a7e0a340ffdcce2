"""The draw pile, as far as a record tells which cards are in it (ZP-P2, ZP-R5)."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Cards:
    """The draw pile: known or not.

    Attributes
    ----------
    pile
        The cards, from the top if they are in order; None if the record does not tell which they
        are.
    is_ordered
        Whether their order is known.
    is_face_down
        Whether the record has their order, which nobody may see.
    is_untouched
        Whether no card has left the pile since it was shuffled.
    """

    pile: tuple[str, ...] | None
    is_ordered: bool = False
    is_face_down: bool = False
    is_untouched: bool = False

    def turned_down(self) -> Cards:
        """The pile as everybody knows it: its cards, in no order; a used-up pile stays one."""
        if not self.is_ordered or not self.pile:
            return self
        return replace(self, pile=tuple(sorted(self.pile)), is_ordered=False, is_face_down=True)

    def without(self, card: str) -> Cards:
        """The known pile once a card of it has been turned up."""
        pile = tuple(other for other in self.pile or () if other != card)
        return replace(self, pile=pile, is_untouched=False)


UNKNOWN = Cards(None)
"""The pile once cards may have left it without a line."""
