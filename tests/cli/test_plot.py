"""`zackpack plot` writes the plot of a truck or of a deck."""

from pathlib import Path

import pytest

import zackpack as zp
from zackpack.cli import main

pytest.importorskip("matplotlib")


def test_the_plot_of_a_truck_of_the_deck_that_is_named_replaces_the_one_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    zp.write_deck(zp.Deck("mine", [zp.Truck("K1", "...", 1)]), tmp_path / "deck.toml")
    out = tmp_path / "plot.svg"
    out.write_text("yesterday's")
    task = ["plot", "rolls", "--deck", str(tmp_path / "deck.toml"), "--out", str(out)]
    assert main([*task, "--truck", "K1"]) == 0
    assert capsys.readouterr().out == f"wrote {out}\n"
    assert "K1" in out.read_text("utf-8")
    assert main([*task, "--truck", "T07"]) == 2


def test_the_plot_of_a_deck_takes_no_truck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    zp.write_deck(zp.Deck("mine", [zp.Truck("K1", "...", 1)]), tmp_path / "deck.toml")
    task = ["plot", "deck", "--deck", str(tmp_path / "deck.toml"), "--out", "-"]
    assert main([*task, "--truck", "K1"]) == 2
    assert "deck takes none" in capsys.readouterr().err
    assert main(task) == 0
    picture = capsys.readouterr().out
    assert picture.startswith("<?xml")
    assert "mine" in picture
