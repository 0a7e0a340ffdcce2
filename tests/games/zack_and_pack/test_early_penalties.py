"""Penalties of Zack & Pack that are recorded before the grabbing is over, or without any of it."""

import pytest

import zackpack as zp
from tests.harness import pairs_due
from zackpack.files.source import Folder
from zackpack.games import zack_and_pack as game
from zackpack.games.zack_and_pack.events import Deal, Draw, Pay, Roll, Shuffle, Take
from zackpack.games.zack_and_pack.position import State

SETUP = game.Setup.read(("Anna", "Ben", "Cleo"), {}, Folder())
CARGO = zp.Cargo(3, 2, 3, 0, 1)
DEALT: tuple[game.Event, ...] = (
    *(Roll(player, CARGO) for player in SETUP.players),
    *(Deal("Anna", ("T07", "T12")), Deal("Ben", ("T01", "T02")), Deal("Cleo", ("T03", "T04"))),
    Take("Anna", "T01"),
)


def after(*events: game.Event) -> State:
    state = game.GAME.start(SETUP, game.Rules())
    for event in events:
        state = game.GAME.play(state, event).state
    return state


def test_a_penalty_ends_the_grabbing_for_nobody_else() -> None:
    paid = after(*DEALT, Pay("Anna", 22))
    assert pairs_due(paid) == {("take", "Ben"), ("take", "Cleo"), ("draw", "Ben"), ("draw", "Cleo")}
    drawn = after(*DEALT, Pay("Anna", 22), Draw("Ben", "T05"), Draw("Cleo", "T06"))
    assert pairs_due(drawn) == {
        (verb, player) for verb in ("pay", "load") for player in ("Ben", "Cleo")
    }


@pytest.mark.parametrize("event", [Take("Anna", "T02"), Draw("Anna", "T05"), Roll("Anna", CARGO)])
def test_who_has_paid_does_nothing_more_in_the_round(event: game.Event) -> None:
    with pytest.raises(
        zp.IllegalMoveError, match=r"ZP-R[13]: (Anna has already taken|all rolls come before)"
    ):
        after(*DEALT, Pay("Anna", 22), event)
    with pytest.raises(zp.IllegalMoveError, match="Anna has already paid in this round"):
        after(Pay("Anna", 22), event)


def test_no_card_can_cost_as_much() -> None:
    start = after()
    most = max(truck.capacity for truck in SETUP.deck) + 2 * 40
    assert game.GAME.dispute(start, Pay("Anna", most)) == ()
    (wrong,) = game.GAME.dispute(start, Pay("Anna", most + 1))
    assert str(wrong) == f"ZP-S3: Anna can owe at most {most}, not {most + 1}."
    for known in (
        Roll("Anna", zp.Cargo(1)),
        Take("Anna", "T01"),
    ):  # truck or roll alone tell no more
        assert game.GAME.dispute(after(known), Pay("Anna", most)) == ()
        assert game.GAME.dispute(after(known), Pay("Anna", most + 1)) == (wrong,)


def test_nobody_hears_the_top_card_or_the_least_penalty() -> None:
    pile = tuple(truck.name for truck in SETUP.deck)
    with pytest.raises(zp.IllegalMoveError) as refused:
        after(Shuffle(pile), Deal("Ben", (pile[9],)))

    assert str(refused.value) == (
        f"ZP-P2: {pile[9]} is not the top card of the draw pile; "
        "a line may be missing before this one."
    )

    tower = (*DEALT[:-2], Deal("Cleo", ("T03", "T23")), Take("Anna", "T23"))  # costs 14 or more
    (kept,) = game.GAME.dispute(after(*tower), Pay("Anna", 3))
    low = game.GAME.dispute(after(*tower), Pay("Anna", 5))

    assert (
        kept.message
        == "Anna cannot owe 3: this truck and cargo cost perhaps 2 or 5, in steps of 3 up to 62."
    )
    assert low == ()


@pytest.mark.parametrize(
    ("penalty", "message"),
    [
        (1, "Anna owes at least 22, not 1."),
        (
            24,
            (
                "Anna cannot owe 24: "
                "this truck and cargo cost perhaps 22 or 25, in steps of 3 up to 52."
            ),
        ),
        (999, "Anna can owe at most 52, not 999."),
    ],
)
def test_who_errs_hears_which_penalties_are_near(penalty: int, message: str) -> None:
    (wrong,) = game.GAME.dispute(after(*DEALT), Pay("Anna", penalty))
    assert wrong.message == message


def test_a_roll_before_the_last_penalty_is_refused_for_that_penalty() -> None:
    packing = after(
        *DEALT, Draw("Ben", "T05"), Draw("Cleo", "T06"), Pay("Anna", 22), Pay("Cleo", 30)
    )
    with pytest.raises(
        zp.IllegalMoveError, match="ZP-R1: round 1 is not over: the penalty of Ben is missing"
    ):
        game.GAME.play(packing, Roll("Anna", CARGO))
