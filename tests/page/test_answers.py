"""The types of answers: each answer has all that its type promises, and nothing else."""

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from tests.page.calls import error
from tests.page.shapes import misfits, misshapen
from tests.page_arguments import CARGO, GOOD
from zackpack.page.answers import Problem

HANGING = {**GOOD["load"], "sticks": [{"piece": "grey", "cell": [0, 0, 1], "axis": "x"}]}
TASK = {"truck": "T07", "cargo": CARGO}


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("box_contents", {}),
        ("deck", {}),
        ("pick", {"cargo": CARGO, "trucks": ["T01", "T07"]}),
        ("read_load", {"file": TASK}),
        ("solve", {"load": TASK}),
        ("plan", {"load": TASK}),
        ("check", {"load": GOOD["load"]}),
        ("check", {"load": HANGING, "best": True}),
        ("place", {"load": TASK, "piece": "grey", "cell": [0, 0, 0], "axis": "x"}),
        ("hint", {"load": GOOD["load"]}),
        ("hint", {"load": {"truck": "T07", "cargo": {}}}),
        ("puzzle", {"seed": "2026-11-04", "level": 1, "steps": 0}),
        ("puzzle", {"seed": "2026-11-04", "level": 1, "steps": 20}),
        ("hand_in", {"load": GOOD["load"]}),
        ("zack", {"seed": "2026-11-22"}),
        ("grab", {"seed": "2026-11-22", "grabs": GOOD["grabs"]}),
        ("practice", {"attempts": GOOD["attempts"], "today": "2026-11-22"}),
        ("rule", {"id": "ZP-L4"}),
    ],
)
def test_an_answer_has_what_its_type_promises_and_nothing_else(
    function: str, arguments: dict[str, Any]
) -> None:
    assert misshapen(function, **arguments) == []


def test_so_has_a_problem() -> None:
    for problem in (
        error("hand_in", load=HANGING),
        error("solve", load={}),
        error("deck", file="{"),
    ):
        assert [*misfits(problem, Problem, "problem")] == []


class _Inner(TypedDict):
    """A table in a table."""

    kind: Literal["a", "b"]
    more: NotRequired[int]


class _Outer(TypedDict):
    """A table."""

    pair: tuple[str, float]
    inner: list[_Inner | None]


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"pair": ["x", 1.5]}, "answer: without inner"),
        ({"pair": ["x", 1], "inner": [], "other": 1}, "answer: with other"),
        ({"pair": ["x"], "inner": []}, "answer.pair: 1 parts"),
        ({"pair": {"0": "x", "1": 1}, "inner": []}, "answer.pair: {'0': 'x', '1': 1}"),
        ({"pair": ["x", True], "inner": []}, "answer.pair.1: True"),
        ({"pair": [1, 1], "inner": []}, "answer.pair.0: 1"),
        ({"pair": ["x", 1], "inner": None}, "answer.inner: None"),
        ({"pair": ["x", 1], "inner": [{"kind": "c"}]}, "answer.inner.0: {'kind': 'c'}"),
        (
            {"pair": ["x", 1], "inner": [None, {"kind": "a", "more": "3"}]},
            "answer.inner.1: {'kind': 'a', 'more': '3'}",
        ),
        ([], "answer: []"),
    ],
)
def test_what_has_another_shape_is_found(value: Any, place: str) -> None:
    assert [*misfits(value, _Outer, "answer")] == [place]


def test_what_has_the_shape_of_its_type_is_not_complained_of() -> None:
    inner = [{"kind": "a"}, {"kind": "b", "more": 3}, None]
    assert [*misfits({"pair": ["x", 1], "inner": inner}, _Outer, "answer")] == []
