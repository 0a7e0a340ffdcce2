"""The published JSON Schemas: up to date, and of one mind with the readers."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import zackpack as zp
from tests import schemas
from zackpack.files import deck_table, load_table

ROOT = Path(__file__).parent.parent
LOADS = sorted((ROOT / "examples/loads").glob("*.toml"))
GOOD: dict[str, Any] = {"version": 1, "truck": "T07", "cargo": {"white": 1}, "layers": [".....\n....#\n#...#"]}
TRUCK: dict[str, Any] = {"name": "own", "levels": 1, "area": ["..."]}


@pytest.mark.parametrize("kind", schemas.TABLES)
def test_shipped_schema_is_the_generated_one(kind: str) -> None:
    assert json.loads(schemas.path(kind).read_text("utf-8")) == schemas.generate(kind)


@pytest.mark.parametrize("path", LOADS, ids=lambda path: path.stem)
def test_examples_follow_the_schema(path: Path) -> None:
    jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schemas.generate("load"))


def test_what_is_written_follows_the_schema() -> None:
    jsonschema.validate(deck_table(zp.house_deck()), schemas.generate("deck"))
    load = zp.read_load(ROOT / "examples/loads/sticks.toml")
    jsonschema.validate(load_table(load), schemas.generate("load"))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"truck": 7},
        {"truck": {**TRUCK, "levels": 0}},
        {"truck": {**TRUCK, "levels": 1001}},
        {"truck": {**TRUCK, "name": "two words"}},
        {"truck": {**TRUCK, "name": "x" * 41}},
        {"truck": {**TRUCK, "colour": "red"}},
        {"cargo": {"gray": 1}},
        {"cargo": {"white": -1}},
        {"cargo": {"white": 1001}},
        {"cargo": {"white": "1"}},
        {"cargo": {"white": 1.5}},
        {"layers": "....."},
        {"layers": [1]},
        {"layers": None, "sticks": [{"piece": "pink", "cell": [0, 0, 0], "axis": "x"}]},
        {"layers": None, "sticks": [{"piece": "grey", "cell": [0, 0], "axis": "x"}]},
        {"layers": None, "sticks": [{"piece": "grey", "cell": [0, 0, 0], "axis": "w"}]},
        {"extra": True},
    ],
    ids=str,
)
def test_schema_and_reader_refuse_the_same(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "load.json"
    path.write_text(json.dumps(GOOD))
    jsonschema.validate(GOOD, schemas.generate("load"))
    zp.read_load(path)
    path.write_text(json.dumps(GOOD | change))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(GOOD | change, schemas.generate("load"))
    with pytest.raises(zp.InputError):
        zp.read_load(path)
