"""The command line: what it prints, its exit codes, colours on terminals only."""

import io
import json
import os
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import zackpack as zp
from solvers.deadlines import Deadline
from tests.machine import PATIENCE
from tests.stubs import Clock
from zackpack import optimum
from zackpack.cli import main
from zackpack.errors import MAX_FAULTS_SHOWN
from zackpack.layers import LETTERS

Run = Callable[..., tuple[int, str, str]]
NONE = {"white": 0, "grey": 0, "brown": 0, "turquoise": 0, "purple": 0}
LOADS = Path(__file__).parents[2] / "examples/loads"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process: (exit code, stdout, stderr)."""

    def call(*arguments: object) -> tuple[int, str, str]:
        try:
            code = main(list(map(str, arguments)))
        except SystemExit as stop:
            code = int(stop.code or 0)
        return code, *capsys.readouterr()

    return call


def on_a_terminal(*arguments: object, **environment: str) -> str:
    """What a command writes to a real terminal."""
    ours, theirs = pytest.importorskip("pty").openpty()
    command = [sys.executable, "-m", "zackpack", *map(str, arguments)]
    settings = {**os.environ, "TERM": "xterm-256color", **environment}

    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=settings
    ) as process:
        os.close(theirs)
        seen = b""
        chunk = b"begin"
        while chunk:
            assert select.select([ours], [], [], PATIENCE)[0], f"no more after {seen.decode()!r}"
            try:
                seen += (chunk := os.read(ours, 65536))
            except OSError:  # how Linux says that the other end is closed
                chunk = b""

    os.close(ours)
    assert process.returncode in (0, 1)

    return seen.decode()


def test_solve_writes_what_it_shows(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "best.toml"
    code, out, _ = run("solve", LOADS / "ben.toml", "--out", path, "--json")
    report = json.loads(out)

    assert code == 0
    assert (report["format"], report["command"], report["status"]) == (1, "solve", "optimal")
    assert (report["penalty"], report["bound"], report["gap"], report["interrupted"]) == (
        3,
        3,
        0,
        False,
    )

    load = zp.read_load(path)
    assert zp.score(load).penalty == 3
    assert [level.split("\n") for level in load.layers()] == report["load"]["layers"]


def test_a_time_limit_that_is_reached_is_no_failure(run: Run) -> None:
    code, out, _ = run("solve", "--roll", "1,0,2,0,1", "--truck", "T03", "--time-limit", "0")
    assert code == 0
    assert "best load so far: " in out
    assert "proof: not proven optimal, stopped by the time limit; none costs less than " in out


def test_check_has_a_time_limit(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    zp.write_load(zp.Load(zp.house_deck()["T03"], zp.Cargo(1, 0, 2, 0, 1), ()), path)
    out = run("check", path, "--best", "--time-limit", "0")[1]
    assert "proof: not proven optimal, stopped by the time limit" in out


def test_all_loads_are_listed_in_what_the_search_has_left_of_the_time(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float] = []

    def optimal_loads(best: zp.Solution, time_limit: float) -> object:
        limits.append(time_limit)
        return truth(best, time_limit)

    truth = optimum.OptimalLoads
    monkeypatch.setattr(optimum, "OptimalLoads", optimal_loads)
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    code, out, _ = run("solve", LOADS / "anna.toml", "--all", "--time-limit", "1000", "--json")

    assert code == 0
    assert limits == [1000 - json.loads(out)["seconds"]] != [1000]


def test_check_compares_a_load_with_the_best_one(run: Run) -> None:
    assert (
        "this load costs 9 points more than the best load"
        in run("check", LOADS / "ben.toml", "--best")[1]
    )
    assert "this is the best load" in run("check", LOADS / "anna.toml", "--best")[1]
    code, out, _ = run("check", LOADS / "overhang.toml", "--show-best")
    assert code == 1
    assert "least penalty: " in out
    assert out.count("level 1   level 2") == 2


def test_check_counts_the_breaches_that_it_does_not_list(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "floating.toml"
    in_the_air = zp.Load.from_layers(
        zp.Truck("wide", "." * 23, 2), zp.Cargo(white=23), ["." * 23, LETTERS[:23]]
    )
    zp.write_load(in_the_air, path)
    code, out, _ = run("check", path)
    assert code == 1
    assert out.count("ZP-L4: ") == MAX_FAULTS_SHOWN
    assert f"  and {23 - MAX_FAULTS_SHOWN} more (--json has all)\n" in out


def test_check_reports_breaches_and_scores_as_json(run: Run) -> None:
    code, out, _ = run("check", LOADS / "overhang.toml", "--json")
    report = json.loads(out)

    assert (code, report["legal"], report["score"], report["best"], report["regret"]) == (
        1,
        False,
        None,
        None,
        None,
    )
    assert [violation["rule"] for violation in report["violations"]] == [
        "ZP-L1",
        "ZP-L4",
        "ZP-L4",
        "ZP-L6",
    ]
    assert report["violations"][1]["letters"] == ["B"]
    assert report["violations"][1]["cells"] == [[0, 0, 1]]

    code, out, _ = run("check", LOADS / "ben.toml", "--json", "--best")
    report = json.loads(out)
    assert (code, report["legal"], report["regret"], report["best"]["penalty"]) == (0, True, 9, 3)
    assert report["score"] == {
        "penalty": 12,
        "empty": 6,
        "surplus": 6,
        "left_over": {**NONE, "brown": 1},
    }


def test_check_reads_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (LOADS / "overhang.toml").read_text("utf-8")
    said(text, monkeypatch)
    assert run("check", "-")[0] == 1
    said(text.replace("CCDD", "CC?D"), monkeypatch)
    code, out, err = run("check", "-")
    assert (code, out) == (2, "")
    assert "standard input, line 7, level 1, row 2, column 3: expected a letter" in err


def said(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a text on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


@pytest.mark.parametrize(
    ("first", "second", "part"),
    [
        ("solve --roll 3,2,3,0,1 --truck T07 --json", "check - --json", '"penalty": 3'),
        ("solve --roll 3,2,3,0,1 --truck T07 --out -", "check -", "penalty: 3 points"),
        ("puzzle --seed 1 --json", "solve -", "proof: optimal"),
        ("puzzle --seed 1 --out -", "check -", "legal"),
        ("new load - --truck T07 --roll 3w", "hint -", "least penalty from here: "),
        ("list --json", "check -", "every truck can be used"),
    ],
)
def test_one_command_reads_what_another_one_prints(
    run: Run, monkeypatch: pytest.MonkeyPatch, first: str, second: str, part: str
) -> None:
    code, out, err = run(*first.split())
    assert (code, err) == (0, "")
    said(out, monkeypatch)
    code, out, err = run(*second.split())
    assert (code, err) == (0, "")
    assert part in out


def test_several_files_are_one_report(run: Run) -> None:
    names = [str(LOADS / name) for name in ("anna.toml", "overhang.toml", "none.toml")]
    code, out, err = run("check", *names, "--json")
    assert (code, err) == (2, "")
    report = json.loads(out)
    assert (report["format"], report["command"]) == (1, "check")
    assert [one["file"] for one in report["files"]] == names
    assert [one.get("legal") for one in report["files"]] == [True, False, None]
    assert report["files"][2]["error"]["kind"] == "input"
    assert run("check", *names[:2])[0] == 1


def test_cards_are_typed_one_a_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.toml"
    said("K1 2 ..#.. .....\n\n  Big one  3 ... .#.\n", monkeypatch)

    assert run("new", "deck", path, "--cards", "-")[0] == 0

    trucks = zp.Truck("K1", "..#..\n.....", 2), zp.Truck("Big one", "...\n.#.", 3)
    assert zp.read_deck(path).trucks == trucks

    said("K1 ..#..\nK2 0 ..\nK3 1 .. ...\nK4 1 .x\n", monkeypatch)
    code, _, err = run("new", "deck", tmp_path / "other.toml", "--cards", "-")
    assert code == 2
    assert [line.split(": ")[0].partition("line ")[2] for line in err.splitlines()[1:]] == [
        "1",
        "2, truck K2, levels",
        "3, truck K3, row 2",
        "4",
    ]


def test_notices_go_to_standard_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "load.toml"
    path.write_text((LOADS / "anna.toml").read_text("utf-8").replace("#...#", ".....", 1), "utf-8")
    code, _, err = run("check", path)
    assert code == 0
    assert "note: level 2, row 3, column 1: this square of T07 is blocked; it is drawn '#'" in err


def test_a_new_deck_is_checked_listed_and_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert run("new", "deck", path)[0] == 0

    code, _, err = run("new", "deck", path)
    assert code == 2
    assert "an existing file, which is kept" in err
    assert "trucks with 1 level: 0 here, 9 printed" in run("check", path)[1]
    assert "T07: 12 squares, 2 levels, 24 cubes\n" in run("list")[1]
    assert "T07  x 2" in run("draw")[1]

    table = json.loads(run("check", path, "--json")[1])["deck"]
    (tmp_path / "twin.json").write_text(json.dumps(table))
    assert zp.read_deck(tmp_path / "twin.json") == zp.read_deck(path)


def test_colours_are_for_terminals_that_want_them() -> None:
    anna = LOADS / "anna.toml"
    seen = on_a_terminal("check", anna)
    assert "\x1b[" in seen
    assert "comparing it with the best possible (--no-best skips this)" in seen
    assert "this is the best load" in seen
    plain = on_a_terminal("check", anna, "--no-best", NO_COLOR="1")
    assert "least penalty" not in plain
    assert not any(f"\x1b[{code}" in plain for code in ("3", "4", "9"))
