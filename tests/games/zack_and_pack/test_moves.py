"""What players may do next in Zack & Pack: all that the rules allow, and nothing else."""

import random

import pytest

import zackpack as zp
from tests.conversations import ROLLS, table
from zackpack.games.notation import LogEvent
from zackpack.games.zack_and_pack.between_rounds import End, Join, Leave
from zackpack.games.zack_and_pack.events import Pay, Round, Take

ROUND = ("pay Anna 3", "pay Ben 6", "pay Cleo 20")


@pytest.mark.parametrize(
    ("event", "may"),
    [
        (Round(2), True),
        (Round(3), False),
        (End(), True),
        (Leave("Anna"), False),  # two cannot go on
        (Join("Dora", 1), True),
        (Join("Dora", 0), False),
        (Join("Anna", 40), False),
    ],
)
def test_between_two_rounds_the_moves_are_what_the_rules_allow(event: LogEvent, may: bool) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROUND)
    assert (event in live.game.moves(live.state)) is may
    assert (live.game.check(live.state, event) == ()) is may


DEALT = (*ROLLS, "deal Anna T07 T12", "deal Ben T23 T02", "deal Cleo T03 T04")
TAKES = ("take Anna T23", "take Ben T12", "draw Cleo T05")


def test_whoever_has_a_truck_takes_no_other_one() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *DEALT, "take Anna T23")
    (refusal,) = live.game.check(live.state, Take("Anna", "T03"))
    assert refusal.message == "Anna has already taken T23."


def test_chance_states_no_penalty_that_is_too_small_to_be_true() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *DEALT, *TAKES)
    least = zp.solve(zp.house_deck()["T23"], zp.Cargo(3, 2, 3, 0, 1)).penalty
    payments = live.game.moves(live.state).at("pay", "Anna")
    assert payments
    for seed in range(20):
        payment = payments.draw(random.Random(seed))
        assert isinstance(payment, Pay)
        assert payment.penalty >= least
