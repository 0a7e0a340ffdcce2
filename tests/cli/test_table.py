"""`zackpack table` prints what it has computed of every truck."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.tables import every_truck, files
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


def test_a_table_that_time_has_cut_short_says_so_wherever_it_goes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    limited = ["table", "--time-limit", "0"]
    late = "29 trucks are missing: their tables were not computed in time"

    assert main(limited) == 0
    assert capsys.readouterr().out.splitlines()[-1] == late

    assert main([*limited, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == 29

    assert main([*limited, "--out", "-"]) == 0

    written = capsys.readouterr()
    assert len(written.out.splitlines()) == 901
    assert written.err == f"note: {late}\n"

    assert main([*limited, "--out", str(tmp_path / "table.csv")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == late
    assert len((tmp_path / "table.csv").read_text().splitlines()) == 901


def test_the_table_of_every_truck_is_never_cut_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(every_truck, "write_every_truck", Mock(side_effect=AssertionError))
    every = ["table", "--every-truck", "--out", str(tmp_path / "every.csv")]
    assert main([*every, "--time-limit", "5"]) == 2
    assert "--every-truck takes no --time-limit" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "function"), [([], "deck_penalties"), (["--out", "t.csv"], "write_table")]
)
def test_the_table_of_a_deck_is_computed_where_it_is_told_to(
    options: list[str],
    function: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    deck = zp.Deck("rows", [zp.Truck("row", "...", 1)])
    zp.write_deck(deck, tmp_path / "deck.toml")
    asked = Mock(return_value=zp.deck_penalties(deck))
    monkeypatch.setattr(files, function, asked)
    where = ["--jobs", "2", "--dask", "tcp://host:8786", "--time-limit", "60"]

    assert main(["table", "--deck", str(tmp_path / "deck.toml"), *options, *where, "--json"]) == 0

    given = asked.call_args
    assert given.args[0] == deck
    assert (given.kwargs["jobs"], given.kwargs["dask"]) == (2, "tcp://host:8786")
    assert given.kwargs["time_limit"] == 60

    report = json.loads(capsys.readouterr().out)
    assert (report["deck"], list(report["trucks"])) == ("rows", ["row"])
