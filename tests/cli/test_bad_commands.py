"""Whatever is typed, and wherever the output goes, the program answers clearly and never with a traceback."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bad.files import DECK
from tests.bad.refusals import ROOT, Refuse, lines_of, program, refuser
from tests.machine import run
from zackpack.files.source import reason

TASK = ("solve", "--roll", "3,2,3,0,1", "--truck", "T07")


@pytest.fixture
def refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refuse:
    return refuser(tmp_path, capsys, monkeypatch)


# What is typed, and what the message must contain, in this order.
COMMANDS: list[tuple[tuple[str, ...], list[str]]] = [
    (("--language", "de"), ["COMMAND"]),
    (("solv",), ["usage: zackpack [", "invalid choice: 'solv' (did you mean solve?)"]),
    (("check",), ["required: FILE"]),
    (("check", "no.toml"), ["no.toml: expected a file to read, found no such file"]),
    (("solve", "deck.toml"), ["deck.toml: expected a load, found a deck"]),
    (("completion",), ["required: SHELL"]),
    (("new",), ["required: KIND, FILE"]),
    (("check", "folder"), ["folder: expected a file to read, found a folder"]),
    (("check", "load.toml/x"), ["load.toml/x: expected a file to read, found not a directory"]),
    (("check", "x" * 1000), ["a file to read, found file name too long"]),
    (("check", "a\x1b[31m"), [r"a\x1b[31m: expected a file to read, found no such file"]),
    (("check", "load.toml", "x"), ["unrecognized arguments: x"]),
    (("\x1b[31mred",), ["invalid choice:", r"\x1b[31mred"]),
    (("check", "load.toml", "--bes"), ["unrecognized arguments: --bes"]),
    (("solve",), ["give a FILE, or --roll and --truck"]),
    (TASK[:3], ["give a FILE, or --roll and --truck"]),
    ((*TASK, "load.toml"), ["give a FILE, or --roll and --truck", "not both"]),
    (("solve", "load.toml", "--deck", "deck.toml"), ["give a FILE, or --roll and --truck", "not both"]),
    *(
        ((*TASK, "--roll", roll), ["cargo: expected five whole numbers", f"found {roll!r}"])
        for roll in ("3,2,3,0", "3 2 3 0 1", "3,2,3,0,1.0", "3,2,3,0,٣")
    ),
    ((*TASK, "--roll", "3,2,3,0,1001"), ["cargo, purple: expected a whole number from 0 to 1000, found 1001"]),
    ((*TASK, "--roll", f"3,2,3,0,{'9' * 5000}"), ["cargo: expected five whole numbers", "found '3,2,3,0,999"]),
    ((*TASK, "--truck", "T99"), ["deck 'House deck': expected one of its 30 trucks", "found no truck 'T99'"]),
    (
        (*TASK, "--deck", "deck.toml"),
        ["deck 'Our deck': expected its only truck, T1", "found no truck 'T07'"],
    ),
    ((*TASK, "--deck", "load.toml"), ["load.toml: expected a deck, found a load"]),
    *(
        ((*TASK, "--time-limit", limit), ["--time-limit: expected seconds, 0 or more", f"found {limit!r}"])
        for limit in ("-1", "nan", "inf", "", "1_0", "٣")
    ),
    *(
        (
            (*TASK, "--workers", workers),
            ["--workers: expected a whole number from 1 to 64", f"found {workers[:50]!r}"[:-1]],
        )
        for workers in ("0", "65", "1.0", "9" * 5000)
    ),
    ((*TASK, "--out", "load.toml"), ["load.toml: expected an unused name, found an existing file"]),
    ((*TASK, "--out", "best.yaml"), ["best.yaml: expected a name that ends in .toml or .json", "ends in '.yaml'"]),
    (("new", "deck", "mine.json"), ["mine.json: expected a name that ends in .toml"]),
    (("draw", "load.toml", "-o", "x.yaml"), ["--out: expected a name that ends in .svg, .png or .html"]),
    ((*TASK, "--out", "folder"), ["folder: expected an unused name, found an existing"]),
    (("rule", "ZP-L9"), ["rule: expected one of ", " rules (perhaps ZP-L", "found 'ZP-L9'"]),
    ((*TASK, "--truck", "K1"), ["one of its 30 trucks (T01 to T30), or --deck with the file of another deck", "'K1'"]),
    (("pick", "--roll", "3,2,3,0,1", "--trucks", "T01,K1"), ["or --deck with the file of another deck"]),
    (("help",), ["invalid choice: 'help' (did you mean --help?)"]),
    (
        ("play", "load.toml", "--players", "Anna,Ben,Cleo"),
        ["an unused name, found an existing file", "leave out --players: zackpack play load.toml"],
    ),
    (("rule", "L4"), ["rules (perhaps ZP-L4)", "found 'L4'"]),
    (("rule", "xyz"), ["zackpack rule lists them", "found 'xyz'"]),
    (("new", "bord", "x.toml"), ["invalid choice: 'bord' (did you mean board?)"]),
    (("check", "load.toml", "--bets"), ["usage: zackpack check", "--bets (did you mean --best?)"]),
    (("check", "--language", "it", "load.toml"), ["--language: invalid choice: 'it' (choose from en, de, fr)"]),
    (("check", "deck.toml", "--best"), ["--best: expected a load or the record of a game, found a deck"]),
    (("check", "board", "--show-best"), ["--show-best: expected a load or the record of a game, found a board"]),
    (("draw", "T99"), ["T99: expected a file to read, found no such file"]),
    (("draw", "load.toml", "--plan"), ["usage: zackpack draw", "--plan is for a picture: give --out FILE as well"]),
    (("draw", "T07", "--truck", "T08"), ["draw: expected --truck with a deck, found --truck and a truck"]),
]


@pytest.mark.parametrize(("arguments", "parts"), [pytest.param(*row, id=ascii(row[0])[1:60]) for row in COMMANDS])
def test_command_lines(refuse: Refuse, arguments: tuple[str, ...], parts: list[str]) -> None:
    message = " ".join(refuse(*arguments))
    assert re.search(".*".join(map(re.escape, parts)), message), message


def test_a_process_of_its_own(tmp_path: Path) -> None:
    assert program("check", "-", said="version = 2", cwd=tmp_path) == (
        2,
        "",
        "zackpack: bad input\n  standard input, version: expected version = 1, found 2\n",
    )


def test_nobody_reads_the_output() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "w") as stdout:
        assert program("draw", stdout=stdout) == (0, "", "")


def test_ascii_output_of_other_letters(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(DECK.replace("Our deck", "Größe 🚚"), "utf-8")
    code, out, err = program("list", "--deck", "deck.toml", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert (code, err) == (0, "")
    assert out.startswith(r"Gr\xf6\xdfe \U0001f69a: 1 truck")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(("unbuffered", "command"), [("", "draw"), ("", "--help"), ("1", "--version")])
def test_output_to_a_full_disk(unbuffered: str, command: str) -> None:
    with Path("/dev/full").open("w") as full:
        code, _, err = program(command, stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert (code, lines_of(err)) == (2, ["zackpack: cannot write the output: no space left on device"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_messages_to_a_full_disk() -> None:
    """The exit code says what the message cannot."""
    with Path("/dev/full").open("w") as full:
        assert program("check", "none.toml", stderr=full) == (2, "", "")


ERRORS = {
    errno.EACCES: "permission denied",
    errno.ELOOP: "too many levels of symbolic links",
    errno.EIO: "I/O error",
    errno.ESTALE: "stale file handle",
}


COMMANDS_WITH_PATHS = (
    ("check", "locked/x"),
    (*TASK, "--out", "locked/x.toml"),
    (*TASK, "--deck", "locked/x"),
    ("table", "--out", "locked/x.csv"),
    ("play", "locked/x"),
    ("play", "locked/x.toml", "--players", "Anna,Ben,Cleo"),
    ("play", "new.toml", "--players", "Anna,Ben,Cleo", "--setup", "deck=locked/x"),
    ("draw", "load.toml", "-o", "locked/x.svg"),
    ("new", "deck", "locked/x.toml"),
)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        *((command, errno.EACCES) for command in COMMANDS_WITH_PATHS),
        *((COMMANDS_WITH_PATHS[0], code) for code in ERRORS),
    ],
)
def test_folders_that_cannot_be_searched(
    refuse: Refuse, command: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the system answers to a path, it is said of this path, by commands that read and commands that write."""

    def unless_locked(call: Callable[..., Any]) -> Callable[..., Any]:
        def fail(path: Any, *arguments: Any, **options: Any) -> Any:
            if "locked" in str(path):
                raise OSError(code, os.strerror(code), str(path))
            return call(path, *arguments, **options)

        return fail

    for name in ("stat", "lstat", "open", "readlink"):
        monkeypatch.setattr(os, name, unless_locked(getattr(os, name)))
    monkeypatch.setattr(io, "open", unless_locked(io.open))
    message = " ".join(refuse(*command))
    assert re.search(
        f"locked/x.*: expected a file .*, found {re.escape(reason(OSError(code, os.strerror(code))))}", message
    ), message


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("command", "code"), [("list >&-", 0), ("check - <&-", 2), ("check none 2>&-", 2), ("rule Q9 >&- 2>&-", 2)]
)
def test_closed_streams(command: str, code: int) -> None:
    done = run("sh", "-c", f'exec "$0" -m zackpack {command}', sys.executable)
    assert (done.returncode, done.stdout) == (code, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "kind", "expected"),
    [
        (("hint",), "harbour", "a load or the record of a game"),
        (("solve",), "track", "a load"),
        (("list", "--deck"), "board", "a deck"),
        (("play",), "harbour", "the record of a game"),
        (("draw", "-o", "x.svg"), "track", "a load, a deck or the record of a game"),
    ],
)
def test_components_are_no_loads(refuse: Refuse, command: tuple[str, ...], kind: str, expected: str) -> None:
    """A file of another kind is told that in one line, not by each of its keys."""
    lines = refuse(*command, str(ROOT / "zackpack" / "data" / f"{kind}.toml"))
    assert len(lines) == 2
    assert lines[1].endswith(f"{kind}.toml: expected {expected}, found a {kind}")
