"""The commands and what holds for all of them."""

import pytest

from zackpack.cli import main


def test_a_command_whose_output_is_not_prose_for_players_does_not_follow_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setattr("zackpack.cli.output.on_terminal", lambda: True)

    assert main(["list"]) == 0

    assert "T07: 12 squares, 2 levels, 24 cubes\n" in capsys.readouterr().out
