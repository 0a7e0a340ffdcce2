"""What tests take for granted of the machine, also for the processes that they start."""

import locale
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PATIENCE = 60
"""Seconds after which a process is taken to hang."""
KEPT = {
    *("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
    *(
        "SYSTEMROOT",
        "COMSPEC",
        "PATHEXT",
        "TEMP",
        "TMP",
        "USERPROFILE",
        "APPDATA",
        "LOCALAPPDATA",
    ),  # of Windows
}
"""The environment variables without which programs are not found or do not start; pytest's own
stay, too.
"""


def settle() -> None:
    """Set everything that what a program says or does may depend on, whatever the shell or the CI
    runner has set.

    That is the environment, the permissions of new files, and the signals that processes ignore
    from their beginning.
    """
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in KEPT or name.startswith("PYTEST_")
    }
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    os.environ.clear()
    os.environ.update({**kept, "LC_ALL": "C.UTF-8", "PYTHONPATH": path, "TERM": "xterm"})
    with suppress(
        locale.Error
    ):  # this process has begun in another one; macOS and Windows know no C.UTF-8
        locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    os.umask(0o022)
    # who starts a program in the background makes it ignore these, and with it all processes that
    # it starts; signals that are handled are not ignored in other processes
    handlers = {"SIGINT": signal.default_int_handler, "SIGHUP": lambda *_: None}
    for name, handler in handlers.items():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)


def run(
    *command: str | os.PathLike[str], said: str | bytes = "", **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with something to read on its standard input; what it prints is
    UTF-8.
    """
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    typed = said.encode() if isinstance(said, str) else said
    try:
        done = subprocess.run(command, input=typed, timeout=PATIENCE, check=False, **pipes)
    except subprocess.TimeoutExpired as late:
        pytest.fail(f"{command} goes on; so far it printed {late.stdout!r} and {late.stderr!r}")
    return subprocess.CompletedProcess(
        command, done.returncode, *map(_decoded, (done.stdout, done.stderr))
    )


def _decoded(printed: bytes | None) -> str:
    return (printed or b"").decode()


def python(code: str, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run Python code, as `run` does."""
    return run(sys.executable, "-c", code, *arguments, **options)
