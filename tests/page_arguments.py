"""Good arguments of the functions that the page calls."""

from pathlib import Path
from typing import Any

CARGO = {"white": 3, "grey": 2, "brown": 3, "purple": 1}
ROW = {"name": "row", "levels": 2, "area": ["....."]}
RECORD = (Path(__file__).parent.parent / "examples/records/first_round.toml").read_text("utf-8")

GOOD: dict[str, Any] = {
    "load": {
        "truck": ROW,
        "cargo": {"grey": 2, "white": 1},
        "sticks": [{"piece": "white", "cell": [1, 0, 0], "axis": "x"}],
    },
    "record": RECORD,
    "cargo": CARGO,
    "trucks": ["T01", "T07"],
    "truck": ROW,
    "players": ["Anna", "Ben", "Cleo"],
    "player": "Anna",
    "records": [{"record": RECORD, "files": {}}],
    "results": [
        {
            "title": {"en": "Zock"},
            "over": True,
            "lowest_best": False,
            "players": [{"player": "Anna", "won": True, "place": 1, "points": 3, "best": None}],
            "problem": None,
        }
    ],
    "action": "go_on",
    "words": ["join"],
    "game": "zock",
    "id": "ZP-L4",
    "round": 1,
    "grabs": [{"truck": "T16", "seconds": 4.2}],
    "attempts": [
        {"seed": "2026-11-22", "level": 1, "day": "2026-11-22", "regret": 3, "seconds": 42}
    ],
    "level": 1,
    "number": 1,
    "piece": "grey",
    "cell": [2, 0, 0],
    "axis": "x",
    "seconds": 0.01,
    "seed": "2026-11-22",
    "today": "2026-11-22",
}
"""By the name of the parameter."""
