"""Whatever the program is given, it answers with a clear message and exit code 2, and never with a traceback."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import zackpack as zp
from tests import bad_input
from tests.bad_input import DECK, JSON, LOAD, STICKS, Fault, File
from zackpack.cli import main
from zackpack.errors import MAX_SHOWN

Refuse = Callable[..., list[str]]
TASK = ("solve", "--roll", "3,2,3,0,1", "--truck", "T07")
ROOT = Path(__file__).parent.parent
# Run the program with little memory, so that a file that asks for much ends the test and not the machine.
LIMITED = """import sys
if sys.platform == "linux":
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
from zackpack.cli import main
sys.exit(main())"""


@pytest.fixture
def refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Run a command that must be refused, in a folder with a deck and a load: the lines of its message."""
    (tmp_path / "deck.toml").write_text(DECK)
    (tmp_path / "load.toml").write_text(LOAD)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, stdin: bytes = b"") -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        before = _contents(tmp_path)
        try:
            code: Any = main(arguments)
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        assert (code, out) == (2, "")
        assert _contents(tmp_path) == before
        return _lines(err)

    return run


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() if path.is_file() else b"" for path in folder.iterdir()}


def _lines(message: str) -> list[str]:
    """The lines of a message in which nothing can confuse a terminal or a person."""
    assert "Traceback" not in message
    assert [mark for mark in message if not mark.isprintable() and mark != "\n"] == []
    assert message.endswith("\n")
    return message.splitlines()


def _assert_faults(lines: Sequence[str], name: str, *faults: Fault) -> None:
    """A headline, and then a line for each fault, which starts with the file and has all parts in order."""
    assert len(lines) == 1 + len(faults), lines
    for line, fault in zip(lines[1:], faults, strict=True):
        assert line.startswith(f"  {name}"), line
        assert re.search(".*".join(map(re.escape, (": expected ", ", found "))), line), line
        assert re.search(".*".join(map(re.escape, fault)), line.removeprefix(f"  {name}")), line


def _changed(text: str, table: Sequence[tuple[str, str, Fault]]) -> list[ParameterSet]:
    for old, _, _ in table:
        assert text.count(old) == 1, old
    return [
        pytest.param(text.replace(old, new), fault, id=ascii(new if len(new) < 40 else new[:40])[1:-1])
        for old, new, fault in table
    ]


@pytest.mark.parametrize(("text", "fault"), _changed(DECK, bad_input.DECK_FAULTS))
def test_decks(refuse: Refuse, tmp_path: Path, text: str, fault: Fault) -> None:
    (tmp_path / "file.toml").write_text(text, "utf-8", newline="")
    _assert_faults(refuse("deck", "check", "file.toml"), "file.toml", fault)


@pytest.mark.parametrize(
    ("text", "fault"), [*_changed(LOAD, bad_input.LOAD_FAULTS), *_changed(STICKS, bad_input.STICK_FAULTS)]
)
def test_loads(refuse: Refuse, tmp_path: Path, text: str, fault: Fault) -> None:
    (tmp_path / "file.toml").write_text(text, "utf-8")
    _assert_faults(refuse("check", "file.toml"), "file.toml", fault)


@pytest.mark.parametrize(("text", "fault"), _changed(JSON, bad_input.JSON_FAULTS))
def test_json(refuse: Refuse, tmp_path: Path, text: str, fault: Fault) -> None:
    (tmp_path / "file.json").write_text(text, "utf-8")
    _assert_faults(refuse("solve", "file.json"), "file.json", fault)


@pytest.mark.parametrize("file", bad_input.FILES, ids=lambda file: file.name)
def test_whole_files(refuse: Refuse, tmp_path: Path, file: File) -> None:
    (tmp_path / file.name).write_bytes(file.content)
    _assert_faults(refuse(*file.command.split(), file.name), file.name, *file.faults)


