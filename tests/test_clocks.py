"""No answer depends on a clock: the same with one that stands still, and with one that leaps an
hour at each look.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solvers.deadlines import Deadline
from tests.heavy import HARD_DECK, crowd, hard_rounds
from tests.machine import ROOT
from tests.stubs import Clock
from zackpack.cli import main
from zackpack.page import call

GOLDEN = [
    *sorted((ROOT / "tests/records").glob("*.toml")),
    *sorted((ROOT / "examples/records").glob("*.toml")),
]
COMMANDS = [
    *(["check", str(path), "--json"] for path in GOLDEN),
    ["hint", str(ROOT / "examples/loads/overhang.toml")],
    ["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07,T12"],
    ["puzzle", "--seed", "clock", "--level", "3"],
]
ANNA = (ROOT / "examples/loads/anna.toml").read_text("utf-8")
CALLS: dict[str, dict[str, Any]] = {
    "check": {"load": ANNA, "best": True},
    "hint": {"load": ANNA},
    "hand_in": {"load": ANNA},
    "pick": {"cargo": {"white": 3, "grey": 2, "brown": 3, "purple": 1}, "trucks": ["T01", "T07"]},
    "puzzle": {"seed": "clock", "level": 5, "steps": 1000},
    "regrets": {
        "record": (ROOT / "examples/records/first_round.toml").read_text("utf-8"),
        "round": 1,
    },
}
"""Functions of the page that answer a tap, with their arguments."""


def assert_no_clock_matters(monkeypatch: pytest.MonkeyPatch, ask: Callable[[], str]) -> None:
    """The same answer with a clock that stands still and with one that leaps."""
    answers = []
    for step in (0.0, 3600.0):
        monkeypatch.setattr(Deadline, "clock", staticmethod(Clock(step)))
        answers.append(ask())
    assert answers[0] == answers[1]
    assert answers[0]


@pytest.mark.parametrize(
    "words", COMMANDS, ids=lambda words: " ".join(Path(word).name for word in words[:2])
)
def test_the_answers_of_commands_depend_on_no_clock(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask() -> str:
        main(words)
        return "".join(capsys.readouterr())

    assert_no_clock_matters(monkeypatch, ask)


@pytest.mark.parametrize(
    "text", [hard_rounds(3), crowd(300)], ids=["hard claims", "sticks in one cube"]
)
def test_the_verdicts_on_heavy_files_depend_on_no_clock(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file.toml").write_text(text, "utf-8")
    (tmp_path / "deck.toml").write_text(HARD_DECK, "utf-8")

    def ask() -> str:
        main(["check", str(tmp_path / "file.toml"), "--json"])
        return capsys.readouterr().out

    assert_no_clock_matters(monkeypatch, ask)


@pytest.mark.parametrize("name", CALLS)
def test_the_answers_of_the_page_depend_on_no_clock(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask() -> str:
        answer = call(name, CALLS[name])["answer"]
        return re.sub(r'"seconds": [0-9.]+', "", json.dumps(answer))

    assert_no_clock_matters(monkeypatch, ask)


def test_only_deadlines_and_the_wait_after_ctrl_c_look_at_a_clock() -> None:
    """Beside it, a second Ctrl-C is told from the first: there, seconds bound only a wait."""
    imports = re.compile(r"^\s*(import time\b|from time import)", re.MULTILINE)
    files = [file for package in ("zackpack", "solvers") for file in (ROOT / package).rglob("*.py")]
    users = {
        file.relative_to(ROOT).as_posix()
        for file in files
        if imports.search(file.read_text("utf-8"))
    }
    assert users == {"solvers/deadlines.py", "zackpack/interrupts.py"}
