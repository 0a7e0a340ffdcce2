"""Payments in markers and notes: as few of them move as possible, however full the purses are."""

import random
from itertools import product

import pytest

from tests.strategies.cases import spans
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Pay
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.markers import VALUES, Denominations, Purse
from zackpack.games.zack_and_pack.settlements import settlements

NOTES = Denominations((5000, 1000, 500))


def fewest_moves(kind: Denominations, purse: Purse, bank: Purse, amount: int) -> Purse | None:
    """The same payment by trying everything: how many of each value are given or, below 0,
    received.
    """
    ranges = (range(-max(0, lent), have + 1) for have, lent in zip(purse, bank, strict=True))
    ways = (nets for nets in product(*ranges) if kind.total(nets) == amount)
    return min(ways, key=lambda nets: (sum(map(abs, nets)), nets), default=None)


@pytest.mark.parametrize("seeds", spans(20, 400, 40))
@pytest.mark.parametrize("kind", [VALUES, NOTES], ids=["markers", "notes"])
def test_no_payment_moves_fewer(kind: Denominations, seeds: range) -> None:
    for seed in seeds:
        moves_the_fewest(kind, random.Random(seed))


def moves_the_fewest(kind: Denominations, rng: random.Random) -> None:
    """Compare one payment with all others."""
    purse = tuple(rng.randint(0, rng.choice((0, 2, 5))) for _ in kind.values)
    bank = tuple(rng.randint(-1, rng.choice((0, 2, 4))) for _ in kind.values)
    smallest = kind.values[-1]
    amount = smallest * rng.randint(-40, max(-40, min(90, kind.total(purse) // smallest)))
    expected = fewest_moves(kind, purse, bank, amount)
    moved = kind.exchange(purse, bank, amount)
    nets = tuple(
        given - received for given, received in zip(moved.given, moved.received, strict=True)
    )

    assert kind.total(nets) == amount

    if expected is not None:  # otherwise the bank pays with more than it has
        assert nets == expected


def test_nobody_pays_more_than_the_purse_holds() -> None:
    bank = (9,) * 5
    assert VALUES.exchange((0, 0, 1, 1, 0), bank, 7).given == (0, 0, 1, 1, 0)
    with pytest.raises(ValueError, match=r"^1 x 5, 1 x 2 is less than 8$"):
        VALUES.exchange((0, 0, 1, 1, 0), bank, 8)


def test_the_bank_changes_with_many_small_markers_rather_than_with_some_that_it_lacks() -> None:
    moved = VALUES.exchange((1, 0, 1, 0, 0), (0, 5, 2, 6, 0), 42)
    assert (moved.given, moved.received) == ((1, 0, 0, 0, 0), (0, 0, 0, 4, 0))


def test_the_bonus_comes_out_of_the_bank_and_in_smaller_markers_once_it_lacks_large_ones() -> None:
    state = GAME.start(Setup(("Anna", "Ben", "Cleo")), Rules(bonus=50))
    for player, penalty in [("Anna", 0), ("Ben", 1), ("Cleo", 1)] * 4:
        state = GAME.play(state, Pay(player, penalty)).state

    gets = [str(anna.gets.sentence()) for anna, *_ in settlements(state)]
    assert gets == ["gets 1 x 50"] * 3 + ["gets 5 x 10"]
