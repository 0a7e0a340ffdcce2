"""`zackpack list`: a line for each truck of a deck."""

import json
from pathlib import Path

import pytest

import zackpack as zp
from zackpack.cli import main


def test_a_truck_in_several_parts_is_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    areas = ("...", ".#.", ".#.#.")
    trucks = [zp.Truck(f"T{number}", area, 1) for number, area in enumerate(areas, start=1)]
    path = str(tmp_path / "deck.toml")
    zp.write_deck(zp.Deck("mine", trucks), path)

    assert main(["list", "--deck", path]) == 0

    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("mine: 3 trucks")
    assert lines == [
        "  T1: 3 squares, 1 level, 3 cubes",
        "  T2: 2 squares, 1 level, 2 cubes, in 2 parts",
        "  T3: 3 squares, 1 level, 3 cubes, in 3 parts",
    ]

    assert main(["list", "--deck", path, "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert [truck["name"] for truck in report["deck"]["truck"]] == ["T1", "T2", "T3"]
    assert report["remarks"]
