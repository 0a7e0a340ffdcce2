"""Ten thousand command lines: a known exit code, no traceback, and nothing that a terminal would obey."""

from __future__ import annotations

import contextlib
import io
import sys
import unicodedata
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.fuzzing.campaign import Campaign, TooLong, trials
from tests.fuzzing.command_lines import command_line, typed, write_files
from tests.fuzzing.reads import name_of
from tests.machine import run as apart
from zackpack.cli import main

CODES = {0, 1, 2, 130}
PROCESSES = 50
"""In a full campaign, one command in so many is a process of its own."""


@trials(25, 10_000, parts=4)
def test_every_command_line_is_answered(campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zackpack.optimum.parallel.CONNECT_TIMEOUT", 0.1)
    chance = campaign.chance
    files = write_files(tmp_path, chance, damaged=40)
    for number in campaign.attempts():
        if number % 200 == 0:
            for path in {*tmp_path.glob("new*"), *tmp_path.glob("*.svg")}:
                path.unlink()
        words, lines = command_line(files, chance), typed(chance)
        way = run_apart if campaign.full and number % PROCESSES == 0 else run
        try:
            with campaign.bounds():
                code, said = way(words, lines, tmp_path)
            assert code in CODES, f"exit code {code}: {said[-300:]}"
            assert "Traceback" not in said, said[-1000:]
            raw = sorted({mark for mark in said if mark != "\n" and unicodedata.category(mark) in ("Cc", "Cf", "Cs")})
            assert not raw, f"raw characters {raw}"
            campaign.figures[f"exit {code}"] += 1
        except (Exception, TooLong, KeyboardInterrupt) as error:  # each kind is noted, and the commands go on
            campaign.fail(f"{words[0]}: {name_of(error)}", f"{words!r} with {lines!r}")
    campaign.assert_no_failures()


def run(words: list[str], lines: str, folder: Path) -> tuple[int, str]:
    """Run a command in this process; its exit code, and what it printed."""
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
    standard_input = io.TextIOWrapper(io.BytesIO(lines.encode("utf-8", "replace")), "utf-8")
    with (
        contextlib.chdir(folder),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        patch.object(sys, "stdin", standard_input),
    ):
        try:
            code = main(words)
        except SystemExit as leave:
            code = leave.code if isinstance(leave.code, int) else 1
    return code, out.buffer.getvalue().decode()


def run_apart(words: list[str], lines: str, folder: Path) -> tuple[int, str]:
    """Run a command in a process of its own; one that no process can be given is not run."""
    if any("\0" in word for word in words):
        return run(words, lines, folder)
    said = lines.encode("utf-8", "replace")
    done = apart(sys.executable, "-m", "zackpack", *words, said=said, cwd=folder)
    return done.returncode, done.stdout + done.stderr
