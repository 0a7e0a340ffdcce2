"""How dockers walk around the harbour."""

import re

import pytest

import zackpack as zp
from zackpack.games.montego_bay.walk import walk


def test_there_may_be_as_many_dockers_as_spaces_and_no_more() -> None:
    assert walk({"Anna": 0, "Ben": -1}, "Anna", 1, spaces=2) == {"Anna": 1, "Ben": -1}
    with pytest.raises(zp.InputError, match="spaces: expected an even number, and a space for"):
        walk({"Anna": 0, "Ben": 1, "Cleo": -1}, "Anna", 1, spaces=2)
    with pytest.raises(zp.InputError, match="spaces: expected an even number"):
        walk({"Anna": 0}, "Anna", 1, spaces=3)


@pytest.mark.parametrize(
    ("places", "docker", "steps", "message"),
    [
        ({"Anna": 0}, "Ben", 1, "docker: expected one of Anna, found 'Ben'"),
        ({"Anna": 0}, "Anna", 0, "steps: expected a whole number from 1 to 5, found 0"),
        ({"Anna": 0}, "Anna", 6, "steps: expected a whole number from 1 to 5, found 6"),
        ({"Anna": 14}, "Anna", 1, "places: expected a whole number from -2 to 13, found 14"),
        ({"Anna": -3}, "Anna", 1, "places: expected a whole number from -2 to 13, found -3"),
    ],
)
def test_what_is_out_of_range_is_refused(
    places: dict[str, int], docker: str, steps: int, message: str
) -> None:
    with pytest.raises(zp.InputError, match=re.escape(message)):
        walk(places, docker, steps, spaces=14)


def test_the_last_space_is_followed_by_the_first() -> None:
    assert walk({"Anna": 13, "Ben": -1}, "Anna", 5, spaces=14)["Anna"] == 4
    assert walk({"Anna": 13}, "Anna", 1, spaces=14) == {"Anna": 0}


def test_only_a_docker_in_its_pub_stays_there_where_it_can_push_nobody() -> None:
    """MB-3c: two dockers stand opposite each other where it would land."""
    others = {"Ben": 2, "Cleo": 11}
    assert walk({"Anna": -1, **others}, "Anna", 3, spaces=14, stay_in_pub=True)["Anna"] == -1
    assert walk({"Anna": -1, **others}, "Anna", 3, spaces=14)["Anna"] == 1
    assert walk({"Anna": 0, **others}, "Anna", 2, spaces=14, stay_in_pub=True)["Anna"] == 1
