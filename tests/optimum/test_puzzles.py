"""Puzzles: the same for the same seed, of the level that they say, and with their solutions only when wanted."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

import zackpack as zp
from tests.strategies.cases import seeds
from zackpack import draw
from zackpack.cli import main
from zackpack.optimum.greedy import pack_greedily
from zackpack.optimum.puzzles import measure_luck

LUCK = {1: (35, 60), 2: (15, 34.5), 3: (6, 14.5), 4: (2, 5.5), 5: (0, 1.5)}
"""The percentage of hurried packers who solve a puzzle of each level, of 200, as docs/guides/puzzles.md says."""


def test_the_puzzle_of_a_day_is_the_same_everywhere() -> None:
    one = zp.puzzle("2026-11-04", level=1)
    assert (one.truck.area, one.truck.levels) == (("##.#.", ".....", "##..."), 1)
    assert (one.cargo.counts, one.best.penalty, one.luck) == ((1, 2, 2, 0, 0), 2, Fraction(12, 25))
    assert zp.puzzle(39, level=1) == zp.puzzle("39", level=1) != zp.puzzle(13, level=1)


@pytest.mark.parametrize("level", [1, 2, *(pytest.param(level, marks=pytest.mark.long) for level in (3, 4, 5))])
@pytest.mark.parametrize("seed", seeds(1, 20))
def test_a_puzzle_is_of_its_level_and_its_best_load_is_proven(level: int, seed: int) -> None:
    one = zp.puzzle(seed, level)
    least, most = LUCK[level]
    assert one.level == level
    assert least <= 100 * one.luck <= most
    assert one.best.status is zp.Status.OPTIMAL
    assert zp.check(one.best.load) == ()
    assert zp.score(one.best.load).penalty == zp.solve(one.truck, one.cargo).penalty <= 3
    assert zp.Dice.standard().ways(one.cargo) > 0
    assert zp.score(pack_greedily(one.truck, one.cargo)).penalty > one.best.penalty
    again = measure_luck(one.truck, one.cargo, one.best.penalty, Random(seed))
    assert again is not None
    assert abs(again - one.luck) < Fraction(1, 6)  # another 200 packers: five standard deviations


@pytest.mark.parametrize(("low", "high"), [(0, 200), (70, 120), (12, 29), (0, 3), (199, 200)])
def test_a_measurement_that_ends_early_leaves_chance_where_a_whole_one_does(low: int, high: int) -> None:
    truck, cargo = zp.Truck("puzzle", ["..#", "...", "..."], 3), zp.Cargo(2, 2, 2, 2, 1)
    penalty = zp.solve(truck, cargo).penalty
    whole, part = Random(1), Random(1)
    luck = measure_luck(truck, cargo, penalty, whole)
    assert luck is not None
    expected = luck if low <= luck * 200 <= high else None
    assert measure_luck(truck, cargo, penalty, part, low=low, high=high) == expected
    assert part.random() == whole.random()


def test_the_solution_is_shown_only_when_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["puzzle", "--seed", "2026-11-04", "--level", "1"]
    assert main(words) == 0
    assert "least penalty" not in (posed := capsys.readouterr().out)
    assert "cargo 1 white, 2 grey" in posed
    assert main([*words, "--solution"]) == 0
    assert "least penalty: 2 points" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] is None
    assert main([*words, "--json", "--solution"]) == 0
    assert json.loads(capsys.readouterr().out)["best"]["penalty"] == 2


@pytest.mark.parametrize("seed", [True, 1.5, " "])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(zp.InputError, match="seed: expected a number or a text"):
        zp.puzzle(seed)


def test_a_sheet_has_a_back_for_each_page() -> None:
    one = zp.puzzle("2026-11-04", level=1)
    for number, pages in ((1, 2), (6, 2), (7, 4)):
        root = Xml.fromstring(draw.puzzles_svg([one] * number))  # noqa: S314, our own
        assert root.get("viewBox") == f"0 0 210 {297 * pages}"
        texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert sum("solution: 2 points" in text for text in texts) == number
        assert sum("difficulty 1 of 5" in text for text in texts) == number
    for number in (0, 61):
        with pytest.raises(zp.InputError, match="1 to 60"):
            draw.puzzles_svg([one] * number)


def test_a_sheet_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["puzzle", "--seed", "d", "--level", "1", "--number", "2"]
    assert main([*words, "--sheet", str(tmp_path / "sheet.svg")]) == 0
    assert (tmp_path / "sheet.svg").read_text("utf-8").count("difficulty 1") == 2
    assert main([*words, "--sheet", str(tmp_path / "sheet.txt")]) == 2
    assert "a name that ends in .svg or .png" in capsys.readouterr().err
    for wrong in (words, [*words, "--sheet", "s.svg", "--solution"]):
        assert main(wrong) == 2
