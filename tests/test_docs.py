"""What README and docs show is what the program does; links lead somewhere; examples run."""

import ast
import importlib
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.optimum.convert import to_problem
from zackpack.rules import rules

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("zackpack/data/rules/*.md")]
)
BLOCK = re.compile(
    r'^```(?:console|\w+ title="(?P<file>[\w./-]+)")\n(?P<text>.*?)^```', re.DOTALL | re.MULTILINE
)
"""What a reader does in order: a session to type, or a file to write, whose name is the title of
the block.
"""
EXAMPLES = {
    "small_model.py": "88 Booleans",
    "exercises.py": "T29: 54 of 75 Booleans, penalty 0 -> 9",
    "solve_one_truck.py": "penalty 3, proven: none is below 3 (optimal)",
    "house_rules.py": (
        "HOUSE-1: the brown stick D stands.\n"
        "with nothing standing: [], penalty 36\n"
        "with weights of one's own: 9 points"
    ),
    "own_packer.py": "T07: 9, 3 more than the best",
    "check_a_load.py": (
        "ben: 12 points = 6 for empty spaces + 6 for sticks left over (1 brown); "
        "9 more than the best"
    ),
    "what_the_dice_make.py": (
        "T01: 10 squares, 1 level, 10 cubes: 21.19 on average, an exact fit in 1.7% of the rolls"
    ),
    "best_of_five.py": "T24: 5 squares, 4 levels, 20 cubes: least penalty 1",
    "fast_hand.py": "  with 16 to 20 cubes (26.8% of the rolls): 11.3",
    "montego_bay_players.py": "greedy Ben won",
    "house_truck.py": "optimal: costs 18, none costs less than 18",
    "zock_players.py": "Greta won after 60 rounds",
    "wuestentruck_players.py": "legal: True; Randy 0, Greta 22; Greta won",
}


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if "```console" in page.read_text("utf-8")],
    ids=lambda page: page.name,
)
def test_the_commands_on_a_page_print_what_stands_there(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The blocks of a page are one evening in one folder: what a command wrote is there for those
    below.
    """
    with pytest.MonkeyPatch.context() as patch:
        for folder in ("examples", "zackpack"):
            (tmp_path / folder).symlink_to(ROOT / folder)
        patch.chdir(tmp_path)
        for block in BLOCK.finditer(page.read_text("utf-8")):
            if name := block["file"]:
                (tmp_path / name).write_text(block["text"], "utf-8")
                continue
            for command, expected in re.findall(
                r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block["text"], re.MULTILINE
            ):
                program, *arguments = shlex.split(command)
                assert program == "zackpack"
                patch.setattr("builtins.input", typist(expected))
                with suppress(SystemExit):  # an error of usage
                    main(arguments)
                out, err = capsys.readouterr()
                printed = out or err
                assert re.fullmatch(pattern_of(expected), printed.strip()), (
                    f"{page.name}: {command}\n{printed}"
                )


def test_the_guide_shows_what_its_commands_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = (ROOT / "docs/guides/pictures.md").read_text("utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    drawn = re.findall(r"^\$ zackpack (draw .* -o (\S+))\n", guide, re.MULTILINE)
    assert len(drawn) == 6
    for command, name in drawn:
        assert f"](../pictures/{name})" in guide
        assert main(command.split()) == 0
        assert Path(name).read_text("utf-8") == (ROOT / "docs/pictures" / name).read_text(
            "utf-8"
        ), command


def typist(expected: str) -> Callable[[str], str]:
    """Somebody who types what stands after each "> " of a conversation, seen on the screen, and
    then goes away.
    """
    lines: Iterator[str] = iter(re.findall(r"^> (.*)", expected, re.MULTILINE))

    def answer(prompt: str) -> str:
        line = next(lines, None)
        print(prompt, end="")
        if line is None:
            raise EOFError
        print(line)
        return line

    return answer


def pattern_of(expected: str) -> str:
    """A pattern in which only a line of its own "...", and "... s" for seconds, stand for something
    else.
    """
    lines = expected.strip().split("\n")
    patterns = (re.escape(line).replace(r"\.\.\.\ s\)", r"[\d.]+ s\)") for line in lines)
    return "\n".join(
        "(?s:.*)" if line.strip() == "..." else p for line, p in zip(lines, patterns, strict=True)
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", text)
    for target in (*links, *re.findall(r"<img src=\"([^\"]+)\"", text)):
        if not target.startswith("https://"):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_a_section_lead_to_its_heading(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]*)#([^)\s]+)\)", page.read_text("utf-8"))
    for target, anchor in links:
        if not target.startswith("https://"):
            assert anchor in anchors(page.parent / target if target else page), (target, anchor)


def anchors(page: Path) -> set[str]:
    """The anchors of a page: of its headings, as code hosts and the site make them, and those of
    the names that the reference describes.
    """
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    names = re.findall(r"^::: (\S+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}
    return slugs | {*names}


def test_every_example_is_listed() -> None:
    assert set(EXAMPLES) == {path.name for path in (ROOT / "examples").glob("*.py")}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_import_public_names_only(name: str) -> None:
    tree = ast.parse((ROOT / "examples" / name).read_text("utf-8"))
    packages = {
        "zackpack",
        "zackpack.games",
        "zackpack.games.zack_and_pack.simulation",
        "solvers",
        "solvers.models",
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert {one.name for one in node.names if one.name.startswith("zackpack")} <= packages
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
            ("zackpack", "solvers")
        ):
            assert node.module in packages
            module = importlib.import_module(node.module)
            public = {"montego_bay", "wuestentruck", "zack_and_pack", "zock"}
            public |= {*getattr(module, "__all__", ["PackingModel"])}  # of solvers.models
            assert {one.name for one in node.names} <= public


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_print_what_is_said_of_them(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [name, "20"])  # games, where an example simulates some
    monkeypatch.syspath_prepend(ROOT / "examples")  # as Python does for a script
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    assert EXAMPLES[name] in capsys.readouterr().out


def test_the_record_on_the_page_is_the_example() -> None:
    text = (ROOT / "docs/formats/records.md").read_text("utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert (ROOT / "examples/records/first_round.toml").read_text("utf-8") in blocks


@pytest.mark.parametrize("record", ["first_round", "montego_bay", "zock", "wuestentruck"])
def test_the_record_that_a_page_names_is_legal(record: str) -> None:
    example = ROOT / f"examples/records/{record}.toml"
    verdict = zp.replay(zp.read_record(example))
    assert verdict.is_legal
    assert record != "montego_bay" or verdict.missing == ()


@pytest.mark.long
def test_the_code_on_the_page_about_python_is_typed(tmp_path: Path) -> None:
    """As the page says of `mypy --strict`, which is how our settings have it."""
    page = (ROOT / "docs/guides/python.md").read_text("utf-8")
    lines = re.findall(r"^(?:>>>|\.\.\.) (.*)$", page, re.MULTILINE)
    script = tmp_path / "page.py"
    script.write_text("\n".join(lines) + "\n", "utf-8")
    settings = str(ROOT / "pyproject.toml")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", settings, str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(lines) > 40


def test_readme_begins_with_the_two_commands() -> None:
    blocks = re.findall(
        r"^```(\w*)\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert [kind for kind, _ in blocks[:2]] == ["sh", "sh"]
    assert blocks[0][1].strip().endswith("-m zackpack solve examples/loads/anna.toml")
    assert blocks[1][1].strip().endswith("-m pytest")


def test_the_first_lines_of_the_readme_make_the_picture_beside_them() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    code, rest = readme.split("<pre>", 1)[1].split("</pre>", 1)
    assert '<img src="docs/pictures/load.svg"' in rest.split("</td></tr>")[0]
    names: dict[str, Any] = {}
    for line in re.findall(r"^>>> (.*)$", code, re.MULTILINE):
        exec(line, names)  # noqa: S102 - our own
    picture = (ROOT / "docs/pictures/load.svg").read_text("utf-8")
    assert names["best"]._repr_svg_() == picture


def test_rules_page_and_table_name_every_rule() -> None:
    table = (ROOT / "docs/maintainers/rules_and_code.md").read_text("utf-8")
    listed = re.findall(r"^\| (ZP-\w+) \|", table, re.MULTILINE)
    assert listed == [id for id in rules() if id.startswith("ZP-")]
    kinds = {
        "C": range(1, 5),
        "P": range(1, 3),
        "R": range(1, 7),
        "L": range(7),
        "S": range(1, 6),
        "E": range(1, 3),
    }
    assert listed == [f"ZP-{kind}{number}" for kind, numbers in kinds.items() for number in numbers]


def test_the_bounds_in_the_picture_are_true() -> None:
    pages = runpy.run_path(str(ROOT / "docs/make_pictures.py"))
    for one in pages["bounded"]():
        best = zp.Load(one.truck, one.cargo, one.best)
        assert zp.score(best).penalty == zp.solve(one.truck, one.cargo).penalty
        for square in one.truck.squares:
            assert (
                sum(share for stick, share in one.relaxed.items() if (*square, 0) in stick.cells())
                <= 1
            )
        for piece, count in zip(zp.Piece, one.cargo, strict=True):
            assert (
                sum(share for stick, share in one.relaxed.items() if stick.piece is piece) <= count
            )
        for place in to_problem(one.truck, one.cargo).placements():
            cost = sum(one.prices.get((x, y), 0) for x, y, _ in place.cells())
            assert place.length <= cost + one.wages.get(zp.Piece(place.length), 0), place
        assert one.relaxed_volume == one.bound  # so each is the best of its kind


def test_code_on_the_solver_page_is_that_of_the_example() -> None:
    example = (ROOT / "examples/small_model.py").read_text("utf-8")
    blocks = re.findall(
        r"^```python\n(.*?)^```",
        (ROOT / "docs/solver.md").read_text("utf-8"),
        re.DOTALL | re.MULTILINE,
    )
    quoted = [block for block in blocks if ">>>" not in block]
    assert len(quoted) == 5
    for block in quoted:
        assert block in example, block


def test_pictures_are_what_the_script_makes() -> None:
    made = runpy.run_path(str(ROOT / "docs/make_pictures.py"))["pictures"]()
    assert len(made) > 4
    for name, picture in made.items():
        assert (ROOT / "docs/pictures" / name).read_text("utf-8") == picture, (
            "python docs/make_pictures.py makes them anew"
        )
