"""Calls of the page's functions, and what many of their answers have in common."""

import json
from typing import Any

from tests.page_arguments import ROW
from zackpack.files.encoding import fields_table
from zackpack.files.source import Folder, Source
from zackpack.games import Verdict, read_record, replay
from zackpack.games.table import colours_of
from zackpack.page import call
from zackpack.sentences import Localisable, localise

PLAYERS = ["Anna", "Ben", "Cleo"]
KEPT = ("record", "past", "files")
"""What the page keeps of a game in progress: nobody sees it."""


def answer(function: str, /, **arguments: Any) -> Any:
    """The answer of a function, as JSON has it."""
    found = call(function, arguments)
    assert found.keys() == {"answer"}, found
    return json.loads(json.dumps(found["answer"]))


def error(function: str, /, **arguments: Any) -> Any:
    """The error of a function."""
    found = call(function, arguments)
    assert found.keys() == {"error"}, found
    return found["error"]


def refusal(place: str, message: str, line: int | None = None) -> dict[str, Any]:
    """The whole error of an input with one fault."""
    text = f"{place}: {message}"
    faults = [{"place": place, "line": line, "text": text}]
    return {"kind": "input", "message": text, "faults": faults, "violations": []}


def plain(value: Any) -> Any:
    """A value of Python as JSON has it in an English answer."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    return localise(value, "en") if isinstance(value, Localisable) else value


def without_seconds(found: Any) -> Any:
    """An answer without how long it took."""
    if isinstance(found, dict):
        return {key: without_seconds(value) for key, value in found.items() if key != "seconds"}
    return [without_seconds(one) for one in found] if isinstance(found, list) else found


def cargo(**counts: int) -> dict[str, int]:
    """A cargo as it comes in an answer: all colours."""
    return {"white": 0, "grey": 0, "brown": 0, "turquoise": 0, "purple": 0, **counts}


def begin(game: str = "zack_and_pack", **more: Any) -> Any:
    """The first answer about a new game of three."""
    return answer("new_game", game=game, players=PLAYERS, **more)


def play(view: Any, action: str, value: Any = None, **more: Any) -> Any:
    """The next answer of a keeper that keeps what the last one said."""
    kept = {key: view[key] for key in KEPT}
    return answer("play", **kept, action=action, value=value, **more)


def put_round(view: Any, *numbers: int) -> Any:
    """The answer after a number for each player in the round that goes on."""
    for number, player in zip(numbers, view["players"], strict=True):
        value = {"round": len(view["sheet"]["rounds"]), "player": player, "number": number}
        view = play(view, "sheet", value)
    return view


def stick(piece: str, *cell: int, axis: str = "x") -> dict[str, Any]:
    """A stick as the page sends it."""
    return {"piece": piece, "cell": list(cell), "axis": axis}


def load_of(truck: Any, counts: dict[str, int], *sticks: dict[str, Any]) -> dict[str, Any]:
    """A load as the page sends it."""
    return {"truck": truck, "cargo": counts, "sticks": list(sticks)}


ILLEGAL = load_of(ROW, {"grey": 2, "white": 1}, stick("grey", 3, 0, 0), stick("white", 0, 0, 1))
"""A stick that hangs beside one that lies."""
LEGAL = load_of(ROW, {"grey": 2, "white": 1}, stick("white", 1, 0, 0))


def judged(load: Any) -> dict[str, Any]:
    """All that answers say of a load, by the page's referee."""
    found = answer("check", load=load)
    best = found.pop("best")
    assert best is None
    return dict(found)


def proof_of(penalty: int) -> dict[str, Any]:
    """The proof that nothing costs less than a penalty, but for its seconds."""
    settled = {"status": "optimal", "interrupted": False, "gap": 0, "methods": ["search"]}
    return {**settled, "penalty": penalty, "bound": penalty}


def verdict_on(record: str) -> Verdict:
    """The referee's verdict on the text of a record."""
    return replay(read_record(Source.from_text("record", record, Folder(texts={}))))


def position_in(record: str, number: int) -> dict[str, Any]:
    """What answers say of the position after so many events in sentences, points and colours, by
    the game itself.
    """
    verdict = verdict_on(record)
    game = verdict.record.game
    state = verdict.positions[number]
    standings = [fields_table(standing) for standing in game.standings(state)]
    colours = colours_of(game, state)
    return {
        "description": plain([*game.describe(state)]),
        "standings": plain(standings),
        "colours": {one["player"]: colours.get(one["player"], "") for one in standings},
    }


OVER = """version = 1
game = "zack_and_pack"
players = ["Anna", "Ben", "Cleo"]
log = \"\"\"
pay Anna 3
pay Ben 5
pay Cleo 75
win Anna
\"\"\"
"""
"""The record of a game that its first round ends."""
PAID_LESS = """version = 1
game = "zack_and_pack"
players = ["Anna", "Ben", "Cleo"]
rules = { points = 40 }
log = \"\"\"
pay Anna 36
pay Ben 12
pay Cleo 12
round 2
roll Anna 3,2,3,0,1
roll Ben 1,2,1,0,1
roll Cleo 5,0,3,0,2
deal Anna T07 T12
deal Ben T01 T02
deal Cleo T03 T04
take Anna T01
take Ben T12
draw Cleo T05
pay Anna 4
pay Ben 8
pay Cleo 30
\"\"\"
"""
"""A game of two rounds: in the second one, Anna pays all she has, 4 points, and owes 22 or more."""
RANKED = [
    {
        "player": "Anna",
        "points": 82,
        "items": [["at the start", 75], ["round 1", -3], ["bonus of round 1", 10]],
    },
    {"player": "Ben", "points": 70, "items": [["at the start", 75], ["round 1", -5]]},
    {"player": "Cleo", "points": 0, "items": [["at the start", 75], ["round 1", -75]]},
]
RANKING_OF_OVER = {
    "places": [
        {**one, "tie_breaks": [], "place": place} for place, one in enumerate(RANKED, start=1)
    ],
    "ties": [],
}
