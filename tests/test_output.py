"""What the command line prints while it works."""

import io
import re
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.style import Style

from zackpack.cli.main import main
from zackpack.cli.output import STYLES, SearchProgress, Spoken, choose_language, translate
from zackpack.optimum import Progress
from zackpack.pieces import Piece
from zackpack.sentences import LANGUAGES


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
    with SearchProgress() as progress:
        progress(Progress(seconds=0.9, penalty=1000, bound=0))
        assert terminal.getvalue() == ""
        progress(Progress(seconds=3600.0, penalty=1000, bound=1000))
    shown = [re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line).strip() for line in re.split(r"[\r\n]", terminal.getvalue())]
    lines = [line for line in shown if "3600 s: best so far costs" in line]
    assert lines
    assert max(map(len, shown)) <= columns
    assert columns < 80 or lines[-1].endswith("(Ctrl-C takes it)")
    assert terminal.getvalue().endswith("\x1b[2K")  # nothing is left of it


def test_progress_is_for_terminals(capsys: pytest.CaptureFixture[str]) -> None:
    with SearchProgress() as progress:
        progress(Progress(seconds=3600.0, penalty=1000, bound=1000))
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_sticks_differ_on_every_terminal(system: ColorSystem) -> None:
    """With 16 colours, too, no two colours of sticks look the same, and no letter has the colour behind it."""
    behind = []
    for piece in Piece:
        style = Style.parse(STYLES[piece.colour])
        assert style.color
        assert style.bgcolor
        behind.append(style.bgcolor.downgrade(system).number or style.bgcolor.downgrade(system).triplet)
        letter = style.color.downgrade(system)
        assert (letter.number or letter.triplet) != behind[-1]
    assert len(set(behind)) == len(Piece)


def test_commands_speak_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load = str(Path(__file__).parent.parent / "examples" / "loads" / "overhang.toml")
    said = {}
    for language in LANGUAGES:
        assert main(["--language", language, "check", load]) == 1
        said[language] = capsys.readouterr().out
    assert main(["check", load]) == 1
    assert capsys.readouterr().out == said["en"]
    assert "Stab D (grau) liegt nicht auf der Ladefläche" in said["de"]
    assert "contre les règles" in said["fr"]
    assert main(["--language", "de", "check", "no such file"]) == 2
    assert "erwartet eine Datei zum Lesen" in capsys.readouterr().err
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    choose_language(None, follows_locale=True)  # no terminal: programs read this
    assert Spoken.language == "en"
    monkeypatch.setattr("zackpack.cli.output.on_terminal", lambda: True)
    choose_language(None, follows_locale=True)
    assert (Spoken.language, translate("  legal")) == ("fr", "  permis")
    choose_language("en", follows_locale=True)
    assert translate("legal") == "legal"
