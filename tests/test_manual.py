"""The manual as a site: its menu lists every page, and the reference has every public name."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import zackpack as zp

ROOT = Path(__file__).parent.parent
REFERENCE = sorted((ROOT / "docs/reference").glob("*.md"))
DESCRIBED = [name for page in REFERENCE for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)]
PACKAGES = ["optimum/__init__", "files/__init__", "draw/__init__", "draw/plots", "games/__init__"]
GAMES = [f"zackpack.games.{game}" for game in ("montego_bay", "wuestentruck", "zack_and_pack", "zock")]


def test_the_reference_has_every_public_name_once() -> None:
    assert len(set(DESCRIBED)) == len(DESCRIBED)
    assert {f"zackpack.{name}" for name in zp.__all__} | set(GAMES) <= set(DESCRIBED)


@pytest.mark.parametrize("module", PACKAGES)
def test_the_reference_has_the_public_names_of_packages(module: str) -> None:
    source = ast.parse((ROOT / f"zackpack/{module}.py").read_text("utf-8"))  # to import them takes seconds
    lists = [
        node.value for node in source.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    package = module.removesuffix("/__init__").replace("/", ".")
    for name in ast.literal_eval(lists[0]):
        assert {f"zackpack.{name}", f"zackpack.{package}.{name}"} & set(DESCRIBED), name


def pages(menu: object) -> Iterator[str]:
    """The pages of a menu and of those in it."""
    if isinstance(menu, str):
        yield menu
    elif isinstance(menu, dict | list):
        for entry in menu.values() if isinstance(menu, dict) else menu:
            yield from pages(entry)


def test_the_menu_has_every_page_once() -> None:
    menu = tomllib.loads((ROOT / "docs/zensical.toml").read_text("utf-8"))["project"]["nav"]
    listed = list(pages(menu))
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    rules = {f"rules/{path.name}" for path in (ROOT / "zackpack/data/rules").glob("*.md")}
    assert sorted(listed) == sorted(written | rules | {"guides/publish.md", "contributing.md", "changelog.md"})


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_the_overview_lists_what_the_reference_describes(page: Path) -> None:
    overview = (ROOT / "docs/reference/index.md").read_text("utf-8")
    for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE):
        assert f"`{name.removeprefix('zackpack.')}`" in overview
