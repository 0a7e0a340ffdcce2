"""Running commands that must be refused, and reading what they say."""

import io
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.bad.files import DECK, LOAD, Fault
from tests.machine import run
from zackpack.cli import main
from zackpack.sentences import NO_BREAK

Refuse = Callable[..., list[str]]
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def refuse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Refuse:
    """Give a function to run commands in a folder with a deck and a load, which returns the lines
    of the refusal.
    """
    (tmp_path / "deck.toml").write_text(DECK)
    (tmp_path / "load.toml").write_text(LOAD)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)

    def run_refused(*arguments: str, stdin: bytes = b"") -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        before = _contents(tmp_path)
        try:
            code: Any = main(arguments)
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        assert code == 2
        assert _contents(tmp_path) == before
        if "--json" in arguments:  # one object, with the same lines
            assert err == ""
            message = json.loads(out)["error"]["message"]
            return lines_of("\n  ".join(["zackpack: bad input", *message.splitlines()]) + "\n")
        assert out == ""
        return lines_of(err)

    return run_refused


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() if path.is_file() else b"" for path in folder.iterdir()}


def lines_of(message: str) -> list[str]:
    """The lines of a message in which nothing can confuse a terminal or a person."""
    assert "Traceback" not in message
    shown = message.replace(NO_BREAK, " ")  # which French has before some of its marks
    assert [mark for mark in shown if not mark.isprintable() and mark != "\n"] == []
    assert message.endswith("\n")
    return message.splitlines()


def assert_faults(lines: Sequence[str], name: str, *faults: Fault) -> None:
    """A headline, and then a line for each fault, which starts with the file and has all parts in
    order.
    """
    assert len(lines) == 1 + len(faults), lines
    for line, fault in zip(lines[1:], faults, strict=True):
        assert line.startswith(f"  {name}"), line
        assert re.search(".*".join(map(re.escape, (": expected ", ", found "))), line), line
        assert re.search(".*".join(map(re.escape, fault)), line.removeprefix(f"  {name}")), line


def program(
    *arguments: str, code: Sequence[str] = ("-m", "zackpack"), **options: Any
) -> tuple[int, str, str]:
    """Run the program in a process of its own: (exit code, stdout, stderr)."""
    environment = {**os.environ, **options.pop("env", {})}
    done = run(sys.executable, *code, *arguments, env=environment, **options)
    return done.returncode, done.stdout, done.stderr
