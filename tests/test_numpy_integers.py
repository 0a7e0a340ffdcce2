"""Integers of NumPy are integers everywhere; truth values are not."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import zackpack as zp
from zackpack.games import zack_and_pack, zock
from zackpack.games.montego_bay.components import Ship
from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import players_of
from zackpack.games.zack_and_pack.simulation.results import play_match
from zackpack.pieces import COLOURS

ROW = zp.Truck("row", ["....."], 1)


@cache
def match() -> Match:
    return prepare_match(
        players_of(["random"] * 3, [], ["greedy"]), deck=zp.Deck("nine", zp.house_deck().trucks[:9])
    )


CALLS: dict[str, Callable[[Any], object]] = {
    "cargo": lambda one: zp.Cargo(one, grey=one),
    "placement": lambda one: zp.Placement(zp.Piece.GREY, (one, one, one), "x"),
    "piece": lambda one: zp.Placement(one, (0, 0, 0), "x"),
    "truck": lambda one: zp.Truck("row", ["."], one),
    "dice": lambda one: zp.Dice(((one, one),) * 5),
    "stock": lambda one: zp.Dice.standard().require_stock(one),
    "workers": lambda one: zp.solve(ROW, zp.Cargo(grey=1), method="cp-sat", workers=one).load,
    "ship": lambda one: Ship("Anna", one, (one,)),
    "seed": lambda one: play_match(match(), games=2, seed=one).seed,
    "deck": lambda one: zp.house_deck()[one],
    "points": lambda one: zack_and_pack.Rules(points=one),
    "rounds": lambda one: zock.Rules(rounds=one),
    "jobs": lambda one: zp.deck_penalties(
        zp.Deck("one", (ROW,)), dice=zp.Dice(((1,),) * 5), jobs=one
    ).keys(),
}


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64, np.array])
@pytest.mark.parametrize("name", CALLS)
def test_integers_of_numpy_are_integers(name: str, kind: Callable[[int], Any]) -> None:
    assert CALLS[name](kind(1)) == CALLS[name](1)


@pytest.mark.parametrize("wrong", [np.True_, np.float64(1), True, 1.0, np.array([1, 1]), "1", None])
@pytest.mark.parametrize("name", CALLS)
def test_what_only_looks_like_an_integer_is_refused(name: str, wrong: object) -> None:
    with pytest.raises(zp.InputError):
        CALLS[name](wrong)


def test_what_is_kept_are_plain_integers(tmp_path: Path) -> None:
    one = np.int64(1)
    truck = zp.Truck("row", ["....."], one)  # type: ignore[arg-type]
    cargo = zp.Cargo(one, one)  # type: ignore[arg-type]
    placement = zp.Placement(zp.Piece.GREY, (one, 0, 0), "x")  # type: ignore[arg-type]
    load = zp.Load(truck, cargo, (placement,))
    dice = zp.Dice(((one, 0),) * 5)  # type: ignore[arg-type]
    rules = zack_and_pack.Rules(points=one)  # type: ignore[arg-type]
    kept = (truck.levels, *cargo, *load.placements[0].cell, *dice.maxima, rules.points)
    assert {type(count) for count in kept} == {int}
    zp.write_load(load, tmp_path / "load.json")
    assert json.loads((tmp_path / "load.json").read_text())["cargo"] == dict(
        zip(COLOURS, (1, 1, 0, 0, 0), strict=True)
    )
