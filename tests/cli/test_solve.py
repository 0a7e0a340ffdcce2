"""`zackpack solve`: what it reports."""

import json
import re
from dataclasses import replace
from functools import partialmethod
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from solvers import counting
from zackpack.cli import main


def test_ctrl_c_while_the_best_loads_are_listed_leaves_the_proven_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("zackpack.cli.solve._all_table", interrupt)

    assert main(["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--all", "--json"]) == 130

    report = json.loads(capsys.readouterr().out)
    assert (report["status"], report["all"]) == ("optimal", None)


def test_the_search_starts_from_the_load_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    best = zp.solve(zp.house_deck()["T01"], zp.Cargo(3, 0, 1, 0, 1))
    zp.write_load(best.load, tmp_path / "best.toml")
    assert main(["solve", str(tmp_path / "best.toml"), "--time-limit", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["penalty"] == best.penalty


def test_sticks_that_are_kept_can_raise_the_least_penalty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    layers = [".ZZ..\n..Q.#\n#.QX#"]
    begun = zp.Load.from_layers(zp.house_deck()["T07"], zp.Cargo(3, 2, 3, 0, 1), layers)
    zp.write_load(begun, tmp_path / "begun.toml")

    assert main(["solve", str(tmp_path / "begun.toml"), "--keep", "--json"]) == 0
    kept = json.loads(capsys.readouterr().out)
    assert main(["solve", str(tmp_path / "begun.toml"), "--json"]) == 0
    assert (kept["penalty"], json.loads(capsys.readouterr().out)["penalty"]) == (27, 3)


# ---- both methods


def test_verify_names_both_methods(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--verify"]) == 0
    assert "no load costs less than 3 (search and cp-sat, " in capsys.readouterr().out


SOLVE = ["solve", "--roll", "1,2,1,0,0", "--truck", "T07", "--verify"]


def _contradict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the second method prove that what the first one has found is impossible."""
    best = zp.solve(zp.house_deck()["T07"], zp.Cargo(1, 2, 1))
    lie = replace(best, bound=1000)
    monkeypatch.setattr("zackpack.optimum.solving.solve", lambda *_, **__: lie)


def test_a_contradiction_is_printed_with_its_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _contradict(monkeypatch)
    assert main(SOLVE) == 2
    head, found, *file = capsys.readouterr().err.splitlines()
    assert (head, found[:12]) == (
        "zackpack: this is a bug in zackpack, please report it",
        "search found",
    )
    (tmp_path / "load.toml").write_text("\n".join(file), "utf-8")
    load = zp.read_load(tmp_path / "load.toml")
    assert (load.truck, load.cargo) == (zp.house_deck()["T07"], zp.Cargo(1, 2, 1))


# ---- all loads of least penalty


def test_all_counts_the_loads_and_shows_some(capsys: pytest.CaptureFixture[str]) -> None:
    number = 2092
    classes = 1064
    arguments = ["solve", "--roll", "3,2,3,0,1", "--truck", "T10", "--all", "--limit", "3"]

    assert main(arguments) == 0

    out = capsys.readouterr().out
    assert (
        f"{number} loads cost this, {classes} of them up to mirroring and turning the truck; "
        "3 shown below"
    ) in " ".join(out.split())
    assert out.count("level 1") == 1 + 3
    assert main([*arguments, "--json"]) == 0

    report = json.loads(capsys.readouterr().out)["all"]
    assert (report["number"], report["classes"]) == (number, classes)
    assert report["shown"] == len(report["loads"]) == 3


@pytest.mark.parametrize(
    ("cargo", "limit", "said"),
    [
        (
            "white = 3, grey = 1",
            (),
            "4 loads cost this, 1 of them up to mirroring and turning the truck; shown below",
        ),
        ("white = 6", ("--limit", "1"), "1 load costs this; shown below"),
    ],
)
def test_what_is_shown_of_all_loads_is_said(
    cargo: str,
    limit: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "square.toml"
    file.write_text(
        f'version = 1\ncargo = {{ {cargo} }}\n[truck]\nname = "square"\nlevels = 1\n'
        'area = ["..", ".."]\n'
    )
    assert main(["solve", str(file), "--all", *limit]) == 0
    assert f" {said} " in " ".join(capsys.readouterr().out.split())


def test_a_number_too_large_to_count_in_time_is_said_as_a_lower_bound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    count_a_little = partialmethod(counting.Packings.count, 20)
    monkeypatch.setattr(counting.Packings, "count", count_a_little)
    arguments = ["solve", "--roll", "3,2,3,0,1", "--truck", "T10", "--all", "--limit", "2"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    at_least = int(
        re.findall(r"at least (\d+) loads cost this: too many to be counted in time", out)[0]
    )
    assert 2 <= at_least < 2092
    assert out.count("level 1") == 3


def test_both_searches_have_the_limits_and_the_first_one_the_method(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Mock(wraps=zp.solve)
    second = Mock(wraps=zp.optimum.verify)
    monkeypatch.setattr("zackpack.cli.solve.solve", first)
    monkeypatch.setattr(zp.optimum, "verify", second)

    limits = ["--time-limit", "60", "--workers", "2", "--method", "cp-sat"]

    assert main([*SOLVE, *limits]) == 0

    for search in (first, second):
        given = search.call_args.kwargs
        assert (given["time_limit"], given["workers"]) == (60, 2)

    assert first.call_args.kwargs["method"] == "cp-sat"


def test_the_load_goes_to_its_file_or_alone_to_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    task = SOLVE[:-1]
    best = zp.solve(zp.house_deck()["T07"], zp.Cargo(1, 2, 1)).load
    out = tmp_path / "best.json"

    assert main([*task, "--json", "--out", str(out)]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "optimal"
    assert zp.read_load(out) == best
    assert main([*task, "--out", str(out)]) == 2
    assert "found an existing file, which is kept" in capsys.readouterr().err

    assert main([*task, "--out", "-"]) == 0

    (tmp_path / "printed.toml").write_text(capsys.readouterr().out, "utf-8")
    assert zp.read_load(tmp_path / "printed.toml") == best
