"""Packing stick by stick: what may come next, what is left, who the letters name, and in which
order hands pack.
"""

from typing import Any

import pytest
from hypothesis import given

import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.loads import legal_loads, trucks
from zackpack.layers import LETTERS
from zackpack.placements import Cell


@given(trucks(16))
@cases(60)
def test_the_placements_of_a_piece_are_those_that_the_referee_finds_on_the_truck(
    truck: zp.Truck,
) -> None:
    for piece in zp.Piece:
        every = {
            zp.Placement(piece, (x, y, z), axis)
            for x in range(truck.columns)
            for y in range(truck.rows)
            for z in range(truck.levels)
            for axis in zp.Axis
        }
        found = truck.placements(piece)
        assert len(found) == len(set(found))
        breaches = {
            way: {one.rule for one in zp.check(zp.Load(truck, zp.Cargo(1, 1, 1, 1, 1), [way]))}
            for way in every
        }
        assert set(found) == {way for way in every if not breaches[way] & {"ZP-L1", "ZP-L2"}}


@given(legal_loads(16))
@cases(100)
def test_the_ways_to_go_on_are_those_that_the_referee_allows(load: zp.Load) -> None:
    ways = zp.legal_placements(load)
    every = [way for piece in zp.Piece for way in load.truck.placements(piece)]
    assert list(ways) == [way for way in every if not zp.check(load + way)]
    assert load.remaining == zp.score(load).left_over
    for piece in zp.Piece:
        assert zp.legal_placements(load, piece) == tuple(way for way in ways if way.piece is piece)


def test_a_stick_more_has_the_next_letter() -> None:
    truck = zp.Truck("row", ["...."], 1)
    cargo = zp.Cargo(white=4)
    load = zp.Load.from_layers(truck, cargo, ["BD.."])
    assert [(load + way).letters for way in zp.legal_placements(load)] == ["BDE", "BDE"]
    last = zp.Load.from_layers(truck, cargo, ["yz.."])
    assert (last + zp.legal_placements(last)[0]).letter(2) == LETTERS[2]
    with pytest.raises(TypeError):
        load + "A"  # type: ignore[operator]


@pytest.mark.parametrize("index", [2, -1, None, "A"])
def test_only_sticks_of_the_load_have_letters_and_names(index: Any) -> None:
    load = zp.Load.from_layers(zp.Truck("row", "...", 1), zp.Cargo(white=3), ["AB."])
    for name in (load.letter, load.stick_name):
        with pytest.raises(zp.InputError, match="index: expected a whole number from 0 to 1"):
            name(index)


def test_nothing_remains_where_more_is_packed_than_was_to_load() -> None:
    load = zp.Load.from_layers(zp.Truck("row", ["...."], 1), zp.Cargo(white=1, grey=1), ["AB.."])
    assert load.remaining == zp.Cargo(grey=1)
    assert [way.cell for way in zp.legal_placements(load)] == [(2, 0, 0)]


@cases(150)
@given(legal_loads())
def test_every_beginning_of_the_order_is_a_legal_load(load: zp.Load) -> None:
    order = load.packing_order()
    assert sorted(order) == list(range(len(load.placements)))
    for number in range(len(order) + 1):
        placed = tuple(load.placements[index] for index in order[:number])
        assert zp.check(zp.Load(load.truck, load.cargo, placed)) == ()


@cases(100)
@given(legal_loads())
def test_hands_reach_every_place_from_above(load: zp.Load) -> None:
    filled: set[Cell] = set()
    for index in load.packing_order():
        cells = load.placements[index].cells()
        for x, y, z in cells:
            assert not any((x, y, above) in filled for above in range(z, load.truck.levels))
        filled.update(cells)
