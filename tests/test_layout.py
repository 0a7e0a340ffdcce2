"""The layout: which folder may import which. Every import counts, those within functions and for types only, too."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.machine import ROOT

FILES = sorted([*ROOT.glob("zackpack/**/*.py"), *ROOT.glob("solvers/*.py")])
IMPORT = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|.*)|import ([\w.]+))", re.MULTILINE)
FLOORS = (
    ("errors", "limits", "sentences", "rules", "violations", "lazy_imports", "interrupts", "display"),
    ("pieces", "ratios", "placements", "trucks", "drawing", "layers", "loads", "decks", "dice"),
    ("referee", "scores"),
    ("files",),
    ("optimum",),
    ("draw",),
    ("games",),
    ("__init__",),
    ("cli",),
    ("page", "__main__"),
)
"""The modules and folders of zackpack from the ground up: each imports only its own floor and those below."""
GAMES = ("zack_and_pack", "montego_bay", "zock", "wuestentruck", "points")

Edges = Mapping[str, set[str]]


@cache
def file_of(module: str) -> str | None:
    """The file of a module of ours."""
    path = Path(*module.split("."))
    return next(
        (str(file) for file in (path.with_suffix(".py"), path / "__init__.py") if (ROOT / file).is_file()), None
    )


def targets(text: str) -> Iterator[str]:
    """The files of ours that a file imports."""
    for package, names, module in IMPORT.findall(text):
        if (package or module).startswith(("zackpack", "solvers")):
            for name in re.findall(r"\w+", re.sub(r" as \w+|#.*", "", names)) or [""]:
                target = (name and file_of(f"{package}.{name}")) or file_of(package or module)
                assert target, (package, name)
                yield target


@cache
def edges() -> Edges:
    """The files that each file imports."""
    return {str(file.relative_to(ROOT)): {*targets(file.read_text("utf-8"))} for file in FILES}


def floor_of(file: str) -> int:
    name = Path(file).parts[1].removesuffix(".py")
    return next(number for number, names in enumerate(FLOORS) if name in names)


def test_each_floor_imports_only_those_below() -> None:
    upward = [
        f"{file} imports {target}"
        for file, targets in edges().items()
        for target in targets
        if file.startswith("zackpack") and target.startswith("zackpack") and floor_of(target) > floor_of(file)
    ]
    assert upward == []


def test_only_optimum_calls_the_solvers_and_they_know_no_game() -> None:
    called = {
        Path(file).parts[:2] for file, found in edges().items() if any(one.startswith("solvers") for one in found)
    }
    assert {parts for parts in called if parts[0] == "zackpack"} == {("zackpack", "optimum")}
    assert not [
        file for file, found in edges().items() if file.startswith("solvers") and any("zack" in o for o in found)
    ]


@pytest.mark.parametrize("game", ["", *GAMES])
def test_no_game_knows_another_one(game: str) -> None:
    """What all games share ("") knows none of them by an import."""
    folder = Path("zackpack/games", game)
    others = {str(Path("zackpack/games", other)) for other in GAMES if other != game}
    inside = [file for file in edges() if (Path(file).parent == folder if not game else folder in Path(file).parents)]
    known = {
        f"{file} imports {target}"
        for file in inside
        for target in edges()[file]
        if set(map(str, Path(target).parents)) & others
    }
    assert inside
    assert known == set()


def test_values_never_change() -> None:
    """Only what readers fill step by step is no frozen dataclass."""
    changing = {
        f"{Path(file).parent.name}/{Path(file).stem}"
        for file in map(str, FILES)
        if re.search(r"^@dataclass(?!\(.*frozen=True.*\)$)", Path(file).read_text("utf-8"), re.MULTILINE)
    }
    assert changing == {
        "cli/output",
        "files/wire",
        "games/notation",
        "montego_bay/components",
        "wuestentruck/components",
        "zock/components",
    }
