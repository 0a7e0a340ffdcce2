"""Tables of least penalties: against the solver and the oracle, and what the summaries make of them."""

from __future__ import annotations

import pickle
import subprocess
import sys
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
from solvers.problem import Result, Status
from tests.oracle import least_penalty
from tests.strategies.cases import cases
from tests.strategies.loads import dice, trucks

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


def test_wrong_types_are_refused() -> None:
    with pytest.raises(zp.InputError, match="truck: expected a Truck, found 'T07'"):
        zp.penalties("T07")  # type: ignore[arg-type]
    with pytest.raises(zp.InputError, match="dice: expected a Dice, found 5"):
        zp.penalties(zp.house_deck()["T07"], dice=5)  # type: ignore[arg-type]


def test_an_interrupt_is_not_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    cut_short = Result((), 5, Status.FEASIBLE, "search")
    monkeypatch.setattr(portfolio, "solve", Mock(return_value=cut_short))
    monkeypatch.setattr(supplies, "NODES", 0)  # so that the portfolio is asked
    truck = zp.Truck("uncomputed", ["..#.....", "..##.#.."], 1)
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


def test_a_summary_weighs_by_the_dice_of_the_table() -> None:
    fives = zp.Dice(((5,) * 6, (4,) * 6, (3,) * 6, (2,) * 6, (2,) * 6))
    assert zp.summarise(zp.penalties(zp.house_deck()["T07"], dice=fives)).mean == 32


@pytest.mark.parametrize("change", [np.asarray, np.copy, lambda table: table[:], lambda table: table.copy()])
def test_an_array_that_does_not_know_its_dice_is_refused(change: Callable[[Any], Any]) -> None:
    table = zp.penalties(zp.house_deck()["T07"])
    with pytest.raises(zp.InputError, match="table: expected a"):
        zp.summarise(change(table))


def test_the_least_of_the_tables_of_a_deck() -> None:
    deck = zp.Deck("two", (zp.house_deck()["T01"], zp.house_deck()["T07"]))
    best = zp.deck_penalties(deck).least()
    for cargo, _ in zp.Dice.standard().rolls():
        assert best[cargo.counts] == min(zp.solve(truck, cargo).penalty for truck in deck)
    assert zp.summarise(best).mean < zp.summarise(zp.penalties(deck["T07"])).mean


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


def test_the_frame_of_a_deck_is_the_frames_of_its_trucks() -> None:
    deck = zp.Deck("two", zp.house_deck()[4:6])
    tables = zp.deck_penalties(deck, dice=SMALL_DICE)
    assert list(tables) == list(deck.names)
    expected = [row for truck in deck for row in zp.penalties(truck, dice=SMALL_DICE).to_frame().to_numpy().tolist()]
    assert tables.to_frame().to_numpy().tolist() == expected
    assert len(expected) == 2 * len(list(SMALL_DICE.rolls()))


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


def test_pandas_is_loaded_for_frames_only() -> None:
    code = (  # a stub, for to import pandas takes longer than all the rest
        "import sys; sys.modules['pandas'] = None; import zackpack as zp; from contextlib import suppress\n"
        "table = zp.penalties(zp.Truck('row', '..', 1), dice=zp.Dice(((0, 1),) * 5)); print('table')\n"
        "with suppress(ModuleNotFoundError): table.to_frame(); print('frame')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.split() == ["table"]
