"""A judgement: what the referee says of a load, and nobody else."""

from dataclasses import replace
from pathlib import Path

import pytest

import zackpack as zp
from zackpack.scores import Judgement

LOADS = Path(__file__).parent.parent / "examples/loads"
ANNA, OVERHANG = (zp.read_load(LOADS / f"{name}.toml") for name in ("anna", "overhang"))


def test_an_illegal_load_has_no_score() -> None:
    judgement = zp.judge(OVERHANG)
    assert judgement.violations == zp.check(judgement.load)
    assert (judgement.score, bool(judgement.wrong_sticks)) == (None, True)
    with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
        judgement.require_score()


def test_only_loads_are_judged() -> None:
    with pytest.raises(zp.InputError, match="load"):
        zp.judge("a load")  # type: ignore[arg-type]
    with pytest.raises(zp.InputError, match="load"):
        Judgement(None)  # type: ignore[arg-type]


def test_nobody_but_the_referee_makes_a_judgement() -> None:
    with pytest.raises(TypeError):
        Judgement(OVERHANG, (), zp.Score(0, 0))  # type: ignore[call-arg]
    with pytest.raises((TypeError, ValueError), match="score"):  # until Python 3.12, it is a ValueError
        replace(zp.judge(ANNA), score=zp.Score(0, 0))
    assert replace(zp.judge(ANNA), load=OVERHANG) == Judgement(OVERHANG) == zp.judge(OVERHANG)
    for answer in (zp.evaluate, zp.advise, lambda it: zp.solve(OVERHANG.truck, OVERHANG.cargo, hint=it)):
        with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
            answer(Judgement(OVERHANG))
