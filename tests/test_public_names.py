"""The public names: what `dir` shows, and what type checkers find."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import zackpack as zp

ROOT = Path(__file__).parent.parent
USED = """\
import zackpack as zp
from zackpack import penalties, solve
from zackpack import sovle

truck = zp.Truck("row", ["....."], 1)
zp.Truk
zp.rank_truks
table = zp.penalties(truck)
table.to_fame()
solution = solve(truck, zp.Cargo(white=1))
solution.penalti
reveal_type(zp.read_record)
"""
MISSPELT = {3: "sovle", 6: "Truk", 7: "rank_truks", 9: "to_fame", 11: "penalti"}


def test_dir_shows_the_public_names() -> None:
    shown = dir(zp)
    assert [name for name in shown if not name.startswith("__")] == sorted(zp.__all__)
    assert {"__all__", "__doc__", "__version__"} <= set(shown)


@pytest.mark.parametrize("name", zp.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(zp, name) is getattr(zp, name)


def test_a_misspelt_name_is_found_when_it_is_used() -> None:
    with pytest.raises(AttributeError, match="module 'zackpack' has no attribute 'Truk'"):
        zp.Truk  # type: ignore[attr-defined]  # noqa: B018


def test_a_misspelt_name_is_found_by_mypy(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(USED)
    result = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--no-error-summary",
            tmp_path / "script.py",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    lines = result.stdout.splitlines()
    errors = {int(line.split(":")[1]): line for line in lines if ": error: " in line}
    assert errors.keys() == MISSPELT.keys(), result.stdout + result.stderr
    assert all(name in errors[number] for number, name in MISSPELT.items())
    assert any("Revealed type is" in line and "Record" in line for line in lines)
