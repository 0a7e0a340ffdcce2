"""zackpack new and check for decks, harbours, tracks and boards."""

import json
from pathlib import Path

import pytest

from zackpack.cli import main

COMPONENTS = ("harbour", "track", "board")
SHOWN = {
    "harbour": [
        "Kingston: 5-3-2 points, 10 slots; with two or three players 6-4 points",
        "Ginger: ooo | xx$",
    ],
    "track": ["40 spaces, a bank that never runs dry", "  31    3500   4500   3000"],
    "board": ["start--p12-----p17", "p12: plain, next to start, p14, p17"],
}


@pytest.mark.parametrize("kind", COMPONENTS)
def test_the_components_of_the_house_are_printed(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", kind]) == 0
    printed = capsys.readouterr().out
    assert all(text in printed for text in SHOWN[kind])


@pytest.mark.parametrize("kind", COMPONENTS)
def test_a_new_file_is_read_and_never_written_over(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "mine.toml")
    assert main(["new", kind, file]) == 0
    assert f"zackpack check {file}" in capsys.readouterr().out
    assert main(["check", file]) == 0
    assert "My " in capsys.readouterr().out
    Path(file).write_text("all that I have typed", "utf-8")
    assert main(["new", kind, file]) == 2
    assert Path(file).read_text("utf-8") == "all that I have typed"
    assert main(["check", file]) == 2
    assert "mine.toml" in capsys.readouterr().err


@pytest.mark.parametrize("kind", COMPONENTS)
def test_a_component_printed_as_json_is_a_file(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", kind, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["format"], report["command"], report["kind"]) == (1, "check", kind)
    (tmp_path / "again.json").write_text(json.dumps(report[kind]), "utf-8")
    assert main(["check", kind]) == 0
    ours = capsys.readouterr().out
    assert main(["check", str(tmp_path / "again.json")]) == 0
    assert capsys.readouterr().out == ours
