"""What loads cost: the worked examples of the rulebooks, and the identity of ZP-S3; who may judge a
load.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.loads import damaged_loads, legal_loads
from zackpack.scores import Judgement, penalty_of_volume

ROLL = zp.Cargo(white=3, grey=2, brown=3, purple=1)
BENCH = zp.Truck("bench", ".....", levels=2)
SQUARE = zp.Truck("square", ["..", ".."], levels=2)
LOADS = Path(__file__).parent.parent / "examples/loads"
ANNA, OVERHANG = (zp.read_load(LOADS / f"{name}.toml") for name in ("anna", "overhang"))


def test_three_free_cubes_cost_three_points() -> None:
    """ZP-S1."""
    layers = [["AAAAA", "BBBC#", "#DDE#"], ["FFFGH", "IIIC#", "#...#"]]
    load = zp.Load.from_layers(zp.house_deck()["T07"], ROLL, layers)
    assert zp.score(load) == zp.Score(empty=3, surplus=0)
    assert zp.score(load).penalty == 3
    assert str(zp.score(load)) == "3 points = 3 for empty spaces"


@pytest.mark.parametrize(("browns", "surplus"), [(2, 12), (3, 18)])
def test_browns_left_over_cost_six_points_each(browns: int, surplus: int) -> None:
    """ZP-S2."""
    load = zp.Load.from_layers(
        SQUARE, zp.Cargo(white=4, grey=2, brown=browns), [["AB", "CD"], ["EE", "FF"]]
    )
    cost = zp.score(load)
    assert (cost.empty, cost.surplus, cost.penalty) == (0, surplus, surplus)
    assert cost.left_over == zp.Cargo(brown=browns)
    assert str(cost) == (
        f"{surplus} points = 0 for empty spaces + {surplus} for sticks left over ({browns} brown)"
    )


def test_five_free_cubes_and_a_purple_left_over_cost_fifteen_points() -> None:
    load = zp.Load.from_layers(BENCH, zp.Cargo(grey=1, brown=1, purple=1), ["AABBB"])
    cost = zp.score(load)
    assert (cost.empty, cost.surplus, cost.penalty) == (5, 10, 15)
    assert cost.left_over == zp.Cargo(purple=1)
    assert str(cost) == "15 points = 5 for empty spaces + 10 for sticks left over (1 purple)"


def test_an_empty_truck_costs_its_capacity_and_twice_the_cargo() -> None:
    assert zp.score(zp.Load(BENCH, ROLL)) == zp.Score(empty=10, surplus=42)
    assert zp.score(zp.Load(BENCH, ROLL)).left_over == ROLL
    assert zp.score(zp.Load(BENCH, zp.Cargo())) == zp.Score(empty=10, surplus=0)


@given(legal_loads())
@cases(300)
def test_zp_s3_the_penalty_is_capacity_and_twice_the_cargo_less_three_times_what_is_loaded(
    load: zp.Load,
) -> None:
    cubes = {cell for placement in load.placements for cell in placement.cells()}
    expected = load.truck.capacity + 2 * load.cargo.volume - 3 * len(cubes)
    assert (
        zp.score(load).penalty == expected == penalty_of_volume(load.truck, load.cargo, load.volume)
    )


@given(damaged_loads(legal_loads()))
@cases(300)
def test_illegal_loads_have_no_score_but_violations(load: zp.Load) -> None:
    violations = zp.check(load)
    if not violations:
        assert zp.score(load).penalty >= 0
        return
    with pytest.raises(zp.IllegalLoadError) as caught:
        zp.score(load)
    assert caught.value.violations == violations
    assert str(caught.value) == "\n".join(["the load is illegal:", *map(str, violations)])
    assert isinstance(caught.value, zp.ZackpackError)


# --- judgements


def test_an_illegal_load_has_no_score() -> None:
    judgement = zp.judge(OVERHANG)
    assert judgement.violations == zp.check(judgement.load)
    assert (judgement.score, bool(judgement.wrong_sticks)) == (None, True)
    with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
        judgement.require_score()


def test_only_loads_are_judged() -> None:
    with pytest.raises(zp.InputError, match="load"):
        zp.judge("a load")  # type: ignore[arg-type]
    with pytest.raises(zp.InputError, match="load"):
        Judgement(None)  # type: ignore[arg-type]


def test_nobody_but_the_referee_makes_a_judgement() -> None:
    with pytest.raises(TypeError):
        Judgement(OVERHANG, (), zp.Score(0, 0))  # type: ignore[call-arg]
    with pytest.raises(
        (TypeError, ValueError), match="score"
    ):  # until Python 3.12, it is a ValueError
        replace(zp.judge(ANNA), score=zp.Score(0, 0))
    assert replace(zp.judge(ANNA), load=OVERHANG) == Judgement(OVERHANG) == zp.judge(OVERHANG)
    for answer in (
        zp.evaluate,
        zp.advise,
        lambda it: zp.solve(OVERHANG.truck, OVERHANG.cargo, hint=it),
    ):
        with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
            answer(Judgement(OVERHANG))