@pytest.mark.parametrize(
    ("deck", "faults"),
    [
        ("file.toml", [("file.toml, name", "missing"), ("truck",), ("deck",), ("cargo",), ("layers",)]),
        ("bad.toml", [("bad.toml, line 9, truck T1, row 2, column 5", "'.' or '#'", "'x'")]),
        ("load.toml", [("load.toml, name", "missing"), ("truck",), ("cargo",), ("layers",)]),
    ],
)
def test_decks_of_loads(refuse: Refuse, tmp_path: Path, deck: str, faults: list[Fault]) -> None:
    """The deck that a load names may be the load itself, another load, or a deck with faults."""
    (tmp_path / "bad.toml").write_text(DECK.replace("....#", "....x"))
    (tmp_path / "file.toml").write_text(f'deck = "{deck}"\n{LOAD}')
    _assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ((), ["COMMAND"]),
        (("",), ["invalid choice: ''", "solve"]),
        (("frob",), ["invalid choice: 'frob'", "solve"]),
        (("check",), ["required: FILE"]),
        (("check", ""), ["path", "file", "''"]),
        (("check", "no.toml"), ["no.toml: expected a file to read, found no such file"]),
        (("check", "folder"), ["folder: expected a file to read, found is a directory"]),
        (("check", "load.toml/x"), ["load.toml/x: expected a file to read, found not a directory"]),
        (("check", "x" * 1000), ["a file to read, found file name too long"]),
        (("check", "a\0b"), ["file"]),
        (("check", "a\x1b[31m"), [r"a\x1b[31m: expected a file to read, found no such file"]),
        (("check", "a\udcff"), [r"a\udcff: expected a file to read, found no such file"]),
        (("check", "load.toml", "x"), ["unrecognized arguments: x"]),
        (("check", "load.toml", "--bes"), ["unrecognized arguments: --bes"]),
        (("check", "load.toml", "--best=1"), ["--best", "'1'"]),
        (("solve",), ["give a FILE, or --roll and --truck"]),
        (TASK[:3], ["give a FILE, or --roll and --truck"]),
        (("solve", *TASK[3:]), ["give a FILE, or --roll and --truck"]),
        ((*TASK, "load.toml"), ["give a FILE, or --roll and --truck", "not both"]),
        (("solve", "load.toml", "--deck", "deck.toml"), ["give a FILE, or --roll and --truck", "not both"]),
        (("solve", "load.toml", "--roll", ""), ["give a FILE, or --roll and --truck", "not both"]),
        *(
            ((*TASK, "--roll", roll), ["cargo: expected five whole numbers", f"found {roll!r}"])
            for roll in ("3,2,3,0", "3,2,3,0,1,0", "3 2 3 0 1", "3,2,3,0,x", "3,2,3,0,1.0", "3,2,3,0,+1", "3,2,3,0,٣")
        ),
        ((*TASK, "--roll=-1,2,3,0,1"), ["cargo: expected five whole numbers", "found '-1,2,3,0,1'"]),
        ((*TASK, "--roll", "-1,2,3,0,1"), ["--roll"]),
        ((*TASK, "--roll", "3,2,3,0,1001"), ["cargo, purple: expected a whole number from 0 to 1000, found 1001"]),
        ((*TASK, "--roll", f"3,2,3,0,{'9' * 5000}"), ["cargo: expected five whole numbers", "found '3,2,3,0,999"]),
        ((*TASK, "--truck", "T99"), ["deck 'House deck': expected one of its 30 trucks", "found no truck 'T99'"]),
        ((*TASK, "--truck"), ["--truck: expected one argument"]),
        (
            (*TASK, "--deck", "deck.toml"),
            ["deck 'Our deck': expected one of its 1 truck", "T1", "found no truck 'T07'"],
        ),
        ((*TASK, "--deck", "no.toml"), ["no.toml: expected a file to read, found no such file"]),
        ((*TASK, "--deck", "load.toml"), ["load.toml, name: expected this key"]),
        ((*TASK, "--deck", ""), ["path", "file", "''"]),
        *(
            ((*TASK, "--time-limit", limit), ["--time-limit: expected seconds, 0 or more", f"found {limit!r}"])
            for limit in ("-1", "nan", "inf", "1e999", "abc", "", "1_0", "٣")
        ),
        *(
            ((*TASK, "--workers", workers), ["--workers: expected a whole number from 1 to 64", f"found {workers!r}"])
            for workers in ("0", "-1", "65", "x", "1.0", "9" * 5000, "1_0", "٣")
        ),
        ((*TASK, "--out", "load.toml"), ["load.toml: expected a name that is not taken, found an existing file"]),
        ((*TASK, "--out", "folder"), ["folder: expected a name that is not taken, found an existing"]),
        ((*TASK, "--out", "no/out.toml"), ["no/out.toml: expected", "no such f"]),
        ((*TASK, "--out", ""), ["path", "file", "''"]),
        ((*TASK, "--out", "a\0b"), ["file"]),
        ((*TASK, "--json=1"), ["--json", "'1'"]),
        (("rule", "ZP-L9"), ["rule: expected one of ZP-L", "found 'ZP-L9'"]),
        (("rule", "ZP"), ["rule: expected one of ZP-", "found 'ZP'"]),
        (("rule", ""), ["rule: expected one of ZP-C1", "found ''"]),
        (("deck",), ["required: ACTION"]),
        (("deck", "frob"), ["invalid choice: 'frob'", "check"]),
        (("deck", "check"), ["required: FILE"]),
        (("deck", "list", "load.toml"), ["load.toml, name: expected this key"]),
        (("deck", "new"), ["required: FILE"]),
        (("deck", "new", "load.toml"), ["load.toml: expected a name that is not taken, found an existing file"]),
        (("deck", "new", "no/deck.toml"), ["no/deck.toml: expected", "no such f"]),
        (("deck", "new", ""), ["path", "file", "''"]),
    ],
    ids=lambda value: ascii(" ".join(value))[1:60] if isinstance(value, tuple) else "",
)
def test_command_lines(refuse: Refuse, arguments: tuple[str, ...], parts: list[str]) -> None:
    message = " ".join(refuse(*arguments))
    assert re.search(".*".join(map(re.escape, parts)), message), message


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_that_may_not_be_read(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "deck.toml").chmod(0)
    with pytest.raises(zp.InputError, match=r"deck\.toml: expected a file to read, found permission denied"):
        zp.read_deck(tmp_path / "deck.toml")
    (tmp_path / "deck.toml").chmod(0o600)
    assert refuse("check", "no.toml")


