"""Both methods asked, and all optimal loads listed."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import partialmethod
from unittest.mock import Mock

import pytest
from hypothesis import given

import zackpack as zp
from solvers import Stick, counting
from solvers.deadlines import Deadline
from tests.naive.packings import every_packing
from tests.solutions import OPEN
from tests.strategies.cases import cases
from tests.strategies.loads import Task, tasks
from tests.stubs import Clock
from zackpack.optimum import Method, alternatives
from zackpack.optimum.convert import to_problem

SMALL = (zp.Truck("small", ["...", ".#."], 2), zp.Cargo(white=1, grey=2, brown=1))


@given(tasks())
@cases(100)
def test_both_methods_prove_it(task: Task) -> None:
    methods: tuple[Method, ...] = ("search", "cp-sat")
    for method in methods:
        solution = zp.optimum.verify(zp.solve(*task, method=method))
        assert set(solution.methods) == {"search", "cp-sat"}


def test_what_both_methods_have_proven_is_not_proven_again() -> None:
    verified = zp.optimum.verify(zp.solve(*SMALL))
    assert zp.optimum.verify(verified) is verified


def test_a_contradiction_is_a_bug_that_carries_its_load() -> None:
    solution = zp.solve(*SMALL)
    with pytest.raises(zp.optimum.SolverDefectError, match="proved 1000") as caught:
        zp.optimum.verify(replace(solution, bound=1000))
    assert copy(caught.value).load == solution.load  # it may come from another process


def test_a_load_that_is_better_than_the_second_proof_allows_is_a_bug(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    solution = zp.solve(*SMALL)
    wrong = Mock(return_value=replace(solution, bound=solution.penalty + 1))
    monkeypatch.setattr("zackpack.optimum.solving.solve", wrong)
    with pytest.raises(zp.optimum.SolverDefectError, match="cp-sat found"):
        zp.optimum.verify(solution)


def test_ctrl_c_during_the_second_proof_leaves_the_first(pressed: Callable[[int], None]) -> None:
    solution = zp.solve(*SMALL)
    pressed(1)
    with pytest.raises(zp.Interrupted) as caught:
        zp.optimum.verify(solution)
    assert caught.value.solution is solution


def test_the_second_opinion_has_the_same_limits_and_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    solution = zp.solve(*SMALL)
    asked = Mock(return_value=solution)
    monkeypatch.setattr("zackpack.optimum.solving.solve", asked)
    limits = {"time_limit": 60, "work_limit": 1000, "workers": 2}
    zp.optimum.verify(solution, **limits)
    asked.assert_called_once_with(*SMALL, method="cp-sat", **limits)


def test_no_second_opinion_in_time() -> None:
    solution = zp.solve(*OPEN, method="search")
    assert zp.optimum.verify(solution, work_limit=0).methods == ("search",)
    assert zp.optimum.verify(solution, time_limit=0).methods == ("search",)


def test_a_second_opinion_proves_nothing_of_a_load_that_the_first_has_left_open() -> None:
    solution = zp.solve(*OPEN, method="search", work_limit=0)
    assert solution.gap > 0
    assert zp.optimum.verify(solution) is solution


@given(tasks(9))
@cases(60)
def test_all_optimal_loads_are_found_once(task: Task) -> None:
    loads = zp.optimal_loads(*task)
    volume = loads.best.load.volume

    assert loads.number == sum(
        sum(map(len, packing)) == volume
        for packing in set(map(frozenset, every_packing(to_problem(*task))))
    )

    listed = [frozenset(load.placements) for load in loads]
    assert len(set(listed)) == len(listed) == len(loads) == loads.classes
    assert [frozenset(loads[index].placements) for index in (0, -1)] == [listed[0], listed[-1]]

    with pytest.raises(IndexError):
        loads[len(listed)]


SQUARE = (zp.Truck("square", ["..", ".."], 1), zp.Cargo(white=2, grey=1))
"""Four loads are the best here, and each is a mirrored or turned one of any other."""
BAD_LISTS: dict[str, list[Stick]] = {
    "a load in the air": [Stick(2, (0, 0, 1), "x")],
    "a legal load that costs more": [Stick(2, (0, 0, 0), "x")],
}


@pytest.mark.parametrize("name", BAD_LISTS)
def test_a_listed_load_that_the_referee_refuses_or_that_costs_more_is_a_bug(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads = zp.optimal_loads(*SQUARE)
    monkeypatch.setattr(counting.Packings, "up_to_symmetry", lambda *_: iter([BAD_LISTS[name]]))
    with pytest.raises(zp.optimum.SolverDefectError, match="not an optimal load of square"):
        list(loads)


def test_as_many_as_there_are_stand_in_a_list_where_nothing_is_mirrored() -> None:
    loads = zp.optimal_loads(zp.house_deck()["T07"], zp.Cargo(3, 2, 3, 0, 1))
    assert len(loads) == loads.number == 20198


def test_a_number_that_is_known_is_told_by_whoever_cannot_count_the_classes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alternatives, "MAX_SORTED", 3)
    loads = zp.optimal_loads(*SQUARE)
    assert (loads.number, loads.classes) == (4, None)
    monkeypatch.setattr(alternatives, "MAX_SORTED", 4)
    assert zp.optimal_loads(*SQUARE).classes == 1
    with pytest.raises(
        TypeError,
        match=r"^the classes of the 4 optimal loads cannot be counted in time; `number` says",
    ):
        len(loads)


def test_the_number_alone_takes_no_sorting_into_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    sorting = Mock(side_effect=AssertionError("sorted"))
    monkeypatch.setattr(counting.Packings, "up_to_symmetry", sorting)
    loads = zp.optimal_loads(*SQUARE)
    assert (loads.number, loads.at_least) == (4, 4)


def test_too_many_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    count_a_little = partialmethod(counting.Packings.count, 20)
    monkeypatch.setattr(counting.Packings, "count", count_a_little)
    loads = zp.optimal_loads(*SMALL)
    assert (loads.number, loads.classes) == (None, None)
    with pytest.raises(TypeError, match="cannot be counted: too many loads"):
        len(loads)
    assert 1 <= loads.at_least <= len(list(loads)) * 8


def test_no_fewer_loads_are_said_to_be_there_than_were_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting.Packings, "count", lambda *_, **__: (3, False))
    loads = zp.optimal_loads(*SMALL)
    assert str(loads.summary(listed=10)).startswith("at least 10 loads cost this")
    assert str(loads.summary(listed=2)).startswith("at least 3 loads cost this")


def test_one_load_is_certain_even_if_no_time_was_left_to_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting.Packings, "count", lambda *_, **__: (0, False))
    loads = zp.optimal_loads(*SMALL)
    assert loads.at_least == 1
    assert str(loads).startswith("at least 1 load costs this")


MANY = (zp.Truck("many", ["....."] * 3, 3), zp.Cargo(3, 3, 2, 2, 2))
"""Some millions of loads are the best here."""


def test_listing_and_counting_end_with_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(100))
    monkeypatch.setattr(
        counting, "Deadline", lambda _: Mock(has_passed=lambda: next(looks) % 10 == 9)
    )
    loads = zp.optimal_loads(*MANY, time_limit=60)
    listed: list[zp.Load] = []
    with pytest.raises(zp.ZackpackError) as late:
        listed.extend(loads)

    assert f"passed after {len(listed)} optimal loads, and there may be more" in str(late.value)
    assert 10 < len(loads.first(10_000)) < 10_000
    assert (loads.number, loads.classes) == (None, None)
    assert loads.at_least > 10
    assert next(looks) == 30


def test_classes_are_counted_in_the_time_that_counting_the_loads_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loads = replace(zp.optimal_loads(*SQUARE), time_limit=60)
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    listed = Mock(return_value=iter(()))
    monkeypatch.setattr(counting.Packings, "up_to_symmetry", listed)
    assert loads.classes == 0
    assert listed.call_args.args[0] < 60


def test_no_list_without_a_proof() -> None:
    with pytest.raises(zp.ZackpackError, match="not proven"):
        zp.optimal_loads(*OPEN, time_limit=0)


def test_a_limit_ends_the_listing_and_not_the_counting() -> None:
    truck = zp.house_deck()["T09"]
    cargo = zp.Cargo.parse("3,2,3,0,1")
    loads = zp.optimal_loads(truck, cargo, limit=3)
    assert list(loads) == list(zp.optimal_loads(truck, cargo).first(3))
    assert (len(loads), loads.number, loads.classes) == (3, 231, 120)
    assert len(loads.first(5)) == 5  # whoever asks for more gets them
    with pytest.raises(zp.InputError, match="limit: expected a whole number from 1"):
        zp.optimal_loads(truck, cargo, limit=0)


def test_a_list_is_no_longer_than_there_are_loads() -> None:
    loads = zp.optimal_loads(*SQUARE, limit=10)
    assert len(loads) == len([*loads]) == 1


def test_loads_have_numbers_from_both_ends() -> None:
    truck = zp.house_deck()["T09"]
    cargo = zp.Cargo.parse("3,2,3,0,1")
    loads = zp.optimal_loads(truck, cargo, limit=3)
    listed = list(loads)
    assert [loads[0], loads[2], loads[-1], loads[-3]] == [*listed[::2], listed[-1], listed[0]]
    for index in (3, -4):
        with pytest.raises(IndexError):
            loads[index]


def test_the_limit_of_time_is_for_the_proof_and_for_each_listing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Mock(wraps=zp.solve)
    monkeypatch.setattr(alternatives, "solve", asked)
    loads = zp.optimal_loads(*SQUARE, time_limit=60)
    assert asked.call_args.kwargs["time_limit"] == loads.time_limit == 60
