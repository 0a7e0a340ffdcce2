"""The JSON Schemas of our files, generated from the wire classes: `python -m tests.schemas` writes
them.
"""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from zackpack.cli.failures import ErrorReport
from zackpack.files.wire import DeckFields, LoadFields, RecordFields
from zackpack.games.montego_bay.components import MAX_POINTS as MAX_SHIP_POINTS
from zackpack.games.montego_bay.components import MAX_SLOTS, SHIPS, WAREHOUSES, HarbourTable
from zackpack.games.wuestentruck.components import MAX_PLACES, MAX_POINTS, BoardTable
from zackpack.games.zock.components import TrackTable
from zackpack.limits import MAX_COUNT, MAX_CUBES
from zackpack.trucks import MAX_NAME

TABLES = {
    "deck": DeckFields,
    "load": LoadFields,
    "record": RecordFields,
    "harbour": HarbourTable,
    "board": BoardTable,
    "track": TrackTable,
    "error": ErrorReport,
}
NAME = '^([^ ,"=]([^,"=]*[^ ,"=])?)?$'


def path(kind: str) -> Path:
    """Where the schema of a kind of file is shipped."""
    return Path(str(files("zackpack").joinpath(f"data/{kind}.schema.json")))


@cache
def published(kind: str) -> dict[str, Any]:
    """The schema as it is shipped."""
    schema: dict[str, Any] = json.loads(path(kind).read_text("utf-8"))
    return schema


def generate(kind: str) -> dict[str, Any]:
    """The schema of the wire classes, with the bounds that the types of the game set."""
    # takes half a second, and most tests need what is published
    from pydantic import TypeAdapter  # noqa: PLC0415

    schema = _unwrap(TypeAdapter(TABLES[kind]).json_schema())
    tables = schema.get("$defs", {})
    if "TruckFields" in tables:
        tables["TruckFields"]["properties"]["name"] |= {
            "minLength": 1,
            "maxLength": MAX_NAME,
            "pattern": NAME,
        }
        tables["TruckFields"]["properties"]["levels"] |= {"minimum": 1, "maximum": MAX_CUBES}
    if kind == "harbour":
        _bound_harbour(schema["properties"], tables)
    for colour in tables.get("CargoFields", {"properties": {}})["properties"].values():
        colour |= {"minimum": 0, "maximum": MAX_COUNT}
    if kind == "board":
        schema["properties"]["points"] |= {"minItems": 1, "maxItems": MAX_PLACES}
        schema["properties"]["points"]["items"] |= {"minimum": 0, "maximum": MAX_POINTS}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _unwrap(schema: Any) -> Any:
    """Return a schema whose descriptions are not broken into lines, as they are in the code."""
    if isinstance(schema, list):
        return [_unwrap(part) for part in schema]

    if not isinstance(schema, dict):
        return schema

    unwrapped = {key: _unwrap(part) for key, part in schema.items()}
    if isinstance(description := schema.get("description"), str):
        unwrapped["description"] = " ".join(description.split())
    return unwrapped


def _bound_harbour(harbour: dict[str, Any], tables: dict[str, Any]) -> None:
    """The numbers of tiles, and what may stand on them."""
    for key, number in (("warehouse", WAREHOUSES), ("ship", SHIPS)):
        harbour[key] |= {"minItems": number, "maxItems": number}
    for table in ("WarehouseTable", "ShipTable"):
        tables[table]["properties"]["name"] |= {
            "minLength": 1,
            "maxLength": MAX_NAME,
            "pattern": NAME,
        }
    side = tables["SideTable"]["properties"]
    side["slots"] |= {"minimum": 1, "maximum": MAX_SLOTS}
    side["points"]["items"] |= {"minimum": 0, "maximum": MAX_SHIP_POINTS}


if __name__ == "__main__":
    for kind in TABLES:
        path(kind).write_text(json.dumps(generate(kind), indent=2) + "\n", encoding="utf-8")
