"""From plain data to tables: right values are kept, and each fault is told with its place."""

from typing import Any

import pytest

from zackpack.errors import MAX_FAULTS_GATHERED, MAX_LENGTH_SHOWN
from zackpack.files.decoding import decode, is_whole
from zackpack.files.wire import (
    CargoFields,
    DeckFields,
    FileTable,
    LoadFields,
    RecordFields,
    TruckFields,
)
from zackpack.games.montego_bay.components import HarbourTable

TRUCK: dict[str, Any] = {"name": "T1", "levels": 2, "area": ".."}
DECK: dict[str, Any] = {"version": 1, "name": "Our deck", "truck": [TRUCK]}
LOAD: dict[str, Any] = {"version": 1, "truck": "T1", "cargo": {}}
RECORD: dict[str, Any] = {"game": "zock", "players": ["Anna", "Ben"], "log": ""}


def faults_of(kind: type[FileTable], data: dict[str, Any]) -> list[str]:
    """All that is wrong with the tables of a file."""
    return [str(fault) for fault in decode(kind, data)[1]]


# --- what is right


def test_tables_are_filled_within_tables_and_lists() -> None:
    stick = {"piece": "grey", "cell": [0, 1, 2], "axis": "x"}
    table, faults = decode(
        LoadFields, {"version": 1, "truck": TRUCK, "cargo": {"grey": 1}, "sticks": [stick]}
    )
    assert faults == []
    assert (table.truck, table.cargo) == (TruckFields("T1", 2, ".."), CargoFields(grey=1))
    assert [vars(one) for one in table.sticks or ()] == [stick]


def test_keys_that_may_be_missing_have_their_defaults() -> None:
    table, faults = decode(RecordFields, RECORD)
    assert faults == []
    assert (table.version, table.setup, table.rules, table.loads) == (1, {}, {}, {})
    table.setup["track"] = "a"
    assert decode(RecordFields, RECORD)[0].setup == {}


def test_values_that_are_judged_elsewhere_are_kept_as_they_are() -> None:
    """Trucks and cargoes say themselves which numbers and drawings they refuse, and why."""
    table, faults = decode(
        DeckFields, {**DECK, "truck": [{"name": "", "levels": "two", "area": 7}]}
    )
    assert faults == []
    assert table.truck == [TruckFields("", "two", 7)]  # type: ignore[arg-type]


# --- wrong values


@pytest.mark.parametrize(
    ("kind", "data", "fault"),
    [
        (DeckFields, {**DECK, "name": 5}, "name: expected text, found 5"),
        (DeckFields, {**DECK, "truck": TRUCK}, "truck: expected a list, found a table of keys"),
        (DeckFields, {**DECK, "truck": "T1"}, "truck: expected a list, found 'T1'"),
        (
            DeckFields,
            {**DECK, "truck": [TRUCK, 5]},
            "truck number 2: expected a table of keys, found 5",
        ),
        (
            DeckFields,
            {**DECK, "truck": [{**TRUCK, "name": 3}]},
            "truck number 1, name: expected text, found 3",
        ),
        (
            LoadFields,
            {**LOAD, "truck": 7},
            "truck: expected the name of a truck, or a table [truck], found 7",
        ),
        (
            LoadFields,
            {**LOAD, "cargo": 3},
            "cargo: expected a table of keys such as { white = 3, grey = 2, purple = 1 }, found 3",
        ),
        (LoadFields, {**LOAD, "layers": "A"}, "layers: expected a list, found 'A'"),
        (
            LoadFields,
            {**LOAD, "sticks": [{"piece": "green", "cell": [0, 0, 0], "axis": "x"}]},
            (
                "sticks number 1, piece: expected one of white, grey, brown, turquoise, purple, "
                "found 'green'"
            ),
        ),
        (
            LoadFields,
            {**LOAD, "sticks": [{"piece": "grey", "cell": [0, 0, True], "axis": "x"}]},
            (
                "sticks number 1, cell: expected three whole numbers [x, y, z], "
                "found the list 0, 0, True"
            ),
        ),
        (
            RecordFields,
            {**RECORD, "players": ["Anna", 3]},
            "players number 2: expected text, found 3",
        ),
        (
            RecordFields,
            {**RECORD, "setup": []},
            "setup: expected a table of keys, found an empty list",
        ),
        (
            RecordFields,
            {**RECORD, "log": None},
            "log: expected a drawing: text, or a list of rows, found nothing",
        ),
    ],
)
def test_a_value_of_another_type_is_refused_at_its_place(
    kind: type[FileTable], data: dict[str, Any], fault: str
) -> None:
    assert faults_of(kind, data) == [fault]


@pytest.mark.parametrize("version", [2, 0, "1", True, 1.0, None, []])
def test_of_another_version_nothing_else_is_read(version: object) -> None:
    table, faults = decode(DeckFields, {"version": version, "truck": 7, "colour": 1})
    assert [fault.place for fault in faults] == ["version"]
    assert table == DeckFields(version=None, name=None, truck=None)  # type: ignore[arg-type]


