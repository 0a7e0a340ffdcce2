"""The colours of what is printed on terminals."""

import re

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.text import Text

from tests.machine import ROOT
from zackpack.cli.colours import STYLES, coloured
from zackpack.cli.main import main
from zackpack.draw.text import Span
from zackpack.pieces import Piece

LINE = [Span("legal", "good"), Span(": "), Span("A", Piece.BROWN.colour), Span("#", "blocked")]


@pytest.fixture(autouse=True)
def _no_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLORTERM", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("palette", ["of_256", "of_16"])
def test_sticks_differ_on_every_terminal(palette: str) -> None:
    """With 16 colours, too, no two colours of sticks look the same, and no letter has the colour
    behind it.
    """
    behind = []
    for piece in Piece:
        codes = getattr(STYLES[piece.colour], palette)
        letter, _, background = codes.partition(";")
        assert (letter, background) not in {("30", "40"), ("37", "47")}
        behind.append(background)

    assert len(set(behind)) == len(Piece)


def test_the_colours_of_16_are_the_nearest_to_those_of_256() -> None:
    """Nearest as rich measures it."""
    for style in STYLES.values():
        letter, *number = style.of_256.split(";48;5;")
        nearest = [Color.from_ansi(int(one)).downgrade(ColorSystem.STANDARD) for one in number]
        codes = [code for colour in nearest for code in colour.get_ansi_codes(foreground=False)]
        assert style.of_16 == ";".join([letter, *codes])


@pytest.mark.parametrize(
    ("terminal", "wishes", "brown", "good"),
    [
        ("xterm-256color", {}, "1;37;48;5;94", "1;32"),
        ("xterm", {}, "1;37;43", "1;32"),
        ("xterm", {"COLORTERM": "truecolor"}, "1;37;48;5;94", "1;32"),
        ("xterm-256color", {"NO_COLOR": "1"}, "1", "1"),
    ],
)
def test_a_terminal_gets_as_many_colours_as_it_has(
    terminal: str,
    wishes: dict[str, str],
    brown: str,
    good: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in wishes.items():
        monkeypatch.setenv(name, value)
    expected = f"\x1b[{good}mlegal\x1b[0m: \x1b[{brown}mA\x1b[0m\x1b[2m#\x1b[0m"
    assert coloured(LINE, terminal) == expected


def test_a_terminal_without_any_gets_plain_text() -> None:
    assert coloured(LINE, "dumb") == "legal: A#"


def test_colours_are_forced_where_no_terminal_is_and_no_color_has_the_last_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = drawn(monkeypatch, capsys)
    forced = drawn(monkeypatch, capsys, FORCE_COLOR="1")
    assert "\x1b[" in forced
    assert without_colours(forced) == plain
    assert drawn(monkeypatch, capsys, FORCE_COLOR="") == plain
    assert drawn(monkeypatch, capsys, FORCE_COLOR="1", NO_COLOR="1") == plain


def test_rich_finds_the_colours_of_a_terminal_that_does_not_say_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed: list[Text] = []
    monkeypatch.setattr(Console, "print", lambda _, text, **_settings: printed.append(text))
    plain = drawn(monkeypatch, capsys)
    monkeypatch.delenv("TERM")

    drawn(monkeypatch, capsys, FORCE_COLOR="1")

    assert "\n".join(text.plain for text in printed) == plain.rstrip("\n")
    assert any(text.spans for text in printed)


def drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **environment: str
) -> str:
    """What is printed for a load, in an environment."""
    with monkeypatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        assert main(["draw", str(ROOT / "examples/loads/anna.toml")]) == 0
    return capsys.readouterr().out


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
