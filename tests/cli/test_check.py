"""`zackpack check`: the verdict on a load."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import check, main

ANNA = Path(__file__).parents[2] / "examples/loads/anna.toml"


def test_of_many_breaches_the_first_twenty_are_shown_and_the_others_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    truck = zp.Truck("Flat", "...", 1)
    outside = [zp.Placement(zp.Piece.WHITE, (9, row, 0), zp.Axis.X) for row in range(45)]
    path = tmp_path / "load.toml"
    zp.write_load(zp.Load(truck, zp.Cargo(white=45), outside), path)

    assert main(["check", str(path)]) == 1

    said = " ".join(capsys.readouterr().out.split())
    assert said.count(" row ") == 20
    assert "row 20, column 10. and 25 more (--json has all)" in said


def test_the_best_is_searched_for_from_the_load_within_the_limits_that_are_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Mock(wraps=zp.optimum.solve)
    monkeypatch.setattr(zp.optimum, "solve", asked)
    load = zp.read_load(ANNA)

    assert main(["check", str(ANNA), "--best", "--time-limit", "60", "--workers", "2"]) == 0

    options = asked.call_args.kwargs
    assert options["hint"].load == load
    assert (options["time_limit"], options["workers"]) == (60, 2)


@pytest.mark.parametrize(("options", "searches"), [((), 1), (("--json",), 0), (("--no-best",), 0)])
def test_on_a_terminal_a_load_is_compared_unasked_but_not_in_a_report(
    options: tuple[str, ...], searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(wraps=zp.optimum.solve)
    monkeypatch.setattr(zp.optimum, "solve", asked)
    monkeypatch.setattr(check, "on_terminal", lambda: True)

    assert main(["check", str(ANNA), *options]) == 0

    assert asked.call_count == searches


def test_the_best_loads_of_a_game_are_searched_for_within_the_limits_that_are_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Mock(wraps=zp.optimum.solve)
    monkeypatch.setattr(zp.optimum, "solve", asked)
    record = str(ANNA.parents[1] / "records/first_round.toml")

    assert main(["check", record, "--best", "--time-limit", "60", "--workers", "2"]) == 0

    options = [call.kwargs for call in asked.call_args_list if "on_progress" in call.kwargs]
    assert len(options) == 3
    assert all((one["time_limit"], one["workers"]) == (60, 2) for one in options)


def test_a_best_load_of_a_game_that_is_not_proven_is_said_to_be_the_best_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solve = zp.optimum.solve

    def doubt(truck: zp.Truck, cargo: zp.Cargo, **_: object) -> zp.Solution:
        return replace(solve(truck, cargo), bound=0, status=zp.Status.FEASIBLE)

    monkeypatch.setattr(zp.optimum, "solve", doubt)
    assert main(["check", str(ANNA.parents[1] / "records/first_round.toml"), "--best"]) == 0

    said = " ".join(capsys.readouterr().out.split())
    doubtful = "not proven, none costs less than 0"
    assert f"Anna in round 1 with T01: owes 22; the best load found costs 22; {doubtful}" in said
    assert f"Ben in round 1 with T12: owes 8; could have owed 5, 3 less; {doubtful}" in said