def test_standard_input(refuse: Refuse) -> None:
    lines = refuse("check", "-", stdin=LOAD.replace("ABBC.", "ABB1.").encode())
    _assert_faults(lines, "standard input", ("line 5, level 1, row 1, column 4", "a letter", "'1'"))


def _program(*arguments: str, code: Sequence[str] = ("-m", "zackpack"), **options: Any) -> tuple[int, str, str]:
    """Run the program in a process of its own: (exit code, stdout, stderr)."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    command = [sys.executable, *code, *arguments]
    done = subprocess.run(command, **pipes, encoding="utf-8", env=environment, timeout=60, check=False)
    return done.returncode, done.stdout or "", done.stderr or ""


@pytest.mark.parametrize("name", bad_input.HUGE)
def test_huge_files(tmp_path: Path, name: str) -> None:
    command, content, parts = bad_input.HUGE[name]
    (tmp_path / "huge").write_text(content(), "utf-8")
    with (tmp_path / "huge").open() as file:
        code, out, err = _program(*command.split(), "huge", code=("-c", LIMITED), cwd=tmp_path, stdin=file)
    assert (code, out) == (2, "")
    assert len(_lines(err)) <= MAX_SHOWN + 2
    assert len(err) < 20_000
    assert re.search(".*".join(map(re.escape, parts)), err, re.DOTALL), err


def test_a_crowd_of_sticks(tmp_path: Path) -> None:
    """Fifteen thousand sticks in one cube make a hundred million pairs that overlap: nobody wants them all."""
    (tmp_path / "crowd.json").write_text(bad_input.crowd(15_000))
    code, out, err = _program("check", "crowd.json", code=("-c", LIMITED), cwd=tmp_path)
    assert code in (1, 2), err[-1000:]
    assert len(out + err) < 20_000


MANY_FAULTS = r'''version = 1
name = "."
# area = ["..", "..x"]
[[truck]]
name = "a"
levels = 1
area = [ # ".."
    "..",
    "", # "..x"
    '..x',
]
[[truck]]
name = "b"
levels = 0
area = """

    ...
    ..
    "#.
    """
[[truck]]
levels = 1
name = "c"
area = "?"
[[truck]]
name = "d"
levels = 1
area = "\u002Ex"
[[truck]]
name = "e e"
area = """
.!
"""
levels = -1
'''


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_all_that_is_wrong_is_said_at_once(refuse: Refuse, tmp_path: Path, line_end: str) -> None:
    (tmp_path / "file.toml").write_bytes(MANY_FAULTS.replace("\n", line_end).encode("utf-8-sig"))
    lines = refuse("deck", "check", "file.toml")[1:]
    assert sorted(line.split(": expected")[0] for line in lines if "e e" not in line) == [
        "  file.toml, line 10, truck a, row 3",
        "  file.toml, line 10, truck a, row 3, column 3",
        "  file.toml, line 18, truck b, row 2",
        "  file.toml, line 19, truck b, row 3, column 1",
        "  file.toml, line 24, truck c, row 1, column 1",
        "  file.toml, line 9, truck a, row 2",
        "  file.toml, truck b, levels",
        "  file.toml, truck d, row 1, column 2",
    ]
    assert sum("'e e'" in line for line in lines) >= 1
    assert sum("line 32" in line and "'!'" in line for line in lines) == 1
    assert sum("levels" in line for line in lines) == 2


def test_all_colours_that_are_wrong_are_named(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "file.toml").write_text(LOAD.replace("white = 3, grey = 1", "white = -3, grey = 1001"))
    faults = ("cargo, white", "0 to 1000", "-3"), ("cargo, grey", "0 to 1000", "1001")
    _assert_faults(refuse("check", "file.toml"), "file.toml", *faults)


def test_many_faults_are_counted(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "file.toml").write_text(DECK.replace("....#", "x" * 7 + "\n" + "y" * 20))
    lines = refuse("deck", "check", "file.toml")
    assert len(lines) == 1 + MAX_SHOWN + 1
    assert lines[-1] == "  and 9 more"


def test_a_process_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "file.toml").write_text(LOAD.replace("T07", "T99"))
    code, out, err = _program("check", "file.toml", cwd=tmp_path)
    assert (code, out) == (2, "")
    _assert_faults(_lines(err), "file.toml", ("deck 'House deck'", "one of its 30 trucks", "no truck 'T99'"))
    assert _program("check", "-", input="version = 2") == (
        2,
        "",
        "zackpack: cannot read this\n  standard input, version: expected version = 1 (docs/files.md), found 2\n",
    )


def test_nobody_reads_the_output() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "w") as stdout:
        assert _program("deck", "draw", stdout=stdout) == (0, "", "")


def test_ascii_output_of_other_letters(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(DECK.replace("Our deck", "Größe 🚚"), "utf-8")
    code, out, err = _program("deck", "list", "deck.toml", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert (code, err) == (0, "")
    assert out.startswith(r"Gr\xf6\xdfe \U0001f69a: 1 truck")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_output_to_a_full_disk() -> None:
    with Path("/dev/full").open("w") as full:
        code, _, err = _program("deck", "draw", stdout=full)
    assert code != 0
    assert "no space left" in " ".join(_lines(err)).lower()


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("command", "code"), [("deck list >&-", 0), ("check - <&-", 2), ("check none 2>&-", 2), ("rule X >&- 2>&-", 2)]
)
def test_closed_streams(command: str, code: int) -> None:
    shell = ["sh", "-c", f'exec "$0" -m zackpack {command}', sys.executable]
    done = subprocess.run(shell, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (code, "")
    assert "Traceback" not in done.stderr
