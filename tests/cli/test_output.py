"""What the command line prints while it works, and where it cannot print."""

import io
import os
import re
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import zackpack as zp
from tests.bad.files import DECK
from tests.bad.refusals import lines_of, program
from tests.machine import run
from zackpack.cli.conversation import Conversation
from zackpack.cli.main import main
from zackpack.cli.output import Voice, complain, language_of, search_progress
from zackpack.draw.text import Span, columns, proof_lines
from zackpack.games import read_record
from zackpack.games.live_game import LiveGame
from zackpack.optimum import Progress
from zackpack.sentences import LANGUAGES, Sentence

EXAMPLES = Path(__file__).parents[2] / "examples"


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 2


@pytest.mark.parametrize("columns", [80, 30])
def test_progress_fits_on_one_line(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")

    with search_progress("en") as progress:
        assert progress
        progress(Progress(seconds=0.9, penalty=1000, bound=0))
        assert terminal.getvalue() == ""
        progress(Progress(seconds=3600.0, penalty=1000, bound=1000))

    shown = [
        re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line).strip()
        for line in re.split(r"[\r\n]", terminal.getvalue())
    ]
    lines = [line for line in shown if "3600 s: best so far costs" in line]

    assert lines
    assert max(map(len, shown)) <= columns
    assert columns < 80 or lines[-1].endswith("(Ctrl-C takes it)")
    assert terminal.getvalue().endswith("\x1b[2K")  # nothing is left of it


def test_sentences_stay_readable_on_a_wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zackpack.cli.output.width", lambda: 300)
    lines = Voice().wrap("word " * 100)
    assert 90 < max(map(len, lines)) <= 100


def test_progress_is_shown_on_terminals_only() -> None:
    with search_progress("en") as progress:
        assert progress is None


def test_commands_speak_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load = str(EXAMPLES / "loads" / "overhang.toml")
    said = {}
    for language in LANGUAGES:
        assert main(["--language", language, "check", load]) == 1
        said[language] = capsys.readouterr().out

    assert main(["check", load]) == 1
    assert capsys.readouterr().out == said["en"]
    assert "Stab D (grau) liegt nicht auf der Ladefläche" in said["de"]

    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language_of(None) == "en"  # no terminal: programs read this

    monkeypatch.setattr("zackpack.cli.output.on_terminal", lambda: True)
    assert language_of(None) == "fr"
    assert language_of("en") == "en"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "", "LANG": "de_AT"}, "de"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_variable_that_names_a_locale_settles_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of POSIX; one that is empty names none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("zackpack.cli.output.on_terminal", lambda: True)
    assert language_of(None) == language


TABLE = [["truck", "cubes", "mean"], ["T01", "10", "21.19"], [], ["best", "", "0.41"]]


def test_columns_stand_in_one_block_where_there_is_room() -> None:
    assert columns(TABLE, 19) == [
        "truck  cubes   mean",
        "T01       10  21.19",
        "",
        "best           0.41",
    ]


