"""The harbour's file: the sample, the template, and faults with their places."""

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

import zackpack as zp
from tests import schemas
from tests.strategies.montego_bay import small_harbour
from zackpack.decks import DATA
from zackpack.games.montego_bay.components import (
    MAX_BARRELS,
    MAX_DAMAGED,
    Harbour,
    Ship,
    Store,
    Warehouse,
    component_lines,
    house_harbour,
    read_harbour,
)

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
    assert Ship("Kingston", 10, (5, 3, 2)) in harbour.four  # the one of the rulebook's example
    assert all(few.slots <= four.slots for four, few in zip(harbour.four, harbour.few, strict=True))


def test_the_template_is_read_and_explains_every_key() -> None:
    harbour = read_harbour(TEMPLATE)
    assert (len(harbour.warehouses), len(harbour.four)) == (8, 15)

    comments = [line for line in TEMPLATE.read_text("utf-8").splitlines() if line.startswith("#")]
    for word in (
        "four_only",
        "ship",
        '"four"',
        '"few"',
        "slots",
        "points",
        "warehouse",
        '"stores"',
        "o ",
        "x ",
        "$ ",
    ):
        assert any(word in comment for comment in comments), word


@pytest.mark.parametrize("path", [HOUSE, TEMPLATE], ids=lambda path: str(path.name))
def test_toml_and_json_are_the_same_and_follow_the_schema(path: Path, tmp_path: Path) -> None:
    table = tomllib.loads(path.read_text("utf-8"))
    jsonschema.validate(table, schemas.published("harbour"))
    (tmp_path / "harbour.json").write_text(json.dumps(table), "utf-8")
    assert read_harbour(tmp_path / "harbour.json") == read_harbour(path)


def test_several_faults_are_told_together_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    text = HOUSE.read_text("utf-8")
    text = text.replace('stores = """\nooo\noo\n"""', 'stores = ["ooo",\n  "oo"]')
    path.write_text(text, "utf-8")

    assert read_harbour(path) == house_harbour()

    for old, new in (('  "oo"]', '  "oz"]'), ("oooo\no$", "oooo\nob"), ("slots =  4", "slots = 0")):
        assert old in text
        text = text.replace(old, new, 1)

    path.write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_harbour(path)
    first, second, third = str(error.value).splitlines()

    assert (
        f"line {text.partition('oz')[0].count(chr(10)) + 1}, warehouse Rum: expected up to 16 'o'"
        in first
    )
    assert "warehouse Sugar" in second
    assert "ship Ackee, slots: expected a whole number from 1 to 64, found 0" in third


def test_a_store_is_written_as_it_is_read() -> None:
    for drawing in ("o", "ooo$", "x", "xx$", "$", "."):
        assert str(Store.of(drawing)) == drawing


def test_tiles_fit_together() -> None:
    small = small_harbour()
    for error, houses in (
        ("8 warehouses with names that differ", (Warehouse("A", ["o", "o"]),) * 8),
        ("8 warehouses", small.warehouses[1:]),
    ):
        with pytest.raises(zp.InputError, match=error):
            Harbour("wrong", houses, "H", small.four, small.few)


def test_a_harbour_is_listed_to_compare_it_with_the_tiles() -> None:
    lines = component_lines(small_harbour())
    assert lines[1] == "S1: 5-3-2 points, 10 slots; with two or three players 5-3 points, 8 slots"
    assert lines[-2:] == ["H: ooo | o", "H: for four players only"]


def test_a_store_has_as_many_barrels_as_allowed_and_is_drawn_in_full() -> None:
    for drawing in ("o" * MAX_BARRELS + "$", "x" * MAX_DAMAGED + "$", "$", "."):
        assert str(Store.of(drawing)) == drawing
    for drawing in ("", "o" * (MAX_BARRELS + 1), "x" * (MAX_DAMAGED + 1), "o$$", "ox", "o."):
        with pytest.raises(zp.InputError):
            Store.of(drawing)
