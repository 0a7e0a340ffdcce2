"""The referee: a load for each rule that breaks it alone, and agreement with a second judge on
every kind of load.
"""

import re
from collections import Counter
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.naive.referee import PlainStick, judge
from tests.refused.loads import BREACHES, CART, laid, stick
from tests.strategies.cases import cases
from tests.strategies.loads import arbitrary_loads, damaged_loads, legal_loads, loads
from zackpack.placements import Cell


def verdict(load: zp.Load) -> tuple[set[str], int | None]:
    """What the second judge says: rules broken, and the penalty if there are none."""
    sticks: list[PlainStick] = [(p.piece.length, p.cell, p.axis) for p in load.placements]
    return judge(load.truck.area, load.truck.levels, load.cargo.counts, sticks)


def broken(load: zp.Load) -> set[str]:
    """The ids of the rules that the referee finds broken."""
    return {violation.rule for violation in zp.check(load)}


@pytest.mark.parametrize(("rule", "load", "cells", "sticks", "message"), BREACHES)
def test_a_load_that_breaks_one_rule_only(
    rule: str, load: zp.Load, cells: set[Cell], sticks: tuple[int, ...], message: str
) -> None:
    (violation,) = zp.check(load)
    assert (violation.rule, set(violation.cells), violation.placements) == (rule, cells, sticks)
    assert violation.message == message
    assert str(violation) == f"{rule}: {message}"
    assert verdict(load) == ({rule}, None)


def test_every_rule_that_can_be_broken_is_in_the_table() -> None:
    assert {rule for rule, *_ in BREACHES} == {f"ZP-L{number}" for number in (1, 2, 3, 4, 6)}


def test_sticks_lie_both_ways_and_stand() -> None:
    """ZP-L5."""
    layers = [["AABC", ".#.C"], ["DDB.", ".#.."]]
    load = zp.Load.from_layers(CART, zp.Cargo(grey=4), layers)
    assert [placement.axis for placement in load.placements] == ["x", "z", "y", "x"]
    assert zp.check(load) == ()


def test_all_breaches_of_a_load_are_found() -> None:
    load = laid(
        stick(1, (0, 0, 0)),
        stick(3, (0, 0, 0)),
        stick(3, (-1, 1, 0)),
        stick(4, (3, 1, 1), "z"),
        stick(2, (2, 0, 0)),
        stick(2, (0, 0, 2)),
    )
    assert [(v.rule, v.placements) for v in zp.check(load)] == [
        ("ZP-L1", (2,)),
        ("ZP-L2", (3,)),
        ("ZP-L2", (5,)),
        ("ZP-L3", (0, 1)),
        ("ZP-L3", (1, 4)),
        ("ZP-L4", (3,)),
        ("ZP-L4", (5,)),
        ("ZP-L6", (4, 5)),
        ("ZP-L6", (1, 2)),
    ]


def test_each_group_of_sticks_in_one_place_is_one_breach() -> None:
    load = laid(stick(1, (0, 0, 0)), stick(2, (0, 0, 0)), stick(3, (0, 0, 0)))
    groups = [(v.placements, set(v.cells)) for v in zp.check(load)]
    assert groups == [((0, 1, 2), {(0, 0, 0)}), ((1, 2), {(1, 0, 0)})]


def test_a_sentence_names_five_sticks_at_most() -> None:
    truck = zp.Truck("row", "...", 1)
    white = zp.Placement(zp.Piece.WHITE, (1, 0, 0), "x")
    (five,), (seven,) = (
        zp.check(zp.Load(truck, zp.Cargo(white=9), [white] * count)) for count in (5, 7)
    )
    assert "the white stick D and the white stick E are in the same place" in five.message
    assert "the white stick E and 2 more are in the same place" in seven.message


@given(legal_loads())
@cases(400)
def test_legal_loads_are_accepted_at_their_penalty(load: zp.Load) -> None:
    assert zp.check(load) == ()
    assert verdict(load) == (set(), zp.score(load).penalty)


@given(damaged_loads(legal_loads()))
@cases(600)
def test_both_judges_see_the_same_damage(load: zp.Load) -> None:
    assert broken(load) == verdict(load)[0]


@given(arbitrary_loads())
@cases(600)
def test_both_judges_agree_on_arbitrary_loads(load: zp.Load) -> None:
    assert broken(load) == verdict(load)[0]


@given(loads())
@cases(300)
def test_violations_name_their_own_sticks_and_count_from_1(load: zp.Load) -> None:
    for violation in zp.check(load):
        sticks = [load.placements[i] for i in violation.placements]
        own = [set(placement.cells()) for placement in sticks]
        wrong = set(violation.cells)
        assert wrong <= set().union(*own)
        assert all(cells & wrong for cells in own)
        said = re.findall(r"level (-?\d+), row (-?\d+), column (-?\d+)", violation.message)
        if violation.rule in ("ZP-L1", "ZP-L3"):
            assert [(int(x) - 1, int(y) - 1, int(z) - 1) for z, y, x in said] == list(
                violation.cells[:5]
            )
        else:
            assert not said
        assert re.fullmatch(r"(the|\d+) [^()\n]+\.", violation.message)
        named = [load.stick_name(i) for i in violation.placements]
        assert violation.rule == "ZP-L6" or all(name in violation.message for name in named)


@given(loads(), st.randoms(use_true_random=False))
@cases(300)
def test_the_order_of_the_sticks_does_not_matter(load: zp.Load, chance: Random) -> None:
    def breaches(load: zp.Load) -> Counter[object]:
        return Counter(
            (
                v.rule,
                frozenset(v.cells),
                frozenset(Counter(load.placements[i] for i in v.placements).items()),
            )
            for v in zp.check(load)
        )

    shuffled = chance.sample(load.placements, len(load.placements))
    assert breaches(zp.Load(load.truck, load.cargo, tuple(shuffled))) == breaches(load)


@given(legal_loads())
@cases(200)
def test_a_stick_with_nothing_on_it_can_be_taken_off(load: zp.Load) -> None:
    filled = {cell for placement in load.placements for cell in placement.cells()}
    for placement in load.placements:
        left = tuple(other for other in load.placements if other != placement)
        above = {(x, y, z + 1) for x, y, z in placement.cells()} - set(placement.cells())
        lighter = zp.Load(load.truck, load.cargo, left)
        assert broken(lighter) == ({"ZP-L4"} if above & filled else set())
        if not above & filled:
            assert (
                zp.score(lighter).penalty == zp.score(load).penalty + 3 * placement.piece.length
            )  # ZP-S3
