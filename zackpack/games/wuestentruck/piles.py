"""The two piles of Der Wüstentruck: the draw pile, and the discards that renew it (WT-T1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Pile:
    """A state in which the two piles can be: the number of cards in the draw pile, and the discards in order."""

    cards: int
    discards: tuple[str, ...] = ()

    def lose_card(self) -> Iterator[Pile]:
        """The states once a card is drawn; it is renewed when it runs out, or when a card is needed (WT-T1)."""
        pile = self if self.cards else self.renew()
        left = replace(pile, cards=pile.cards - 1)
        yield left
        if not left.cards and left.discards:
            yield left.renew()

    def renew(self) -> Pile:
        """Make the draw pile of the discards."""
        return Pile(len(self.discards))
