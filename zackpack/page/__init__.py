"""The functions that the page calls: plain data in and out, each a thin wrapper around the library.

Trucks, decks, loads and records take the form of their files: a table with the fields of the file,
or its text. This package holds no rule and no arithmetic, and is pure Python, for a browser.
"""

import inspect
import json
from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any

from zackpack.errors import Fault, InputError, ZackpackError, bad_value, one_of
from zackpack.files.encoding import breach_table, fields_table
from zackpack.files.syntax import require_shallow
from zackpack.page import (
    answers,
    convert,
    decks,
    drawings,
    games,
    loads,
    people,
    puzzles,
    records,
    sheets,
    zack,
)
from zackpack.sentences import LANGUAGES, Localisable, Sentence, enumeration, localise
from zackpack.violations import IllegalLoadError, IllegalMoveError

_BY_MODULE: tuple[tuple[Callable[..., Any], ...], ...] = (
    (decks.box_contents, decks.deck, decks.pick),
    (puzzles.puzzle, puzzles.hand_in, puzzles.practice),
    (zack.zack, zack.grab),
    (drawings.drawing,),
    (loads.solve, loads.plan, loads.check, loads.place, loads.hint, loads.read_load),
    (
        games.games,
        games.new_game,
        games.again,
        games.game,
        games.follow,
        games.hand,
        games.play,
        games.review,
        games.history,
    ),
    (sheets.regrets, sheets.round_end, sheets.points_by_round),
    (people.results, people.people),
    (records.rule, records.rules, records.referee, records.position),
)
FUNCTIONS = {function.__name__: function for functions in _BY_MODULE for function in functions}
Report = Callable[[dict[str, Any]], object]
ENGLISH = LANGUAGES[0]


def call(
    name: str, arguments: dict[str, Any], language: str = "en", report: Report | None = None
) -> dict[str, Any]:
    """Call one of FUNCTIONS in a language; no input raises an error.

    The answer is {"answer": ...} or {"error": Problem}.

    >>> load = {"truck": "T07", "cargo": {"white": 3, "grey": 2}}
    >>> call("solve", {"load": load})["answer"]["penalty"]
    17
    """
    report_value = None if report is None else lambda state: report(_localise_all(state, language))
    outcome: dict[str, Any] = _localise_all(
        _outcome(name, arguments, language, report_value), language
    )
    return outcome


def call_json(
    name: str, arguments: str, language: str = "en", report: Callable[[str], object] | None = None
) -> str:
    """Call a function with arguments in JSON.

    The answer is JSON, too, and so is what it reports on the way.
    """
    try:
        require_shallow(arguments)
        values = json.loads(arguments)
    except (ValueError, RecursionError):
        error = bad_value("arguments", arguments, Sentence("JSON"))
        return _json({"error": _error(error)}, language)

    report_value = None if report is None else lambda state: report(_json(state, language))
    return _json(_outcome(name, values, language, report_value), language)


def _outcome(name: str, arguments: Any, language: str, report: Report | None) -> dict[str, Any]:
    """The answer or the error, before it is translated."""
    try:
        if language not in LANGUAGES:
            raise bad_value("language", language, one_of(LANGUAGES))
        if convert.text_of("function", name) not in FUNCTIONS:
            raise bad_value("function", name, one_of(FUNCTIONS))
        values = _require_arguments(name, arguments)
        if "report" in inspect.signature(FUNCTIONS[name]).parameters:
            values = {**values, "report": report}
        return {"answer": FUNCTIONS[name](**values)}
    except ZackpackError as error:
        return {"error": _error(error)}


def _json(value: Any, language: str) -> str:
    """Plain data in a language as JSON.

    A sentence is English already, so that nothing is looked at for it.
    """
    spoken = value if language == ENGLISH else _localise_all(value, language)
    return json.dumps(spoken, default=_plain)


def _plain(value: Any) -> Any:
    """What JSON has no form for, in English."""
    return localise(value, ENGLISH) if isinstance(value, Localisable) else fields_table(value)


def _localise_all(value: Any, language: str) -> Any:
    """Translate everything in plain data that can be translated."""
    if isinstance(value, dict):
        return {key: _localise_all(inner, language) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_localise_all(inner, language) for inner in value]
    if is_dataclass(value) and not isinstance(value, (type, Localisable)):
        return _localise_all(fields_table(value), language)
    return localise(value, language if language in LANGUAGES else ENGLISH)


def _require_arguments(name: str, arguments: Any) -> dict[str, Any]:
    """Return the arguments if they are those of the function."""
    # a function is nothing that the page can send
    parameters = {
        argument: parameter
        for argument, parameter in inspect.signature(FUNCTIONS[name]).parameters.items()
        if "Callable" not in str(parameter.annotation)
    }
    if not isinstance(arguments, dict):
        raise bad_value(name, arguments, Sentence("a table of arguments"))

    for argument in arguments:
        if argument not in parameters:
            raise bad_value(name, argument, one_of(parameters))

    for argument, parameter in parameters.items():
        if parameter.default is parameter.empty and argument not in arguments:
            expected = Sentence("the argument {argument}", argument=argument)
            raise InputError(Fault(name, Sentence("nothing"), expected))
    return arguments


def _error(error: ZackpackError) -> answers.Problem:
    faults = error.faults if isinstance(error, InputError) else ()
    breaches = error.violations if isinstance(error, (IllegalLoadError, IllegalMoveError)) else ()
    return {
        "kind": "input" if faults else "illegal" if breaches else "other",
        "message": enumeration(error.sentences, "\n"),
        "faults": [
            {"place": fault.place, "line": fault.line, "text": fault.sentence} for fault in faults
        ],
        "violations": [breach_table(breach) for breach in breaches],
    }
