"""Packing on the page: a stick more where somebody taps, and advice."""

from dataclasses import replace
from typing import Any

import pytest

from tests.page.calls import (
    ILLEGAL,
    LEGAL,
    answer,
    error,
    judged,
    load_of,
    proof_of,
    refusal,
    stick,
    without_seconds,
)
from tests.page_arguments import ROW
from zackpack.optimum.advice import advise
from zackpack.page.loads import MAX_STICKS

FLAT_ROW = {**ROW, "levels": 1}


def sticks_of(found: Any) -> list[dict[str, Any]]:
    """The sticks of an answer as the page sends them."""
    return [{key: one[key] for key in ("piece", "cell", "axis")} for one in found["sticks"]]


# ---- a stick more


@pytest.mark.parametrize(
    ("cell", "axis", "lies"),
    [
        ([4, 0, 0], "x", [3, 0, 0]),
        ([2, 0, 0], "x", [2, 0, 0]),
        ([0, 2, 0], "y", [0, 1, 0]),
        ([0, 0, 1], "z", [0, 0, 0]),
    ],
)
def test_a_stick_goes_through_the_cell_that_is_tapped(
    cell: list[int], axis: str, lies: list[int]
) -> None:
    square = {"name": "square", "levels": 2, "area": ["....."] * 3}
    found = answer("place", load=load_of(square, {"grey": 1}), piece="grey", cell=cell, axis=axis)
    assert found == judged(load_of(square, {"grey": 1}, stick("grey", *lies, axis=axis)))


@pytest.mark.parametrize(
    ("cell", "asked", "lies", "axis"),
    [
        ([1, 0, 0], "z", [1, 0, 0], "x"),
        ([3, 0, 0], "y", [2, 0, 0], "x"),
        ([4, 1, 0], "x", [4, 0, 0], "y"),
    ],
)
def test_a_stick_that_does_not_fit_as_it_was_meant_to_is_turned(
    cell: list[int], asked: str, lies: list[int], axis: str
) -> None:
    corner = {"name": "corner", "levels": 2, "area": [".....", "####.", "####."]}
    found = answer(
        "place", load=load_of(corner, {"brown": 1}), piece="brown", cell=cell, axis=asked
    )
    assert found == judged(load_of(corner, {"brown": 1}, stick("brown", *lies, axis=axis)))


def test_a_stick_that_fits_only_upright_stands() -> None:
    shaft = {"name": "shaft", "levels": 2, "area": ["."]}
    found = answer(
        "place", load=load_of(shaft, {"grey": 1}), piece="grey", cell=[0, 0, 0], axis="x"
    )
    assert found == judged(load_of(shaft, {"grey": 1}, stick("grey", 0, 0, 0, axis="z")))


def test_a_stick_that_fits_nowhere_begins_where_it_is_tapped() -> None:
    found = answer(
        "place", load=load_of(ROW, {"brown": 1}), piece="brown", cell=[1, 0, 1], axis="x"
    )
    assert found == judged(load_of(ROW, {"brown": 1}, stick("brown", 1, 0, 1)))
    assert [violation["rule"] for violation in found["violations"]] == ["ZP-L4"]


def test_a_mistake_on_the_truck_does_not_keep_the_next_stick_from_fitting() -> None:
    found = answer("place", load=ILLEGAL, piece="grey", cell=[2, 0, 0], axis="x")
    assert sticks_of(found) == [*ILLEGAL["sticks"], stick("grey", 1, 0, 0)]
    assert len(found["violations"]) == 1


def test_sticks_have_one_of_five_colours() -> None:
    colours = "white, grey, brown, turquoise, purple"
    expected = refusal("piece", f"expected one of {colours}, found 'gold'")
    assert error("place", load=LEGAL, piece="gold", cell=[0, 0, 0], axis="x") == expected


def test_a_load_on_the_page_has_200_sticks_at_most() -> None:
    whites = [stick("white", 0, 0, 0)] * MAX_STICKS
    assert (
        len(
            answer(
                "place", load=load_of(ROW, {}, *whites[1:]), piece="white", cell=[1, 0, 0], axis="x"
            )["sticks"]
        )
        == 200
    )
    expected = refusal("sticks", "expected fewer than 200 on the truck, found 200")
    assert (
        error("place", load=load_of(ROW, {}, *whites), piece="white", cell=[1, 0, 0], axis="x")
        == expected
    )


# ---- advice


def test_a_hint_is_one_stick_towards_the_best_that_is_still_possible() -> None:
    load = load_of(FLAT_ROW, {"grey": 2, "white": 1}, stick("white", 1, 0, 0))
    after = {**load, "sticks": [*load["sticks"], stick("grey", 2, 0, 0)]}
    assert without_seconds(answer("hint", load=load)) == {
        "next": {**stick("grey", 2, 0, 0), "place": "level 1, row 1, column 3"},
        "after": judged(after),
        "reachable": proof_of(6),
        "best": proof_of(0),
        "obstacles": [0],
        "lost": True,
    }


def test_nothing_is_lost_while_the_best_load_is_in_reach() -> None:
    found = answer("hint", load=LEGAL)
    assert (found["reachable"]["penalty"], found["best"]["penalty"]) == (5, 5)
    assert (found["obstacles"], found["lost"]) == ([], False)


def test_nothing_is_called_lost_without_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    def know_little(*arguments: Any, **limits: Any) -> Any:
        advice = advise(*arguments, **limits)
        return replace(advice, reachable=replace(advice.reachable, bound=0))

    monkeypatch.setattr("zackpack.page.loads.advise", know_little)
    found = answer("hint", load=load_of(FLAT_ROW, {"grey": 2, "white": 1}, stick("white", 1, 0, 0)))
    assert (
        found["reachable"]["penalty"],
        found["reachable"]["bound"],
        found["best"]["penalty"],
    ) == (6, 0, 0)
    assert not found["lost"]


def test_a_full_truck_needs_no_more_sticks() -> None:
    load = load_of(FLAT_ROW, {"white": 1}, stick("white", 1, 0, 0))
    assert without_seconds(answer("hint", load=load)) == {
        "next": None,
        "after": judged(load),
        "reachable": proof_of(4),
        "best": proof_of(4),
        "obstacles": [],
        "lost": False,
    }


def test_no_hint_goes_on_from_an_illegal_load() -> None:
    found = error("hint", load=ILLEGAL)
    assert (found["kind"], [violation["rule"] for violation in found["violations"]]) == (
        "illegal",
        ["ZP-L4"],
    )
