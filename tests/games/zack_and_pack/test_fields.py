"""How lines of Zack & Pack say rolls."""

import pytest

import zackpack as zp
from tests.conversations import table
from zackpack.games.zack_and_pack.events import Roll


@pytest.mark.parametrize(
    "said", ["3,2,3,0,1", "3, 2, 3, 0, 1", "3 2 3 0 1", "3 white, 2 grey, 3 brown, 1 purple"]
)
def test_a_roll_is_read_as_people_write_it(said: str) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    assert live.read(f"roll Anna {said}") == Roll("Anna", zp.Cargo(3, 2, 3, 0, 1))
