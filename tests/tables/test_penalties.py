"""Tables of least penalties: against the solver and the oracle, and what the summaries make of
them.
"""

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
from tests.pressing import press
from tests.strategies.cases import cases
from tests.strategies.loads import dice, trucks
from zackpack import scores
from zackpack.tables import penalties as tables
from zackpack.tables.every_truck import ROLLS, penalties_of_area

SMALL_DICE = zp.Dice(((0, 1, 1), (0, 2), (1, 2), (0, 1), (0,)))


def test_another_cost_of_sticks_left_over_needs_one_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tables cost what the referee says, also in a variant."""
    monkeypatch.setattr(scores, "LEFT_OVER_COST", 5)
    truck = zp.Truck("yard", ["..#", "..."], 2)
    table = zp.penalties(truck)
    of_every_truck = penalties_of_area(truck.area, truck.levels)[-1]
    for cargo, penalty in [*zip(ROLLS, of_every_truck, strict=True)][::30]:
        score = zp.score(zp.solve(truck, cargo).load)
        assert score.surplus == 5 * score.left_over.volume
        assert table[cargo] == penalty == score.penalty


@given(trucks(10))
@cases(25)
def test_every_entry_is_the_least_penalty(truck: zp.Truck) -> None:
    table = zp.penalties(truck, dice=SMALL_DICE)
    assert table.values.shape == (2, 3, 3, 2, 1)
    for counts in np.ndindex(table.values.shape):
        assert table[zp.Cargo(*counts)] == least_penalty(truck.area, truck.levels, counts)


@given(
    trucks(24),
    st.lists(st.sampled_from([cargo for cargo, _ in zp.Dice.standard().rolls()]), min_size=5),
)
@cases(20)
def test_entries_of_the_standard_table_are_what_solve_finds(
    truck: zp.Truck, rolls: list[zp.Cargo]
) -> None:
    table = zp.penalties(truck)
    assert table.values.shape == (6, 5, 4, 3, 3)
    for cargo in rolls:
        assert table[cargo] == zp.solve(truck, cargo).penalty


def test_a_table_has_as_many_cargoes_as_allowed_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "MAX_CARGOES", 36)
    assert zp.penalties(zp.Truck("small", "..", 1), dice=SMALL_DICE).values.size == 36
    monkeypatch.setattr(tables, "MAX_CARGOES", 35)
    with pytest.raises(
        zp.InputError, match="dice: expected at most 35, found 36 different cargoes"
    ):
        zp.penalties(zp.Truck("small", "..", 1), dice=SMALL_DICE)


def test_an_interrupt_is_not_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    truck = zp.Truck("uncomputed", ["..#.....", "..##.#.."], 1)
    cut_short = Result(Problem(truck.area, 1, ()), (), 5, Status.FEASIBLE, "search")
    monkeypatch.setattr(portfolio, "solve", Mock(return_value=cut_short))
    monkeypatch.setattr(supplies, "SHARED_NODES", 0)  # so that the portfolio is asked
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            zp.penalties(truck)


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_ends_the_search_for_volumes_at_its_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def work(*_: object, stop: Callable[[], bool]) -> list[int]:
        assert not stop()
        press()
        assert stop()
        raise KeyboardInterrupt

    monkeypatch.setattr(tables, "largest_volumes", work)
    with pytest.raises(KeyboardInterrupt):
        zp.penalties(zp.Truck("endless", ["..#.....", "..##.##."], 1))


def test_a_table_is_computed_once_and_nobody_can_change_it() -> None:
    truck = zp.Truck("another", ["..#.....", "..##.#.#"], 1)
    table = zp.penalties(truck)
    with pytest.raises(ValueError, match="read-only"):
        table.values[:] = 99

    np.asarray(table)
    np.array(table)[:] = 99
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portfolio, "solve", None)
        again = zp.penalties(zp.Truck("same", truck.area, 1))

    assert (again.values == table.values).all()
    assert again.truck is not None
    assert again.truck.name == "same"
    assert again != table
    assert zp.penalties(truck) == table
    assert hash(zp.penalties(truck)) == hash(table)


def test_summaries_are_exact_for_dice_with_more_outcomes_than_64_bits_count() -> None:
    die = (0,) * 99_999 + (1,)
    table = zp.penalties(zp.Truck("row", ["....."], 3), dice=zp.Dice((die,) * 5))
    weighed = [ways * penalty for _, ways, penalty in table.rolls()]

    assert table.dice.outcomes > 2**64
    assert table.mean == Fraction(sum(weighed), table.dice.outcomes)
    assert (table.best.penalty, table.worst.penalty) == (0, 15)
    assert table.perfect == Fraction(1, 100_000**5)  # one stick of each colour fills the truck


@given(trucks(12), dice())
@cases(40)
def test_summaries_by_going_through_all_outcomes(truck: zp.Truck, dice: zp.Dice) -> None:
    table = zp.penalties(truck, dice=dice)
    outcomes = [table[zp.Cargo(*shown)] for shown in product(*dice.faces)]
    assert table.mean == Fraction(sum(outcomes), len(outcomes))
    assert table.perfect == Fraction(outcomes.count(0), len(outcomes))
    for end, penalty in ((table.best, min(outcomes)), (table.worst, max(outcomes))):
        assert (end.penalty, end.probability) == (
            penalty,
            Fraction(outcomes.count(penalty), len(outcomes)),
        )
        assert {cargo.counts for cargo in end.cargoes} == {
            shown for shown in product(*dice.faces) if table[zp.Cargo(*shown)] == penalty
        }


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ((3, 2, 3, 0, 1), "cargo: expected a Cargo"),
        (zp.Cargo(white=6), "cargo: expected at most 5,4,3,2,2, found '6,0,0,0,0'"),
    ],
)
def test_what_is_no_cargo_of_a_table_is_refused(wrong: Any, message: str) -> None:
    table = zp.penalties(zp.house_deck()["T07"])
    with pytest.raises(zp.InputError, match=message):
        table[wrong]


def test_a_table_as_a_frame_has_a_row_for_each_roll() -> None:
    truck = zp.house_deck()["T07"]
    table = zp.penalties(truck)
    frame = table.to_frame()
    columns = [
        "truck",
        "levels",
        "capacity",
        "white",
        "grey",
        "brown",
        "turquoise",
        "purple",
        "ways",
        "penalty",
    ]
    assert list(frame.columns) == [*columns, "chance"]
    assert len(frame) == 900
    assert {str(kind) for kind in frame.dtypes[1:-1]} == {"int64"}
    row = frame.set_index(columns[3:8], drop=False).loc[(3, 2, 3, 0, 1)]
    assert (row.truck, row.levels, row.capacity, row.penalty) == (
        "T07",
        2,
        24,
        table[zp.Cargo(3, 2, 3, 0, 1)],
    )
    assert (frame.chance * frame.penalty).sum() == pytest.approx(float(table.mean))


def test_the_chances_in_a_frame_are_those_of_the_dice_of_the_table() -> None:
    table = zp.penalties(zp.Truck("row", ".....", 1), dice=SMALL_DICE)
    assert table.to_frame().chance.sum() == pytest.approx(1)


def test_a_table_is_the_integers_for_numpy_and_stays_itself_when_it_is_sent() -> None:
    table = zp.penalties(zp.house_deck()["T07"], dice=SMALL_DICE)
    integers = np.asarray(table)
    assert integers.dtype == np.int64
    assert (integers == table.values).all()
    assert np.minimum(table, 3).max() == 3
    again = pickle.loads(pickle.dumps(table))
    assert again == table


def test_a_table_is_shown_in_a_line_or_as_a_short_table() -> None:
    table = zp.penalties(zp.house_deck()["T07"])
    assert repr(table) == "<Penalties of 'T07': 1080 cargoes, mean 7.41>"
    assert str(table) == "T07: 7.41 points on average, nothing in 4.9% of the rolls, at most 32"
    assert table._repr_html_().count("<tr>") == 11
    tables = zp.deck_penalties(zp.Deck("two", zp.house_deck().trucks[:2]))
    assert repr(tables) == "<DeckPenalties of 'two': 2 trucks>"
    assert tables._repr_html_().count("<tr>") == 3


def test_tables_that_were_not_computed_in_time_are_missing_and_counted() -> None:
    few = zp.Deck("few", zp.house_deck()[:3])
    tables = zp.deck_penalties(few, time_limit=0)
    assert (list(tables), tables.left_out, "T02" in tables) == (["T01"], 2, False)
    assert tables["T01"] == zp.penalties(few["T01"])
    assert len(list(tables.rows())) == 900
    with pytest.raises(KeyError, match="expected a truck whose table was computed in time"):
        tables["T02"]
    assert zp.deck_penalties(few).left_out == 0
