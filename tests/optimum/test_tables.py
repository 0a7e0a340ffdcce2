"""Tables of least penalties: against the solver and the oracle, and what the summaries make of them."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any
from unittest.mock import Mock

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

import zackpack as zp
from solvers import portfolio, supplies
from solvers.problem import Problem, Result, Status
from tests.oracle import least_penalty
from tests.strategies.cases import cases
from tests.strategies.loads import dice, trucks
from zackpack.optimum import tables

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


def test_a_table_has_as_many_cargoes_as_allowed_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_CARGOES", 36)
    assert zp.penalties(zp.Truck("small", "..", 1), dice=SMALL_DICE).size == 36
    monkeypatch.setattr(tables, "MAX_CARGOES", 35)
    with pytest.raises(zp.InputError, match="dice: expected at most 35, found 36 different cargoes"):
        zp.penalties(zp.Truck("small", "..", 1), dice=SMALL_DICE)


def test_an_interrupt_is_not_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    truck = zp.Truck("uncomputed", ["..#.....", "..##.#.."], 1)
    cut_short = Result(Problem(truck.area, 1, ()), (), 5, Status.FEASIBLE, "search")
    monkeypatch.setattr(portfolio, "solve", Mock(return_value=cut_short))
    monkeypatch.setattr(supplies, "SHARED_NODES", 0)  # so that the portfolio is asked
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            zp.penalties(truck)


def test_a_table_is_computed_once_and_whoever_changes_theirs_changes_no_other() -> None:
    truck = zp.Truck("another", ["..#.....", "..##.#.#"], 1)
    table = zp.penalties(truck)
    first = table.copy()
    table[:] = 99
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portfolio, "solve", None)
        again = zp.penalties(zp.Truck("same", truck.area, 1))
    assert (again == first).all()
    assert again.truck is not None
    assert again.truck.name == "same"


@given(trucks(12), dice())
@cases(40)
def test_summaries_by_going_through_all_outcomes(truck: zp.Truck, dice: zp.Dice) -> None:
    table = zp.penalties(truck, dice=dice)
    outcomes = [int(table[shown]) for shown in product(*dice.faces)]
    summary = zp.summarise(table)
    assert summary.mean == Fraction(sum(outcomes), len(outcomes))
    assert summary.exact == Fraction(outcomes.count(0), len(outcomes))
    for end, penalty in ((summary.best, min(outcomes)), (summary.worst, max(outcomes))):
        assert (end.penalty, end.probability) == (penalty, Fraction(outcomes.count(penalty), len(outcomes)))
        assert {cargo.counts for cargo in end.cargoes} == {
            shown for shown in product(*dice.faces) if table[shown] == penalty
        }


@pytest.mark.parametrize("change", [np.asarray, np.copy, lambda table: table[:], lambda table: table.copy()])
def test_an_array_that_does_not_know_its_dice_is_refused(change: Callable[[Any], Any]) -> None:
    table = zp.penalties(zp.house_deck()["T07"])
    with pytest.raises(zp.InputError, match="table: expected a"):
        zp.summarise(change(table))


def test_a_table_as_a_frame_has_a_row_for_each_roll() -> None:
    truck = zp.house_deck()["T07"]
    table = zp.penalties(truck)
    frame = table.to_frame()
    columns = ["truck", "levels", "capacity", "white", "grey", "brown", "turquoise", "purple", "ways", "penalty"]
    assert list(frame.columns) == columns
    assert len(frame) == 900
    assert {str(kind) for kind in frame.dtypes[1:]} == {"int64"}
    row = frame.set_index(columns[3:8], drop=False).loc[(3, 2, 3, 0, 1)]
    assert (row.truck, row.levels, row.capacity, row.penalty) == ("T07", 2, 24, table[3, 2, 3, 0, 1])
    mean = (frame.ways * frame.penalty).sum() / frame.ways.sum()
    assert mean == pytest.approx(float(zp.summarise(table).mean))


def test_a_table_is_an_array_and_what_is_computed_from_it_no_table_of_a_truck() -> None:
    table = zp.penalties(zp.house_deck()["T07"], dice=SMALL_DICE)
    assert isinstance(table, np.ndarray)
    assert table.dtype == np.int64
    assert np.array_equal(pickle.loads(pickle.dumps(table)).to_frame(), table.to_frame())  # noqa: S301 - our own bytes
    computed: Any
    for computed in (table[0], table.copy()):
        with pytest.raises(zp.InputError, match="a whole table"):
            computed.to_frame()
    for computed in (table + 1, table == 0, np.minimum(table, 3), table.max(axis=0)):
        assert type(computed) is np.ndarray
    assert (type(table.max()), type(np.sum(table)), type(table.mean())) == (np.int64, np.int64, np.float64)
