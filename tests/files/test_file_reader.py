"""What is said about drawings in files: the lines in which they stand."""

from pathlib import Path

import pytest

import zackpack as zp

DECK = """version = 1
name = "mine"
truck = [
    { name = "T1", levels = 1, area = "..." },
    { name = "T2", levels = 1, area = ["...", "..x"] },
]
"""


@pytest.mark.parametrize(
    "above", ["", "\n", "\n\n# mine\n", "\r\n"], ids=["none", "one", "three", "one of Windows"]
)
def test_lines_above_a_drawing_count(tmp_path: Path, above: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes((above + DECK).encode())

    with pytest.raises(zp.InputError) as caught:
        zp.read_deck(path)

    assert caught.value.faults[0].line == 5 + above.count("\n")
