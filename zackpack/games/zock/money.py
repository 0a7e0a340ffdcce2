"""The money of Zock: notes and payments (ZK-C2)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.errors import as_integer, bad_value
from zackpack.games.purses import Denominations, Purse

NOTES = Denominations((5000, 1000, 500))
"""The values of the notes."""
SMALLEST = NOTES.values[-1]
START_NOTES: Purse = (5, 4, 2)
"""The notes of each player at the start (ZK-P1): 30,000."""
START_MONEY = 30_000
KING_FINE, PAWN_FINE = 3000, 1000
"""The price of a captured king and of another captured pawn, paid by its owner (ZK-8)."""


def notes(amount: int) -> Purse:
    """The fewest notes of 5000, 1000 and 500 that make an amount.

    Raises
    ------
    InputError
        If it is below 0 or not a multiple of 500.

    Examples
    --------
    >>> notes(12_500)
    (2, 2, 1)
    """
    left = as_integer(amount)
    if left is None or left < 0 or left % SMALLEST:
        raise bad_value("amount", amount, f"a multiple of {SMALLEST}, 0 or more")
    found = []
    for note in NOTES.values:
        found.append(left // note)
        left %= note
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Payment:
    """Money that changed hands; None stands for the bank.

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
        return f"{payer} pays {payee} {self.amount} ({NOTES.text(notes(self.amount))}): {self.why}"
