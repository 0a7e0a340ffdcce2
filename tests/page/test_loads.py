"""Loads on the page: the referee's verdict, plans, files, and the best load."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import zackpack as zp
from tests.machine import ROOT
from tests.page.calls import (
    ILLEGAL,
    LEGAL,
    answer,
    cargo,
    error,
    judged,
    load_of,
    plain,
    proof_of,
    refusal,
    stick,
    without_seconds,
)
from tests.page.shapes import misfits
from tests.page_arguments import CARGO, ROW
from zackpack.draw import plan_svg
from zackpack.draw.descriptions import describe_load
from zackpack.draw.scenes import scene
from zackpack.files import read_load_file
from zackpack.files.source import Folder, Source
from zackpack.page import call
from zackpack.page.answers import Progress
from zackpack.sentences import LANGUAGES

HALL = {
    "name": "hall",
    "levels": 10,
    "area": ["..........", "....#.....", "..........", ".........."] * 2,
}
MANY = {"white": 0, "grey": 19, "brown": 50, "turquoise": 37, "purple": 80}
"""More than can be packed into the hall, or proven, at once."""


def read(text: str) -> zp.Load:
    """A load from the text of its file."""
    return read_load_file(Source.from_text("load", text, Folder(texts={}))).require_load()


DRAWN = '''version = 1
cargo = { white = 1, grey = 2 }
# from the bottom up
layers = ["""
...AA
""", """
B....
"""]

[truck]
name = "row"
levels = 2
area = """
.....
"""
'''
"""The file of the illegal load."""

# ---- the referee


def test_an_illegal_load_has_its_breaches_and_no_score() -> None:
    found = judged(ILLEGAL)
    judgement = zp.judge(read(found["toml"]))
    assert found == {
        "truck": {
            **ROW,
            "squares": 5,
            "capacity": 10,
            "parts": 1,
            "text": "row: 5 squares, 2 levels, 10 cubes",
        },
        "cargo": cargo(white=1, grey=2),
        "sticks": [
            {**stick("grey", 3, 0, 0), "letter": "A", "name": "the grey stick A", "wrong": False},
            {**stick("white", 0, 0, 1), "letter": "B", "name": "the white stick B", "wrong": True},
        ],
        "legal": False,
        "violations": [
            {
                "rule": "ZP-L4",
                "title": "Overhang",
                "message": "the white stick B on level 2 has nothing under it.",
                "cells": [[0, 0, 1]],
                "placements": [1],
                "letters": ["B"],
            }
        ],
        "score": None,
        "left": cargo(grey=1),
        "rolled": 3,
        "scene": plain(scene(judgement)),
        "title": "truck row, 2 sticks: 3 of 10 cubes",
        "description": describe_load(judgement),
        "toml": DRAWN,
    }


def test_a_legal_load_has_its_score_and_no_breaches() -> None:
    found = judged(LEGAL)
    assert (found["legal"], found["violations"]) == (True, [])
    assert found["score"] == {
        "penalty": 17,
        "empty": 9,
        "surplus": 8,
        "left_over": cargo(grey=2),
        "text": "17 points = 9 for empty spaces + 8 for sticks left over (2 grey)",
        "least": False,
    }


@pytest.mark.parametrize(
    ("white", "x", "is_least"),
    [
        pytest.param(1, [0], True, id="all sticks lie on the truck"),
        pytest.param(2, [0], False, id="one is left"),
        pytest.param(11, range(5), False, id="a level is empty"),
    ],
)
def test_volumes_alone_show_that_a_load_costs_least(
    white: int, x: Sequence[int], is_least: bool
) -> None:
    sticks = [stick("white", place, 0, 0) for place in x]
    load = {"truck": ROW, "cargo": cargo(white=white), "sticks": sticks}
    assert answer("check", load=load)["score"]["least"] is is_least


def test_a_full_truck_costs_least_whatever_is_left() -> None:
    sticks = [stick("purple", 0, 0, level) for level in (0, 1)]
    load = {"truck": ROW, "cargo": cargo(white=1, purple=2), "sticks": sticks}
    assert answer("check", load=load)["score"]["least"]


def test_more_sticks_than_letters_have_none() -> None:
    many = [stick("white", x, y, 0) for y in range(6) for x in range(9)]
    found = judged(
        load_of({"name": "big", "levels": 1, "area": ["." * 9] * 6}, {"white": 54}, *many)
    )
    assert {one["letter"] for one in found["sticks"]} == {""}


def test_the_best_is_there_when_somebody_asks_for_it() -> None:
    best = without_seconds(answer("check", load=LEGAL, best=True)["best"])
    assert best == {**judged(best["toml"]), **proof_of(5), "regret": 12}


def test_nobody_regrets_an_illegal_load() -> None:
    assert answer("check", load=ILLEGAL, best=True)["best"]["regret"] is None


def test_nobody_regrets_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ends early may know nothing better than what somebody has packed."""
    worse = zp.solve(
        zp.Truck("row", ".....", 2), zp.Cargo(white=1, grey=2), fixed=read(judged(LEGAL)["toml"])
    )
    worse = replace(worse, judgement=zp.judge(zp.Load(worse.load.truck, worse.load.cargo)))
    monkeypatch.setattr("zackpack.page.loads.optimum.solve", lambda *_, **__: worse)
    assert answer("check", load=LEGAL, best=True)["best"]["regret"] == 0


