"""What the command line prints while it works."""

import io
import os

import pytest
from rich.color import ColorSystem
from rich.style import Style

from zackpack.cli.output import STYLES, ProgressLine
from zackpack.optimum import Progress
from zackpack.pieces import Piece


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 2


@pytest.mark.parametrize("columns", [80, 30])
def test_progress_fits_on_one_line(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    ProgressLine()(Progress(seconds=3600.0, penalty=1000, bound=1000))
    line = terminal.getvalue().removeprefix("\r")
    assert len(line) < columns
    assert line.startswith("3600 s: best so far costs")
    assert columns < 80 or line.endswith("(Ctrl-C takes it)")


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
