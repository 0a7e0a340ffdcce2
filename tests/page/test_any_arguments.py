"""No arguments of the page's functions raise an error, whatever they are.

Each call has an answer, or a problem to show.
"""

import inspect
import json
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.mutation import change_plain
from tests.page_arguments import GOOD
from tests.shipped import LOADS, RECORDS
from tests.strategies.cases import cases
from zackpack.games.scribe import REVISIONS
from zackpack.page import FUNCTIONS, call, call_json
from zackpack.sentences import LANGUAGES

HALF = "\ud800"
"""Half a character: a browser's text can have it, and no bytes stand for it."""
TEXTS = (HALF, f"Anna{HALF}", f"2026{HALF}", "", " ", "\0", "\x1b[2J", "\u202e", "Anna", "T07")
NUMBERS = (0, 1, -1, 2**31, 2**64, 10**30, 10**4000, -(10**4000), 0.5, 1e308, -0.0)
NOT_PLAIN = (float("nan"), float("inf"), b"Anna", (), {1: 2}, {HALF: HALF}, {None}, object(), Any)
LEAVES = st.one_of(
    st.sampled_from((*TEXTS, *NUMBERS, None, True, False)),
    st.sampled_from(NOT_PLAIN),
    st.text(st.characters(), max_size=5),
    st.integers(-5, 5),
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(TEXTS), inner, max_size=3)
    ),
    max_leaves=4,
)
TEXTS_OF_RECORDS = [record.text for record in RECORDS]
BEGUN = [text.partition("log = ")[0] + 'log = ""\n' for text in TEXTS_OF_RECORDS]
VALUES: dict[str, list[Any]] = {name: [value] for name, value in GOOD.items()} | {
    "record": TEXTS_OF_RECORDS + BEGUN,
    "load": [GOOD["load"], *(load.text for load in LOADS)],
    "action": ["go_on", "tap", "line", "pack", "sheet", "undo", *REVISIONS],
    "player": ["Anna", "nobody"],
    "value": [
        "roll Anna 3,2,3,0,1",
        "1 pay Anna 3",
        "Anna Berta",
        GOOD["load"],
        {"round": 1, "player": "Anna", "number": 3},
        {"words": ["pay", "Anna"], "text": "3"},
    ],
    "past": [[1, 1], [1, TEXTS_OF_RECORDS[0]], *([text] for text in TEXTS_OF_RECORDS)],
    "files": [{}, {"house.toml": ""}],
    "most": [3],
    "steps": [1],
    "work": [1],
    "seconds": [0.01],
}
"""Good values of parameters; those that a search takes long with are small."""
BOUNDS = ("most", "steps", "work", "seconds")
"""Parameters whose larger values take their time by right."""


@st.composite
def arguments_of(draw: st.DrawFn, name: str) -> Any:
    """Arguments of a function: most of them good, some changed in a part, some anything."""
    if draw(st.integers(0, 19)) == 19:
        return draw(ANYTHING)

    arguments: dict[str, Any] = {}
    for key, parameter in inspect.signature(FUNCTIONS[name]).parameters.items():
        if parameter.default is not parameter.empty and draw(st.booleans()):
            continue

        good = draw(st.sampled_from(VALUES[key])) if key in VALUES else None
        kind = draw(st.sampled_from(("good", "good", "good", "changed", "any")))
        if key in BOUNDS or (good is not None and kind == "good"):
            arguments[key] = good
        elif good is not None and kind == "changed":
            arguments[key] = change_plain(good, Random(draw(st.integers(0, 10**6))))
        else:
            arguments[key] = draw(ANYTHING)

    return arguments


def is_plain(value: Any) -> bool:
    """Whether JSON has a form for a value."""
    try:
        json.dumps(value)
    except TypeError:
        return False
    return True


@pytest.mark.parametrize("name", FUNCTIONS)
@cases(100)
@given(data=st.data())
def test_no_arguments_raise_an_error(name: str, data: st.DataObject) -> None:
    arguments = data.draw(arguments_of(name))
    language = data.draw(st.sampled_from((*LANGUAGES, "es", HALF)))
    if is_plain(arguments) and data.draw(st.booleans()):
        found = json.loads(call_json(name, json.dumps(arguments), language))
    else:
        found = json.loads(json.dumps(call(name, arguments, language)))

    assert found.keys() in ({"answer"}, {"error"})
    if "error" in found:
        problem = found["error"]
        assert problem.keys() == {"kind", "message", "faults", "violations"}
        assert problem["kind"] in ("input", "illegal", "other")
        assert problem["message"]


@given(name=ANYTHING)
def test_no_name_of_a_function_raises_an_error(name: Any) -> None:
    assert call(name, {}).keys() == {"error"}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("value", [10**5000, HALF, f"2026{HALF}"], ids=["huge", "half", "halved"])
def test_no_argument_raises_an_error_beside_good_ones(name: str, value: Any) -> None:
    """Hypothesis itself cannot show a number with so many digits."""
    parameters = inspect.signature(FUNCTIONS[name]).parameters
    good = {key: GOOD[key] for key in parameters if key in GOOD}
    for key in parameters:
        found = call(name, {**good, key: value})
        assert found.keys() in ({"answer"}, {"error"}), key
