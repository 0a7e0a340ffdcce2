"""A path that cannot be read, or holds a file of another kind, is named with the reason."""

import errno
import io
import os
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from tests.bad.refusals import ROOT, Refuse
from zackpack.files.paths import reason

TASK = ("solve", "--roll", "3,2,3,0,1", "--truck", "T07")


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
def test_a_folder_that_cannot_be_searched_is_named_with_the_reason(
    refuse: Refuse, command: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the system answers to a path, it is said of this path, by commands that read and
    commands that write.
    """

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
        "locked/x.*: expected a file .*, "
        f"found {re.escape(reason(OSError(code, os.strerror(code))))}",
        message,
    ), message


A_LOAD = "a load (cargo, truck)"
A_DECK = "a deck (name, truck)"
A_RECORD = "the record of a game (game, log)"


@pytest.mark.parametrize(
    ("command", "kind", "expected"),
    [
        (("hint",), "harbour", f"{A_LOAD} or {A_RECORD}"),
        (("solve",), "track", A_LOAD),
        (("list", "--deck"), "board", A_DECK),
        (("play",), "harbour", A_RECORD),
        (("draw", "-o", "x.svg"), "track", f"{A_LOAD}, {A_DECK} or {A_RECORD}"),
    ],
)
def test_a_file_of_another_kind_is_refused_as_a_whole(
    refuse: Refuse, command: tuple[str, ...], kind: str, expected: str
) -> None:
    """A file of another kind is told that in one line, not by each of its keys."""
    path = ROOT / "zackpack" / "data" / f"{kind}.toml"
    keys = ", ".join(tomllib.loads(path.read_text("utf-8")))
    lines = refuse(*command, str(path))
    assert len(lines) == 2
    assert lines[1].endswith(f"{kind}.toml: expected {expected}, found the keys {keys}")
