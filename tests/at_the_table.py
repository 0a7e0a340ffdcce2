"""`zackpack play` as people use it: on a terminal, or fed with lines, here or in a process of its
own.
"""

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self
from unittest.mock import patch

import pytest

import zackpack as zp
from tests.machine import PATIENCE, run
from zackpack.cli import main

PROGRAM = "from zackpack.cli import main; sys.exit(main())"
NEW = ("--players", "Anna,Ben,Cleo")
PROMPT = "> "
KEPT = "everything is kept; go on with: zackpack play game.toml\n"


def command(*arguments: str, before: str = "") -> list[str]:
    """The command for `zackpack play game.toml`, with code that runs before it."""
    return [
        sys.executable,
        "-c",
        f"import sys\n{before}\n{PROGRAM}",
        "play",
        "game.toml",
        *arguments,
    ]


def environment() -> dict[str, str]:
    """That of a terminal without colours."""
    return {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}


def played(folder: Path, text: str | bytes, *arguments: str) -> tuple[int, str, str]:
    """Play with lines, in this process; the exit code and what was said on standard output and
    standard error.
    """
    lines = io.TextIOWrapper(io.BytesIO(text.encode() if isinstance(text, str) else text), "utf-8")
    out = io.StringIO()
    err = io.StringIO()
    with (
        contextlib.chdir(folder),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        patch.object(sys, "stdin", lines),
    ):
        code = main(["play", "game.toml", *arguments])
    return code, out.getvalue(), err.getvalue()


def fed(folder: Path, text: str | bytes, *arguments: str, before: str = "") -> tuple[int, str, str]:
    """Play with lines from a pipe, in a process of its own; the same as `played`."""
    done = run(*command(*arguments, before=before), said=text, cwd=folder)
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout, done.stderr


def log(folder: Path) -> list[str]:
    """The lines of the record, which must be legal in every detail."""
    verdict = zp.replay(zp.read_record(folder / "game.toml"))
    assert verdict.is_legal
    return list(map(str, verdict.record.log))


class Table:
    """A process that plays on a terminal of its own.

    Parameters
    ----------
    folder
        Where it runs; the record is game.toml in it.
    apart
        Standard error is a pipe, and the terminal does not control the process.
    """

    def __init__(
        self, folder: Path, *arguments: str, before: str = "", apart: bool = False
    ) -> None:
        self.ours, theirs = pytest.importorskip("pty").openpty()
        pytest.importorskip("termios").tcsetwinsize(theirs, (50, 2000))
        login = "" if apart else "import os; os.login_tty(0)\n"
        self.process = subprocess.Popen(
            command(*arguments, before=login + before),
            cwd=folder,
            env=environment(),
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE if apart else theirs,
            start_new_session=not apart,
        )
        os.close(theirs)
        self.said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the terminal."""
        if self.ours >= 0:
            os.close(self.ours)
        self.ours = -1

    def listen(self, until: str = f"\n{PROMPT}") -> str:
        """What is said up to the next prompt, or to another text, or to the end."""
        said = b""
        while not said.replace(b"\r", b"").endswith(until.encode()):
            assert select.select([self.ours], [], [], PATIENCE)[0], (
                f"no answer after {said.decode()!r}"
            )
            try:
                part = os.read(self.ours, 10_000)
            except OSError:  # as terminals of Linux end
                part = b""
            if not part:
                break
            said += part
        text = said.decode(errors="replace").replace("\r", "")
        self.said += text
        assert "Traceback" not in text
        return text

    def type(self, keys: str | bytes) -> None:
        """Type without waiting."""
        os.write(self.ours, keys.encode() if isinstance(keys, str) else keys)

    def ask(self, line: str | bytes) -> str:
        """Type a line; what is said to it, with the prompt's line, without the echo."""
        self.type(line + (b"\n" if isinstance(line, bytes) else "\n"))  # type: ignore[operator]
        return self.listen().partition("\n")[2].removesuffix(PROMPT)

    def interrupt(self) -> tuple[int, str]:
        """Type Ctrl-C at the prompt; the exit code and what was said.

        Readline does not notice one that comes after the prompt is shown and before it waits for
        keys.
        """
        end = time.monotonic() + PATIENCE
        while self._state() not in ("S", None):
            assert time.monotonic() < end, f"still busy after {self.said!r}"
            time.sleep(0.001)
        code, said = self.end("\x03")
        return code, said.replace("^C", "")

    def _state(self) -> str | None:
        """S if the process waits for something; None on systems that do not tell."""
        path = Path(f"/proc/{self.process.pid}/stat")
        return path.read_text().rpartition(") ")[2][0] if path.exists() else None

    def end(self, keys: str) -> tuple[int, str]:
        """Type what ends the process; its exit code and what was said."""
        self.type(keys)
        said = self.listen("no such text")
        return self.process.wait(timeout=PATIENCE), said
