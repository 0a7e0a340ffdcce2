"""The page's types are those of Python's answers."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_pages_types_are_up_to_date() -> None:
    written = runpy.run_path(str(WEB / "write_types.py"))
    assert written["TYPES"].read_text("utf-8") == written["typescript"](), "run python web/write_types.py"
