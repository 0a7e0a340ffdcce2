"""The money of Zock: its notes, and what changes hands (ZK-C2)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.errors import bad_value
from zackpack.games.zack_and_pack.markers import Exchange, Purse, exchange, told, total

NOTES = (5000, 1000, 500)
"""The notes."""
SMALLEST = NOTES[-1]
START: Purse = (5, 4, 2)
"""What each player has at the start (ZK-P1): 30,000."""
START_MONEY = 30_000
KING_FINE, PAWN_FINE = 3000, 1000
"""What the owner of a captured pawn pays (ZK-8)."""


def notes(amount: int) -> Purse:
    """The fewest notes of 5000, 1000 and 500 that make an amount.

    Raises
    ------
    InputError
        If it is no multiple of 500, or less than 0.

    Examples
    --------
    >>> notes(12_500)
    (2, 2, 1)
    """
    if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0 or amount % SMALLEST:
        raise bad_value("amount", amount, f"a multiple of {SMALLEST}, 0 or more")
    found = []
    for note in NOTES:
        found.append(amount // note)
        amount %= note
    return tuple(found)


def hand_over(purse: Purse, other: Purse, amount: int) -> Exchange:
    """The fewest notes that move when the owner of a purse pays an amount to another one, with the change.

    Where the other lacks notes for the change, the bank is taken to change some.

    Raises
    ------
    InputError
        If there are no notes for the amount, or the purse holds less.

    Examples
    --------
    >>> print(tell(hand_over((5, 0, 0), (0, 4, 2), 3000)))
    gives 1 x 5000 and gets 2 x 1000
    """
    notes(amount)
    held = total(purse, NOTES)
    if held < amount:
        raise bad_value("amount", amount, f"at most the {held} of the purse")
    return exchange(purse, other, amount, NOTES)


def tell(moved: Exchange) -> str:
    """An exchange of notes in words."""
    parts = (("gives", moved.given), ("gets", moved.received))
    return " and ".join(f"{verb} {told(purse, NOTES)}" for verb, purse in parts if any(purse)) or "keeps everything"


@dataclass(frozen=True, slots=True)
class Payment:
    """Money that changed hands; None is the bank.

    Attributes
    ----------
    why
        "cashed in", "borrowed", "capture" or "duel".
    """

    payer: str | None
    payee: str | None
    amount: int
    why: str

    def __str__(self) -> str:
        payer, payee = (player or "the bank" for player in (self.payer, self.payee))
        return f"{payer} pays {payee} {self.amount} ({told(notes(self.amount), NOTES)}): {self.why}"
