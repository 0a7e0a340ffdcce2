"""The layout: which folder may import which, and how far circles of imports reach.

Every import counts, those within functions and those for type checkers only, too: each is something to understand
before its file is understood.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted([*ROOT.glob("zackpack/**/*.py"), *ROOT.glob("solvers/*.py")])
FLOORS = (
    ("errors", "limits", "sentences", "rules", "violations", "lazy_imports", "interrupts", "display"),
    ("pieces", "placements", "trucks", "drawing", "layers", "loads", "decks", "dice"),
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
GAMES = ("zack_and_pack", "montego_bay", "zock", "wuestentruck")
LARGEST_CIRCLE = 8

Edges = Mapping[str, set[str]]


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports_of(node: ast.AST, *, at_import_only: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports in a file; `at_import_only` leaves out those that are not carried out when the file is imported."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            yield child
        elif isinstance(child, ast.expr):  # holds no statements
            continue
        elif not at_import_only:
            yield from imports_of(child, at_import_only=False)
        elif is_for_types_only(child):
            yield from (inner for part in child.orelse for inner in imports_of(part, at_import_only=True))  # type: ignore[attr-defined]
        elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from imports_of(child, at_import_only=True)


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def file_of(module: str) -> str | None:
    """The file of a module of ours."""
    path = Path(*module.split("."))
    return next(
        (str(file) for file in (path.with_suffix(".py"), path / "__init__.py") if (ROOT / file).is_file()), None
    )


def targets(file: Path, found: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The files of ours that an import names."""
    if isinstance(found, ast.Import):
        yield from filter(None, (file_of(alias.name) for alias in found.names))
        return
    package = ".".join(file.relative_to(ROOT).parent.parts) + "." if found.level else ""
    module = (package + (found.module or "")).rstrip(".")
    if not module.startswith(("zackpack", "solvers")):
        return
    for alias in found.names:
        target = file_of(f"{module}.{alias.name}") or file_of(module)
        assert target, f"{file}: {ast.unparse(found)}"
        yield target


@cache
def edges(*, at_import_only: bool) -> Edges:
    """The files that each file imports."""
    graph = {}
    for file in FILES:
        found = imports_of(parsed(file), at_import_only=at_import_only)
        name = str(file.relative_to(ROOT))
        graph[name] = {target for one in found for target in targets(file, one)} - {name}
    return graph


def reached(graph: Edges, start: str) -> set[str]:
    """The files that a file imports, and those that they import, and so on."""
    seen: set[str] = set()
    front = [start]
    while front:
        new = graph[front.pop()] - seen
        seen |= new
        front.extend(new)
    return seen


def floor_of(file: str) -> int:
    name = Path(file).parts[1].removesuffix(".py")
    return next(number for number, names in enumerate(FLOORS) if name in names)


def test_a_circle_of_imports_holds_few_files() -> None:
    graph = edges(at_import_only=False)
    reach = {file: reached(graph, file) for file in graph}
    circles = {frozenset(other for other in reach[file] if file in reach[other]) for file in graph}
    assert max(map(len, circles)) <= LARGEST_CIRCLE, max(circles, key=len)


def test_nothing_is_imported_in_a_circle() -> None:
    try:
        TopologicalSorter(edges(at_import_only=True)).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_each_floor_imports_only_those_below() -> None:
    graph = edges(at_import_only=False)
    upward = [
        f"{file} imports {target}"
        for file, targets in graph.items()
        for target in targets
        if file.startswith("zackpack") and target.startswith("zackpack") and floor_of(target) > floor_of(file)
    ]
    assert upward == []


def test_only_optimum_calls_the_solvers_and_they_know_no_game() -> None:
    graph = edges(at_import_only=False)
    callers = {Path(file).parts[1] for file in graph for target in graph[file] if target.startswith("solvers")}
    assert callers - {path.name for path in ROOT.glob("solvers/*.py")} == {"optimum"}
    assert not [file for file in graph if file.startswith("solvers") and reached(graph, file) & set(graph) - solvers()]


def solvers() -> set[str]:
    return {str(path.relative_to(ROOT)) for path in ROOT.glob("solvers/*.py")}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_no_game_knows_another_one(game: str) -> None:
    """What all games share ("") knows none of them by an import."""
    folder = Path("zackpack/games", game)
    others = {str(Path("zackpack/games", other)) for other in GAMES if other != game}
    graph = edges(at_import_only=False)
    inside = [file for file in graph if (Path(file).parent == folder if not game else folder in Path(file).parents)]
    known = {
        f"{file} imports {target}"
        for file in inside
        for target in graph[file]
        if set(map(str, Path(target).parents)) & others
    }
    assert inside
    assert known == set()


def test_no_test_imports_another_test() -> None:
    """What two of them need stands in a module of its own, so that each can be run, read and moved alone."""
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted(ROOT.glob("tests/**/*.py"))
        if "test_" in file.read_text("utf-8").replace("def test_", "")  # else it cannot name one
        for found in imports_of(parsed(file), at_import_only=False)
        for name in names_of(found)
        if name.startswith("test_")
    ]
    assert wrong == []


def names_of(found: ast.Import | ast.ImportFrom) -> set[str]:
    """Each part of the names in an import, and of the module that they come from."""
    module = (getattr(found, "module", None) or "").split(".")
    return {part for alias in found.names for part in (*module, *alias.name.split("."))}
