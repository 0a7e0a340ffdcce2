"""Which truck to grab, and the unknown card."""

from fractions import Fraction
from itertools import count
from typing import Any
from unittest.mock import Mock

import pytest

import zackpack as zp
from tests.solutions import OPEN
from zackpack.optimum import own_solvers
from zackpack.optimum.ranking import choose_truck

DECK = zp.house_deck()
ROLL = zp.Cargo.parse("3,2,3,0,1")


def test_trucks_are_ranked_by_their_least_penalty() -> None:
    ranking = zp.rank_trucks(DECK, ROLL)
    assert sorted(ranked.truck.name for ranked in ranking) == sorted(truck.name for truck in DECK)
    assert [ranked.penalty for ranked in ranking] == sorted(
        zp.solve(truck, ROLL).penalty for truck in DECK
    )


def test_trucks_that_are_not_proven_are_ranked_by_what_was_found() -> None:
    ranking = zp.rank_trucks(
        [zp.Truck("wide", ["....."] * 3, 1), *DECK, OPEN[0]], OPEN[1], work_limit=0
    )
    assert any(best.gap for best in ranking)
    assert [best.penalty for best in ranking] == sorted(best.penalty for best in ranking)


def test_the_unknown_card_is_grabbed_only_if_it_is_cheaper_on_average() -> None:
    ranking = zp.rank_trucks([DECK["T01"], DECK["T07"]], ROLL)
    assert choose_truck(ranking, Fraction(29, 10)) is None
    for blind in (Fraction(3), Fraction(31, 10), None):
        assert choose_truck(ranking, blind) == DECK["T07"]


def test_the_unknown_card_is_one_of_those_not_seen() -> None:
    trucks = list(DECK)
    penalties = [zp.solve(truck, ROLL).penalty for truck in trucks]
    assert zp.blind_draw(DECK, ROLL) == Fraction(sum(penalties), 30)
    assert zp.blind_draw(DECK, ROLL, seen=trucks[:25]) == Fraction(sum(penalties[25:]), 5)
    assert zp.blind_draw(DECK, ROLL, seen=trucks[1:]) == penalties[0]


@pytest.mark.parametrize("seen", [list(DECK), [DECK["T01"]] * 2, [zp.Truck("T01", ".", 1)]])
def test_cards_that_cannot_have_been_seen_are_refused(seen: list[zp.Truck]) -> None:
    with pytest.raises(zp.InputError, match="seen"):
        zp.blind_draw(DECK, ROLL, seen=seen)


def test_a_single_truck_is_no_list_of_trucks() -> None:
    truck: Any = zp.house_deck()["T07"]
    with pytest.raises(zp.InputError, match="trucks: expected a list of Truck objects"):
        zp.rank_trucks(truck, zp.Cargo(1))


def test_a_limit_of_time_is_for_all_trucks_together_and_one_of_work_for_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = count()
    monkeypatch.setattr(own_solvers.Deadline, "clock", staticmethod(lambda: next(seconds)))
    asked = Mock(return_value=zp.solve(DECK["T07"], ROLL))
    monkeypatch.setattr("zackpack.optimum.ranking.solve", asked)

    for rank in (zp.rank_trucks, zp.blind_draw):
        asked.reset_mock()
        rank(DECK, ROLL, time_limit=20, work_limit=100)
        given = [dict(one.kwargs) for one in asked.call_args_list]
        assert [one.args for one in asked.call_args_list] == [(truck, ROLL) for truck in DECK]
        assert [one["time_limit"] for one in given] == [max(0, 19 - done) for done in range(30)]
        assert {one["work_limit"] for one in given} == {100}
