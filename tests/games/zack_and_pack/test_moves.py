"""What players may do next in Zack & Pack: all that the rules allow, and nothing else."""

import pytest

from tests.conversations import table
from zackpack.games.notation import LogEvent
from zackpack.games.zack_and_pack.between_rounds import End, Join, Leave
from zackpack.games.zack_and_pack.events import Round

ROUND = ("pay Anna 3", "pay Ben 6", "pay Cleo 20")


@pytest.mark.parametrize(
    ("event", "may"),
    [
        (Round(2), True),
        (Round(3), False),
        (End(), True),
        (Leave("Anna"), False),  # two cannot go on
        (Join("Dora", 1), True),
        (Join("Dora", 0), False),
        (Join("Anna", 40), False),
    ],
)
def test_between_two_rounds_the_moves_are_what_the_rules_allow(event: LogEvent, may: bool) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROUND)
    assert (event in live.game.moves(live.state)) is may
    assert (live.game.check(live.state, event) == ()) is may
