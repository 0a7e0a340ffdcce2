"""The functions that the page calls: plain data in and out, each a thin wrapper around the library.

Trucks, decks, loads and records take the form of their files: a table with the fields of the file, or its text. The
page holds no rule and no arithmetic, and neither does this package: it only converts. It is pure Python and runs
unchanged in a browser.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any

from zackpack.errors import Fault, InputError, ZackpackError, bad_value, one_of
from zackpack.files.encoding import breach_table, fields_table
from zackpack.page import answers, decks, games, loads, puzzles, records, sheets
from zackpack.sentences import LANGUAGES, Localisable, Sentence, enumeration, localise
from zackpack.violations import IllegalLoadError, IllegalMoveError

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "box_contents": decks.box_contents,
    "hand_in": puzzles.hand_in,
    "practice": puzzles.practice,
    "puzzle": puzzles.puzzle,
    "deck": decks.deck,
    "statistics": decks.statistics,
    "pick": decks.pick,
    "solve": loads.solve,
    "check": loads.check,
    "place": loads.place,
    "hint": loads.hint,
    "read_load": loads.read_load,
    "games": games.games,
    "new_game": games.new_game,
    "again": games.again,
    "game": games.game,
    "play": games.play,
    "review": games.review,
    "regrets": sheets.regrets,
    "round_end": sheets.round_end,
    "referee": records.referee,
    "position": records.position,
}


Report = Callable[[dict[str, Any]], object]


def call(name: str, arguments: dict[str, Any], language: str = "en", report: Report | None = None) -> dict[str, Any]:
    """Call one of FUNCTIONS: its answer, or an error that explains the faults.

    Parameters
    ----------
    language
        The language of the referee's sentences: a code of `sentences.LANGUAGES`.
    report
        Called with plain data while the function works, if it is one that reports its progress.

    Returns
    -------
    dict
        {"answer": ...}, or {"error": {"kind", "message", "faults", "violations"}}. Input of any kind never raises.

    Examples
    --------
    >>> call("solve", {"load": {"truck": "T07", "cargo": {"white": 3, "grey": 2}}})["answer"]["penalty"]
    17
    >>> call("solve", {})["error"]["message"]
    'solve: expected the argument load, found nothing'
    """
    if language not in LANGUAGES:
        return {"error": _error(bad_value("language", language, one_of(LANGUAGES)))}
    try:
        if name not in FUNCTIONS:
            raise bad_value("function", name, one_of(FUNCTIONS))
        values = _require_arguments(name, arguments)
        if report and "report" in inspect.signature(FUNCTIONS[name]).parameters:
            values = {**values, "report": lambda state: report(_localise_all(state, language))}
        return {"answer": _localise_all(FUNCTIONS[name](**values), language)}
    except ZackpackError as error:
        return {"error": _localise_all(_error(error), language)}


def _localise_all(value: Any, language: str) -> Any:
    """Translate everything in plain data that can be translated."""
    if isinstance(value, dict):
        return {key: _localise_all(inner, language) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_localise_all(inner, language) for inner in value]
    if is_dataclass(value) and not isinstance(value, (type, Localisable)):
        return _localise_all(fields_table(value), language)
    return localise(value, language)


def call_json(name: str, arguments: str, language: str = "en", report: Callable[[str], object] | None = None) -> str:
    """Call a function with arguments in JSON; the answer is JSON, too, and so is what it reports on the way."""
    try:
        found = json.loads(arguments)
    except (ValueError, RecursionError):
        return json.dumps({"error": _error(bad_value("arguments", arguments, Sentence("JSON")))})
    tell = None if report is None else lambda state: report(json.dumps(state))
    return json.dumps(call(name, found, language, tell))


def _require_arguments(name: str, arguments: Any) -> dict[str, Any]:
    """Return the arguments if they are those of the function."""
    found = inspect.signature(FUNCTIONS[name]).parameters
    # a function is nothing that the page can send
    parameters = {argument: one for argument, one in found.items() if "Callable" not in str(one.annotation)}
    if not isinstance(arguments, dict):
        raise bad_value(name, arguments, Sentence("a table of arguments"))
    for argument in arguments:
        if argument not in parameters:
            raise bad_value(name, argument, one_of(parameters))
    for argument, parameter in parameters.items():
        if parameter.default is parameter.empty and argument not in arguments:
            raise InputError(Fault(name, Sentence("nothing"), Sentence("the argument {argument}", argument=argument)))
    return arguments


def _error(error: ZackpackError) -> answers.Problem:
    faults = error.faults if isinstance(error, InputError) else ()
    illegal = isinstance(error, (IllegalLoadError, IllegalMoveError))
    return {
        "kind": "input" if faults else "illegal" if illegal else "other",
        "message": enumeration(error.sentences, "\n"),
        "faults": [{"place": one.place, "line": one.line, "text": one.sentence} for one in faults],
        "violations": [breach_table(one) for one in getattr(error, "violations", ()) if illegal],
    }
