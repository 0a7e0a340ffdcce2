"""Which truck to grab, and the unknown card."""

import json
from fractions import Fraction

import pytest

import zackpack as zp
from zackpack.cli import main

DECK = zp.house_deck()
ROLL = zp.Cargo.parse("3,2,3,0,1")


def test_trucks_are_ranked_by_their_least_penalty() -> None:
    ranking = zp.rank_trucks(DECK, ROLL)
    assert sorted(ranked.truck.name for ranked in ranking) == sorted(truck.name for truck in DECK)
    assert [ranked.penalty for ranked in ranking] == sorted(zp.solve(truck, ROLL).penalty for truck in DECK)


def test_the_unknown_card_is_one_of_those_not_seen() -> None:
    trucks = list(DECK)
    penalties = [zp.solve(truck, ROLL).penalty for truck in trucks]
    assert zp.blind_draw(DECK, ROLL) == Fraction(sum(penalties), 30)
    assert zp.blind_draw(DECK, ROLL, seen=trucks[:25]) == Fraction(sum(penalties[25:]), 5)
    assert zp.blind_draw(DECK, ROLL, seen=trucks[1:]) == penalties[0]


@pytest.mark.parametrize("seen", [list(DECK), [DECK["T01"]] * 2, [zp.Truck("T01", ".", 1)]])
def test_cards_that_cannot_have_been_seen(seen: list[zp.Truck]) -> None:
    with pytest.raises(zp.InputError, match="seen"):
        zp.blind_draw(DECK, ROLL, seen=seen)


def test_pick_takes_the_best_truck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pick", "--roll", "3,2,3,0,1", "--trucks", "T01, T07", "--seen", "T05,T01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "take T07"
    assert "unknown card" in lines[4]
    assert "27 cards" in lines[4]


def test_pick_takes_the_unknown_card_if_it_is_cheaper_on_average(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pick", "--roll", "3,2,3,0,1", "--trucks", "T05", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    mean = zp.blind_draw(DECK, ROLL, seen=[DECK["T05"]])
    assert report["unknown"] == float(mean) < report["trucks"][0]["penalty"]
    assert report["advice"] == "take the unknown card"