def test_of_another_kind_of_file_nothing_else_is_read() -> None:
    assert faults_of(DeckFields, {**LOAD, "colour": 1}) == ["expected a deck, found a load"]
    assert faults_of(LoadFields, {**DECK, "colour": 1}) == ["expected a load, found a deck"]


def test_a_wrong_truck_leaves_its_place_in_the_list() -> None:
    table, faults = decode(DeckFields, {**DECK, "truck": [5, TRUCK]})
    assert len(faults) == 1
    assert table.truck == [None, TruckFields("T1", 2, "..")]


def test_what_is_wrong_in_a_table_leaves_what_is_beside_it() -> None:
    stick = {"piece": "grey", "cell": [0, 0, 0], "axis": "x"}
    table, faults = decode(
        LoadFields,
        {**LOAD, "cargo": {"gray": 1, "brown": 2}, "sticks": [stick, {**stick, "axis": "w"}]},
    )
    assert [str(fault.place) for fault in faults] == ["cargo, gray", "sticks number 2, axis"]
    assert table.cargo == CargoFields(brown=2)
    assert [is_whole(one) for one in table.sticks or ()] == [True, False]


def test_a_table_is_whole_if_those_in_it_are() -> None:
    side = {"slots": 8, "points": [5, 3]}
    ships = [{"name": "S1", "four": side, "few": part} for part in (side, {"slots": 8}, 5)]
    harbour = {"version": 1, "name": "H", "four_only": "W1", "warehouse": [], "ship": ships}
    table, faults = decode(HarbourTable, harbour)
    assert [is_whole(ship) for ship in table.ship] == [True, False, False]
    assert len(faults) == 2
    assert not is_whole(None)


# --- missing and unknown keys


def test_every_missing_key_is_told() -> None:
    assert faults_of(DeckFields, {"truck": [{"name": "T1"}]}) == [
        "version: expected version = 1, found none",
        "expected the key 'name', found no such key",
        "truck number 1: expected the key 'levels', found no such key",
        "truck number 1: expected the key 'area', found no such key",
    ]


def test_a_key_below_the_line_of_a_table_belongs_above_it() -> None:
    truck = {**TRUCK, "cargo": {}}
    assert faults_of(LoadFields, {"version": 1, "truck": truck}) == [
        (
            "truck, cargo: expected one of name, levels, area, or move it above the line [truck], "
            "found an unknown key"
        ),
        "cargo: expected this key above the line [truck], found it below the line [truck]",
    ]
    (fault,) = faults_of(DeckFields, {**DECK, "truck": [{**TRUCK, "version": 1}]})
    assert fault.startswith(
        "truck number 1, version: expected one of name, levels, area, or move it above the line [["
    )


@pytest.mark.parametrize(
    ("key", "meant"),
    [("Grey", "grey"), ("gray", "grey"), ("purpel", "purple"), ("weiss", "white"), ("rot", None)],
)
def test_an_unknown_key_is_answered_with_the_one_that_was_perhaps_meant(
    key: str, meant: str | None
) -> None:
    (fault,) = faults_of(LoadFields, {**LOAD, "cargo": {key: 1}})
    assert fault.startswith(
        f"cargo, {key}: expected one of white, grey, brown, turquoise, purple, found an unknown key"
    )
    assert fault.endswith(f" (did you mean {meant}?)") if meant else fault.endswith("key")


def test_a_file_with_the_keys_of_two_kinds_is_called_neither() -> None:
    both = {**DECK, "game": "zack_and_pack", "log": "", "players": []}
    (fault,) = faults_of(LoadFields, both)
    assert fault.startswith("expected a load (cargo, truck), found the keys version, name, truck,")


def test_a_key_in_capitals_is_answered_with_the_one_in_small_letters() -> None:
    (fault,) = faults_of(LoadFields, {**LOAD, "STICKS": []})
    assert fault.endswith(" (did you mean sticks?)")


def test_of_a_long_key_only_the_beginning_is_shown() -> None:
    (fault,) = faults_of(DeckFields, {**DECK, "x" * 100_000: 1})
    assert fault.startswith("x" * MAX_LENGTH_SHOWN + ": expected one of version, name, truck")


# --- limits


def test_a_list_has_ten_thousand_entries_at_most() -> None:
    layers = ["."] * 10_000
    table, faults = decode(LoadFields, {**LOAD, "layers": layers})
    assert (table.layers, faults) == (layers, [])
    table, faults = decode(LoadFields, {**LOAD, "layers": [*layers, "."]})
    assert [str(fault) for fault in faults] == [
        "layers: expected at most 10000, found 10001 entries"
    ]
    assert table.layers is None


def test_a_thousand_faults_are_gathered_at_most() -> None:
    found = faults_of(DeckFields, {**DECK, "truck": [5] * 2 * MAX_FAULTS_GATHERED})
    assert len(found) == MAX_FAULTS_GATHERED == 1000
    assert found[-1] == "truck number 1000: expected a table of keys, found 5"


def test_what_is_wrong_after_a_thousand_faults_is_no_value_either() -> None:
    table, _ = decode(DeckFields, {**DECK, "truck": [5] * MAX_FAULTS_GATHERED + [{"name": "T1"}]})
    assert not any(map(is_whole, table.truck))
