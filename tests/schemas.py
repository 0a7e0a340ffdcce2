"""The JSON Schemas of our files, generated from the wire classes: `python -m tests.schemas` writes them."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from zackpack.files.wire import DeckTable, LoadTable, RecordTable, TrackTable
from zackpack.pieces import MAX_COUNT
from zackpack.trucks import MAX_CUBES, MAX_NAME

KINDS = {"deck": DeckTable, "load": LoadTable, "record": RecordTable, "track": TrackTable}
NAME = "^[^ ,\"'#=]*$"


def path(kind: str) -> Path:
    """Where the schema of a kind of file is shipped."""
    return Path(str(files("zackpack").joinpath(f"data/{kind}.schema.json")))


def generate(kind: str) -> dict[str, Any]:
    """The schema of the wire classes, with the bounds that the types of the game set."""
    schema = TypeAdapter(KINDS[kind]).json_schema()
    tables = schema.get("$defs", {})
    if "TruckTable" in tables:
        tables["TruckTable"]["properties"]["name"] |= {"minLength": 1, "maxLength": MAX_NAME, "pattern": NAME}
        tables["TruckTable"]["properties"]["levels"] |= {"minimum": 1, "maximum": MAX_CUBES}
    for colour in tables.get("CargoTable", {"properties": {}})["properties"].values():
        colour |= {"minimum": 0, "maximum": MAX_COUNT}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


if __name__ == "__main__":
    for kind in KINDS:
        path(kind).write_text(json.dumps(generate(kind), indent=2) + "\n", encoding="utf-8")
