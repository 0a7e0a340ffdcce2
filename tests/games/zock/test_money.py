"""The notes of Zock: the fewest for an amount."""

from __future__ import annotations

from typing import Any

import pytest

import zackpack as zp
from tests.strategies.zock import play, position
from zackpack.games import zock as game
from zackpack.games.zock.money import Payment, notes
from zackpack.games.zock.position import Seat


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


def test_payments_are_told_with_their_notes() -> None:
    assert str(Payment("Ben", "Anna", 3000, "capture")) == "Ben pays Anna 3000 (3 x 1000): capture"
    assert str(Payment(None, "Anna", 12_500, "cashed in")) == (
        "the bank pays Anna 12500 (2 x 5000, 2 x 1000, 1 x 500): cashed in"
    )


def test_the_position_names_the_payments_of_the_last_event() -> None:
    state = play(position((3, 8, 0), Seat((3, 7, 0), cash=500), rolled=3), "move Anna pawn1")
    assert "The bank pays Ben 500 (1 x 500): borrowed." in game.GAME.describe(state)
    assert "Ben pays Anna 1000 (1 x 1000): capture." in game.GAME.describe(state)
