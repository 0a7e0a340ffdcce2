"""A game in a package of its own: the example, as if it were installed."""

import tomllib
from pathlib import Path

import pytest

NIM = Path(__file__).parents[2] / "examples/nim"


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the example of a game in a package of its own, which is installed."""
    (point,) = tomllib.loads((NIM / "pyproject.toml").read_text("utf-8"))["project"][
        "entry-points"
    ].items()
    installed = tmp_path / "site/zackpack_nim-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Name: zackpack-nim\nVersion: 1.0\n", "utf-8")
    lines = [f"[{point[0]}]", *(f"{name} = {value}" for name, value in point[1].items())]
    (installed / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    for path in (installed.parent, NIM):
        monkeypatch.syspath_prepend(str(path))
    return "nim"
