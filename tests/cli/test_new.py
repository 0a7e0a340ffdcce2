"""`zackpack new`: files to fill in, and decks from cards that are typed."""

import io
from pathlib import Path

import pytest

from zackpack.cli import main


class Typed(io.TextIOWrapper):
    """What somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("cards", "is_told"), [("-", True), ("cards.txt", False)])
def test_who_types_cards_is_told_how(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    cards: str,
    is_told: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.txt").write_text("K1 2 ..#..\n", "utf-8")
    monkeypatch.setattr("sys.stdin", Typed(io.BytesIO(b"K1 2 ..#..\n"), "utf-8"))

    assert main(["new", "deck", "deck.toml", "--cards", cards]) == 0

    assert (
        "a card in each line: name, levels, rows; then Ctrl-D" in capsys.readouterr().err
    ) is is_told
