"""`zackpack puzzle` poses a puzzle, shows its solution only when that is wanted, and draws sheets
to print.
"""

import json
from pathlib import Path

import pytest

from zackpack.cli import main


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


def test_a_sheet_is_a_picture_of_several_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["puzzle", "--seed", "d", "--level", "1", "--number", "2"]
    (tmp_path / "sheet.svg").write_text("yesterday's, which is replaced")
    assert main([*words, "--sheet", str(tmp_path / "sheet.svg")]) == 0
    assert (tmp_path / "sheet.svg").read_text("utf-8").count("difficulty 1") == 2
    assert main([*words, "--sheet", str(tmp_path / "sheet.txt")]) == 2
    assert "a name that ends in .svg or .png" in capsys.readouterr().err
    for wrong in (words, [*words, "--sheet", "s.svg", "--solution"]):
        assert main(wrong) == 2


def test_a_sheet_has_sixty_puzzles_at_most(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--sheet", "s.svg", "--number", "61"]) == 2
    assert "--number: expected a whole number from 1 to 60, found '61'" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["\udcff", "2026\ud800", " "])
def test_a_seed_is_a_text(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A word of a command line can have bytes that stand for no character."""
    assert main(["puzzle", "--seed", seed]) == 2
    assert "seed: expected a number or a text, found " in capsys.readouterr().err


def test_a_file_that_exists_is_kept_and_nothing_is_printed_before_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.toml").write_text("mine")
    assert main(["puzzle", "--seed", "d", "--out", str(tmp_path / "mine.toml")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "found an existing file, which is kept" in err