@pytest.mark.parametrize("load", [LEGAL, ILLEGAL])
def test_a_plan_is_the_one_that_is_printed(load: dict[str, Any]) -> None:
    judgement = zp.judge(read(judged(load)["toml"]))
    for language in LANGUAGES:
        found = call("plan", {"load": load}, language)["answer"]
        assert found == {
            "svg": plan_svg(judgement, language=language),
            "size": found["size"],
            "spots": [],
        }
        assert 'viewBox="0 0 {:g} {:g}"'.format(*found["size"]) in found["svg"]


# ---- files


def test_a_file_has_its_load_and_what_is_odd_about_it() -> None:
    text = (
        'version = 1\ntruck = "T07"\ncargo = { grey = 1 }\nlayers = ["""\nAA...\n.....\n'
        '#...#\n"""]\n'
    )
    notice = "level 1, row 2, column 5: this square of T07 is blocked; it is drawn '#'"
    assert answer("read_load", file=text) == {**judged(text), "notices": [notice]}

    drawn = (ROOT / "examples/loads/anna.toml").read_text("utf-8")
    assert answer("read_load", file=drawn) == {**judged(drawn), "notices": []}
    assert len(judged(drawn)["sticks"]) == 9


def test_a_file_with_a_task_only_is_an_empty_truck() -> None:
    found = answer("read_load", file='version = 1\ntruck = "T07"\ncargo = { grey = 1 }')
    assert found == {**judged(load_of("T07", {"grey": 1})), "notices": []}
    assert (found["sticks"], found["legal"], found["left"]) == ([], True, cargo(grey=1))


def test_errors_of_a_file_begin_with_its_name() -> None:
    missing = refusal("my.toml, version", "expected version = 1, found none")
    assert error("read_load", file='truck = "T07"\ncargo = { grey = 1 }', name="my.toml") == missing


# ---- the best load


def test_a_solution_is_a_load_with_its_proof() -> None:
    found = without_seconds(answer("solve", load={"truck": "T07", "cargo": CARGO}))
    assert found == {**judged(found["toml"]), **proof_of(3)}
    assert found["score"]["penalty"] == 3
    assert read(found["toml"]).volume == 21


def test_without_time_the_bound_is_below_the_penalty() -> None:
    found = answer("solve", load={"truck": HALL, "cargo": MANY}, seconds=0)
    assert found["bound"] <= found["penalty"] == found["score"]["penalty"]
    assert found["gap"] == found["penalty"] - found["bound"]
    assert (found["status"] == "optimal") == (found["gap"] == 0)


@pytest.mark.parametrize(("given", "seconds"), [({}, 5), ({"seconds": 0.5}, 0.5)])
def test_a_search_ends_after_some_seconds(
    given: Any, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float] = []
    search = zp.solve

    def solve(
        truck: zp.Truck, cargo: zp.Cargo, *, time_limit: float, on_progress: Any = None
    ) -> zp.Solution:
        limits.append(time_limit)
        assert on_progress is None
        return search(truck, cargo)

    monkeypatch.setattr("zackpack.page.loads.optimum.solve", solve)
    answer("solve", load=LEGAL, **given)
    assert limits == [seconds]


@pytest.mark.parametrize("seconds", [-1, 61, True, "5", None])
def test_a_search_takes_a_minute_at_most(seconds: object) -> None:
    assert error("solve", load=LEGAL, seconds=seconds)["faults"][0]["place"] == "seconds"


def test_a_search_reports_each_better_load_once(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = zp.Load(zp.house_deck()["T07"], zp.Cargo(white=3))
    full = zp.solve(empty.truck, empty.cargo).load
    search = zp.solve

    def solve(truck: zp.Truck, cargo: zp.Cargo, *, on_progress: Any, **options: Any) -> zp.Solution:
        for penalty, load in ((30, None), (30, empty), (30, empty), (21, full)):
            on_progress(zp.Progress(penalty, 7, 0.5, load))
        return search(truck, cargo, **options)

    monkeypatch.setattr("zackpack.page.loads.optimum.solve", solve)
    told: list[dict[str, Any]] = []
    call("solve", {"load": load_of("T07", {"white": 3})}, "de", told.append)
    seen = [{key: value for key, value in one.items() if key != "solution"} for one in told]
    assert seen == [
        {"penalty": penalty, "bound": 7, "seconds": 0.5} for penalty in (30, 30, 30, 21)
    ]
    assert ["solution" in one for one in told] == [False, True, False, True]
    assert [misfit for one in told for misfit in misfits(one, Progress, "progress")] == []
    solution = told[1]["solution"]
    assert (solution["status"], solution["penalty"], solution["bound"]) == ("feasible", 30, 7)
    assert solution["title"].startswith("Laster T07")
    assert len(told[3]["solution"]["sticks"]) == 3


def test_a_search_reports_a_load_that_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    search = zp.solve

    def solve(truck: zp.Truck, cargo: zp.Cargo, *, on_progress: Any, **options: Any) -> zp.Solution:
        solution = search(truck, cargo, **options)
        on_progress(zp.Progress(0, 0, 0.5, solution.load))
        return solution

    monkeypatch.setattr("zackpack.page.loads.optimum.solve", solve)
    told: list[dict[str, Any]] = []
    load = {"truck": {"name": "one", "levels": 1, "area": ["."]}, "cargo": cargo(white=1)}
    call("solve", {"load": load}, "en", told.append)
    assert [one["solution"]["penalty"] for one in told] == [0]
