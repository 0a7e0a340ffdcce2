"""The published JSON Schemas: up to date, and of one mind with the readers."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import zackpack as zp
from tests import schemas
from tests.bad import montego_bay, zock
from zackpack.files import deck_table, load_table
from zackpack.games.montego_bay import read_harbour
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.zock.components import read_track

ROOT = Path(__file__).parents[2]
LOADS = sorted((ROOT / "examples/loads").glob("*.toml"))
GOOD: dict[str, Any] = {
    "version": 1,
    "truck": "T07",
    "cargo": {"white": 1},
    "layers": [".....\n....#\n#...#"],
}
TRUCK: dict[str, Any] = {"name": "own", "levels": 1, "area": ["..."]}


@pytest.mark.parametrize("kind", schemas.TABLES)
def test_shipped_schema_is_the_generated_one(kind: str) -> None:
    assert schemas.published(kind) == schemas.generate(kind)


@pytest.mark.parametrize("path", LOADS, ids=lambda path: path.stem)
def test_examples_follow_the_schema(path: Path) -> None:
    jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schemas.published("load"))


def test_what_is_written_follows_the_schema() -> None:
    jsonschema.validate(deck_table(zp.house_deck()), schemas.published("deck"))
    load = zp.read_load(ROOT / "examples/loads/sticks.toml")
    jsonschema.validate(load_table(load), schemas.published("load"))


READERS: dict[str, Callable[[Path], object]] = {
    "load": zp.read_load,
    "harbour": read_harbour,
    "track": read_track,
    "board": read_board,
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "load": GOOD,
    "harbour": tomllib.loads(montego_bay.HARBOUR),
    "track": tomllib.loads(zock.GOOD),
    "board": {"version": 1, "name": "own", "points": [1], "paths": ["start p1 oasis"]},
}
CHANGES: dict[str, list[dict[str, Any]]] = {
    "load": [
        {"version": 2},
        {"truck": 7},
        {"truck": {**TRUCK, "levels": 0}},
        {"truck": {**TRUCK, "levels": 1001}},
        {"truck": {**TRUCK, "name": "one, two"}},
        {"truck": {**TRUCK, "name": "x" * 41}},
        {"truck": {**TRUCK, "colour": "red"}},
        {"cargo": {"gray": 1}},
        {"cargo": {"white": -1}},
        {"cargo": {"white": 1001}},
        {"cargo": {"white": "1"}},
        {"layers": "....."},
        {"layers": [1]},
        {"layers": None, "sticks": [{"piece": "pink", "cell": [0, 0, 0], "axis": "x"}]},
        {"layers": None, "sticks": [{"piece": "grey", "cell": [0, 0], "axis": "x"}]},
        {"layers": None, "sticks": [{"piece": "grey", "cell": [0, 0, 0], "axis": "w"}]},
        {"extra": True},
    ],
    "harbour": [
        {"version": 2},
        {"four_only": 3},
        {"extra": 1},
        {"warehouse": [{"name": "A", "stores": ["o", "o"]}]},
        {"ship": []},
        {"name": None},
    ],
    "track": [{"version": 2}, {"spaces": "8"}, {"colours": "red"}, {"amounts": 5}, {"extra": 1}],
    "board": [{"points": []}, {"points": [-1]}, {"drawing": 3}, {"paths": [3]}, {"extra": 1}],
}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_schema_and_reader_accept_the_same(kind: str, tmp_path: Path) -> None:
    jsonschema.validate(EXAMPLES[kind], schemas.published(kind))
    path = tmp_path / f"{kind}.json"
    path.write_text(json.dumps(EXAMPLES[kind]), "utf-8")
    assert READERS[kind](path)


@pytest.mark.parametrize(
    ("kind", "change"),
    [(kind, change) for kind, changes in CHANGES.items() for change in changes],
    ids=str,
)
def test_schema_and_reader_refuse_the_same(
    kind: str, change: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / f"{kind}.json"
    path.write_text(json.dumps(EXAMPLES[kind] | change), "utf-8")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(EXAMPLES[kind] | change, schemas.published(kind))
    with pytest.raises(zp.InputError):
        READERS[kind](path)
