"""Whatever fits into 1 MiB is read, judged, drawn or refused within five seconds and 500 MB."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.heavy.components import BOARDS, HARBOURS, TRACKS
from tests.heavy.decks import DECKS
from tests.heavy.loads import LOADS
from tests.heavy.measure import run
from tests.heavy.records import RECORDS
from tests.heavy.texts import MIB, Files
from zackpack.files.syntax import mask, written

SECONDS, MEGABYTES = 5, 500
PICTURES = ("draw FILE -o out.svg", "draw FILE -o out.png")
COMMANDS: dict[str, tuple[Mapping[str, Callable[[], str | Files]], tuple[str, ...]]] = {
    "load": (
        LOADS,
        (
            "check FILE",
            "check --json FILE",
            "check --best --time-limit 1 FILE",
            "solve --time-limit 1 FILE",
            "hint --time-limit 1 FILE",
            *PICTURES,
            "draw FILE -o out.html",
            "draw FILE --plan -o out.svg",
            "draw FILE --plan -o out.png",
        ),
    ),
    "deck": (
        DECKS,
        (
            "check FILE",
            "check --json FILE",
            "list FILE",
            "draw FILE",
            *PICTURES,
            "draw FILE --truck T1 -o out.png",
            "pick --roll 1,0,0,0,0 --trucks T1,T2 --deck FILE",
        ),
    ),
    "record": (RECORDS, ("check FILE", "check --json FILE", *PICTURES, "play FILE")),
    "board": (BOARDS, ("check FILE", "check --json FILE")),
    "track": (TRACKS, ("check FILE", "check --json FILE")),
    "harbour": (HARBOURS, ("check FILE", "check --json FILE")),
}
NAMES = {"r": "file.toml"}


def _cases() -> Iterator[Any]:
    for kind, (files, commands) in COMMANDS.items():
        for name, content in files.items():
            # a text that no parser takes is the same for all commands
            for command in commands[:1] if name.startswith("text: ") else commands:
                yield pytest.param(content, command, id=f"{kind}-{name}-{command}")


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="limits and peaks are measured as Linux counts them")
@pytest.mark.parametrize(("content", "command"), list(_cases()))
def test_heavy_files(content: Callable[[], str | Files], command: str, tmp_path: Path) -> None:
    made = content()
    for name, text in ({"r": made} if isinstance(made, str) else made).items():
        assert len(text.encode()) <= MIB
        (tmp_path / NAMES.get(name, name)).write_text(text, "utf-8")
    cost = run(tmp_path, *command.replace("FILE", "file.toml").split())
    print(f"{cost.seconds:.1f} s, {cost.megabytes:.0f} MB, code {cost.code}")  # pytest -rP shows it
    assert cost.code in (0, 1, 2), cost.output[-2000:]
    assert "Traceback" not in cost.output
    assert cost.seconds <= SECONDS, cost
    assert cost.megabytes <= MEGABYTES, cost


@pytest.mark.parametrize(
    "text",
    ['"' + '\\"' * 20_000, '"\\"' * 20_000, '"""' + '\\"' * 20_000, '"' * 20_001, "'" * 20_001, '"""' + "\\" * 19_999],
    ids=["escapes", "strings", "escapes in three", "double quotes", "single quotes", "backslashes"],
)
def test_every_quote_belongs_to_a_string(text: str) -> None:
    """What opens is a string, closed or not: nothing is read again from the next quote on."""
    outside = mask(text, lambda _: "")
    assert "'" not in outside
    assert '"' not in outside


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        ('a = """\nx""""" # no "string"\nb = \'y\'', [('"""', 'x""'), ("'", "y")]),
        ("a = '''\n'x'''' # '\nb = \"y\\\"z\"", [("'''", "'x'"), ('"', 'y\\"z')]),
        ('a = "unclosed\nb = "closed"', [('"', "unclosed"), ('"', "closed")]),
        ('a = """unclosed \\', [('"""', "unclosed \\")]),
        ('a = "" b = """""" c = ""', [('"', ""), ('"""', ""), ('"', "")]),
    ],
)
def test_strings_of_toml(text: str, strings: list[tuple[str, str]]) -> None:
    assert [(one.mark, text[one.first : one.last]) for one in written(text) if not one.is_comment] == strings
