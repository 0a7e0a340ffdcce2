"""`zackpack rate`: the trucks of a deck, and what it says of those without a rating."""

import json
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.tables import rating

ROWS = zp.Deck("rows", [zp.Truck(f"row {squares}", "." * squares, 1) for squares in (5, 6)])


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """The file of a deck whose second truck is too long for a card."""
    zp.write_deck(ROWS, tmp_path / "deck.toml")
    return str(tmp_path / "deck.toml")


def test_a_deck_is_rated_by_the_jobs_and_in_the_time_that_are_given(
    deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(return_value=zp.rate_deck(ROWS))
    monkeypatch.setattr(rating, "rate_deck", asked)
    assert main(["rate", "--deck", deck, "--jobs", "2", "--time-limit", "60"]) == 0
    assert asked.call_args.args == (ROWS,)
    assert (asked.call_args.kwargs["jobs"], asked.call_args.kwargs["time_limit"]) == (2, 60)


def test_trucks_beyond_the_comparison_and_those_left_out_are_said_to_be(
    deck: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rate", "--deck", deck]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("row ")]
    assert ["(beyond 5 x 3 squares, 4 levels)" in row for row in rows] == [False, True]

    assert main(["rate", "--deck", deck, "--time-limit", "0"]) == 0
    assert capsys.readouterr().out.endswith("\n\n1 truck was not rated in time\n")
    assert main(["rate", "--deck", deck, "--time-limit", "0", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["left_out"], [one["truck"] for one in report["trucks"]]) == (1, ["row 5"])
