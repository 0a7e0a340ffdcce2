"""`zackpack check` of a record: what programs read."""

import json
from pathlib import Path

import pytest

from zackpack.cli import main

RECORD = """
version = 1
game = "points"
players = ["Anna", "Ben"]
setup = {}
log = '''
points Anna 3
points Ben 4
%s
'''
"""


@pytest.mark.parametrize(("more", "code", "events"), [("points Anna 5", 0, 3), ("end\nend", 1, 3)])
def test_the_report_counts_the_legal_events(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: str, code: int, events: int
) -> None:
    record = tmp_path / "game.toml"
    record.write_text(RECORD % more, "utf-8")

    assert main(["check", str(record), "--json"]) == code

    report = json.loads(capsys.readouterr().out)
    assert (report["events"], report["legal"]) == (events, code == 0)
