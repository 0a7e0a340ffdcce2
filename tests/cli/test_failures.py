"""With --json, a command that fails prints one object, too: what is wrong, in words and as data."""

import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests import schemas
from tests.bad.files import LOAD
from tests.bad.refusals import program
from zackpack.cli import main


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The one object that a failing command prints."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert (code, err) == (2, "")
    report = json.loads(out)
    jsonschema.validate(report, schemas.published("error"))
    return report["error"]


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        (
            "check --json",
            "usage",
            "the following arguments are required: FILE\nusage: zackpack check",
        ),
        ("solv --json", "usage", "invalid choice: 'solv' (did you mean solve?)"),
        ("solve --json", "usage", "give a FILE, or --roll and --truck"),
        ("pick --roll 1,1,1,1,1 --json", "usage", "usage: zackpack pick"),
        (
            "check none.toml --json",
            "input",
            "none.toml: expected a file to read, found no such file",
        ),
        ("rule ZP-L9 --json", "input", "found 'ZP-L9'"),
        ("puzzle --level 9 --json", "usage", "a whole number from 1 to 5"),
    ],
)
def test_an_error_is_one_object_of_json(
    capsys: pytest.CaptureFixture[str], arguments: str, kind: str, message: str
) -> None:
    error = failure(capsys, *arguments.split())
    assert error["kind"] == kind
    assert message in error["message"]
    assert bool(error["faults"]) == (kind == "input")


def test_all_faults_are_told_with_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "load.toml"
    path.write_text(LOAD.replace("white = 3", "white = -3").replace("ABBC.", "AB?C."), "utf-8")
    first, second = failure(capsys, "--language", "de", "check", str(path), "--json")["faults"]
    assert (first["place"], first["expected"], first["found"]) == (
        f"{path}, cargo, white",
        "a whole number from 0 to 1000",
        "-3",
    )
    assert "erwartet: eine ganze Zahl von 0 bis 1000; gefunden: -3" in first["text"]
    assert (second["line"], second["column"]) == (5, 3)


OVERHANG = str(Path(__file__).parents[2] / "examples/loads/overhang.toml")


def test_an_illegal_load_that_cannot_be_kept_is_told_and_has_its_own_exit_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", OVERHANG, "--keep"]) == 1

    out, err = capsys.readouterr()
    assert out == ""

    head, *breaches = err.splitlines()
    assert head == "zackpack: the load is illegal:"
    assert [line.partition(":")[0] for line in breaches] == ["ZP-L1", "ZP-L4", "ZP-L4", "ZP-L6"]

    assert main(["solve", OVERHANG, "--keep", "--json"]) == 1

    out, err = capsys.readouterr()
    report = json.loads(out)
    jsonschema.validate(report, schemas.published("error"))

    assert (report["error"]["message"].splitlines(), err) == (
        ["the load is illegal:", *breaches],
        "",
    )


def test_ctrl_c_before_a_report_is_an_error_in_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("zackpack.cli.list.deck_report", stop)
    assert main(["list", "--json"]) == 130
    out, err = capsys.readouterr()
    assert (json.loads(out)["error"]["kind"], err) == ("interrupted", "")


def test_ctrl_c_after_a_report_adds_no_second_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who reads one object need not look for a second one."""

    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["zackpack.cli.main"], "flush_output", stop)
    assert main(["list", "--json"]) == 130
    out, err = capsys.readouterr()
    assert (json.loads(out)["command"], err) == ("list", "zackpack: interrupted\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_an_error_that_cannot_be_written_is_told_on_the_other_stream() -> None:
    with Path("/dev/full").open("w") as full:
        code, _, err = program("check", "none", "--json", stdout=full)
    assert (code, err.splitlines()[0]) == (2, "zackpack: bad input")
