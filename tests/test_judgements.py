"""How often the referee looks at a load for one answer: once, and once at each load that a solver returns."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from zackpack import draw, referee
from zackpack.cli import main
from zackpack.page import call
from zackpack.placements import Cell

ROOT = Path(__file__).parent.parent
ANNA = ROOT / "examples/loads/anna.toml"
OVERHANG = ROOT / "examples/loads/overhang.toml"
T07, CARGO = zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1")


class Passes(list[zp.Load]):
    """The loads that the referee has looked at."""


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> Passes:
    """One rule of the referee, wrapped: each judgement asks it once."""
    found, rule = Passes(), referee._above_the_levels

    def counted(load: zp.Load, sticks: Sequence[Sequence[Cell]], filled: set[Cell]) -> Iterator[zp.Violation]:
        found.append(load)
        return rule(load, sticks, filled)

    monkeypatch.setattr(referee, "_above_the_levels", counted)
    return found


def _load() -> zp.Load:
    return zp.read_load(ANNA)


ANSWERS: dict[str, tuple[int, Callable[[], Any]]] = {
    "check": (1, lambda: zp.check(_load())),
    "score": (1, lambda: zp.score(_load())),
    "judge, and hand it on": (1, lambda: zp.judge(zp.judge(_load()))),
    "solve": (1, lambda: zp.solve(T07, CARGO)),
    "solve with a hint": (2, lambda: zp.solve(_load().truck, _load().cargo, hint=_load())),
    "solve with a judged hint": (2, lambda: zp.solve(_load().truck, _load().cargo, hint=zp.judge(_load()))),
    "evaluate": (2, lambda: zp.evaluate(_load())),
    "advise": (3, lambda: zp.advise(zp.Load(T07, CARGO))),  # the load, what it can become, the best
    "draw a load": (1, lambda: draw.load_svg(_load())),
    "draw a plan": (1, lambda: draw.plan_svg(_load())),
    "draw a page": (1, lambda: draw.load_html(_load())),
    "draw a solution": (1, lambda: draw.solution_svg(zp.solve(T07, CARGO))),
    "page check": (1, lambda: call("check", {"load": ANNA.read_text()})),
    "page check with the best": (2, lambda: call("check", {"load": ANNA.read_text(), "best": True})),
    "page solve": (1, lambda: call("solve", {"load": ANNA.read_text()})),
    "page hint": (4, lambda: call("hint", {"load": {"truck": "T07", "cargo": {"grey": 2}}})),  # and with one stick more
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_load_is_judged_once(name: str, passes: Passes) -> None:
    number, answer = ANSWERS[name]
    answer()
    assert len(passes) == number


COMMANDS = {
    "check FILE": 1,
    "check FILE --json": 1,
    "check FILE --show-best": 2,
    "check FILE --best --json": 2,
    "solve FILE": 2,
    "solve FILE --keep --json": 2,
    "solve --roll 3,2,3,0,1 --truck T07": 1,
    "draw FILE -o OUT.svg": 1,
    "draw FILE --plan -o OUT.svg": 1,
    "draw FILE -o OUT.html": 1,
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_judges_a_load_once(
    command: str, passes: Passes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.replace("FILE", str(ANNA)).replace("OUT", str(tmp_path / "out")).split()) == 0
    assert capsys.readouterr().out
    assert len(passes) == COMMANDS[command]


def test_an_illegal_load_has_no_score() -> None:
    judgement = zp.judge(zp.read_load(OVERHANG))
    assert judgement.violations == zp.check(judgement.load)
    assert (judgement.score, bool(judgement.wrong_sticks)) == (None, True)
    with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
        judgement.require_score()


def test_a_legal_load_has_one() -> None:
    judgement = zp.judge(_load())
    assert (judgement.violations, judgement.wrong_sticks) == ((), frozenset())
    assert judgement.require_score() == judgement.score == zp.score(_load())


def test_only_loads_are_judged() -> None:
    with pytest.raises(zp.InputError, match="load"):
        zp.judge("a load")  # type: ignore[arg-type]
    with pytest.raises(zp.InputError, match="load"):
        zp.Judgement(None)  # type: ignore[arg-type]


def test_nobody_but_the_referee_makes_a_judgement() -> None:
    overhang = zp.read_load(OVERHANG)
    with pytest.raises(TypeError):
        zp.Judgement(overhang, (), zp.Score(0, 0))  # type: ignore[call-arg]
    with pytest.raises((TypeError, ValueError), match="score"):  # until Python 3.12, it is a ValueError
        replace(zp.judge(_load()), score=zp.Score(0, 0))
    assert replace(zp.judge(_load()), load=overhang) == zp.Judgement(overhang) == zp.judge(overhang)
    for answer in (zp.evaluate, zp.advise, lambda it: zp.solve(overhang.truck, overhang.cargo, hint=it)):
        with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
            answer(zp.Judgement(overhang))
