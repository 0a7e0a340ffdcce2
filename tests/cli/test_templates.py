"""`check` of a template that nobody has filled in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zackpack.cli import main
from zackpack.decks import DATA


@pytest.mark.parametrize("kind", ["harbour", "track", "board"])
def test_a_template_that_nobody_has_filled_in_is_noticed(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    path = DATA / f"new_{kind}.toml"
    assert main(["check", str(path)]) == 0
    assert "note: this is the file of the template" in capsys.readouterr().err
    assert main(["check", kind, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == []


def test_the_tiles_that_are_still_as_in_the_template_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (DATA / "new_harbour.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("slots = 10", "slots = 9").replace("oo\noo", "oo$\noo"), "utf-8")
    assert main(["check", str(tmp_path / "mine.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == ["still placeholders of the template: warehouse W1"]
