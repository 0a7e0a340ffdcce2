"""The manual as a site: its menu lists every page, and the reference has every public name."""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import zackpack as zp

ROOT = Path(__file__).parent.parent
REFERENCE = sorted((ROOT / "docs/reference").glob("*.md"))
DESCRIBED = [
    name
    for page in REFERENCE
    for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
]
SIMULATION = "games/zack_and_pack/simulation/__init__"
PACKAGES = [
    "optimum/__init__",
    "files/__init__",
    "draw/__init__",
    "draw/plots",
    "games/__init__",
    "puzzles/__init__",
    "tables/__init__",
    SIMULATION,
]
GAMES = [
    f"zackpack.games.{game}" for game in ("montego_bay", "wuestentruck", "zack_and_pack", "zock")
]


def test_the_reference_has_every_public_name_once() -> None:
    assert len(set(DESCRIBED)) == len(DESCRIBED)
    public = {
        f"zackpack.{name}" for name in zp.__all__ if not isinstance(getattr(zp, name), ModuleType)
    }
    assert public | set(GAMES) <= set(DESCRIBED)


@pytest.mark.parametrize("module", PACKAGES)
def test_the_reference_has_the_public_names_of_packages(module: str) -> None:
    source = ast.parse(
        (ROOT / f"zackpack/{module}.py").read_text("utf-8")
    )  # to import them takes seconds
    lists = re.findall(r"^__all__ \+?= (.*)", ast.unparse(source), re.MULTILINE)
    package = module.removesuffix("/__init__").replace("/", ".")
    assert lists
    for name in (name for names in lists for name in ast.literal_eval(names)):
        places = ("zackpack", f"zackpack.{package}", "zackpack.sentences")
        assert {f"{place}.{name}" for place in places} & set(DESCRIBED), name


def test_the_reference_shows_the_examples_of_each_package() -> None:
    """They stand in docstrings of modules, which tests execute."""
    for page in {path.name for path in REFERENCE} - {"index.md"}:
        text = (ROOT / "docs/reference" / page).read_text("utf-8")
        modules = re.findall(r"^::: (\S+)\n    options:", text, re.MULTILINE)
        assert modules, page
        for module in modules:
            assert importlib.import_module(module).__doc__, module


def test_every_public_name_has_an_example_that_is_run() -> None:
    """In its docstring, on a page of the manual or in a script: tests execute all three."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    sources = [*ROOT.glob("zackpack/**/*.py"), *ROOT.glob("solvers/*.py")]
    code = [path.read_text("utf-8") for path in ROOT.glob("examples/**/*.py")]
    for path in (*pages, *sources):
        lines = path.read_text("utf-8").splitlines()
        code += [line for line in lines if line.lstrip().startswith((">>> ", "... "))]

    words = set(re.findall(r"\w+", "\n".join(code)))
    assert [name for name in DESCRIBED if name.rpartition(".")[2] not in words] == []


@pytest.mark.parametrize("package", ["zackpack", "solvers"])
def test_parameters_are_described_together_only_if_they_are_of_one_type(package: str) -> None:
    """The reference would give the type of the first one to all."""
    joined = []
    for path in (ROOT / package).rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                arguments = [*function.args.args, *function.args.kwonlyargs]
                kinds = {one.arg: ast.dump(one.annotation or ast.Pass()) for one in arguments}
                for line in re.findall(r"^(\w+(?:, \w+)+)$", described(function), re.MULTILINE):
                    names = line.split(", ")
                    if set(names) <= set(kinds) and len({kinds[name] for name in names}) > 1:
                        joined.append((path.name, function.name, line))
    assert joined == []


def described(function: ast.FunctionDef) -> str:
    """The parameters of a function in its docstring."""
    text = ast.get_docstring(function) or ""
    return text.partition("Parameters\n-----")[2].partition("\n\n")[0]


def pages(menu: object) -> Iterator[str]:
    """The pages of a menu and of those in it."""
    if isinstance(menu, str):
        yield menu
    elif isinstance(menu, dict | list):
        for entry in menu.values() if isinstance(menu, dict) else menu:
            yield from pages(entry)


def test_the_menu_has_every_page_once() -> None:
    """What only maintainers read is not in it; the first page leads there."""
    menu = tomllib.loads((ROOT / "docs/zensical.toml").read_text("utf-8"))["project"]["nav"]
    listed = list(pages(menu))
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    maintainers = {page for page in written if page.startswith("maintainers/")}
    first = (ROOT / "docs/index.md").read_text("utf-8")
    assert {f"maintainers/{name}" for name in re.findall(r"\]\(maintainers/(.*?)\)", first)} == (
        maintainers
    )
    written -= maintainers
    rules = {f"rules/{path.name}" for path in (ROOT / "zackpack/data/rules").glob("*.md")}
    assert sorted(listed) == sorted(
        written | rules | {"guides/publish.md", "contributing.md", "changelog.md"}
    )


def test_the_twin_of_the_readme_for_a_package_index_stands_alone() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    text = (ROOT / "README.md").read_text("utf-8")
    for change in settings["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"][
        "substitutions"
    ]:
        text, count = re.subn(change["pattern"], change["replacement"], text)
        assert count > 0, change["pattern"]
    assert "```sh\npython3 -m pip install zackpack\nzackpack solve " in text
    assert "pip install -e" not in text
    targets = re.findall(r"\]\(([^)]*)\)|(?:src|href)=\"([^\"]*)\"", text)
    assert all("".join(target).startswith("https://") for target in targets)


def test_one_version_everywhere() -> None:
    version = re.escape(zp.__version__)
    for place, line in {
        "CHANGELOG.md": rf"^## \[{version}\] - \d{{4}}-\d\d-\d\d$",
        "CITATION.cff": rf"^version: {version}$",
        "docs/maintainers/releases.md": rf"zackpack-{version}-py3-none-any\.whl",
        "web/package.json": rf'^  "version": "{version}",$',
    }.items():
        assert re.search(line, (ROOT / place).read_text("utf-8"), re.MULTILINE), place
