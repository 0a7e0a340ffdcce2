"""Files and command lines at random: each has an answer, none ends with an error of Python.

Calls of the page are in `tests/page/test_any_arguments.py`.
"""

import argparse
import io
import json
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import zackpack as zp
from tests.mutation import change
from tests.shipped import FORMS, SHIPPED, Shipped, assert_kept
from tests.strategies.cases import spans
from zackpack.cli import main
from zackpack.cli.commands import COMMANDS, parser_of
from zackpack.sentences import NO_BREAK

REGRESSIONS = sorted((Path(__file__).parent / "regressions").iterdir())


@contextmanager
def attempt(seed: int, *what: object) -> Iterator[None]:
    """Say of whatever goes wrong how to bring it about again."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"seed {seed}: {what!r}")
        raise


# ---- files


def read_or_refuse(shipped: Shipped, path: Path, data: bytes) -> Any:
    """What is read from a file; None if it is refused, in a message that a terminal can show."""
    path.write_bytes(data)
    try:
        return shipped.read(path)
    except (zp.InputError, FileNotFoundError) as error:
        message = str(error)
    assert all(mark.isprintable() or mark in (NO_BREAK, "\n") for mark in message)
    assert all(0 < len(line) < 2000 for line in message.splitlines())
    return None


@pytest.mark.parametrize("seeds", spans(120, 10_000, 500))
def test_a_file_is_read_or_refused(seeds: range, tmp_path: Path) -> None:
    texts = {
        form: [one.text if form == "toml" else json.dumps(one.table) for one in SHIPPED]
        for form in FORMS
    }
    for seed in seeds:
        chance = Random(seed)
        form = chance.choice(FORMS)
        number = chance.randrange(len(SHIPPED))
        data = change(texts[form][number].encode(), chance.choice(texts[form]).encode(), chance)
        with attempt(seed, data):
            value = read_or_refuse(SHIPPED[number], tmp_path / f"file.{form}", data)
            if value is not None and seed % 5 == 0:
                assert_kept(SHIPPED[number], value, tmp_path / f"file.{form}")
            if isinstance(value, zp.Record):
                with suppress(zp.InputError):  # a drawing that does not fit the truck of its load
                    zp.replay(value)


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.name)
def test_a_file_that_once_did_harm_is_read_or_refused(path: Path, tmp_path: Path) -> None:
    for shipped in {one.read: one for one in SHIPPED}.values():
        read_or_refuse(shipped, tmp_path / f"again{path.suffix}", path.read_bytes())


# ---- command lines

WORDS = (
    *(
        "",
        "-",
        "--",
        "x",
        "é",
        "T07",
        "T01,T07",
        "3,2,3,0,1",
        "1,1,1",
        "Anna,Ben,Cleo",
        "ZP-L4",
        "-1",
        "0",
        "1",
        "2",
    ),
    *(
        "1e999",
        "nan",
        "9" * 50,
        "\u0663",
        "1_0",
        "0.01",
        "\x1b[31m",
        "\u202eGO",
        "a\nb",
        "\udcff",
        "x" * 300,
    ),
    *(
        "no.toml",
        "no/such/folder/a.svg",
        ".",
        "new.toml",
        "new.json",
        "new.svg",
        "house",
        "harbour",
        "rolls",
    ),
)
SLOW = {
    "--games": ("2", "x"),
    "--jobs": ("1", "x"),
    "--workers": ("1", "0"),
    "--dask": ("",),
    "--time-limit": ("x",),
}
"""Options whose other values rightly take long, or start many processes."""
LINES = (
    "undo",
    "show",
    "quit",
    "?",
    "Anna 3,2,3,0,1",
    "Anna T01",
    "Ben 8",
    "Anna 22",
    "roll",
    "\x1b[A",
    "\0",
    "help",
)


def options_of(name: str) -> list[argparse.Action]:
    """The options of a command."""
    commands = next(
        one for one in parser_of([name])._actions if isinstance(one, argparse._SubParsersAction)
    )
    return [one for one in commands.choices[name]._actions if one.option_strings]


def command_line(files: Sequence[str], chance: Random) -> list[str]:
    """A command with a file and options that it has, or any words."""
    name = chance.choice([*COMMANDS])
    options = options_of(name)
    words = [name, chance.choice(files) if chance.random() < 0.8 else chance.choice(WORDS)]
    for action in chance.choices(options, k=chance.choice((0, 1, 1, 2, 3))):
        option = action.option_strings[0]
        words += (
            [option]
            if action.nargs == 0
            else [option, chance.choice(SLOW.get(option, (*WORDS, *files)))]
        )
    if chance.random() < 0.15:
        words.insert(chance.randrange(len(words) + 1), chance.choice(WORDS))
    has_limit = any("--time-limit" in action.option_strings for action in options)
    return [*words, "--time-limit", "0.05"] if has_limit else words


@pytest.mark.parametrize("seeds", spans(25, 2000, 500))
def test_every_command_line_is_answered(
    seeds: range,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in seeds:
        chance = Random(seed)
        one = chance.choice(SHIPPED).text.encode()
        other = chance.choice(SHIPPED).text.encode()
        Path("whole.toml").write_bytes(one)
        Path("damaged.toml").write_bytes(change(one, other, chance))
        words = command_line(("whole.toml", "damaged.toml", "-", "play.toml"), chance)
        lines = "\n".join(chance.choices(LINES, k=chance.randrange(12)))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), "utf-8"))
        with attempt(seed, words, lines):
            try:
                code: object = main(words)
            except SystemExit as leave:
                code = leave.code
            said = "".join(capsys.readouterr())
            assert code in (0, 1, 2)
            assert not {
                mark
                for mark in said
                if mark != "\n" and unicodedata.category(mark) in ("Cc", "Cf", "Cs")
            }
