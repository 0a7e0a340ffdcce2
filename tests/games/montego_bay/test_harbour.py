"""The harbour's file: the sample, the template, and every fault told with its place."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

import zackpack as zp
from tests import schemas
from tests.strategies.montego_bay import small_harbour
from zackpack.decks import DATA
from zackpack.games.montego_bay import house_harbour, read_harbour
from zackpack.games.montego_bay.components import Harbour, Ship, Store, Warehouse
from zackpack.games.montego_bay.quay import score_places

HOUSE = DATA / "harbour.toml"
TEMPLATE = DATA / "new_harbour.toml"


def test_the_house_harbour_is_of_realistic_size_and_says_that_it_is_ours() -> None:
    harbour = house_harbour()
    assert "not the printed one" in harbour.name
    assert "drawn by the zackpack project" in HOUSE.read_text("utf-8")
    stores = [store for house in harbour.warehouses for store in house.stores]
    assert len(stores) == 16
    assert {store.damaged for store in stores} == {0, 1, 2}
    assert 5 <= sum(store.coin for store in stores) <= 10
    for four, few in zip(harbour.four, harbour.few, strict=True):
        assert few.slots <= four.slots
    assert [len(harbour.warehouses_for(players)) for players in (2, 3, 4)] == [7, 7, 8]
    assert harbour.four_only not in harbour.warehouses_for(3)


def test_a_ship_of_the_house_harbour_is_the_one_of_the_example() -> None:
    assert Ship("Kingston", 10, (5, 3, 2)) in house_harbour().four


def test_the_template_is_read_and_explains_every_key() -> None:
    harbour = read_harbour(TEMPLATE)
    assert (len(harbour.warehouses), len(harbour.four)) == (8, 15)
    comments = [line for line in TEMPLATE.read_text("utf-8").splitlines() if line.startswith("#")]
    for word in ("four_only", "ship", '"four"', '"few"', "slots", "points", "warehouse", '"stores"', "o ", "x ", "$ "):
        assert any(word in comment for comment in comments), word


@pytest.mark.parametrize("path", [HOUSE, TEMPLATE], ids=lambda path: str(path.name))
def test_toml_and_json_are_the_same_and_follow_the_schema(path: Path, tmp_path: Path) -> None:
    table = tomllib.loads(path.read_text("utf-8"))
    jsonschema.validate(table, schemas.generate("harbour"))
    (tmp_path / "harbour.json").write_text(json.dumps(table), "utf-8")
    assert read_harbour(tmp_path / "harbour.json") == read_harbour(path)


def test_stores_may_be_lists_of_rows_and_tell_their_lines(tmp_path: Path) -> None:
    text = HOUSE.read_text("utf-8").replace('stores = """\nooo\noo\n"""', 'stores = ["ooo",\n  "oo"]')
    assert text != HOUSE.read_text("utf-8")
    path = tmp_path / "harbour.toml"
    path.write_text(text, "utf-8")
    assert read_harbour(path) == house_harbour()
    path.write_text(text.replace('  "oo"]', '  "oz"]'), "utf-8")
    (fault,) = faults_of(path)
    assert f"line {line_of(path, 'oz')}, warehouse Rum, store 2, column 2" in fault


def line_of(path: Path, text: str) -> int:
    """The line of the first place of a text."""
    return path.read_text("utf-8").partition(text)[0].count("\n") + 1


def faults_of(path: Path) -> list[str]:
    with pytest.raises(zp.InputError) as error:
        read_harbour(path)
    return str(error.value).splitlines()


def test_too_few_tiles_are_told(tmp_path: Path) -> None:
    table = tomllib.loads(HOUSE.read_text("utf-8"))
    path = tmp_path / "harbour.json"
    path.write_text(json.dumps(table | {"warehouse": table["warehouse"][1:], "ship": table["ship"][:14]}), "utf-8")
    assert [fault.rpartition(": ")[2] for fault in faults_of(path)] == [
        "expected 8 warehouses (MB-C2), found 7 of them",
        "expected 15 cargo ships (MB-C1), found 14 of them",
    ]


def test_several_faults_are_told_together(tmp_path: Path) -> None:
    text = HOUSE.read_text("utf-8")
    for old, new in (("oooo\no$", "oooo\nob"), ("[3, 2, 1]", "[1, 2, 1]"), ("slots =  4", "slots = 0"), ("oo\nx$", "")):
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "harbour.toml").write_text(text, "utf-8")
    told = faults_of(tmp_path / "harbour.toml")
    assert len(told) == 4
    for fault, what in zip(
        told, ("warehouse Sugar", "warehouse Banana", "ship Ackee, four", "ship Ackee, few"), strict=True
    ):
        assert what in fault


def test_a_store_is_written_as_it_is_read() -> None:
    for drawing in ("o", "ooo$", "x", "xx$", "$", "."):
        assert str(Store.of(drawing)) == drawing
    with pytest.raises(zp.InputError, match="names that differ"):
        Harbour("twice", (Warehouse("A", ["o", "o"]),) * 8, "A", small_harbour().four, small_harbour().few)
    with pytest.raises(zp.InputError, match="the same ships"):
        Harbour("mixed", small_harbour().warehouses, "A", small_harbour().four, small_harbour().few[::-1])
    with pytest.raises(zp.InputError, match="barrels of a: expected a whole number"):
        score_places({"a": -1}, (1,))
