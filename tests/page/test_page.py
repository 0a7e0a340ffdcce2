"""How the page calls Python: plain data in, plain data or a problem out; no input raises."""

import inspect
import json
from typing import Any
from unittest.mock import Mock

import pytest

import zackpack as zp
from tests.page.calls import answer, error, refusal, without_seconds
from tests.page_arguments import GOOD, RECORD
from zackpack import page
from zackpack.optimum.own_solvers import portfolio
from zackpack.page import FUNCTIONS, call, call_json
from zackpack.sentences import LANGUAGES, Sentence

GOES_ON = ("play", "puzzle")
"""Functions whose next answer differs: chance decides, or a search goes on."""
BROKEN_DECK = 'version = 1\nname = "x"\n[[truck]]\nname = "a"\nlevels = 0\narea = """\n.x\n"""\n'
HANGING = {
    "truck": {"name": "t", "levels": 2, "area": ["..."]},
    "cargo": {"grey": 1},
    "sticks": [{"piece": "grey", "cell": [0, 0, 1], "axis": "x"}],
}


def good_arguments(name: str) -> dict[str, Any]:
    """Good arguments of a function."""
    good = {**GOOD, "file": None if name == "deck" else GOOD["load"]}
    return {key: good[key] for key in inspect.signature(FUNCTIONS[name]).parameters if key in good}


# ---- answers


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_answers_good_arguments(name: str) -> None:
    answer(name, **good_arguments(name))


@pytest.mark.parametrize("name", sorted(FUNCTIONS.keys() - GOES_ON))
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_in_json_is_the_same(name: str, language: str) -> None:
    good = good_arguments(name)
    in_json = json.loads(call_json(name, json.dumps(good), language))
    plain = json.loads(json.dumps(call(name, good, language)))
    assert without_seconds(in_json) == without_seconds(plain)


def test_an_answer_comes_in_the_language_of_the_page() -> None:
    load = {"truck": "T07", "cargo": {"white": 3}}
    texts = [
        call("check", {"load": load}, language)["answer"]["score"]["text"] for language in LANGUAGES
    ]
    assert texts == [
        "30 points = 24 for empty spaces + 6 for sticks left over (3 white)",
        "30 Punkte = 24 für freie Plätze + 6 für übrige Stäbe (3 weiß)",
        "30 points = 24 pour les places libres + 6 pour les bâtons restants (3 blancs)",
    ]


# ---- errors


def test_each_fault_has_its_place_and_if_it_is_known_its_line() -> None:
    square = "my_deck.toml, line 7, truck a, row 1, column 2: expected '.' or '#', found 'x'"
    levels = "my_deck.toml, truck a, levels: expected a whole number from 1 to 1000, found 0"
    assert error("deck", file=BROKEN_DECK, name="my_deck.toml") == {
        "kind": "input",
        "message": f"{square}\n{levels}",
        "faults": [
            {"place": "my_deck.toml, line 7, truck a, row 1, column 2", "line": 7, "text": square},
            {"place": "my_deck.toml, truck a, levels", "line": None, "text": levels},
        ],
        "violations": [],
    }


def test_an_error_comes_in_the_language_of_the_page() -> None:
    found = call("solve", {"load": {"truck": "T07", "cargo": {"white": -1}}}, "fr")["error"]
    text = "load, cargaison, blanc\xa0: on attend un nombre entier de 0 à 1000, et non -1"
    assert found == {
        "kind": "input",
        "message": text,
        "faults": [{"place": "load, cargaison, blanc", "line": None, "text": text}],
        "violations": [],
    }


def test_an_illegal_load_has_its_violations_and_no_faults() -> None:
    message = "the grey stick A on level 2 has nothing under it."
    assert error("hand_in", load=HANGING) == {
        "kind": "illegal",
        "message": f"the load is illegal:\nZP-L4: {message}",
        "faults": [],
        "violations": [{"rule": "ZP-L4", "title": "Overhang", "message": message}],
    }


def test_an_illegal_line_has_its_violations_and_no_faults() -> None:
    message = "Ben has already rolled in this round."
    record = RECORD.partition("deal Anna")[0] + '"""\n'
    assert error("play", record=record, action="line", value="roll Ben 1,2,1,0,1") == {
        "kind": "illegal",
        "message": f"ZP-R1: {message}",
        "faults": [],
        "violations": [{"rule": "ZP-R1", "title": "Rolls", "message": message}],
    }


