"""The table of every truck: its values against a second method, and its files."""

import csv
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import numpy as np
import pyarrow.parquet
import pytest

import zackpack as zp
from tests.naive.loadable_supplies import largest_volumes
from tests.strategies.cases import seeds, spans
from zackpack.tables import areas, every_truck
from zackpack.tables.areas import Area
from zackpack.tables.every_truck import ROLLS, penalties_of_area

ROOT = Path(__file__).parents[1]
GOLDEN = json.loads((ROOT / "golden_every_truck.json").read_text("utf-8"))
"""For each number of levels and squares: the trucks, and the sum of their least penalties over all
outcomes.
"""
FEW: tuple[Area, ...] = (
    (".",),
    ("..",),
    (".#", "#."),
    ("#.", ".#"),
    ("...", "#.#"),
    (".#.", "..."),
)


def naive_penalties(truck: zp.Truck) -> list[int]:
    volumes = largest_volumes(truck.area, truck.levels, (5, 4, 3, 2, 2))
    return [truck.capacity + 2 * cargo.volume - 3 * int(volumes[cargo.counts]) for cargo in ROLLS]


@pytest.mark.parametrize("seed", seeds(2, 30))
def test_the_penalties_are_those_of_another_method(seed: int) -> None:
    area = Random(seed).choice(areas.areas())
    for levels, penalties in enumerate(penalties_of_area(area, 2).tolist(), start=1):
        assert penalties == naive_penalties(zp.Truck("one", area, levels))


@pytest.mark.parametrize("seeds", spans(2, 2000, 100))
def test_cp_sat_proves_the_penalties_of_high_trucks(seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        truck = zp.Truck("one", chance.choice(areas.areas()[2000:]), chance.randint(3, 4))
        index = chance.randrange(len(ROLLS))
        found = penalties_of_area(truck.area, truck.levels)[-1, index]
        assert zp.solve(truck, ROLLS[index], method="cp-sat").penalty == found, seed


@pytest.mark.parametrize(
    "squares",
    [1, 2, 3, 15, *(pytest.param(squares, marks=pytest.mark.long) for squares in (4, 5, 13, 14))],
)
def test_the_sums_of_a_size_are_the_golden_ones(squares: int) -> None:
    found, of_areas = areas.classes()
    chosen = [
        number
        for area, number in zip(areas.areas(), of_areas, strict=True)
        if areas.squares_of(area) == squares
    ]
    sums = np.zeros(4, np.int64)
    for number, times in Counter(chosen).items():
        sums += times * every_truck.points(penalties_of_area(found[number]))
    assert [[len(chosen), total] for total in sums.tolist()] == [
        one[str(squares)] for one in GOLDEN.values()
    ]


@pytest.fixture
def few_areas(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of 24 trucks of five classes, each a batch."""
    for module in (areas, every_truck):
        monkeypatch.setattr(module, "areas", lambda: FEW)
    monkeypatch.setattr(every_truck, "classes", areas.classes.__wrapped__)
    monkeypatch.setattr(every_truck, "BATCH", 1)


@pytest.mark.usefixtures("few_areas")
def test_parquet_and_csv_hold_the_same(tmp_path: Path) -> None:
    found = zp.tables.write_every_truck(tmp_path / "every.parquet")
    assert (zp.tables.write_every_truck(tmp_path / "every.csv") == found).all()
    table = pyarrow.parquet.read_table(tmp_path / "every.parquet")
    with (tmp_path / "every.csv").open(encoding="utf-8", newline="") as file:
        rows = [*csv.reader(file)]
    assert rows[0] == table.column_names
    assert json.loads(table.schema.metadata[b"rolls"]) == [list(cargo.counts) for cargo in ROLLS]
    for number, (row, written) in enumerate(zip(table.to_pylist(), rows[1:], strict=True)):
        truck = zp.Truck("one", row["area"].split("/"), row["levels"])
        assert row["penalties"] == naive_penalties(truck) == found[number].tolist()
        table = zp.penalties(truck)
        assert (row["mean"], row["perfect"]) == (float(table.mean), float(table.perfect))
        assert row["points"] == 7776 * table.mean
        assert (row["capacity"], row["squares"], row["parts"]) == (
            truck.capacity,
            len(truck.squares),
            truck.parts(),
        )
        numbers = " ".join(map(str, row.pop("penalties")))
        assert written == [*map(str, row.values()), numbers]


@pytest.mark.usefixtures("few_areas")
def test_the_trucks_of_each_size_are_added_up(tmp_path: Path) -> None:
    sums = {
        (one.levels, one.squares): one
        for one in every_truck.sums_by_size(every_truck.write_every_truck(tmp_path / "every.csv"))
    }
    assert len(sums) == 4 * 15
    for levels, squares in ((1, 1), (4, 1)):
        trucks, points = GOLDEN[str(levels)][str(squares)]
        assert sums[levels, squares] == every_truck.SizeSum(levels, squares, trucks, points)
    assert sums[4, 15] == every_truck.SizeSum(4, 15, 0, 0)


def test_an_existing_file_is_refused_before_anything_is_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(every_truck, "map_in_parallel", None)
    path = tmp_path / "every.csv"
    path.write_text("mine", "utf-8")
    with pytest.raises(
        zp.InputError, match=r"every\.csv: expected an unused name, found an existing file"
    ):
        zp.tables.write_every_truck(path)
    assert path.read_text("utf-8") == "mine"


@pytest.mark.usefixtures("few_areas")
def test_the_work_is_shared_as_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(side_effect=zp.ZackpackError("no cluster"))
    monkeypatch.setattr(every_truck, "map_in_parallel", asked)
    where: Any = {"jobs": 3, "dask": "tcp://host:8786", "on_done": print}
    with pytest.raises(zp.ZackpackError, match="no cluster"):
        zp.tables.write_every_truck(tmp_path / "every.csv", **where)
    assert asked.call_args.kwargs == where


@pytest.mark.usefixtures("few_areas")
def test_a_file_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "every.csv"

    def write(*_: int) -> None:
        path.write_text("mine", "utf-8")

    with pytest.raises(zp.InputError, match="an existing file, which is kept"):
        zp.tables.write_every_truck(path, on_done=write)
    assert path.read_text("utf-8") == "mine"
