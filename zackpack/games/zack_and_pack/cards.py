"""Where the cards are, as far as a record tells: in the pile, seen elsewhere, or gone from it unseen (ZP-P2, ZP-R5).

A record may leave deals, grabs and shuffles out. So the position keeps *readings*: each says how many cards have left
the pile without a line. A line stays legal as long as one of them explains it. Nothing possible is refused; what passes
although it is impossible, docs/formats/records.md says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

MAX_READINGS = 400
MAX_UNSEEN_ROUNDS = 10
"""After more rounds in a row without any card, any card may be anywhere."""
MAX_TRACKED = 100
"""The largest deck whose cards are followed through a gap."""

Rest = Callable[[], tuple[str, ...]]
"""Makes the cards that are not known to lie on the table."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How the cards can lie.

    Attributes
    ----------
    loose
        The cards of the pile, and those that have left it unseen since it was shuffled; in an ordered pile from the
        top, so that its last `left` cards are the pile.
    left
        The number of cards in the pile.
    hidden
        How many cards lie on the table, or are in hands, that no line names.
    dealt, drawn
        How many cards left the pile unseen in this round: dealt to players, drawn by them.
    """

    loose: tuple[str, ...]
    left: int
    ordered: bool = False
    hidden: int = 0
    dealt: int = 0
    drawn: int = 0

    @property
    def pile(self) -> tuple[str, ...]:
        """The cards that can be in the pile: if ordered, exactly those, the top card first."""
        return self.loose[len(self.loose) - self.left :] if self.ordered else self.loose

    @property
    def unseen(self) -> int:
        """How many cards left the pile unseen in this round."""
        return self.dealt + self.drawn

    @property
    def is_certain(self) -> bool:
        """Whether each card of the pile is known."""
        return self.left == len(self.loose) and not self.hidden and not self.unseen

    def lose(self, number: int, rest: Rest, *, unseen: bool = False) -> Reading | None:
        """The reading after so many cards have left the pile unseen; None if it cannot have had them.

        It may have been shuffled in between; where shuffles are recorded, only if `unseen`.
        """
        if not number:
            return self
        if number <= self.left:
            return replace(self, left=self.left - number, hidden=self.hidden + number)
        if self.ordered and not unseen:
            return None
        cards = rest()
        left = len(cards) - self.hidden - number
        return replace(self, loose=cards, left=left, ordered=False, hidden=self.hidden + number) if left >= 0 else None

    def turn_up(self, card: str, rest: Rest) -> Reading | None:
        """The reading after this card has come from the pile; None if it cannot be the next one."""
        loose, left = self.loose, self.left
        if not left and not self.ordered:  # shuffled at the table
            loose = rest()
            left = len(loose) - self.hidden
        if left <= 0 or (loose[len(loose) - left] != card if self.ordered else card not in loose):
            return None
        return replace(self, loose=_without(loose, card), left=left - 1)

    def clear_table(self) -> Reading:
        """The reading after the round: no card is on the table, and those known to be gone are no longer loose."""
        return replace(self, hidden=0, loose=self.pile if self.ordered or self.left else ())

    def reveal(self, card: str) -> Reading | None:
        """The reading after a card of an unrecorded deal has shown itself; None if it cannot have been dealt."""
        gone = self.loose[: len(self.loose) - self.left] if self.ordered else self.loose
        if card not in gone or not self.hidden or self.left == len(self.loose):
            return None
        return replace(self, loose=_without(self.loose, card), hidden=self.hidden - 1)

    def shuffle(self, named: tuple[str, ...], rest: Rest) -> Reading | None:
        """The reading after the empty pile has been shuffled anew: from these cards, or if () from all there are."""
        cards = rest()
        if not named:
            return replace(self, loose=cards, left=len(cards) - self.hidden, ordered=False)
        others = set(cards).difference(named)
        if len(others) != self.hidden or len(others) + len(named) != len(cards):
            return None
        return replace(self, loose=(*sorted(others), *named), left=len(named), ordered=True)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)  # each card is there once
    return (*cards[:place], *cards[place + 1 :])


@dataclass(frozen=True, slots=True)
class Cards:
    """All readings of a record so far, those with the fewest unseen cards first; () if any card may be anywhere."""

    readings: tuple[Reading, ...]
    unseen_rounds: int = 0

    @classmethod
    def of(cls, deck: Iterable[str]) -> Cards:
        """All cards in the pile, in an unknown order."""
        cards = tuple(deck)
        return cls((Reading(cards, len(cards)),))

    @property
    def best(self) -> Reading | None:
        """The reading in which the record has left out least; None if there are several or none."""
        first, *others = self.readings or (None,)
        return None if first is None or any(other and other.unseen == first.unseen for other in others) else first

    @property
    def is_known(self) -> bool:
        """Whether each card of the pile is known, if the record has left nothing out in this round."""
        return self.best is not None and self.best.is_certain

    def turn_up(self, card: str, rest: Rest, *, deals: int = 0, draws: int = 0) -> Cards | None:
        """Take a card from the pile, before which others may have left it unseen.

        Parameters
        ----------
        deals, draws
            The most cards that may have been dealt, or drawn, without a line in this round.
        """
        found = (after.turn_up(card, rest) for one in self.readings for after in _after_gaps(one, rest, deals, draws))
        return self._of(found)

    def shuffle(self, named: tuple[str, ...], rest: Rest, *, deals: int = 0, draws: int = 0) -> Cards | None:
        """Shuffle the pile anew, which must be empty, if need be after cards have left it unseen."""
        empty = (one for before in self.readings for one in _after_gaps(before, rest, deals, draws) if not one.left)
        return self._of(one.shuffle(named, rest) for one in empty)

    def reveal(self, card: str) -> Cards | None:
        """Show a card of a deal that was not recorded."""
        return self._of(one.reveal(card) for one in self.readings)

    def allow(self, deals: int, draws: int) -> Cards | None:
        """Keep the readings with at most so many unseen deals and draws."""
        return self._of(one for one in self.readings if one.dealt <= deals and one.drawn <= draws)

    def end_deal(self, deals: int, rest: Rest, *, unseen: bool) -> Cards | None:
        """End the deal: all cards that no line deals have been dealt unseen."""
        found = (one.lose(deals - one.dealt, rest, unseen=unseen) for one in self.readings if one.dealt <= deals)
        return self._of(one if one.dealt == deals else replace(one, dealt=deals) for one in found if one)

    def end_grabbing(self, draws: range, unknown: int, rest: Rest, *, unseen: bool) -> Cards | None:
        """End the grabbing: so many cards were drawn unseen, and so many players hold a card that is not known."""
        found = (
            one.lose(drawn - one.drawn, rest, unseen=unseen)
            for one in self.readings
            for drawn in draws
            if drawn >= one.drawn
        )
        return self._of(replace(one, hidden=unknown, dealt=0, drawn=0) for one in found if one)

    def end_round(self, *, seen: bool) -> Cards:
        """End a round, of which the record has named a card or none: all cards leave the table."""
        rounds = 0 if seen else self.unseen_rounds + 1
        lost = rounds > MAX_UNSEEN_ROUNDS or len(self.readings) > MAX_READINGS
        lost = lost or any(len(one.loose) > MAX_TRACKED and not one.is_certain for one in self.readings)
        readings = () if lost else tuple(one.clear_table() for one in self.readings)
        return replace(self, readings=_distinct(readings), unseen_rounds=rounds)

    def _of(self, readings: Iterable[Reading | None]) -> Cards | None:
        """These readings instead, of several alike the one that allows most; None if none is left."""
        if not self.readings:
            return self
        found = _distinct(readings)
        return replace(self, readings=found) if found else None


def _distinct(readings: Iterable[Reading | None]) -> tuple[Reading, ...]:
    """The readings in the order of what they leave out; of several alike, the one that allows most."""
    found: dict[tuple[int, ...], Reading] = {}
    for one in readings:
        if one is not None:
            key = (one.unseen, one.dealt, one.hidden, one.ordered, one.left)
            if key not in found or len(found[key].loose) < len(one.loose):
                found[key] = one
    return tuple(found[key] for key in sorted(found))


def _after_gaps(reading: Reading, rest: Rest, deals: int, draws: int) -> Iterator[Reading]:
    """A reading, and those in which more cards have left the pile unseen.

    Nobody draws before the deal is over. Where shuffles are recorded, none has been left out between two lines.
    """
    for dealt in range(reading.dealt, deals + 1):
        for drawn in range(reading.drawn, (draws if dealt == deals else 0) + 1):
            if (dealt, drawn) == (reading.dealt, reading.drawn):
                yield reading
            elif after := reading.lose(dealt + drawn - reading.unseen, rest):
                yield replace(after, dealt=dealt, drawn=drawn)