def test_any_other_error_is_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise zp.ZackpackError(Sentence("{count} sticks left", count=3))

    monkeypatch.setitem(FUNCTIONS, "fail", fail)
    assert error("fail") == {
        "kind": "other",
        "message": "3 sticks left",
        "faults": [],
        "violations": [],
    }


# ---- calls


NAMES = ", ".join(FUNCTIONS)


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("solved", {}, refusal("function", f"expected one of {NAMES}, found 'solved'")),
        ("rule", [], refusal("rule", "expected a table of arguments, found an empty list")),
        ("rule", {"id": "ZP-L4", "ids": 1}, refusal("rule", "expected one of id, found 'ids'")),
        ("rule", {}, refusal("rule", "expected the argument id, found nothing")),
        (
            "solve",
            {"load": {}, "report": 1},
            refusal("solve", "expected one of load, seconds, found 'report'"),
        ),
    ],
)
def test_wrong_calls_are_refused(name: str, arguments: Any, expected: dict[str, Any]) -> None:
    assert call(name, arguments) == {"error": expected}


def test_an_unknown_language_is_refused_in_english() -> None:
    expected = {"error": refusal("language", "expected one of en, de, fr, found 'es'")}
    assert call("rule", {"id": "ZP-L4"}, "es") == expected
    assert json.loads(call_json("rule", '{"id": "ZP-L4"}', "es")) == expected


@pytest.mark.parametrize("arguments", ["", "{", "[1", "{'id': 1}", "\0", "\udcff"])
def test_what_is_no_json_is_refused(arguments: str) -> None:
    found = json.loads(call_json("rule", arguments))
    assert found == {"error": refusal("arguments", f"expected JSON, found {arguments!r}")}


@pytest.mark.parametrize("arguments", ["[" * 100_000, '{"id":' * 100_000])
def test_no_depth_of_json_raises(arguments: str) -> None:
    found = json.loads(call_json("rule", arguments))
    assert found["error"]["faults"][0]["place"] == "arguments"


@pytest.mark.parametrize("arguments", ["null", "3", "NaN", '"id"', "[]"])
def test_json_that_is_no_table_is_refused(arguments: str) -> None:
    assert (
        "expected a table of arguments"
        in json.loads(call_json("rule", arguments))["error"]["message"]
    )


# ---- reports


def count_up(steps: int, *, report: Any = None) -> int:
    """A function that reports sentences on its way."""
    for step in range(steps):
        if report:
            report({"step": step, "text": Sentence("nothing")})
    return steps


def test_a_function_reports_on_its_way_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(page.FUNCTIONS, "count_up", count_up)
    told: list[Any] = []
    assert call("count_up", {"steps": 2}, "de", told.append) == {"answer": 2}
    assert told == [{"step": 0, "text": "nichts"}, {"step": 1, "text": "nichts"}]

    in_json: list[str] = []
    assert call_json("count_up", '{"steps": 2}', "de", in_json.append) == '{"answer": 2}'
    assert list(map(json.loads, in_json)) == told


def test_without_somebody_who_listens_nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(page.FUNCTIONS, "count_up", count_up)
    assert call("count_up", {"steps": 2}) == {"answer": 2}
    assert call_json("count_up", '{"steps": 2}') == '{"answer": 2}'


def test_a_function_without_reports_can_be_listened_to() -> None:
    told: list[Any] = []
    assert call("rule", {"id": "ZP-L4"}, report=told.append) == call("rule", {"id": "ZP-L4"})
    assert told == []


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("solve", {}),
        ("check", {"best": True}),
        ("hint", {}),
        ("hand_in", {}),
        ("pick", {}),
        ("regrets", {}),
    ],
)
def test_no_answer_waits_for_a_search_without_a_limit(
    name: str, more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(wraps=portfolio.solve)
    monkeypatch.setattr(portfolio, "solve", asked)
    for report in (None, lambda _: None):
        call(name, {**good_arguments(name), **more}, report=report)
    limits = [
        {call.kwargs.get("time_limit"), call.kwargs.get("work_limit")}
        for call in asked.call_args_list
    ]
    assert limits
    assert {None} not in limits
