"""Trucks (ZP-C1)."""

import pytest

import zackpack as zp
from zackpack.errors import MAX_FAULTS_GATHERED


def test_an_area_is_a_text_or_a_list_of_rows() -> None:
    text = """
        .....
        ....#
        #...#
    """
    truck = zp.Truck("T07", text, 2)
    assert truck.area == (".....", "....#", "#...#")
    assert truck == zp.Truck("T07", [".....", "....#", "#...#"], levels=2) == zp.house_deck()["T07"]
    assert hash(truck) == hash(zp.house_deck()["T07"])
    assert (truck.rows, truck.columns, truck.capacity, truck.parts()) == (3, 5, 24, 1)
    assert (4, 0) in truck.squares
    assert (4, 1) not in truck.squares


@pytest.mark.parametrize(
    ("area", "levels", "message"),
    [
        (7, 1, "truck t, area: expected a drawing: text, or a list of rows, found 7"),
        (["...", 3], 1, "truck t, area: expected a drawing"),
        ("..", True, "found true"),
        ("..", "2", "found '2'"),
        ("..", 501, "truck t: expected at most 1000, found 1002 unit cubes"),
    ],
)
def test_a_truck_with_a_wrong_area_or_too_many_cubes_is_refused(
    area: object, levels: object, message: str
) -> None:
    with pytest.raises(zp.InputError) as error:
        zp.Truck("t", area, levels)  # type: ignore[arg-type]
    assert message in str(error.value)


@pytest.mark.parametrize(
    "name", ["", " a", "a ", " ", "a,b", 'a"b', "a\u00a0b", "a=b", "x" * 41, "tab\t", "bell\a", 7]
)
def test_a_name_that_could_not_stand_in_a_list_of_names_is_refused(name: object) -> None:
    with pytest.raises(zp.InputError, match="1 to 40 printable characters"):
        zp.Truck(name, ".", 1)  # type: ignore[arg-type]


def test_a_truck_may_be_as_large_and_its_name_as_long_as_allowed() -> None:
    assert zp.Truck("x" * 40, "..", 500).capacity == 1000
    assert zp.Truck("x", "." * 1000, 1).columns == 1000
    assert zp.Truck("long", ["." + "#" * 499], 100).capacity == 100
    for area, levels, message in (
        ("." + "#" * 1000, 1, "expected at most 1000 rows and columns, found 1 x 1001"),
        (["." + "#" * 499], 101, "found 50500 squares on all levels together"),
        ([".", *["#" * 1000] * 10], 1, "found 10001 squares, blocked ones included"),
    ):
        with pytest.raises(zp.InputError, match=message):
            zp.Truck("t", area, levels)
    assert zp.Truck("wide", [f".{'#' * 999}", *["#" * 1000] * 9], 1).capacity == 1


def test_no_more_faults_are_gathered_than_anybody_reads() -> None:
    with pytest.raises(zp.InputError) as caught:
        zp.Truck("T", ["x" * 40] * 40, 1)
    assert len(caught.value.faults) == MAX_FAULTS_GATHERED
    assert str(caught.value).endswith("\nand many more")
