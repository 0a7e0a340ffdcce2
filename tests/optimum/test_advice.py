"""Help while packing, against the oracle's list of all legal loads."""

from itertools import combinations
from unittest.mock import Mock

import pytest
from hypothesis import given

import zackpack as zp
from tests.naive.packings import every_packing
from tests.strategies.cases import cases
from tests.strategies.loads import legal_loads
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import portfolio

ROW = zp.Truck("row", ["....."], 1)


def volumes_with(load: zp.Load, kept: frozenset[int]) -> int:
    """The most cubes of any legal load that has these sticks of a load, by going through all; -1
    for none.
    """
    fixed = {frozenset(load.placements[index].cells()) for index in kept}
    return max(
        (
            sum(map(len, packing))
            for packing in every_packing(to_problem(load.truck, load.cargo))
            if fixed <= set(packing)
        ),
        default=-1,
    )


@given(legal_loads(8))
@cases(120)
def test_advice_is_what_all_legal_loads_say(load: zp.Load) -> None:
    advice = zp.advise(load)
    everything = frozenset(range(len(load.placements)))
    assert advice.reachable.load.volume == volumes_with(load, everything)
    assert set(load.placements) <= set(advice.reachable.load.placements)
    best = volumes_with(load, frozenset())
    assert advice.best.load.volume == best
    kept = everything - set(advice.obstacles)
    assert volumes_with(load, kept) == best
    assert all(volumes_with(load, kept | {index}) < best for index in advice.obstacles)


WHITE = zp.Placement(zp.Piece.WHITE, (4, 1, 0), "x")
GREYS = (zp.Placement(zp.Piece.GREY, (0, 0, 0), "y"), zp.Placement(zp.Piece.GREY, (3, 0, 0), "y"))
BROWN = zp.Placement(zp.Piece.BROWN, (0, 1, 0), "x")


@pytest.mark.parametrize(
    ("area", "cargo", "packed", "obstacles"),
    [
        # without a search nothing is known of the white stick alone
        ([".#..#.", "......"], zp.Cargo(1, 1, 1, 1), (WHITE, GREYS[0]), (1,)),
        # nor of the grey one
        ([".##.", "....", "#.#."], zp.Cargo(0, 2, 2), (BROWN, GREYS[1]), (0, 1)),
    ],
)
def test_sticks_are_in_the_way_only_if_that_is_proven_of_all(
    area: list[str], cargo: zp.Cargo, packed: tuple[zp.Placement, ...], obstacles: tuple[int, ...]
) -> None:
    load = zp.Load(zp.Truck("fork", area, 1), cargo, packed)
    assert zp.advise(load).obstacles == obstacles

    hurried = zp.advise(load, work_limit=0)
    assert hurried.best.penalty < hurried.reachable.bound  # something is in the way
    assert hurried.obstacles == ()


def test_a_stick_is_in_the_way_of_those_below_it_in_whatever_order_they_are_listed() -> None:
    truck = zp.Truck("low", ["..."], 2)
    cargo = zp.Cargo(1, 1, 3)
    upper = zp.Placement(zp.Piece.WHITE, (0, 0, 1), "x")
    lower = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    assert zp.advise(zp.Load(truck, cargo, (upper, lower))).obstacles == (0,)
    assert zp.advise(zp.Load(truck, cargo, (lower, upper))).obstacles == (1,)


@given(legal_loads())
@cases(100)
def test_stick_after_stick_leads_to_the_best_that_was_left(load: zp.Load) -> None:
    goal = zp.advise(load).reachable.penalty
    while (stick := zp.advise(load).next_stick) is not None:
        load = zp.Load(load.truck, load.cargo, (*load.placements, stick))
        assert zp.check(load) == ()
    assert zp.score(load).penalty == goal


def test_the_best_of_all_is_no_worse_than_what_is_in_reach_even_without_a_search() -> None:
    task = zp.house_deck()["T01"], zp.Cargo(3, 0, 1, 0, 1)
    assert zp.solve(*task, work_limit=0).penalty > 2
    hurried = zp.advise(zp.solve(*task).load, work_limit=0)
    assert (hurried.best.penalty, hurried.reachable.penalty) == (2, 2)


@given(legal_loads())
@cases(150)
def test_fixed_sticks_stay(load: zp.Load) -> None:
    for kept in combinations(load.placements, max(0, len(load.placements) - 1)):
        part = zp.Load(load.truck, load.cargo, kept)
        if zp.check(part) == ():
            solution = zp.solve(load.truck, load.cargo, fixed=part)
            assert set(kept) <= set(solution.load.placements)
            assert solution.penalty <= zp.score(load).penalty
            assert (
                solution.penalty
                == zp.solve(load.truck, load.cargo, fixed=part, method="cp-sat").penalty
            )


def test_wrong_loads_are_refused() -> None:
    floating = zp.Load(ROW, zp.Cargo(white=1), (zp.Placement(zp.Piece.WHITE, (0, 0, 1), "x"),))
    with pytest.raises(zp.IllegalLoadError):
        zp.advise(floating)
    with pytest.raises(zp.IllegalLoadError):
        zp.solve(ROW, zp.Cargo(white=1), fixed=floating)
    with pytest.raises(zp.InputError, match="fixed"):
        zp.solve(ROW, zp.Cargo(white=2), fixed=zp.Load(ROW, zp.Cargo(white=1)))
    packed = zp.Load.from_layers(ROW, zp.Cargo(white=1), ["A...."])
    with pytest.raises(zp.InputError, match="hint"):
        zp.solve(ROW, zp.Cargo(white=1), fixed=packed, hint=zp.Load(ROW, zp.Cargo(white=1)))


def test_every_search_of_advice_has_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=portfolio.solve)
    monkeypatch.setattr(portfolio, "solve", asked)
    begun = zp.Load.from_layers(
        zp.house_deck()["T07"], zp.Cargo(3, 2, 3, 0, 1), [".ZZ..\n..Q.#\n#.QX#"]
    )

    assert zp.advise(begun, time_limit=60, work_limit=10**6).obstacles == (2,)

    limits = [call.kwargs for call in asked.call_args_list]
    assert len(limits) == 2 + 3  # what is in reach, the best, and each of the three sticks
    assert all(50 < one["time_limit"] <= 60 for one in limits)
    assert all(one["work_limit"] == 10**6 for one in limits)
    assert all(callable(one["stop"]) for one in limits)
