"""Tables of least penalties: against the solver and the oracle, and what the summaries make of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

import zackpack as zp
from solvers import portfolio
from solvers.problem import Result, Status
from tests.oracle import least_penalty
from tests.strategies import cases, dice, trucks
from zackpack.optimum.tables import least

SMALL_DICE = zp.Dice(((0, 1, 1), (0, 2), (1, 2), (0, 1), (0,)))


@given(trucks(10))
@cases(25)
def test_every_entry_is_the_least_penalty(truck: zp.Truck) -> None:
    table = zp.penalties(truck, dice=SMALL_DICE)
    assert table.shape == (2, 3, 3, 2, 1)
    for counts in np.ndindex(table.shape):
        assert table[counts] == least_penalty(truck.area, truck.levels, counts)


@given(trucks(24), st.lists(st.sampled_from([cargo for cargo, _ in zp.Dice.standard().rolls()]), min_size=5))
@cases(20)
def test_entries_of_the_standard_table_are_what_solve_finds(truck: zp.Truck, rolls: list[zp.Cargo]) -> None:
    table = zp.penalties(truck)
    assert table.shape == (6, 5, 4, 3, 3)
    for cargo in rolls:
        assert table[cargo.counts] == zp.solve(truck, cargo).penalty


def test_one_stick_more_can_gain_more_than_its_length() -> None:
    # so a table must not be pruned by f(c + a stick of L) <= f(c) + L: on this truck that is false
    truck = zp.Truck("fork", ["#.###", "#.#.#", "....."], 2)
    table = zp.penalties(truck)
    fewer, more = (truck.capacity + 2 * (11 + white) - int(table[white, 0, 2, 0, 1]) for white in (0, 1))
    assert (fewer // 3, more // 3) == (8, 12)


def test_a_table_of_too_many_cargoes_is_refused() -> None:
    with pytest.raises(zp.InputError, match="at most 100000"):
        zp.penalties(zp.house_deck()["T07"], dice=zp.Dice(((20,),) * 5))


def test_an_interrupt_is_not_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "solve", lambda _: Result((), 5, Status.FEASIBLE, "search", interrupted=True))
    with pytest.raises(KeyboardInterrupt):
        zp.penalties(zp.house_deck()["T07"])


@given(trucks(12), dice())
@cases(40)
def test_summaries_by_going_through_all_outcomes(truck: zp.Truck, dice: zp.Dice) -> None:
    table = zp.penalties(truck, dice=dice)
    outcomes = [int(table[shown]) for shown in product(*dice.faces)]
    summary = zp.summarise(table, dice=dice)
    assert summary.mean == Fraction(sum(outcomes), len(outcomes))
    assert summary.exact == Fraction(outcomes.count(0), len(outcomes))
    for end, penalty in ((summary.best, min(outcomes)), (summary.worst, max(outcomes))):
        assert (end.penalty, end.probability) == (penalty, Fraction(outcomes.count(penalty), len(outcomes)))
        assert {cargo.counts for cargo in end.cargoes} == {
            shown for shown in product(*dice.faces) if table[shown] == penalty
        }


def test_the_least_of_several_tables() -> None:
    deck = zp.house_deck()
    two = [zp.penalties(deck[name]) for name in ("T01", "T07")]
    best = least(two)
    for cargo, _ in zp.Dice.standard().rolls():
        assert best[cargo.counts] == min(zp.solve(deck[name], cargo).penalty for name in ("T01", "T07"))
