"""`zackpack table` prints what it has computed of every truck."""

from typing import Any

import pytest

from zackpack.cli import main
from zackpack.tables import every_truck
from zackpack.tables.every_truck import SizeSum


def test_the_sums_of_every_truck_stand_in_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    def write_every_truck(path: str, **options: Any) -> None:
        asked.append((path, options["jobs"], options["dask"]))

    monkeypatch.setattr(every_truck, "write_every_truck", write_every_truck)
    monkeypatch.setattr(
        every_truck,
        "sums_by_size",
        lambda _: (SizeSum(4, 1, 1, 251_798), SizeSum(4, 2, 0, 0)),
    )
    assert main(["table", "--every-truck", "--out", "every.csv", "--jobs", "2"]) == 0
    assert asked == [("every.csv", 2, None)]
    assert capsys.readouterr().out.splitlines()[-4:] == [
        "     4        1       1        251,798  32.38",
        "     4        2       0              0   0.00",
        "",
        "wrote every.csv",
    ]
