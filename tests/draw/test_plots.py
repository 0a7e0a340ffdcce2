"""Plots show the tables: what is drawn is read back from the axes."""

import importlib
import runpy
import sys
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.tables.penalties import DeckPenalties

ROOT = Path(__file__).parents[2]
SMALL = zp.Deck("small", zp.house_deck().trucks[4:8])
ROLLS = list(zp.Dice.standard().rolls())


@pytest.fixture(scope="module")
def plots() -> Any:
    """The module, imported when a test needs it: matplotlib takes more than half a second."""
    pytest.importorskip("matplotlib")
    return importlib.import_module("zackpack.draw.plots")


@cache
def tables() -> DeckPenalties:
    """The tables of the small deck."""
    return zp.deck_penalties(SMALL)


def test_a_notebook_shows_new_axes_as_they_are(plots: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)  # so nothing can import it
    runpy.run_path(plots.__file__)
    axes: list[Any] = [plots.plot_deck(tables()), plots.plot_rolls(SMALL["T07"])]
    for ax, title in zip(axes, ("small", "T07: 12 squares, 2 levels, 24 cubes"), strict=True):
        assert isinstance(ax, plots.NotebookAxes)
        picture = ax._repr_svg_()
        assert ElementTree.fromstring(picture).tag.endswith("svg")  # noqa: S314 - our own text
        assert title in picture
    assert picture == axes[-1]._repr_svg_()


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "zackpack.draw.plots", raising=False)
    monkeypatch.delattr("zackpack.draw.plots", raising=False)
    with pytest.raises(zp.ZackpackError, match="pip install matplotlib"):
        importlib.import_module("zackpack.draw.plots")


def test_rolls_are_where_the_table_says(plots: Any) -> None:
    ax = plots.plot_rolls(SMALL["T07"])
    shown = {(round(x), round(y)) for x, y in np.asarray(ax.collections[0].get_offsets())}
    assert shown == {(cargo.volume, tables()["T07"][cargo]) for cargo, _ in ROLLS}
    perfect = dict(np.asarray(ax.lines[0].get_xydata()).tolist())
    assert (perfect[24], perfect[20], perfect[30]) == (0, 4, 12)
    assert all(y >= perfect[x] for x, y in shown)


def test_plots_are_of_the_dice_of_the_table(plots: Any) -> None:
    dice = zp.Dice(((3,), (1,), (0,), (0,), (0, 1)))
    two = zp.Deck("two", SMALL.trucks[:2])
    rolls = plots.plot_rolls(zp.penalties(two["T05"], dice=dice))
    assert rolls.get_title().startswith("T05")
    assert {round(x) for x, _ in np.asarray(rolls.collections[0].get_offsets())} == {5, 10}
    heat = plots.plot_deck(zp.deck_penalties(two, dice=dice))
    assert np.asarray(heat.images[0].get_array()).shape == (2, 2)


@pytest.mark.parametrize("wrong", [np.zeros((6, 5, 4, 3, 3), int), SMALL])
def test_what_is_no_table_is_refused(plots: Any, wrong: Any) -> None:
    with pytest.raises(zp.InputError, match="truck: expected"):
        plots.plot_rolls(wrong)
    with pytest.raises(zp.InputError, match="truck: expected the table of one truck"):
        plots.plot_rolls(tables().least)
    with pytest.raises(zp.InputError, match="deck: expected a Deck"):
        plots.plot_deck(dict(tables()))


def test_the_heat_map_is_the_mean_by_truck_and_volume(plots: Any) -> None:
    ax = plots.plot_deck(tables())
    image = np.asarray(ax.images[0].get_array())
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert names == ["T05 (9)", "T07 (24)", "T08 (28)", "T06 (33)"]
    there = [(ways, tables()["T07"][cargo]) for cargo, ways in ROLLS if cargo.volume == 12]
    assert image[1, 11] == pytest.approx(sum(w * p for w, p in there) / sum(w for w, _ in there))


@pytest.mark.parametrize(("kind", "start"), [("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_plot_writes_the_same_file_twice(kind: str, start: bytes, tmp_path: Path) -> None:
    zp.write_deck(zp.Deck("two", SMALL.trucks[:2]), tmp_path / "deck.toml")
    files = [tmp_path / f"{name}.{kind}" for name in "ab"]
    for file in files:
        assert main(["plot", "deck", "--deck", str(tmp_path / "deck.toml"), "-o", str(file)]) == 0
    assert files[0].read_bytes().startswith(start)
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.long
def test_the_plots_of_the_docs_are_made_by_the_script(tmp_path: Path) -> None:
    zp.write_deck(zp.Deck("short", (zp.house_deck()["T17"], *SMALL)), tmp_path / "deck.toml")
    runpy.run_path(str(ROOT / "docs/make_pictures.py"))["make_plots"](
        tmp_path, tmp_path / "deck.toml"
    )
    names = {path.name for path in tmp_path.glob("*.svg")}
    assert names == {path.name for path in (ROOT / "docs/pictures").glob("plot_*.svg")}
    assert len(names) == 2
