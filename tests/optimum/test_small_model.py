"""The model of examples/small_model.py, which docs/solver.md explains, answers as zackpack does."""

import runpy
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp

TASKS = [
    ("...#\n....\n.#..", 2, "3,2,3,1,0"),
    ("....\n..#.\n..#.", 1, "0,0,2,3,0"),
    ("#.###\n#.#.#\n.....", 2, "0,0,2,0,1"),
    ("#.###\n#.#.#\n.....", 2, "1,0,2,0,1"),
    ("..", 4, "1,1,1,1,0"),
    (".", 1, "0,1,0,0,0"),
]


@pytest.fixture(scope="module")
def small_model() -> Any:
    example = runpy.run_path(str(Path(__file__).parents[2] / "examples/small_model.py"))
    return example["SmallModel"]


@pytest.mark.parametrize("tells_apart", [False, True])
@pytest.mark.parametrize(("area", "levels", "roll"), TASKS)
def test_the_small_model_answers_as_zackpack_does(
    small_model: Any, area: str, levels: int, roll: str, tells_apart: bool
) -> None:
    truck = zp.Truck("small", area, levels)
    cargo = zp.Cargo.parse(roll)
    answer = small_model(truck, cargo, tells_apart=tells_apart).solve()
    assert answer.is_proven
    assert zp.score(answer.load).penalty == zp.solve(truck, cargo).penalty


def test_the_small_model_says_when_it_knows_nothing(small_model: Any) -> None:
    model = small_model(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1"))
    with pytest.raises(TimeoutError, match="found no load within 0 s"):
        model.solve(time_limit=0)
