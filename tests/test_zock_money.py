"""The notes of Zock: the fewest for an amount, and the fewest that change hands."""

from __future__ import annotations

from typing import Any

import pytest

import zackpack as zp
from zackpack.games.zock.money import Payment, hand_over, notes


@pytest.mark.parametrize(
    ("amount", "fewest"),
    [(0, (0, 0, 0)), (500, (0, 0, 1)), (3000, (0, 3, 0)), (12_500, (2, 2, 1)), (4500, (0, 4, 1)), (30_000, (6, 0, 0))],
)
def test_amounts_in_the_fewest_notes(amount: int, fewest: tuple[int, ...]) -> None:
    assert notes(amount) == fewest


@pytest.mark.parametrize("amount", [250, -500, True, 1.5, "500"])
def test_amounts_without_notes_are_bad_input(amount: Any) -> None:
    with pytest.raises(zp.InputError, match="amount: expected a multiple of 500"):
        notes(amount)


def test_notes_are_handed_over_with_change() -> None:
    assert str(hand_over((5, 4, 2), (5, 4, 2), 3000)) == "gives 3 x 1000"
    assert str(hand_over((5, 0, 0), (0, 4, 2), 3000)) == "gives 1 x 5000 and gets 2 x 1000"
    assert str(hand_over((0, 1, 0), (0, 0, 1), 500)) == "gives 1 x 1000 and gets 1 x 500"
    assert str(hand_over((1, 0, 0), (0, 0, 0), 0)) == "keeps everything"
    with pytest.raises(zp.InputError, match="at most the 5000 of the purse"):
        hand_over((1, 0, 0), (5, 4, 2), 5500)


def test_a_bank_changes_what_nobody_else_can_change() -> None:
    assert str(hand_over((1, 0, 0), (0, 0, 0), 500)) == "gives 1 x 5000 and gets 4 x 1000, 1 x 500"


def test_the_fewest_notes_move() -> None:
    """Against all ways for purses of a few notes."""
    purses = [(a, b, c) for a in range(3) for b in range(3) for c in range(3)]
    for purse in purses:
        for other in purses:
            ways: dict[int, int] = {}
            for a in range(-other[0], purse[0] + 1):
                for b in range(-other[1], purse[1] + 1):
                    for c in range(-other[2], purse[2] + 1):
                        paid, moved = 5000 * a + 1000 * b + 500 * c, abs(a) + abs(b) + abs(c)
                        ways[paid] = min(moved, ways.get(paid, moved))
            for amount in (500, 1000, 3000):
                if amount in ways:
                    found = hand_over(purse, other, amount)
                    assert sum(found.given) + sum(found.received) == ways[amount]


def test_payments_are_told_with_their_notes() -> None:
    assert str(Payment("Ben", "Anna", 3000, "capture")) == "Ben pays Anna 3000 (3 x 1000): capture"
    assert str(Payment(None, "Anna", 12_500, "cashed in")) == (
        "the bank pays Anna 12500 (2 x 5000, 2 x 1000, 1 x 500): cashed in"
    )
