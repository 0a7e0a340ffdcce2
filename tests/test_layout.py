"""The layout: which folder may import which. Every import counts, those within functions and for
types only, too.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.machine import ROOT

FILES = sorted([*ROOT.glob("zackpack/**/*.py"), *ROOT.glob("solvers/*.py")])
FLOORS = (
    (
        "errors",
        "limits",
        "sentences",
        "rules",
        "violations",
        "lazy_imports",
        "interrupts",
        "display",
        "html_tables",
    ),
    ("pieces", "ratios", "placements", "trucks", "drawing", "layers", "loads", "decks", "dice"),
    ("referee", "scores"),
    ("files",),
    ("optimum",),
    ("tables", "puzzles"),
    ("draw",),
    ("games",),
    ("__init__",),
    ("cli",),
    ("page", "__main__"),
)
"""The modules and folders of zackpack from the ground up: each imports only its own floor and those
below.
"""
GAMES = ("zack_and_pack", "montego_bay", "zock", "wuestentruck", "points")
Edges = Mapping[str, set[str]]


@cache
def file_of(module: str) -> str | None:
    """The file of a module of ours."""
    path = Path(*module.split("."))
    return next(
        (
            str(file)
            for file in (path.with_suffix(".py"), path / "__init__.py")
            if (ROOT / file).is_file()
        ),
        None,
    )


def imported_names(text: str, package: str) -> Iterator[tuple[str, str]]:
    """The modules that a file of a package imports from, each with the name that it takes; "" for
    the module itself.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = parts[: len(parts) + 1 - node.level] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            for alias in node.names:
                yield module, alias.name


def targets(text: str, package: str) -> Iterator[str]:
    """The files of ours that a file of a package imports."""
    for module, name in imported_names(text, package):
        if module.split(".")[0] in ("zackpack", "solvers"):
            target = (name and file_of(f"{module}.{name}")) or file_of(module)
            assert target, (module, name)
            yield target


@cache
def edges() -> Edges:
    """The files that each file imports."""
    graph = {}
    for path in FILES:
        file = path.relative_to(ROOT)
        graph[str(file)] = {*targets(path.read_text("utf-8"), ".".join(file.parent.parts))}
    return graph


def reached(graph: Edges, start: str) -> set[str]:
    """The files that a file imports, those that they import, and so on."""
    seen: set[str] = set()
    front = [start]
    while front:
        new = graph[front.pop()] - seen
        seen |= new
        front.extend(new)
    return seen


def circles(graph: Edges) -> set[frozenset[str]]:
    """The largest sets of files that all import each other, directly or through others."""
    reach = {file: reached(graph, file) for file in graph}
    return {
        frozenset(other for other in reach[file] if file in reach[other])
        for file in graph
        if file in reach[file]
    }


def floor_of(file: str) -> int:
    name = Path(file).parts[1].removesuffix(".py")
    return next(number for number, names in enumerate(FLOORS) if name in names)


def test_each_floor_imports_only_those_below() -> None:
    upward = [
        f"{file} imports {target}"
        for file, targets in edges().items()
        for target in targets
        if file.startswith("zackpack")
        and target.startswith("zackpack")
        and floor_of(target) > floor_of(file)
    ]
    assert upward == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert [sorted(circle) for circle in circles(edges())] == []


def test_every_kind_of_import_counts_for_circles() -> None:
    text = """
import solvers.space
from . import portfolio
from .deadlines import (
    Deadline,
)

if TYPE_CHECKING:
    from zackpack import trucks as cards

def draw():
    from zackpack.draw import load_svg
"""
    found = {"solvers/space.py", "solvers/portfolio.py", "solvers/deadlines.py"}
    assert {*targets(text, "solvers")} == found | {
        "zackpack/trucks.py",
        "zackpack/draw/__init__.py",
    }
    assert {*targets("from ..files import source", "zackpack.page")} == {"zackpack/files/source.py"}


def test_circles_are_found_through_other_files() -> None:
    graph = {
        "a": {"b"},
        "b": {"c"},
        "c": {"b", "d"},
        "d": {"a", "e"},
        "e": set(),
        "f": {"g"},
        "g": {"f", "a"},
    }
    assert circles(graph) == {frozenset("abcd"), frozenset("fg")}


def test_only_optimum_calls_the_solvers_and_they_know_no_game() -> None:
    called = {
        Path(file).parts[:2]
        for file, found in edges().items()
        if any(one.startswith("solvers") for one in found)
    }
    assert {parts for parts in called if parts[0] == "zackpack"} == {("zackpack", "optimum")}
    assert not [
        file
        for file, found in edges().items()
        if file.startswith("solvers") and any("zack" in o for o in found)
    ]


@pytest.mark.parametrize("game", ["", *GAMES])
def test_no_game_knows_another_one(game: str) -> None:
    """What all games share ("") knows none of them by an import."""
    folder = Path("zackpack/games", game)
    others = {str(Path("zackpack/games", other)) for other in GAMES if other != game}
    inside = [
        file
        for file in edges()
        if (Path(file).parent == folder if not game else folder in Path(file).parents)
    ]
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
        if re.search(
            r"^@dataclass(?!\(.*frozen=True.*\)$)", Path(file).read_text("utf-8"), re.MULTILINE
        )
    }
    assert changing == {
        "cli/output",
        "files/wire",
        "games/line_reader",
        "montego_bay/components",
        "wuestentruck/components",
        "zock/components",
    }
