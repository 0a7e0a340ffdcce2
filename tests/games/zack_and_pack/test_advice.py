"""Advice on which truck to grab, and what could have been paid."""

from dataclasses import replace
from unittest.mock import Mock

import pytest

import zackpack as zp
from tests.conversations import table
from tests.page.calls import verdict_on
from tests.page_arguments import RECORD
from zackpack.games.advice import packings
from zackpack.games.records import game_named
from zackpack.games.zack_and_pack import GAME, State
from zackpack.games.zack_and_pack import advice as module
from zackpack.optimum.own_solvers import portfolio

DEALS = ("deal Anna T01 T30", "deal Ben T07 T05", "deal Cleo T02 T03")
ROLL = zp.Cargo.parse("3,2,3,0,1")


def after(*lines: str) -> list[State]:
    """The positions before, between and after some lines."""
    states = table("zack_and_pack", "Anna,Ben,Cleo", *lines).states
    return [state for state in states if isinstance(state, State)]


def hints(*lines: str) -> list[str]:
    """The advice after some lines."""
    return [*map(str, GAME.hints(after(*lines)[-1]))]


def reviewed(*lines: str) -> list[str]:
    """What is said of the least penalties after the last of some lines."""
    return [*map(str, GAME.review(*after(*lines)[-2:]))]


def test_everybody_who_has_rolled_is_told_the_best_truck_of_the_others_or_the_unknown_card() -> (
    None
):
    deck = zp.house_deck()
    rolled = ("roll Anna 3,2,3,0,1", "roll Ben 3,2,3,0,1")
    seen = [deck[name] for name in ("T01", "T30", "T07", "T05", "T02", "T03")]
    mean = f"{float(zp.blind_draw(deck, ROLL, seen=seen)):.1f}"
    costs = {name: zp.solve(deck[name], ROLL).penalty for name in ("T01", "T02", "T03", "T30")}
    best = min(costs, key=costs.__getitem__)

    anna, ben = hints(*rolled, *DEALS)

    unknown = f"the unknown card costs {mean} on average."

    assert anna == f"Anna: take T07, which costs 3 at least; {unknown}"

    if costs[best] > float(mean):
        assert ben.startswith(f"Ben: take the unknown card, which costs {mean} on average; {best}")
    else:
        assert ben == f"Ben: take {best}, which costs {costs[best]} at least; {unknown}"


def test_nobody_is_advised_before_the_trucks_lie_on_the_table_or_after_their_choice() -> None:
    rolled = ("roll Anna 3,2,3,0,1",)
    assert hints() == hints(*rolled) == []
    assert len(hints(*rolled, *DEALS)) == 1
    assert hints(*rolled, *DEALS, "take Anna T07") == []


def test_the_last_player_who_has_no_choice_is_advised_nothing() -> None:
    """ZP-R4: the unknown card is the last player's."""
    rolled = ("roll Cleo 3,2,3,0,1",)
    assert len(hints(*rolled, *DEALS, "take Anna T07")) == 1
    assert hints(*rolled, *DEALS, "take Anna T07", "take Ben T01") == []


ROUND = (
    "roll Anna 3,2,3,0,1",
    *DEALS,
    "take Anna T07",
    "pay Ben 9",
    "pay Cleo 9",
)


@pytest.mark.parametrize(
    ("paid", "said"),
    [(3, "Anna could not have paid less"), (6, "Anna could have paid 3: 3 less")],
)
def test_at_the_end_of_a_round_everybody_is_told_how_much_less_they_could_have_paid(
    paid: int, said: str
) -> None:
    assert reviewed(*ROUND, f"pay Anna {paid}") == [said]
    assert reviewed(*ROUND) == []


def test_whoever_comes_after_a_player_without_a_roll_is_told_what_was_possible() -> None:
    round_of_cleo = ("roll Cleo 3,2,3,0,1", *DEALS, "take Cleo T07", "pay Anna 9", "pay Ben 9")
    assert reviewed(*round_of_cleo, "pay Cleo 6") == ["Cleo could have paid 3: 3 less"]


def test_nothing_is_said_to_be_the_least_without_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    best = zp.solve(zp.house_deck()["T07"], ROLL)
    unproven = replace(best, bound=0, status=zp.Status.FEASIBLE)
    monkeypatch.setattr(module, "solve", lambda *_, **__: unproven)
    assert reviewed(*ROUND, "pay Anna 3") == []
    assert reviewed(*ROUND, "pay Anna 6") == ["Anna could have paid 3: 3 less"]


def test_no_game_waits_for_a_search_without_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=portfolio.solve)
    monkeypatch.setattr(portfolio, "solve", asked)
    hints(ROUND[0], *DEALS)
    assert asked.call_count == 4 + 24  # the open trucks of others, and the unseen ones
    reviewed(*ROUND, "pay Anna 6")
    assert asked.call_count > 28
    assert all(call.kwargs["work_limit"] is not None for call in asked.call_args_list)


# ---- what has been packed


LOADED = "\n".join(
    line for line in RECORD.split("\n") if not line.startswith(("pay Anna", "score"))
)
"""A round of which Anna's load is recorded, and the penalties of the others."""


def owed(record: str) -> dict[str, tuple[str, int]]:
    """What each player owes in the first round, and the line that tells it, of a record."""
    verdict = verdict_on(record)
    assert verdict.illegal is None
    log = verdict.record.log
    packed = packings(game_named("zack_and_pack"), verdict.positions, [one.event for one in log])
    assert {one.round for one in packed} <= {1}
    return {one.player: (str(log[one.line]), one.owed) for one in packed}


@pytest.mark.parametrize(
    "lines",
    [
        ("load Anna a1",),
        ("pay Anna 25", "load Anna a1"),
        ("pay Anna 500", "load Anna a1"),
        ("load Anna a1", "pay Anna 25"),
    ],
)
def test_a_load_proves_what_is_owed_whatever_is_stated_beside_it(lines: tuple[str, ...]) -> None:
    record = LOADED.replace("load Anna a1", "\n".join(lines))
    assert owed(record) == {
        "Anna": ("load Anna a1", 22),
        "Ben": ("pay Ben 8", 8),
        "Cleo": ("pay Cleo 30", 30),
    }


@pytest.mark.parametrize("paid", ["pay Ben 500", "pay Ben 75"])
def test_what_may_be_more_than_was_stated_is_compared_with_nothing(paid: str) -> None:
    """He cannot owe so much, or pays all that he has."""
    record = LOADED.replace("pay Ben 8", paid)
    assert owed(record).keys() == {"Anna", "Cleo"}
