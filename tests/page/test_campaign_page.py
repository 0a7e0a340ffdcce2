"""A hundred thousand calls of the page's functions with any plain data: the answer is JSON, never a traceback."""

from __future__ import annotations

import inspect
import json
from typing import Any

from tests.fuzzing.campaign import Campaign, TooLong, trials
from tests.fuzzing.mutation import PLAIN, change_plain
from tests.fuzzing.reads import name_of
from tests.page_arguments import GOOD
from tests.shipped import LOADS, RECORDS
from zackpack.decks import DATA
from zackpack.page import FUNCTIONS, call_json

VALUES: dict[str, list[Any]] = {name: [value] for name, value in GOOD.items()}
VALUES["record"] += [record.text for record in RECORDS]
VALUES["load"] += [load.text for load in LOADS]
VALUES |= {
    "file": [(DATA / "new_deck.toml").read_text("utf-8"), None, GOOD["load"]],
    "deck": [None, {"version": 1, "name": "small", "truck": [GOOD["truck"]]}],
    "files": [None, {}, {"deck.toml": (DATA / "new_deck.toml").read_text("utf-8")}],
    "action": ["roll", "deal", "draw", "pack", "line", "undo"],
    "player": ["Anna", "Ben", ""],
    "value": ["roll Anna 3,2,3,0,1", None, GOOD["load"]],
    "seen": [None, ["T02"]],
    "most": [0, 1, 3],
    "before": [None],
    "best": [True, False],
    "number": [0, 1, 5],
    "seconds": [0, 0.01, 0.05],
    "steps": [0, 1, 3],
    "work": [0, 10, 1000],
}


@trials(150, 100_000, parts=4)
def test_every_call_has_an_answer(campaign: Campaign) -> None:
    chance = campaign.chance
    names = sorted(FUNCTIONS)
    for _ in campaign.attempts():
        name = chance.choice(names)
        parameters = inspect.signature(FUNCTIONS[name]).parameters
        arguments: Any = {
            key: chance.choice(VALUES.get(key, PLAIN))
            for key, parameter in parameters.items()
            if parameter.default is parameter.empty or chance.random() < 0.5
        }
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            arguments = change_plain(arguments, chance) if chance.random() < 0.95 else chance.choice(PLAIN)
        if isinstance(arguments, dict):  # what takes its time by right
            arguments |= {key: 0.01 for key in ("seconds",) if key in parameters and chance.random() < 0.95}
            arguments |= {key: chance.choice(VALUES[key]) for key in ("most", "steps", "work") if key in parameters}
        text = json.dumps(arguments)
        try:
            with campaign.bounds():
                found = json.loads(call_json(name, text, chance.choice(("en", "de", "fr"))))
            assert found.keys() in ({"answer"}, {"error"})
            campaign.figures[next(iter(found))] += 1
        except (Exception, TooLong) as error:  # each kind of failure is noted, and the calls go on
            campaign.fail(f"{name}: {name_of(error)}", text[:2000])
    campaign.assert_no_failures()
