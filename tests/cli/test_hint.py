"""`zackpack hint`: advice for a truck that is partly packed."""

import json
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.optimum.advice import advise

OVERHANG = str(Path(__file__).parents[2] / "examples/loads/overhang.toml")


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A truck on which a stick is in the way."""
    path = tmp_path / "begun.toml"
    path.write_text(
        'version = 1\ntruck = "T07"\ncargo = { white = 3, grey = 2, brown = 3, purple = 1 }\n'
        'layers = ["""\n.ZZ..\n..Q.#\n#.QX#\n"""]\n'
    )
    return path


def test_hint_shows_the_next_stick(begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(begun)]) == 0
    out = capsys.readouterr().out
    assert "  aZZ..     .....\n" in out
    assert "next: the white stick a, from level 1, row 1, column 1\n" in out
    assert (
        "least penalty from here: 27 points\nleast penalty from an empty truck: 3 points\n" in out
    )
    assert out.endswith("in the way of that: the grey stick Z\n")


def test_hint_as_json_for_an_illegal_load(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", OVERHANG, "--json"]) == 1

    captured = capsys.readouterr()
    report = json.loads(captured.out)
    assert captured.err == ""
    assert main(["check", OVERHANG, "--json"]) == 1
    assert report["violations"] == json.loads(capsys.readouterr().out)["violations"]
    assert (report["legal"], report["score"], report["next"], report["reachable"]) == (
        False,
        None,
        None,
        None,
    )


def test_a_hint_is_searched_for_within_the_time_that_is_given(
    begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(wraps=advise)
    monkeypatch.setattr("zackpack.cli.hint.advise", asked)
    assert main(["hint", str(begun), "--time-limit", "60"]) == 0
    assert asked.call_args.kwargs == {"time_limit": 60}


def test_where_nothing_is_lost_the_hint_speaks_of_the_next_stick_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = zp.Truck("row", ".....", 1)
    path = tmp_path / "begun.toml"
    zp.write_load(zp.Load.from_layers(row, zp.Cargo(white=1, grey=2), ["A...."]), path)

    assert main(["hint", str(path)]) == 0
    assert capsys.readouterr().out.endswith(
        "next: the grey stick B, from level 1, row 1, column 2\nleast penalty from here: 0 points\n"
    )

    zp.write_load(zp.solve(row, zp.Cargo(white=1, grey=2)).load, path, replace=True)
    assert main(["hint", str(path)]) == 0
    assert capsys.readouterr().out.endswith(
        "nothing more can be gained: the load is done\nleast penalty from here: 0 points\n"
    )
    assert main(["hint", str(path), "--event", "1"]) == 2
    assert "--event with the record of a game" in capsys.readouterr().err