@pytest.mark.parametrize("wide", [45, 80])
@pytest.mark.parametrize("command", ["table", "simulate", "rate"])
def test_reports_are_no_wider_than_the_screen(
    command: str,
    wide: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    deck = tmp_path / "deck.toml"
    zp.write_deck(
        zp.Deck("Bars", tuple(zp.Truck(f"bar {i}", "." * (1 + i % 5), 1) for i in range(9))), deck
    )
    options = ["--players", "least,slow,volume", "--games", "4"] if command == "simulate" else []
    monkeypatch.setattr("zackpack.cli.output.WIDTH", wide)

    assert main([command, *options, "--deck", str(deck)]) == 0

    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= wide

    words = {
        "table": "perfect worst 5 white",
        "simulate": "points at the end unknown 95 %",
        "rate": "better than",
    }

    assert all(word in out for word in words[command].split())


def test_a_translated_sentence_keeps_its_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    Voice("de").say(*proof_lines(zp.solve(zp.Truck("bench", "...", 1), zp.Cargo(brown=1))))
    assert (
        "Beweis: \x1b[1;32moptimal\x1b[0m, keine Ladung kostet weniger als 0 ("
        in terminal.getvalue()
    )


def conversation(voice: Voice) -> Conversation:
    """A conversation about a game that is under way."""
    record = read_record(Path(__file__).parents[2] / "examples" / "records" / "montego_bay.toml")
    return Conversation(LiveGame.resume(replace(record, log=record.log[:4])), Random(1), voice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_typed_stands_in_one_column(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    conversation(Voice(language)).prompt()
    _, first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.index(" Ben") == second.index(" Cleo")


def test_coloured_sentences_and_complaints_break_between_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    errors = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr("sys.stderr", errors)
    monkeypatch.setenv("COLUMNS", "30")
    Voice().say(
        Sentence(
            "{legal}: nothing sticks out, nothing hangs in the air", legal=Span("legal", "good")
        )
    )
    complain("zackpack: bad input\n  load.toml: expected a truck of the deck, found 'K1'")
    printed = re.sub("\x1b\\[[0-9;]*m", "", terminal.getvalue())

    assert printed == "legal: nothing sticks out,\nnothing hangs in the air\n"
    assert (
        errors.getvalue()
        == "zackpack: bad input\n  load.toml: expected a truck\n  of the deck, found 'K1'\n"
    )


LOADS = EXAMPLES / "loads"
RECORDS = EXAMPLES / "records"
COMMANDS = {
    "components": [["check", name] for name in ("house", "board", "track", "harbour")],
    "loads": [["check", str(LOADS / "ben.toml"), "--best"], ["solve", str(LOADS / "ben.toml")]],
    "advice": [["hint", str(LOADS / "ben.toml")], ["hint", str(LOADS / "overhang.toml")]],
    "refusals": [["check", "none.toml"], ["check", "foreign.toml"]],
    **{path.stem: [["check", str(path)]] for path in sorted(RECORDS.glob("*.toml"))},
}
ENGLISH = """the to of can used next is are it its than more least penalty proof level levels
squares load truck slots players house barrels coin round over turn dice letter cards warehouse bank
keys illegal shows with best skips"""


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("commands", COMMANDS.values(), ids=COMMANDS)
def test_no_english_is_left(
    commands: list[list[str]],
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Long lines are translated before they are broken."""
    monkeypatch.chdir(tmp_path)
    Path("foreign.toml").write_text("x = 1", "utf-8")
    for command in commands:
        main(["--language", language, *command])
        out, err = capsys.readouterr()
        words = set(re.findall(r"[a-z]+", re.sub(r"\([^)]*\)|/\S*", "", out + err)))
        assert words.isdisjoint(ENGLISH.split()), out + err
        if command[1].startswith(str(RECORDS)):
            assert max(map(len, out.splitlines())) <= 80


def test_a_reader_who_has_gone_away_is_no_error() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "w") as stdout:
        assert program("draw", stdout=stdout) == (0, "", "")


def test_letters_that_the_output_cannot_encode_are_escaped(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(DECK.replace("Our deck", "Größe 🚚"), "utf-8")
    code, out, err = program(
        "list", "--deck", "deck.toml", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"}
    )
    assert (code, err) == (0, "")
    assert out.startswith(r"Gr\xf6\xdfe \U0001f69a: 1 truck")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(
    ("unbuffered", "command"), [("", "draw"), ("", "--help"), ("1", "--version")]
)
def test_output_to_a_full_disk_is_an_error(unbuffered: str, command: str) -> None:
    with Path("/dev/full").open("w") as full:
        code, _, err = program(command, stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert (code, lines_of(err)) == (
        2,
        ["zackpack: cannot write the output: no space left on device"],
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_messages_to_a_full_disk_leave_the_exit_code() -> None:
    """The exit code says what the message cannot."""
    with Path("/dev/full").open("w") as full:
        assert program("check", "none.toml", stderr=full) == (2, "", "")


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("command", "code"),
    [("list >&-", 0), ("check - <&-", 2), ("check none 2>&-", 2), ("rule Q9 >&- 2>&-", 2)],
)
def test_closed_streams_leave_no_traceback(command: str, code: int) -> None:
    done = run("sh", "-c", f'exec "$0" -m zackpack {command}', sys.executable)
    assert (done.returncode, done.stdout) == (code, "")
    assert "Traceback" not in done.stderr
